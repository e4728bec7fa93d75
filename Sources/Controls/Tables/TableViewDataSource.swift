import GlissadeGeometry
import GlissadeUI

/// The data source of a table.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. The default is 1. Negative numbers count as 0.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section. Negative numbers count as 0.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row that becomes visible, preferably one from `dequeueReusableCell`.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell
  /// Returns the title above a section. The default is `nil`, which means none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section. The default is `nil`, which means none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
