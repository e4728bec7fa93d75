import GlissadeTesting
import TestSupport
import Testing
import UIKit

/// Returns the display list of a stage of 100 × 100 points with a view of 40 × 20 points at 10, 30.
@MainActor
private func drawn(_ body: @escaping (CGRect) -> Void, alpha: Double = 1) -> String {
  let stage = Stage(size: Size(width: 100, height: 100), textMeasurer: Typewriter())
  let view = Easel(frame: CGRect(x: 10, y: 30, width: 40, height: 20))
  view.body = body
  view.alpha = alpha
  stage.root.addSubview(view)
  return stage.draw().description
}

private final class Easel: UIView {
  var body: (CGRect) -> Void = { _ in }
  private(set) var calls = 0

  override func draw(_ rect: CGRect) {
    calls += 1
    body(rect)
  }
}

/// A view that draws nothing until `isReady` is set.
private final class Reluctant: UIView {
  var isReady = false
  private(set) var calls = 0

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    calls += 1
    guard isReady else { return }
    UIColor.red.setFill()
    UIRectFill(rect)
  }
}

@MainActor
struct DrawingTests {
  /// The clip of a view to its bounds, with its position.
  private let clip = "clip 0 0 0 40 20 at 10 30\n"

  @Test func `A view that overrides draw receives its bounds, and its calls become items`() {
    var given: CGRect?
    let list = drawn { rect in
      given = rect
      UIColor(red: 1, green: 0, blue: 0).setFill()
      UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(given == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(list == clip + "fill 1 2 3 4 #ff0000 at 10 30 clip 0\n")
  }

  @Test func `A path is filled, and stroked in its style`() {
    let list = drawn { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 8, y: 0))
      path.addLine(to: CGPoint(x: 8, y: 8))
      path.close()
      path.lineWidth = 3
      path.lineCapStyle = .round
      UIColor(red: 0, green: 1, blue: 0).setFill()
      UIColor(red: 0, green: 0, blue: 1).setStroke()
      path.fill()
      path.stroke()
    }
    let lines = list.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("path ") && lines[1].hasSuffix(" fill #00ff00 at 10 30 clip 0"))
    #expect(lines[2].hasSuffix(" width 3 cap round #0000ff at 10 30 clip 0"))
  }

  @Test func `The alphas of the view and of the context are multiplied`() {
    let list = drawn(
      { rect in
        UIGraphicsGetCurrentContext()?.setAlpha(0.5)
        UIRectFill(rect)
      }, alpha: 0.5)
    #expect(list == clip + "fill 0 0 40 20 #000000 at 10 30 clip 0 opacity 0.25\n")
  }

  @Test func `Restoring the state restores colour, line and transform`() {
    let list = drawn { _ in
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let place = CGRect(x: 0, y: 0, width: 2, height: 2)
      context.setFillColor(UIColor(red: 1, green: 0, blue: 0).cgColor)
      context.saveGState()
      context.setFillColor(UIColor(red: 0, green: 1, blue: 0).cgColor)
      context.translateBy(x: 5, y: 6)
      context.fill(place)
      context.restoreGState()
      context.fill(place)
      // An unbalanced call has no effect.
      context.restoreGState()
      context.fill(place)
    }
    #expect(
      list == clip + """
        fill 0 0 2 2 #00ff00 at 15 36 clip 0
        fill 0 0 2 2 #ff0000 at 10 30 clip 0
        fill 0 0 2 2 #ff0000 at 10 30 clip 0

        """)
  }

  @Test func `A path keeps its position when the transform changes`() {
    var box: CGRect?
    _ = drawn { _ in
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.addRect(CGRect(x: 4, y: 6, width: 8, height: 2))
      context.scaleBy(x: 2, y: 2)
      context.translateBy(x: 1, y: 1)
      box = context.path?.boundingBox
      context.strokePath()
    }
    #expect(box == CGRect(x: 1, y: 2, width: 4, height: 1))
  }

  private func context(report: @escaping (String) -> Void = { _ in }) -> GraphicsContext {
    GraphicsContext(
      size: Size(width: 40, height: 40), scale: 1, palette: .light, textMeasurer: nil, report: report)
  }

  @Test func `A path keeps its position under a transform without an inverse`() {
    let context = context()
    context.addRect(CGRect(x: 4, y: 6, width: 8, height: 2))
    context.saveGState()
    context.scaleBy(x: 0, y: 0)
    #expect(context.path == nil)
    context.restoreGState()
    #expect(context.path?.boundingBox == CGRect(x: 4, y: 6, width: 8, height: 2))
  }

  @Test func `An arc is connected with a path that was begun in other coordinates`() {
    let context = context()
    context.move(to: CGPoint(x: 10, y: 0))
    context.translateBy(x: 4, y: 1)
    context.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: 1, clockwise: false)
    let elements = context.path?.elements ?? []
    #expect(elements.first == .move(to: CGPoint(x: 6, y: -1)))
    #expect(elements.dropFirst().first == .line(to: CGPoint(x: 2, y: 0)))
  }

  @Test(arguments: seeds(0..<20))
  func `The parts of a path are where they were added, whatever the transforms`(seed: UInt64) {
    func points(_ path: Path) -> [Point] {
      path.elements.flatMap { element -> [Point] in
        switch element {
        case .move(let a), .line(let a): [a]
        case .quadCurve(let a, let b): [a, b]
        case .curve(let a, let b, let c): [a, b, c]
        case .closeSubpath: []
        }
      }
    }
    var random = SplitMix(seed: seed)
    let context = context()
    var expected = Path()
    for step in 0..<80 {
      let numbers = (0..<6).map { _ in Double.random(in: -20...20, using: &random) }
      let (a, b, c) = (
        Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]), Point(numbers[4], numbers[5])
      )
      let place = context.ctm
      switch Int.random(in: 0..<11, using: &random) {
      case 0: context.saveGState()
      case 1: context.restoreGState()
      case 2: context.translateBy(x: a.x, y: a.y)
      case 3: context.rotate(by: a.x)
      case 4: context.scaleBy(x: 2, y: -0.5)
      case 5:
        context.move(to: a)
        expected.move(to: a.applying(place))
      case 6:
        context.addLine(to: a)
        expected.addLine(to: a.applying(place))
      case 7:
        context.addQuadCurve(to: a, control: b)
        expected.addQuadCurve(to: a.applying(place), control: b.applying(place))
      case 8:
        context.addCurve(to: a, control1: b, control2: c)
        expected.addCurve(
          to: a.applying(place), control1: b.applying(place), control2: c.applying(place))
      case 9:
        let rect = Rect(x: a.x, y: a.y, width: 5, height: 7)
        context.addRect(rect)
        expected.addPath(Path(rect).applying(place))
      default:
        context.closePath()
        expected.closeSubpath()
      }
      let found = context.path?.applying(context.ctm) ?? Path()
      #expect(found.elements.count == expected.elements.count, "seed \(seed), step \(step)")
      #expect(
        zip(points(found), points(expected)).allSatisfy { $0.distance(to: $1) < 1e-6 },
        "seed \(seed), step \(step)")
    }
  }

  @Test func `Of more than 256 nested clips to paths, the others clip to rectangles, with a report`() {
    var reports: [String] = []
    let context = context { reports.append($0) }
    func circles(_ count: Int) {
      context.draw {
        for index in 0..<count {
          let length = 40 - 0.02 * Double(index)
          UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: length, height: length)).addClip()
        }
      }
    }
    context.saveGState()
    circles(256)
    #expect(reports.isEmpty)
    circles(44)
    #expect(context.list.clips.filter { $0.shape.radius > 0 }.count == 256)
    #expect(reports == ["of more than 256 nested clips to paths or images, the others clip to rectangles"])
    context.restoreGState()
    circles(1)
    #expect(context.list.clips.last?.shape.radius == 20)
    // A rectangle that is turned is such a clip, too.
    let turning = self.context()
    for _ in 0..<300 {
      turning.rotate(by: 0.01)
      turning.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(turning.list.clips.filter { $0.projection.m12 != 0 }.count == 256)
  }

  @Test func `A clip to a circle is a rounded rectangle, and ends with the state`() {
    let list = drawn { rect in
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.saveGState()
      UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 20, height: 20)).addClip()
      UIRectFill(rect)
      context.restoreGState()
      UIRectFill(rect)
    }
    #expect(
      list == """
        clip 0 0 0 40 20 at 10 30
        clip 1 10 0 20 20 r 10 at 10 30 in 0
        fill 0 0 40 20 #000000 at 10 30 clip 1
        fill 0 0 40 20 #000000 at 10 30 clip 0

        """)
  }

  @Test func `A gradient extends beyond its ends only as requested`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor(red: 1, green: 0, blue: 0).cgColor, UIColor(red: 0, green: 0, blue: 1).cgColor]
          as CFArray,
        locations: [0, 1]))
    let list = drawn { _ in
      UIGraphicsGetCurrentContext()?.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 0, y: 20), options: [.drawsBeforeStartLocation])
    }
    #expect(
      list == clip + "fill 0 0 40 20 gradient 0 0 to 0 20 0:#ff0000 1:#0000ff 1:#0000ff 1:#0000ff00"
        + " at 10 30 clip 0\n")
  }

  @Test func `A text has its measured size, and is drawn below its point`() {
    var size: CGSize?
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor(red: 1, green: 0, blue: 0),
    ]
    let list = drawn { _ in
      size = "four".size(withAttributes: attributes)
      "four".draw(at: CGPoint(x: 2, y: 3), withAttributes: attributes)
    }
    #expect(size == CGSize(width: 20, height: 10))
    #expect(list == clip + "text \"four\" 10 #ff0000 from 2 13 at 10 30 clip 0\n")
  }

  @Test func `There is no current context outside of drawing`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    _ = drawn { _ in }
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIColor.red.setFill()
    UIRectFill(.zero)
  }

  @Test func `A view that only calls super is drawn again when it needs display`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = Reluctant(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    _ = stage.draw()
    _ = stage.draw()
    #expect(view.calls == 1)
    view.isReady = true
    view.setNeedsDisplay()
    #expect(!stage.draw().items.isEmpty)
    #expect(!stage.draw().items.isEmpty)
  }

  @Test func `An image contains the pixels that were drawn`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.size == CGSize(width: 2, height: 1))
    let red: UInt32 = 0xff00_00ff
    #expect(image.pixels == [red, red, 0, 0, red, red, 0, 0])
  }

  @Test func `The older functions create an image, too`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.pixels == [0xff00_0000])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
