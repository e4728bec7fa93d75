import GlissadeGeometry

/// The opaque areas of a stage, which hide the elements behind them.
struct AccessibilityCovers {
  /// An area, in the coordinates of the stage.
  private struct Cover {
    var area: Rect
    /// The indexes of the elements that the area may hide.
    var behind: Range<Int>
    /// The index of the element that contains the area.
    var container: Int
  }

  private var covers: [Cover] = []

  /// All areas.
  var areas: [Rect] { covers.map(\.area) }

  /// Adds an area. The elements with these indexes are behind it, except those that contain it.
  mutating func add(_ area: Rect, inFrontOf behind: Range<Int>, within container: Int) {
    covers.append(Cover(area: area, behind: behind, container: container))
  }

  /// Removes the state `showing` from the elements that one area covers as far as they are in the window.
  ///
  /// - Parameters:
  ///   - tree: The tree of the stage.
  ///   - others: Areas in front of the whole stage.
  func hide(_ tree: inout AccessibilityTree, behind others: [Rect]) {
    guard let window = tree.elements.first?.frame else { return }
    // What shows of each element. The window itself is never hidden.
    var shown = tree.elements.map { $0.states.contains(.showing) ? $0.frame.intersection(window) : nil }
    shown[0] = nil
    func conceal(_ indexes: Range<Int>, by area: Rect, unless contains: (Int) -> Bool = { _ in false }) {
      for index in indexes {
        guard let seen = shown[index], area.contains(seen), !contains(index) else { continue }
        tree.elements[index].states.remove(.showing)
        shown[index] = nil
      }
    }
    let parents = tree.elements.map(\.parent)
    for cover in covers {
      conceal(cover.behind.clamped(to: shown.indices), by: cover.area) { index in
        sequence(first: cover.container) { parents[$0] }.contains(index)
      }
    }
    for area in others { conceal(shown.indices, by: area) }
  }
}
