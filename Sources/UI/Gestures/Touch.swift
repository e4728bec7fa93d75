import GlissadeGeometry
import GlissadeInput

/// A press of a mouse button or a finger, from its beginning to its end.
@MainActor
public final class Touch {
  /// The kind of pointer: the mouse or a finger.
  public let kind: PointerKind
  /// The pressed button. It is `.primary` for a finger.
  public let button: PointerButton
  /// The view on which the touch began. `nil` if there was none, or if it has left the stage.
  public internal(set) weak var view: View?
  /// The time of the last change, in seconds of the stage.
  public internal(set) var timestamp: Double
  /// Whether the touch is no longer delivered to views, because a recognizer took it over.
  var isTaken = false
  /// The current location, in the stage's coordinates.
  public internal(set) var location: Point { didSet { previousLocation = oldValue } }
  /// The location before the last event, in the stage's coordinates.
  public private(set) var previousLocation: Point
  /// The phase of the last event.
  public internal(set) var phase = Phase.began
  /// The number of presses here in quick succession, including this one.
  public internal(set) var tapCount = 1
  /// The location at which the touch began, in the stage's coordinates.
  public let origin: Point
  /// The recognizers that follow the touch, from those of its view outwards.
  var recognizers: [GestureRecognizer] = []

  init(kind: PointerKind, button: PointerButton, at location: Point, time: Double) {
    self.kind = kind
    self.button = button
    self.location = location
    origin = location
    previousLocation = location
    timestamp = time
  }

  /// Returns the location in the coordinates of a view as drawn now, or of the stage for `nil`.
  public func location(in view: View?) -> Point { convert(location, to: view) }

  /// Returns the location before the last event, in the coordinates of a view as drawn now, or of the stage
  /// for `nil`.
  public func previousLocation(in view: View?) -> Point { convert(previousLocation, to: view) }

  private func convert(_ point: Point, to view: View?) -> Point {
    view.flatMap { $0.convertFromStage(point) } ?? point
  }

  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The touch began, moved, stayed in place, ended, or was cancelled.
    case began, moved, stationary, ended, cancelled
  }
}

// Touches are compared by identity.

extension Touch: Hashable {
  nonisolated public static func == (one: Touch, other: Touch) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureMetrics {
  /// Returns the movement at which `touch` begins to drag, in points.
  @MainActor
  public static func panSlop(for touch: Touch) -> Double {
    touch.kind == .mouse ? mousePanSlop : panSlop
  }
}
