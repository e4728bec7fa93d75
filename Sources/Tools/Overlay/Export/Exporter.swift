#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// Writes a stretch of a session to a file, a slice of the work at a time, so that a window stays alive meanwhile.
  ///
  /// The session happens again on a stage of its own, and our rasteriser draws it, whatever draws the window. What is
  /// written is what `capture` writes of the same session.
  @MainActor
  final class Exporter {
    enum State: Equatable {
      case working
      case finished
      /// What went wrong, in one line.
      case failed(String)
      case cancelled
    }

    let request: ExportRequest
    /// Where the file is written.
    let file: String
    private(set) var state = State.working { didSet { onChange?() } }
    /// Called when there is progress, and when the state changes.
    var onChange: (() -> Void)?

    private let replica: Replica
    private let studio: Studio
    private let times: [Double]
    /// The number of frames that have been taken.
    private var count = 0
    /// What a contact sheet is made of.
    private var moments: [Moment] = []
    private var video: VideoFile?
    /// What a Lottie animation is made of.
    private var take: LottieFilm.Take?
    /// What the file says less exactly than the screen shows it, one line each.
    private(set) var notes: [String] = []
    private let session: Session
    private var size = Size.zero

    /// The longest stretch that the stage plays in one slice before the first frame, in seconds of its time.
    private static let stride = 1.0

    /// - Throws: If the stage cannot be made anew.
    init(
      _ request: ExportRequest, of session: Session, to file: String, media: Media
    ) throws(ApplicationError) {
      (self.request, self.session, self.file) = (request, session, file)
      replica = try session.makeReplica()
      // Signals are the window's.
      studio = Studio(media: media, scale: request.scale, watchesSignals: false)
      times = request.times
      guard request.format == .lottie else { return }
      guard let media = LottieMedia(media) else {
        throw ApplicationError(.software, "the fonts have no outlines")
      }
      take = LottieFilm.Take(
        request.range, framesPerSecond: Double(request.framesPerSecond), media: media)
    }

    /// The part of the work that is done, from 0 to 1.
    var progress: Double {
      switch state {
      case .finished: 1
      default: Double(count) / Double(times.count + 1)
      }
    }

    /// Does a slice of the work: at most one frame.
    func work() {
      guard state == .working else { return }
      do {
        if count < times.count {
          try takeFrame()
        } else {
          try finish()
          state = .finished
          return
        }
      } catch let error as ApplicationError {
        fail(error.message)
      } catch {
        fail("\(error)")
      }
      onChange?()
    }

    /// Ends the work. Nothing is left of the file.
    func cancel() {
      guard state == .working else { return }
      video = nil
      state = .cancelled
    }

    private func fail(_ message: String) {
      video = nil
      state = .failed(message)
    }

    private func takeFrame() throws {
      let time = times[count]
      if count == 0, time - replica.time > Self.stride {
        replica.advance(to: replica.time + Self.stride)
        return
      }
      replica.advance(to: time)
      let stage = replica.stage
      guard request.format != .lottie else {
        take?.add(stage)
        count += 1
        return
      }
      stage.displayScale = studio.scale
      let moment = Moment(time: time, sheet: Sheet(size: stage.stage.size, list: stage.draw()))
      if count == 0 { size = moment.sheet.size }
      switch request.format {
      case .png: try studio.develop(moment.sheet, to: file)
      case .sheet: moments.append(moment)
      default: try append(moment.sheet)
      }
      count += 1
    }

    /// All frames of a film have one size, whatever becomes of the stage's.
    private func append(_ sheet: Sheet) throws {
      let film = try video ?? makeVideo()
      let picture = try studio.picture(of: Sheet(size: size, list: sheet.list))
      try ApplicationError.ofPlatform { () throws(PlatformError) in try film.append(picture) }
    }

    private func makeVideo() throws(ApplicationError) -> VideoFile {
      let film = try ApplicationError.ofPlatform { () throws(PlatformError) in
        try VideoFile(
          path: file, width: studio.pixels(size.width), height: studio.pixels(size.height),
          framesPerSecond: request.framesPerSecond)
      }
      video = film
      return film
    }

    private func finish() throws {
      if request.format == .sheet {
        try studio.develop(
          .film(of: moments, scale: studio.scale, measuring: studio.media.text), to: file)
      }
      if let take { try write(take) }
      try ApplicationError.ofPlatform { () throws(PlatformError) in try video?.finish() }
      video = nil
    }

    private func write(_ take: LottieFilm.Take) throws(ApplicationError) {
      let film = try LottieFilm(
        named: file, take, timeline: session.timeline(until: take.range.upperBound))
      try ApplicationError.ofPlatform { () throws(PlatformError) in
        try AtomicFile.write(Array(film.json.utf8), to: file)
      }
      notes = film.notes
    }
  }
#endif
