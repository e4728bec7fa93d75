import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A stage of a phone's size that contains one square view.
@MainActor
public struct Fixture {
  public let stage = Stage(size: Size(width: 390, height: 844))
  public let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

  public init() {
    stage.root.addSubview(view)
  }

  public func press(_ x: Double, _ y: Double, at time: Double, kind: PointerKind = .mouse) {
    send(.pressed(.primary), x, y, time, kind)
  }
  public func move(_ x: Double, _ y: Double, at time: Double, kind: PointerKind = .mouse) {
    send(.moved, x, y, time, kind)
  }
  public func release(_ x: Double, _ y: Double, at time: Double, kind: PointerKind = .mouse) {
    send(.released(.primary), x, y, time, kind)
  }
  public func cancel(at time: Double) {
    send(.cancelled, 0, 0, time, .mouse)
  }
  public func click(_ x: Double, _ y: Double, at time: Double) {
    press(x, y, at: time)
    release(x, y, at: time)
  }

  private func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, _ kind: PointerKind
  ) {
    let event = PointerEvent(phase, at: Point(x, y), kind: kind)
    stage.advance(to: time, input: [InputEvent(time: time, .pointer(event))])
  }
}

public func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
