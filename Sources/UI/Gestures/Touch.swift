import GlissadeGeometry
import GlissadeInput

/// A press of the mouse or a finger, from where it goes down to where it is let go.
@MainActor
public final class Touch {
  public let kind: PointerKind
  public let button: PointerButton
  /// The view that was in front where it began.
  public internal(set) weak var view: View?
  /// When the last thing happened to it, in the stage's seconds.
  public internal(set) var timestamp: Double
  /// Whether a recognizer has taken it, so that views hear no more of it.
  var isTaken = false
  /// In the stage's coordinates.
  public internal(set) var location: Point {
    didSet { previousLocation = oldValue }
  }
  /// Where it was before the last event, in the stage's coordinates.
  public private(set) var previousLocation: Point
  /// What happened to it last.
  public internal(set) var phase = Phase.began
  /// How many times it was pressed here in quick succession, this time included.
  public internal(set) var tapCount = 1
  /// Where it began, in the stage's coordinates.
  public let origin: Point
  /// The recognizers that watch it: those of the view, then its parent's, and so on.
  var recognizers: [GestureRecognizer] = []

  init(kind: PointerKind, button: PointerButton, at location: Point, time: Double) {
    self.kind = kind
    self.button = button
    self.location = location
    origin = location
    previousLocation = location
    timestamp = time
  }

  /// Returns where it is in the coordinates of a view as drawn now, or of the stage for `nil`.
  public func location(in view: View?) -> Point { convert(location, to: view) }

  /// Returns where it was before the last event, in the coordinates of a view as drawn now, or of the stage for `nil`.
  public func previousLocation(in view: View?) -> Point { convert(previousLocation, to: view) }

  private func convert(_ point: Point, to view: View?) -> Point {
    view.flatMap { $0.convertFromStage(point) } ?? point
  }

  /// A stage in the life of a touch.
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }
}

// Touches are compared by identity.

extension Touch: Hashable {
  nonisolated public static func == (one: Touch, other: Touch) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
