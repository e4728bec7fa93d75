import GlissadeGeometry
import GlissadeUI

/// Lets the rows of a table come in by a style, each the first time it appears.
///
/// The table's delegate passes on what it hears: `willDisplay` and `willApply`.
@MainActor
public final class TipInAnimator {
  /// The numbers of the tip-in; setting them makes it the style.
  public var choreography = TipInChoreography() { didSet { style = TipInStyle(choreography) } }
  /// How a row comes in the first time; `nil` for one that is just there.
  public var style: TipInStyle? = .tipIn
  /// How it comes in whenever it comes back; `nil`, as in the seed, for one that is just there.
  public var returningStyle: TipInStyle?

  /// The rows that have appeared.
  private var appeared: Set<TableView.IndexPath> = []

  public init() {}

  /// A row comes into sight. What moves is the cell's content: the cell itself stays in its place among the others.
  public func willDisplay(_ cell: TableViewCell, forRowAt indexPath: TableView.IndexPath) {
    let isFirst = appeared.insert(indexPath).inserted
    // One that left sight in mid-flight and is back already flies on.
    guard isFirst || !cell.contentView.layer.hasAnimations else { return }
    (isFirst ? style : returningStyle)?.bringIn(cell.contentView)
  }

  /// The rows have other index paths: those that have appeared have, under their new ones.
  public func willApply(_ changes: TableChanges) {
    appeared = Set(appeared.lazy.compactMap { changes.newIndexPath(of: $0) })
  }

  public func hasAppeared(_ indexPath: TableView.IndexPath) -> Bool { appeared.contains(indexPath) }

  /// Counts a row as one that has appeared, such as one that the table itself fades in.
  public func skip(_ indexPath: TableView.IndexPath) {
    appeared.insert(indexPath)
  }

  /// Forgets which rows have appeared.
  public func reset() {
    appeared = []
  }
}
