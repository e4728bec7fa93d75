import GlissadeUI

// The times at which rows become visible.

extension TableView {
  /// The distance from the bounds within which a row counts as displayed during a movement, in points. The
  /// time at which it becomes visible is subject to rounding.
  private static let slack = 1e-4

  /// The least interval between two displays of rows during a movement, in seconds. Rows that pass faster are
  /// displayed together: a long scroll passes thousands of rows between two frames.
  private static let appearanceInterval = 0.001

  /// The vertical range in which rows are displayed.
  var sight: (minY: Double, maxY: Double) {
    let slack = isMoving ? Self.slack : 0
    let top = presentedOffset.y
    // A row that is dragged displaces others into sight.
    let reach = slack + (reorder?.height ?? 0)
    return (top - reach, top + bounds.height + reach)
  }

  /// Schedules the display of the next row for the exact time at which a movement makes it visible.
  func awaitNextRow() {
    appearance?.cancel()
    appearance = nil
    guard isMoving, let stage else { return }
    let sight = sight
    let shown = layout.rows(from: sight.minY, to: sight.maxY, atMost: Self.mostCells)
    guard shown.count < Self.mostCells else { return }
    let above = shown.first.flatMap { layout.row(before: $0) }.map { layout.bottom(of: $0) }
    let below = shown.last.flatMap { layout.row(after: $0) }.map { layout.top(of: $0) - bounds.height }
    let range = (above ?? -.infinity)...max(below ?? .infinity, above ?? -.infinity)
    guard let time = timeLeaving(vertically: range) else { return }
    let due = max(time, lastAppearance + Self.appearanceInterval)
    appearance = stage.schedule(at: due) { [weak self] in
      self?.lastAppearance = due
      self?.setNeedsLayout()
    }
  }
}
