import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeUI

@MainActor
private final class Sayings {
  var all: [String] = []
  init(of stage: Stage) { stage.diagnostics = { [self] in all.append($0) } }
}

/// Non-finite numbers.
private let wrong: [Double] = [.nan, .infinity, -.infinity]

/// Values that are refused, with the message for each.
@MainActor
@Suite struct `A non-finite number` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let view = ScrollView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
  private let sayings: Sayings

  init() {
    sayings = Sayings(of: stage)
    stage.root.addSubview(view)
    view.contentSize = Size(width: 300, height: 300)
    view.accessibilityIdentifier = "pane"
  }

  @Test(arguments: wrong) func `is refused by every property of a view, with one message`(number: Double) {
    let layer = view.layer
    let color = Color(red: number, green: 0, blue: 0, alpha: 1)
    let changes: [(String, () -> Void)] = [
      ("the frame", { view.frame = Rect(x: 0, y: number, width: 1, height: 1) }),
      ("the frame", { view.frame = Rect(x: 0, y: 0, width: number, height: 1) }),
      ("the bounds", { view.bounds.size.width = number }),
      ("the center", { view.center.x = number }),
      ("the alpha", { view.alpha = number }),
      ("the transform", { view.transform = Transform2D(scaleX: number, y: 1) }),
      ("the transform", { view.transform3D.m34 = number }),
      ("the sublayer transform", { layer.sublayerTransform.m34 = number }),
      ("the anchor point", { layer.anchorPoint.y = number }),
      ("the depth", { layer.zPosition = number }),
      ("the corner radius", { layer.cornerRadius = number }),
      ("the border width", { layer.borderWidth = number }),
      ("the shadow's opacity", { layer.shadowOpacity = number }),
      ("the shadow's radius", { layer.shadowRadius = number }),
      ("the shadow's offset", { layer.shadowOffset.width = number }),
      ("the content size", { view.contentSize.height = number }),
      ("the content inset", { view.contentInset.top = number }),
      ("the content offset", { view.contentOffset.y = number }),
      ("the shadow's colour", { layer.shadowColor = color }),
    ]
    let before = (view.frame, view.transform3D, view.contentSize, view.contentInset, view.contentOffset)
    for (property, change) in changes {
      sayings.all = []
      let said = stage.faults.count
      change()
      View.animate(withDuration: 1) { change() }
      let isNew = stage.faults.count > said
      #expect(
        sayings.all
          == (isNew
            ? ["\(property) of the ScrollView 'pane' was set to a non-finite value, which is ignored"] : [])
      )
      stage.advance(to: stage.time + 0.1)
      _ = stage.draw()
    }
    #expect(Set(changes.map(\.0)).count == stage.faults.count)
    #expect(before == (view.frame, view.transform3D, view.contentSize, view.contentInset, view.contentOffset))
    #expect(stage.brokenInvariants() == [] && stage.nextTime.map { $0 <= stage.time } != true)
  }

  @Test(arguments: wrong + [0, -1, 1e-9, 1e9])
  func `is refused as a display scale, as is a scale out of range`(number: Double) {
    stage.displayScale = 2
    stage.displayScale = number
    #expect(stage.displayScale == 2 && sayings.all.count == 1)
    view.contentOffset.y = 50
    #expect(view.contentOffset.y == 50)
  }

  @Test(arguments: wrong) func `is refused as a duration`(number: Double) {
    var faults: [String] = []
    let before = Stage.stagelessDiagnostics
    Stage.stagelessDiagnostics = { faults.append($0) }
    defer { Stage.stagelessDiagnostics = before }
    var ended = 0
    for delay in [0, number] {
      View.animate(withDuration: number, delay: delay, animations: { view.alpha -= 0.1 }) { _ in ended += 1 }
      View.animateKeyframes(withDuration: number, delay: delay, animations: { view.alpha -= 0.1 }) { _ in
        ended += 1
      }
      View.animate(
        withDuration: number, delay: delay, usingSpringWithDamping: number, initialSpringVelocity: number,
        animations: { view.alpha -= 0.1 }, completion: { _ in ended += 1 })
      let animator = PropertyAnimator(duration: number, dampingRatio: number) { view.alpha -= 0.1 }
      animator.addCompletion { _ in ended += 1 }
      animator.startAnimation(afterDelay: delay)
      animator.pauseAnimation()
      animator.fractionComplete = number
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
      stage.scheduleTimer(after: number) { ended += 1 }
    }
    stage.advance(to: 1)
    stage.advance(to: number)
    #expect(ended == 10 && stage.time == 1 && stage.nextTime == nil)
    #expect(stage.brokenInvariants() == [])
  }

  @Test(arguments: wrong) func `is ignored in input`(number: Double) {
    let kinds: [InputEvent.Kind] = [
      .pointer(PointerEvent(.pressed(.primary), at: Point(number, 20))),
      .wheel(delta: Point(0, number), location: Point(20, 20)),
      .wheel(delta: Point(0, -30), location: Point(number, 20)),
      .magnify(scale: number, rotation: 0, location: Point(20, 20)),
      .resized(Size(width: number, height: 10)),
    ]
    for kind in kinds { stage.send(kind, at: 0.1) }
    #expect(view.contentOffset == .zero && stage.size == Size(width: 300, height: 300))
    #expect(sayings.all.count == 2)
  }

  @Test func `does not make a scroll view's limits non-finite, nor does an overflow`() {
    view.contentInset = EdgeInsets(top: 1e308, left: -1e308, bottom: 1e308, right: -1e308)
    view.contentSize = Size(width: 1e308, height: 1e308)
    view.contentOffset = Point(1e308, 1e308)
    stage.send(.wheel(delta: Point(9, 9), location: Point(20, 20)), at: 0.1)
    #expect(view.contentOffset.isFinite)
  }

  @Test func `is reported for views without a stage too`() {
    var faults: [String] = []
    let before = Stage.stagelessDiagnostics
    Stage.stagelessDiagnostics = { faults.append($0) }
    defer { Stage.stagelessDiagnostics = before }
    let loose = View()
    loose.accessibilityIdentifier = "loose"
    loose.alpha = .nan
    loose.alpha = .nan
    #expect(faults == ["the alpha of the View 'loose' was set to a non-finite value, which is ignored"])
  }
}

@MainActor
@Suite struct `Unbounded recursion` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
  private let sayings: Sayings

  init() {
    sayings = Sayings(of: stage)
    stage.root.addSubview(view)
  }

  @Test(arguments: [1e-10, 1e-9, 1e-7])
  func `of an animation that restarts in its completion is bounded`(duration: Double) {
    var count = 0
    func again() {
      count += 1
      View.animate(withDuration: duration, animations: { view.alpha = view.alpha == 1 ? 0 : 1 }) { _ in
        again()
      }
    }
    again()
    stage.advance(to: 0.03)
    #expect(count > 1000 && count < 3000)
    #expect(sayings.all.count == 1)
    #expect(stage.brokenInvariants() == [])
  }

  @Test(arguments: [0, 1e-9, -1])
  func `of a timer that reschedules itself is bounded`(delay: Double) {
    var count = 0
    func again() {
      count += 1
      stage.scheduleTimer(after: delay) { again() }
    }
    again()
    stage.advance(to: 0.03)
    #expect(count > 1000 && count < 3000)
    #expect(sayings.all.count == 1)
  }

  @Test func `does not limit a thousand animations that end at once and each start another`() {
    let views = (0..<3000).map { _ in View() }
    for view in views { stage.root.addSubview(view) }
    var ended = 0
    for view in views {
      View.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in
        View.animate(withDuration: 1e-9, animations: { view.alpha = 1 }) { _ in ended += 1 }
      }
    }
    stage.advance(to: 1.1)
    #expect(ended == 3000 && sayings.all == [])
  }

  @Test func `of an animation without a duration that restarts in its completion is bounded`() {
    var count = 0
    func again() {
      count += 1
      View.animate(withDuration: 0, animations: { view.alpha = 0.5 }) { _ in again() }
    }
    again()
    #expect(count > 100 && count < 1000)
  }

  @Test(arguments: ["animator", "transaction", "transition", "presentation"])
  func `of a completion that starts the same again is bounded`(kind: String) {
    let (controller, other) = (ViewController(), ViewController())
    stage.rootViewController = controller
    var count = 0
    func again() {
      count += 1
      guard count < 100_000 else { return }
      switch kind {
      case "animator":
        let animator = PropertyAnimator(duration: 0, curve: .linear) { view.alpha = 0.5 }
        animator.addCompletion { _ in again() }
        animator.startAnimation()
      case "transaction":
        LayerTransaction.begin()
        LayerTransaction.setCompletionBlock(again)
        LayerTransaction.commit()
      case "transition":
        View.transition(with: view, duration: 0, options: .transitionCrossDissolve, animations: nil) { _ in
          again()
        }
      default:
        controller.present(other, animated: false) { controller.dismiss(animated: false) { again() } }
      }
    }
    again()
    stage.advance(to: 0.03)
    #expect(count > 50 && count < 10_000)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `of scrolling and of focus that move back and forth in callbacks is bounded`() {
    final class Scroller: ScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        scrollView.contentOffset.y = scrollView.contentOffset.y == 20 ? 40 : 20
      }
    }
    final class Friend: View {
      weak var other: Friend?
      override var canBecomeFocused: Bool { true }
      override func focusDidArrive() { other?.becomeFocused() }
    }
    let (scroll, scroller) = (ScrollView(frame: view.frame), Scroller())
    scroll.contentSize = Size(width: 500, height: 500)
    scroll.delegate = scroller
    let (one, two) = (Friend(frame: view.frame), Friend(frame: view.frame))
    (one.other, two.other) = (two, one)
    for view in [scroll, one, two] { stage.root.addSubview(view) }
    scroll.contentOffset.y = 20
    one.becomeFocused()
    stage.advance(to: 1)
    #expect([20, 40].contains(scroll.contentOffset.y) && one.isFocused != two.isFocused)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `of drawing is refused`() {
    final class Painter: View {
      var lists: [Int] = []
      override func draw(in context: inout DrawingContext) {
        context.fill(bounds, .red)
        if let stage { lists.append(stage.draw().items.count) }
        stage?.releaseDrawing()
      }
    }
    let painter = Painter(frame: view.frame)
    stage.root.addSubview(painter)
    #expect(stage.draw().items.count == 1 && stage.draw().items.count == 1)
    // The fault is a change, after which the view is drawn once more in the same frame.
    #expect(painter.lists.count >= 2 && painter.lists.allSatisfy { $0 == 0 } && sayings.all.count == 1)
  }

  @Test func `of a stage's root below another view is refused`() {
    let other = Stage(size: Size(width: 100, height: 100))
    other.root.addSubview(stage.root)
    View().addSubview(stage.root)
    #expect(stage.root.superview == nil && stage.root.stage === stage && sayings.all.count == 1)
    #expect(stage.brokenInvariants() == [] && other.brokenInvariants() == [])
  }

  @Test func `of controllers that contain themselves is refused`() {
    let (a, b) = (ViewController(), ViewController())
    stage.rootViewController = a
    a.addChild(a)
    a.addChild(b)
    b.addChild(a)
    #expect(a.parent == nil && b.parent === a && a.children.count == 1 && b.children.isEmpty)
    #expect(stage.frontmostViewController === a)
  }

  @Test func `of nested animation blocks is bounded`() {
    var count = 0
    func again() {
      count += 1
      View.animate(withDuration: 1, animations: again)
    }
    View.animate(withDuration: 1) { again() }
    #expect(count > 100 && count < 1000)
    View.animate(withDuration: 1) { view.alpha = 0 }
    stage.advance(to: 2)
    #expect(view.presentation.alpha == 0 && stage.nextTime == nil)
  }

  @Test func `of nested views is bounded, from the top and from the bottom`() {
    func depth(_ view: View) -> Int { 1 + (view.subviews.map(depth).max() ?? 0) }
    var last = view
    for _ in 0..<10_000 {
      let next = View(frame: Rect(x: 1, y: 1, width: 90, height: 90))
      last.addSubview(next)
      last = next
    }
    #expect(depth(stage.root) == View.deepestTree)
    #expect(sayings.all.count == 1)
    var top = View()
    for _ in 0..<10_000 {
      let next = View(frame: Rect(x: 1, y: 1, width: 90, height: 90))
      next.addSubview(top)
      top = next
      // A view beyond the limit is not added.
    }
    #expect(depth(top) <= View.deepestTree)
    stage.root.addSubview(top)
    #expect(depth(stage.root) == View.deepestTree)
  }

  @Test func `does not limit layout, drawing, touches and animation of the deepest tree`() {
    var last = view
    while true {
      let next = Label("deep")
      next.frame = Rect(x: 0, y: 0, width: 90, height: 90)
      next.isUserInteractionEnabled = true
      next.alpha = 0.99
      last.addSubview(next)
      guard next.superview != nil else { break }
      last = next
    }
    View.animate(withDuration: 1) {
      stage.root.setNeedsLayout()
      last.transform = Transform2D(rotationAngle: 1)
    }
    stage.userInterfaceStyle = .dark
    for step in 1...4 {
      stage.advance(
        to: Double(step) / 3,
        input: [InputEvent(time: 0, .pointer(PointerEvent(.pressed(.primary), at: Point(15, 15))))])
      _ = stage.draw()
    }
    #expect(stage.brokenInvariants() == [])
    _ = stage.snapshot()
    stage.root.tintColor = .red
    view.removeFromSuperview()
    #expect(last.stage == nil)
    // Views can be added again when the deepest ones have been removed.
    let other = View()
    last.superview?.addSubview(other)
    #expect(other.superview != nil)
  }
}

@MainActor
@Suite struct `A view or a screen in the wrong place` {
  private let stage = Stage(size: Size(width: 300, height: 300))

  @Test func `scrolls on another stage if its stage was released while it scrolled`() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = Size(width: 100, height: 900)
    var former: Stage? = Stage(size: Size(width: 300, height: 300))
    former?.root.addSubview(view)
    view.setContentOffset(Point(0, 300), animated: true)
    former?.advance(to: 0.1)
    former = nil
    stage.root.addSubview(view)
    view.setContentOffset(Point(0, 50), animated: true)
    stage.advance(to: 5)
    #expect(view.contentOffset.y == 50)
    view.removeFromSuperview()
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `neither presents nor contains the screen that presents it`() {
    stage.diagnostics = { _ in }
    let (one, other) = (ViewController(), ViewController())
    stage.rootViewController = one
    one.present(other, animated: false)
    other.addChild(one)
    other.present(one, animated: false)
    #expect(one.parent == nil && one.presentingViewController == nil)
    #expect(stage.frontmostViewController === other)
  }
}
