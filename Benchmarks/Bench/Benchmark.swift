/// A benchmark: one file, and one entry in `all`.
public struct Benchmark: Sendable {
  /// The name for `--only`.
  public let name: String
  /// The description in one line.
  public let summary: String
  let run: @MainActor @Sendable (inout Bench) throws -> Void

  init(_ name: String, _ summary: String, run: @escaping @MainActor @Sendable (inout Bench) throws -> Void) {
    (self.name, self.summary, self.run) = (name, summary, run)
  }

  /// Runs the benchmark and returns its figures.
  ///
  /// - Parameter isQuick: Whether only a fifth of the runs are made, to check that the benchmark works.
  @MainActor
  public func figures(isQuick: Bool = false) throws -> [Figure] {
    var bench = Bench(isQuick: isQuick)
    try run(&bench)
    return bench.figures
  }

  /// Runs the benchmark, and passes on how the time of each of its operations grows. Most benchmarks have no such
  /// operations.
  @MainActor
  public func measureGrowth(isQuick: Bool = false, _ body: @escaping (Growth) -> Void) throws {
    var bench = Bench(isQuick: isQuick)
    bench.onGrowth = body
    try run(&bench)
  }

  /// Does one piece of work once, of those of which the benchmark measures the growth.
  ///
  /// - Returns: The names of all of them.
  @MainActor
  func growing(_ name: String?, isLarge: Bool) throws -> [String] {
    var bench = Bench(isQuick: true)
    bench.counted = (name, isLarge)
    try run(&bench)
    return bench.growing
  }
}

/// The measurements of a benchmark. All times are processor times of this process: other processes delay a
/// run, but do not increase its time.
public struct Bench {
  let runs: Int
  private(set) var figures: [Figure] = []
  /// The name of the only work to do, and whether it is done with the larger size. `nil` to measure all work.
  var counted: (name: String?, isLarge: Bool)?
  /// The names of the work of which the growth is measured, if there is `counted`.
  var growing: [String] = []
  /// Called with the growth of each operation that was measured.
  fileprivate(set) var onGrowth: ((Growth) -> Void)?

  init(isQuick: Bool) { runs = isQuick ? 3 : 15 }

  /// Measures `ours` alternately with a reference, so that both run under the same conditions and their ratio
  /// is more precise than either time.
  ///
  /// - Parameters:
  ///   - count: The number of times that a run does the work, by which its time is divided.
  ///   - limit: The reference and its name.
  mutating func measure(
    _ name: String, in unit: Figure.Unit, per count: Int = 1, _ ours: () throws -> Void,
    against limit: (name: String, work: () throws -> Void)? = nil
  ) rethrows {
    var (times, limits) = ([Double](), [Double]())
    // The first run of each has cold caches and is discarded.
    for run in 0...runs {
      let time = try ProcessorTime.spent(on: ours) / Double(count) / unit.seconds
      let other = try limit.map { try ProcessorTime.spent(on: $0.work) / Double(count) / unit.seconds }
      guard run > 0 else { continue }
      times.append(time)
      if let other { limits.append(other) }
    }
    add(Figure(name: name, unit: unit, of: times, against: limit.map { ($0.name, limits) }))
  }

  mutating func add(_ figure: Figure) { figures.append(figure) }
}
