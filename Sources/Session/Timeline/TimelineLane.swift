import GlissadeUI

/// The animations of one view in a chart, as rows of bars. A property has one or more rows, in which no two
/// bars overlap.
package struct TimelineLane {
  package let view: String
  package private(set) var rows: [Row] = []

  /// The bars of one property, in the order of their times.
  package struct Row {
    package let property: String
    package fileprivate(set) var bars: [Bar]
  }

  /// The extent of an entry on the time axis. Times are in seconds.
  package struct Bar {
    /// The index of the entry.
    package let entry: Int
    /// The time at which the animation was added and its delay begins.
    package let start: Double
    /// The end of the motion.
    package let end: Double
    /// The end of the visible bar. For a motion that was removed, this is its planned end.
    package fileprivate(set) var extent: Double
  }

  /// The number of rows of a property from which the remainder of a removed motion no longer reserves space.
  static let roomyRows = 6

  /// Returns the lanes of a timeline, in the order in which their views are first animated.
  ///
  /// - Parameters:
  ///   - entries: The entries of the timeline.
  ///   - until: The end of entries that are still running, in seconds.
  package static func lanes(of entries: [Timeline.Entry], until: Double) -> [TimelineLane] {
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

  /// Adds an entry to the first row of its property that is free, or to a new row below them.
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
  /// Returns the planned end of a removed motion. For a motion without an end, it includes one more pass.
  fileprivate func cutExtent(until: Double) -> Double {
    let end = end ?? until
    return max(end, plannedEnd ?? min(until, end + duration))
  }
}
