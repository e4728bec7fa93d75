import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@Suite struct `The plot of a timing` {
  @Test func `has a curve's control points as handles, which follow the drag`() throws {
    let plot = CurvePlot(.easeInOut, duration: 0.3)
    #expect(plot.handles.map(\.point) == [Point(0.42, 0), Point(0.58, 1)])
    #expect(plot.dragging("1", to: Point(0.3, -0.25)).timing.description == "cubic-bezier(0.3,-0.25,0.58,1)")
    // Horizontally the points stay between the ends. Vertically they may go beyond.
    #expect(plot.dragging("2", to: Point(1.7, 9)).timing.description == "cubic-bezier(0.42,0,1,3)")
    #expect(plot.nudging("1", by: Point(-10, 1)).timing.description == "cubic-bezier(0.32,0.01,0.58,1)")
    #expect(CurvePlot(.linear, duration: 0.3).handles.isEmpty)
  }

  @Test func `passes through the handle of a spring's overshoot, wherever it is dragged`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let timing = TimingFunction.settlingSpring(
        response: .random(in: 0.2...1, using: &generator), bounce: .random(in: -0.5...0.8, using: &generator),
        velocity: 0)
      let plot = CurvePlot(timing, duration: 0.4, span: 2)
      let target = Point(
        .random(in: 0.05...0.4, using: &generator), .random(in: 0.6...1.7, using: &generator))
      let change = plot.dragging("swing", to: target)
      let dragged = CurvePlot(change.timing, duration: 0.4, span: 2)
      let handle = dragged.handles.first { $0.name == "swing" }?.point ?? .zero
      // The numbers are rounded to hundredths.
      #expect(abs(handle.x - target.x) < 0.003, "\(timing) to \(target)")
      #expect(abs(handle.y - target.y) < 0.03, "\(timing) to \(target)")
      #expect(abs(dragged.value(at: handle.x) - handle.y) < 1e-9)
    }
  }

  @Test func `sets the duration of a spring by its handle, if the spring has a duration`() {
    let plot = CurvePlot(.spring(dampingRatio: 0.5), duration: 0.5)
    let handle = plot.handles.first { $0.name == "swing" }?.point ?? .zero
    let change = plot.dragging("swing", to: Point(handle.x * 2, handle.y))
    #expect(change.timing == .spring(dampingRatio: 0.5))
    #expect(change.duration == 1)
  }

  @Test func `shows a spring's initial velocity as the slope at the start`() {
    let plot = CurvePlot(.settlingSpring(response: 0.5, bounce: 0, velocity: 4), duration: 0)
    let handle = plot.handles[0]
    #expect(abs(handle.point.y / (handle.point.x * plot.span) - 4) < 1e-12)
    let slope = (plot.value(at: 1e-6) - plot.value(at: 0)) / (1e-6 * plot.span)
    #expect(abs(slope - 4) < 1e-3)
    let change = plot.dragging("velocity", to: Point(handle.point.x, handle.point.y * 2))
    #expect(change.timing == .settlingSpring(response: 0.5, bounce: 0, velocity: 8))
  }

  @Test func `drags adjacent keyframes together, and keeps their order`() throws {
    let timing = FastCart.Choreography().runTiming
    let plot = CurvePlot(timing, duration: 0.8)
    #expect(plot.unit == 104)
    #expect(plot.handles.map(\.name) == ["1.start", "1", "2"])
    #expect(
      plot.dragging("1", to: Point(0.5, -0.1)).timing.description == "keyframes(0 0.5 -10,0.5 0.35 104)")
    #expect(plot.dragging("1", to: Point(2, 0)).timing.description == "keyframes(0 0.84 0,0.84 0.01 104)")
    #expect(plot.dragging("2", to: Point(2, 1)).timing.description == "keyframes(0 0.35 -4,0.35 0.65 104)")
    #expect(
      plot.dragging("1.start", to: Point(0.1, 1)).timing.description == "keyframes(0.02 0.33 -4,0.35 0.5 104)"
    )
    // At the end of each keyframe, the curve has the keyframe's value.
    #expect(abs(plot.value(at: referenceEaseInOutTime(0.35)) * 104 + 4) < 1e-6)
    #expect(abs(plot.value(at: referenceEaseInOutTime(0.85)) - 1) < 1e-6)
    // A handle that does not move changes nothing, and a step changes the progress by a hundredth.
    for handle in plot.handles {
      #expect(plot.dragging(handle.name, to: handle.point).timing == timing, "\(handle.name)")
    }
    #expect(
      plot.nudging("1.start", by: Point(1, 0)).timing.description == "keyframes(0.01 0.34 -4,0.35 0.5 104)")
  }

  @Test func `has a range that contains the whole curve and all handles`() {
    for preset in TimingPreset.all {
      let plot = CurvePlot(preset.timing, duration: 0.5)
      for step in 0...200 {
        #expect(plot.range.contains(plot.value(at: Double(step) / 200)), "\(preset.name)")
      }
      for handle in plot.handles { #expect(plot.range.contains(handle.point.y)) }
      #expect(plot.value(at: 0) == 0)
      #expect(abs(plot.value(at: 1) - 1) < 0.002, "\(preset.name)")
    }
  }
}
