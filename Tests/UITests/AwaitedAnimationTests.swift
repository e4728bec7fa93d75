import Glibc
import GlissadeGeometry
import StageSupport
import Testing

@testable import GlissadeUI

/// A controller that begins animations in `viewDidLoad`, when its view is not on a stage yet.
private final class Starter: ViewController {
  let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  var start: (View) -> Void = { _ in }

  override func viewDidLoad() {
    view.addSubview(box)
    start(box)
  }
}

@MainActor
@Suite struct `Animations that begin before their views are on a stage` {
  private let stage = Stage(size: Size(width: 100, height: 100))
  private let screen = Starter()

  /// Loads the screen as a launch does, with UIKit's defaults, and calls `body`.
  private func launch(_ start: @escaping (View) -> Void, then body: () -> Void) {
    let former = (MainScreen.stage, UIKitDefaults.areUsed)
    (MainScreen.stage, UIKitDefaults.areUsed) = (stage, true)
    defer { (MainScreen.stage, UIKitDefaults.areUsed) = former }
    screen.start = start
    stage.advance(to: 1)
    screen.loadViewIfNeeded()
    stage.rootViewController = screen
    stage.advance(to: 1)
    body()
  }

  @Test func `run from the turn in which the views come on it`() {
    var end: Double?
    launch { box in
      box.alpha = 0
      View.animate(withDuration: 1, options: .curveLinear) {
        box.alpha = 1
        box.center.x = 55
        box.transform = Transform2D(rotationAngle: 1)
      } completion: { _ in
        end = self.stage.time
      }
      #expect(box.alpha == 1 && box.center.x == 55 && end == nil)
    } then: {
      for time in [1.25, 1.5, 1.75] {
        stage.advance(to: time)
        #expect(isClose(screen.box.presentation.alpha, time - 1))
        #expect(isClose(screen.box.presentation.center.x, 5 + 50 * (time - 1)))
        #expect(isClose(screen.box.presentation.transform.b, sin(time - 1)))
      }
      stage.advance(to: 3)
      #expect(end == 2 && screen.box.presentation.alpha == 1)
    }
  }

  @Test func `keep the value that is set after them`() {
    launch { box in
      View.animate(withDuration: 1, options: .curveLinear) { box.center.x = 55 }
      box.center.x = 105
    } then: {
      stage.advance(to: 1.5)
      #expect(isClose(screen.box.presentation.center.x, 80))
      stage.advance(to: 2)
      #expect(screen.box.presentation.center.x == 105)
    }
  }

  @Test func `of a property animator run, and restart in its completion`() {
    let spring = SpringTimingParameters(mass: 1, stiffness: 400, damping: 40)
    var (rounds, animator) = (0, PropertyAnimator(duration: 0, timingParameters: spring))
    func run(_ box: View) {
      animator = PropertyAnimator(duration: 0, timingParameters: spring)
      animator.addAnimations { box.transform = Transform2D(translationX: 50, y: 0) }
      animator.addCompletion { _ in
        rounds += 1
        box.transform = .identity
        run(box)
      }
      animator.startAnimation()
      #expect(animator.isRunning)
    }
    launch(run) {
      // Critically damped, with the frequency 20.
      for time in [0.05, 0.1, 0.2] {
        stage.advance(to: 1 + time)
        let expected = 50 * (1 - (1 + 20 * time) * exp(-20 * time))
        #expect(isClose(screen.box.presentation.transform.tx, expected, within: 1e-6))
      }
      stage.advance(to: 1 + 2.5 * animator.duration)
      #expect(rounds == 2)
      animator.stopAnimation(true)
    }
  }

  @Test func `end at once if the views stay away`() {
    var end: Double?
    let other = View()
    launch { _ in
      View.animate(withDuration: 1) {
        other.alpha = 0
      } completion: { _ in
        end = self.stage.time
      }
    } then: {
      #expect(end == 1 && other.presentation.alpha == 0)
    }
  }
}
