import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A text field for a search, with a magnifying glass, a rounded background and a clear button.
///
/// Escape deletes the text, or ends editing if there is none. The class corresponds to UIKit's
/// `UISearchTextField`.
open class SearchField: TextField {
  /// Lengths in points.
  private enum Metrics {
    static let height = 36.0
    static let radius = 10.0
    static let glass = 20.0
    static let margin = 8.0
    static let gap = 5.0
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let glass = ImageView(image: Image(asset: "icons/magnifyingglass"), template: true)
    glass.tintColor = .secondaryLabel
    glass.bounds.size = Size(width: Metrics.glass, height: Metrics.glass)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    layer.cornerRadius = Metrics.radius
    backgroundColor = .tertiarySystemFill
    returnKeyType = .search
  }

  override var showsFocusBorder: Bool { true }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape), isEditing, markedTextRange == nil else {
      return super.keyPressed(stroke)
    }
    if hasText { clearByHand() } else { resignFirstResponder() }
    return true
  }

  open override func leftViewRect(forBounds bounds: Rect) -> Rect {
    standardLeftViewRect(forBounds: bounds).offsetBy(dx: Metrics.margin, dy: 0)
  }

  open override func clearButtonRect(forBounds bounds: Rect) -> Rect {
    standardClearButtonRect(forBounds: bounds).offsetBy(dx: -Metrics.margin, dy: 0)
  }

  open override func textRect(forBounds bounds: Rect) -> Rect {
    inset(super.textRect(forBounds: bounds), bounds)
  }

  open override func editingRect(forBounds bounds: Rect) -> Rect {
    inset(super.editingRect(forBounds: bounds), bounds)
  }

  /// Reduces the distance between the magnifying glass and the text, which is larger for other views.
  private func inset(_ rect: Rect, _ bounds: Rect) -> Rect {
    let right = min(rect.maxX, bounds.maxX - Metrics.margin)
    let left = max(rect.minX - 1, bounds.minX + Metrics.margin)
    return Rect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width.isFinite ? size.width : bounds.width, height: intrinsicContentSize.height)
  }

  open override var intrinsicContentSize: Size {
    let natural = super.intrinsicContentSize
    return Size(width: View.noIntrinsicMetric, height: max(natural.height, Metrics.height))
  }
}
