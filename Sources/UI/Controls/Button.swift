import GlissadeDrawing
import GlissadeGeometry

/// A title, a picture or both, in the tint: a click does what it says.
public final class Button: Control {
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Nothing but title and picture.
    case plain
    /// On a ground of the tint's, thinned.
    case tinted
    /// On a ground of the tint.
    case filled
  }

  /// On which side of the title the picture stands.
  public enum ImagePlacement: Hashable, Sendable {
    case leading, trailing
  }

  /// In points.
  private enum Metrics {
    static let height = 44.0
    static let radius = 10.0
    static let image = 24.0
    static let imagePadding = 6.0
  }

  private enum Look {
    /// How much is seen while it is pressed. Source for a plain one: UIKit.
    static func highlightedAlpha(_ style: Style) -> Double { style == .plain ? 0.2 : 0.6 }
    static let tintedGround = 0.15
    /// A tint that comes nearer to white than this is no ground for white text.
    static let whiteContrast = 2.5
    /// How much darker a filled one is while it is selected.
    static let selectedShade = 0.25
    static let darkInk = RGBA(white: 0.02)
  }

  private let face = View()
  private let icon = ImageView()
  private let label = Label("", font: .systemFont(ofSize: 17, weight: .semibold))

  public init(_ title: String? = nil, image: Image? = nil, style: Style = .plain) {
    self.title = title
    self.image = image
    self.style = style
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    face.isUserInteractionEnabled = false
    face.layer.cornerRadius = Metrics.radius
    icon.isTemplate = true
    face.addSubview(icon)
    face.addSubview(label)
    addSubview(face)
    contentDidChange()
  }

  public var title: String? { didSet { if title != oldValue { contentDidChange() } } }
  /// The picture beside the title, a stencil for the tint; `nil` shows the title alone.
  public var image: Image? { didSet { if image != oldValue { contentDidChange() } } }
  public var imagePlacement = ImagePlacement.leading { didSet { setNeedsLayout() } }
  public var style: Style { didSet { if style != oldValue { setNeedsLayout() } } }
  public var font: Font {
    get { label.font }
    set {
      label.font = newValue
      sizeDidChange()
    }
  }
  /// Where title and picture stand within the insets.
  public var contentAlignment = TextAlignment.center { didSet { setNeedsLayout() } }
  public var contentInsets = EdgeInsets(left: 14, right: 14) { didSet { sizeDidChange() } }
  /// The distance between picture and title, in points.
  public var imagePadding = Metrics.imagePadding { didSet { sizeDidChange() } }

  private func contentDidChange() {
    label.text = title ?? ""
    icon.image = image
    sizeDidChange()
  }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private var imageWidth: Double { image == nil ? 0 : Metrics.image + (title == nil ? 0 : imagePadding) }

  private func titleSize(in width: Double) -> Size {
    label.sizeThatFits(Size(width: width, height: .infinity))
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    let width = contentInsets.left + imageWidth + titleSize(in: .infinity).width + contentInsets.right
    return Size(width: min(width, size.width), height: Metrics.height)
  }

  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  override var baselines: (first: Double, last: Double)? { label.baselines }

  public override func layoutSubviews() {
    face.frame = bounds
    let room = bounds.inset(by: contentInsets)
    let titleWidth = min(titleSize(in: .infinity).width, max(0, room.width - imageWidth))
    let free = room.width - imageWidth - titleWidth
    let x =
      switch contentAlignment {
      case .left, .natural: room.minX
      case .center: room.minX + free / 2
      case .right: room.minX + free
      }
    let isLeading = imagePlacement == .leading
    icon.frame = Rect(
      x: isLeading ? x : x + titleWidth + imageWidth - Metrics.image, y: room.midY - Metrics.image / 2,
      width: image == nil ? 0 : Metrics.image,
      height: Metrics.image)
    label.frame = Rect(
      x: isLeading ? x + imageWidth : x, y: room.minY, width: titleWidth, height: room.height)
    color()
  }

  // MARK: Appearance

  /// One that is selected is filled, and darker where it is filled anyway.
  private var shownStyle: Style { isSelected ? .filled : style }

  private func color() {
    var tint = effectiveTint
    if isSelected, style == .filled { tint = tint.mixed(with: .black, by: Look.selectedShade) }
    let ground = View.ground(behind: self)
    let fill: RGBA?
    let ink: RGBA
    switch shownStyle {
    case .plain:
      fill = nil
      ink = tint.legible(on: ground)
    case .tinted:
      fill = tint.withAlphaComponent(Look.tintedGround)
      ink = tint.legible(on: tint.mixed(with: ground, by: 1 - Look.tintedGround))
    case .filled where tint.contrastRatio(with: .white) >= Look.whiteContrast:
      fill = tint.legible(on: .white)
      ink = .white
    case .filled:
      fill = tint
      ink = Look.darkInk.legible(on: tint)
    }
    face.backgroundColor = fill.map { Color($0) }
    label.textColor = Color(ink)
    icon.tintColor = label.textColor
  }

  public override func tintColorDidChange() { setNeedsLayout() }
  /// What it stands on may be another colour by now.
  public override func paletteDidChange() { setNeedsLayout() }

  /// The highlight is there at once and goes slowly: a click is seen however short it is.
  public override func stateDidChange() {
    setNeedsLayout()
    if isHighlighted {
      View.performWithoutAnimation {
        face.layer.removeAllAnimations()
        face.alpha = Look.highlightedAlpha(shownStyle)
      }
    } else {
      fade(duration: ControlChoreography.highlightDuration) {
        face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha
      }
    }
  }

  public override func activate() -> Bool {
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.color = presentation.tintColor
    snapshot.text = title
  }
}

extension View {
  /// The opaque colour that lies behind `view`: that of the nearest view around it that has one.
  fileprivate static func ground(behind view: View) -> RGBA {
    sequence(first: view, next: \.superview).lazy.map { $0.get(.backgroundColor) }.first(where: \.isOpaque)
      ?? view.palette.rgba(.systemBackground)
  }
}
