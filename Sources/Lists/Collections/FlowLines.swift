import GlissadeGeometry

/// The lines of the items of one section of a flow layout.
///
/// The lines are computed one by one as far as items have sizes of their own. Those after them are alike, and follow
/// from their numbers, so that a section of many items is as fast as one of a few.
struct FlowLines {
  /// A line of items, with its extent along the scroll direction from the first line on.
  struct Line {
    let items: Range<Int>
    let start: Double
    let length: Double
    var end: Double { start + length }
  }

  /// The distances of a section, in points.
  struct Metrics {
    /// The length of the lines across the scroll direction, and the distance before them.
    let room: Double
    let before: Double
    let gap: Double
    let lineSpacing: Double
    let isVertical: Bool
  }

  /// The number of items.
  let count: Int
  private let metrics: Metrics
  /// The size of items without one of their own.
  private let size: Size
  /// The sizes of all items. `nil` if all have the same.
  private let given: [Size]?
  /// The sizes that were measured, in place of the others.
  private var measured: [Int: Size]

  // The lines that were computed one by one, from the first one, and the number of their items.
  private var firsts: [Int] = []
  private var starts: [Double] = []
  private var lengths: [Double] = []
  private var end = 0

  /// The number of lines that were computed one by one.
  var computedCount: Int { firsts.count }

  /// Creates the lines of items.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items.
  ///   - measured: The sizes that were measured, in place of those.
  ///   - metrics: The distances of the section.
  init(_ sizes: FlowSizes, measured: [Int: Size], _ metrics: Metrics) {
    (count, self.metrics) = (sizes.count, metrics)
    (size, given) = (sizes.common ?? .zero, sizes.common == nil ? sizes.all : nil)
    self.measured = measured.filter { (0..<sizes.count).contains($0.key) }
    let last = given == nil ? self.measured.keys.max().map { $0 + 1 } ?? 0 : count
    layOut(from: 0, at: 0, to: last)
  }

  // MARK: Sizes

  func size(of item: Int) -> Size { measured[item] ?? given?[item] ?? size }

  private func across(_ size: Size) -> Double { metrics.isVertical ? size.width : size.height }
  private func along(_ size: Size) -> Double { metrics.isVertical ? size.height : size.width }

  /// The room that rounding may cost, in points: items that are fractions of a line fit into it.
  private static let tolerance = 1e-6

  // MARK: Single lines

  private mutating func layOut(from first: Int, at start: Double, to last: Int) {
    var (item, position) = (first, start)
    while item < last {
      let (next, length) = line(from: item)
      firsts.append(item)
      starts.append(position)
      lengths.append(length)
      position += length + metrics.lineSpacing
      item = next
    }
    end = item
  }

  /// Returns the end of the line that begins with an item, and its length along the scroll direction.
  private func line(from first: Int) -> (end: Int, length: Double) {
    let size = size(of: first)
    var (item, used, length) = (first + 1, across(size), along(size))
    while item < count {
      let next = self.size(of: item)
      guard used + metrics.gap + across(next) <= metrics.room + Self.tolerance else { break }
      used += metrics.gap + across(next)
      length = max(length, along(next))
      item += 1
    }
    return (item, length)
  }

  /// Takes measured sizes. Only the lines from the first changed one to the next that begins with the same item as
  /// before are computed again.
  mutating func set(_ sizes: [Int: Size]) {
    let sizes = sizes.filter { (0..<count).contains($0.key) }
    guard let from = sizes.keys.min(), let to = sizes.keys.max() else { return }
    measured.merge(sizes) { $1 }
    // A shorter item may fit into the line before its own.
    let changed = from < end ? max(0, firsts.partitionIndex { $0 > from } - 2) : max(0, firsts.count - 1)
    let old = (
      firsts: Array(firsts[changed...]), starts: Array(starts[changed...]),
      lengths: Array(lengths[changed...]),
      end: end
    )
    let position = old.starts.first ?? 0
    firsts.removeSubrange(changed...)
    starts.removeSubrange(changed...)
    lengths.removeSubrange(changed...)
    layOut(from: old.firsts.first ?? 0, at: position, to: to + 1)
    var rest = 0
    while end < old.end {
      rest = old.firsts[rest...].partitionIndex { $0 >= end }
      if rest < old.firsts.count, old.firsts[rest] == end {
        let shift = startOfRest - old.starts[rest]
        firsts += old.firsts[rest...]
        lengths += old.lengths[rest...]
        starts += old.starts[rest...].lazy.map { $0 + shift }
        end = old.end
      } else {
        layOut(from: end, at: startOfRest, to: end + 1)
      }
    }
  }

  // MARK: Lines that are alike

  /// Where the lines that are alike begin.
  private var startOfRest: Double {
    guard let start = starts.last, let length = lengths.last else { return 0 }
    return start + length + metrics.lineSpacing
  }

  /// The number of items in each of them.
  private var perLine: Int {
    let step = across(size) + metrics.gap
    guard step > 0 else { return max(1, count - end) }
    let fitting = (metrics.room + metrics.gap + Self.tolerance) / step
    return max(1, Int(min(max(0, fitting), Double(count))))
  }

  // MARK: All lines

  /// The number of lines.
  var lineCount: Int { firsts.count + (count - end + perLine - 1) / perLine }

  /// Returns a line. The index must be less than `lineCount`.
  func line(_ index: Int) -> Line {
    guard index >= firsts.count else {
      let next = index + 1 < firsts.count ? firsts[index + 1] : end
      return Line(items: firsts[index]..<next, start: starts[index], length: lengths[index])
    }
    let (number, perLine, length) = (index - firsts.count, perLine, along(size))
    let first = end + number * perLine
    return Line(
      items: first..<min(count, first + perLine),
      start: startOfRest + Double(number) * (length + metrics.lineSpacing), length: length)
  }

  /// Returns the index of the line with an item.
  func line(of item: Int) -> Int {
    item < end ? firsts.partitionIndex { $0 > item } - 1 : firsts.count + (item - end) / perLine
  }

  /// Returns the lines that intersect a range along the scroll direction.
  func lines(from minimum: Double, to maximum: Double) -> Range<Int> {
    let lines = 0..<lineCount
    let first = lines.partitionIndex { line($0).end > minimum }
    return first..<max(first, lines.partitionIndex { line($0).start >= maximum })
  }

  /// The length of all lines along the scroll direction.
  var length: Double { count > 0 ? line(lineCount - 1).end : 0 }

  /// Returns the frames of the items of a line, along the scroll direction from the first line on.
  ///
  /// The remaining space is between the items. The last line has the distances that it would have if it were filled
  /// with items like its last one, so that it continues the columns above. A line with room for one item only has it in
  /// the middle. Across the line, items are in its middle. Source: UIKit, as its reimplementation PSTCollectionView
  /// describes it.
  func frames(ofLine index: Int) -> [Rect] {
    let line = line(index)
    let sizes = line.items.map { size(of: $0) }
    let used = sizes.reduce(0) { $0 + across($1) } + metrics.gap * Double(sizes.count - 1)
    let room = metrics.room.isFinite ? max(0, metrics.room - used) : 0
    let step = (sizes.last.map(across) ?? 0) + metrics.gap
    let isLast = line.items.upperBound == count
    let more = isLast && step > 0 ? ((room + Self.tolerance) / step).rounded(.down) : 0
    let left = max(0, room - more * step)
    let gaps = Double(sizes.count - 1) + more
    let share = gaps > 0 ? left / gaps : 0
    var place = metrics.before + (gaps > 0 ? 0 : left / 2)
    return sizes.map { size in
      let start = line.start + (line.length - along(size)) / 2
      defer { place += across(size) + metrics.gap + share }
      return Rect(origin: metrics.isVertical ? Point(place, start) : Point(start, place), size: size)
    }
  }

  /// Returns the frame of an item, along the scroll direction from the first line on.
  func frame(of item: Int) -> Rect {
    let index = line(of: item)
    return frames(ofLine: index)[item - line(index).items.lowerBound]
  }
}

/// The sizes of the items of a section.
struct FlowSizes {
  let count: Int
  /// The size of all items. `nil` if they differ.
  let common: Size?
  /// The sizes of the items. Empty if they have the same one.
  let all: [Size]

  init(_ count: Int, _ size: Size) { (self.count, common, all) = (count, size, []) }

  init(_ sizes: [Size]) {
    count = sizes.count
    let isCommon = sizes.allSatisfy { $0 == sizes.first }
    (common, all) = isCommon ? (sizes.first ?? .zero, []) : (nil, sizes)
  }
}
