#if canImport(GlissadeSDL)
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeUI

  extension Benchmark {
    /// The cost of a frame of continuously moving rows, from the pointer's event to the pixels, in total and
    /// by phase. Each row has a colour, a label, an alpha, a scale and a translation. For comparison, a C
    /// loop draws the same rows: on the processor at whole pixels, and with OpenGL as two quads per row.
    static let flyIn = Benchmark(
      "fly-in", "a frame of N rows flying in at 390x844, its phases, and the equivalent in C"
    ) { bench in
      let media = try Media.ofBenchmarks()
      for count in [15, 200, 2000] {
        for choice in [RendererChoice.software, .opengl] {
          // Without OpenGL there is nothing to measure.
          guard let flight = try? Flight.ofRows(count, media: media, renderer: choice) else { continue }
          let name = "\(count) rows, \(flight.renderer.name)"
          try bench.measure(
            name, in: .milliseconds, per: Flight.framesPerRun,
            { for _ in 0..<Flight.framesPerRun { try flight.drawFrame() } },
            against: (flight.loopName, { for _ in 0..<Flight.framesPerRun { flight.drawLoopFrame() } }))
          for (phase, share) in try flight.sharesOfPhases() {
            bench.add(Figure(name: "\(name), \(phase)", unit: .share, value: Quartiles(of: [share])))
          }
        }
      }
    }

    /// Returns the cost of a frame in milliseconds for each number of rows: of the library, drawn on the
    /// processor, and of the C loop.
    @MainActor
    public static func costOfRows(
      _ counts: [Int], isQuick: Bool
    ) throws -> (ours: [Point], loop: [Point]) {
      let media = try Media.ofBenchmarks()
      var (ours, loop) = ([Point](), [Point]())
      for count in counts {
        let flight = try Flight.ofRows(count, media: media, renderer: .software)
        var bench = Bench(isQuick: isQuick)
        try bench.measure(
          "", in: .milliseconds, per: Flight.framesPerRun,
          { for _ in 0..<Flight.framesPerRun { try flight.drawFrame() } },
          against: ("", { for _ in 0..<Flight.framesPerRun { flight.drawLoopFrame() } }))
        guard let figure = bench.figures.first, let limit = figure.comparison else { continue }
        ours.append(Point(Double(count), figure.value.median))
        loop.append(Point(Double(count), limit.value.median))
      }
      return (ours, loop)
    }
  }

  extension Media {
    /// Returns the fonts of the system and the images of the program.
    @MainActor
    static func ofBenchmarks() throws -> Media {
      Media(
        text: try Typesetter(report: { _ in }),
        images: ImageFiles(assets: try AssetLocator.locate(), report: { _ in }))
    }
  }
#endif
