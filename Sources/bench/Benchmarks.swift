extension Benchmark {
  /// All, in the order in which they are run.
  public static let all: [Benchmark] = [.tick, .constraints]
}
