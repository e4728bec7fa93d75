import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// Animates the rows of a table as they appear for the first time.
///
/// The table's delegate calls `willDisplay` and `willApply` from its methods of these names.
@MainActor
public final class TipInAnimator {
  /// The parameters of the tip-in. Setting them sets `style` to a tip-in with these parameters.
  public var choreography = TipInChoreography() { didSet { style = TipInStyle(choreography) } }
  /// The style of a row that appears for the first time. `nil` for no animation.
  public var style: TipInStyle? = .tipIn
  /// The style of a row that appears again. `nil`, the default as in the tutorial, for no animation.
  public var returningStyle: TipInStyle?

  /// The rows that have appeared.
  private var appeared: Set<TableView.IndexPath> = []

  /// Creates an animator with the tutorial's tip-in.
  public init() {}

  /// Animates the content view of a cell whose row is about to be displayed. The cell itself keeps its place.
  public func willDisplay(_ cell: TableViewCell, forRowAt indexPath: TableView.IndexPath) {
    let isFirst = appeared.insert(indexPath).inserted
    // The content of a row that comes back while it is still animating continues.
    guard isFirst || !cell.contentView.layer.hasAnimations else { return }
    (isFirst ? style : returningStyle)?.bringIn(cell.contentView)
  }

  /// Updates the index paths of the rows that have appeared.
  public func willApply(_ changes: TableChanges) {
    appeared = Set(appeared.lazy.compactMap { changes.newIndexPath(of: $0) })
  }

  /// Returns whether a row has appeared.
  public func hasAppeared(_ indexPath: TableView.IndexPath) -> Bool { appeared.contains(indexPath) }

  /// Marks a row as one that has appeared, such as an inserted row that the table fades in.
  public func skip(_ indexPath: TableView.IndexPath) { appeared.insert(indexPath) }

  /// Marks all rows as not having appeared.
  public func reset() { appeared = [] }
}
