import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The layout of the lanes, rows and bars of a timeline. Heights are in points, from the top of the first
/// lane.
struct TimelineLayout {
  /// The layout constants, in points.
  enum Metrics {
    static let row = 19.0
    /// The space above and below the rows of a lane.
    static let padding = 3.0
    /// The maximum total height of the rows of a lane with many rows, which are lower therefore.
    static let crowd = 100.0
    static let leastRow = 6.0
    /// The space above and below a bar in its row.
    static let barInset = 1.5
    /// The distance from a bar within which a press still hits it.
    static let reach = 3.0
  }

  let entries: [Timeline.Entry]
  let lanes: [TimelineLane]
  /// The top of each lane, followed by the bottom of the last lane.
  let tops: [Double]
  /// The indices of the entries by lane and row, in the order of the arrow keys.
  let order: [Int]
  /// The location of each entry in the lanes.
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
    // Views without any identifier come last, because they are rarely of interest.
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

  /// The number of the last group that animates a view with an identifier. 0 if there is none.
  var latestGroup: Int { entries.last { !$0.view.hasPrefix("/") }?.group ?? 0 }

  /// The total height of all lanes.
  var height: Double { tops.last ?? 0 }

  private static func height(of lane: TimelineLane) -> Double {
    rowHeight(of: lane) * Double(lane.rows.count) + 2 * Metrics.padding
  }

  static func rowHeight(of lane: TimelineLane) -> Double {
    min(Metrics.row, max(Metrics.leastRow, Metrics.crowd / Double(max(lane.rows.count, 1))))
  }

  /// Returns the lanes that intersect a range of heights.
  func lanes(from top: Double, to bottom: Double) -> Range<Int> {
    guard !lanes.isEmpty, bottom > 0, top < height else { return 0..<0 }
    let first = max(tops.partitionIndex { $0 > top } - 1, 0)
    let end = min(tops.partitionIndex { $0 >= bottom }, lanes.count)
    return first..<max(first, end)
  }

  /// Returns the rows of a lane that intersect a range of heights.
  func rows(ofLane lane: Int, from top: Double, to bottom: Double) -> Range<Int> {
    let height = Self.rowHeight(of: lanes[lane])
    let start = tops[lane] + Metrics.padding
    let count = Double(lanes[lane].rows.count)
    let first = min(max(((top - start) / height).rounded(.down), 0), count)
    let end = min(max(((bottom - start) / height).rounded(.up), first), count)
    return Int(first)..<Int(end)
  }

  /// Returns the top and the bottom of a row.
  func extent(ofRow row: Int, inLane lane: Int) -> (top: Double, bottom: Double) {
    let height = Self.rowHeight(of: lanes[lane])
    let top = tops[lane] + Metrics.padding + Double(row) * height
    return (top, top + height)
  }

  /// Returns the bars of a row that intersect a range of times.
  func bars(ofRow row: TimelineLane.Row, in times: ClosedRange<Double>) -> ArraySlice<TimelineLane.Bar> {
    let first = row.bars.partitionIndex { $0.extent >= times.lowerBound }
    let end = row.bars.partitionIndex { $0.start > times.upperBound }
    return row.bars[first..<max(first, end)]
  }

  // MARK: - Lookup

  /// Returns the bar of an entry.
  func bar(of entry: Int) -> TimelineLane.Bar {
    let place = places[entry]
    return lanes[place.lane].rows[place.row].bars[place.bar]
  }

  /// Returns the top and the bottom of the row of an entry.
  func row(of entry: Int) -> (top: Double, bottom: Double) {
    extent(ofRow: places[entry].row, inLane: places[entry].lane)
  }

  /// Returns the entry whose bar is nearest to a time in the row at a height.
  ///
  /// - Parameter reach: The maximum distance of the bar from the time, in seconds.
  func entry(atHeight y: Double, time: Double, reach: Double) -> Int? {
    guard let lane = lanes(from: y, to: y + 1e-6).first,
      let row = rows(ofLane: lane, from: y, to: y + 1e-6).first
    else { return nil }
    let near = bars(ofRow: lanes[lane].rows[row], in: (time - reach)...(time + reach))
    func distance(_ bar: TimelineLane.Bar) -> Double { max(bar.start - time, time - bar.extent, 0) }
    return near.min { distance($0) < distance($1) }?.entry
  }

  /// Returns the entry at a distance from another one in the order of the arrow keys, or `nil` beyond the
  /// ends.
  func entry(_ distance: Int, from entry: Int) -> Int? {
    let index = places[entry].order + distance
    return order.indices.contains(index) ? order[index] : nil
  }

  /// Returns the first entry of the lane at a distance from the lane of another one, or `nil` beyond the
  /// ends.
  func entry(lanes distance: Int, from entry: Int) -> Int? {
    let lane = places[entry].lane + distance
    return lanes.indices.contains(lane) ? lanes[lane].rows.first?.bars.first?.entry : nil
  }

  /// Returns the entry that corresponds to one of an earlier state of the timeline.
  func entry(like entry: Timeline.Entry) -> Int? {
    entries.firstIndex {
      $0.added == entry.added && $0.view == entry.view && $0.property == entry.property
        && $0.group == entry.group
    }
  }
}

extension TimelineLane {
  /// Whether neither the view nor one of its superviews has an identifier.
  fileprivate var isAnonymous: Bool { view.hasPrefix("/") }
}
