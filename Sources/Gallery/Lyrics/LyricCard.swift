import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A card with rounded corners, a caption, and a gradient as its background.
class LyricCard: View {
  /// The colours of a card in an appearance. Both text colours have a contrast of 4.5:1 to the whole
  /// background.
  struct Look {
    let top: RGBA
    let bottom: RGBA
    /// The colour of the sung words and of headings.
    let ink = Color.white
    /// The colour of all other text.
    let dimInk: Color
    /// The stops of the background's gradient, from top to bottom.
    let stops: [LinearGradient.Stop]

    init(top: RGBA, bottom: RGBA, dimInk: Color) {
      (self.top, self.bottom, self.dimInk) = (top, bottom, dimInk)
      stops = [.init(0, top), .init(1, bottom)]
    }

    /// Returns a look with the same background and a dim text colour of at least a contrast to all of it.
    func legible(contrast: Double) -> Look {
      let ink = dimInk.resolved(with: .light)
      return Look(
        top: top, bottom: bottom,
        dimInk: Color(ink.legible(on: top, contrast: contrast).legible(on: bottom, contrast: contrast)))
    }

    /// Returns the background's colour at a share of the height, from 0 at the top to 1.
    func ground(at share: Double) -> RGBA { top.mixed(with: bottom, by: share) }
  }

  /// In points.
  enum Metrics {
    static let radius = 24.0
    static let caption = 18.0
    /// The length over which scrolled content fades into the background.
    static let fade = 28.0
    /// The width of a card from which on there is more room around the text.
    static let roomy = 330.0
    /// The width of a card from which on the text is larger.
    static let wide = 480.0
  }

  private let captionLabel: Label
  let content: ScrollView
  private let fades = [FadeView(isTop: true), FadeView(isTop: false)]

  init(caption: String, content: ScrollView) {
    captionLabel = Label(caption, font: .systemFont(ofSize: 13, weight: .semibold))
    self.content = content
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 16
    layer.shadowOffset = Size(width: 0, height: 8)
    content.showsVerticalScrollIndicator = false
    for view in [content, captionLabel] + fades { addSubview(view) }
  }

  /// Returns the colours of the card in an appearance.
  func look(in style: UserInterfaceStyle) -> Look { Look(top: .black, bottom: .black, dimInk: .white) }

  private(set) lazy var look = look(in: .light)

  override func paletteDidChange() {
    look = look(in: palette.style).legible(contrast: palette.contrast.ofText)
    captionLabel.textColor = look.dimInk
    setNeedsLayout()
    setNeedsDisplay()
  }

  var margin: Double { bounds.width < Metrics.roomy ? 20 : 28 }

  override func layoutSubviews() {
    // The card draws its background itself. With the path, its content need not be drawn again for the shadow.
    layer.shadowPath = Path(roundedRect: bounds, cornerWidth: Metrics.radius, cornerHeight: Metrics.radius)
    captionLabel.frame = Rect(
      x: margin, y: margin * 0.8, width: max(0, bounds.width - 2 * margin),
      height: scaledValue(Metrics.caption))
    let top = captionLabel.frame.maxY + margin * 0.3
    content.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - margin * 0.6))
    for fade in fades {
      let y = fade.isTop ? content.frame.minY : content.frame.maxY - Metrics.fade
      // The fade is narrower than the card, so that it stays within the rounded corners.
      fade.frame = Rect(
        x: margin / 2, y: y, width: max(0, bounds.width - margin), height: Metrics.fade)
      let height = max(bounds.height, 1)
      fade.setGround(upper: look.ground(at: y / height), lower: look.ground(at: (y + Metrics.fade) / height))
    }
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    context.fill(
      bounds, radius: Metrics.radius,
      .gradient(
        LinearGradient(
          from: Point(bounds.midX, bounds.minY), to: Point(bounds.midX, bounds.maxY),
          stops: look.stops)))
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.label = captionLabel.text
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = look.top
  }
}

/// Fades scrolled content into the background at the top or the bottom.
private final class FadeView: View {
  let isTop: Bool
  private var stops: [LinearGradient.Stop] = []

  init(isTop: Bool) {
    self.isTop = isTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Sets the colours of the background at the upper and the lower edge of the view.
  func setGround(upper: RGBA, lower: RGBA) {
    stops = [
      .init(0, isTop ? upper : upper.withAlphaComponent(0)),
      .init(1, isTop ? lower.withAlphaComponent(0) : lower),
    ]
    setNeedsDisplay()
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    context.fill(
      bounds,
      .gradient(
        LinearGradient(
          from: Point(bounds.midX, bounds.minY), to: Point(bounds.midX, bounds.maxY),
          stops: stops)))
  }
}
