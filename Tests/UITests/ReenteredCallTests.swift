import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// Calls that change what the library is working on, and numbers and objects that outlive their use.
@MainActor
@Suite struct `A call within a callback` {
  private let stage = Stage(size: Size(width: 300, height: 300))

  private final class Removing: Interaction {
    weak var view: View?
    var other: (any Interaction)?
    func willMove(to view: View?) {
      guard view == nil, let other else { return }
      self.other = nil
      self.view?.removeInteraction(other)
    }
    func didMove(to view: View?) { self.view = view }
  }

  @Test func `removes another interaction while one is removed`() {
    let view = View()
    let all = (0..<3).map { _ in Removing() }
    for interaction in all { view.addInteraction(interaction) }
    all[1].other = all[0]
    view.removeInteraction(all[1])
    #expect(view.interactions.map(ObjectIdentifier.init) == [ObjectIdentifier(all[2])])
    all[2].other = all[2]
    view.removeInteraction(all[2])
    #expect(view.interactions.isEmpty)
  }

  @Test func `undoes nothing while a change is undone`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    var log: [String] = []
    @MainActor func register(_ name: String) {
      manager.registerUndo(withTarget: stage.root) { _ in
        log.append(name)
        manager.undo()
        manager.redo()
        register(name + "'")
      }
    }
    manager.beginUndoGrouping()
    register("a")
    register("b")
    manager.endUndoGrouping()
    manager.undo()
    #expect(log == ["b", "a"])
    manager.redo()
    #expect(log == ["b", "a", "a'", "b'"])
  }

  @Test func `removes an action whose end changes the actions`() {
    @MainActor final class Owner {
      let recognizer: GestureRecognizer
      init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
      isolated deinit { recognizer.removeTarget(nil, action: nil) }
    }
    let recognizer = TapGestureRecognizer()
    var owner: Owner? = Owner(recognizer)
    weak let last = owner
    recognizer.addTarget { [owner] _ in _ = owner }
    owner = nil
    #expect(last != nil)
    recognizer.removeTarget(nil, action: nil)
    #expect(last == nil)
  }

  @Test func `draws with a context after its view was drawn, and pushes contexts without popping them`() {
    final class Keeper: View {
      var kept: GraphicsContext?
      override func draw(_ rect: Rect) {
        kept = GraphicsContext.current
        kept?.clip(to: Rect(x: 0, y: 0, width: 10, height: 10))
        kept?.fill(Rect(x: 0, y: 0, width: 5, height: 5))
        kept.map { GraphicsContext.push($0) }
      }
    }
    let view = Keeper(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    view.clipsToBounds = true
    stage.root.addSubview(view)
    stage.advance(to: 0)
    _ = stage.draw()
    #expect(view.kept != nil && GraphicsContext.current == nil)
    view.kept?.fill(Rect(x: 0, y: 0, width: 5, height: 5))
    view.setNeedsDisplay()
    stage.advance(to: 1)
    _ = stage.draw()
    view.kept?.fill(Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(GraphicsContext.current == nil)
  }

  @Test func `stops the animator of a stack at once, and hides the view that was leaving`() {
    let stack = StackView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<2).map { _ in View() }
    for view in views { stack.addArrangedSubview(view) }
    stage.root.addSubview(stack)
    stage.advance(to: 0)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { views[0].isHidden = true }
    animator.startAnimation()
    stage.advance(to: 0.5)
    animator.stopAnimation(true)
    stage.advance(to: 1)
    #expect(views[0].isHidden && views[0].layoutState?.departure == nil)
    views[0].isHidden = false
    stage.advance(to: 2)
    #expect(!views[0].isHidden && views[0].bounds.height > 0)
  }

  @Test func `repeats images as often as a number can say`() {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    for count in [Int.max, Int.max / 2 + 1] {
      view.animationImages = [Image(asset: "a"), Image(asset: "b")]
      view.animationRepeatCount = count
      view.startAnimating()
      stage.advance(to: stage.time + 10)
      #expect(view.isAnimating)
    }
    view.animationRepeatCount = 2
    view.startAnimating()
    stage.advance(to: stage.time + 3.9 / 30)
    #expect(view.isAnimating)
    stage.advance(to: stage.time + 0.2 / 30)
    #expect(!view.isAnimating)
  }

  @Test func `requires the failure of many recognizers, of which few live, and of one again and again`() {
    let recognizer = TapGestureRecognizer()
    let living = (0..<10).map { _ in PanGestureRecognizer() }
    for step in 0..<10_000 {
      recognizer.require(toFail: living[step % 10])
      recognizer.require(toFail: PanGestureRecognizer())
    }
    #expect(recognizer.requirementCount < 100)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addSubview(view)
    var taps = 0
    recognizer.addTarget { _ in taps += 1 }
    for recognizer in [recognizer] + living { view.addGestureRecognizer(recognizer) }
    stage.click(Point(50, 50), at: 1)
    #expect(taps == 1)
    stage.press(Point(50, 50), at: 3)
    stage.move(Point(90, 50), at: 3.1)
    stage.release(Point(90, 50), at: 3.2)
    #expect(taps == 1)
  }
}
