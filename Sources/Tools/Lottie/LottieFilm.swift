import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A stretch of a session as a Lottie composition.
@MainActor
struct LottieFilm {
  /// The text of the file.
  let json: String
  /// What the file says less exactly than the screen shows it, one line each.
  let notes: [String]

  /// - Parameters:
  ///   - name: The composition's.
  ///   - range: In seconds.
  ///   - framesPerSecond: Of the film. The stage is looked at as often.
  ///   - timeline: The animations of the session.
  ///   - stage: The stage as it is at a time. The times ascend.
  init(
    named name: String, _ range: ClosedRange<Double>, framesPerSecond: Double, timeline: [Timeline.Entry],
    media: LottieMedia, stage: (Double) throws(ApplicationError) -> ToolStage
  ) throws(ApplicationError) {
    let length = range.upperBound - range.lowerBound
    let count = max(1, Int((length * framesPerSecond).rounded()))
    var recording: LottieRecording?
    var cutOff = 0.0
    for frame in 0...count {
      let stage = try stage(range.lowerBound + Double(frame) / framesPerSecond)
      let scale = stage.displayScale
      // A point of the composition is a pixel: what rests does so on whole ones.
      stage.displayScale = 1
      let size = stage.stage.size
      var frames =
        recording
        ?? LottieRecording(size: size, measuring: media.measuring, imageSize: media.imageSize)
      frames.append(stage.draw())
      cutOff = max(cutOff, size.width - frames.size.width, size.height - frames.size.height)
      stage.displayScale = scale
      recording = frames
    }
    guard var recording else { throw ApplicationError(.software, "a film without frames") }
    recording.finish()
    let writer = LottieWriter(
      recording, timings: timeline.compactMap { $0.lottieTiming(from: range.lowerBound, framesPerSecond) },
      media: media)
    if cutOff > 0 { writer.notes.add(.size, cutOff) }
    json = writer.composition(named: name, framesPerSecond: framesPerSecond).text
    notes = writer.notes.lines
  }

  /// A stretch of a session.
  ///
  /// - Parameter timeline: The animations of the session.
  init(
    named name: String, of session: Session, _ range: ClosedRange<Double>, framesPerSecond: Double = 60,
    timeline: [Timeline.Entry], media: LottieMedia
  ) throws(ApplicationError) {
    try self.init(
      named: name, range, framesPerSecond: framesPerSecond, timeline: timeline, media: media
    ) { time throws(ApplicationError) in try session.stage(at: time) }
  }
}

extension Timeline.Entry {
  /// The animation in frames, where it goes along one Bézier curve.
  fileprivate func lottieTiming(from start: Double, _ framesPerSecond: Double) -> KeyframeFitter.Timing? {
    let easing: Easing
    switch timing {
    case .linear: easing = .linear
    case .cubicBezier(let x1, let y1, let x2, let y2): easing = Easing(x1: x1, y1: y1, x2: x2, y2: y2)
    case .spring, .keyframes, .scroll: return nil
    }
    guard duration > 0, duration.isFinite else { return nil }
    func frame(_ time: Double) -> Double {
      let frame = (time - start) * framesPerSecond
      return abs(frame - frame.rounded()) < 1e-6 ? frame.rounded() : frame
    }
    return KeyframeFitter.Timing(begin: frame(begin), end: frame(begin + duration), easing: easing)
  }
}
