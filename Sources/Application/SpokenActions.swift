import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Distinguishes actions of the user, whose effect is awaited, from the steps of a motion.
///
/// Movements of the pointer, the wheel and the fingers on a trackpad, sizes of the window and data from outside may
/// come at every frame, and are steps of a motion. A press begins a motion or a click. The release is an action if it
/// completes a click; elsewhere, it is the last step of a drag. A key has its effect when it is pressed. Space, which
/// may hold a row, and Alt, which opens the menu bar, may also have one when they are released.
struct SpokenActions {
  /// The place of the last press.
  private var press: Point?

  /// Returns whether the next event is an action.
  mutating func isAction(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pointer(let pointer):
      switch pointer.phase {
      case .moved: return false
      case .pressed:
        press = pointer.location
        return false
      case .released: return press.map { $0.distance(to: pointer.location) <= GestureMetrics.panSlop } ?? true
      case .cancelled: return true
      }
    case .keyReleased(let stroke): return stroke.key == .space || stroke.key == .leftAlt
    case .wheel, .magnify, .resized, .data: return false
    default: return true
    }
  }
}
