import GlissadeApplication
import GlissadeDrawing
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// A stretch of a session as a Lottie composition.
@MainActor
package struct LottieFilm {
  /// The content of the file.
  package let json: String
  /// The properties that the file reproduces only approximately, one line each.
  package let notes: [String]

  /// Creates a composition.
  ///
  /// - Parameters:
  ///   - name: The name of the composition.
  ///   - range: The stretch, in seconds.
  ///   - framesPerSecond: The frame rate of the composition, at which the stage is sampled.
  ///   - timeline: The animations of the session.
  ///   - media: The source of outlines and images.
  ///   - stage: Returns the stage at a time. It is called with ascending times.
  package init(
    named name: String, _ range: ClosedRange<Double>, framesPerSecond: Double, timeline: [Timeline.Entry],
    media: LottieMedia, stage: (Double) throws(ApplicationError) -> ToolStage
  ) throws(ApplicationError) {
    var take = Take(range, framesPerSecond: framesPerSecond, media: media)
    for time in take.times { take.add(try stage(time)) }
    try self.init(named: name, take, timeline: timeline)
  }

  /// Creates a composition of a take.
  ///
  /// - Parameters:
  ///   - name: The name of the composition.
  ///   - take: A take to which the frames of all its times have been added.
  ///   - timeline: The animations of the session.
  package init(named name: String, _ take: Take, timeline: [Timeline.Entry]) throws(ApplicationError) {
    guard var recording = take.recording else { throw ApplicationError(.software, "the film has no frames") }
    recording.finish()
    let rate = take.framesPerSecond
    let writer = LottieWriter(
      recording, timings: timeline.compactMap { $0.lottieTiming(from: take.range.lowerBound, rate) },
      media: take.media)
    if take.cutOff > 0 { writer.notes.add(.size, take.cutOff) }
    json = writer.composition(named: name, framesPerSecond: rate).text
    notes = writer.notes.lines
  }

  /// A recording of a stretch of a session, frame by frame.
  package struct Take {
    package let range: ClosedRange<Double>
    package let framesPerSecond: Double
    package let media: LottieMedia
    fileprivate var recording: LottieRecording?
    /// The extent by which a resized stage exceeds the composition, in points.
    fileprivate var cutOff = 0.0

    package init(_ range: ClosedRange<Double>, framesPerSecond: Double, media: LottieMedia) {
      (self.range, self.framesPerSecond, self.media) = (range, framesPerSecond, media)
    }

    /// The times of all frames, in seconds, in ascending order.
    package var times: [Double] {
      let length = range.upperBound - range.lowerBound
      let count = FilmFrames.count(in: length, framesPerSecond: framesPerSecond)
      return (0...count).map { range.lowerBound + Double($0) / framesPerSecond }
    }

    /// Adds the frame that a stage shows at the next time.
    @MainActor
    package mutating func add(_ stage: ToolStage) {
      let scale = stage.displayScale
      // A point of the composition is a pixel, so that resting content is aligned to whole points.
      stage.displayScale = 1
      let sheet = Sheet(besideToolsOf: stage)
      let size = sheet.size
      if recording == nil {
        recording = LottieRecording(size: size, measuring: media.measuring, imageSize: media.imageSize)
      }
      recording?.append(sheet.list)
      if let recording {
        cutOff = max(cutOff, size.width - recording.size.width, size.height - recording.size.height)
      }
      stage.displayScale = scale
    }
  }
}

extension Timeline.Entry {
  /// Returns the animation with times in frames, or `nil` if it does not follow a single Bézier curve.
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
