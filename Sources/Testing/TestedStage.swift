import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI
import Testing

/// A stage on which a test plays input.
///
/// The methods of the protocol's extension take effect at the current time of the stage, or at a later time, in
/// seconds, to which they advance the stage first.
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

  /// Returns the snapshots of all views that have an identifier, back to front. By default, none.
  func snapshot() -> [ViewSnapshot]

  /// Returns the accessibility tree. By default, it is empty.
  func accessibilityTree() -> AccessibilityTree
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
  /// Returns an empty tree.
  public func accessibilityTree() -> AccessibilityTree { AccessibilityTree() }

  /// Returns no snapshots.
  public func snapshot() -> [ViewSnapshot] { [] }

  /// Returns the snapshot of the rearmost view with an identifier, or `nil` if there is none.
  public func snapshot(of identifier: String) -> ViewSnapshot? {
    snapshot().first { $0.identifier == identifier }
  }

  /// Delivers an event of any kind.
  public func send(_ kind: InputEvent.Kind, at time: Double? = nil) {
    let time = time ?? presentTime
    play([InputEvent(time: time, kind)], at: time)
  }

  /// Presses and releases a key.
  public func key(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double? = nil) {
    keyDown(key, modifiers, at: time)
    keyUp(key, modifiers, at: time)
  }

  /// Presses a key and holds it.
  public func keyDown(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double? = nil) {
    send(.keyPressed(KeyStroke(key, modifiers: modifiers)), at: time)
  }

  /// Releases a key.
  public func keyUp(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double? = nil) {
    send(.keyReleased(KeyStroke(key, modifiers: modifiers)), at: time)
  }

  /// Presses and releases keys in succession. Their names are those of SDL, such as `Tab` or `shift+Left`.
  ///
  /// An unknown name is an issue of the test.
  public func keys(
    _ names: String..., at time: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    keys(names, at: time, sourceLocation: sourceLocation)
  }

  /// Presses and releases keys in succession. Their names are those of SDL, such as `Tab` or `shift+Left`.
  ///
  /// An unknown name is an issue of the test.
  public func keys(
    _ names: [String], at time: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for name in names {
      guard let stroke = KeyStroke(name) else {
        Issue.record(
          "unknown key \(name.quoted); expected one of SDL's names, such as Tab or shift+Left",
          sourceLocation: sourceLocation)
        continue
      }
      send(.keyPressed(stroke), at: time)
      send(.keyReleased(stroke), at: time)
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
  public func pointer(_ phase: PointerEvent.Phase, at point: Point) { pointer(phase, point) }

  /// Moves, presses or releases the pointer, or a finger.
  ///
  /// - Parameters:
  ///   - point: The position, in points of the stage.
  ///   - time: The time, in seconds. By default, the current time of the stage.
  ///   - kind: The device. By default, the mouse.
  public func pointer(
    _ phase: PointerEvent.Phase, _ point: Point, at time: Double? = nil, kind: PointerKind = .mouse
  ) {
    send(.pointer(PointerEvent(phase, at: point, kind: kind)), at: time)
  }

  /// Moves, presses or releases the pointer at the centre of a view. It is an issue of the test if the view is not on
  /// screen.
  ///
  /// - Parameters:
  ///   - identifier: The view's `accessibilityIdentifier`.
  ///   - time: The time, in seconds. By default, the current time of the stage.
  public func pointer(
    _ phase: PointerEvent.Phase, _ identifier: String, at time: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let place = place(of: identifier, at: time, sourceLocation) else { return }
    pointer(phase, place)
  }

  /// Presses a button at a point of the stage, or begins a touch.
  public func press(
    _ point: Point, _ button: PointerButton = .primary, at time: Double? = nil, kind: PointerKind = .mouse
  ) {
    pointer(.pressed(button), point, at: time, kind: kind)
  }

  /// Moves the pointer or a finger to a point of the stage.
  public func move(_ point: Point, at time: Double? = nil, kind: PointerKind = .mouse) {
    pointer(.moved, point, at: time, kind: kind)
  }

  /// Releases a button at a point of the stage, or ends a touch.
  public func release(
    _ point: Point, _ button: PointerButton = .primary, at time: Double? = nil, kind: PointerKind = .mouse
  ) {
    pointer(.released(button), point, at: time, kind: kind)
  }

  /// Presses and releases a button at a point of the stage.
  public func click(_ point: Point, _ button: PointerButton = .primary, at time: Double? = nil) {
    press(point, button, at: time)
    release(point, button, at: time)
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
    guard let place = place(of: identifier, at: time, sourceLocation) else { return }
    click(place)
  }

  private func place(of identifier: String, at time: Double?, _ location: SourceLocation) -> Point? {
    if let time { play([], at: time) }
    let place = locate(identifier)
    if place == nil {
      let known = snapshot().map(\.identifier).joined(separator: ", ")
      Issue.record(
        "No view \(identifier.quoted) is on screen at \(presentTime.milliseconds); expected one of: \(known)",
        sourceLocation: location)
    }
    return place
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - delta: The distance, in points. A negative `y` scrolls down.
  ///   - point: The position of the pointer, in points of the stage.
  public func wheel(_ delta: Point, at point: Point) {
    send(.wheel(delta: delta, location: point))
  }

  /// Turns the wheel while the position of the pointer is unknown, so that the frontmost scroll view scrolls.
  ///
  /// - Parameter distance: The distance, in points. A positive distance scrolls down.
  public func wheel(down distance: Double, at time: Double? = nil) {
    send(.wheel(delta: Point(0, -distance), location: nil), at: time)
  }

  /// Resizes the window to a size in points.
  public func resize(_ width: Double, _ height: Double) { resize(Size(width: width, height: height)) }

  /// Resizes the window to a size in points.
  public func resize(_ size: Size, at time: Double? = nil) { send(.resized(size), at: time) }
}
