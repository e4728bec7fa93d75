/// For each symbol, the numbers of the rows in which it occurs.
///
/// A cell that leaves a row stays noted until its column is taken. So a column may contain rows in which the symbol no
/// longer occurs, but none in which it occurs is missing, and a change of cells takes constant time.
struct Columns {
  /// An element of the list of a symbol's rows, or of the list of unused elements.
  private struct Link {
    var row: Int32
    var next: Int32
  }

  private var links: [Link] = []
  /// The first link by symbol index, or −1.
  private var heads: [Int32] = []
  /// The first unused link, or −1.
  private var unused: Int32 = -1
  private var (count, limit) = (0, 1024)
  /// The last taking in which each row was found. There are at most as many rows as symbols.
  private var found: [Int] = []
  private var takings = 0

  /// Returns whether most of the cells that are noted have left their rows.
  ///
  /// - Parameter cells: The number of cells in all rows. It is evaluated only after many cells have been noted.
  mutating func isCrowded(for cells: @autoclosure () -> Int) -> Bool {
    guard count > limit else { return false }
    limit = 2 * cells() + 1024
    return count > limit
  }

  mutating func admit(_ symbol: Symbol) {
    guard symbol.index == heads.count else { return }
    heads.append(-1)
    found.append(0)
  }

  /// Notes that a symbol occurs in a row.
  mutating func note(_ symbol: Symbol, in row: Int) {
    let link = Link(row: Int32(truncatingIfNeeded: row), next: heads[symbol.index])
    if unused >= 0 {
      heads[symbol.index] = unused
      swap(&unused, &links[Int(unused)].next)
      links[Int(heads[symbol.index])] = link
    } else {
      heads[symbol.index] = Int32(truncatingIfNeeded: links.count)
      links.append(link)
    }
    count += 1
  }

  /// Notes the symbols of a row.
  mutating func note(_ row: Row, in number: Int) {
    for cell in row.cells { note(cell.symbol, in: number) }
  }

  /// Empties a symbol's column, and returns each of its rows once.
  mutating func take(_ symbol: Symbol) -> [Int] {
    let first = heads[symbol.index]
    guard first >= 0 else { return [] }
    takings += 1
    var rows: [Int] = []
    var (last, next) = (first, first)
    while next >= 0 {
      let row = Int(links[Int(next)].row)
      if found[row] != takings {
        found[row] = takings
        rows.append(row)
      }
      (last, next) = (next, links[Int(next)].next)
      count -= 1
    }
    links[Int(last)].next = unused
    unused = first
    heads[symbol.index] = -1
    return rows
  }

  /// Empties all columns, and notes the cells again.
  mutating func rebuild(_ note: (inout Columns) -> Void) {
    links.removeAll(keepingCapacity: true)
    for index in heads.indices { heads[index] = -1 }
    (unused, count) = (-1, 0)
    note(&self)
  }

  /// Returns whether a row is in a symbol's column. For tests.
  func contains(_ row: Int, of symbol: Symbol) -> Bool {
    var link = heads[symbol.index]
    while link >= 0 {
      if links[Int(link)].row == row { return true }
      link = links[Int(link)].next
    }
    return false
  }
}
