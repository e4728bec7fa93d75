/// The sections and their rows after several edits. The rows are pieces: ranges of the rows before the edits, and new
/// rows.
///
/// An edit of a row takes logarithmic time, so that many edits in a row can be collected and applied together. The
/// pieces of a section form a treap (Aragon and Seidel, 1989): a search tree by position and a heap by priorities that
/// are independent of the edits.
struct RowSequence {
  typealias IndexPath = TableView.IndexPath

  /// Consecutive rows, and the pieces before and after them.
  private struct Piece {
    /// The first of the rows, by its old index path. `nil` for new rows.
    var first: IndexPath?
    /// Whether the rows were moved, so that their order among the others has changed.
    var isMoved = false
    var count: Int
    /// The number of rows of this piece and of those below it.
    var total: Int
    var before = -1
    var after = -1
    var priority: UInt64
  }

  private let oldCounts: [Int]
  private var pieces: [Piece] = []
  /// The root of each section. It is −1 without rows.
  private var roots: [Int] = []
  /// The index of each section before the edits. `nil` for new sections.
  private var origins: [Int?] = []
  /// The sections that were moved, by their indexes before the edits.
  private var movedSections: Set<Int> = []
  private var seed: UInt64 = 0

  /// Creates the rows of sections before any edit.
  init(counts: [Int]) {
    oldCounts = counts
    for (section, count) in counts.enumerated() {
      roots.append(count > 0 ? add(IndexPath(row: 0, section: section), count: count) : -1)
      origins.append(section)
    }
  }

  /// The number of rows of each section.
  var counts: [Int] { roots.map(total) }

  // MARK: Edits

  /// Applies changes, which must be valid.
  ///
  /// - Parameter counts: The row counts after the changes.
  mutating func apply(_ changes: TableChanges, to counts: [Int]) {
    var moving: [IndexPath: Int] = [:]
    for section in changes.touchedSections {
      for row in changes.rows(ofSection: section).leaving.reversed() {
        let piece = take(row, outOf: section)
        if let place = changes.moved[IndexPath(row: row, section: section)] { moving[place] = piece }
      }
    }
    if changes.changesSections { arrangeSections(changes, counts) }
    for section in changes.touchedSections {
      for row in changes.rows(ofSection: section).coming {
        let place = IndexPath(row: row, section: section)
        let piece = moving[place] ?? add(nil, count: 1)
        if pieces[piece].first != nil { pieces[piece].isMoved = true }
        let (front, back) = split(roots[section], at: row)
        roots[section] = merge(merge(front, piece), back)
      }
    }
  }

  /// Removes, inserts and moves sections. New ones have all their rows but those that move in.
  private mutating func arrangeSections(_ changes: TableChanges, _ counts: [Int]) {
    let (oldRoots, oldOrigins) = (roots, origins)
    (roots, origins) = ([], [])
    for (section, count) in counts.enumerated() {
      if let old = changes.oldSection(of: section) {
        roots.append(oldRoots[old])
        origins.append(oldOrigins[old])
        if changes.movedSections[old] != nil, let origin = oldOrigins[old] { movedSections.insert(origin) }
      } else {
        let new = count - changes.rows(ofSection: section).coming.count
        roots.append(new > 0 ? add(nil, count: new) : -1)
        origins.append(nil)
      }
    }
  }

  /// Removes a row, and returns it as a piece of its own.
  private mutating func take(_ row: Int, outOf section: Int) -> Int {
    let (front, rest) = split(roots[section], at: row)
    let (piece, back) = split(rest, at: 1)
    roots[section] = merge(front, back)
    return piece
  }

  // MARK: Result

  /// The changes that lead from the sections and rows before all edits to those now.
  var changes: TableChanges {
    var (deleted, inserted) = ([IndexPath](), [IndexPath]())
    var moved: [(old: IndexPath, new: IndexPath)] = []
    var kept: [Int: [Range<Int>]] = [:]
    for (section, root) in roots.enumerated() {
      var row = 0
      forEach(root) { piece in
        if let first = piece.first {
          kept[first.section, default: []].append(first.row..<first.row + piece.count)
          if piece.isMoved {
            for step in 0..<piece.count {
              moved.append(
                (
                  IndexPath(row: first.row + step, section: first.section),
                  IndexPath(row: row + step, section: section)
                ))
            }
          }
        } else if origins[section] != nil {
          inserted += (row..<row + piece.count).map { IndexPath(row: $0, section: section) }
        }
        row += piece.count
      }
    }
    let remaining = Set(origins.compactMap(\.self))
    for (section, count) in oldCounts.enumerated() where remaining.contains(section) {
      var next = 0
      for range in (kept[section] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) + [count..<count] {
        deleted += (next..<range.lowerBound).map { IndexPath(row: $0, section: section) }
        next = range.upperBound
      }
    }
    var changes = TableChanges(deleted: deleted, inserted: inserted, moved: moved)
    for section in oldCounts.indices where !remaining.contains(section) { changes.deleteSection(section) }
    for (section, origin) in origins.enumerated() {
      guard let origin else {
        changes.insertSection(section)
        continue
      }
      if movedSections.contains(origin) { changes.moveSection(origin, to: section) }
    }
    return changes
  }

  private func forEach(_ piece: Int, _ body: (Piece) -> Void) {
    guard piece >= 0 else { return }
    forEach(pieces[piece].before, body)
    body(pieces[piece])
    forEach(pieces[piece].after, body)
  }

  // MARK: Treap

  private func total(_ piece: Int) -> Int { piece < 0 ? 0 : pieces[piece].total }

  private mutating func add(_ first: IndexPath?, count: Int) -> Int {
    // The numbers of SplitMix64 (Steele, Lea and Flood, 2014).
    seed &+= 0x9e37_79b9_7f4a_7c15
    var priority = seed
    priority = (priority ^ (priority >> 30)) &* 0xbf58_476d_1ce4_e5b9
    priority = (priority ^ (priority >> 27)) &* 0x94d0_49bb_1331_11eb
    pieces.append(Piece(first: first, count: count, total: count, priority: priority ^ (priority >> 31)))
    return pieces.count - 1
  }

  private mutating func addUp(_ piece: Int) {
    pieces[piece].total = pieces[piece].count + total(pieces[piece].before) + total(pieces[piece].after)
  }

  /// Joins two trees, of which the first is in front.
  private mutating func merge(_ front: Int, _ back: Int) -> Int {
    guard front >= 0 else { return back }
    guard back >= 0 else { return front }
    if pieces[front].priority > pieces[back].priority {
      pieces[front].after = merge(pieces[front].after, back)
      addUp(front)
      return front
    }
    pieces[back].before = merge(front, pieces[back].before)
    addUp(back)
    return back
  }

  /// Divides a tree before the row at `index`, and the piece that contains the row if necessary.
  private mutating func split(_ root: Int, at index: Int) -> (front: Int, back: Int) {
    guard let (piece, start) = find(index, in: root), start < index else { return cut(root, at: index) }
    let (front, rest) = cut(root, at: start)
    let (_, back) = cut(rest, at: pieces[piece].count)
    let length = index - start
    let first = pieces[piece].first.map { IndexPath(row: $0.row + length, section: $0.section) }
    let end = add(first, count: pieces[piece].count - length)
    pieces[end].isMoved = pieces[piece].isMoved
    pieces[piece].count = length
    addUp(piece)
    return (merge(front, piece), merge(end, back))
  }

  /// Returns the piece that contains the row at `index`, and the index of its first row.
  private func find(_ index: Int, in root: Int) -> (piece: Int, start: Int)? {
    var (piece, offset) = (root, 0)
    while piece >= 0 {
      let start = offset + total(pieces[piece].before)
      if index < start {
        piece = pieces[piece].before
      } else if index < start + pieces[piece].count {
        return (piece, start)
      } else {
        offset = start + pieces[piece].count
        piece = pieces[piece].after
      }
    }
    return nil
  }

  /// Divides a tree between two pieces.
  private mutating func cut(_ piece: Int, at index: Int) -> (front: Int, back: Int) {
    guard piece >= 0 else { return (-1, -1) }
    let start = total(pieces[piece].before)
    if index <= start {
      let (front, back) = cut(pieces[piece].before, at: index)
      pieces[piece].before = back
      addUp(piece)
      return (front, piece)
    }
    let (front, back) = cut(pieces[piece].after, at: index - start - pieces[piece].count)
    pieces[piece].after = front
    addUp(piece)
    return (piece, back)
  }
}
