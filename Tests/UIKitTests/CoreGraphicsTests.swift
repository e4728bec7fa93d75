import GlissadeTesting
import TestSupport
import Testing
import UIKit

/// A generator of random numbers with a seed: SplitMix64.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func point() -> CGPoint { CGPoint(x: number(-50...50), y: number(-50...50)) }
}

@MainActor
struct CoreGraphicsTests {
  @Test(arguments: seeds(0..<50))
  func `An integral rectangle is the smallest that contains another`(
    seed: UInt64
  ) {
    var numbers = Numbers(state: seed)
    let rect = CGRect(
      x: numbers.number(-9...9), y: numbers.number(-9...9), width: numbers.number(-9...9),
      height: numbers.number(-9...9))
    let (inner, outer) = (rect.standardized, rect.integral)
    #expect(inner.width == abs(rect.size.width) && inner.height == abs(rect.size.height), "seed \(seed)")
    for number in [outer.minX, outer.minY, outer.maxX, outer.maxY] {
      #expect(number == number.rounded(), "seed \(seed)")
    }
    #expect(outer.contains(inner), "seed \(seed)")
    #expect(inner.minX - outer.minX < 1 && outer.maxX - inner.maxX < 1, "seed \(seed)")
    #expect(inner.minY - outer.minY < 1 && outer.maxY - inner.maxY < 1, "seed \(seed)")
  }

  @Test func `Rectangles without a common area meet in the null rectangle`() {
    let one = CGRect(x: 0, y: 0, width: 2, height: 2)
    let overlap: CGRect = one.intersection(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(overlap == CGRect(x: 1, y: 1, width: 1, height: 1))
    let none = one.intersection(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(none.isNull && !none.isInfinite)
    #expect(none.integral.isNull)
    #expect(CGRect.infinite.isInfinite && CGRect.infinite.contains(one))
  }

  @Test func `A line divides a rectangle from each edge`() {
    let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(
      rect.divided(atDistance: 3, from: .minXEdge)
        == (CGRect(x: 1, y: 2, width: 3, height: 20), CGRect(x: 4, y: 2, width: 7, height: 20)))
    #expect(
      rect.divided(atDistance: 3, from: .maxYEdge)
        == (CGRect(x: 1, y: 19, width: 10, height: 3), CGRect(x: 1, y: 2, width: 10, height: 17)))
    #expect(rect.divided(atDistance: 99, from: .minYEdge).slice == rect)
  }

  @Test func `A transform without an inverse is its own inverse`() {
    #expect(CGAffineTransform(scaleX: 2, y: 4).inverted() == CGAffineTransform(scaleX: 0.5, y: 0.25))
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func `A clockwise arc of a path runs counterclockwise on screen, unlike that of a Bézier path`() {
    var path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    // A quarter of a turn clockwise on screen, from the right to the bottom.
    #expect(path.boundingBoxOfPath.maxX <= 10 + 1e-9 && path.boundingBoxOfPath.minX >= -1e-9)
    var other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath.minX < -9)
    let bezier = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(bezier.cgPath.boundingBoxOfPath == path.boundingBoxOfPath)
  }

  @Test(arguments: seeds(0..<50))
  func `A rounded corner touches both lines at the distance of the radius`(
    seed: UInt64
  ) throws {
    var numbers = Numbers(state: seed)
    let (start, corner, end) = (numbers.point(), numbers.point(), numbers.point())
    let radius = numbers.number(1...20)
    var path = CGMutablePath()
    path.move(to: start)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    var ends: [CGPoint] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      if count > 0 { ends.append(element.pointee.points[count - 1]) }
    }
    let (first, last) = (try #require(ends.dropFirst().first), try #require(ends.last))
    // The centre is perpendicular to each line at its point of contact.
    func unit(_ from: CGPoint, _ to: CGPoint) -> CGPoint { (to - from) * (1 / from.distance(to: to)) }
    let (one, two) = (unit(corner, start), unit(corner, end))
    let turn = one.x * two.y - one.y * two.x > 0 ? 1.0 : -1.0
    let center = first + CGPoint(x: -one.y, y: one.x) * (radius * turn)
    #expect(abs(center.distance(to: first) - radius) < 1e-6, "seed \(seed)")
    #expect(abs(center.distance(to: last) - radius) < 1e-6, "seed \(seed)")
    #expect(abs((last - corner).x * two.y - (last - corner).y * two.x) < 1e-6, "seed \(seed)")
    #expect(abs(first.distance(to: corner) - last.distance(to: corner)) < 1e-6, "seed \(seed)")
  }

  @Test func `A path is copied with a transform, and stroked`() throws {
    var shift = CGAffineTransform(translationX: 5, y: 6)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: &shift)
    #expect(path.boundingBox == CGRect(x: 5, y: 6, width: 10, height: 10))
    #expect(try #require(path.copy(using: &shift)).boundingBox.origin == CGPoint(x: 10, y: 12))
    #expect(path.copy() == path && path.mutableCopy() == path)
    let outline = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBox == CGRect(x: 4, y: 5, width: 12, height: 12))
    #expect(path.contains(CGPoint(x: 0, y: 0), transform: CGAffineTransform(translationX: 6, y: 7)))
    #expect(!path.contains(CGPoint(x: 0, y: 0)))
  }

  // MARK: Fonts

  @Test func `A font is found again by its name`() {
    for font in [
      UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 12),
      .monospacedSystemFont(ofSize: 9, weight: .light), .systemFont(ofSize: 5, weight: .ultraLight),
    ] {
      #expect(UIFont(name: font.fontName, size: font.pointSize) == font)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    }
    let bold = UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFont(descriptor: $0, size: 20) } == .boldSystemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
    #expect(CGFont("Avenir-Bold")?.postScriptName == "Avenir-Bold")
  }

  @Test func `The height of a line is that of a text of one line`() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.lineHeight > 20 && font.lineHeight < 30)
    #expect(font.ascender > 0 && font.descender < 0)
    #expect(font.ascender - font.descender <= font.lineHeight + 1)
  }

  // MARK: Images

  /// Returns an image of 3 × 2 pixels, all different.
  private func image() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
      for index in 0..<6 {
        UIColor(red: Double(index) / 5, green: 1 - Double(index) / 5, blue: 0, alpha: 1).setFill()
        context.fill(CGRect(x: index % 3, y: index / 3, width: 1, height: 1))
      }
    }
  }

  @Test func `An image is the same after it was written as a PNG`() throws {
    let image = image()
    let data = try #require(image.pngData())
    let copy = try #require(UIImage(data: data))
    #expect(copy.pixels == image.pixels)
    #expect(copy.size == CGSize(width: 3, height: 2))
    #expect(UIImage().pngData() == nil)
  }

  @Test func `Pixels become an image, turned and scaled`() throws {
    let pixels = try #require(image().cgImage)
    #expect(pixels.width == 3 && pixels.height == 2)
    let half = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(half.size == CGSize(width: 1.5, height: 1) && half.scale == 2)
    let original = try #require(image().pixels)
    func turned(_ orientation: UIImage.Orientation) -> [UInt32]? {
      UIImage(cgImage: pixels, scale: 1, orientation: orientation).pixels
    }
    #expect(turned(.down) == original.reversed())
    // A quarter of a turn counterclockwise: the last column becomes the first row.
    #expect(turned(.left) == [2, 5, 1, 4, 0, 3].map { original[$0] })
    #expect(turned(.right) == [3, 0, 4, 1, 5, 2].map { original[$0] })
    #expect(turned(.upMirrored) == [2, 1, 0, 5, 4, 3].map { original[$0] })
  }

  @Test func `Pixels are the contents of layers, of particles and of animations`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let pixels = try #require(image().cgImage)
    let layer = CALayer()
    layer.contents = pixels
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    stage.root.layer.addSublayer(layer)
    let images = { stage.draw().description.split(separator: "\n").filter { $0.hasPrefix("image ") } }
    #expect(images().count == 1 && layer.contents is CGImage)
    layer.contents = nil
    #expect(images().isEmpty)

    let view = UIImageView(image: image())
    stage.root.addSubview(view)
    let shown = images()
    let frames = CAKeyframeAnimation(keyPath: "contents")
    let other = try #require(pixels.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
    (frames.values, frames.calculationMode, frames.duration) = ([other, pixels], .discrete, 1)
    view.layer.add(frames, forKey: nil)
    stage.advance(to: 0.25)
    #expect(images().count == 1 && images() != shown)
    stage.advance(to: 2)
    #expect(images() == shown)
  }

  @Test func `A part of the pixels is cut out`() throws {
    let pixels = try #require(image().cgImage)
    let original = try #require(image().pixels)
    let part = try #require(pixels.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 1)))
    #expect(UIImage(cgImage: part).pixels == Array(original[1...2]))
    let second = try #require(pixels.cropping(to: CGRect(x: 0, y: 1, width: 2, height: 1)))
    #expect(UIImage(cgImage: second).pixels == Array(original[3...4]))
    #expect(pixels.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
  }
}
