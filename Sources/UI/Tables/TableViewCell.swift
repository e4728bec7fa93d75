import GlissadeDrawing
import GlissadeGeometry

/// What shows one row of a table. It serves one row after another.
open class TableViewCell: View {
  /// Holds all that the cell shows, and fills it. What is to move by itself moves this: the cell is the table's.
  public let contentView = View()
  /// Which kind of row it can serve.
  public let reuseIdentifier: String

  /// Whether its row is selected; the table sets it.
  public var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }

  /// The row that it serves now.
  public internal(set) var indexPath: TableView.IndexPath?
  /// Whether its row lies within the table's bounds, as the delegate has been told.
  var isDisplayed = false
  weak var tableView: TableView?

  public required init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// It is about to serve another row: time to put back what the last one has changed.
  open func prepareForReuse() {}

  open func selectionDidChange() {}

  open override func layoutSubviews() {
    contentView.bounds.size = bounds.size
    contentView.center = bounds.center
  }

  /// Tab comes to one row of a table and then goes on; the arrows go from row to row.
  open override var canBecomeFocused: Bool {
    guard let tableView, let indexPath else { return false }
    return tableView.allowsFocus && indexPath == tableView.focusableRow
  }
}

/// What stands above a section, unless the delegate has something else: its title on a ground of its own.
public final class TableViewHeaderView: View {
  public let titleLabel = Label("", font: .systemFont(ofSize: 13, weight: .semibold))

  /// In points.
  private static let margin = 16.0

  public init(title: String) {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    titleLabel.text = title
    titleLabel.textColor = .secondaryLabel
    addSubview(titleLabel)
  }

  public override func layoutSubviews() {
    titleLabel.frame = bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
  }
}
