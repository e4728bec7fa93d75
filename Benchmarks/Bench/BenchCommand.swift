import ArgumentParser
import Glibc
import GlissadeApplication
import GlissadeDrawing
import GlissadeExport
import GlissadeGeometry
import GlissadeTools

#if canImport(GlissadeSDL)
  import GlissadeSDL
#endif

@main struct BenchCommand: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, table
  }

  static let configuration = CommandConfiguration(
    commandName: Program.name,
    abstract:
      "Measure processor times, and compare them with equivalent loops in C.")

  @Option(
    help:
      "text; json, an object with all figures; or table, the growth of operations with the number of things.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Only this benchmark, or these: \(Benchmark.all.map(\.name).joined(separator: ", ")).",
      valueName: "name,..."))
  var only: String?

  @Flag(help: "Measure only a few times each.")
  var quick = false

  @Option(
    help: ArgumentHelp(
      """
      Measure nothing, and do one piece of work once, of those whose growth the benchmarks chosen by --only measure. \
      Without one of that name, list the names. For .ci/growth.
      """, valueName: "name"))
  var work: String?

  @Flag(help: "Do that work with the larger of its two sizes.")
  var large = false

  #if canImport(GlissadeSDL)
    @Option(
      help: ArgumentHelp(
        "Measure only the fly-in, and plot its cost against the number of rows into this file, a PNG.",
        valueName: "file"))
    var plot: String?

    @Option(
      help: ArgumentHelp(
        "Measure nothing, and write display lists with their pictures into this folder, for .ci/peers.",
        valueName: "folder"))
    var lists: String?

    /// The row counts of the plot.
    private static let rowCounts = [15, 200, 500, 1000, 1500, 2000]

    @MainActor private func drawPlot(to path: String) throws {
      try PictureFile.check(path, option: "--plot")
      let studio = SystemDarkroom(media: try .system(), scale: 2)
      let (ours, loop) = try Benchmark.costOfRows(Self.rowCounts, isQuick: quick)
      try studio.develop(
        .costs(
          "What a frame of rows flying in costs",
          [("Glissade", .init(rgb: 0x0a6cff), ours), ("C loop", .init(rgb: 0xd1495b), loop)],
          size: Size(width: 640, height: 420), scale: studio.scale, measuring: studio.media.text),
        to: path)
    }
  #endif

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ApplicationError {
      error.report()
      Glibc.exit(error.status.rawValue)
    } catch {
      exit(withError: error)
    }
  }

  func run() throws {
    #if canImport(GlissadeSDL)
      if let plot {
        try MainActor.assumeIsolated { try drawPlot(to: plot) }
        return
      }
      if let lists {
        try MainActor.assumeIsolated { try Peers.write(to: lists) }
        return
      }
    #endif
    let benchmarks = try chosen()
    if let work {
      try MainActor.assumeIsolated {
        let names = try benchmarks.flatMap { try $0.growing(work, isLarge: large) }
        guard !names.contains(work) else { return }
        var output = StandardOutput()
        try output.write(names.joined(separator: "\n") + "\n")
        try output.flush()
      }
      return
    }
    try MainActor.assumeIsolated {
      switch format {
      case .text: try writeText(benchmarks)
      case .json: try writeJSON(benchmarks)
      case .table: try writeTable(benchmarks)
      }
    }
  }

  private func chosen() throws(ApplicationError) -> [Benchmark] {
    guard let only else { return Benchmark.all }
    return try only.split(separator: ",", omittingEmptySubsequences: false).map {
      name throws(ApplicationError) in
      guard let benchmark = Benchmark.all.first(where: { $0.name == name }) else {
        throw ApplicationError(
          .usage,
          "--only names '\(name)'; expected \(Benchmark.all.map(\.name).joined(separator: ", "))")
      }
      return benchmark
    }
  }

  @MainActor private func writeText(_ benchmarks: [Benchmark]) throws {
    var output = StandardOutput()
    try output.write("on \(Machine.description)\n")
    for benchmark in benchmarks {
      try output.write("\n\(benchmark.name): \(benchmark.summary)\n")
      try output.flush()
      for figure in try benchmark.figures(isQuick: quick) { try output.write("  \(figure)\n") }
      try output.flush()
    }
  }

  @MainActor private func writeJSON(_ benchmarks: [Benchmark]) throws {
    let objects = try benchmarks.map { benchmark in
      let figures = try benchmark.figures(isQuick: quick).map { "      \($0.json)" }.joined(separator: ",\n")
      return """
            {"name": "\(benchmark.name)", "summary": "\(benchmark.summary)", "figures": [
        \(figures)
            ]}
        """
    }
    var output = StandardOutput()
    try output.write(
      """
      {
        "machine": "\(Machine.description)",
        "benchmarks": [
      \(objects.joined(separator: ",\n"))
        ]
      }

      """)
    try output.flush()
  }

  /// Writes how the times of operations grow, as Markdown.
  ///
  /// - Throws: An error of the status `software` if one grows too fast.
  @MainActor private func writeTable(_ benchmarks: [Benchmark]) throws {
    var output = StandardOutput()
    var excessive: [String] = []
    var failure: (any Error)?
    func write(_ line: String) {
      do {
        try output.write(line + "\n")
        try output.flush()
      } catch { failure = failure ?? error }
    }
    write(Growth.heading)
    for benchmark in benchmarks {
      try benchmark.measureGrowth(isQuick: quick) { growth in
        write(growth.row)
        if growth.isExcessive { excessive.append(growth.name) }
      }
    }
    if let failure { throw failure }
    guard !excessive.isEmpty else { return }
    throw ApplicationError(
      .software,
      "faster than the power \(Growth.greatest.shortest) grow: \(excessive.joined(separator: "; "))")
  }
}
