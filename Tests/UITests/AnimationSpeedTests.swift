import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The speed of a view's animations` {
  private let fixture = Fixture()
  private let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() {
    fixture.stage.root.addSubview(other)
  }

  private var shift: Double { fixture.view.presentation.center.x - 150 }

  @Test func `scales delay, motion and end exactly`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    fixture.view.addSubview(child)
    fixture.view.layer.speed = 0.5
    child.layer.speed = 0.2
    var ends: [Double] = []
    View.animate(
      withDuration: 0.4, delay: 0.1, animations: { child.center.x = 105 },
      completion: { _ in ends.append(fixture.stage.time) })
    for step in 0...50 {
      let time = Double(step) / 10
      fixture.stage.advance(to: time)
      let expected = 5 + 100 * referenceEaseInOut((time / 10 - 0.1) / 0.4)
      #expect(isClose(child.presentation.center.x, expected, within: 1e-6), "\(time)")
    }
    #expect(ends == [5])
  }

  @Test func `does not affect other views, even those of the same block`() {
    fixture.view.layer.speed = 0.1
    var end: Double?
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: {
        fixture.view.center.x = 250
        other.center.x = 105
      }, completion: { _ in end = fixture.stage.time })
    fixture.stage.advance(to: 1)
    #expect(isClose(shift, 10))
    #expect(other.presentation.center.x == 105)
    #expect(end == nil)
    fixture.stage.advance(to: 20)
    #expect(end == 10)
  }

  @Test func `can change during an animation without a jump`() {
    var end: Double?
    View.animateKeyframes(
      withDuration: 1, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fixture.view.center.x = 250 }
      }, completion: { _ in end = fixture.stage.time })
    View.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { fixture.view.alpha = 0 })
    View.animate(withDuration: 1, options: .curveLinear, animations: { other.alpha = 0 })

    fixture.stage.advance(to: 0.25)
    fixture.view.layer.speed = 0.1
    #expect(isClose(shift, 25))
    fixture.stage.advance(to: 0.75)
    #expect(isClose(shift, 30))
    #expect(isClose(other.presentation.alpha, 0.25))
    fixture.view.layer.speed = 1
    fixture.stage.advance(to: 1.45)
    #expect(isClose(shift, 100))
    #expect(end == 1.45)
    // The slow phase has lengthened the delay too.
    #expect(fixture.view.presentation.alpha == 1)
    fixture.stage.advance(to: 1.95)
    #expect(isClose(fixture.view.presentation.alpha, 0.5))
  }

  @Test func `is clamped to the nearest valid number`() {
    for (set, kept) in [
      (0.0, 0), (-1, 0), (.infinity, 1000), (.nan, 1), (0.1, 0.1), (.leastNonzeroMagnitude, 1e-12),
    ] {
      fixture.view.layer.speed = set
      #expect(fixture.view.layer.speed == kept)
    }
  }
}
