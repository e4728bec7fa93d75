import GlissadeDrawing
import GlissadeGeometry

/// A view that draws an image, or a sequence of images. As in UIKit, `isUserInteractionEnabled` is `false` by default.
///
/// The default `contentMode` is `scaleAspectFit`.
open class ImageView: View {
  /// The image that is drawn. `nil` draws nothing.
  open var image: Image? {
    didSet {
      guard image != oldValue else { return }
      invalidateIntrinsicContentSize()
      displayDidChange()
    }
  }
  /// The image that is drawn while the view is highlighted. `nil`, the default, draws `image`.
  open var highlightedImage: Image? { didSet { if highlightedImage != oldValue { displayDidChange() } } }
  /// Whether the highlighted image is drawn. The default is `false`.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { displayDidChange() } } }
  /// Whether the image is a template, drawn in the tint colour. The default is `false`.
  open var isTemplate = false { didSet { if isTemplate != oldValue { displayDidChange() } } }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentMode = UIKitDefaults.areUsed ? .scaleToFill : .scaleAspectFit
    isUserInteractionEnabled = false
  }

  /// Creates a view that draws `image`. Its frame has the size of the image, as far as that is known.
  ///
  /// - Parameter template: Whether the image is a template, drawn in the tint colour.
  public convenience init(image: Image?, template: Bool = false) {
    self.init(frame: .zero)
    self.image = image
    isTemplate = template
    if let size = naturalSize { frame.size = size }
  }

  /// Creates a view that draws one of two images. Its frame has the size of `image`, as far as that is known.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  private var isStencil: Bool {
    guard let image = shownImage, image.renderingMode != .alwaysOriginal else { return false }
    return isTemplate || image.isTemplate
  }

  open override func sizeThatFits(_ size: Size) -> Size { naturalSize ?? .zero }

  open override var intrinsicContentSize: Size { naturalSize ?? super.intrinsicContentSize }

  /// The size of the image. An image with content has a size; the size of an asset comes from the stage's `images`.
  private var naturalSize: Size? { image.flatMap(size) }

  private func size(of image: Image) -> Size? { image.content?.size ?? imageRasterizer?.size(of: image) }

  /// The image that is drawn now.
  private var shownImage: Image? {
    if let shownFrame, let images = animationImages, images.indices.contains(shownFrame) {
      return images[shownFrame]
    }
    return isHighlighted ? highlightedImage ?? image : image
  }

  open override func draw(in context: inout DrawingContext) {
    guard layerObject?.presentedImage == nil, let image = shownImage, let size = size(of: image),
      size.isPositive
    else { return }
    let values = presentation
    context.image(
      image, in: contentMode.place(size, in: values.bounds), tint: isStencil ? values.tintColor : nil)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    if isStencil, snapshot.color == nil { snapshot.color = presentation.tintColor }
  }

  // MARK: Animation images

  /// The images that are shown in sequence during the animation. `nil`, the default, for none. Setting them
  /// stops the animation.
  open var animationImages: [Image]? { didSet { stopAnimating() } }
  /// The duration of one pass through all images, in seconds. With 0, the default, or an invalid value, each
  /// image takes 1/30 s.
  open var animationDuration = 0.0
  /// The number of passes. 0, the default, repeats the animation until it is stopped.
  open var animationRepeatCount = 0

  /// The shortest time for one image, in seconds. No display shows more images per second.
  private static let leastInterval = 1.0 / 240
  /// The index of the image that is shown. `nil` if the view is not animating.
  private var shownFrame: Int?
  private var timer: StageTimer?
  /// The time for one image of the running animation, in seconds.
  private var interval = 0.0

  /// Whether the view is showing its images in sequence.
  open var isAnimating: Bool { shownFrame != nil }

  /// Starts the animation at the first image. Does nothing if there are no animation images.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    let count = Double(images.count)
    let whole = animationDuration > 0 && animationDuration.isFinite ? animationDuration : count / 30
    interval = max(whole / count, Self.leastInterval)
    show(0, of: images.count, since: stage?.time ?? 0)
  }

  /// Stops the animation and shows `image` again. Does nothing if the view is not animating.
  open func stopAnimating() {
    timer?.invalidate()
    timer = nil
    guard shownFrame != nil else { return }
    shownFrame = nil
    displayDidChange()
  }

  /// Shows one image and schedules the next.
  ///
  /// - Parameters:
  ///   - frame: The number of images that have been shown since `start`.
  ///   - start: The time at which the animation began, in seconds of the stage's time.
  private func show(_ frame: Int, of count: Int, since start: Double) {
    timer?.invalidate()
    guard animationRepeatCount <= 0 || frame / count < animationRepeatCount else { return stopAnimating() }
    shownFrame = frame % count
    displayDidChange()
    // The times are computed from the start, so rounding errors do not add up.
    timer = stage.map { stage in
      stage.scheduleTimer(after: start + Double(frame + 1) * interval - stage.time) { [weak self] in
        self?.show(frame + 1, of: count, since: start)
      }
    }
  }

  open override func didMoveToStage() {
    timer?.invalidate()
    if isAnimating { startAnimating() }
  }

  /// An image with an accessibility label is an element. Other images are decoration.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    if spoken?.label != nil { description.become(.image) }
  }
}
