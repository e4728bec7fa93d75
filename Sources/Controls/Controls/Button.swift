import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A control that shows a title, an image or both, and performs an action when it is clicked.
///
/// A button can be created in two ways. `Button("Save", style: .filled)` creates one in the library's style,
/// with title and image in the tint colour. `Button(type: .system)` and `Button(frame:)` create one as in
/// UIKit, whose title, image and colours are set for each state. A `configuration` describes a button as a
/// whole.
open class Button: Control, TextContent {
  /// The style of a button that is created with a title.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Title and image in the tint colour, without a background.
    case plain
    /// On a translucent background of the tint colour.
    case tinted
    /// On a background of the tint colour.
    case filled
  }

  /// The type of a button that is created as in UIKit.
  public enum ButtonType: Hashable, Sendable {
    /// Title and image without a background. The title is white unless a title colour is set.
    case custom
    /// Title and image in the tint colour. The button fades while it is pressed.
    case system
    /// A cross that closes a view.
    case close
    /// An "i" that shows details.
    case detailDisclosure, infoLight, infoDark
    /// A plus sign.
    case contactAdd
  }

  /// The rule by which the button is drawn: the library's style or UIKit's type.
  enum Look: Hashable {
    case styled(Style)
    case typed(ButtonType)
  }

  /// The content rectangle and the parts in it, while they are placed.
  var arranged: (room: Rect, parts: Parts)?
  let face = ButtonFace()
  let backgroundView = ImageView()
  let icon = ImageView()
  let label = Label("", font: .systemFont(ofSize: 18))
  let subtitleLabel = Label("", font: .systemFont(ofSize: 12))

  var look = Look.typed(.custom)
  /// Whether the button has shown a title or an image.
  var hasShownContent = false
  var titles = StateValues<String>()
  var attributedTitles = StateValues<AttributedText>()
  var images = StateValues<Image>()
  var backgroundImages = StateValues<Image>()
  var titleColors = StateValues<Color>()

  /// Whether a press opens the menu. The default is `false`.
  open var showsMenuAsPrimaryAction = false
  /// Whether the button shows the title of the command that was chosen last in its menu. The default is `false`.
  open var changesSelectionAsPrimaryAction = false
  /// The menu, if there is one.
  var menuConnection: ButtonMenu?

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

  /// Creates a button of a UIKit type.
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

  /// Creates a button in the library's style.
  ///
  /// - Parameters:
  ///   - title: The title for the normal state. `nil` shows the image alone.
  ///   - image: The image beside the title, drawn as a template in the tint colour.
  ///   - style: The style.
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

  /// Creates a button with an image and no title, in the library's style.
  public convenience init(image: Image?, style: Style = .plain) {
    self.init(nil, image: image, style: style)
  }

  /// Creates a system button that performs an action and shows the action's title and image.
  ///
  /// - Parameter frame: The frame in the future superview, in points.
  public convenience init(frame: Rect = .zero, primaryAction: Action?) {
    self.init(type: .system)
    self.frame = frame
    adopt(primaryAction)
  }

  /// Creates a button that is described by a configuration and performs an action.
  ///
  /// The action's title and image fill in for those that the configuration lacks.
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

  /// The type that the button was created with. It is `.system` for a button in the library's style.
  open var buttonType: ButtonType { if case .typed(let type) = look { type } else { .system } }

  /// The description of the whole button. It takes precedence over titles, images and colours that are set
  /// for
  /// states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { contentDidChange() } }
  }

  /// The closure that updates `configuration` for the current state. It is called when it is set and when the
  /// state changes. The default is `nil`.
  open var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// The label that shows the title. Its font and number of lines may be set.
  open var titleLabel: Label? { label }

  /// The view that shows the image.
  open var imageView: ImageView? { icon }

  /// The font of the title.
  open var font: Font {
    get { label.font }
    set { label.font = newValue }
  }

  // MARK: Content for states

  /// Sets the title for a state. A state without a title shows that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    guard titles.values[state] != title else { return }
    titles.values[state] = title
    // Without any title, the label keeps a text that was set on it directly, but not a title that was removed.
    if titles.values.isEmpty { label.text = nil }
    contentDidChange()
  }

  /// Returns the title that a state shows.
  open func title(for state: State) -> String? { titles.value(for: state) }

  /// Sets the image for a state. A state without an image shows that of the normal state.
  open func setImage(_ image: Image?, for state: State) {
    guard images.values[state] != image else { return }
    images.values[state] = image
    contentDidChange()
    dimPicture()
  }

  /// Returns the image that a state shows.
  open func image(for state: State) -> Image? { images.value(for: state) }

  /// Sets the background image for a state. It is stretched over the button, behind title and image.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages.values[state] = image
    contentDidChange()
  }

  /// Returns the background image that a state shows.
  open func backgroundImage(for state: State) -> Image? { backgroundImages.value(for: state) }

  /// Sets the title colour for a state. A dynamic colour follows the palette.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors.values[state] = color
    setNeedsLayout()
  }

  /// Returns the title colour that a state shows: white for a custom button without one, and `nil` if the button's
  /// style decides.
  open func titleColor(for state: State) -> Color? {
    titleColors.value(for: state) ?? (look == .typed(.custom) && configuration == nil ? .white : nil)
  }

  /// The title that is shown: that of the configuration, or else that of the current state.
  open var currentTitle: String? {
    configuration?.attributedTitle?.string ?? configuration?.title ?? attributedTitles.value(for: state)?
      .string
      ?? titles.value(for: state)
  }
  /// The image that is shown: that of the configuration, or else that of the current state.
  open var currentImage: Image? { configuration?.image ?? images.value(for: state) }
  /// The background image of the current state.
  open var currentBackgroundImage: Image? { backgroundImages.value(for: state) }
  /// The colour in which the title is shown.
  open var currentTitleColor: Color { label.textColor }

  // MARK: Arrangement

  /// The sides of the title on which an image can stand.
  public enum ImagePlacement: Hashable, Sendable {
    /// The image stands before, after, above or below the title.
    case leading, trailing, top, bottom
  }

  /// The side of the title on which the image stands. The default is `.leading`.
  open var imagePlacement = ImagePlacement.leading { didSet { setNeedsLayout() } }
  /// The horizontal alignment of title and image within the insets.
  open var contentAlignment: TextAlignment {
    get {
      switch contentHorizontalAlignment {
      case .left, .leading: .left
      case .right, .trailing: .right
      case .center, .fill: .center
      }
    }
    set { contentHorizontalAlignment = newValue == .right ? .right : newValue == .center ? .center : .left }
  }
  /// The distances from the button's edges to its content, in points.
  open var contentInsets = EdgeInsets.zero { didSet { sizeDidChange() } }
  /// The distance between image and title, in points.
  open var imagePadding = 0.0 { didSet { sizeDidChange() } }
  /// The insets that move the title after layout, in points.
  open var titleEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets that move the image after layout, in points.
  open var imageEdgeInsets = EdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The same as `contentInsets`, by UIKit's name.
  open var contentEdgeInsets: EdgeInsets {
    get { contentInsets }
    set { contentInsets = newValue }
  }

  /// Whether the image of a custom button is dimmed while the button is pressed and has no image for that
  /// state. The default is `true`.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image of a custom button is dimmed while the button is disabled and has no image for that
  /// state. The default is `true`.
  open var adjustsImageWhenDisabled = true

  // MARK: Layout

  open override func sizeThatFits(_ size: Size) -> Size { fittingSize(in: size) }

  package var growsWithText: Bool { label.numberOfLines == 1 }

  open override var intrinsicContentSize: Size {
    fittingSize(in: Size(width: .infinity, height: .infinity))
  }

  package var baselines: (first: Double, last: Double)? { label.baselines }

  open override func layoutSubviews() { arrange() }

  /// Returns the rectangle in which the title and the picture are placed: the bounds without the content's insets.
  open func contentRect(forBounds bounds: Rect) -> Rect { bounds.inset(by: resolvedInsets) }

  /// Returns the rectangle of the background picture: the bounds.
  open func backgroundRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the rectangle of the title in the content rectangle.
  open func titleRect(forContentRect contentRect: Rect) -> Rect { parts(in: contentRect).title }

  /// Returns the rectangle of the picture in the content rectangle.
  open func imageRect(forContentRect contentRect: Rect) -> Rect { parts(in: contentRect).image }

  // MARK: Changes

  func contentDidChange() {
    showContent()
    sizeDidChange()
  }

  func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }
  /// The style's colours depend on the colour behind the button, which may have changed.
  open override func paletteDidChange() { setNeedsLayout() }

  /// Calls `configurationUpdateHandler`.
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  open override func stateDidChange() {
    setNeedsUpdateConfiguration()
    if titles.isVaried || attributedTitles.isVaried || images.isVaried || backgroundImages.isVaried {
      contentDidChange()
    }
    setNeedsLayout()
    dimPicture()
    if fadesFace { showHighlight(of: face, alpha: highlightedAlpha) }
    if case .styled = look, configuration == nil {
      if isHighlighted {
        View.performWithoutAnimation(color)
      } else {
        fade(duration: ControlChoreography.highlightDuration) { color() }
      }
    }
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    // A finger that goes down may begin to scroll, so that it opens the menu when it is lifted.
    if pressOpensMenu, touch.kind == .mouse { menuConnection?.open(selectsFirst: false) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    menuConnection?.view?.pointerMoved(to: touch.location)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    guard pressOpensMenu, let touch else { return }
    if touch.kind == .mouse {
      menuConnection?.view?.released(at: touch.location)
    } else if isTouchInside {
      menuConnection?.open(selectsFirst: false)
    }
  }

  open override func sendActions(for events: Event) {
    // The primary action of such a button is its menu.
    super.sendActions(
      for: pressOpensMenu ? events.subtracting([.touchUpInside, .primaryActionTriggered]) : events)
  }

  @_disfavoredOverload
  open override func activate() -> Bool {
    if pressOpensMenu {
      menuConnection?.open(selectsFirst: stage?.focus.isVisible == true)
      return true
    }
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    if pressOpensMenu {
      description.states.formUnion(menuConnection?.view == nil ? .expandable : [.expandable, .expanded])
    }
    guard (currentTitle ?? "").isEmpty, (label.text ?? "").isEmpty else { return }
    description.label =
      switch buttonType {
      case .close: SystemStrings.current[.close]
      case .detailDisclosure, .infoLight, .infoDark: SystemStrings.current[.moreInfo]
      case .contactAdd: SystemStrings.current[.add]
      case .custom, .system: currentImage?.spokenName
      }
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    if snapshot.color == nil { snapshot.color = presentation.tintColor }
    snapshot.text = currentTitle
  }
}

/// The view that contains the parts of a button and fades with them.
final class ButtonFace: View {
  weak var button: Button?

  /// Called when a part has changed, such as the font of the label.
  override func layoutSubviews() { button?.partsMayHaveChanged() }
}
