import GlissadeGeometry

/// The removals, insertions and moves of a list's elements. Elements that stay keep their order.
struct ListChange: Hashable, Sendable {
  /// The old indexes of the elements that are removed or moved away, sorted.
  var leaving: [Int] = []
  /// The new indexes of the elements that are inserted or moved in, sorted.
  var coming: [Int] = []

  var isEmpty: Bool { leaving.isEmpty && coming.isEmpty }

  mutating func remove(_ index: Int) { Self.add(index, to: &leaving) }
  mutating func insert(_ index: Int) { Self.add(index, to: &coming) }

  private static func add(_ index: Int, to sorted: inout [Int]) {
    let isLast = sorted.last.map { $0 <= index } ?? true
    sorted.insert(index, at: isLast ? sorted.count : sorted.partitionIndex { $0 > index })
  }

  /// Returns the new index of an element that stays, by its old one.
  func newIndex(of old: Int) -> Int { Self.follow(old, outOf: leaving, into: coming) }
  /// Returns the old index of an element that stays, by its new one.
  func oldIndex(of new: Int) -> Int { Self.follow(new, outOf: coming, into: leaving) }

  func removes(_ old: Int) -> Bool { Self.contains(leaving, old) }
  func inserts(_ new: Int) -> Bool { Self.contains(coming, new) }

  private static func contains(_ sorted: [Int], _ index: Int) -> Bool {
    let place = sorted.partitionIndex { $0 >= index }
    return place < sorted.count && sorted[place] == index
  }

  /// Converts the index of an element that stays. Its rank among such elements is the same before and after.
  private static func follow(_ index: Int, outOf gone: [Int], into come: [Int]) -> Int {
    let rank = index - gone.partitionIndex { $0 >= index }
    // An arriving element is in front of it if it has at most `rank` staying ones in front of itself. The index may be
    // that of no element, up to `Int.max`.
    return rank &+ come.indices.partitionIndex { come[$0] &- $0 > rank }
  }

  /// Returns whether the change contains no element twice, and none that does not exist.
  func isValid(from old: Int, to new: Int) -> Bool {
    Self.areDistinct(leaving, below: old) && Self.areDistinct(coming, below: new)
  }

  private static func areDistinct(_ sorted: [Int], below count: Int) -> Bool {
    (sorted.first ?? 0) >= 0 && (sorted.last ?? -1) < count
      && zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
  }
}
