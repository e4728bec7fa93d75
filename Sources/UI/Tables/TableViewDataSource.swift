import GlissadeGeometry

/// Knows what a table shows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// 1 unless it says otherwise.
  func numberOfSections(in tableView: TableView) -> Int
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row that comes into sight, best one of `dequeueReusableCell`'s.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell
  /// `nil`, as unless it says otherwise, for a section without a title above it.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// `nil`, as unless it says otherwise, for a section without a title below it.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
}
