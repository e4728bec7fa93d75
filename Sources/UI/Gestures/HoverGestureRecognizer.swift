import GlissadeGeometry

/// Follows the mouse while it is over the view, pressed or not: began when it comes, changed as it moves, ended when
/// it leaves. Fingers do not hover.
///
/// As in UIKit it contends with no other recognizer. What it hears of is the pointer's own moves: a view that
/// slides away under a mouse at rest is left with the next one.
public final class HoverGestureRecognizer: GestureRecognizer {
  /// Where the mouse is, in the stage's coordinates.
  private var pointer = Point.zero

  override var followsTouches: Bool { false }

  /// Where the mouse is, in `view`'s coordinates; in the stage's where `view` is `nil`.
  public override func location(in view: View?) -> Point {
    view.flatMap { $0.convertFromStage(pointer) } ?? pointer
  }

  /// The mouse is over the view, at `location` of the stage.
  func pointerMoved(to location: Point) {
    guard isEnabled else { return }
    pointer = location
    transition(to: state == .possible ? .began : .changed)
    if state == .failed { startAfresh() }
  }

  /// The mouse is somewhere else.
  func pointerLeft(to location: Point) {
    pointer = location
    guard state != .possible else { return }
    transition(to: .ended)
    startAfresh()
  }
}
