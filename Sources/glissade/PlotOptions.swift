import ArgumentParser
import GlissadeApplication
import GlissadeExport
import GlissadeTools

/// The options for plotting a curve into a picture.
struct PlotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a plot of the motion to this PNG file and print nothing.", valueName: "file"))
  var plot: String?

  @Option(
    help: "With --plot, the size of the picture in points, WIDTHxHEIGHT; the default is 640x420.",
    transform: StageSize.init(checking:))
  var size: StageSize?

  @Option(
    parsing: .unconditional, help: "With --plot, the pixels per point; the default is 2.",
    transform: Scale.init(checking:))
  var scale: Scale?

  /// The smallest size that has room for a curve and its labels.
  private static let leastSize = StageSize(width: 240, height: 200)

  /// Draws the plot if `--plot` is given. Returns whether it is.
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
    #if canImport(GlissadeSDL)
      let scale = scale ?? 2.0
      try MainActor.assumeIsolated {
        let darkroom = SystemDarkroom(media: try .system(), scale: scale.value)
        try darkroom.develop(
          .plot(of: curve, size: size.size, scale: scale.value, measuring: darkroom.text), to: plot)
      }
      return true
    #else
      throw ApplicationError.withoutSDL("--plot")
    #endif
  }
}
