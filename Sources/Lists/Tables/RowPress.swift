import GlissadeGeometry
import GlissadeUI

/// The press of a touch on a row or an item, which is chosen if the touch ends near its start.
///
/// As in UIKit, rows are chosen by touches and not by a recognizer. So a recognizer of a view in the row or around the
/// table can have the touch, and takes it from the row unless `cancelsTouchesInView` is `false`.
@MainActor
struct RowPress {
  private var touch: Touch?
  private var start = Point.zero

  nonisolated init() {}

  /// Begins with the first of the touches. Returns whether there was no other press.
  mutating func begin(_ touches: Set<Touch>) -> Bool {
    // The end of a touch does not arrive if its view has left the table meanwhile.
    let isOver = touch.map { $0.phase == .ended || $0.phase == .cancelled } ?? true
    guard isOver, let first = touches.first else { return false }
    (touch, start) = (first, first.location(in: nil))
    return true
  }

  /// Follows a movement. Returns whether it has ended the press, because it was too far.
  mutating func move(_ touches: Set<Touch>) -> Bool {
    guard let touch, touches.contains(touch),
      touch.location(in: nil).distance(to: start) > GestureMetrics.tapSlop
    else { return false }
    self.touch = nil
    return true
  }

  /// Ends the press if its touch is one of these. Returns the location of the touch in `view`.
  mutating func end(_ touches: Set<Touch>, in view: View) -> Point? {
    guard let touch, touches.contains(touch) else { return nil }
    self.touch = nil
    return touch.location(in: view)
  }
}
