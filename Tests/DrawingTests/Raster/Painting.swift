import GlissadeGeometry
import TestSupport

@testable import GlissadeDrawing

/// A rasteriser with stubs, and the pixels it draws on.
struct Painting: ~Copyable {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]
  let text = StubText()
  let images = StubImages()
  var rasterizer: Rasterizer

  init(width: Int = 64, height: Int = 64, order: PixelOrder = .rgba, widest: Bool = true) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0x1234_5678, count: width * height)
    rasterizer = Rasterizer(text: text, images: images, order: order, widest: widest)
  }

  mutating func draw(_ list: DisplayList, on color: RGBA = .black, scale: Double = 1) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      rasterizer.draw(
        list, scale: scale, over: color,
        on: PixelBuffer(base, width: width, height: height, stride: width))
    }
  }

  mutating func draw(_ items: DisplayItem..., on color: RGBA = .black, scale: Double = 1) {
    var list = DisplayList()
    for item in items { list.append(item) }
    draw(list, on: color, scale: scale)
  }

  /// Red, green, blue and opacity, from 0 to 255.
  subscript(x: Int, y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  /// The share of white at each pixel of white drawn on black.
  var coverage: [Double] { pixels.map { Double($0 & 255) / 255 } }
}

extension SplitMix {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ share: Double) -> Bool { double(0...1) < share }

  mutating func color() -> RGBA {
    RGBA(
      red: double(0...1), green: double(0...1), blue: double(0...1), alpha: chance(0.5) ? 1 : double(0...1))
  }

  mutating func rect(within side: Double) -> Rect {
    let rect = Rect(
      x: double(-0.1 * side...0.9 * side), y: double(-0.1 * side...0.9 * side),
      width: double(1...0.6 * side), height: double(1...0.6 * side))
    guard chance(0.3) else { return rect }
    return Rect(
      x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(),
      height: rect.height.rounded())
  }

  mutating func shape(within side: Double) -> RoundedRect {
    RoundedRect(rect(within: side), radius: chance(0.5) ? 0 : double(0...0.2 * side))
  }

  /// The identity, a translation, a rotation with scale, or perspective, about the middle of a square.
  mutating func projection(within side: Double) -> Projection {
    let shift = Projection(x: double(-4...4), y: double(-4...4))
    switch int(0...5) {
    case 0, 1: return .identity
    case 2: return Projection(x: double(-4...4).rounded(), y: double(-4...4).rounded())
    case 3: return shift
    default: break
    }
    let (out, back) = (
      Projection(x: -side / 2, y: -side / 2), Projection(x: side / 2, y: side / 2)
    )
    let turn = Projection(Transform2D(rotationAngle: double(-3...3)).scaledBy(x: double(0.4...1.6), y: 1))
    let tilt =
      chance(0.5)
      ? Projection(1, 0, double(-0.004...0.004), 0, 1, double(-0.004...0.004), 0, 0, 1) : .identity
    return out.concatenating(turn).concatenating(tilt).concatenating(back)
  }

  /// Any item except groups.
  mutating func content(within side: Double) -> DisplayItem.Content {
    let shape = shape(within: side)
    switch int(0...8) {
    case 0, 1: return .fill(shape, .color(color()))
    case 2:
      let stops = [0, double(0...1), 1].map { LinearGradient.Stop($0, color()) }
      return .fill(
        shape, .gradient(LinearGradient(from: shape.rect.origin, to: shape.rect.center, stops: stops)))
    case 3: return .border(shape, width: double(0.5...6), color())
    case 4: return .shadow(shape, radius: double(1...6), color())
    case 5:
      return .text(
        ["a", "abc", "abcdef"][int(0...2)], .systemFont(ofSize: double(6...20)), color(),
        origin: Point(double(0...0.8 * side), double(0...side)))
    case 6: return .image(Image(asset: "one"), shape.rect, tint: nil)
    case 7: return .image(Image(asset: "two"), shape.rect, tint: color())
    default:
      let points = (0..<int(1...5)).map { _ in Point(double(0...side), double(0...side)) }
      return .polyline(points, width: double(0.5...6), color())
    }
  }

  mutating func item(within side: Double, clips: Int) -> DisplayItem {
    DisplayItem(
      content(within: side), projection: projection(within: side),
      clip: clips > 0 && chance(0.5) ? int(0...clips - 1) : nil, opacity: chance(0.6) ? 1 : double(0...1),
      backdrop: chance(0.2) ? color().withAlphaComponent(1) : nil, isMoving: chance(0.3))
  }

  /// Items of all kinds, within clips and groups.
  mutating func displayList(items: Int, within side: Double) -> DisplayList {
    var list = DisplayList()
    let clips = int(0...4)
    for index in 0..<clips {
      _ = list.addClip(
        .init(
          shape(within: side), projection: projection(within: side),
          parent: index > 0 && chance(0.5) ? int(0...index - 1) : nil))
    }
    /// The open groups, and the mask with which each of them ends.
    var open: [DisplayItem?] = []
    func end(_ mask: DisplayItem?, _ random: inout SplitMix) {
      if let mask {
        list.append(mask)
        for _ in 0..<random.int(0...2) { list.append(random.item(within: side, clips: clips)) }
        list.append(DisplayItem(.endGroup))
      }
      list.append(DisplayItem(.endGroup))
    }
    for _ in 0..<items {
      if chance(0.1) {
        var group = DisplayItem(
          .beginGroup(rect(within: side), opacity: double(0...1)), projection: projection(within: side))
        group.isMasked = chance(0.3)
        list.append(group)
        guard group.isMasked, case .beginGroup(let rect, _) = group.content else {
          open.append(nil)
          continue
        }
        open.append(DisplayItem(.beginMask(rect), projection: group.projection))
      } else if chance(0.2), let mask = open.popLast() {
        end(mask, &self)
      } else {
        list.append(item(within: side, clips: clips))
      }
    }
    while let mask = open.popLast() { end(mask, &self) }
    return list
  }
}
