import GlissadeUI

/// The accessibility trees of a window that an assistive technology may know when it sends a request: the newest one,
/// and those that it replaced a moment ago.
struct KnownTrees {
  /// The number of trees that are kept. They are published at most every 50 milliseconds, and a request takes less than
  /// two of these intervals.
  private static let most = 3

  /// The trees, newest first.
  private var trees: [AccessibilityTree] = []

  var newest: AccessibilityTree? { trees.first }

  mutating func add(_ tree: AccessibilityTree) { trees = [tree] + trees.prefix(Self.most - 1) }

  mutating func removeAll() { trees = [] }

  /// Returns the index of the element that a request means: the one with the number or, if it is gone, the one that
  /// replaces it. `nil` if there is none.
  ///
  /// - Parameter present: The tree of the window now.
  func index(of element: UInt64, in present: AccessibilityTree) -> Int? {
    if let index = present.index(of: element) { return index }
    let known = trees.first { $0.index(of: element) != nil }
    return known.flatMap { present.index(of: element, in: $0) }
  }
}
