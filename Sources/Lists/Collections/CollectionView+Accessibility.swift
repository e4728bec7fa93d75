import GlissadeUI

extension CollectionView {
  /// Returns the number of an item, counted from 0 through all sections.
  func number(of indexPath: IndexPath) -> Int {
    (0..<indexPath.section).reduce(indexPath.item) { $0 + numberOfItems(inSection: $1) }
  }

  /// The views around each section, and around all of them, before and after the items.
  var subviewsAsRead: [View] {
    var places: [ObjectIdentifier: IndexPath] = [:]
    for (indexPath, cell) in cells { places[ObjectIdentifier(cell)] = indexPath }
    for (section, scroller) in scrollers {
      places[ObjectIdentifier(scroller)] = IndexPath(item: 0, section: section)
    }
    for (element, view) in supplements.views where !element.isDecoration {
      places[ObjectIdentifier(view)] = readingPlace(of: element, view)
    }
    return subviews(sortedBy: places)
  }

  private func readingPlace(of element: CollectionSupplements.Element, _ view: View) -> IndexPath {
    // A badge follows its item, which is drawn before it.
    if element.bond == .item { return element.indexPath }
    let section = element.indexPath.section
    let isBefore =
      switch element.kind {
      case Self.elementKindSectionHeader: true
      case Self.elementKindSectionFooter: false
      default: view.frame.midY <= middle(ofItemsIn: element.bond == .layout ? nil : section)
      }
    if element.bond == .layout { return IndexPath(item: 0, section: isBefore ? -1 : .max) }
    return IndexPath(item: isBefore ? -1 : .max, section: section)
  }

  /// Returns the vertical middle of the displayed items of a section, or of all sections, in the content.
  private func middle(ofItemsIn section: Int?) -> Double {
    var places = cells.filter { $0.value.superview === self && section ?? $0.key.section == $0.key.section }
      .map(\.value.frame.midY)
    places += scrollers.filter { section ?? $0.key == $0.key }.map(\.value.frame.midY)
    return places.isEmpty ? .infinity : places.reduce(0, +) / Double(places.count)
  }
}
