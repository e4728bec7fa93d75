#if canImport(GlissadeSDL)
  import GlissadeApplication
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL

  /// A recorder that writes the user's input to a file as a script.
  ///
  /// The file appears as a whole when the window has closed, or not at all.
  struct Recorder {
    private let file: AtomicFile
    private var writer = ScriptWriter()
    private var lines: [Line] = []

    private struct Line {
      let time: Double
      let text: String
      /// The state of the writer before the line.
      let before: ScriptWriter
      /// The size that the line gives the window, in points. `nil` for other lines.
      let size: Size?
    }

    init(path: String) throws(PlatformError) {
      file = try AtomicFile(path: path)
    }

    /// - Parameter isSecure: Whether the text being typed is hidden.
    mutating func record(_ event: InputEvent, isSecure: Bool = false) {
      let before = writer
      var size: Size?
      if case .resized(let new) = event.kind { size = new }
      lines += writer.lines(for: event, isSecure: isSecure).map {
        Line(time: event.time, text: $0, before: before, size: size)
      }
    }

    /// Discards what was recorded after `time` and cancels pressed pointers. The window keeps its size.
    mutating func rewind(to time: Double) {
      let size = lines.last { $0.size != nil }?.size
      while let last = lines.last, last.time > time {
        writer = last.before
        lines.removeLast()
      }
      if let size, lines.last(where: { $0.size != nil })?.size != size {
        record(InputEvent(time: time, .resized(size)))
      }
      guard let kind = writer.pressed else { return }
      record(InputEvent(time: time, .pointer(PointerEvent(.cancelled, at: .zero, kind: kind))))
    }

    func finish() throws(PlatformError) {
      let text = ["# recorded by \(Program.name) run"] + lines.map(\.text)
      try file.write(Array((text.joined(separator: "\n") + "\n").utf8))
      try file.commit()
    }
  }
#endif
