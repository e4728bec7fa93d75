import GlissadeGeometry
import GlissadeInput
import GlissadeTools
import GlissadeUI
import Testing

/// A stage on which a test plays input.
///
/// The methods of the protocol's extension take effect at the current time of the stage. To advance the time, call
/// `Stage.advance(to:input:)`.
@MainActor
public protocol TestedStage: AnyObject {
  /// The current time of the stage, in seconds.
  var presentTime: Double { get }

  /// Advances the stage to a time, and delivers input at its times.
  ///
  /// - Parameters:
  ///   - input: The input, in the order of time.
  ///   - time: The time, in seconds. It is not before `presentTime`.
  func play(_ input: [InputEvent], at time: Double)

  /// Returns the point at which the centre of a view is drawn, in points of the stage, or `nil` if no such view is on
  /// screen.
  ///
  /// - Parameter identifier: The view's `accessibilityIdentifier`.
  func locate(_ identifier: String) -> Point?
}

extension Stage: TestedStage {
  public var presentTime: Double { time }
  public func play(_ input: [InputEvent], at time: Double) { advance(to: time, input: input) }
}

extension ToolStage: TestedStage {
  package var presentTime: Double { stage.time }
  package func play(_ input: [InputEvent], at time: Double) { advance(to: time, input: input) }
}

extension TestedStage {
  /// Presses and releases keys in succession. Their names are those of SDL, such as `Tab` or `shift+Left`.
  ///
  /// An unknown name is an issue of the test.
  public func keys(_ names: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    keys(names, sourceLocation: sourceLocation)
  }

  /// Presses and releases keys in succession. Their names are those of SDL, such as `Tab` or `shift+Left`.
  ///
  /// An unknown name is an issue of the test.
  public func keys(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for name in names {
      guard let stroke = KeyStroke(name) else {
        Issue.record(
          "unknown key \(name.quoted); expected one of SDL's names, such as Tab or shift+Left",
          sourceLocation: sourceLocation)
        continue
      }
      send(.keyPressed(stroke))
    }
  }

  /// Types characters as a keyboard does: for each character, a key event and a text event.
  public func type(_ text: String) {
    for character in text {
      if let key = Key(String(character)) { send(.keyPressed(KeyStroke(key))) }
      send(.text(String(character)))
    }
  }

  /// Moves, presses or releases the pointer.
  ///
  /// - Parameter point: The position, in points of the stage.
  public func pointer(_ phase: PointerEvent.Phase, at point: Point) {
    send(.pointer(PointerEvent(phase, at: point)))
  }

  /// Presses and releases the primary button at a point of the stage.
  public func click(_ point: Point) {
    pointer(.pressed(.primary), at: point)
    pointer(.released(.primary), at: point)
  }

  /// Presses and releases the primary button at the centre of a view. It is an issue of the test if the view is not on
  /// screen.
  ///
  /// - Parameters:
  ///   - identifier: The view's `accessibilityIdentifier`.
  ///   - time: The time of the click, in seconds. By default, the current time of the stage.
  public func click(
    _ identifier: String, at time: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if let time { play([], at: time) }
    guard let place = locate(identifier) else {
      Issue.record(
        "no view \(identifier.quoted) is on screen; expected the identifier of a visible view",
        sourceLocation: sourceLocation)
      return
    }
    click(place)
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - delta: The distance, in points. A negative `y` scrolls down.
  ///   - point: The position of the pointer, in points of the stage.
  public func wheel(_ delta: Point, at point: Point) {
    send(.wheel(delta: delta, location: point))
  }

  /// Resizes the window to a size in points.
  public func resize(_ width: Double, _ height: Double) {
    send(.resized(Size(width: width, height: height)))
  }

  private func send(_ kind: InputEvent.Kind) {
    play([InputEvent(time: presentTime, kind)], at: presentTime)
  }
}
