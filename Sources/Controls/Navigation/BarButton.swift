import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The metrics that bars share, in points. Source: UIKit's bars, and published measurements of them.
enum BarMetrics {
  /// The height of a row of items.
  static let height = 44.0
  /// The additional height for a large title.
  static let largeTitleHeight = 52.0
  /// The margin between the bar's edge and the first button, and the padding of a button's text in addition.
  static let margin = 8.0
  static let padding = 8.0
  /// The distance between a title and the items beside it.
  static let gap = 8.0
  static let icon = 24.0
  static let line = 0.5
  /// The left margin of a large title.
  static let largeTitleMargin = 16.0
  static let chevron = Size(width: 12, height: 20)
  static let chevronLine = 2.5
  /// The distance between the chevron and the back title.
  static let chevronGap = 6.0

  static let titleFont = Font.systemFont(ofSize: 17, weight: .semibold)
  static let itemFont = Font.systemFont(ofSize: 17)
  static let largeTitleFont = Font.boldSystemFont(ofSize: 34)
}

extension Color {
  /// The background of bars: nearly opaque, so that content below shows through slightly. Source: UIKit's
  /// chrome material.
  static let bar = Color(
    light: Color(white: 0.976, alpha: 0.94), dark: Color(white: 0.114, alpha: 0.94))
}

extension View {
  /// The colour of a bar's text in the tint. The standard tint is replaced by its more legible shade.
  var barInk: Color {
    let tint = tintColor ?? .tintColor
    return tint == .tintColor ? .link : tint
  }

  /// Returns the size of a custom view in a bar: its bounds' size, or the fitting size if the bounds are
  /// empty.
  func sizeInBar(within room: Size) -> Size {
    var size = bounds.size
    if size.width <= 0 || size.height <= 0 {
      let intrinsic = intrinsicContentSize
      let fitting = sizeThatFits(room)
      size = Size(
        width: intrinsic.width > 0 ? intrinsic.width : fitting.width,
        height: intrinsic.height > 0 ? intrinsic.height : fitting.height)
    }
    return Size(width: min(size.width, max(0, room.width)), height: min(size.height, room.height))
  }
}

extension BarButtonItem {
  /// Returns the size of the item's view in a bar. The size of a space is its `width`.
  func sizeInBar(within room: Size) -> Size {
    guard let view else { return Size(width: max(0, width), height: 0) }
    guard !(view is BarButton) else { return view.sizeThatFits(room) }
    var size = view.sizeInBar(within: room)
    if width > 0 { size.width = width }
    return size
  }
}

/// The control that shows a bar button item.
final class BarButton: Control {
  /// The opacity while the button is pressed. Source: UIKit.
  private static let highlightedAlpha = 0.2
  /// The share of the tint colour in the background of a selected button.
  private static let groundShare = 0.16

  private weak var item: BarButtonItem?
  private let face = View()
  private let icon = ImageView()
  private let label = Label("", font: BarMetrics.itemFont)

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    layer.cornerRadius = BarMetrics.padding
    face.isUserInteractionEnabled = false
    face.layer.cornerRadius = BarMetrics.padding
    icon.isTemplate = true
    face.addSubview(icon)
    face.addSubview(label)
    addSubview(face)
    addAction(for: .touchUpInside) { [weak self] in self?.item?.performAction() }
    update()
  }

  /// Updates the button from its item.
  func update() {
    guard let item else { return }
    accessibilityIdentifier = item.accessibilityIdentifier
    label.text = item.image == nil ? item.title ?? "" : ""
    label.font = item.style == .done ? BarMetrics.titleFont : BarMetrics.itemFont
    icon.image = item.image
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    color()
    setNeedsLayout()
  }

  // MARK: Layout

  private var contentSize: Size {
    guard let image = item?.image else {
      return label.sizeThatFits(Size(width: .infinity, height: BarMetrics.height))
    }
    // The library's own icons have no intrinsic size.
    let size = image.size.isPositive ? image.size : Size(width: BarMetrics.icon, height: BarMetrics.icon)
    let scale = min(1, BarMetrics.height / size.height)
    return Size(width: size.width * scale, height: size.height * scale)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = item.map(\.width) ?? 0
    return Size(
      width: width > 0 ? width : contentSize.width + 2 * BarMetrics.padding, height: BarMetrics.height)
  }

  override func layoutSubviews() {
    face.frame = bounds
    let content = contentSize
    icon.frame = Rect(center: bounds.center, size: item?.image == nil ? .zero : content)
    label.frame = Rect(
      x: max(0, (bounds.width - content.width) / 2), y: 0, width: min(content.width, bounds.width),
      height: bounds.height)
  }

  // MARK: Appearance

  private func color() {
    let ink = barInk
    label.textColor = ink
    icon.tintColor = ink
    face.backgroundColor = isSelected ? ink.withAlphaComponent(Self.groundShare) : nil
  }

  override func tintColorDidChange() { color() }

  /// The highlight appears at once and fades slowly, so that even a short click is seen.
  override func stateDidChange() {
    color()
    let alpha = isHighlighted ? Self.highlightedAlpha : isEnabled ? 1 : ControlChoreography.disabledAlpha
    if isHighlighted {
      View.performWithoutAnimation {
        face.layer.removeAllAnimations()
        face.alpha = alpha
      }
    } else {
      fade(duration: ControlChoreography.highlightDuration) { face.alpha = alpha }
    }
  }

  override func activate() -> Bool {
    isHighlighted = true
    isHighlighted = false
    return super.activate()
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = item?.title ?? item?.image?.spokenName
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = item?.title
    snapshot.color = presentation.tintColor
  }
}
