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
    for cover in covers {
      var containers: Set<Int> = []
      var container: Int? = cover.container
      while let index = container {
        containers.insert(index)
        container = tree.elements[index].parent
      }
      for index in cover.behind.clamped(to: 1..<max(1, tree.elements.count)) where !containers.contains(index)
      {
        tree.elements[index].hide(behind: cover.area, in: window)
      }
    }
    for area in others {
      for index in tree.elements.indices.dropFirst() { tree.elements[index].hide(behind: area, in: window) }
    }
  }
}

extension AccessibilityTree.Element {
  fileprivate mutating func hide(behind area: Rect, in window: Rect) {
    guard states.contains(.showing), let seen = frame.intersection(window) else { return }
    if area.contains(seen) { states.remove(.showing) }
  }
}
