/// The sections and their rows after several edits. The rows are pieces: ranges of the rows before the edits, and new
/// rows. The sections are pieces too.
///
/// An edit of a row or a section takes logarithmic time, so that many edits in a row can be collected and applied
/// together.
struct RowSequence {
  typealias IndexPath = TableView.IndexPath

  /// Consecutive rows.
  private struct Rows {
    /// The first of the rows, by its old index path. `nil` for new rows.
    var first: IndexPath?
    /// Whether the rows were moved, so that their order among the others has changed.
    var isMoved = false
  }

  /// Consecutive sections.
  private struct Sections {
    /// The number of the first of the sections: its old index. Those of new sections follow the old ones.
    var first: Int
    var isMoved = false
  }

  private let oldCounts: [Int]
  private var rowTree = Treap()
  private var rows: [Rows] = []
  private var sectionTree = Treap()
  private var sections: [Sections] = []
  /// The root of the sections. It is −1 without sections.
  private var rootOfSections = -1
  /// The root of the rows of each section, by its number. It is −1 without rows.
  private var roots: [Int] = []

  /// Creates the rows of sections before any edit.
  init(counts: [Int]) {
    oldCounts = counts
    for (section, count) in counts.enumerated() { addRows(IndexPath(row: 0, section: section), count) }
    if !counts.isEmpty { rootOfSections = add(Sections(first: 0), count: counts.count) }
  }

  private mutating func add(_ piece: Rows, count: Int) -> Int {
    rows.append(piece)
    return rowTree.add(count: count)
  }

  private mutating func add(_ piece: Sections, count: Int) -> Int {
    sections.append(piece)
    return sectionTree.add(count: count)
  }

  /// Gives the next section its rows.
  private mutating func addRows(_ first: IndexPath?, _ count: Int) {
    roots.append(count > 0 ? add(Rows(first: first), count: count) : -1)
  }

  /// The number of sections.
  var sectionCount: Int { sectionTree.total(rootOfSections) }

  /// Returns the number of rows of a section, or `nil` if there is no such section.
  func count(ofSection section: Int) -> Int? { number(of: section).map { rowTree.total(roots[$0]) } }

  /// The number of rows of each section.
  var counts: [Int] { numbers.map { rowTree.total(roots[$0]) } }

  /// Returns the number of the section at an index.
  private func number(of section: Int) -> Int? {
    sectionTree.find(section, in: rootOfSections).map { sections[$0.node].first + section - $0.start }
  }

  /// The numbers of the sections, in order.
  private var numbers: [Int] {
    var numbers: [Int] = []
    sectionTree.forEach(rootOfSections) { numbers += sections[$0].first..<sections[$0].first + $1 }
    return numbers
  }

  // MARK: Edits

  /// Applies changes, which must be valid.
  ///
  /// - Parameter count: Returns the number of rows of an inserted section after the changes.
  mutating func apply(_ changes: TableChanges, to count: (Int) -> Int?) {
    var moving: [IndexPath: Int] = [:]
    for section in changes.touchedSections {
      let leaving = changes.rows(ofSection: section).leaving
      guard !leaving.isEmpty, let number = number(of: section) else { continue }
      for row in leaving.reversed() {
        let (front, rest) = split(roots[number], at: row)
        let (piece, back) = split(rest, at: 1)
        roots[number] = rowTree.merge(front, back)
        if let place = changes.moved[IndexPath(row: row, section: section)] { moving[place] = piece }
      }
    }
    if changes.changesSections { arrangeSections(changes, count) }
    for section in changes.touchedSections {
      let coming = changes.rows(ofSection: section).coming
      guard !coming.isEmpty, let number = number(of: section) else { continue }
      for row in coming {
        let piece = moving[IndexPath(row: row, section: section)] ?? add(Rows(), count: 1)
        if rows[piece].first != nil { rows[piece].isMoved = true }
        let (front, back) = split(roots[number], at: row)
        roots[number] = rowTree.merge(rowTree.merge(front, piece), back)
      }
    }
  }

  /// Removes, inserts and moves sections. New ones have all their rows but those that move in.
  private mutating func arrangeSections(_ changes: TableChanges, _ count: (Int) -> Int?) {
    var moving: [Int: Int] = [:]
    for section in changes.sections.leaving.reversed() {
      let (front, rest) = split(sectionsAt: section, of: rootOfSections)
      let (piece, back) = split(sectionsAt: 1, of: rest)
      rootOfSections = sectionTree.merge(front, back)
      guard let place = changes.movedSections[section] else { continue }
      sections[piece].isMoved = true
      moving[place] = piece
    }
    for section in changes.sections.coming {
      var piece = moving[section]
      if piece == nil {
        piece = add(Sections(first: roots.count), count: 1)
        addRows(nil, (count(section) ?? 0) - changes.rows(ofSection: section).coming.count)
      }
      let (front, back) = split(sectionsAt: section, of: rootOfSections)
      rootOfSections = sectionTree.merge(sectionTree.merge(front, piece ?? -1), back)
    }
  }

  /// Divides rows before the one at `index`, and the piece that contains it if necessary.
  private mutating func split(_ root: Int, at index: Int) -> (front: Int, back: Int) {
    guard let (piece, start) = rowTree.find(index, in: root), start < index else {
      return rowTree.cut(root, at: index)
    }
    var end = rows[piece]
    end.first?.row += index - start
    rows.append(end)
    return rowTree.split(root, at: index, in: piece, from: start)
  }

  /// Divides sections before the one at `index`, and the piece that contains it if necessary.
  private mutating func split(sectionsAt index: Int, of root: Int) -> (front: Int, back: Int) {
    guard let (piece, start) = sectionTree.find(index, in: root), start < index else {
      return sectionTree.cut(root, at: index)
    }
    var end = sections[piece]
    end.first += index - start
    sections.append(end)
    return sectionTree.split(root, at: index, in: piece, from: start)
  }

  // MARK: Result

  /// The changes that lead from the sections and rows before all edits to those now.
  var changes: TableChanges {
    var (deleted, inserted) = ([IndexPath](), [IndexPath]())
    var moved: [(old: IndexPath, new: IndexPath)] = []
    var kept: [Int: [Range<Int>]] = [:]
    let numbers = numbers
    for (section, number) in numbers.enumerated() {
      var row = 0
      rowTree.forEach(roots[number]) { piece, count in
        if let first = rows[piece].first {
          kept[first.section, default: []].append(first.row..<first.row + count)
          if rows[piece].isMoved {
            for step in 0..<count {
              moved.append(
                (
                  IndexPath(row: first.row + step, section: first.section),
                  IndexPath(row: row + step, section: section)
                ))
            }
          }
        } else if oldCounts.indices.contains(number) {
          inserted += (row..<row + count).map { IndexPath(row: $0, section: section) }
        }
        row += count
      }
    }
    let remaining = Set(numbers)
    for (section, count) in oldCounts.enumerated() where remaining.contains(section) {
      var next = 0
      for range in (kept[section] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) + [count..<count] {
        deleted += (next..<range.lowerBound).map { IndexPath(row: $0, section: section) }
        next = range.upperBound
      }
    }
    var changes = TableChanges(deleted: deleted, inserted: inserted, moved: moved)
    for section in oldCounts.indices where !remaining.contains(section) { changes.deleteSection(section) }
    var section = 0
    sectionTree.forEach(rootOfSections) { piece, count in
      for number in sections[piece].first..<sections[piece].first + count {
        if !oldCounts.indices.contains(number) {
          changes.insertSection(section)
        } else if sections[piece].isMoved {
          changes.moveSection(number, to: section)
        }
        section += 1
      }
    }
    return changes
  }
}
