#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeTools

  /// A curve as a picture, in place of its numbers.
  struct PlotOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Draw the motion into this file, a PNG, and print nothing.", valueName: "file"))
    var plot: String?

    @Option(
      help: "With --plot, the picture's size in points, WIDTHxHEIGHT; 640x420 unless given.",
      transform: StageSize.init(checking:))
    var size: StageSize?

    @Option(
      parsing: .unconditional, help: "With --plot, pixels a point; 2 unless given.",
      transform: Scale.init(checking:))
    var scale: Scale?

    /// Smaller, there is no room for a curve beside the labels.
    private static let leastSize = StageSize(width: 240, height: 200)

    /// Draws the plot, if one was asked for; whether it was.
    func draw(_ curve: Curve) throws -> Bool {
      guard let plot else {
        if size != nil { throw ApplicationError(.usage, "--size needs --plot") }
        if scale != nil { throw ApplicationError(.usage, "--scale needs --plot") }
        return false
      }
      try PictureFile.check(plot, option: "--plot")
      let size = size ?? StageSize(width: 640, height: 420)
      guard size.size.width >= Self.leastSize.size.width, size.size.height >= Self.leastSize.size.height
      else { throw ApplicationError(.usage, "--size is \(size); a plot needs at least \(Self.leastSize)") }
      let scale = scale ?? 2.0
      try MainActor.assumeIsolated {
        let studio = Studio(media: try .system(), scale: scale.value)
        try studio.develop(
          .plot(of: curve, size: size.size, scale: scale.value, measuring: studio.media.text), to: plot)
      }
      return true
    }
  }
#endif
