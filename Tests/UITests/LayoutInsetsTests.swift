import GlissadeGeometry
import TestSupport
import Testing

@testable import GlissadeUI

/// Guides that follow insets must agree with the insets of their views after each layout, also between frames.
@MainActor
@Suite struct `Guides that follow insets` {
  private let stage = Stage(size: Size(width: 600, height: 600))

  @Test(arguments: seeds(0..<12))
  func `agree with the insets after any changes and each layout`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var holders = [stage.root]
    var followers: [(follower: View, guide: LayoutGuide)] = []
    for index in 0..<25 {
      let holder = View(frame: Rect(x: 5, y: 7, width: 500, height: 500))
      holders[Int.random(in: 0..<holders.count, using: &random)].addSubview(holder)
      holders.append(holder)
      guard index % 3 != 0 else { continue }
      let guides = [holder.safeAreaLayoutGuide, holder.layoutMarginsGuide, holder.readableContentGuide]
      let guide = guides[index % guides.count]
      followers.append((addFollower(to: holder, in: guide), guide))
    }
    stage.safeAreaInsets = EdgeInsets(top: 40, left: 10, bottom: 20)
    stage.advance(to: 0)
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        change(holders[Int.random(in: 1..<holders.count, using: &random)], among: holders, &random)
      }
      if Int.random(in: 0..<10, using: &random) == 0 {
        stage.advance(to: stage.time + 0.1)
      } else {
        stage.root.layoutIfNeeded()
      }
      for (follower, guide) in followers {
        let (frame, expected) = (follower.frame, guide.layoutFrame)
        let distance = [
          frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
          frame.height - expected.height,
        ]
        #expect(
          distance.allSatisfy { abs($0) < 1e-6 },
          "seed \(seed), step \(step): \(frame) instead of \(expected)")
      }
    }
  }

  /// Adds a view that fills a guide of its superview.
  private func addFollower(to holder: View, in guide: LayoutGuide) -> View {
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(follower)
    for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom] {
      LayoutConstraint(item: follower, attribute: attribute, toItem: guide, attribute: attribute).isActive =
        true
    }
    return follower
  }

  private func change(_ holder: View, among holders: [View], _ random: inout SplitMix) {
    func number() -> Double { Double.random(in: 0...60, using: &random) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: holder.center = Point(250 + number(), 250 + number())
    case 2: holder.bounds.size = Size(width: 400 + 10 * number(), height: 400 + number())
    case 3: holder.bounds.origin = Point(number(), number())
    case 4: holder.transform = Transform2D(translationX: number(), y: number())
    case 5:
      holder.layoutMargins = EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    case 6: stage.safeAreaInsets.top = number()
    default:
      let parent = holders[Int.random(in: 0..<holders.count, using: &random)]
      if !parent.isDescendant(of: holder) { parent.addSubview(holder) }
    }
  }

  /// When a view is moved: in the layout of another tree, or after the layout in which the insets are compared.
  enum Occasion: CaseIterable { case layoutOutsideStages, layoutOfAnotherStage, lossOfFocus, display }

  @Test(arguments: Occasion.allCases)
  func `agree with the insets of a view that is moved beside the layout, and with later ones`(
    occasion: Occasion
  ) {
    let panel = View(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    stage.safeAreaInsets = EdgeInsets(top: 100)
    stage.root.addSubview(panel)
    let follower = addFollower(to: panel, in: panel.safeAreaLayoutGuide)
    let (caller, layer) = (Caller(frame: Rect(x: 300, y: 0, width: 50, height: 50)), CallingLayer())
    let other = Stage(size: Size(width: 100, height: 100))
    stage.root.layer.addSublayer(layer)
    if occasion == .lossOfFocus {
      stage.root.addSubview(caller)
      #expect(caller.becomeFocused())
    }
    stage.advance(to: 0)
    #expect(follower.frame.minY == 100)
    let move = { panel.center.y += 60 }
    switch occasion {
    case .layoutOutsideStages:
      caller.onLayout = move
      caller.layoutIfNeeded()
    case .layoutOfAnotherStage:
      caller.onLayout = move
      other.root.addSubview(caller)
      other.advance(to: 0)
    case .lossOfFocus:
      caller.onLossOfFocus = move
      caller.isHidden = true
    case .display:
      layer.onDisplay = move
      layer.setNeedsDisplay()
    }
    stage.advance(to: 1)
    #expect(panel.frame.minY == 60 && follower.frame.minY == 40)
    panel.center.y -= 30
    stage.advance(to: 2)
    #expect(follower.frame.minY == 70)
  }

  @Test func `are compared once, however often their views and those around them have moved`() {
    let (outer, inner) = (View(frame: stage.root.bounds), CountingView(frame: stage.root.bounds))
    stage.root.addSubview(outer)
    outer.addSubview(inner)
    _ = addFollower(to: inner, in: inner.safeAreaLayoutGuide)
    stage.advance(to: 0)
    func count(after change: () -> Void) -> Int {
      inner.count = 0
      change()
      stage.root.layoutIfNeeded()
      return inner.count
    }
    let once = count { outer.center.x += 1 }
    let often = count {
      for _ in 0..<100 {
        inner.center.x += 1
        outer.center.x += 1
      }
    }
    #expect(once > 0 && often == once)
  }
}

@MainActor
@Suite struct `The margins of a view` {
  private let stage = Stage(size: Size(width: 600, height: 600))

  @Test func `let the stage rest if each layout sets them to the same values`() {
    let view = Caller()
    var layouts = 0
    let margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.onLayout = { [unowned view] in
      layouts += 1
      view.layoutMargins = margins
    }
    stage.root.addSubview(view)
    stage.advance(to: 0)
    // The first layout changes the margins, and the second finds them.
    #expect((1...3).contains(layouts) && view.layoutMargins == margins)
    #expect(!view.needsLayout && stage.nextTime == nil)
    let before = layouts
    stage.advance(to: 1)
    #expect(layouts == before)
    view.layoutMargins = margins
    #expect(!view.needsLayout)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `ignore values that are not finite`(value: Double) {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.root.addSubview(view)
    view.layoutMargins = margins
    view.layoutMargins = EdgeInsets(top: 1, left: value, bottom: 3, right: 4)
    stage.advance(to: 0)
    #expect(view.layoutMargins == margins)
  }
}

/// A view that calls closures.
private final class Caller: View {
  var onLayout: () -> Void = {}
  var onLossOfFocus: () -> Void = {}

  override var canBecomeFocused: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }

  override func focusDidLeave() { onLossOfFocus() }
}

/// A layer that calls a closure when it is displayed.
private final class CallingLayer: Layer {
  var onDisplay: () -> Void = {}

  override func display() { onDisplay() }
}

/// A view that counts how often it is asked for its safe area.
private final class CountingView: View {
  var count = 0

  override var safeAreaInsets: EdgeInsets {
    count += 1
    return super.safeAreaInsets
  }
}
