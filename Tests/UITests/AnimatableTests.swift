import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// A view that declares animatable properties.
private final class Gauge: View {
  @Animatable var progress = 0.0
  @Animatable var needle = Point(0, 0)
  @Animatable(name: "ink") var inkColor = Color.label
  @Animatable var spectrum = SIMD16<Float>(repeating: 0)
  private(set) var drawn: [Double] = []

  override func draw(in context: inout DrawingContext) {
    drawn.append($progress)
    context.fill(Rect(x: 0, y: 0, width: 100 * $progress, height: 10), .color(RGBA.black))
  }
}

/// An object that is not a view, and animates as part of one.
private final class Motor: AnimationOwner {
  weak var gauge: Gauge?
  @Animatable var speed: Float = 0
  var animatingView: View? { gauge }

  init(_ gauge: Gauge?) { self.gauge = gauge }
}

/// An object with a dynamic colour that animates as part of a view.
private final class Lamp: AnimationOwner {
  weak var gauge: Gauge?
  @Animatable var glow = Color.label
  var animatingView: View? { gauge }

  init(_ gauge: Gauge?) { self.gauge = gauge }
}

@MainActor
@Suite struct `A declared property` {
  private let stage = Stage(size: Size(width: 390, height: 844))
  private let gauge = Gauge(frame: Rect(x: 0, y: 0, width: 100, height: 10))

  init() {
    gauge.accessibilityIdentifier = "gauge"
    stage.root.addSubview(gauge)
    stage.advance(to: 0)
  }

  @Test func `changes immediately outside animation blocks`() {
    gauge.progress = 0.3
    #expect(gauge.progress == 0.3 && gauge.$progress == 0.3)
    #expect(stage.needsDisplay)
    #expect(stage.nextTime == nil)
  }

  @Test func `follows the same curve as built-in properties, and is drawn at its presentation value`() {
    View.animate(withDuration: 0.4, delay: 0.1, animations: { gauge.progress = 2 })
    #expect(gauge.progress == 2 && gauge.$progress == 0)
    for step in 0...50 {
      let time = Double(step) / 100
      stage.advance(to: time)
      _ = stage.draw()
      let expected = 2 * referenceEaseInOut(min(max((time - 0.1) / 0.4, 0), 1))
      #expect(isClose(gauge.$progress, expected, within: 1e-6))
      #expect(gauge.drawn.last == gauge.$progress)
    }
    #expect(stage.nextTime == nil && stage.brokenInvariants() == [])
  }

  @Test func `moves on a spring that satisfies its differential equation`() throws {
    let spring = try SpringMotion(
      try Spring(mass: 1, stiffness: 120, dampingCoefficient: 9), initialVelocity: 0)
    let animator = PropertyAnimator(spring: spring) { gauge.needle = Point(3, -4) }
    animator.startAnimation()
    let step = 1e-4
    for index in stride(from: 100, through: 4000, by: 150) {
      let values = (-1...1).map { offset in
        stage.advance(to: Double(index + offset) * step)
        return gauge.$needle
      }
      for (path, end) in [(\Point.x, 3.0), (\Point.y, -4.0)] {
        let x = values.map { $0[keyPath: path] }
        let acceleration = (x[2] - 2 * x[1] + x[0]) / (step * step)
        let velocity = (x[2] - x[0]) / (2 * step)
        let residual = acceleration + 9 * velocity + 120 * (x[1] - end)
        #expect(abs(residual) < 0.05 * abs(end), "at \(Double(index) * step) s")
      }
    }
  }

  @Test func `animates additively when it is retargeted, without a jump in value or speed`() {
    View.animate(withDuration: 1, animations: { gauge.progress = 1 })
    stage.advance(to: 0.5)
    View.animate(withDuration: 1, animations: { gauge.progress = -1 })
    for time in [0.5, 0.6, 0.8, 1, 1.2, 1.5] {
      stage.advance(to: time)
      let first = 1 - referenceEaseInOut(min(time, 1))
      let second = 2 * (1 - referenceEaseInOut(time - 0.5))
      #expect(isClose(gauge.$progress, -1 - first + second, within: 1e-6))
    }
    #expect(gauge.$progress == -1)
  }

  @Test func `follows keyframes`() {
    View.animateKeyframes(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { gauge.progress = 1 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { gauge.progress = 0.5 }
      })
    for (time, value) in [(0.25, 0.5), (0.5, 1), (0.9, 1), (1.5, 0.75), (2, 0.5)] {
      stage.advance(to: time)
      #expect(isClose(gauge.$progress, value))
    }
  }

  @Test func `can be scrubbed and stopped by a property animator`() {
    let animator = PropertyAnimator(duration: 1, curve: .easeIn) { gauge.progress = 10 }
    animator.fractionComplete = 0.25
    stage.advance(to: 0.1)
    #expect(isClose(gauge.$progress, 2.5))
    animator.stopAnimation(false)
    #expect(isClose(gauge.progress, 2.5))
    animator.finishAnimation(at: .start)
    #expect(gauge.progress == 0 && gauge.$progress == 0)
    #expect(stage.brokenInvariants() == [])
  }

  @Test func `with more numbers than a cache line holds animates all of them`() {
    let end = SIMD16<Float>((0..<16).map { Float($0) })
    View.animate(withDuration: 1, options: .curveLinear, animations: { gauge.spectrum = end })
    stage.advance(to: 0.5)
    for index in 0..<16 { #expect(isClose(Double(gauge.$spectrum[index]), Double(index) / 2, within: 1e-6)) }
    stage.advance(to: 1)
    #expect(gauge.$spectrum == end)
  }

  @Test func `with a dynamic colour follows the palette`() {
    #expect(gauge.$inkColor == .label)
    stage.userInterfaceStyle = .dark
    let dark = Palette.dark.rgba(.label)
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: { gauge.inkColor = Color(dark.withAlphaComponent(0)) })
    stage.advance(to: 0.5)
    let shown = gauge.$inkColor.resolved(with: stage.palette)
    #expect(isClose(shown.red, dark.red) && isClose(shown.alpha, dark.alpha / 2))
  }

  @Test func `of an object belongs to the object's view`() {
    let motor = Motor(gauge)
    View.animate(withDuration: 1, options: .curveLinear, animations: { motor.speed = 8 })
    stage.advance(to: 0.25)
    #expect(motor.$speed == 2 && stage.needsDisplay)
    #expect(stage.snapshot().first?.properties == [.init(name: "speed", components: [2])])
  }

  @Test func `of an object without a view changes immediately`() {
    let motor = Motor(nil)
    View.animate(withDuration: 1, animations: { motor.speed = 8 })
    #expect(motor.$speed == 8)
  }

  @Test func `can be deallocated with its object during an animation`() {
    var motor: Motor? = Motor(gauge)
    var finished: Bool?
    View.animate(withDuration: 1, animations: { motor?.speed = 8 }, completion: { finished = $0 })
    stage.advance(to: 0.5)
    weak let gone = motor
    motor = nil
    #expect(gone == nil)
    stage.advance(to: 0.7)
    #expect(stage.brokenInvariants() == [])
    stage.advance(to: 2)
    #expect(finished == true && stage.brokenInvariants() == [])
    #expect(stage.snapshot().first?.properties == [])
  }

  @Test func `of one of many objects is listed until the object is released`() {
    var motors = (0..<100).map { _ in Motor(gauge) }
    for (index, motor) in motors.enumerated() { motor.speed = Float(index) }
    #expect(gauge.declaredProperties.count == 100)
    motors = (0..<34).map { motors[3 * $0] }
    #expect(gauge.declaredProperties.count == 34)
    let speeds = gauge.declaredProperties.compactMap { $0.property?.presentedNumbers.first }
    #expect(speeds == (0..<34).map { Double(3 * $0) })
    motors = []
    #expect(gauge.declaredProperties.isEmpty)
  }

  @Test func `of one of many objects follows the palette after others were released`() {
    var lamps = (0..<40).map { _ in Lamp(gauge) }
    for lamp in lamps { lamp.glow = .label }
    lamps = (0..<10).map { lamps[4 * $0 + 1] }
    stage.userInterfaceStyle = .dark
    let dark = Palette.dark.rgba(.label)
    let numbers = gauge.declaredProperties.compactMap { $0.property?.presentedNumbers }
    #expect(numbers.count == 10)
    #expect(numbers.allSatisfy { isClose($0[0], dark.red) && isClose($0[3], dark.alpha) })
    #expect(lamps.allSatisfy { $0.glow == .label })
  }

  @Test func `ends at its model value when its view leaves the stage`() {
    View.animate(withDuration: 1, animations: { gauge.progress = 1 })
    stage.advance(to: 0.5)
    gauge.removeFromSuperview()
    #expect(gauge.$progress == 1 && stage.brokenInvariants() == [])
  }

  @Test func `appears in traces under the property's name, or under the given name`() {
    gauge.progress = 0.5
    gauge.inkColor = Color(RGBA.black)
    #expect(
      stage.snapshot().first?.properties == [
        .init(name: "progress", components: [0.5]), .init(name: "ink", components: [0, 0, 0, 1]),
      ])
  }

  @Test func `appears in the timeline under its name, as a colour where it is one`() throws {
    stage.timeline.isEnabled = true
    View.animate(
      withDuration: 0.4, delay: 0.1, options: .curveLinear,
      animations: {
        gauge.progress = 2
        gauge.inkColor = Color(RGBA(red: 1, green: 0, blue: 0))
      })
    View.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { gauge.needle = Point(3, 4) }
      })
    stage.advance(to: 0.2)
    gauge.removeFromSuperview()
    stage.advance(to: 1)
    let entries = stage.timeline.entries
    #expect(entries.map(\.property) == ["progress", "ink", "needle"])
    #expect(entries.map(\.view) == ["gauge", "gauge", "gauge"] && entries.map(\.group) == [1, 1, 2])
    #expect(entries[0].from == .numbers([0]) && entries[0].to == .numbers([2]))
    #expect(entries[0].begin == 0.1 && entries[0].duration == 0.4 && entries[0].timing == .linear)
    #expect(entries[1].to == .color(RGBA(red: 1, green: 0, blue: 0)))
    #expect(entries[2].to == .numbers([3, 4]) && entries[2].timing == .keyframes)
    #expect(entries.allSatisfy { $0.end == 0.2 && $0.finished == false })
  }

  @Test func `accepts invalid values without trapping`() {
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0] {
      View.animate(withDuration: 0.5, animations: { gauge.progress = value })
      stage.advance(to: stage.time + 0.3)
      _ = stage.draw()
    }
    stage.advance(to: 10)
    #expect(gauge.$progress == 0)
  }
}
