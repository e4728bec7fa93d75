import GlissadeGeometry
import GlissadeSession
import GlissadeUI
import Testing

extension Rehearsal {
  /// Expects that the screen moves as in a recorded trace.
  ///
  /// The reference is the file `References/TESTFILE/NAME.trace.jsonl` in the folder of the test's source file, in the
  /// format of the command `trace` (docs/TRACE.md). An issue names the first value that differs by view, property and
  /// time in milliseconds. It attaches the trace, and pictures of that frame and the previous one.
  ///
  /// - Parameters:
  ///   - name: The name of the reference, unique among the traces of a test file.
  ///   - until: The time of the last frame, in seconds. The default is 2.
  ///   - framesPerSecond: The number of frames per second, more than 0. The default is 60. Values do not depend on it.
  ///   - only: Shell patterns of identifiers. Only views that match one of them are traced. By default, all are.
  ///   - tolerance: The permitted difference of numbers. By default, none. A machine of another architecture may round
  ///     the sixth decimal differently.
  public func expectTrace(
    _ name: String, until: Double = 2, framesPerSecond: Double = 60, only: [String] = [],
    within tolerance: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    recordingErrors(sourceLocation) {
      let frames = try trace(until: until, framesPerSecond: framesPerSecond, only: only)
      let actual = Array(frames.map(\.line).joined().utf8)
      let reference = Reference(name, ending: "trace.jsonl", sourceLocation)
      guard let expected = reference.content(orRecord: actual), expected != actual else { return }
      guard
        let difference = TraceDifference.first(
          between: try TraceFrame.read(expected, file: reference.shortPath),
          and: try TraceFrame.read(actual, file: name), within: tolerance)
      else { return }
      Issue.record("\(difference) The reference is \(reference.shortPath).", sourceLocation: sourceLocation)
      Evidence.attach(actual, named: "\(name).trace.jsonl", sourceLocation)
      attachFrames(around: difference.time, 1 / framesPerSecond, named: name, sourceLocation)
    }
  }

  /// Expects that the accessibility tree of the screen is as recorded.
  ///
  /// The reference is the file `References/TESTFILE/NAME.semantics.jsonl` in the folder of the test's source file, in
  /// the format of the command `semantics` (docs/SEMANTICS.md). An issue names the first element that differs, by its
  /// identifier or its path, its property, and the time in milliseconds. It attaches the new lines and a picture.
  ///
  /// - Parameters:
  ///   - name: The name of the reference, unique among those of a test file.
  ///   - time: The time, in seconds.
  ///   - only: Shell patterns of identifiers. Only elements that match one of them are compared. By default, all are.
  ///   - tolerance: The permitted difference of numbers, such as those of frames. By default, none.
  public func expectSemantics(
    _ name: String, at time: Double, only: [String] = [], within tolerance: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    recordingErrors(sourceLocation) {
      let stage = try toolStage(at: time)
      let actual = Array(SemanticsWriter(only: only).lines(stage.accessibilityTree()).joined().utf8)
      let reference = Reference(name, ending: "semantics.jsonl", sourceLocation)
      guard let expected = reference.content(orRecord: actual), expected != actual else { return }
      guard
        let difference = TraceDifference.first(
          between: [try TraceFrame.read(semantics: expected, file: reference.shortPath, at: time)],
          and: [try TraceFrame.read(semantics: actual, file: name, at: time)], within: tolerance)
      else { return }
      Issue.record("\(difference) The reference is \(reference.shortPath).", sourceLocation: sourceLocation)
      Evidence.attach(actual, named: "\(name).semantics.jsonl", sourceLocation)
      attachFrames([("after", [time])], named: name, sourceLocation)
    }
  }

  /// Expects that the screen moves equally at several frame rates. All traced values must be equal at the times that
  /// the rates have in common.
  ///
  /// An issue names the first value that differs by view, property and time in milliseconds. It attaches a picture of
  /// that frame at each of both rates, and their difference.
  ///
  /// - Parameters:
  ///   - rates: The frame rates, in frames per second, each more than 0. All are compared with the first. The default
  ///     is 60 and 120.
  ///   - until: The time of the last frame, in seconds. The default is 2.
  ///   - only: Shell patterns of identifiers. Only views that match one of them are compared. By default, all are.
  ///   - tolerance: The permitted difference of numbers. The default is 0.000001, because traced numbers have six
  ///     decimals.
  public func expectSameMotion(
    atFramesPerSecond rates: [Double] = [60, 120], until: Double = 2, only: [String] = [],
    within tolerance: Double = 0.000_001, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    recordingErrors(sourceLocation) {
      guard let first = rates.first else { return }
      let frames = try trace(until: until, framesPerSecond: first, only: only, draws: true)
      for rate in rates.dropFirst() {
        let others = try trace(until: until, framesPerSecond: rate, only: only, draws: true)
        var (common, expected, actual) = (0, "", "")
        for frame in frames {
          while common < others.count, others[common].time < frame.time - 1e-9 { common += 1 }
          guard common < others.count, others[common].time < frame.time + 1e-9,
            others[common].line != frame.line
          else { continue }
          expected += frame.line
          actual += others[common].line
        }
        let names = (first: "\(first.shortest) Hz", other: "\(rate.shortest) Hz")
        guard
          var difference = TraceDifference.first(
            between: try TraceFrame.read(Array(expected.utf8), file: names.first),
            and: try TraceFrame.read(Array(actual.utf8), file: names.other), within: tolerance)
        else { continue }
        difference.sides = ("at \(names.first)", "at \(names.other)")
        Issue.record("\(difference)", sourceLocation: sourceLocation)
        let frames = try [first, rate].map {
          ("\($0.shortest)-Hz", try frameTimes(until: difference.time, framesPerSecond: $0))
        }
        let name = difference.view.map { "\($0).\(difference.property)" } ?? difference.property
        attachFrames(frames, named: name, sourceLocation)
      }
    }
  }

  /// Returns the frames of a trace, each as a line with its line end.
  ///
  /// - Parameter draws: Whether each frame is also drawn, as in a window.
  package func trace(
    until: Double, framesPerSecond: Double, only: [String] = [], draws: Bool = false
  ) throws -> [(time: Double, line: String)] {
    var playback = try playback()
    let writer = TraceWriter(only: only)
    return try frameTimes(until: until, framesPerSecond: framesPerSecond).map { time in
      if let error = playback.advance(to: time) { throw error }
      if draws { _ = playback.stage.draw() }
      return (time, writer.line(playback.stage, at: time))
    }
  }

  /// Returns the times of the frames from 0 to the last one at or before `until`.
  private func frameTimes(until: Double, framesPerSecond: Double) throws -> [Double] {
    guard framesPerSecond > 0, framesPerSecond.isFinite, until.isFinite else {
      throw TraceError(
        "\(framesPerSecond) frames per second until \(until) s; expected a rate of more than 0")
    }
    // The summand compensates for rounding.
    let count = max(0, Int((until * framesPerSecond + 1e-9).rounded(.down)))
    return (0...count).map { Double($0) / framesPerSecond }
  }

  /// Returns the first value that differs from the recorded trace `name` at a time, preferably one of the given view.
  ///
  /// - Returns: `nil` if there is no such trace, if it has no frame at that time, or if all its values are equal.
  func differenceFromTrace(
    _ name: String, at time: Double, of view: String?, _ location: SourceLocation
  ) throws -> TraceDifference? {
    let reference = Reference(name, ending: "trace.jsonl", location)
    guard let content = reference.content,
      let expected = try TraceFrame.read(content, file: reference.shortPath)
        .first(where: { abs($0.time - time) < 1e-9 })
    else { return nil }
    // The trace may be limited to some views.
    let writer = TraceWriter(only: expected.views.map(\.name))
    let line = writer.line(try toolStage(at: time), at: time)
    guard let actual = try TraceFrame.read(Array(line.utf8), file: name).first else { return nil }
    let differences = TraceDifference.all(between: expected, and: actual, within: 0.000_001)
    return differences.first { $0.view == view } ?? differences.first
  }
}

struct TraceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
