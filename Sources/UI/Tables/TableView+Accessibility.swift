extension TableView {
  /// The place of a row that is counted from 0 through all sections. `nil` if there is none.
  func indexPath(ofRow row: Int) -> IndexPath? {
    var rest = row
    for section in layout.sections.indices where rest >= 0 {
      let count = numberOfRows(inSection: section)
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }

  /// Which row of all sections together it is, from 0.
  func number(of indexPath: IndexPath) -> Int {
    layout.sections.indices.prefix(indexPath.section).reduce(indexPath.row) {
      $0 + numberOfRows(inSection: $1)
    }
  }
}

extension View {
  /// Whether there is a control in the view, which can be worked with by itself.
  var holdsControls: Bool {
    subviews.contains { !$0.isHidden && ($0 is Control || $0.holdsControls) }
  }
}
