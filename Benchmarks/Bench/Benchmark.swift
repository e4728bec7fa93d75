/// Something whose cost is to be known, measured by itself: one file, one benchmark, one line in `all`.
public struct Benchmark: Sendable {
  /// What `--only` calls it.
  public let name: String
  /// What it measures, in a line.
  public let summary: String
  let run: @MainActor @Sendable (inout Bench) throws -> Void

  init(_ name: String, _ summary: String, run: @escaping @MainActor @Sendable (inout Bench) throws -> Void) {
    (self.name, self.summary, self.run) = (name, summary, run)
  }

  /// Measures.
  ///
  /// - Parameter isQuick: a fifth of the runs, for whoever only wants to see that it works.
  @MainActor
  public func figures(isQuick: Bool = false) throws -> [Figure] {
    var bench = Bench(isQuick: isQuick)
    try run(&bench)
    return bench.figures
  }
}

/// What a benchmark measures with. All times are the processor's, of this process: what others on the machine do
/// delays a run, but does not make it dearer.
public struct Bench {
  let runs: Int
  private(set) var figures: [Figure] = []

  init(isQuick: Bool) { runs = isQuick ? 3 : 15 }

  /// Measures `ours`, and in turn with it, A B A B, what it is held to; so both meet the same weather, and the ratio of
  /// two neighbours is truer than either time.
  ///
  /// - Parameters:
  ///   - count: how many times the work is done in one run: its time is divided by this.
  ///   - limit: what it is held to, and its name.
  mutating func measure(
    _ name: String, in unit: Figure.Unit, per count: Int = 1, _ ours: () throws -> Void,
    against limit: (name: String, work: () throws -> Void)? = nil
  ) rethrows {
    var (times, limits) = ([Double](), [Double]())
    // The first run of each finds cold caches and is thrown away.
    for run in 0...runs {
      let time = try ProcessorTime.spent(on: ours) / Double(count) / unit.seconds
      let other = try limit.map { try ProcessorTime.spent(on: $0.work) / Double(count) / unit.seconds }
      guard run > 0 else { continue }
      times.append(time)
      if let other { limits.append(other) }
    }
    add(Figure(name: name, unit: unit, of: times, against: limit.map { ($0.name, limits) }))
  }

  mutating func add(_ figure: Figure) {
    figures.append(figure)
  }
}
