import GlissadeDrawing
import GlissadeGeometry

/// A view that draws a picture. As in UIKit it takes no touches until `isUserInteractionEnabled` says so.
open class ImageView: View {
  public enum ContentMode: Hashable, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case center
  }

  /// The picture that is drawn; `nil` draws nothing.
  public var image: Image? {
    didSet {
      guard image != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The whole picture in its own proportions, unless it says otherwise.
  public var contentMode = ContentMode.scaleAspectFit {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// Whether the picture is a stencil for the tint.
  public var isTemplate = false { didSet { if isTemplate != oldValue { setNeedsDisplay() } } }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
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

  open override func sizeThatFits(_ size: Size) -> Size { naturalSize ?? .zero }

  open override var intrinsicContentSize: Size { naturalSize ?? super.intrinsicContentSize }

  /// An image with content brings its size; that of an asset is known to the stage's `images`.
  private var naturalSize: Size? { image.flatMap { $0.content?.size ?? stage?.images?.size(of: $0) } }

  open override func draw(in context: inout DrawingContext) {
    guard let image, let size = naturalSize, size.isPositive else { return }
    let values = presentation
    let bounds = values.bounds
    let (fit, fill) = (
      min(bounds.width / size.width, bounds.height / size.height),
      max(bounds.width / size.width, bounds.height / size.height)
    )
    let drawn =
      switch contentMode {
      case .scaleToFill: bounds.size
      case .scaleAspectFit: Size(width: size.width * fit, height: size.height * fit)
      case .scaleAspectFill: Size(width: size.width * fill, height: size.height * fill)
      case .center: size
      }
    context.image(
      image, in: Rect(center: bounds.center, size: drawn), tint: isTemplate ? values.tintColor : nil)
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    if isTemplate, snapshot.color == nil { snapshot.color = presentation.tintColor }
  }
}
