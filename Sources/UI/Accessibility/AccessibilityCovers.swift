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
    let parents = tree.elements.map(\.parent)
    // What shows of each element, from the top. The window itself is never hidden.
    var seen: [(index: Int, area: Rect)] = []
    for (index, element) in tree.elements.enumerated().dropFirst() where element.states.contains(.showing) {
      if let area = element.frame.intersection(window) { seen.append((index, area)) }
    }
    seen.sort { $0.area.minY < $1.area.minY }
    var hiddenCount = 0
    func conceal(by area: Rect, where isBehind: (Int) -> Bool = { _ in true }) {
      // Elements within the area begin between its upper and its lower edge.
      let first = seen.partitionIndex { $0.area.minY >= area.minY }
      for (index, part) in seen[first...] {
        if part.minY > area.maxY { break }
        guard tree.elements[index].states.contains(.showing), area.contains(part), isBehind(index) else {
          continue
        }
        tree.elements[index].states.remove(.showing)
        hiddenCount += 1
      }
      guard 2 * hiddenCount > seen.count else { return }
      seen.removeAll { !tree.elements[$0.index].states.contains(.showing) }
      hiddenCount = 0
    }
    // The areas in front hide most.
    for area in others { conceal(by: area) }
    for cover in covers.reversed() {
      conceal(by: cover.area) { index in
        cover.behind.contains(index) && !sequence(first: cover.container) { parents[$0] }.contains(index)
      }
    }
  }
}
