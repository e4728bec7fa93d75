import GlissadeDrawing
import GlissadeGeometry

/// A title, a picture or both: a click does what they say.
///
/// A button can be made in two ways. `Button("Save", style: .filled)` makes one in the library's look, whose title and
/// picture are in the tint. `Button(type: .system)` and `Button(frame:)` make UIKit's, whose title, picture and colours
/// are set for each state; a `configuration` describes one as a whole.
open class Button: Control {
  /// The look of a button that is made with a title.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Nothing but title and picture.
    case plain
    /// On a ground of the tint's, thinned.
    case tinted
    /// On a ground of the tint.
    case filled
  }

  /// The kind of a button that is made as in UIKit.
  public enum ButtonType: Hashable, Sendable {
    /// Shows what it is given, a title in white unless it is given another colour.
    case custom
    /// Shows title and picture in the tint, and fades while it is pressed.
    case system
    /// A cross that closes something.
    case close
    /// An "i" for details.
    case detailDisclosure, infoLight, infoDark
    /// A plus.
    case contactAdd
  }

  /// What decides how the button is drawn.
  enum Look: Hashable {
    case styled(Style)
    case typed(ButtonType)
  }

  let face = ButtonFace()
  let backgroundView = ImageView()
  let icon = ImageView()
  let label = Label("", font: .systemFont(ofSize: 18))
  let subtitleLabel = Label("", font: .systemFont(ofSize: 12))

  var look = Look.typed(.custom)
  var titles = StateValues<String>()
  var images = StateValues<Image>()
  var backgroundImages = StateValues<Image>()
  var titleColors = StateValues<Color>()

  /// Creates a button of the type `.custom`.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    face.button = self
    face.isUserInteractionEnabled = false
    backgroundView.contentMode = .scaleToFill
    for part in [backgroundView, icon, label, subtitleLabel] { face.addSubview(part) }
    backgroundView.isHidden = true
    subtitleLabel.isHidden = true
    addSubview(face)
  }

  /// Creates a button of UIKit's.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    look = .typed(type)
    if type != .custom { label.font = .systemFont(ofSize: 15) }
    let picture: String? =
      switch type {
      case .custom, .system: nil
      case .close: "icons/xmark"
      case .detailDisclosure, .infoLight, .infoDark: "icons/info-circle"
      case .contactAdd: "icons/plus"
      }
    if let picture { setImage(Image(asset: picture), for: .normal) }
  }

  /// Creates a button in the library's look.
  ///
  /// - Parameters:
  ///   - title: What it says. `nil` for a picture alone.
  ///   - image: The picture beside the title, a stencil for the tint.
  ///   - style: The look.
  public convenience init(_ title: String?, image: Image? = nil, style: Style = .plain) {
    self.init(frame: .zero)
    look = .styled(style)
    layer.cornerRadius = Metrics.radius
    face.layer.cornerRadius = Metrics.radius
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    contentInsets = EdgeInsets(left: 14, right: 14)
    imagePadding = Metrics.imagePadding
    self.title = title
    self.image = image
    contentDidChange()
  }

  /// Creates a button that shows a picture, in the library's look.
  public convenience init(image: Image?, style: Style = .plain) {
    self.init(nil, image: image, style: style)
  }

  /// Creates a button that performs an action, with its title and picture.
  ///
  /// - Parameter frame: Its place in its future superview, in points.
  public convenience init(frame: Rect = .zero, primaryAction: Action?) {
    self.init(type: .system)
    self.frame = frame
    adopt(primaryAction)
  }

  /// Creates a button that is described by a configuration, and performs an action.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    contentDidChange()
  }

  private func adopt(_ action: Action?) {
    guard let action else { return }
    if title == nil, configuration?.title == nil, !action.title.isEmpty { title = action.title }
    if image == nil, configuration?.image == nil { image = action.image }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Content

  /// The type that the button was made with; `.system` for one in the library's look.
  public var buttonType: ButtonType { if case .typed(let type) = look { type } else { .system } }

  /// The title in the normal state.
  public var title: String? {
    get { titles.values[.normal] }
    set { setTitle(newValue, for: .normal) }
  }

  /// The picture in the normal state; `nil` shows the title alone.
  public var image: Image? {
    get { images.values[.normal] }
    set { setImage(newValue, for: .normal) }
  }

  /// The look. A button that was made as in UIKit takes on the library's look when it is set.
  public var style: Style {
    get { if case .styled(let style) = look { style } else { .plain } }
    set {
      guard look != .styled(newValue) else { return }
      look = .styled(newValue)
      setNeedsLayout()
    }
  }

  /// The description of the whole button. What it says goes before titles, pictures and colours set for states.
  public var configuration: Configuration? {
    didSet { if configuration != oldValue { contentDidChange() } }
  }

  /// Called before the button shows another state, to change the `configuration` for it.
  public var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// The label that shows the title. Its font and number of lines can be set.
  public var titleLabel: Label? { label }

  /// The view that shows the picture.
  public var imageView: ImageView? { icon }

  /// The font of the title.
  public var font: Font {
    get { label.font }
    set { label.font = newValue }
  }

  // MARK: Arrangement

  /// On which side of the title the picture stands.
  public enum ImagePlacement: Hashable, Sendable {
    case leading, trailing, top, bottom
  }

  /// On which side of the title the picture stands. `.leading` by default.
  public var imagePlacement = ImagePlacement.leading { didSet { setNeedsLayout() } }
  /// Where title and picture stand within the insets.
  public var contentAlignment: TextAlignment {
    get {
      switch contentHorizontalAlignment {
      case .left, .leading: .left
      case .right, .trailing: .right
      case .center, .fill: .center
      }
    }
    set { contentHorizontalAlignment = newValue == .right ? .right : newValue == .center ? .center : .left }
  }
  /// The room around title and picture, in points.
  public var contentInsets = EdgeInsets.zero { didSet { sizeDidChange() } }
  /// The distance between picture and title, in points.
  public var imagePadding = 0.0 { didSet { sizeDidChange() } }
  /// How far the edges of the title are moved inwards after all is arranged, in points.
  public var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the edges of the picture are moved inwards after all is arranged, in points.
  public var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The room around title and picture, by UIKit's name; see `contentInsets`.
  public var contentEdgeInsets: EdgeInsets {
    get { contentInsets }
    set { contentInsets = newValue }
  }

  /// Whether the picture of a custom button is dimmed while the button is pressed and has none for that state.
  public var adjustsImageWhenHighlighted = true
  /// Whether the picture of a custom button is dimmed while the button is disabled and has none for that state.
  public var adjustsImageWhenDisabled = true

  // MARK: Layout

  open override func sizeThatFits(_ size: Size) -> Size { fittingSize(in: size) }

  open override var intrinsicContentSize: Size {
    fittingSize(in: Size(width: .infinity, height: .infinity))
  }

  override var baselines: (first: Double, last: Double)? { label.baselines }

  open override func layoutSubviews() { arrange() }

  // MARK: What changes

  func contentDidChange() {
    showContent()
    sizeDidChange()
  }

  func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }
  /// What it stands on may be another colour by now.
  open override func paletteDidChange() { setNeedsLayout() }

  /// Lets `configurationUpdateHandler` be called.
  public func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// The highlight is there at once and goes slowly: a click is seen however short it is.
  open override func stateDidChange() {
    setNeedsUpdateConfiguration()
    if titles.isVaried || images.isVaried || backgroundImages.isVaried { contentDidChange() }
    setNeedsLayout()
    dimPicture()
    guard fadesFace else { return }
    if isHighlighted {
      View.performWithoutAnimation {
        face.layer.removeAllAnimations()
        face.alpha = highlightedAlpha
      }
    } else {
      fade(duration: ControlChoreography.highlightDuration) {
        face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha
      }
    }
  }

  open override func activate() -> Bool {
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard (currentTitle ?? "").isEmpty, (label.text ?? "").isEmpty else { return }
    description.label =
      switch buttonType {
      case .close: "Close"
      case .detailDisclosure, .infoLight, .infoDark: "More info"
      case .contactAdd: "Add"
      case .custom, .system: currentImage?.spokenName
      }
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    if snapshot.color == nil { snapshot.color = presentation.tintColor }
    snapshot.text = currentTitle
  }
}

/// What carries the parts of a button, and fades with them.
final class ButtonFace: View {
  weak var button: Button?

  /// A part has changed, such as the font of the label.
  override func layoutSubviews() { button?.partsMayHaveChanged() }
}
