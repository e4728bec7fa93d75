#if canImport(GlissadeSDL)
  import ArgumentParser
  import Glibc
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeExport
  import GlissadeGeometry
  import GlissadeInput
  import GlissadeSDL
  import GlissadeSession
  import GlissadeUI

  struct CaptureCommand<A: App>: StageCommand {
    static var configuration: CommandConfiguration {
      let name = Program.name
      return CommandConfiguration(
        commandName: "capture",
        abstract: "Take pictures and films of a screen, without a display.",
        usage: """
          \(name) capture SCREEN --at T,T,... -o FILE.png
          \(name) capture SCREEN --film FROM:TO:COUNT -o FILE.png
          \(name) capture SCREEN --onion FROM:TO:COUNT [--spread POINTS] -o FILE.png
          \(name) capture SCREEN --video FILE.mp4|.gif|.webp [--until T] [--fps N]
          \(name) capture SCREEN --lottie FILE.json [--until T] [--fps N]
          \(name) capture [SCREEN] --tour FOLDER
          """,
        discussion: """
          With several times, the pictures are numbered in their order: list.png becomes list-1.png and so on. The \
          names of several files are printed. A file is written completely or not at all.
          """)
    }

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "Take a picture at each of these times, in seconds and in any order. May be repeated.",
        valueName: "t,t,..."),
      transform: TimeList.init(checking:))
    var at: [TimeList] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "A contact sheet of COUNT moments, with their times below.", valueName: "from:to:count"),
      transform: TimeSpan.init(checking:))
    var film: TimeSpan?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "COUNT moments in one picture. Earlier moments are fainter.", valueName: "from:to:count"),
      transform: TimeSpan.init(checking:))
    var onion: TimeSpan?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "With --onion, the distance of each moment to the right of the previous one. The default depends on the screen.",
        valueName: "points"),
      transform: Spread.init(checking:))
    var spread: Spread?

    @Option(help: ArgumentHelp("A film that starts at time 0. It requires ffmpeg.", valueName: "file"))
    var video: String?

    @Option(
      help: ArgumentHelp(
        "A Lottie animation that starts at time 0. Approximations are reported on standard error.",
        valueName: "file"))
    var lottie: String?

    @Option(
      parsing: .unconditional,
      help: "With --video and --lottie, the length of the film, in seconds. The default is 2.",
      transform: Seconds.init(checking:))
    var until: Seconds?

    @Option(
      parsing: .unconditional,
      help: "With --video and --lottie, the frames per second, a whole number. The default is 60.",
      transform: FilmRate.init(checking:))
    var fps: FilmRate?

    @Option(
      help: ArgumentHelp(
        "Pictures of every screen, at rest and during its motions, in this folder.", valueName: "folder"))
    var tour: String?

    @Option(name: .short, help: ArgumentHelp("The PNG file of the picture.", valueName: "file"))
    var output: String?

    @Option(
      parsing: .unconditional, help: "The number of pixels per point. The default is 2.",
      transform: Scale.init(checking:))
    var scale: Scale = 2.0

    @Option(
      help: "The renderer: auto, opengl or software. Software pictures are the same on every machine.",
      transform: RendererChoice.init(checking:))
    var renderer = RendererChoice.software

    @OptionGroup var play: PlayOptions<A>

    @MainActor
    func perform() throws {
      let application = A()
      let capture = try capture(of: application)
      let studio = SystemDarkroom(media: try .system(isVerbose: true), scale: scale.value, renderer: renderer)
      switch capture {
      case .pictures(let times, let file):
        try take(times, camera(on: application, in: studio), studio, to: file)
      case .film(let span, let file):
        let film = Film(of: try camera(on: application, in: studio).moments(span), scale: studio.scale)
        try studio.develop(film.sheet(measuring: studio.media.text), to: file)
      case .onion(let span, let spread, let file):
        let moments = try camera(on: application, in: studio).moments(span)
        guard spread > 0 else { return try studio.developOnion(of: moments, to: file) }
        try studio.develop(
          .onion(of: moments, spread: spread, scale: studio.scale, measuring: studio.media.text), to: file)
      case .video(let file, let until, let framesPerSecond):
        try record(until: until, framesPerSecond, camera(on: application, in: studio), studio, to: file)
      case .lottie(let file, let until, let framesPerSecond):
        try write(lottieUntil: until, framesPerSecond, of: application, in: studio, to: file)
      case .tour(let folder):
        let screens = try play.screen == nil ? application.screens : [play.screen(of: application)]
        try take(tourOf: screens, of: application, in: studio, into: folder)
      }
      try play.options.checkMotions()
      play.warnOfWaitingWork()
      // The error has already been written to standard error, and the pictures without the failed image are
      // complete.
      if let error = (studio.media.images as? ImageFiles)?.firstError {
        throw ExitCode(error.status.rawValue)
      }
    }
  }

  // MARK: - Options

  /// The result that a capture produces.
  enum Capture: Equatable {
    case pictures([Double], file: String)
    case film(TimeSpan, file: String)
    case onion(TimeSpan, spread: Double, file: String)
    case video(file: String, until: Double, framesPerSecond: Int)
    case lottie(file: String, until: Double, framesPerSecond: Int)
    case tour(folder: String)
  }

  extension CaptureCommand {
    /// Returns the capture that the options describe.
    @MainActor
    func capture(of application: A) throws(ApplicationError) -> Capture {
      let kinds: [(name: String, isGiven: Bool)] = [
        ("--at", !at.isEmpty), ("--film", film != nil), ("--onion", onion != nil), ("--video", video != nil),
        ("--lottie", lottie != nil), ("--tour", tour != nil),
      ]
      let given = kinds.filter(\.isGiven).map(\.name)
      guard let kind = given.first else {
        let names = kinds.map(\.name).joined(separator: ", ")
        throw ApplicationError(.usage, "nothing to capture; expected one of \(names)")
      }
      if given.count > 1 { throw ApplicationError(.usage, "\(given[1]) does not go with \(kind)") }
      try refuseStrangers(to: kind)

      if let tour { return .tour(folder: tour) }
      let screen = try play.screen(of: application)
      if let video {
        guard VideoFile.Format(path: video) != nil else {
          let formats = VideoFile.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
          throw ApplicationError(.usage, "--video is '\(video)'; expected a name that ends in \(formats)")
        }
        return .video(file: video, until: until?.value ?? 2, framesPerSecond: fps?.value ?? 60)
      }
      if let lottie {
        guard lottie.lowercased().hasSuffix(".json") else {
          throw ApplicationError(.usage, "--lottie is '\(lottie)'; expected a name that ends in .json")
        }
        return .lottie(file: lottie, until: until?.value ?? 2, framesPerSecond: fps?.value ?? 60)
      }
      let file = try pictureFile(for: kind)
      if let film { return .film(film, file: file) }
      if let onion {
        let spread = spread?.value ?? screen.spread(play.options.size.size)
        return .onion(onion, spread: spread, file: file)
      }
      return .pictures(at.flatMap(\.times), file: file)
    }

    private func refuseStrangers(to kind: String) throws(ApplicationError) {
      let options: [(name: String, isGiven: Bool, kinds: [String])] = [
        ("-o", output != nil, ["--at", "--film", "--onion"]),
        ("--until", until != nil, ["--video", "--lottie"]),
        ("--fps", fps != nil, ["--video", "--lottie"]),
        ("--spread", spread != nil, ["--onion"]),
        ("--script", play.scriptFile != nil, ["--at", "--film", "--onion", "--video", "--lottie"]),
      ]
      for option in options where option.isGiven && !option.kinds.contains(kind) {
        throw ApplicationError(.usage, "\(option.name) does not go with \(kind)")
      }
    }

    private func pictureFile(for kind: String) throws(ApplicationError) -> String {
      guard let output else { throw ApplicationError(.usage, "-o is missing; \(kind) needs it") }
      try PictureFile.check(output, option: "-o")
      return output
    }
  }

  // MARK: - Capturing

  @MainActor
  extension CaptureCommand {
    /// Creates a camera on a new stage that plays the script.
    private func camera(on application: A, in studio: SystemDarkroom) throws(ApplicationError) -> Camera {
      let script = try play.script()
      let screen = try play.screen(of: application)
      return try camera(on: screen, of: application, in: studio, script: { _ in script })
    }

    private func camera(
      on screen: Screen, of application: A, in studio: SystemDarkroom, script: (Size) -> Script?
    ) throws(ApplicationError) -> Camera {
      let makeStage = { (recordsTimeline: Bool) throws(ApplicationError) in
        try play.stage(
          showing: (screen, application), recordsTimeline: recordsTimeline,
          media: (studio.media.text, studio.media.images))
      }
      let session = try ScriptedSession(script: script(play.options.size.size)) {
        () throws(ApplicationError) in
        try makeStage(true)
      } makeStage: { () throws(ApplicationError) in
        try makeStage(false)
      }
      return try Camera(session, scale: studio.scale)
    }

    private func take(_ times: [Double], _ camera: Camera, _ studio: SystemDarkroom, to file: String) throws {
      var output = StandardOutput()
      for (index, time) in times.enumerated() {
        let name = times.count == 1 ? file : PictureFile.name(file, number: index + 1)
        try studio.develop(try camera.moment(at: time).sheet, to: name)
        if times.count > 1 { try output.write(line: name) }
      }
    }

    private func take(
      tourOf screens: [Screen], of application: A, in studio: SystemDarkroom, into folder: String
    ) throws {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw ApplicationError(
          .cantCreate, "cannot make the folder \(folder): \(String(cString: strerror(errno)))")
      }
      var output = StandardOutput()
      for screen in screens {
        for stop in screen.tour {
          let camera = try camera(
            on: screen, of: application, in: studio, script: { Script(stop.hand($0), file: stop.name) })
          let name = (folder.hasSuffix("/") ? folder : folder + "/") + stop.name + ".png"
          try studio.develop(try camera.moment(at: stop.time).sheet, to: name)
          try output.write(line: name)
        }
      }
    }

    /// Writes a Lottie animation. The screen is played twice: first to record its timeline, then for its
    /// frames.
    private func write(
      lottieUntil until: Double, _ framesPerSecond: Int, of application: A, in studio: SystemDarkroom,
      to file: String
    ) throws {
      guard let media = LottieMedia(studio.media) else {
        throw ApplicationError(.software, "the fonts have no outlines")
      }
      func playback(recordsTimeline: Bool) throws(ApplicationError) -> Playback {
        try play.playback(
          recordsTimeline: recordsTimeline, media: (studio.media.text, studio.media.images))
      }
      var rehearsal = try playback(recordsTimeline: true)
      try rehearsal.play(to: until, isEnd: true)
      let output = try ApplicationError.ofPlatform(try AtomicFile(path: file))
      var take = try playback(recordsTimeline: false)
      let film = try LottieFilm(
        named: try play.screen(of: application).title, 0...until, framesPerSecond: Double(framesPerSecond),
        timeline: rehearsal.stage.stage.timeline.entries, media: media
      ) { time throws(ApplicationError) in
        try take.play(to: time)
        return take.stage
      }
      try ApplicationError.ofPlatform(try output.write(Array(film.json.utf8)))
      try ApplicationError.ofPlatform(try output.commit())
      for note in film.notes { StandardError.write("\(file): \(note)") }
    }

    private func record(
      until: Double, _ framesPerSecond: Int, _ camera: Camera, _ studio: SystemDarkroom, to file: String
    ) throws {
      // All frames of a film have the same size, even if the stage is resized.
      let size = play.options.size.size
      let isGIF = file.lowercased().hasSuffix(".gif")
      let framesPerSecond = isGIF ? min(framesPerSecond, FilmFrames.mostPerSecondOfGIF) : framesPerSecond
      let video = try studio.video(at: file, size: size, framesPerSecond: framesPerSecond)
      let count = FilmFrames.count(in: until, framesPerSecond: Double(framesPerSecond))
      var progress = ProgressLine(file)
      for frame in 0..<count {
        progress.show(frame, of: count)
        let list = try camera.moment(at: Double(frame) / Double(framesPerSecond)).sheet.list
        let picture = try studio.picture(of: Sheet(size: size, list: list))
        try video.add(picture)
      }
      try video.end()
    }
  }
#endif
