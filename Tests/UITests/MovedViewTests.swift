import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A view that moves to another superview` {
  let fixture = Fixture()
  let other = View(frame: Rect(x: 50, y: 300, width: 200, height: 200))
  var view: View { fixture.view }
  var stage: Stage { fixture.stage }

  init() { stage.root.addSubview(other) }

  @Test func `keeps its animations, and those of its subviews`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    var finished: [Bool] = []
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        view.center.x = 250
        child.alpha = 0
      }, completion: { finished.append($0) })
    stage.advance(to: 0.25)
    other.addSubview(view)
    #expect(finished.isEmpty && view.superview === other)
    for (time, x) in [(0.25, 175.0), (0.5, 200), (0.75, 225)] {
      stage.advance(to: time)
      #expect(isClose(view.presentation.center.x, x))
      #expect(isClose(child.presentation.alpha, 1 - time))
    }
    stage.root.insertSubview(view, at: 0)
    stage.advance(to: 1)
    #expect(finished == [true] && view.presentation.center.x == 250)
  }

  @Test func `keeps its layer's animations and its animator`() {
    let shift = BasicAnimation(keyPath: "position.y")
    (shift.fromValue, shift.toValue, shift.duration) = (0, 100, 2)
    view.layer.add(shift, forKey: "shift")
    let view = view
    let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    animator.startAnimation()
    stage.advance(to: 0.5)
    other.addSubview(view)
    stage.advance(to: 1)
    #expect(view.layer.animationKeys() == ["shift"])
    #expect(view.presentation.center == Point(200, 50))
    animator.isReversed = true
    stage.advance(to: 1.5)
    #expect(isClose(view.presentation.center.x, 175))
  }

  @Test func `keeps the touch that drags it`() {
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(
      PanGestureRecognizer { pan in
        states.append(pan.state)
        if pan.state == .began { other.addSubview(view) }
      })
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(170, 150), at: 0.1)
    fixture.stage.move(Point(190, 150), at: 0.2)
    fixture.stage.release(Point(190, 150), at: 0.3)
    #expect(states == [.began, .changed, .ended])
    #expect(view.superview === other)
  }

  @Test func `is notified once of its new superview, and not of its stage`() {
    final class Told: View {
      var events: [String] = []
      override func willMove(toSuperview newSuperview: View?) {
        events.append(newSuperview == nil ? "leaves" : "comes")
      }
      override func didMoveToSuperview() { events.append(superview == nil ? "gone" : "there") }
      override func didMoveToStage() { events.append("stage") }
    }
    let told = Told()
    stage.root.addSubview(told)
    told.events = []
    other.addSubview(told)
    #expect(told.events == ["comes", "there"])
    #expect(!stage.root.subviews.contains { $0 === told } && other.subviews.contains { $0 === told })
  }

  @Test func `ends its animations when it moves to another stage, or to none`() {
    let elsewhere = Stage(size: Size(width: 100, height: 100))
    for leave: () -> Void in [{ elsewhere.root.addSubview(view) }, { view.removeFromSuperview() }] {
      stage.root.addSubview(view)
      view.center.x = 150
      var finished: Bool?
      View.animate(withDuration: 1, animations: { view.center.x = 250 }, completion: { finished = $0 })
      stage.advance(to: stage.time + 0.5)
      leave()
      stage.advance(to: stage.time)
      #expect(finished == false && view.presentation.center.x == 250)
    }
  }
}
