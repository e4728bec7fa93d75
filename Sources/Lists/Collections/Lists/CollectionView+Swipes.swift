import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension CollectionView: SwipingView {
  // MARK: Actions

  var permitsSwipes: Bool { true }

  /// The list that an item is a row of. `nil` if it is none.
  private func list(of indexPath: IndexPath) -> CollectionLayoutListConfiguration? {
    guard let layout = collectionViewLayout as? CollectionViewCompositionalLayout else { return nil }
    layout.prepareIfNeeded()
    guard contains(indexPath), layout.sections.indices.contains(indexPath.section),
      let list = layout.sections[indexPath.section]?.section.list
    else { return nil }
    return list.headerMode == .firstItemInSection && indexPath.item == 0 ? nil : list
  }

  func swipeActions(at indexPath: IndexPath, _ edge: SwipePull.Edge) -> SwipeActionsConfiguration? {
    guard let list = list(of: indexPath) else { return nil }
    let provider =
      edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    guard let actions = provider?(indexPath), !actions.actions.isEmpty else { return nil }
    return actions
  }

  /// Recognizes swipes once a list in sight has actions.
  func watchSwipes() {
    guard swipePan.view == nil, let layout = collectionViewLayout as? CollectionViewCompositionalLayout,
      layout.hasSwipeActions
    else { return }
    swipeGate.view = self
    swipePan.delegate = swipeGate
    swipePan.addTarget { [weak self] _ in self?.swipePanned() }
    addGestureRecognizer(swipePan)
  }

  /// Returns the actions of an item for assistive technologies.
  func rowActions(at indexPath: IndexPath) -> [(action: AccessibilityAction, perform: () -> Void)] {
    var actions: [(action: AccessibilityAction, perform: () -> Void)] = []
    for edge in [SwipePull.Edge.trailing, .leading] {
      for action in swipeActions(at: indexPath, edge)?.actions ?? [] {
        let name = AccessibilityAction.name(for: action.spokenTitle)
        guard !actions.contains(where: { $0.action.name == name }) else { continue }
        actions.append(
          (AccessibilityAction(name, title: action.spokenTitle), { self.perform(action, at: indexPath) }))
      }
    }
    return actions
  }

  func handleSwipes(_ stroke: KeyStroke) -> Bool {
    if closesSwipe(stroke) { return true }
    guard let row = focusedRow, list(of: row)?.hasActions == true else { return false }
    return swipes(row, by: stroke)
  }

  // MARK: Places

  func row(atSwipe point: Point) -> IndexPath? { indexPathForItem(at: point) }
  func swipedCell(at indexPath: IndexPath) -> View? { cells[indexPath] }
  func restingFrame(at indexPath: IndexPath) -> Rect { place(of: indexPath)?.frame ?? .zero }

  func put(swiped cell: View, at indexPath: IndexPath) {
    guard let place = place(of: indexPath) else { return }
    cell.center = swiped(place).center
  }

  func insert(_ pull: SwipePull, behind cell: View) { insertSubview(pull, at: countBelowCells) }

  func swipeWillBegin(at indexPath: IndexPath) {}
  func swipeDidEnd(at indexPath: IndexPath?) {}

  /// The number of views with revealed actions, which are behind the cells.
  var pulls: Int { (closing + [swipe].compactMap(\.self)).count { $0.pull.superview === self } }

  /// Returns a place with the displacement by a swipe.
  func swiped(_ place: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard let swipe, swipe.row == place.indexPath, place.representedElementCategory == .cell else {
      return place
    }
    let moved = place.copied(for: place.indexPath)
    moved.center.x += swipe.offset
    return moved
  }

  /// Moves the revealed actions with their rows.
  func placeSwipes() {
    watchSwipes()
    followRows()
  }
}

extension CollectionLayoutListConfiguration {
  /// Whether rows may have actions.
  var hasActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }
}
