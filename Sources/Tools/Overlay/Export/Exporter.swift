#if canImport(GlissadeSDL)
  import ArgumentParser
  import GlissadeApplication
  import GlissadeDrawing
  import GlissadeGeometry
  import GlissadeSDL

  /// An export of a stretch of a session to a file, performed in slices so that the window stays responsive.
  ///
  /// The session is replayed on a stage of its own and drawn by the software rasteriser, independently of the
  /// renderer of the window. The result is the same as that of `capture` for the same session.
  @MainActor
  final class Exporter {
    enum State: Equatable {
      case working
      case finished
      /// The export failed. The value describes the error in one line.
      case failed(String)
      case cancelled
    }

    let request: ExportRequest
    /// The path of the file.
    let file: String
    private(set) var state = State.working { didSet { onChange?() } }
    /// Called when the progress or the state changes.
    var onChange: (() -> Void)?

    private let replica: Replica
    private let studio: Studio
    private let times: [Double]
    /// The number of frames done.
    private var count = 0
    /// The moments of a contact sheet.
    private var moments: [Moment] = []
    private var video: VideoFile?
    /// The frames of a Lottie animation.
    private var take: LottieFilm.Take?
    /// The properties that the file reproduces only approximately, one line each.
    private(set) var notes: [String] = []
    private let session: Session
    private var size = Size.zero

    /// The longest stretch that the stage is advanced in one slice before the first frame, in seconds of its
    /// time.
    private static let stride = 1.0

    /// - Throws: An `ApplicationError` if the stage cannot be recreated, or if the fonts have no outlines for
    ///   a Lottie animation.
    init(
      _ request: ExportRequest, of session: Session, to file: String, media: Media
    ) throws(ApplicationError) {
      (self.request, self.session, self.file) = (request, session, file)
      replica = try session.makeReplica()
      // The window handles signals itself.
      studio = Studio(media: media, scale: request.scale, watchesSignals: false)
      times = request.times
      guard request.format == .lottie else { return }
      guard let media = LottieMedia(media) else {
        throw ApplicationError(.software, "the fonts have no outlines")
      }
      take = LottieFilm.Take(
        request.range, framesPerSecond: Double(request.framesPerSecond), media: media)
    }

    /// The fraction of the work that is done, from 0 to 1.
    var progress: Double {
      switch state {
      case .finished: 1
      default: Double(count) / Double(times.count + 1)
      }
    }

    /// Performs a slice of the work, which is at most one frame.
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
      } catch {
        fail("\(error)")
      }
      onChange?()
    }

    /// Cancels the export. No file is left behind.
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

    /// Appends a frame. All frames of a film have the size of the first one, even if the stage is resized.
    private func append(_ sheet: Sheet) throws {
      let film = try video ?? studio.video(at: file, size: size, framesPerSecond: request.framesPerSecond)
      video = film
      let picture = try studio.picture(of: Sheet(size: size, list: sheet.list))
      try ApplicationError.ofPlatform(try film.append(picture))
    }

    private func finish() throws {
      if request.format == .sheet {
        try studio.develop(
          Film(of: moments, scale: studio.scale).sheet(measuring: studio.media.text), to: file)
      }
      if let take { try write(take) }
      try ApplicationError.ofPlatform(try video?.finish())
      video = nil
    }

    private func write(_ take: LottieFilm.Take) throws(ApplicationError) {
      let film = try LottieFilm(
        named: file, take, timeline: session.timeline(until: take.range.upperBound))
      try ApplicationError.ofPlatform(try AtomicFile.write(Array(film.json.utf8), to: file))
      notes = film.notes
    }
  }
#endif
