import GlissadeGeometry
import GlissadeInput
import GlissadeTools
import GlissadeUI

/// What a test puts its hand on: an application's stage, by itself or with the tools' stage over it.
@MainActor
public protocol TestedStage: AnyObject {
  /// The time at which the stage stands, in seconds.
  var presentTime: Double { get }
  func play(_ input: [InputEvent], at time: Double)
}

extension Stage: TestedStage {
  public var presentTime: Double { time }
  public func play(_ input: [InputEvent], at time: Double) { advance(to: time, input: input) }
}

extension ToolStage: TestedStage {
  public var presentTime: Double { stage.time }
  public func play(_ input: [InputEvent], at time: Double) { advance(to: time, input: input) }
}

/// What the hand does, at the time at which the stage stands.
extension TestedStage {
  /// Presses keys by their names, one after the other.
  public func keys(_ names: String...) { keys(names) }

  public func keys(_ names: [String]) {
    for name in names {
      guard let stroke = KeyStroke(name) else { preconditionFailure("no key is called \(name)") }
      send(.keyPressed(stroke))
    }
  }

  /// Types characters as a keyboard does: each key, then what it types.
  public func type(_ text: String) {
    for character in text {
      if let key = Key(String(character)) { send(.keyPressed(KeyStroke(key))) }
      send(.text(String(character)))
    }
  }

  public func pointer(_ phase: PointerEvent.Phase, at point: Point) {
    send(.pointer(PointerEvent(phase, at: point)))
  }

  public func click(_ point: Point) {
    pointer(.pressed(.primary), at: point)
    pointer(.released(.primary), at: point)
  }

  public func wheel(_ delta: Point, at point: Point) {
    send(.wheel(delta: delta, location: point))
  }

  public func resize(_ width: Double, _ height: Double) {
    send(.resized(Size(width: width, height: height)))
  }

  private func send(_ kind: InputEvent.Kind) {
    play([InputEvent(time: presentTime, kind)], at: presentTime)
  }
}
