extension Benchmark {
  /// All, in the order in which they are run. The window comes first, as a process begins with the peak of memory of
  /// the one that starts it.
  public static let all: [Benchmark] =
    windowed + [.tick, .views, .constraints, .constraintLayout, .tableScroll, .samples, .lyrics] + drawn

  // Those that need SDL.
  #if canImport(GlissadeSDL)
    private static let windowed: [Benchmark] = [.window]
    private static let drawn: [Benchmark] = [.flyIn, .screens]
  #else
    private static let windowed: [Benchmark] = []
    private static let drawn: [Benchmark] = []
  #endif
}
