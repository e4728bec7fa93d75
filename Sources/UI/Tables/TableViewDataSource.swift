import GlissadeGeometry

/// Knows what a table shows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// 1 unless it says otherwise.
  func numberOfSections(in tableView: TableView) -> Int
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row that comes into sight, best one of `dequeueReusableCell`'s.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell
  /// `nil`, as unless it says otherwise, for a section without a header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Hears what happens to a table's rows, and how its content moves.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// In points. Asked for each row, if the table's `asksForRowHeights` says so.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double
  /// A row has come within the table's bounds; its cell is on stage, and drawn from now on.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// A row has left the table's bounds, or the table. Its cell may go on to serve another.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// A click or the keyboard has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath)
  /// The rows have other index paths; no row that this brings has been displayed yet.
  func tableView(_ tableView: TableView, willApply changes: TableChanges)
  /// What stands above a section that has a title; `nil` for the title itself.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double {
    tableView.rowHeight
  }
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {}
  public func tableView(_ tableView: TableView, willApply changes: TableChanges) {}
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
}
