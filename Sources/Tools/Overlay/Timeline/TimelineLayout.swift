import GlissadeGeometry
import GlissadeUI

/// Where the lanes, rows and bars of a timeline are. Heights are in points, from the top of the first lane.
struct TimelineLayout {
  /// In points.
  enum Metrics {
    static let row = 19.0
    /// Above and below the rows of a lane.
    static let padding = 3.0
    /// The rows of a lane with many of them are lower, so that all together are no higher than this.
    static let crowd = 100.0
    static let leastRow = 6.0
    /// Above and below a bar in its row.
    static let barInset = 1.5
    /// How far from a bar a press still means it.
    static let reach = 3.0
  }

  let entries: [Timeline.Entry]
  let lanes: [TimelineLane]
  /// The top of each lane, and the bottom of the last one.
  let tops: [Double]
  /// The entries lane by lane and row by row, in the order in which the arrow keys go through them.
  let order: [Int]
  /// The place of each entry.
  private let places: [Place]

  private struct Place {
    var lane = 0
    var row = 0
    var bar = 0
    var order = 0
  }

  init(_ entries: [Timeline.Entry] = []) {
    self.entries = entries
    let all = TimelineLane.lanes(of: entries, until: .infinity)
    // Views under no identifier come last: few viewers look for them.
    lanes = all.filter { !$0.isAnonymous } + all.filter(\.isAnonymous)
    var tops = [0.0]
    var order: [Int] = []
    var places = Array(repeating: Place(), count: entries.count)
    for (laneIndex, lane) in lanes.enumerated() {
      tops.append(tops[laneIndex] + Self.height(of: lane))
      for (rowIndex, row) in lane.rows.enumerated() {
        for (barIndex, bar) in row.bars.enumerated() {
          places[bar.entry] = Place(lane: laneIndex, row: rowIndex, bar: barIndex, order: order.count)
          order.append(bar.entry)
        }
      }
    }
    (self.tops, self.order, self.places) = (tops, order, places)
  }

  /// The number of the last group that has moved a view whose lane has a name. 0 for none.
  var latestGroup: Int { entries.last { !$0.view.hasPrefix("/") }?.group ?? 0 }

  /// The height of all lanes.
  var height: Double { tops.last ?? 0 }

  private static func height(of lane: TimelineLane) -> Double {
    rowHeight(of: lane) * Double(lane.rows.count) + 2 * Metrics.padding
  }

  static func rowHeight(of lane: TimelineLane) -> Double {
    min(Metrics.row, max(Metrics.leastRow, Metrics.crowd / Double(max(lane.rows.count, 1))))
  }

  /// The lanes of which something lies between two heights.
  func lanes(from top: Double, to bottom: Double) -> Range<Int> {
    guard !lanes.isEmpty, bottom > 0, top < height else { return 0..<0 }
    let first = max(tops.partitionIndex { $0 > top } - 1, 0)
    let end = min(tops.partitionIndex { $0 >= bottom }, lanes.count)
    return first..<max(first, end)
  }

  /// The rows of a lane of which something lies between two heights.
  func rows(ofLane lane: Int, from top: Double, to bottom: Double) -> Range<Int> {
    let height = Self.rowHeight(of: lanes[lane])
    let start = tops[lane] + Metrics.padding
    let count = Double(lanes[lane].rows.count)
    let first = min(max(((top - start) / height).rounded(.down), 0), count)
    let end = min(max(((bottom - start) / height).rounded(.up), first), count)
    return Int(first)..<Int(end)
  }

  /// Where a row begins and ends.
  func extent(ofRow row: Int, inLane lane: Int) -> (top: Double, bottom: Double) {
    let height = Self.rowHeight(of: lanes[lane])
    let top = tops[lane] + Metrics.padding + Double(row) * height
    return (top, top + height)
  }

  /// The bars of a row of which something lies between two times.
  func bars(ofRow row: TimelineLane.Row, in times: ClosedRange<Double>) -> ArraySlice<TimelineLane.Bar> {
    let first = row.bars.partitionIndex { $0.extent >= times.lowerBound }
    let end = row.bars.partitionIndex { $0.start > times.upperBound }
    return row.bars[first..<max(first, end)]
  }

  // MARK: - Finding

  /// The bar of an entry.
  func bar(of entry: Int) -> TimelineLane.Bar {
    let place = places[entry]
    return lanes[place.lane].rows[place.row].bars[place.bar]
  }

  /// Where the row of an entry begins and ends.
  func row(of entry: Int) -> (top: Double, bottom: Double) {
    extent(ofRow: places[entry].row, inLane: places[entry].lane)
  }

  /// The entry whose bar lies at a height and a time, or nearest to that within reach.
  ///
  /// - Parameter reach: How far from a bar a time still means it, in seconds.
  func entry(atHeight y: Double, time: Double, reach: Double) -> Int? {
    guard let lane = lanes(from: y, to: y + 1e-6).first,
      let row = rows(ofLane: lane, from: y, to: y + 1e-6).first
    else { return nil }
    let near = bars(ofRow: lanes[lane].rows[row], in: (time - reach)...(time + reach))
    func distance(_ bar: TimelineLane.Bar) -> Double { max(bar.start - time, time - bar.extent, 0) }
    return near.min { distance($0) < distance($1) }?.entry
  }

  /// The entry before or behind another one in the order of the arrow keys.
  func entry(_ distance: Int, from entry: Int) -> Int? {
    let index = places[entry].order + distance
    return order.indices.contains(index) ? order[index] : nil
  }

  /// The first entry of the lane before or behind that of another one.
  func entry(lanes distance: Int, from entry: Int) -> Int? {
    let lane = places[entry].lane + distance
    return lanes.indices.contains(lane) ? lanes[lane].rows.first?.bars.first?.entry : nil
  }

  /// The entry that is the same as one of an earlier state of the timeline.
  func entry(like entry: Timeline.Entry) -> Int? {
    entries.firstIndex {
      $0.added == entry.added && $0.view == entry.view && $0.property == entry.property
        && $0.group == entry.group
    }
  }
}

extension TimelineLane {
  /// Whether neither the view nor one that it is in has an identifier.
  fileprivate var isAnonymous: Bool { view.hasPrefix("/") }
}
