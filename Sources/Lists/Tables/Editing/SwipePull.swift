import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The actions that a swiped row reveals: the space between the moved cell and the edge of the table.
///
/// The actions share the space in proportion to their widths. If the first action is about to be performed by a full
/// swipe, it covers the others.
final class SwipePull: View {
  /// The edge of the row at which the actions are, in the direction of its text.
  enum Edge {
    case leading, trailing
  }
  /// The side of the row at which the actions are.
  enum Side {
    case left, right
  }

  let side: Side
  let buttons: [SwipeButton]
  /// Whether the first action covers the others.
  var isArmed = false { didSet { if isArmed != oldValue { setNeedsLayout() } } }

  init(_ configuration: SwipeActionsConfiguration, at side: Side) {
    self.side = side
    buttons = configuration.actions.map { SwipeButton($0, at: side) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is in front.
    for button in buttons.reversed() { addSubview(button) }
    if let last = buttons.last { backgroundColor = last.backgroundColor }
  }

  /// The width at which each action has its natural width, in points.
  var naturalWidth: Double { buttons.reduce(0) { $0 + $1.naturalWidth } }

  override func layoutSubviews() {
    let (size, natural) = (bounds.size, naturalWidth)
    guard natural > 0 else { return }
    // The distance from the edge of the table.
    var distance = 0.0
    for (index, button) in buttons.enumerated() {
      let width = isArmed && index == 0 ? size.width : button.naturalWidth * size.width / natural
      let x = side == .right ? size.width - distance - width : distance
      button.bounds.size = Size(width: width, height: size.height)
      button.center = Point(x + width / 2, size.height / 2)
      button.layoutIfNeeded()
      distance += button.naturalWidth * size.width / natural
    }
  }
}

/// The button of a contextual action.
final class SwipeButton: Control {
  let action: ContextualAction
  private let side: SwipePull.Side
  private let label = Label("", font: .systemFont(ofSize: 15, weight: .medium))
  private let picture = ImageView()

  /// Lengths in points. Source: UIKit, measured by others, for the least width; our choice otherwise.
  private enum Metrics {
    static let leastWidth = 74.0
    static let margin = 12.0
    static let gap = 4.0
    static let picture = 24.0
  }

  init(_ action: ContextualAction, at side: SwipePull.Side) {
    (self.action, self.side) = (action, side)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title ?? ""
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.tintColor = .white
    addSubview(picture)
    addSubview(label)
  }

  /// The width of the title or the image with its margins, in points.
  var naturalWidth: Double {
    let room = Size(width: Double.infinity, height: .infinity)
    let width = max(label.sizeThatFits(room).width, action.image == nil ? 0 : Metrics.picture)
    return max(Metrics.leastWidth, width + 2 * Metrics.margin)
  }

  /// The content keeps its distance from the cell, whose edge uncovers it.
  override func layoutSubviews() {
    let natural = naturalWidth
    let box = Rect(
      x: side == .right ? 0 : bounds.width - natural, y: 0, width: natural, height: bounds.height)
    let text = (action.title ?? "").isEmpty ? 0 : label.sizeThatFits(box.size).height
    let side = action.image == nil ? 0 : min(Metrics.picture, max(0, box.height - text))
    let height = side + (side > 0 && text > 0 ? Metrics.gap : 0) + text
    let top = box.midY - height / 2
    picture.frame = Rect(x: box.midX - side / 2, y: top, width: side, height: side)
    label.frame = Rect(x: box.minX, y: top + height - text, width: box.width, height: text)
  }

  override func stateDidChange() { label.alpha = isHighlighted ? 0.5 : 1 }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = action.title ?? action.image?.spokenName
  }
}
