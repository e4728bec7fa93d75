import GlissadeDrawing
import GlissadeGeometry

/// A picture, as a value: its name.
open class ImageView: View {
  public enum ContentMode: Hashable, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case center
  }

  public var image: ImageName? { didSet { if image != oldValue { setNeedsDisplay() } } }
  public var contentMode = ContentMode.scaleAspectFit {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// Whether the picture is a stencil for the tint.
  public var isTemplate = false { didSet { if isTemplate != oldValue { setNeedsDisplay() } } }

  public convenience init(_ image: ImageName, template: Bool = false) {
    self.init(frame: .zero)
    self.image = image
    isTemplate = template
  }
}
