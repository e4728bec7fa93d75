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
  public internal(set) var location: Point
  /// Where it began, in the stage's coordinates.
  public let origin: Point
  /// The recognizers that watch it: those of the view, then its parent's, and so on.
  var recognizers: [GestureRecognizer] = []

  init(kind: PointerKind, button: PointerButton, at location: Point, time: Double) {
    self.kind = kind
    self.button = button
    self.location = location
    origin = location
    timestamp = time
  }

  /// Where it is, in `view`'s coordinates as drawn now.
  public func location(in view: View) -> Point {
    view.convertFromStage(location) ?? location
  }
}
