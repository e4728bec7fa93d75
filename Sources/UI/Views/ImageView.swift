import GlissadeDrawing
import GlissadeGeometry

/// A view that draws a picture, or several in turn. As in UIKit it takes no touches until `isUserInteractionEnabled` says
/// so.
///
/// Its `contentMode` is `scaleAspectFit`, the whole picture in its own proportions, unless it says otherwise.
open class ImageView: View {
  /// The picture that is drawn; `nil` draws nothing.
  public var image: Image? {
    didSet {
      guard image != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The picture that is drawn while the view is highlighted; `nil`, the default, for `image`.
  public var highlightedImage: Image? { didSet { if highlightedImage != oldValue { setNeedsDisplay() } } }
  /// Whether the highlighted picture is drawn; `false` by default.
  public var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the picture is a stencil for the tint.
  public var isTemplate = false { didSet { if isTemplate != oldValue { setNeedsDisplay() } } }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentMode = .scaleAspectFit
    isUserInteractionEnabled = false
  }

  /// Creates a view that draws `image` and has its size as the intrinsic content size.
  ///
  /// - Parameter template: Whether the picture is a stencil for the tint.
  public convenience init(image: Image?, template: Bool = false) {
    self.init(frame: .zero)
    self.image = image
    isTemplate = template
  }

  private var isStencil: Bool {
    guard let image = shownImage, image.renderingMode != .alwaysOriginal else { return false }
    return isTemplate || image.isTemplate
  }

  open override func sizeThatFits(_ size: Size) -> Size { naturalSize ?? .zero }

  open override var intrinsicContentSize: Size { naturalSize ?? super.intrinsicContentSize }

  /// An image with content brings its size; that of an asset is known to the stage's `images`.
  private var naturalSize: Size? { image.flatMap(size) }

  private func size(of image: Image) -> Size? { image.content?.size ?? stage?.images?.size(of: image) }

  /// The picture that is drawn now.
  private var shownImage: Image? {
    if let shownFrame, let images = animationImages, images.indices.contains(shownFrame) {
      return images[shownFrame]
    }
    return isHighlighted ? highlightedImage ?? image : image
  }

  open override func draw(in context: inout DrawingContext) {
    guard let image = shownImage, let size = size(of: image), size.isPositive else { return }
    let values = presentation
    context.image(
      image, in: contentMode.place(size, in: values.bounds), tint: isStencil ? values.tintColor : nil)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    if isStencil, snapshot.color == nil { snapshot.color = presentation.tintColor }
  }

  // MARK: Pictures in turn

  /// Pictures that are shown in turn while it animates; `nil`, the default, for none. Setting them ends that.
  public var animationImages: [Image]? { didSet { stopAnimating() } }
  /// How long all of them take, in seconds; 0, the default, for a thirtieth of a second each.
  public var animationDuration = 0.0
  /// How often they are shown; 0, the default, for ever.
  public var animationRepeatCount = 0

  /// How long each is shown at least, in seconds: no display shows more.
  private static let leastInterval = 1.0 / 240
  /// Which of them is shown; `nil` while it does not animate.
  private var shownFrame: Int?
  private var timer: StageTimer?

  /// Whether it shows its pictures in turn.
  public var isAnimating: Bool { shownFrame != nil }

  /// Shows the pictures in turn, from the first. This has no effect where there are none.
  public func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    show(0, of: images.count, since: stage?.time ?? 0)
  }

  public func stopAnimating() {
    timer?.invalidate()
    timer = nil
    guard shownFrame != nil else { return }
    shownFrame = nil
    setNeedsDisplay()
  }

  /// - Parameters:
  ///   - frame: How many pictures have been shown since `start`.
  private func show(_ frame: Int, of count: Int, since start: Double) {
    timer?.invalidate()
    guard animationRepeatCount <= 0 || frame < animationRepeatCount * count else {
      stopAnimating()
      return
    }
    shownFrame = frame % count
    setNeedsDisplay()
    let whole = animationDuration > 0 && animationDuration.isFinite ? animationDuration : Double(count) / 30
    let each = max(whole / Double(count), Self.leastInterval)
    // Counted from the start, so that rounding does not add up.
    timer = stage.map { stage in
      stage.scheduleTimer(after: start + Double(frame + 1) * each - stage.time) { [weak self] in
        self?.show(frame + 1, of: count, since: start)
      }
    }
  }

  open override func didMoveToStage() {
    timer?.invalidate()
    if isAnimating { startAnimating() }
  }

  /// A picture is found if it was given a label; others are taken for ornaments.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    if spoken?.label != nil { description.become(.image) }
  }
}
