import GlissadeGeometry
import GlissadeUI

/// The limit of the cells of tables and collections.
extension ScrollView {
  /// The greatest number of rows or items that have cells at one time.
  static var mostCells: Int { 10_000 }

  /// Reports that a list has more rows or items in sight than have cells.
  func reportMostCells(_ elements: String) {
    let name = accessibilityIdentifier.map { " \($0.quoted)" } ?? ""
    Stage.diagnose(
      "the \(type(of: self))\(name) has \(Self.mostCells) \(elements) in sight or more; others have no cells",
      on: stage)
  }
}
