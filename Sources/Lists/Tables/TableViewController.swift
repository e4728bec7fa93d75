import GlissadeControls
import GlissadeGeometry
import GlissadeUI

/// A view controller whose view is a table. It is the table's data source and delegate.
///
/// It corresponds to UIKit's `UITableViewController`. Subclasses override methods of the data source and the
/// delegate. The table's content inset is adjusted for bars that cover it.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The style of the table.
  private let style: TableView.Style
  /// Whether rows are deselected when the screen appears. The default is `true`.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init()
  }

  /// Creates a controller with a plain table.
  public override init() {
    style = .plain
    super.init()
  }

  /// Creates a controller with a plain table, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - nibName: Ignored. There are no Interface Builder files.
  ///   - bundle: Ignored.
  public override init(nibName: String?, bundle: AnyObject?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  // As in UIKit, the property is implicitly unwrapped: it can be compared with nil and used without
  // unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table. It is the controller's view, or a view that was assigned.
  open var tableView: TableView! {
    get { madeTableView ?? view as? TableView }
    set { madeTableView = newValue }
  }
  private var madeTableView: TableView?

  /// The control that appears when the table is dragged beyond its beginning. The default is `nil`.
  open var refreshControl: RefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  open override func loadView() {
    let table = TableView(frame: frameOfNewView, style: style)
    table.contentInsetAdjustmentBehavior = .automatic
    table.delegate = self
    table.dataSource = self
    if isEditing { table.setEditing(true, animated: false) }
    madeTableView = table
    view = table
  }

  /// Shows or hides the controls by which rows are deleted and moved.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (madeTableView ?? viewIfLoaded as? TableView)?.setEditing(editing, animated: animated)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for indexPath in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: indexPath, animated: animated)
    }
  }

  // MARK: Data source

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    TableViewCell(reuseIdentifier: nil)
  }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: TableView, canEditRowAt indexPath: TableView.IndexPath) -> Bool {
    tableView.byDefault(true)
  }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: TableView.IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: TableView.IndexPath,
    to destinationIndexPath: TableView.IndexPath
  ) {}

  // MARK: Heights, headers and footers

  open func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double {
    tableView.byDefault(tableView.rowHeight)
  }
  open func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: TableView.IndexPath
  ) -> Double {
    tableView.byDefault(tableView.estimatedRowHeight)
  }
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    tableView.byDefault(TableView.automaticDimension)
  }
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    tableView.byDefault(TableView.automaticDimension)
  }
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.byDefault(nil)
  }
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.byDefault(nil)
  }

  // MARK: Delegate

  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  open func tableView(_ tableView: TableView, willApply changes: TableChanges) {}
  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: TableView.IndexPath) -> Bool {
    true
  }
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: TableView.IndexPath) {}
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: TableView.IndexPath) {}
  open func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {}
  open func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath) {}
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: TableView.IndexPath
  ) {}

  // MARK: Editing

  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { tableView.byDefault(nil) }
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { tableView.byDefault(nil) }
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: TableView.IndexPath
  ) -> String? { nil }
  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: TableView.IndexPath) {}
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: TableView.IndexPath?) {}
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: TableView.IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: TableView.IndexPath
  ) -> TableView.IndexPath { proposedDestinationIndexPath }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
