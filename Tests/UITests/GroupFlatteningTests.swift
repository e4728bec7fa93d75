import GlissadeDrawing
import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeTesting
@testable import GlissadeUI

/// Renders text as boxes of noise, in the size that `Typewriter` returns.
private final class StubInk: TextRasterizing {
  func rasterize(_ string: String, font: Font, scale: Double) -> [GlyphRun] {
    let width = Int((Double(string.count) * font.size / 2 * scale).rounded(.down))
    let top = Int((-0.75 * font.size * scale).rounded(.up))
    let height = Int((0.25 * font.size * scale).rounded(.down)) - top
    guard width > 0, height > 0 else { return [] }
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = [0, 0x4040_4040, 0xa0a0_a0a0, .max][(index &* 7 &+ index / width &* 3) % 4]
    }
    return [GlyphRun(bitmap: bitmap, x: 0, y: top)]
  }
}

private final class NoImages: ImageRasterizing {
  func size(of image: Image) -> Size? { nil }
  func rasterize(_ image: Image, pixelWidth: Int, pixelHeight: Int) -> Bitmap? { nil }
}

@MainActor
@Suite struct `Opacity groups without a render target` {
  private static let side = 96

  private let stage = Stage(
    size: Size(width: Double(Self.side), height: Double(Self.side)), textMeasurer: Typewriter(descent: 0.25))

  /// Renders the stage, with flattened groups or with a target for each group.
  private func list(flattened: Bool, scale: Double) -> DisplayList {
    _ = stage.draw()
    var context = DrawingContext(scale: scale)
    context.flattensGroups = flattened
    stage.root.render(into: &context)
    return context.list
  }

  private func picture(_ list: DisplayList, scale: Double) -> Bitmap {
    let side = Int(Double(Self.side) * scale)
    var rasterizer = Rasterizer(text: StubInk(), images: NoImages())
    var pixels = [UInt32](repeating: 0, count: side * side)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      rasterizer.draw(
        list, scale: scale, over: RGBA(rgb: 0xe0d0c0),
        on: PixelBuffer(base, width: side, height: side, stride: side))
    }
    return Bitmap(width: side, height: side, pixels: pixels)
  }

  @Test func `render like groups with a target, in random trees`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    var (groups, targets) = (0, 0)
    for round in 0..<120 {
      for view in stage.root.subviews { view.removeFromSuperview() }
      var tree = RandomGroups(random: random)
      stage.root.addSubview(tree.group(in: Rect(x: 8, y: 8, width: 80, height: 80), depth: 0))
      random = tree.random
      let scale: Double = [1, 1, 2, 1.25][Int.random(in: 0..<4, using: &random)]
      stage.displayScale = scale
      let (flat, reference) = (list(flattened: true, scale: scale), list(flattened: false, scale: scale))
      groups += reference.groupCount
      targets += flat.groupCount
      let (one, other) = (picture(flat, scale: scale), picture(reference, scale: scale))
      // Rounding. Where the edges of two items meet in a pixel, the product of their coverages is added.
      let most = 3 + 2 * tree.depth
      let worst = PictureDifference(one, other, within: .exact)?.most ?? 0
      let isRight =
        worst <= 3 * most
        && PictureDifference(one, other, within: PictureTolerance(channel: most, share: 0.001)) == nil
      #expect(
        isRight, "seed \(seed), round \(round), scale \(scale), worst \(worst):\n\(flat)\n\(reference)")
      guard isRight else { return }
    }
    #expect(targets < groups * 19 / 20, "seed \(seed): \(targets) of \(groups) need a target")
  }

  @Test(arguments: seeds(1..<4))
  func `have the bounds of what they contain, at any depth`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var views = [stage.root]
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    for index in 0..<300 {
      let view = View(
        frame: Rect(x: number(-9...9), y: number(-9...9), width: number(1...30), height: number(1...30)))
      view.backgroundColor = Color.white.withAlphaComponent(0.5)
      view.alpha = Bool.random(using: &random) ? 0.5 : 1
      (index < 40 ? views[index] : views[Int.random(in: 0..<views.count, using: &random)]).addSubview(view)
      views.append(view)
    }
    for flattened in [true, false] {
      let list = list(flattened: flattened, scale: 1)
      var (open, deepest) = ([(stated: Rect, found: Rect)](), 0)
      for item in list.items {
        switch item.content {
        case .beginGroup(let rect, _): open.append((rect, .zero))
        case .endGroup:
          guard let group = open.popLast() else {
            Issue.record("seed \(seed): a group ends that has not begun")
            continue
          }
          #expect(group.stated == group.found, "seed \(seed)")
        case .fill(let shape, _):
          let rect = shape.rect.offsetBy(dx: item.projection.m31, dy: item.projection.m32)
          for index in open.indices {
            open[index].found = open[index].found.isEmpty ? rect : open[index].found.union(rect)
          }
        default: Issue.record("seed \(seed): \(item.content)")
        }
        deepest = max(deepest, open.count)
      }
      #expect(open.isEmpty && deepest > 9, "seed \(seed)")
    }
  }

  @Test func `render something even for extreme values of their views`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let odd: [Double] = [0, -5, 1e-300, 1e19, -1e300, 1e300, .greatestFiniteMagnitude, .infinity, .nan]
    func number() -> Double {
      Bool.random(using: &random)
        ? Double.random(in: -10...90, using: &random) : odd[Int.random(in: 0..<odd.count, using: &random)]
    }
    for _ in 0..<200 {
      let outer = View(frame: Rect(x: 4, y: 4, width: 80, height: 80))
      outer.backgroundColor = .black
      outer.clipsToBounds = .random(using: &random)
      outer.alpha = 0.5
      for _ in 0..<3 {
        let view = View(frame: Rect(x: number(), y: number(), width: number(), height: number()))
        view.backgroundColor = .white
        view.alpha = .random(in: 0.2...1.2, using: &random)
        view.clipsToBounds = .random(using: &random)
        view.layer.cornerRadius = number()
        if Bool.random(using: &random) {
          view.transform = Transform2D(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
        let label = Label("odd", font: .systemFont(ofSize: 12), color: .black)
        label.frame = Rect(x: number(), y: number(), width: number(), height: number())
        view.addSubview(label)
        outer.addSubview(view)
      }
      stage.root.addSubview(outer)
      for flattened in [true, false] {
        let drawn = picture(list(flattened: flattened, scale: 1), scale: 1).pixels
        #expect(drawn.allSatisfy { $0 >> 24 == 255 }, "seed \(seed)")
      }
      outer.removeFromSuperview()
    }
  }

  private func row(clips: Bool) -> View {
    let row = View(frame: Rect(x: 8, y: 40, width: 80, height: 4))
    row.backgroundColor = Color(rgb: 0xd98a36)
    row.clipsToBounds = clips
    let label = Label("whale", font: .systemFont(ofSize: 16), color: .white)
    label.frame = Rect(x: 10, y: -6, width: 60, height: 16)
    row.addSubview(label)
    row.alpha = 0.8
    stage.root.addSubview(row)
    return row
  }

  @Test func `include rows that clip a label that is higher than the row`() {
    _ = row(clips: true)
    #expect(
      stage.draw().description == """
        clip 0 0 0 80 4 at 8 40
        fill 0 0 80 4 #d98a36 at 8 40 opacity 0.8
        text "whale" 16 #ffffff from 0 12 at 18 34 clip 0 opacity 0.8 on #d98a36

        """)
  }

  @Test func `include rows with a label that extends beyond their edges`() {
    _ = row(clips: false)
    #expect(
      stage.draw().description == """
        clip 0 8 40 80 4
        fill 0 0 80 4 #d98a36 at 8 40 opacity 0.8
        text "whale" 16 #ffffff from 0 12 at 18 34 opacity 0.8 on #d98a36 within 0

        """)
  }

  @Test func `include such rows at fractional positions, where the clip cuts partially covered pixels`() {
    let row = row(clips: true)
    row.transform = Transform2D(translationX: 0.3, y: 0.6)
    View.animate(withDuration: 1) { row.transform = Transform2D(translationX: 0.4, y: 0.7) }
    let list = stage.draw()
    #expect(list.groupCount == 0)
    #expect(list.items.last?.backdropArea == 0)
    #expect(list.clips.count == 1)
  }

  @Test(arguments: [-0.3, 0.05, 1.2])
  func `include rotated rows in which a clip cuts a label`(turn: Double) {
    let row = row(clips: false)
    row.frame.size.height = 40
    let window = View(frame: Rect(x: 5, y: 5, width: 60, height: 20))
    window.clipsToBounds = true
    row.addSubview(window)
    let label = Label("overhanging", font: .systemFont(ofSize: 16), color: .white)
    label.frame = Rect(x: 10, y: 10, width: 100, height: 16)
    window.addSubview(label)
    row.subviews.first?.removeFromSuperview()
    row.transform = Transform2D(rotationAngle: turn)
    #expect(stage.draw().groupCount == 0)
  }

  @Test func `do not include rows whose round corners cut their content`() {
    let row = row(clips: true)
    row.frame.size.height = 16
    row.layer.cornerRadius = 8
    row.subviews.first?.frame = Rect(x: 0, y: 0, width: 60, height: 16)
    #expect(stage.draw().groupCount == 1)
    row.subviews.first?.frame = Rect(x: 10, y: -3, width: 60, height: 16)
    #expect(stage.draw().groupCount == 0)
  }

  @Test func `do not include rows whose content extends over other content below`() {
    let row = row(clips: false)
    let outer = View(frame: Rect(x: 0, y: 0, width: 96, height: 96))
    outer.backgroundColor = .black
    outer.addSubview(row)
    row.alpha = 1
    outer.alpha = 0.5
    stage.root.addSubview(outer)
    #expect(stage.draw().groupCount == 1)
  }
}

extension DisplayList {
  fileprivate var groupCount: Int { items.count { if case .beginGroup = $0.content { true } else { false } } }
}

/// Nested groups of views: upright and rotated, with square and round corners, with and without clipping.
@MainActor
private struct RandomGroups {
  var random: SplitMix
  /// The maximum depth of nested groups.
  var depth = 0

  init(random: SplitMix) { self.random = random }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  private mutating func color() -> Color {
    Color(RGBA(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.8) ? 1 : 0.5))
  }

  private mutating func rect(in place: Rect) -> Rect {
    let rect = Rect(
      x: number(-10...max(0, place.width * 0.7)), y: number(-10...max(0, place.height * 0.7)),
      width: number(2...max(3, place.width)), height: number(2...max(3, place.height * 0.7)))
    guard chance(0.6) else { return rect }
    return Rect(
      x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(),
      height: rect.height.rounded())
  }

  mutating func group(in place: Rect, depth: Int) -> View {
    self.depth = max(self.depth, depth + 1)
    let view = View(frame: place)
    dress(view)
    view.alpha = number(0.05...0.98)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if depth < 2, chance(0.2) {
        view.addSubview(group(in: rect(in: place), depth: depth + 1))
      } else {
        view.addSubview(child(in: place, depth: depth))
      }
    }
    return view
  }

  private mutating func dress(_ view: View) {
    if chance(0.9) { view.backgroundColor = color() }
    if chance(0.3) { view.layer.cornerRadius = number(1...12) }
    view.clipsToBounds = chance(0.5)
    if chance(0.3) { view.transform = Transform2D(rotationAngle: number(-1...1)) }
    if chance(0.3) { view.transform = view.transform.scaledBy(x: number(0.7...1.4), y: number(0.7...1.4)) }
    if chance(0.2) {
      view.layer.borderWidth = number(0.5...3)
      view.layer.borderColor = color()
    }
  }

  private mutating func child(in place: Rect, depth: Int) -> View {
    guard chance(0.5) else {
      let view = View(frame: rect(in: place))
      dress(view)
      if chance(0.5) { view.addSubview(label(in: view.bounds)) }
      return view
    }
    return label(in: place)
  }

  private mutating func label(in place: Rect) -> View {
    let label = Label("labels", font: .systemFont(ofSize: number(6...24)), color: color())
    label.frame = rect(in: place)
    return label
  }
}
