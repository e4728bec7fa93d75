import GlissadeGeometry

/// Hears what happens to a table's rows, and how its content moves.
///
/// It need not say anything of what it is asked. The table knows whether it does: heights that no delegate says are
/// not asked for row by row.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// In points; `TableView.automaticDimension` for what the cell's constraints make it.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double
  /// How high rows are about, in points, whose heights come from their constraints. Asked for the first row only.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: TableView.IndexPath) -> Double
  /// In points; `TableView.automaticDimension` for the table's `sectionHeaderHeight`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// In points; `TableView.automaticDimension` for the table's `sectionFooterHeight`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

  // MARK: Headers and footers

  /// What stands above a section; `nil` for its title, if it has one.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// What stands below a section; `nil` for its title, if it has one.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// A row has come within the table's bounds; its cell is on stage, and drawn from now on.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// A row has left the table's bounds, or the table. Its cell may go on to serve another.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// The rows have other index paths; no row that this brings has been displayed yet.
  func tableView(_ tableView: TableView, willApply changes: TableChanges)

  // MARK: Selection

  /// Whether a press on a row may highlight it, and then select it.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: TableView.IndexPath) -> Bool
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: TableView.IndexPath)
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: TableView.IndexPath)
  /// A click or the keyboard is about to select a row.
  ///
  /// - Returns: The row to be selected, in general the same; `nil` for none.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// A click or the keyboard has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath)
  /// A click or the keyboard is about to deselect a row.
  ///
  /// - Returns: The row to be deselected, in general the same; `nil` for none.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// A click or the keyboard has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath)
  /// The detail button of a row was clicked.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: TableView.IndexPath)
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double {
    tableView.byDefault(tableView.rowHeight)
  }
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: TableView.IndexPath
  ) -> Double {
    tableView.byDefault(tableView.estimatedRowHeight)
  }
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    tableView.byDefault(TableView.automaticDimension)
  }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    tableView.byDefault(TableView.automaticDimension)
  }
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.byDefault(nil)
  }
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.byDefault(nil)
  }
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath
  ) {}
  public func tableView(_ tableView: TableView, willApply changes: TableChanges) {}
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: TableView.IndexPath) -> Bool {
    true
  }
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: TableView.IndexPath) {}
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: TableView.IndexPath) {}
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath) {}
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath) {}
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: TableView.IndexPath
  ) {}
}
