/// The metrics of tables, in points. Source: UITableView, unless stated otherwise.
enum TableMetrics {
  static let rowHeight = 44.0
  static let headerHeight = 28.0
  /// The duration of insertions, deletions and displacements, in seconds.
  static let changeDuration = 0.3
  /// The margin at both sides of a row's content.
  static let margin = 16.0
  /// The margin at both sides of inset groups, and their corner radius.
  static let groupInset = 16.0
  static let groupRadius = 10.0
  /// The greatest number of measuring passes. Each pass shows fewer new rows.
  static let measuringPasses = 16
}
