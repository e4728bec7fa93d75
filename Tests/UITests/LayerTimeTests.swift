import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
@Suite struct `The time of a layer` {
  let fixture = Fixture()

  private func fade() {
    let fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
    fixture.view.layer.add(fade, forKey: "fade")
  }

  private func slide() {
    View.animate(
      withDuration: 4, delay: 0, options: .curveLinear, animations: { fixture.view.center.x = 550 })
  }

  private func opacity(at time: Double) -> Double {
    fixture.stage.advance(to: time)
    return fixture.view.presentation.alpha
  }

  private var x: Double { fixture.view.presentation.center.x }

  @Test func `pauses and resumes as Core Animation's documentation says`() {
    let layer = fixture.view.layer
    fade()
    slide()
    #expect(isClose(opacity(at: 1), 0.25))
    let paused = layer.convertTime(fixture.stage.time, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(isClose(opacity(at: 1.5), 0.25))
    #expect(isClose(x, 250))
    #expect(isClose(opacity(at: 5), 0.25))
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(fixture.stage.time, from: nil) - paused
    #expect(isClose(opacity(at: 6), 0.5))
    #expect(isClose(x, 350))
    #expect(isClose(opacity(at: 7.5), 0.875))
    #expect(isClose(opacity(at: 8.1), 1))
    #expect(x == 550)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `goes on at another speed in running animations of both kinds`() {
    fade()
    slide()
    #expect(isClose(opacity(at: 1), 0.25))
    fixture.view.layer.speed = 2
    #expect(isClose(opacity(at: 2), 0.75))
    #expect(isClose(x, 450))
    fixture.view.layer.speed = 0.5
    #expect(isClose(opacity(at: 3), 0.875))
    #expect(isClose(opacity(at: 3.99), 0.99875))
    fixture.stage.advance(to: 4.01)
    #expect(fixture.view.layer.animationKeys() == nil && fixture.stage.brokenInvariants() == [])
  }

  @Test func `is scrubbed by its offset`() {
    let layer = fixture.view.layer
    fixture.stage.advance(to: 1)
    layer.speed = 0
    fixture.stage.advance(to: 1)
    fade()
    slide()
    for (offset, share) in [(1.0, 0.25), (3.0, 0.75), (2.0, 0.5), (0.0, 0.0)] {
      layer.timeOffset = offset
      #expect(isClose(opacity(at: fixture.stage.time + 0.1), share))
      #expect(isClose(x, 150 + 400 * share))
    }
    #expect(fixture.stage.advance(to: 9) == nil)
  }

  @Test func `is converted between layers`() {
    let child = Layer()
    fixture.view.layer.addSublayer(child)
    fixture.view.layer.beginTime = 2
    fixture.view.layer.timeOffset = 1
    child.speed = 3
    child.timeOffset = 10
    #expect(fixture.view.layer.convertTime(5, from: nil) == 4)
    #expect(child.convertTime(5, from: nil) == 22)
    #expect(child.convertTime(22, to: nil) == 5)
    #expect(child.convertTime(4, from: fixture.view.layer) == 22)
  }
}
