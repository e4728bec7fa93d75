import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// One row: a coloured band with a bold title. It serves one index after another.
public final class SlideInListRow: View {
  /// Which row of the list it is now; -1 while it is none.
  public internal(set) var index = -1
  /// Changes whenever the row sets out to leave the list or turns around.
  var departure = 0
  public internal(set) var item = SlideInList.Item(title: "", color: .darkGray) {
    didSet {
      titleLabel.text = item.title
      backgroundColor = item.color
    }
  }
  public let titleLabel = Label("", font: .boldSystemFont(ofSize: 17), color: .white)

  /// Where the title begins, in points from the left edge. Source: seed 000.
  private static let titleInset = 10.0

  init() {
    super.init(frame: .zero)
    backgroundColor = item.color
    pointerStyle = .hand
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
  }

  /// Tab comes to one row of a list and then goes on; the arrows go from row to row.
  public override var canBecomeFocused: Bool {
    guard let list = superview as? SlideInList, index >= 0 else { return false }
    return index == list.focusableRow
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = item.title
  }
}
