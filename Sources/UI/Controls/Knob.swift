import GlissadeGeometry

/// The white part of a switch or a slider that the hand moves: round at its ends, and a little above the rest.
final class Knob: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.borderWidth = 0.5
    layer.borderColor = Color.black.withAlphaComponent(0.06)
    layer.shadowOffset = Size(width: 0, height: 2.5)
    layer.shadowRadius = 3.5
    layer.shadowOpacity = 0.2
  }
}
