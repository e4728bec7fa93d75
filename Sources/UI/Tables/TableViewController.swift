import GlissadeGeometry

/// Owns a screen that is a table, whose data source and delegate it is.
///
/// Spelled as UIKit's `UITableViewController`. A subclass overrides what the table asks and tells. The rows keep clear of
/// bars that cover the table.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The style of the table that it makes.
  private let style: TableView.Style
  /// Whether a selection that is left from before goes as the screen comes; `true` by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a screen with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init()
  }

  /// Creates a screen with a plain table.
  public override init() {
    style = .plain
    super.init()
  }

  /// Creates a screen with a plain table, as UIKit code does that has no Interface Builder file.
  ///
  /// - Parameters:
  ///   - nibName: Ignored; there are no such files.
  ///   - bundle: Ignored.
  public override init(nibName: String?, bundle: AnyObject?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  // As in UIKit: code asks whether there is one, and uses it without asking.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table, which is the screen's view or in it.
  public var tableView: TableView! {
    get { madeTableView ?? view as? TableView }
    set { madeTableView = newValue }
  }
  private var madeTableView: TableView?

  open override func loadView() {
    let table = TableView(frame: frameOfNewView, style: style)
    table.contentInsetAdjustmentBehavior = .automatic
    table.delegate = self
    table.dataSource = self
    madeTableView = table
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for indexPath in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: indexPath, animated: animated)
    }
  }

  // MARK: What it is asked of its data

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    TableViewCell(reuseIdentifier: nil)
  }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  // MARK: What it is asked of heights and headers

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

  // MARK: What it is told

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

  // MARK: How its content moves

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
