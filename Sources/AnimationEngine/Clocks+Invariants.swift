extension Clocks {
  /// Returns descriptions of inconsistencies between the flat arrays and the clocks. Empty if there are none.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    let counts = [clocks.count, runs.count, curves.count, otherPlaces.count, progress.count]
    if Set(counts).count > 1 || !count.isMultiple(of: 4) { return ["arrays of \(counts) places"] }
    let vacantPlaces = Set(vacant)
    if vacantPlaces.count < vacant.count { broken.append("a place is vacant twice") }
    for (place, other) in others.enumerated() where Int(otherPlaces[other.clock]) != place {
      broken.append(
        "clock \(other.clock) is the other at \(place), and is said to be at \(otherPlaces[other.clock])")
    }
    if otherPlaces.count(where: { $0 >= 0 }) != others.count { broken.append("\(others.count) others") }
    for index in clocks.indices {
      let clock = clocks[index]
      if vacantPlaces.contains(index), clock.course != .paused(at: 0) {
        broken.append("vacant clock \(index) runs")
      }
      if clock.course.numbers.contains(where: { $0.isNaN }) || !(clock.duration > 0) {
        broken.append("clock \(index) is at \(clock.course) of \(clock.duration) s")
      }
      if clock.media != nil, let pass = clock.pass(at: time), !(0...1).contains(pass.fraction) {
        broken.append("layer animation \(index) is at \(pass.fraction)")
      }
      guard otherPlaces[index] < 0, clock.media == nil else { continue }
      let (fraction, known) = (clock.fraction(at: time), runs[index].fraction(at: time))
      // Both subtract a start from the time, which is rounded. A comparison with NaN is false.
      let rounding = abs(runs[index].rate) * max(time.ulp, runs[index].start.ulp)
      if !(abs(fraction - known) <= 2 * Run.precision + rounding) {
        broken.append("clock \(index) is at \(fraction), and is drawn at \(known)")
      }
      if clock.course != .paused(at: 0), clock.singleRunCurve != tables[Int(curves[index])] {
        broken.append("clock \(index) is drawn along \(tables[Int(curves[index])])")
      }
    }
    return broken
  }
}

extension Course {
  fileprivate var numbers: [Double] {
    switch self {
    case .running(let from, let start, let rate): [from, start, rate]
    case .paused(let fraction), .scrubbed(let fraction): [fraction]
    }
  }
}
