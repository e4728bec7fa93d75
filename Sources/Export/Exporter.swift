import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession

/// An export of a stretch of a session to a file, performed in slices so that the window stays responsive.
///
/// The session is replayed on a stage of its own and drawn by the software rasteriser, independently of the
/// renderer of the window. The result is the same as that of `capture` for the same session, without the part of the
/// window that panels take.
@MainActor
package final class Exporter {
  package enum State: Equatable {
    case working
    case finished
    /// The export failed. The value describes the error in one line.
    case failed(String)
    case cancelled
  }

  package let request: ExportRequest
  /// The path of the file.
  package let file: String
  package private(set) var state = State.working { didSet { onChange?() } }
  /// Called when the progress or the state changes.
  package var onChange: (() -> Void)?

  private let replica: Replica
  private let darkroom: any Darkroom
  private let times: [Double]
  /// The number of frames done.
  private var count = 0
  /// The moments of a contact sheet.
  private var moments: [Moment] = []
  private var video: (any FilmFile)?
  /// The frames of a Lottie animation.
  private var take: LottieFilm.Take?
  /// The properties that the file reproduces only approximately, one line each.
  package private(set) var notes: [String] = []
  private let session: Session
  private var size = Size.zero

  /// The longest stretch that the stage is advanced in one slice before the first frame, in seconds of its
  /// time.
  private static let stride = 1.0

  /// - Throws: An `ApplicationError` if the stage cannot be recreated, or if the fonts have no outlines for
  ///   a Lottie animation.
  package init(
    _ request: ExportRequest, of session: Session, to file: String, in darkroom: any Darkroom
  ) throws(ApplicationError) {
    (self.request, self.session, self.file) = (request, session, file)
    replica = try session.makeReplica()
    self.darkroom = darkroom
    times = request.times
    guard request.format == .lottie else { return }
    guard let media = darkroom.lottieMedia else {
      throw ApplicationError(.software, "the fonts have no outlines")
    }
    take = LottieFilm.Take(
      request.range, framesPerSecond: Double(request.framesPerSecond), media: media)
  }

  /// The fraction of the work that is done, from 0 to 1.
  package var progress: Double {
    switch state {
    case .finished: 1
    default: Double(count) / Double(times.count + 1)
    }
  }

  /// Performs a slice of the work, which is at most one frame.
  package func work() {
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
  package func cancel() {
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
    stage.displayScale = darkroom.scale
    let moment = Moment(time: time, sheet: Sheet(besideToolsOf: stage))
    if count == 0 { size = moment.sheet.size }
    switch request.format {
    case .png: try darkroom.develop(moment.sheet, to: file)
    case .sheet: moments.append(moment)
    default: try append(moment.sheet)
    }
    count += 1
  }

  /// Appends a frame. All frames of a film have the size of the first one, even if the stage is resized.
  private func append(_ sheet: Sheet) throws {
    let film = try video ?? darkroom.video(at: file, size: size, framesPerSecond: request.fileRate)
    video = film
    let picture = try darkroom.picture(of: Sheet(size: size, list: sheet.list))
    try film.add(picture)
  }

  private func finish() throws {
    if request.format == .sheet {
      try darkroom.develop(
        Film(of: moments, scale: darkroom.scale).sheet(measuring: darkroom.text), to: file)
    }
    if let take { try write(take) }
    try video?.end()
    video = nil
  }

  private func write(_ take: LottieFilm.Take) throws(ApplicationError) {
    let film = try LottieFilm(
      named: file, take, timeline: session.timeline(until: take.range.upperBound))
    try darkroom.write(film.json, to: file)
    notes = film.notes
  }
}
