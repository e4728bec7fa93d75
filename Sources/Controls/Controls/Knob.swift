import GlissadeGeometry
import GlissadeUI

/// The white, round part of a switch or a slider that the user drags. A shadow lifts it above the track.
final class Knob: View {
  static let shadowOpacity = 0.2

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.borderWidth = 0.5
    layer.borderColor = Color.black.withAlphaComponent(0.06)
    layer.shadowOffset = Size(width: 0, height: 2.5)
    layer.shadowRadius = 3.5
    layer.shadowOpacity = Self.shadowOpacity
  }
}
