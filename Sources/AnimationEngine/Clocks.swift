import GlissadeMotion

/// The clocks of all animations of a stage. The data that a tick needs is in flat arrays, and all clocks that
/// run once along a curve are evaluated together.
///
/// Places are added four at a time, as `CurveTables` processes them. An unused place contains a paused clock. Clocks of
/// layer animations have places too; their tracks evaluate them.
package struct Clocks {
  private(set) var clocks = ContiguousArray<Clock>()
  package private(set) var vacant: [Int] = []

  /// The linear function of each clock that gives its fraction. Valid for clocks that run once.
  private(set) var runs = ContiguousArray<Run>()
  /// The index of each clock's curve in the tables.
  private(set) var curves = ContiguousArray<UInt8>()
  private(set) var tables = CurveTables()
  /// The clocks that are evaluated one by one.
  private(set) var others: [Other] = []
  /// The index of each clock in `others`, or −1.
  private(set) var otherPlaces = ContiguousArray<Int32>()

  /// The time of the last tick.
  package private(set) var time = 0.0
  /// The progress of each clock at the last tick.
  package private(set) var progress = ContiguousArray<Double>()
  /// A buffer for the fractions of one batch of clocks. The batch is small enough for the cache.
  private var fractions = ContiguousArray<Double>(repeating: 0, count: 256)

  package init() {}

  /// A linear function of time that is 0 at `start`, clamped to 0 … 1.
  struct Run {
    /// The greatest difference from the fraction of the clock.
    static let precision = 1e-9

    var start = 0.0
    var rate = 0.0

    init() {}

    @inline(__always) func fraction(at time: Double) -> Double { min(max((time - start) * rate, 0), 1) }

    /// Creates the function of a clock for all times from `time` on. Returns `nil` for a clock that is
    /// paused, or waits for its start, at a fraction other than 0, and for one whose function is not exact.
    init?(_ clock: Clock, from time: Double) {
      switch clock.course {
      case .running(let from, let start, let rate):
        guard rate != 0, start <= time || from == 0 && rate > 0 else { return nil }
        (self.start, self.rate) = (start - from / rate, rate)
        // The time of the fraction 0 overflows if the rate is tiny, and is rounded to the start if the rate is huge.
        guard abs((start - self.start) * rate - from) <= Self.precision else { return nil }
      case .paused(let fraction), .scrubbed(let fraction):
        guard fraction == 0 else { return nil }
      }
    }
  }

  struct Other {
    let clock: Int
    /// The index of the clock's curve in the tables, if it runs once along a curve.
    let curve: Int?
  }

  /// The number of places.
  package var count: Int { clocks.count }

  package subscript(index: Int) -> Clock { clocks[index] }

  /// Replaces the clock at a place.
  ///
  /// - Parameter time: The current time, in the stage's seconds. Later ticks are not before it.
  package mutating func set(_ clock: Clock, at index: Int, from time: Double) {
    clocks[index] = clock
    runs[index] = Run()
    removeFromOthers(index)
    if clock.media != nil { return }
    let curve = clock.singleRunCurve.flatMap { tables.place(of: $0) }
    if let curve, let run = Run(clock, from: time) {
      runs[index] = run
      curves[index] = UInt8(curve)
    } else {
      otherPlaces[index] = Int32(others.count)
      others.append(Other(clock: index, curve: curve))
    }
  }

  /// Adds a clock and returns its index. See `set(_:at:from:)` for `time`.
  package mutating func insert(_ clock: Clock, from time: Double) -> Int {
    if vacant.isEmpty { makePlaces() }
    let index = vacant.removeLast()
    set(clock, at: index, from: time)
    progress[index] = 0
    return index
  }

  package mutating func remove(at index: Int) {
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

  package mutating func tick(at time: Double) {
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
    for other in others { progress[other.clock] = progress(of: other, at: time) }
  }

  private func progress(of other: Other, at time: Double) -> Double {
    let clock = clocks[other.clock]
    // The table is the one by which the clock ran. So a clock that is paused does not jump.
    return other.curve.map { tables.progress(at: clock.fraction(at: time), onCurveAt: $0) }
      ?? clock.progress(at: time)
  }

  /// Returns the progress of one clock at a time, bit for bit as a tick at that time computes it.
  package func progress(_ index: Int, at time: Double) -> Double {
    let other = Int(otherPlaces[index])
    if other >= 0 { return progress(of: others[other], at: time) }
    return tables.progress(at: runs[index].fraction(at: time), onCurveAt: Int(curves[index]))
  }
}
