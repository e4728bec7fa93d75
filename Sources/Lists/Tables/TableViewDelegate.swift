import GlissadeGeometry
import GlissadeUI

/// The methods by which a table asks for heights and views and notifies of its rows, in addition to those of
/// a scroll view.
///
/// All methods are optional. The table detects which ones are implemented: without a method for row heights,
/// it does not ask for the height of each row. While it asks for heights, it knows its numbers of rows, and no places.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// Returns the height of a row, in points. `TableView.automaticDimension` means the height that the
  /// cell's constraints determine. The default is the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: TableView.IndexPath) -> Double
  /// Returns the estimated height of rows whose heights are determined by constraints, in points. It is
  /// called for the first row only. The default is the table's `estimatedRowHeight`.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: TableView.IndexPath) -> Double
  /// Returns the height of a section's header, in points. `TableView.automaticDimension`, the default, stands
  /// for the table's `sectionHeaderHeight`.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer, in points. `TableView.automaticDimension`, the default, stands
  /// for the table's `sectionFooterHeight`.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

  // MARK: Headers and footers

  /// Returns the view above a section. `nil`, the default, means the section's title, if any.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view below a section. `nil`, the default, means the section's title, if any.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called before a row is displayed. Its cell is on the stage.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// Called after a row left the visible area or the table. Its cell may be reused.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: TableView.IndexPath)
  /// Called when the index paths of rows change, before inserted rows are displayed.
  func tableView(_ tableView: TableView, willApply changes: TableChanges)

  // MARK: Selection

  /// Returns whether a press may highlight a row. Otherwise, a click does not select it either. The default
  /// is `true`.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: TableView.IndexPath) -> Bool
  /// Called after a press highlighted a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: TableView.IndexPath)
  /// Called after the highlight of a row ended.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: TableView.IndexPath)
  /// Called before the user selects a row.
  ///
  /// - Returns: The row to select, usually the same. `nil` prevents the selection. The default is the same
  ///   row.
  func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// Called after the user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: TableView.IndexPath)
  /// Called before the user deselects a row.
  ///
  /// - Returns: The row to deselect, usually the same. `nil` prevents the deselection. The default is the
  ///   same row.
  func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: TableView.IndexPath
  ) -> TableView.IndexPath?
  /// Called after the user deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: TableView.IndexPath)
  /// Called after the info button of a row was clicked.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: TableView.IndexPath)

  // MARK: Editing

  /// Returns the actions that a swipe reveals at the leading edge of a row. `nil`, the default, means none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the actions that a swipe reveals at the trailing edge of a row. `nil`, the default, means the deletion of
  /// a row that the data source permits to edit. A configuration without actions means none.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the control that a row shows while the table is edited. The default is `.delete`.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns the title of the action that deletes a row. The default is `nil`, which means "Delete".
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: TableView.IndexPath
  ) -> String?
  /// Returns whether the content of a row makes room for its editing control. The default is `true`.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: TableView.IndexPath
  ) -> Bool
  /// Called before a row reveals its actions.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: TableView.IndexPath)
  /// Called after a row has closed its actions. The index path is `nil` if the row has been removed.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: TableView.IndexPath?)
  /// Returns the index path to which a row may be moved. The default is the proposed one.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: TableView.IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: TableView.IndexPath
  ) -> TableView.IndexPath
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
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { tableView.byDefault(nil) }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: TableView.IndexPath
  ) -> SwipeActionsConfiguration? { tableView.byDefault(nil) }
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: TableView.IndexPath
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: TableView.IndexPath) {}
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: TableView.IndexPath?) {}
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: TableView.IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: TableView.IndexPath
  ) -> TableView.IndexPath { proposedDestinationIndexPath }
}
