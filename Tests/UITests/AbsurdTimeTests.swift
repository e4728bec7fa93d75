import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `Finite and absurd times` {
  private static let absurd = [
    0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1, 1e9, 1e17, 1e300, 1.7e308, -1e-300, -1, -1e9, -1e300, .nan,
    .infinity,
    -.infinity,
  ]

  private let fixture = Fixture()

  @Test func `of a layer stop an animation that is not to move for 300 years`() {
    View.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { fixture.view.center.x = 250 })
    fixture.stage.advance(to: 0.25)
    fixture.view.layer.speed = 1e-300
    for time in [0.25, 1, 1e3, 1e6] {
      fixture.stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, 175, within: 1e-3), "\(time)")
      #expect(fixture.stage.brokenInvariants() == [])
    }
    fixture.view.layer.speed = 1
    fixture.stage.advance(to: 1e6 + 0.5)
    #expect(isClose(fixture.view.presentation.center.x, 225, within: 1e-3))
    fixture.stage.advance(to: 1e6 + 0.76)
    #expect(!fixture.view.layer.hasAnimations)
  }

  @Test func `of a layer let an animation go on that it has stopped before its delay`() {
    fixture.view.layer.speed = .leastNonzeroMagnitude
    View.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { fixture.view.alpha = 0 })
    fixture.stage.advance(to: 5)
    fixture.view.layer.speed = 1
    fixture.stage.advance(to: 6.5)
    #expect(isClose(fixture.view.presentation.alpha, 0.5, within: 1e-3))
  }

  @Test(arguments: [1000, 1e-300, 0.9]) func `of nested layers multiply to a number`(speed: Double) {
    for hasTime in [false, true] {
      let fixture = Fixture()
      var view = fixture.view
      for _ in 0..<120 {
        view.layer.speed = speed
        if hasTime { view.layer.timeOffset = 1 }
        let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        view = inner
      }
      View.animate(withDuration: 1, delay: 1, animations: { view.alpha = 0 })
      let fade = BasicAnimation(keyPath: "cornerRadius")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
      view.layer.add(fade, forKey: nil)
      for change in [1, 0, speed] {
        for outer in sequence(first: view, next: { $0.superview }) where outer !== view {
          outer.layer.speed = change
        }
        for _ in 0..<4 {
          fixture.stage.advance(to: fixture.stage.time + 0.3)
          #expect((0...1).contains(view.presentation.alpha))
          #expect((0...1).contains(view.properties.presentation.pointee.cornerRadius))
          #expect(fixture.stage.brokenInvariants() == [])
        }
      }
    }
  }

  @Test(arguments: seeds(1..<3))
  func `of layers and their animations keep values between the first and the last`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number() -> Double { Self.absurd.randomElement(using: &random) ?? 0 }
    for step in 0..<1500 {
      let fixture = Fixture()
      let layer = fixture.view.layer
      if Bool.random(using: &random) { layer.speed = number() }
      if Bool.random(using: &random) { layer.beginTime = number() }
      if Bool.random(using: &random) { layer.timeOffset = number() }
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0.25, 0.75, number())
      (fade.beginTime, fade.timeOffset, fade.speed) = (number(), number(), Float(number()))
      (fade.repeatCount, fade.repeatDuration) = (Float(number()), number())
      fade.autoreverses = Bool.random(using: &random)
      fade.fillMode = [.removed, .both].randomElement(using: &random) ?? .both
      fade.isRemovedOnCompletion = Bool.random(using: &random)
      if Bool.random(using: &random) {
        let group = AnimationGroup()
        group.animations = [fade]
        (group.duration, group.speed) = (number(), Float(number()))
        layer.add(group, forKey: nil)
      } else {
        layer.add(fade, forKey: nil)
      }
      for time in [0.1, 7, 1e6, 1e10] {
        fixture.stage.advance(to: time)
        let alpha = fixture.view.presentation.alpha
        // The model value is 1.
        #expect(
          alpha == 1 || (0.25...0.75).contains(alpha), "seed \(seed), step \(step), at \(time): \(alpha)")
        #expect(fixture.stage.brokenInvariants() == [], "seed \(seed), step \(step)")
      }
    }
  }
}
