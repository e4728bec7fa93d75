import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

/// Rasterises every picture in one opaque blue.
private final class BlueImages: ImageRasterizing {
  func size(of image: Image) -> Size? { image.content?.size }

  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    Bitmap(
      width: pixelWidth, height: pixelHeight,
      pixels: Array(repeating: 0xffff_0000, count: pixelWidth * pixelHeight))
  }
}

/// A view that draws a rectangle of its own.
private final class Splash: View {
  var reach = 20.0

  override func draw(in context: inout DrawingContext) {
    context.fill(presentation.bounds.insetBy(dx: -reach, dy: -reach), Color.red)
  }
}

/// A kind of content that a view draws beyond its bounds.
private enum Content: CaseIterable {
  case picture, text, drawing, contents, shape, gradient

  @MainActor func view() -> View {
    let wide = Image(
      name: "wide.png",
      content: ImageContent(.pixels(Bitmap(width: 4, height: 1)), size: Size(width: 200, height: 60)))
    switch self {
    case .picture:
      let view = ImageView(image: wide)
      view.contentMode = .scaleAspectFill
      return view
    case .text:
      let label = Label("WWWWWWWW", font: .systemFont(ofSize: 90), color: .black)
      label.lineBreakMode = .byTruncatingTail
      label.numberOfLines = 2
      return label
    case .drawing: return Splash()
    case .contents:
      let view = View()
      view.layer.contents = wide
      view.layer.contentsGravity = .resizeAspectFill
      return view
    case .shape:
      final class Shape: View {
        override class var layerClass: AnyClass { ShapeLayer.self }
      }
      let view = Shape()
      (view.layer as? ShapeLayer)?.path = Path(Rect(x: -30, y: -30, width: 120, height: 120))
      return view
    case .gradient:
      final class Gradient: View {
        override func draw(in context: inout DrawingContext) {
          let stops = [LinearGradient.Stop(0, .black), LinearGradient.Stop(1, RGBA(rgb: 0xff0000))]
          context.fill(
            presentation.bounds.insetBy(dx: -15, dy: -15), radius: 20,
            .gradient(LinearGradient(from: .zero, to: Point(60, 60), stops: stops)))
        }
      }
      return Gradient()
    }
  }
}

@MainActor
@Suite struct `A view that clips` {
  private let stage = Stage(size: Size(width: 160, height: 140), textMeasurer: Typewriter(descent: 0.25))
  private let frame = Rect(x: 50, y: 40, width: 60, height: 60)

  private func picture(scale: Double) -> Bitmap {
    stage.displayScale = scale
    let (width, height) = (Int(160 * scale), Int(140 * scale))
    var rasterizer = Rasterizer(text: Typewriter(descent: 0.25), images: BlueImages())
    var pixels = [UInt32](repeating: 0, count: width * height)
    let list = stage.draw()
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      rasterizer.draw(
        list, scale: scale, over: .white, on: PixelBuffer(base, width: width, height: height, stride: width))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the distance of a point from a rectangle with round corners; negative inside.
  private func distance(of point: Point, radius: Double) -> Double {
    let dx = abs(point.x - frame.midX) - frame.width / 2 + radius
    let dy = abs(point.y - frame.midY) - frame.height / 2 + radius
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - radius
  }

  @Test(arguments: Content.allCases, [1.0, 1.5, 2])
  fileprivate func `shows its content only within its rounded bounds`(content: Content, scale: Double) {
    for radius in [0.0, 12, 30] {
      let view = content.view()
      view.frame = frame
      view.layer.cornerRadius = radius
      stage.root.addSubview(view)
      let whole = picture(scale: scale)
      view.clipsToBounds = true
      let clipped = picture(scale: scale)
      view.removeFromSuperview()

      var spilled = false
      for y in 0..<clipped.height {
        for x in 0..<clipped.width {
          let middle = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
          let distance = distance(of: middle, radius: radius) * scale
          let index = y * clipped.width + x
          // Half a pixel's diagonal from the edge, a pixel is not cut by it.
          if distance > 0.75 {
            #expect(clipped.pixels[index] == .max, "radius \(radius), pixel \(x), \(y)")
            spilled = spilled || whole.pixels[index] != .max
          } else if distance < -0.75 {
            #expect(clipped.pixels[index] == whole.pixels[index], "radius \(radius), pixel \(x), \(y)")
          }
        }
      }
      #expect(spilled, "radius \(radius): nothing to clip")
    }
  }

  @Test(arguments: Content.allCases)
  fileprivate func `does not clip its border and its shadow`(content: Content) {
    let view = content.view()
    view.frame = frame
    view.layer.cornerRadius = 8
    view.clipsToBounds = true
    view.backgroundColor = .white
    view.layer.borderWidth = 2
    view.layer.shadowOpacity = 0.5
    stage.root.addSubview(view)
    let items = stage.draw().items
    #expect(items.first?.clip == nil && items.last?.clip == nil)
    if case .shadow? = items.first?.content {} else { Issue.record("\(items)") }
    if case .border? = items.last?.content {} else { Issue.record("\(items)") }
    #expect(items.dropFirst(2).dropLast().allSatisfy { $0.clip != nil })
  }

  @Test func `adds nothing to the display list if its content lies within`() {
    let picture = ImageView(
      image: Image(
        name: "a.png", content: ImageContent(.pixels(Bitmap(width: 1, height: 1)), size: frame.size)))
    let label = Label("abc", font: .systemFont(ofSize: 10))
    let splash = Splash()
    splash.reach = -9
    for (view, radius) in [(picture, 0), (label, 8), (splash, 30), (View(), 10)] as [(View, Double)] {
      view.frame = frame
      view.layer.cornerRadius = radius
      stage.root.addSubview(view)
      let before = stage.draw()
      view.clipsToBounds = true
      #expect(stage.draw() == before)
      #expect(stage.draw().clips.isEmpty)
      view.removeFromSuperview()
    }
  }

  @Test func `clips content and subviews by one clip`() {
    let view = Splash(frame: frame)
    view.addSubview(Splash(frame: Rect(x: 5, y: 5, width: 10, height: 10)))
    view.clipsToBounds = true
    stage.root.addSubview(view)
    let list = stage.draw()
    #expect(list.clips.count == 1)
    #expect(list.items.count == 2 && list.items.allSatisfy { $0.clip == 0 })
  }

  @Test(arguments: Content.allCases)
  fileprivate func `shows nothing of its content if its bounds are empty`(content: Content) {
    for size in [Size.zero, Size(width: 0, height: 40), Size(width: 40, height: 0)] {
      let view = content.view()
      view.frame = Rect(origin: Point(50, 40), size: size)
      view.clipsToBounds = true
      stage.root.addSubview(view)
      #expect(picture(scale: 1).pixels.allSatisfy { $0 == .max })
      view.removeFromSuperview()
    }
  }

  @Test func `clips in its own place in the views that are shown elsewhere`() throws {
    let view = Splash(frame: frame)
    view.clipsToBounds = true
    stage.root.addSubview(view)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    stage.root.addSubview(copy)
    copy.frame = Rect(x: 0, y: 0, width: 30, height: 30)
    view.isHidden = true
    let picture = picture(scale: 1)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInside = x < 30 && y < 30
        #expect((picture.pixels[y * picture.width + x] == .max) != isInside, "\(x), \(y)")
      }
    }
    let alone = stage.layerDrawings().first { $0.view === copy }
    #expect(alone?.list.items.allSatisfy { $0.clip != nil } == true)
  }

  @Test func `is touched where it is seen`() {
    let view = View(frame: frame)
    view.layer.cornerRadius = 30
    stage.root.addSubview(view)
    #expect(stage.root.hitTest(Point(53, 43), with: nil) === view)
    view.clipsToBounds = true
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<1000 {
      let point = Point(.random(in: 40...120, using: &random), .random(in: 30...110, using: &random))
      let distance = distance(of: point, radius: 30)
      guard abs(distance) > 1e-6 else { continue }
      let hit = stage.root.hitTest(point, with: nil)
      #expect(hit === (distance < 0 ? view : stage.root), "seed \(seed): \(point)")
      #expect((view.layer.hitTest(point) != nil) == (distance < 0), "seed \(seed): \(point)")
    }
  }

  @Test func `hides the sublayers beyond it from touches`() {
    let (outer, inner) = (Layer(), Layer())
    outer.frame = frame
    inner.frame = Rect(x: 50, y: 50, width: 40, height: 40)
    outer.addSublayer(inner)
    stage.root.layer.addSublayer(outer)
    #expect(outer.hitTest(Point(125, 115)) === inner)
    outer.masksToBounds = true
    #expect(outer.hitTest(Point(125, 115)) == nil)
    #expect(outer.hitTest(Point(105, 95)) === inner)
  }
}
