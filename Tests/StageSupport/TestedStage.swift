import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// What a hand does to a stage, at the time at which the stage stands.
extension Stage {
  /// Presses keys by their names, one after the other.
  public func keys(_ names: String...) { keys(names) }

  public func keys(_ names: [String]) {
    for name in names {
      guard let stroke = KeyStroke(name) else { preconditionFailure("no key is called \(name)") }
      send(.keyPressed(stroke))
    }
  }

  public func click(_ point: Point) {
    for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
      send(.pointer(PointerEvent(phase, at: point)))
    }
  }

  public func resize(_ width: Double, _ height: Double) {
    send(.resized(Size(width: width, height: height)))
  }

  private func send(_ kind: InputEvent.Kind) {
    advance(to: time, input: [InputEvent(time: time, kind)])
  }
}
