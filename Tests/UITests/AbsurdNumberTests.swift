import GlissadeGeometry
import GlissadeMotion
import Testing

@testable import GlissadeUI

/// Finite numbers near the limits of their type.
private let absurd: [Double] = [1e308, -1e308, 1e17, .leastNonzeroMagnitude]

@MainActor
@Suite(.timeLimit(.minutes(10))) struct `A finite and absurd number` {
  private let stage = Stage(size: Size(width: 300, height: 300))
  private let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))

  init() { stage.root.addSubview(view) }

  @Test func `is a time to which a stage with a repeating timer advances soon`() {
    var (times, faults) = ([Double](), [String]())
    stage.diagnostics = { faults.append($0) }
    func again() {
      stage.scheduleTimer(after: 0.5) {
        times.append(stage.time)
        again()
      }
    }
    again()
    let next = stage.advance(to: 1e308)
    #expect(times.prefix(100_000).elementsEqual((1...100_000).map { Double($0) / 2 }))
    #expect(stage.time == 1e10 && times.last == 1e10 && next.map { $0 > 1e10 } == true)
    #expect(faults.count == 1 && faults.first?.hasPrefix("more than 250000 actions were due at once") == true)
  }

  @Test(arguments: absurd) func `is a duration and a delay of animations, which end or stay finite`(
    number: Double
  ) {
    var ended = 0
    for (duration, delay) in [(number, 0), (0.3, number), (number, number)] {
      View.animate(withDuration: duration, delay: delay, animations: { view.alpha -= 0.1 }) { _ in ended += 1
      }
      View.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: 0.5, initialSpringVelocity: number,
        animations: { view.center.x += 1 }, completion: { _ in ended += 1 })
      View.animateKeyframes(withDuration: duration, delay: delay, animations: { view.center.y += 1 }) { _ in
        ended += 1
      }
    }
    for time in [0.1, 1, 1e9, 1e308] {
      stage.advance(to: time)
      #expect(view.presentation.center.isFinite && view.presentation.alpha.isFinite)
    }
    // All animations end at the latest time of a stage.
    #expect(stage.brokenInvariants() == [])
    #expect(number > 1e10 || ended == 9)
  }

  @Test(arguments: absurd, [1e-12, 0.3, 1e308])
  func `is a factor with which an animator goes on`(factor: Double, duration: Double) {
    for isReversed in [false, true] {
      let animator = PropertyAnimator(duration: duration, curve: .easeInOut) { view.alpha = 0.5 - view.alpha }
      animator.startAnimation()
      stage.advance(to: stage.time + 0.1)
      animator.pauseAnimation()
      animator.fractionComplete = 0.4
      animator.isReversed = isReversed
      animator.continueAnimation(
        withTimingParameters: SpringTimingParameters(dampingRatio: 0.5), durationFactor: factor)
      stage.advance(to: stage.time + 0.1)
      animator.addAnimations({ view.center.x += 1 }, delayFactor: factor)
      stage.advance(to: stage.time + 0.1)
      #expect(view.presentation.alpha.isFinite && view.presentation.center.isFinite)
      #expect(stage.brokenInvariants() == [])
      animator.stopAnimation(true)
    }
  }
}
