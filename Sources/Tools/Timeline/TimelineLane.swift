import GlissadeUI

/// The motion of one view in a chart: rows of bars, one row or more for each property, in which no two bars overlap.
struct TimelineLane {
  let view: String
  private(set) var rows: [Row] = []

  /// Bars of one property, in the order of their times.
  struct Row {
    let property: String
    fileprivate(set) var bars: [Bar]
  }

  /// The place of one entry on the time axis, in seconds.
  struct Bar {
    /// The index of the entry.
    let entry: Int
    /// The time at which the animation was added, where the delay begins.
    let start: Double
    /// The end of the motion.
    let end: Double
    /// The end of what is shown: for a motion that was cut, where it would have ended.
    fileprivate(set) var extent: Double
  }

  /// The number of rows of a property from which on the rest of a motion that was cut keeps no room for itself.
  static let roomyRows = 6

  /// The lanes of a timeline, in the order in which their views first move.
  ///
  /// - Parameter until: The end of entries that still run, in seconds.
  static func lanes(of entries: [Timeline.Entry], until: Double) -> [TimelineLane] {
    var lanes: [TimelineLane] = []
    var places: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let place = places[entry.view] ?? lanes.count
      if place == lanes.count {
        lanes.append(TimelineLane(view: entry.view))
        places[entry.view] = place
      }
      lanes[place].add(entry, index, until: until)
    }
    return lanes
  }

  /// Puts an entry into the first row of its property in which nothing is in its way, or into a new row below them.
  private mutating func add(_ entry: Timeline.Entry, _ index: Int, until: Double) {
    let end = entry.end ?? until
    let bar = Bar(
      entry: index, start: entry.added, end: end, extent: entry.wasCut ? entry.cutExtent(until: until) : end)
    let own = rows.indices.filter { rows[$0].property == entry.property }
    let free =
      own.first { rows[$0].isFree(at: bar.start, \.extent) }
      ?? (own.count < Self.roomyRows ? nil : own.first { rows[$0].isFree(at: bar.start, \.end) })
    if let free {
      let last = rows[free].bars.count - 1
      rows[free].bars[last].extent = min(rows[free].bars[last].extent, bar.start)
      rows[free].bars.append(bar)
    } else {
      rows.insert(Row(property: entry.property, bars: [bar]), at: own.last.map { $0 + 1 } ?? rows.count)
    }
  }
}

extension TimelineLane.Row {
  fileprivate func isFree(at time: Double, _ end: KeyPath<TimelineLane.Bar, Double>) -> Bool {
    bars.last.map { $0[keyPath: end] <= time + 1e-9 } ?? true
  }
}

extension Timeline.Entry {
  /// The time at which a motion that was cut would have ended. One without end is shown for one more pass.
  fileprivate func cutExtent(until: Double) -> Double {
    let end = end ?? until
    return max(end, plannedEnd ?? min(until, end + duration))
  }
}
