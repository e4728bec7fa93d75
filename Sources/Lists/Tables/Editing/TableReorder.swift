import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row that is dragged to another place.
@MainActor
final class TableReorder {
  let source: TableView.IndexPath
  /// The index path that the row would have if it were released now.
  var target: TableView.IndexPath
  let cell: TableViewCell
  /// The height of the row, in points.
  let height: Double
  /// The distance of the row's middle from the hand, in points.
  let grab: Double
  /// The middle of the row, in points from the top of the content.
  var middle: Double
  /// The next step of the content at an edge of the table.
  var scroll: StageTimer?

  init(_ cell: TableViewCell, at row: TableView.IndexPath, height: Double, middle: Double, hand: Double) {
    (self.cell, source, target, self.height, self.middle) = (cell, row, row, height, middle)
    grab = middle - hand
  }

  /// Returns the distance by which another row makes room, in points.
  func displacement(of row: TableView.IndexPath) -> Double {
    if row > source {
      // A row in another section comes to stand before the one that has its index path now.
      let isPassed = target.section == source.section ? row <= target : row < target
      return isPassed ? -height : 0
    }
    return row < source && row >= target ? height : 0
  }

  /// Returns the distance by which the header or the footer of a section makes room, in points.
  func displacement(of part: SectionPart) -> Double {
    switch part {
    case .header(let section):
      if section > source.section, section <= target.section { return -height }
      return section <= source.section && section > target.section ? height : 0
    case .footer(let section):
      if section >= source.section, section < target.section { return -height }
      return section < source.section && section >= target.section ? height : 0
    }
  }
}

/// The parameters of rows that are moved. Source: our choice.
enum ReorderMetrics {
  /// The duration in which a row is lifted and put down, and others make room, in seconds.
  static let duration = 0.25
  static let shadowOpacity = 0.25
  static let shadowRadius = 8.0
  static let shadowOffset = Size(width: 0, height: 3)
  /// The distance from the edge of the table within which the content scrolls, in points.
  static let edge = 40.0
  /// The greatest speed of the content, in points per second, and the interval of its steps, in seconds.
  static let speed = 600.0
  static let interval = 1.0 / 60
}

extension TableView {
  // MARK: By hand

  func reorderGripMoved(_ recognizer: LongPressGestureRecognizer, of cell: TableViewCell) {
    // Another finger may have lifted another row before.
    guard recognizer.state == .began || reorder?.cell === cell else { return }
    switch recognizer.state {
    case .began: liftRow(of: cell, by: recognizer)
    case .changed: followReorder(recognizer)
    case .ended: dropRow(cancels: false)
    case .cancelled: dropRow(cancels: true)
    default: break
    }
  }

  private func liftRow(of cell: TableViewCell, by recognizer: LongPressGestureRecognizer) {
    guard reorder == nil, let row = indexPath(for: cell) else { return }
    unhighlight()
    closeSwipe()
    let place = place(of: row)
    reorder = TableReorder(
      cell, at: row, height: place.height, middle: place.midY, hand: recognizer.location(in: self).y)
    // It stays in front of the others until it has been put down.
    cell.layer.zPosition = 1
    cell.layer.shadowRadius = ReorderMetrics.shadowRadius
    cell.layer.shadowOffset = ReorderMetrics.shadowOffset
    View.animate(withDuration: ReorderMetrics.duration, options: .allowUserInteraction) {
      cell.layer.shadowOpacity = ReorderMetrics.shadowOpacity
    }
  }

  private func followReorder(_ recognizer: LongPressGestureRecognizer) {
    guard let reorder else { return }
    let hand = recognizer.location(in: self).y
    reorder.middle = hand + reorder.grab
    put(reorder.cell, at: reorder.source)
    move(reorder, to: target(of: reorder.source, placeForRow(at: reorder.middle, of: reorder)))
    scrollAtEdge(hand, recognizer)
  }

  private func move(_ reorder: TableReorder, to target: IndexPath) {
    guard target != reorder.target else { return }
    reorder.target = target
    View.animate(withDuration: ReorderMetrics.duration, options: .allowUserInteraction) {
      for (indexPath, cell) in sortedCells where indexPath != reorder.source { put(cell, at: indexPath) }
    }
    setNeedsLayout()
  }

  /// Returns the index path to which the delegate lets a row move in place of a proposed one. It is that of the row
  /// itself if the table would not have it.
  private func target(of row: IndexPath, _ proposed: IndexPath) -> IndexPath {
    let target =
      tableDelegate.map {
        $0.tableView(self, targetIndexPathForMoveFromRowAt: row, toProposedIndexPath: proposed)
      } ?? proposed
    return canMove(row, to: target) ? target : row
  }

  /// Returns whether a row exists, and would at another index path.
  private func canMove(_ row: IndexPath, to target: IndexPath) -> Bool {
    guard layout.contains(row), let section = layout.sections.element(at: target.section) else {
      return false
    }
    return (0...section.rows.count - (target.section == row.section ? 1 : 0)).contains(target.row)
  }

  /// Returns the index path at which a row with its middle at `y` would be put down.
  private func placeForRow(at y: Double, of reorder: TableReorder) -> IndexPath {
    let (sections, source) = (layout.sections, reorder.source)
    let y = min(max(y, layout.headerHeight), layout.bottomOfSections.nextDown)
    guard !sections.isEmpty else { return source }
    let section =
      layout.sections(from: y, to: y.nextUp).first ?? (y <= layout.headerHeight ? 0 : sections.count - 1)
    let count = numberOfRows(inSection: section)
    guard let row = layout.rows(from: y, to: y.nextUp, atMost: 1).first else {
      // At a header or a footer.
      let isAtEnd = y >= sections[section].footerTop && count > 0
      return IndexPath(row: isAtEnd ? count - (section == source.section ? 1 : 0) : 0, section: section)
    }
    guard section != source.section else { return row }
    let (top, bottom) = (layout.top(of: row), layout.bottom(of: row))
    return IndexPath(row: y > (top + bottom) / 2 ? row.row + 1 : row.row, section: section)
  }

  /// Scrolls the content while a row is held at an edge.
  private func scrollAtEdge(_ hand: Double, _ recognizer: LongPressGestureRecognizer) {
    guard let reorder, let stage else { return }
    reorder.scroll?.invalidate()
    reorder.scroll = nil
    let (top, edge) = (visibleBounds.minY + adjustedContentInset.top, ReorderMetrics.edge)
    let bottom = visibleBounds.maxY - adjustedContentInset.bottom
    let depth = hand < top + edge ? hand - top - edge : hand > bottom - edge ? hand - bottom + edge : 0
    let offset = contentOffset
    let step = min(max(depth / edge, -1), 1) * ReorderMetrics.speed * ReorderMetrics.interval
    guard step != 0, legal(Point(offset.x, offset.y + step)).y != offset.y || abs(step) < pixel else {
      return
    }
    reorder.scroll = stage.scheduleTimer(after: ReorderMetrics.interval) { [weak self, weak reorder] in
      guard let self, let reorder, self.reorder === reorder else { return }
      setContentOffset(Point(contentOffset.x, contentOffset.y + step), animated: false)
      followReorder(recognizer)
    }
  }

  /// Puts the dragged row down at its target, or back at its old place.
  func dropRow(cancels: Bool) {
    applyCollected()
    guard let reorder else { return }
    let (cell, source, target) = (reorder.cell, reorder.source, reorder.target)
    reorder.scroll?.invalidate()
    View.animate(
      withDuration: ReorderMetrics.duration, options: .allowUserInteraction,
      animations: { cell.layer.shadowOpacity = 0 },
      completion: { [weak self] _ in
        // It may have been lifted again.
        if self?.reorder?.cell !== cell { cell.layer.zPosition = 0 }
      })
    if !cancels, target != source, canMove(source, to: target) {
      let isReported = tellMove(of: source, to: target)
      // The other rows stand at their new places already.
      self.reorder = nil
      if !isReported { moveRow(at: source, to: target) }
    } else {
      self.reorder = nil
      View.animate(withDuration: ReorderMetrics.duration, options: .allowUserInteraction) {
        for (indexPath, cell) in sortedCells { put(cell, at: indexPath) }
      }
    }
    setNeedsLayout()
  }

  /// Ends the drag of a row whose table has been reloaded.
  func dropReorder() {
    guard let reorder else { return }
    self.reorder = nil
    reorder.scroll?.invalidate()
    reorder.cell.layer.zPosition = 0
    reorder.cell.layer.shadowOpacity = 0
  }

  // MARK: The data source

  /// Tells the data source that the person has moved a row. Returns whether the data source has reported the move to
  /// the table by itself, as one does that reports each change of its model.
  private func tellMove(of row: IndexPath, to target: IndexPath) -> Bool {
    awaitedMove = (row, target)
    dataSource?.tableView(self, moveRowAt: row, to: target)
    defer { awaitedMove = nil }
    return awaitedMove == nil
  }

  // MARK: By keyboard

  /// Moves a row up or down by one, as a drag does. Returns whether it was moved.
  @discardableResult
  func step(_ row: IndexPath, backwards: Bool) -> Bool {
    guard answersCanMove(row), let next = backwards ? layout.row(before: row) : layout.row(after: row)
    else { return false }
    var target = next
    if next.section != row.section {
      // Into the neighbouring section, at the end that is nearer.
      target.row = backwards ? next.row + 1 : next.row
    }
    target = self.target(of: row, target)
    guard target != row else { return false }
    let hadFocus = focusedRow == row
    if !tellMove(of: row, to: target) { moveRow(at: row, to: target) }
    // The data source may have replaced the cell.
    if hadFocus, focusedRow != target { focusRow(at: target) }
    if let place = placeIfAny(of: target) { scrollRectToVisible(place, animated: true) }
    return true
  }
}
