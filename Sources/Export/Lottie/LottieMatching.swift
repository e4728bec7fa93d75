import GlissadeDrawing
import GlissadeGeometry

/// The correspondence between the items of two consecutive frames. Matches preserve the drawing order of both
/// frames.
struct LottieMatching {
  typealias Item = (key: LottieItemKey, clipCount: Int, place: Point)

  /// The index of the matching item of the first frame, for each item of the second frame.
  private(set) var matches: [Int?]

  init(_ before: [Item], _ after: [Item]) {
    matches = Array(repeating: nil, count: after.count)
    func isAlike(_ a: Int, _ b: Int) -> Bool {
      before[a].key == after[b].key && before[a].clipCount == after[b].clipCount
    }
    if before.count == after.count, before.indices.allSatisfy({ isAlike($0, $0) }) {
      for index in after.indices { matches[index] = index }
      return
    }
    func isNear(_ a: Int, _ b: Int) -> Bool {
      isAlike(a, b) && before[a].place.distance(to: after[b].place) < 24
    }
    // Items that match at both ends are excluded from the exhaustive comparison.
    var start = 0
    while start < min(before.count, after.count), isNear(start, start) {
      matches[start] = start
      start += 1
    }
    var (endBefore, endAfter) = (before.count, after.count)
    while endBefore > start, endAfter > start, isNear(endBefore - 1, endAfter - 1) {
      endBefore -= 1
      endAfter -= 1
      matches[endAfter] = endBefore
    }
    let (rows, columns) = (endBefore - start, endAfter - start)
    guard rows > 0, columns > 0, rows * columns <= 4_000_000 else { return }

    // The best order-preserving matching is found by dynamic programming. The value of a match decreases with
    // the distance.
    let width = columns + 1
    var best = [Int32](repeating: 0, count: (rows + 1) * width)
    func worth(_ row: Int, _ column: Int) -> Int32 {
      guard isAlike(start + row, start + column) else { return 0 }
      let distance = before[start + row].place.distance(to: after[start + column].place)
      return 1000 - Int32(min(900, distance))
    }
    for row in 1...rows {
      for column in 1...columns {
        let value = worth(row - 1, column - 1)
        best[row * width + column] = max(
          best[(row - 1) * width + column], best[row * width + column - 1],
          value > 0 ? best[(row - 1) * width + column - 1] + value : 0)
      }
    }
    var (row, column) = (rows, columns)
    while row > 0, column > 0 {
      let value = best[row * width + column]
      if value == best[(row - 1) * width + column] {
        row -= 1
      } else if value == best[row * width + column - 1] {
        column -= 1
      } else {
        (row, column) = (row - 1, column - 1)
        matches[start + column] = start + row
      }
    }
  }
}
