import GlissadeUI

extension TableView {
  /// Returns the index path of a row that is counted from 0 through all sections, or `nil`.
  func indexPath(ofRow row: Int) -> IndexPath? {
    var rest = row
    for section in layout.sections.indices where rest >= 0 {
      let count = numberOfRows(inSection: section)
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }

  /// Returns the number of a row, counted from 0 through all sections.
  func number(of indexPath: IndexPath) -> Int {
    layout.sections.indices.prefix(indexPath.section).reduce(indexPath.row) {
      $0 + numberOfRows(inSection: $1)
    }
  }
}

extension TableView {
  /// The view above all sections; the header, the rows and the footer of each section; and the view below them.
  var subviewsAsRead: [View] {
    var places: [ObjectIdentifier: IndexPath] = [:]
    for (indexPath, cell) in cells { places[ObjectIdentifier(cell)] = indexPath }
    for (part, view) in sectionViews {
      let row =
        switch part {
        case .header: -1
        case .footer: Int.max
        }
      places[ObjectIdentifier(view)] = IndexPath(row: row, section: part.section)
    }
    if let tableHeaderView { places[ObjectIdentifier(tableHeaderView)] = IndexPath(row: 0, section: -1) }
    if let tableFooterView { places[ObjectIdentifier(tableFooterView)] = IndexPath(row: 0, section: .max) }
    return subviews(sortedBy: places)
  }
}
