extension Benchmark {
  /// All, in the order in which they are run.
  public static let all: [Benchmark] = [.tick, .constraints] + drawing

  #if canImport(GlissadeSDL)
    private static let drawing: [Benchmark] = [.flyIn]
  #else
    private static let drawing: [Benchmark] = []
  #endif
}
