import GlissadeGeometry
import GlissadeMotion
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `An animation with a timing function` {
  /// The opacity of a view that fades in, at twelve times.
  private func alphas(_ animate: (_ fadeIn: () -> Void) -> Void) -> [Double] {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View()
    stage.root.addSubview(view)
    View.performWithoutAnimation { view.alpha = 0 }
    animate { view.alpha = 1 }
    return (0..<12).map {
      stage.advance(to: Double($0) * 0.05)
      return view.presentation.alpha
    }
  }

  @Test func `equals the same animation in UIKit's spelling exactly`() {
    let pairs: [(TimingFunction, (() -> Void) -> Void)] = [
      (.easeInOut, { View.animate(withDuration: 0.4, animations: $0) }),
      (.easeOut, { View.animate(withDuration: 0.4, options: .curveEaseOut, animations: $0) }),
      (.linear, { View.animate(withDuration: 0.4, options: .curveLinear, animations: $0) }),
      (
        .spring(dampingRatio: 0.5, velocity: 2),
        {
          View.animate(
            withDuration: 0.4, usingSpringWithDamping: 0.5, initialSpringVelocity: 2, animations: $0)
        }
      ),
      (
        .settlingSpring(response: 0.3, bounce: 0.4, velocity: 1),
        { View.animate(springDuration: 0.3, bounce: 0.4, initialSpringVelocity: 1, animations: $0) }
      ),
    ]
    for (timing, reference) in pairs {
      let expected = alphas(reference)
      #expect(
        alphas { View.animate(withDuration: 0.4, timing: timing, animations: $0) } == expected, "\(timing)")
    }
  }

  @Test func `can be given to a property animator`() {
    let expected = alphas { View.animate(withDuration: 0.4, options: .curveEaseIn, animations: $0) }
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View()
    stage.root.addSubview(view)
    View.performWithoutAnimation { view.alpha = 0 }
    let animator = PropertyAnimator(duration: 0.4, timingParameters: TimingFunction.easeIn)
    animator.addAnimations { view.alpha = 1 }
    animator.startAnimation()
    for (index, alpha) in expected.enumerated() {
      stage.advance(to: Double(index) * 0.05)
      #expect(abs(view.presentation.alpha - alpha) < 1e-12)
    }
  }
}

@Suite struct `A spring with a damping ratio` {
  @Test(arguments: [0.002, 0.005, 0.5, 1]) func `is animated exactly`(ratio: Double) throws {
    let timing = Timing.spring(dampingRatio: ratio, duration: 1, initialVelocity: 0)
    #expect(timing == .spring(try SpringMotion(dampingRatio: ratio, duration: 1)))
  }

  @Test func `out of range is clamped to the nearest valid one`() throws {
    let least = try SpringMotion(dampingRatio: 0.002, duration: 1)
    for ratio in [0.001, 0, -1] {
      #expect(Timing.spring(dampingRatio: ratio, duration: 1, initialVelocity: 0) == .spring(least))
    }
  }
}
