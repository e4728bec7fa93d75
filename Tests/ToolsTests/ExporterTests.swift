#if canImport(GlissadeSDL)
  import Foundation
  import GlissadeApplication
  import GlissadeControls
  import GlissadeGallery
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeTesting
  import GlissadeUI
  import Testing
  @testable import GlissadeExport
  @testable import GlissadeSession
  @testable import GlissadeStudio
  @testable import GlissadeSDL
  @testable import GlissadeTools

  /// A temporary folder, which is removed when the instance is deallocated.
  private final class Folder {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "glissade-export-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path + "/"
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + name) }
  }

  @MainActor
  @Suite(.serialized) struct `An export from a window` {
    private static let scale = 0.25
    private static let script = Script("1 down @list.row.4\n1.6 up", file: "hand")

    private static func makeStage(_ media: Media) -> ToolStage {
      let stage = Stage(
        size: Size(width: 390, height: 844), textMeasurer: media.text, images: media.images)
      stage.rootViewController = ListScreen()
      return ToolStage(stage)
    }

    /// Returns a session, as a window records it, in which a row was held.
    private func session(_ media: Media) -> Session {
      let journal = Journal()
      var playback = Playback(stage: Self.makeStage(media), script: Self.script, journal: journal)
      #expect(playback.advance(to: 3) == nil)
      return Session(journal: journal) { () throws(ApplicationError) in Self.makeStage(media) }
    }

    /// Returns the camera that `capture` uses for the same input.
    private func camera(_ media: Media) throws -> Camera {
      try Camera(
        ScriptedSession(script: Self.script) { () throws(ApplicationError) in Self.makeStage(media) },
        scale: Self.scale)
    }

    private func run(_ exporter: Exporter) {
      for _ in 0..<500 where exporter.state == .working { exporter.work() }
    }

    private func darkrooms(_ media: Media) -> (Double) throws(ApplicationError) -> any Darkroom {
      { scale in SystemDarkroom(media: media, scale: scale) }
    }

    private func darkroom(_ media: Media) -> SystemDarkroom {
      SystemDarkroom(media: media, scale: Self.scale)
    }

    @Test(arguments: [ExportFormat.png, .sheet, .gif, .webp, .mp4])
    func `has the same bytes as the output of capture`(format: ExportFormat) throws {
      let media = try Media.system()
      let folder = try Folder()
      let request = ExportRequest(
        format: format, moment: 1.4, range: 1.2...1.7, scale: Self.scale, folder: folder.path)
      let file = request.file(screen: "list")
      let exporter = try Exporter(request, of: session(media), to: file, in: darkroom(media))
      var progress = [0.0]
      exporter.onChange = { [unowned exporter] in progress.append(exporter.progress) }
      run(exporter)
      guard format == .png || format == .sheet || Subprocess.find("ffmpeg") != nil else {
        #expect(exporter.state == .failed("films need ffmpeg: install the package ffmpeg"))
        return
      }
      #expect(exporter.state == .finished)
      #expect(progress == progress.sorted() && progress.last == 1)

      let darkroom = SystemDarkroom(media: media, scale: Self.scale)
      let camera = try camera(media)
      let captured = folder.path + "captured." + format.fileExtension
      switch format {
      case .png: try darkroom.develop(camera.moment(at: 1.4).sheet, to: captured)
      case .sheet:
        let moments = try camera.moments(TimeSpan(checking: "1.2:1.7:12"))
        try darkroom.develop(
          Film(of: moments, scale: Self.scale).sheet(measuring: media.text), to: captured)
      default:
        let rate = format == .gif ? 50 : 60
        let video = try VideoFile(
          path: captured, width: darkroom.pixels(390), height: darkroom.pixels(844), framesPerSecond: rate)
        for frame in 0..<rate / 2 {
          try video.append(darkroom.picture(of: camera.moment(at: 1.2 + Double(frame) / Double(rate)).sheet))
        }
        try video.finish()
      }
      let names = folder.names
      #expect(names.count == 2)
      let exported = try #require(names.first { $0 != "captured." + format.fileExtension })
      let bytes = try #require(folder.bytes(exported))
      #expect(!bytes.isEmpty)
      #expect(bytes == folder.bytes("captured." + format.fileExtension))
    }

    @Test(arguments: [ExportFormat.png, .lottie])
    func `contains the part of the window that panels leave`(format: ExportFormat) throws {
      let media = try Media.system()
      let folder = try Folder()
      let request = ExportRequest(
        format: format, moment: 1.4, range: 1.2...1.3, scale: Self.scale, folder: folder.path)
      let journal = Journal()
      journal.append(.room(EdgeInsets(bottom: 244, right: 90)), at: 0.5)
      let session = Session(journal: journal) { () throws(ApplicationError) in Self.makeStage(media) }
      let exporter = try Exporter(request, of: session, to: folder.path + "part", in: darkroom(media))
      run(exporter)
      #expect(exporter.state == .finished)
      let bytes = try #require(folder.bytes("part"))
      if format == .png {
        #expect(bytes[16..<24].map { $0 } == [0, 0, 0, 75, 0, 0, 0, 150])
      } else {
        let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(json["w"] as? Int == 300 && json["h"] as? Int == 600)
      }
    }

    @Test func `renders one frame per run-loop turn, and leaves no file when it is cancelled`() throws {
      let media = try Media.system()
      let folder = try Folder()
      let request = ExportRequest(
        format: Subprocess.find("ffmpeg") == nil ? .sheet : .gif, moment: 0, range: 0...1, scale: Self.scale,
        folder: folder.path)
      let exporter = try Exporter(
        request, of: session(media), to: request.file(screen: "list"), in: darkroom(media))
      for _ in 0..<5 { exporter.work() }
      #expect(exporter.progress < 0.5)
      #expect(exporter.state == .working)
      exporter.cancel()
      exporter.work()
      #expect(exporter.state == .cancelled)
      #expect(folder.names.isEmpty)
    }

    @Test func `reports a write error in one line`() throws {
      let media = try Media.system()
      for format in ExportFormat.allCases
      where [.png, .sheet, .lottie].contains(format) || Subprocess.find("ffmpeg") != nil {
        let request = ExportRequest(format: format, moment: 0.1, range: 0...0.1, scale: Self.scale)
        let exporter = try Exporter(
          request, of: session(media), to: "/nowhere/list." + format.fileExtension, in: darkroom(media))
        run(exporter)
        guard case .failed(let message) = exporter.state else {
          Issue.record("\(format) is \(exporter.state)")
          continue
        }
        #expect(message.contains("/nowhere/list") && !message.contains("\n"))
      }
    }

    @Test func `begins at the start of its range, also where that is late in the session`() throws {
      let media = try Media.system()
      let folder = try Folder()
      let request = ExportRequest(
        format: .png, moment: 2.9, range: 0...1, scale: Self.scale, folder: folder.path)
      let exporter = try Exporter(
        request, of: session(media), to: request.file(screen: "list"), in: darkroom(media))
      exporter.work()
      // The stage first plays up to the start of the range, one second per turn.
      #expect(exporter.progress == 0)
      run(exporter)
      #expect(exporter.state == .finished)
      #expect(folder.names == ["list-2.90.png"])
    }

    // MARK: - Names

    /// The frames are counted in the file itself: by the blocks that begin a frame of a GIF, and by the end of a Lottie
    /// animation.
    @Test(arguments: [ExportFormat.gif, .lottie], [1.42, 1.4166667, 1.3, 1.201])
    func `has as many frames as its sheet says`(format: ExportFormat, end: Double) throws {
      guard format == .lottie || Subprocess.find("ffmpeg") != nil else { return }
      let media = try Media.system()
      let folder = try Folder()
      let request = ExportRequest(
        format: format, moment: 1, range: 1...end, scale: Self.scale, folder: folder.path)
      let exporter = try Exporter(request, of: session(media), to: folder.path + "film", in: darkroom(media))
      if format == .gif {
        let file = folder.path + "film.gif"
        let film = try Exporter(request, of: session(media), to: file, in: darkroom(media))
        run(film)
        let bytes = [UInt8](try #require(folder.bytes("film.gif")))
        let frames = bytes.indices.dropLast(3).count { index in
          bytes[index] == 0x21 && bytes[index + 1] == 0xF9 && bytes[index + 2] == 0x04
        }
        #expect(frames == request.frameCount)
      } else {
        run(exporter)
        let bytes = try #require(folder.bytes("film"))
        let json = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        let (first, last) = (json["ip"] as? Double ?? -1, json["op"] as? Double ?? -1)
        #expect(Int(last - first) == request.frameCount)
      }
      let noun = request.frameCount == 1 ? "frame" : "frames"
      #expect(request.words.hasSuffix(", \(request.frameCount) \(noun)"))
    }

    @Test func `is named after the screen and the time, with a number if the name is taken`() throws {
      let folder = try Folder()
      var request = ExportRequest(format: .png, moment: 1.256, range: 0.5...1.75, folder: folder.path)
      func name(_ screen: String = "list") -> String {
        String(request.file(screen: screen).dropFirst(folder.path.count))
      }
      #expect(name() == "list-1.26.png")
      #expect(FileManager.default.createFile(atPath: folder.path + "list-1.26.png", contents: nil))
      #expect(name() == "list-1.26-2.png")
      // A dangling symbolic link also counts as a taken name.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "list-1.26-2.png", withDestinationPath: "/nowhere")
      #expect(name() == "list-1.26-3.png")
      #expect(request.words == "The moment at 1.26\u{a0}s")
      request.format = .gif
      #expect(name() == "list-0.50-1.75.gif")
      #expect(name("../a b") == "screen-..-a-b-0.50-1.75.gif" || !name("../a b").contains("/"))
      #expect(!name("").hasPrefix("-"))
    }

    // MARK: - The sheet

    @Test func `is opened by E, shows the path of the file, and saves it`() throws {
      let media = try Media.system()
      let folder = try Folder()
      let fixture = ToolsFixture()
      let tools = fixture.tools
      fixture.stage.keys("E")
      #expect(!tools.isModal, "without a session there is nothing to export")

      tools.session = session(media)
      tools.makeDarkroom = darkrooms(media)
      fixture.stage.keys("E")
      #expect(tools.isModal)
      fixture.stage.advance(to: 3)
      #expect(fixture.stage.snapshot(of: "gallery.export.name") != nil)
      fixture.stage.keys("Escape")
      fixture.stage.advance(to: 4)
      #expect(!tools.isModal)

      #expect(tools.showExport(of: 0.2...0.4, into: folder.path))
      fixture.stage.advance(to: 5)
      let text = fixture.stage.snapshot(of: "gallery.export.name")?.text ?? ""
      #expect(text.hasPrefix(folder.path) && text.hasSuffix("-0.20-0.40.gif"), "\(text)")
      #expect(fixture.stage.snapshot(of: "gallery.export.words")?.text == "0.20 to 0.40\u{a0}s, 10 frames")
      // Selects the first format and the smallest scale with the keyboard.
      tools.stage?.focus.resign()
      fixture.stage.click(fixture.place("gallery.export.format") + Point(-150, 0))
      fixture.stage.advance(to: 6)
      #expect(fixture.stage.snapshot(of: "gallery.export.name")?.text?.hasSuffix(".png") == true)
      fixture.stage.click(fixture.place("gallery.export.start"))
      #expect(tools.exporter != nil)
      for _ in 0..<100 where tools.exporter != nil { tools.exporter?.work() }
      fixture.stage.advance(to: 7)
      #expect(fixture.stage.snapshot(of: "gallery.export.status")?.text?.hasPrefix("Saved as ") == true)
      #expect(folder.names.count == 1)
      // Another name has not been written yet. Return in its field does it.
      let stage = try #require(tools.stage)
      fixture.stage.click(fixture.place("gallery.export.name"))
      fixture.stage.advance(to: 8)
      fixture.stage.keys("control+A")
      fixture.stage.type(folder.path + "other.png")
      #expect(stage.snapshot(of: "gallery.export.status")?.text ?? "" == "")
      fixture.stage.keys("Return")
      #expect(tools.exporter != nil)
      for _ in 0..<100 where tools.exporter != nil { tools.exporter?.work() }
      #expect(folder.names.contains("other.png"))
    }

    @Test(arguments: [
      Size(width: 390, height: 844), Size(width: 1000, height: 300), Size(width: 320, height: 320),
    ])
    func `shows its result and the folder in windows of any size`(size: Size) throws {
      let media = try Media.system()
      let folder = try Folder()
      let fixture = ToolsFixture()
      let stage = fixture.stage
      stage.resize(size.width, size.height)
      fixture.tools.session = session(media)
      fixture.tools.makeDarkroom = darkrooms(media)
      fixture.tools.openFile = { _, _ in true }
      fixture.tools.showExport(of: 0.2...0.4, into: folder.path)
      stage.advance(to: 3)
      func find(_ identifier: String, in view: View) -> View? {
        view.accessibilityIdentifier == identifier
          ? view : view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
      }
      func view(_ name: String) throws -> View {
        try #require(fixture.tools.stage.flatMap { find("gallery.export.\(name)", in: $0.root) }, "\(name)")
      }
      try (view("start") as? Control)?.sendActions(for: .primaryActionTriggered)
      for _ in 0..<200 where fixture.tools.exporter != nil { fixture.tools.exporter?.work() }
      stage.advance(to: 4)
      let (status, button) = (try view("status"), try view("folder"))
      #expect((status as? Label)?.text?.hasPrefix("Saved as ") == true)
      #expect(
        !button.isHidden && button.sizeThatFits(Size(width: 400, height: 40)).width <= button.bounds.width)
      // The whole result is in sight.
      let options = try #require(status.superview as? ScrollView)
      #expect(options.bounds.minY <= status.frame.minY && status.frame.maxY <= options.bounds.maxY + 1e-6)
      let needed = status.sizeThatFits(Size(width: status.bounds.width, height: .infinity))
      #expect(needed.height <= status.bounds.height)
      let footer = try view("start").frame
      #expect(options.frame.maxY <= footer.minY && footer.maxY <= (options.superview?.bounds.maxY ?? 0))
    }

    @Test(arguments: [
      Size(width: 390, height: 844), Size(width: 1280, height: 800), Size(width: 1000, height: 300),
      Size(width: 320, height: 320),
    ])
    func `is walked through by Tab from top to bottom, each control in sight`(size: Size) throws {
      let media = try Media.system()
      let fixture = ToolsFixture()
      let stage = fixture.stage
      stage.resize(size.width, size.height)
      fixture.tools.session = session(media)
      fixture.tools.makeDarkroom = darkrooms(media)
      stage.keys("E")
      stage.advance(to: 3)
      var visited: [View] = []
      for _ in 0..<12 {
        stage.keys("Tab")
        stage.advance(to: stage.stage.time + 0.5)
        let view = try #require(fixture.tools.stage?.focus.view)
        if view === visited.first { break }
        visited.append(view)
        let frame = view.convert(view.bounds, to: nil)
        #expect(Rect(origin: .zero, size: size).contains(frame), "\(view)")
        let scroll = sequence(first: view, next: \.superview).compactMap { $0 as? ScrollView }.first
        if let scroll, !(view is ScrollView) {
          let sight = scroll.convert(scroll.bounds, to: nil)
          #expect(sight.contains(frame), "\(view): \(frame) in \(sight)")
        }
      }
      let names = visited.filter { view in
        !sequence(first: view, next: \.superview).contains { $0 is FormatControl }
      }.map { $0.accessibilityIdentifier ?? "" }
      #expect(visited.count > names.count)
      #expect(names == ["scale", "name", "cancel", "start"].map { "gallery.export.\($0)" })
    }

    @Test func `ends when its sheet is closed`() throws {
      let media = try Media.system()
      let folder = try Folder()
      let fixture = ToolsFixture()
      fixture.tools.session = session(media)
      fixture.tools.makeDarkroom = darkrooms(media)
      fixture.tools.showExport(of: 0...2, into: folder.path)
      fixture.stage.advance(to: 3)
      fixture.stage.click(fixture.place("gallery.export.start"))
      fixture.tools.exporter?.work()
      #expect(fixture.tools.exporter?.state == .working)
      // The first Escape cancels the export, the second closes the sheet.
      fixture.stage.keys("Escape")
      #expect(fixture.tools.exporter == nil)
      #expect(fixture.tools.isModal)
      fixture.stage.keys("Escape")
      fixture.stage.advance(to: 4)
      #expect(!fixture.tools.isModal)
      #expect(folder.names.isEmpty)
    }
  }
#endif
