import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeUI

/// A row that is swiped, and the actions that it reveals.
@MainActor
final class TableSwipe {
  var row: TableView.IndexPath
  let configuration: SwipeActionsConfiguration
  let pull: SwipePull
  /// The distance of the cell from its place, in points. It is negative for trailing actions.
  var offset = 0.0
  /// The offset at which a drag began, as it would be without resistance.
  var base = 0.0
  /// Whether an action is being performed.
  var isPerforming = false

  init(_ row: TableView.IndexPath, _ configuration: SwipeActionsConfiguration, at side: SwipePull.Side) {
    (self.row, self.configuration) = (row, configuration)
    pull = SwipePull(configuration, at: side)
  }

  /// 1 if the cell moves to the right, -1 if it moves to the left.
  var sign: Double { pull.side == .left ? 1 : -1 }
  /// The offset at which all actions are revealed.
  var openOffset: Double { sign * pull.naturalWidth }
}

/// The parameters of swipes. Source: our choice, unless stated otherwise.
enum SwipeMetrics {
  /// The duration of the spring by which a row opens and closes, in seconds.
  static let duration = 0.4
  /// The speed at which a released row opens or closes regardless of its offset, in points per second.
  static let flickSpeed = 300.0
  /// The share of the row's width from which a full swipe performs the first action.
  static let fullShare = 0.6
  /// The least distance of that from the open row, in points.
  static let fullReach = 40.0
}

/// A scroll view whose rows are swiped: a table, or a collection with lists.
@MainActor
protocol SwipingView: ScrollView {
  typealias IndexPath = TableView.IndexPath

  /// The recognizer of swipes over rows.
  var swipePan: PanGestureRecognizer { get }
  /// The row that is swiped, and those that are closing.
  var swipe: TableSwipe? { get set }
  var closing: [TableSwipe] { get set }
  /// The row of an action that is performed without a swipe.
  var pressedRow: IndexPath? { get set }
  /// Whether rows may be swiped now.
  var permitsSwipes: Bool { get }

  /// Returns the actions at an edge of a row. `nil` if there are none.
  func swipeActions(at indexPath: IndexPath, _ edge: SwipePull.Edge) -> SwipeActionsConfiguration?
  func row(atSwipe point: Point) -> IndexPath?
  /// Returns the cell of a row that may be swiped.
  func swipedCell(at indexPath: IndexPath) -> View?
  /// Returns the frame of a row without a swipe.
  func restingFrame(at indexPath: IndexPath) -> Rect
  /// Moves a cell to its place, including the displacement by a swipe.
  func put(swiped cell: View, at indexPath: IndexPath)
  /// Inserts the revealed actions behind a cell.
  func insert(_ pull: SwipePull, behind cell: View)

  func unhighlight()
  func focusRow(at indexPath: IndexPath)
  func swipeWillBegin(at indexPath: IndexPath)
  func swipeDidEnd(at indexPath: IndexPath?)
}

extension SwipingView {
  /// Returns the edge that a horizontal way uncovers.
  func edge(for way: Double) -> SwipePull.Edge { (way > 0) != isMirrored ? .leading : .trailing }

  private func side(of edge: SwipePull.Edge) -> SwipePull.Side {
    (edge == .leading) != isMirrored ? .left : .right
  }

  // MARK: Drags

  /// Returns whether a drag swipes a row: it is horizontal, and the row has actions at the side that it uncovers.
  func mayBeginSwipe() -> Bool {
    let way = swipePan.translation(in: self)
    guard abs(way.x) > abs(way.y), !isDragging else { return false }
    let start = swipePan.location(in: self) - way
    guard let indexPath = row(atSwipe: start), swipedCell(at: indexPath) != nil else { return false }
    if let swipe, swipe.row == indexPath { return !swipe.isPerforming }
    return permitsSwipes && swipeActions(at: indexPath, edge(for: way.x)) != nil
  }

  func swipePanned() {
    switch swipePan.state {
    case .began:
      let way = swipePan.translation(in: self)
      let start = swipePan.location(in: self) - way
      unhighlight()
      // With a finger, the row follows from where the drag was recognized.
      swipePan.setTranslation(.zero)
      if let swipe, row(atSwipe: start) == swipe.row {
        catchSwipe(swipe)
      } else if let indexPath = row(atSwipe: start) {
        beginSwipe(indexPath, edge(for: way.x))
      }
    case .changed: followSwipe()
    case .ended: releaseSwipe(swipePan.velocity(in: self).x)
    case .cancelled: closeSwipe()
    default: break
    }
  }

  @discardableResult
  private func beginSwipe(
    _ indexPath: IndexPath, _ edge: SwipePull.Edge, _ actions: SwipeActionsConfiguration? = nil
  ) -> TableSwipe? {
    closeSwipe()
    guard let configuration = actions ?? swipeActions(at: indexPath, edge),
      let cell = swipedCell(at: indexPath)
    else { return nil }
    let swipe = TableSwipe(indexPath, configuration, at: side(of: edge))
    self.swipe = swipe
    for button in swipe.pull.buttons {
      button.addAction(for: .primaryActionTriggered) { [weak self, weak swipe, weak button] in
        if let self, let swipe, let button { perform(button, of: swipe) }
      }
    }
    View.performWithoutAnimation {
      insert(swipe.pull, behind: cell)
      place(swipe)
    }
    swipeWillBegin(at: indexPath)
    return swipe
  }

  /// Stops the motion of a swiped row at its place on screen.
  private func catchSwipe(_ swipe: TableSwipe) {
    if let cell = swipedCell(at: swipe.row) {
      let seen = cell.presentation.center.x - restingFrame(at: swipe.row).midX
      for view in [cell, swipe.pull] + swipe.pull.buttons { view.layer.removeAllAnimations() }
      swipe.offset = seen
    }
    swipe.base = pull(of: swipe, for: swipe.offset)
    place(swipe)
  }

  private func followSwipe() {
    guard let swipe, !swipe.isPerforming else { return }
    let pulled = swipe.base + swipePan.translation(in: self).x
    swipe.offset = offset(of: swipe, for: pulled)
    let isArmed = isFull(swipe)
    if isArmed != swipe.pull.isArmed {
      swipe.pull.isArmed = isArmed
      View.animate(
        withDuration: SwipeMetrics.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { swipe.pull.layoutIfNeeded() })
    }
    place(swipe)
  }

  private func releaseSwipe(_ velocity: Double) {
    guard let swipe, !swipe.isPerforming else { return }
    if swipe.pull.isArmed, let button = swipe.pull.buttons.first { return perform(button, of: swipe) }
    let (reach, speed) = (swipe.offset * swipe.sign, velocity * swipe.sign)
    let opens =
      speed > SwipeMetrics.flickSpeed
      || reach > swipe.pull.naturalWidth / 2 && speed > -SwipeMetrics.flickSpeed
    if opens, reach > 0 {
      settle(swipe, at: swipe.openOffset, velocity: velocity)
    } else {
      closeSwipe(velocity: velocity)
    }
  }

  private func isFull(_ swipe: TableSwipe) -> Bool {
    guard swipe.configuration.performsFirstActionWithFullSwipe else { return false }
    let threshold = max(
      SwipeMetrics.fullShare * bounds.width, swipe.pull.naturalWidth + SwipeMetrics.fullReach)
    return swipe.offset * swipe.sign >= threshold
  }

  /// Returns the offset of a row that is pulled by a distance. The row resists beyond its actions, unless a full swipe
  /// is possible, and in the other direction.
  private func offset(of swipe: TableSwipe, for pulled: Double) -> Double {
    let (free, band) = (freeRange(of: swipe), RubberBand(length: bounds.width))
    let inside = min(max(pulled, free.lowerBound), free.upperBound)
    return inside + band.offset(forPull: pulled - inside)
  }

  /// Returns the distance by which a row at an offset is pulled.
  private func pull(of swipe: TableSwipe, for offset: Double) -> Double {
    let (free, band) = (freeRange(of: swipe), RubberBand(length: bounds.width))
    let inside = min(max(offset, free.lowerBound), free.upperBound)
    let most = bounds.width * 0.95
    return inside + band.pull(forOffset: min(max(offset - inside, -most), most))
  }

  private func freeRange(of swipe: TableSwipe) -> ClosedRange<Double> {
    let full = swipe.configuration.performsFirstActionWithFullSwipe
    let end = full ? swipe.sign * max(bounds.width, swipe.pull.naturalWidth) : swipe.openOffset
    return min(0, end)...max(0, end)
  }

  // MARK: Motion

  /// Moves the swiped cell to its offset, and gives its actions the space that it uncovers.
  func place(_ swipe: TableSwipe) {
    let row = restingFrame(at: swipe.row)
    if let cell = swipedCell(at: swipe.row) { put(swiped: cell, at: swipe.row) }
    let width = max(0, swipe.offset * swipe.sign)
    let x = swipe.sign > 0 ? row.minX : row.maxX - width
    swipe.pull.bounds.size = Size(width: width, height: row.height)
    swipe.pull.center = Point(x + width / 2, row.midY)
    swipe.pull.setNeedsLayout()
    swipe.pull.layoutIfNeeded()
  }

  /// Moves the revealed actions with their rows.
  func followRows() {
    for swipe in closing + [swipe].compactMap(\.self) where swipe.pull.superview === self {
      let (row, pull) = (restingFrame(at: swipe.row), swipe.pull.frame)
      if abs(swipe.sign > 0 ? pull.minX - row.minX : pull.maxX - row.maxX) > 1e-6 {
        place(swipe)
      } else if swipe.pull.center.y != row.midY || pull.height != row.height {
        swipe.pull.bounds.size.height = row.height
        swipe.pull.center.y = row.midY
      }
    }
  }

  private func settle(
    _ swipe: TableSwipe, at offset: Double, velocity: Double = 0, completion: @escaping () -> Void = {}
  ) {
    let way = offset - swipe.offset
    View.animate(
      withDuration: stage?.reducesMotion == true ? 0 : SwipeMetrics.duration, delay: 0,
      usingSpringWithDamping: 1, initialSpringVelocity: way == 0 ? 0 : max(0, velocity / way),
      options: .allowUserInteraction,
      animations: {
        swipe.offset = offset
        place(swipe)
      }, completion: { _ in completion() })
  }

  /// Closes the swiped row. Does nothing if no row is swiped.
  func closeSwipe(velocity: Double = 0) {
    guard let swipe else { return }
    self.swipe = nil
    closing.append(swipe)
    let row = swipe.row
    let hadFocus = swipe.pull.buttons.contains(where: \.isFocused)
    swipe.pull.isUserInteractionEnabled = false
    settle(swipe, at: 0, velocity: velocity) { [weak self] in
      swipe.pull.removeFromSuperview()
      self?.closing.removeAll { $0 === swipe }
    }
    if hadFocus { focusRow(at: row) }
    swipeDidEnd(at: row)
  }

  /// Removes the actions of the swiped row at once, because its cell is no longer its own.
  func dropSwipe() {
    for swipe in closing + [swipe].compactMap(\.self) { swipe.pull.removeFromSuperview() }
    closing = []
    guard swipe != nil else { return }
    swipe = nil
    swipeDidEnd(at: nil)
  }

  /// Assigns the new index paths to the swiped rows. The actions of a removed row disappear with its cell.
  func renumberSwipes(_ changes: TableChanges) {
    for swipe in closing + [swipe].compactMap(\.self) {
      if let row = changes.newIndexPath(of: swipe.row) {
        swipe.row = row
        continue
      }
      closing.removeAll { $0 === swipe }
      if self.swipe === swipe {
        self.swipe = nil
        swipeDidEnd(at: nil)
      }
      swipe.pull.isUserInteractionEnabled = false
      View.animate(
        withDuration: TableMetrics.changeDuration, options: .allowUserInteraction,
        animations: {
          // The rows below close the gap.
          swipe.pull.center.y -= swipe.pull.bounds.height / 2
          swipe.pull.bounds.size.height = 0
          swipe.pull.alpha = 0
        }, completion: { _ in swipe.pull.removeFromSuperview() })
    }
  }

  // MARK: Performing

  /// Performs an action of a swiped row. The row closes when the action reports its end.
  private func perform(_ button: SwipeButton, of swipe: TableSwipe) {
    guard self.swipe === swipe, !swipe.isPerforming else { return }
    swipe.isPerforming = true
    if swipe.pull.isArmed, button.action.style == .destructive {
      settle(swipe, at: swipe.sign * restingFrame(at: swipe.row).width)
    }
    button.action.handler(button.action, button) { [weak self, weak swipe] _ in
      guard let self, let swipe else { return }
      swipe.isPerforming = false
      swipe.pull.isArmed = false
      if self.swipe === swipe { closeSwipe() }
    }
  }

  /// Performs an action of a row that is not swiped, for the keyboard and for assistive technologies.
  func perform(_ action: ContextualAction, at indexPath: IndexPath) {
    closeSwipe()
    pressedRow = indexPath
    defer { pressedRow = nil }
    action.handler(action, swipedCell(at: indexPath) ?? self) { _ in }
  }

  /// Opens the actions at a side of a row.
  ///
  /// - Parameters:
  ///   - actions: The actions. `nil` means those that a swipe reveals.
  ///   - takesFocus: Whether the first action receives the focus.
  /// - Returns: Whether there are actions.
  @discardableResult
  func openSwipe(
    at indexPath: IndexPath, _ edge: SwipePull.Edge, _ actions: SwipeActionsConfiguration? = nil,
    takesFocus: Bool
  ) -> Bool {
    guard let swipe = beginSwipe(indexPath, edge, actions) else { return false }
    settle(swipe, at: swipe.openOffset)
    if takesFocus { swipe.pull.buttons.first?.becomeFocused() }
    return true
  }
}

// MARK: - Keys

extension SwipingView {
  /// Handles the keys that close the revealed actions: Escape, and the arrow key of the way back.
  func closesSwipe(_ stroke: KeyStroke) -> Bool {
    guard let swipe, stroke.modifiers.isEmpty,
      stroke.key == .escape || stroke.key == (swipe.pull.side == .right ? .right : .left)
    else { return false }
    closeSwipe()
    return true
  }

  /// Handles the keys of a row with the focus: Left and Right reveal its actions, and Delete performs the first
  /// destructive one.
  func swipes(_ row: IndexPath, by stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .left: return permitsSwipes && openSwipe(at: row, edge(for: -1), takesFocus: true)
    case .right: return permitsSwipes && openSwipe(at: row, edge(for: 1), takesFocus: true)
    case .delete, .backspace:
      let actions = [SwipePull.Edge.trailing, .leading].lazy.compactMap { self.swipeActions(at: row, $0) }
      guard let action = actions.flatMap(\.actions).first(where: { $0.style == .destructive }) else {
        return false
      }
      perform(action, at: row)
      return true
    default: return false
    }
  }
}

/// Lets drags swipe rows only if they are horizontal.
final class SwipeGate: GestureRecognizerDelegate {
  weak var view: (any SwipingView)?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    view?.mayBeginSwipe() ?? false
  }
}
