import GlissadeGeometry

/// A recognizer that follows the mouse over a view, with or without a pressed button. It begins when the
/// mouse enters, changes as it moves, and ends when it leaves. Fingers do not hover.
///
/// As in UIKit, it does not compete with other recognizers. It reacts to moves of the mouse only: a view that
/// moves away from a resting mouse is left at the next move.
public final class HoverGestureRecognizer: GestureRecognizer {
  /// The location of the mouse, in the stage's coordinates.
  private var pointer = Point.zero

  override var followsTouches: Bool { false }

  /// Returns the location of the mouse, in the coordinates of `view`, or of the stage for `nil`.
  public override func location(in view: View?) -> Point { place(pointer, in: view) }

  /// Called when the mouse is over the view, at `location` in the stage's coordinates.
  func pointerMoved(to location: Point) {
    guard isEnabled else { return }
    pointer = location
    transition(to: state == .possible ? .began : .changed)
    if state == .failed { startAfresh() }
  }

  /// Called when the mouse is no longer over the view.
  func pointerLeft(to location: Point) {
    pointer = location
    guard state != .possible else { return }
    transition(to: .ended)
    startAfresh()
  }
}

extension GestureEnvironment {
  /// Updates hover recognizers for the mouse over the views of a path.
  func hover(on path: HitPath) {
    let location = path.location
    let hovered = path.recognizers.compactMap { $0 as? HoverGestureRecognizer }
    let left = hovering.filter { recognizer in !hovered.contains { $0 === recognizer } }
    hovering = hovered
    for case let recognizer as HoverGestureRecognizer in left { recognizer.pointerLeft(to: location) }
    for recognizer in hovered { recognizer.pointerMoved(to: location) }
  }
}
