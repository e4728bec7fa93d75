import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A row of a panel that is scrolled sideways. It fades at an end beyond which there is more.
class FadingRow: ScrollView {
  /// The width of a fade, in points.
  private static let width = 20.0

  /// The fades at the beginning and at the end.
  private let fades = [0.0, 1].map { FadingEdge(at: $0) }
  /// The number of subviews when the fades were brought in front of them last.
  private var count = 0

  init() {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    for fade in fades { addSubview(fade) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if subviews.count != count {
      count = subviews.count
      for fade in fades { bringSubviewToFront(fade) }
    }
    let visible = bounds
    let hidden = [visible.minX, contentSize.width - visible.maxX]
    for (fade, hidden) in zip(fades, hidden) {
      fade.alpha = min(max(hidden / Self.width, 0), 1)
      let x = fade === fades[0] ? visible.minX : visible.maxX - Self.width
      fade.frame = Rect(x: x, y: visible.minY, width: Self.width, height: visible.height)
    }
  }
}

/// A gradient from the background of a panel to nothing.
private final class FadingEdge: View {
  private let gradient = GradientLayer()

  /// - Parameter edge: The location of the edge in the unit coordinates of the row, 0 or 1.
  init(at edge: Double) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    gradient.startPoint = Point(edge, 0.5)
    gradient.endPoint = Point(1 - edge, 0.5)
    layer.addSublayer(gradient)
  }

  override func paletteDidChange() {
    let ground = palette.secondarySystemGroupedBackground
    gradient.colors = [ground, ground.withAlphaComponent(0)]
  }

  override func layoutSubviews() { gradient.frame = bounds }
}
