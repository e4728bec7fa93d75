import GlissadeGeometry
import GlissadeUI

/// The data source of a table.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. The default is 1. Negative numbers count as 0, and those above 1,000,000,000 as
  /// that.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section. Negative numbers count as 0, and those above 1,000,000,000 as that.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row that becomes visible, preferably one from `dequeueReusableCell`.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell
  /// Returns the title above a section. The default is `nil`, which means none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section. The default is `nil`, which means none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  // MARK: Editing

  /// Returns whether the user may delete a row, or insert one there. The default is `true` while the table is edited.
  ///
  /// A data source that implements the method and returns `true` also offers the deletion when the row is swiped, by
  /// the Delete key, and to assistive technologies. In UIKit it suffices to implement
  /// `tableView(_:commit:forRowAt:)`, which a Swift program cannot find out.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: TableView.IndexPath) -> Bool
  /// Deletes a row, or inserts one, for the user. The method changes the data and calls `deleteRows(at:with:)` or
  /// `insertRows(at:with:)`. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: TableView.IndexPath)
  /// Returns whether the user may move a row: by its grip while the table is edited, by Alt with the Up and Down keys,
  /// and by assistive technologies. The default is `false`.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool
  /// Moves a row in the data for the user. The table moves the row itself afterwards, unless the method has reported
  /// the move to it, as by `moveRow(at:to:)`, or has reloaded it. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: TableView.IndexPath,
    to destinationIndexPath: TableView.IndexPath)
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: TableView.IndexPath) -> Bool {
    tableView.byDefault(true)
  }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: TableView.IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: TableView.IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: TableView.IndexPath,
    to destinationIndexPath: TableView.IndexPath
  ) {}
}
