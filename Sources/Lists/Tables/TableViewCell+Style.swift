import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The metrics of cells, in points. Source: UITableViewCell, unless stated otherwise.
enum CellMetrics {
  static let margin = TableMetrics.margin
  /// The distance between image and texts, and between two texts in a row.
  static let gap = 16.0
  static let textSize = 17.0
  static let subtitleSize = 12.0
  static let valueSize = 15.0
  /// The distance above and below two texts, and between them.
  static let padding = 8.0
  static let lineGap = 2.0
  /// The width of the text column in the style `value2`.
  static let column = 90.0
  static let disclosure = Size(width: 8, height: 13)
  static let checkmark = Size(width: 14, height: 12)
  static let detail = Size(width: 22, height: 22)
  static let stroke = 2.0
  /// The duration of the fade of the selection background, in seconds.
  static let fadeDuration = 0.3
}

/// The labels and the image view of a cell, which are created on first access.
@MainActor
struct CellTexts {
  var text: Label?
  var detail: Label?
  var image: ImageView?
}

extension TableViewCell {
  /// The label of the text. It is created on first access.
  public var textLabel: Label? {
    if let label = texts.text { return label }
    let isColumn = style == .value2
    let label = Label(
      "", font: .systemFont(ofSize: isColumn ? CellMetrics.valueSize : CellMetrics.textSize),
      color: isColumn ? .tintColor : .label)
    if isColumn { label.textAlignment = .right }
    texts.text = label
    contentView.addSubview(label)
    return label
  }

  /// The label of the detail text. It is created on first access. `nil` in the default style.
  public var detailTextLabel: Label? {
    guard style != .default else { return nil }
    if let label = texts.detail { return label }
    let (size, color): (Double, Color) =
      switch style {
      case .subtitle: (CellMetrics.subtitleSize, .label)
      case .value2: (CellMetrics.valueSize, .label)
      default: (CellMetrics.textSize, .secondaryLabel)
      }
    let label = Label("", font: .systemFont(ofSize: size), color: color)
    texts.detail = label
    contentView.addSubview(label)
    return label
  }

  /// The view of the image before the texts. It is created on first access. `nil` in the style `value2`.
  public var imageView: ImageView? {
    guard style != .value2 else { return nil }
    if let view = texts.image { return view }
    let view = ImageView()
    texts.image = view
    contentView.addSubview(view)
    return view
  }
}

extension TableViewCell {
  /// Returns the standard content of the cell's style, for `contentConfiguration`.
  public func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default, .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}

extension CellTexts {
  /// Lays out texts and image according to the cell's style.
  func place(in cell: TableViewCell) {
    guard text != nil || detail != nil || image != nil else { return }
    let bounds = cell.contentView.bounds
    var room = bounds.insetBy(dx: CellMetrics.margin, dy: 0)
    if let image {
      let size = image.sizeThatFits(bounds.size)
      let scale = size.height > bounds.height && size.height > 0 ? bounds.height / size.height : 1
      let width = size.width * scale
      image.frame = cell.contentView.mirrored(
        Rect(
          x: room.minX, y: bounds.midY - size.height * scale / 2, width: width, height: size.height * scale))
      if width > 0 { room = room.inset(by: EdgeInsets(left: width + CellMetrics.gap)) }
    }
    room.size.width = max(0, room.width)
    let (first, second) = (size(of: text, in: room.width), size(of: detail, in: room.width))
    func put(_ label: Label?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      label?.frame = cell.contentView.mirrored(Rect(x: x, y: y, width: max(0, width), height: height))
    }
    switch cell.style {
    case .default:
      put(text, room.minX, 0, room.width, bounds.height)
    case .subtitle where second.height > 0:
      let height = first.height + CellMetrics.lineGap + second.height
      let top = bounds.midY - height / 2
      put(text, room.minX, top, room.width, first.height)
      put(detail, room.minX, top + first.height + CellMetrics.lineGap, room.width, second.height)
    case .subtitle:
      put(text, room.minX, 0, room.width, bounds.height)
      put(detail, room.minX, bounds.midY, room.width, 0)
    case .value1:
      // The detail takes the width that the text leaves.
      let taken = min(first.width, room.width)
      let left = max(0, min(second.width, room.width - taken - CellMetrics.gap))
      put(text, room.minX, 0, taken, bounds.height)
      put(detail, room.maxX - left, 0, left, bounds.height)
    case .value2:
      put(text, room.minX, 0, min(CellMetrics.column, room.width), bounds.height)
      let x = room.minX + CellMetrics.column + CellMetrics.gap / 2
      put(detail, x, 0, room.maxX - x, bounds.height)
    }
  }

  private func size(of label: Label?, in width: Double) -> Size {
    label?.sizeThatFits(Size(width: width, height: .infinity)) ?? .zero
  }

  /// Returns the height of a row for its texts and image, in points. It is 0 without content.
  func height(in cell: TableViewCell, width: Double) -> Double {
    let picture = image?.sizeThatFits(.zero) ?? .zero
    var room = width - cell.accessoryWidth - 2 * CellMetrics.margin
    if picture.width > 0 { room -= picture.width + CellMetrics.gap }
    let (first, second) = (size(of: text, in: max(0, room)), size(of: detail, in: max(0, room)))
    let texts =
      cell.style == .subtitle
      ? first.height + (second.height > 0 ? second.height + CellMetrics.lineGap : 0)
      : max(first.height, second.height)
    return max(texts > 0 ? texts + 2 * CellMetrics.padding : 0, picture.height)
  }
}

// MARK: - Accessories

extension TableViewCell {
  /// The width of the accessory with its margins, in points.
  var accessoryWidth: Double {
    // As in UIKit, the accessory makes room for the editing controls.
    guard !isEditing, let view = accessoryView ?? accessory else { return 0 }
    return view.bounds.width + CellMetrics.margin * 1.5
  }

  func placeAccessory() {
    guard let view = accessoryView ?? accessory else { return }
    view.alpha = isEditing ? 0 : 1
    view.center = mirrored(Point(bounds.maxX - CellMetrics.margin - view.bounds.width / 2, bounds.midY))
  }
}

/// The view of a cell's accessory type.
final class CellAccessory: Control {
  private let type: TableViewCell.AccessoryType

  convenience init?(_ type: TableViewCell.AccessoryType, of cell: TableViewCell) {
    self.init(type) { [weak cell] in
      guard let cell, let table = cell.tableView, let indexPath = cell.indexPath else { return }
      table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  init?(_ type: TableViewCell.AccessoryType, action: @escaping @MainActor () -> Void) {
    self.type = type
    super.init(frame: .zero)
    let (disclosure, detail) = (CellMetrics.disclosure, CellMetrics.detail)
    switch type {
    case .none: return nil
    case .disclosureIndicator: bounds.size = disclosure
    case .checkmark: bounds.size = CellMetrics.checkmark
    case .detailButton: bounds.size = detail
    case .detailDisclosureButton:
      bounds.size = Size(width: detail.width + CellMetrics.gap / 2 + disclosure.width, height: detail.height)
    }
    isUserInteractionEnabled = hasButton
    addAction(for: .primaryActionTriggered, action)
  }

  private var hasButton: Bool { type == .detailButton || type == .detailDisclosureButton }

  override var canBecomeFocused: Bool { hasButton && super.canBecomeFocused }

  override func stateDidChange() { alpha = isHighlighted ? 0.3 : 1 }

  /// Without a button, the cell describes the accessory.
  override var accessibilityElementsHidden: Bool {
    get { !hasButton || super.accessibilityElementsHidden }
    set { super.accessibilityElementsHidden = newValue }
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = SystemStrings.current[.moreInfo]
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = bounds
    if hasButton {
      let tint = presentation.tintColor
      let circle = mirrored(
        Rect(x: 0, y: 0, width: CellMetrics.detail.width, height: CellMetrics.detail.height))
      context.border(circle, radius: circle.width / 2, width: 1.5, tint)
      context.fill(
        Rect(center: Point(circle.midX, circle.minY + 6.5), size: Size(width: 2, height: 2)), radius: 1, tint)
      context.fill(Rect(center: Point(circle.midX, circle.midY + 2), size: Size(width: 2, height: 7)), tint)
    }
    switch type {
    case .disclosureIndicator, .detailDisclosureButton:
      let (left, middle) = (bounds.maxX - CellMetrics.disclosure.width, bounds.midY)
      let (reach, half) = (CellMetrics.disclosure.width - 1, CellMetrics.disclosure.height / 2 - 1)
      context.polyline(
        [Point(left + 1, middle - half), Point(left + reach, middle), Point(left + 1, middle + half)]
          .map { mirrored($0) },
        width: CellMetrics.stroke, Color.tertiaryLabel)
    case .checkmark:
      let (width, height) = (bounds.width, bounds.height)
      context.polyline(
        [Point(0, height * 0.55), Point(width * 0.36, height * 0.92), Point(width, height * 0.08)],
        width: CellMetrics.stroke, presentation.tintColor)
    default: break
    }
  }
}
