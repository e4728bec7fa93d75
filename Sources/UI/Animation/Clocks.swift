import GlissadeMotion

/// The clocks of all animations of a stage. What a tick needs of them lies in flat arrays of its own, and all that
/// run once along a curve are worked out together.
///
/// Places are made by fours, as `CurveTables` takes them; one not in use stands still.
struct Clocks {
  private(set) var clocks = ContiguousArray<Clock>()
  private(set) var vacant: [Int] = []

  /// The part of each clock that gives the fraction of one that runs once.
  private(set) var runs = ContiguousArray<Run>()
  /// Where each one's curve is in the tables.
  private(set) var curves = ContiguousArray<UInt8>()
  private(set) var tables = CurveTables()
  /// Those that do anything else, and are asked one by one.
  private(set) var others: [Other] = []
  /// By clock: where it is among the others, or −1.
  private(set) var otherPlaces = ContiguousArray<Int32>()

  /// When the last tick was.
  private(set) var time = 0.0
  /// By clock: the progress at the last tick.
  private(set) var progress = ContiguousArray<Double>()
  /// The fractions of as many clocks as are worked out in one go: few enough to stay at hand.
  private var fractions = ContiguousArray<Double>(repeating: 0, count: 256)

  /// A fraction that changes evenly, 0 at `start`; cut off at 0 and 1 it is that of a clock.
  struct Run {
    var start = 0.0
    var rate = 0.0

    init() {}

    @inline(__always) func fraction(at time: Double) -> Double { min(max((time - start) * rate, 0), 1) }

    /// That of a clock from `time` on; `nil` where it stands still on its way, or waits there for its start.
    init?(_ clock: Clock, from time: Double) {
      switch clock.course {
      case .running(let from, let start, let rate):
        guard rate != 0, start <= time || from == 0 && rate > 0 else { return nil }
        (self.start, self.rate) = (start - from / rate, rate)
      case .paused(let fraction), .scrubbed(let fraction):
        guard fraction == 0 else { return nil }
      }
    }
  }

  struct Other {
    let clock: Int
    /// Where its curve is in the tables, if it runs once along one.
    let curve: Int?
  }

  /// How many places there are.
  var count: Int { clocks.count }

  /// What remained of the way at the last tick.
  func remaining(_ index: Int) -> Double { 1 - progress[index] }

  subscript(index: Int) -> Clock { clocks[index] }

  func isVacant(_ index: Int) -> Bool { vacant.contains(index) }

  /// - Parameter time: now, in the stage's seconds; the ticks to come are not before.
  mutating func set(_ clock: Clock, at index: Int, from time: Double) {
    clocks[index] = clock
    runs[index] = Run()
    removeFromOthers(index)
    let curve = clock.singleRunCurve.flatMap { tables.place(of: $0) }
    if let curve, let run = Run(clock, from: time) {
      runs[index] = run
      curves[index] = UInt8(curve)
    } else {
      otherPlaces[index] = Int32(others.count)
      others.append(Other(clock: index, curve: curve))
    }
  }

  /// Returns where it is; `time` as for `set`.
  mutating func insert(_ clock: Clock, from time: Double) -> Int {
    if vacant.isEmpty { makePlaces() }
    let index = vacant.removeLast()
    set(clock, at: index, from: time)
    progress[index] = 0
    return index
  }

  mutating func remove(at index: Int) {
    set(.still, at: index, from: time)
    vacant.append(index)
  }

  private mutating func makePlaces() {
    vacant += (count..<count + 4).reversed()
    for _ in 0..<4 {
      clocks.append(.still)
      runs.append(Run())
      curves.append(0)
      otherPlaces.append(-1)
      progress.append(0)
    }
  }

  private mutating func removeFromOthers(_ index: Int) {
    let place = Int(otherPlaces[index])
    guard place >= 0 else { return }
    otherPlaces[index] = -1
    let last = others.removeLast()
    guard last.clock != index else { return }
    others[place] = last
    otherPlaces[last.clock] = Int32(place)
  }

  // MARK: The tick

  mutating func tick(at time: Double) {
    self.time = time
    for first in stride(from: 0, to: count, by: fractions.count) {
      let range = first..<min(first + fractions.count, count)
      for index in range {
        fractions[index - first] = runs[index].fraction(at: time)
      }
      fractions.withUnsafeBufferPointer { fractions in
        curves.withUnsafeBufferPointer { curves in
          progress.withUnsafeMutableBufferPointer { progress in
            tables.writeProgress(
              at: UnsafeBufferPointer(rebasing: fractions[..<range.count]),
              onCurvesAt: UnsafeBufferPointer(rebasing: curves[range]),
              to: UnsafeMutableBufferPointer(rebasing: progress[range]))
          }
        }
      }
    }
    for other in others {
      let clock = clocks[other.clock]
      // By the same table as before, so that one that is paused does not jump.
      progress[other.clock] =
        other.curve.map { tables.progress(at: clock.fraction(at: time), onCurveAt: $0) }
        ?? clock.progress(at: time)
    }
  }

  /// What fraction of its duration had passed at the last tick.
  func fraction(_ index: Int) -> Double { clocks[index].fraction(at: time) }
}
