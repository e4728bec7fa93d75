extension Benchmark {
  /// All benchmarks, in the order in which they are run.
  public static let all: [Benchmark] =
    [
      .tick, .overrides, .views, .constraints, .constraintLayout, .tableScroll, .samples, .lyrics, .readers,
      .growth,
    ] + drawn

  // The benchmarks that need SDL.
  #if canImport(GlissadeSDL)
    private static let drawn: [Benchmark] = [
      .flyIn, .groups, .charts, .screens, .longText, .timeTravel, .window,
    ]
  #else
    private static let drawn: [Benchmark] = []
  #endif
}
