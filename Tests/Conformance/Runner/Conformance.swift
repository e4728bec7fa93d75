import Foundation

/// What a project answers to be compared with the recordings.
///
/// Lengths are in points, times in seconds, velocities in points or whole distances per second. A pixel is a third of a
/// point. README.md describes each recording.
public protocol MotionSubject {
  /// Returns the distance from a release to the resting offset that is announced for it, far from all edges.
  func flingDistance(velocity: Double, rate: Double) -> Double
  /// Returns the offset of scrolled content after a release. The rate is 0.998 a millisecond.
  func offset(after release: ScrollRelease, at time: Double) -> Double
  /// Returns the offset of content that a finger pulls past the edge of a view.
  func rubberBandOffset(pull: Double, length: Double) -> Double
  /// Returns the settling duration of a spring that is given by its coefficients.
  func settlingDuration(mass: Double, stiffness: Double, damping: Double, velocity: Double) -> Double
  /// Returns the settling duration of a spring that is given by its perceptual duration and bounce.
  func settlingDuration(perceptual duration: Double, bounce: Double) -> Double
  /// Returns the progress of a named curve: `easeIn`, `easeOut`, `easeInOut` or `default`.
  func progress(ofCurve name: String, at fraction: Double) -> Double
  /// Returns the value of a keyframe animation without options that has one keyframe.
  func keyframedValue(in animation: KeyframeRecording, at time: Double) -> Double
}

/// A finger that lets go of scrolled content.
public struct ScrollRelease: Decodable, Sendable {
  /// The case, as a sentence.
  public let name: String
  /// The content offset at the release.
  public let offset: Double
  /// The finger's velocity, as the velocity of the offset that it causes without an edge.
  public let velocity: Double
  /// The least and the greatest resting offset.
  public let limits: [Double]
  /// The time from the recorded release to the beginning of the motion, fitted to the recording.
  let delay: Double
  let tolerance: Double
  let rows: [[Double]]
}

/// A keyframe animation of one number with one keyframe, whose values are at most 1 apart.
public struct KeyframeRecording: Decodable, Sendable {
  /// The duration of the whole.
  public let duration: Double
  /// The relative start of the keyframe, from 0 to 1.
  public let start: Double
  /// The relative duration of the keyframe, from 0 to 1.
  public let relativeDuration: Double
  /// The value before the animation.
  public let from: Double
  /// The value of the keyframe.
  public let to: Double
  let tolerance: Double
  let rows: [[Double]]
}

/// A number that differs from its recording.
public struct Deviation: CustomStringConvertible, Sendable {
  /// The recording and the place in it.
  public let place: String
  /// The recorded number.
  public let recorded: Double
  /// The number of the subject.
  public let found: Double
  /// The greatest difference that counts as equal.
  public let tolerance: Double

  public var description: String {
    "\(place): \(found), recorded \(recorded), tolerance \(tolerance)"
  }
}

/// The recordings in a folder.
public struct Conformance {
  private struct Table: Decodable {
    let tolerance: Double
    var length: Double?
    let columns: [String]
    let rows: [[Double]]
  }

  private struct Scrolling: Decodable {
    let flings: Table
    let releases: [ScrollRelease]
    let rubberBand: Table
  }

  private struct Springs: Decodable {
    let settling: Table
    let perceptual: Table
  }

  private let scrolling: Scrolling
  private let springs: Springs
  private let curves: Table
  private let keyframes: KeyframeRecording

  /// Reads the recordings.
  ///
  /// - Parameter folder: The folder with the JSON files.
  /// - Throws: The error of the file that cannot be read or decoded.
  public init(folder: URL) throws {
    func read<Value: Decodable>(_ name: String) throws -> Value {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return try JSONDecoder().decode(Value.self, from: data)
    }
    scrolling = try read("scrolling.json")
    springs = try read("springs.json")
    curves = try read("curves.json")
    keyframes = try read("keyframes.json")
  }

  /// Compares a subject with all recordings.
  ///
  /// - Returns: The number of the compared numbers, and those that differ by more than their tolerance.
  public func deviations(of subject: some MotionSubject) -> (compared: Int, deviations: [Deviation]) {
    var compared = 0
    var deviations: [Deviation] = []
    func compare(
      _ found: Double, _ recorded: Double, within tolerance: Double, at place: @autoclosure () -> String
    ) {
      compared += 1
      guard !(abs(found - recorded) <= tolerance) else { return }
      deviations.append(
        Deviation(place: place(), recorded: recorded, found: found, tolerance: tolerance))
    }

    for row in scrolling.flings.rows {
      compare(
        subject.flingDistance(velocity: row[1], rate: row[0]), row[2], within: scrolling.flings.tolerance,
        at: "a fling of \(row[1]) with the rate \(row[0])")
    }
    for release in scrolling.releases {
      for row in release.rows {
        compare(
          subject.offset(after: release, at: row[0] - release.delay), row[1], within: release.tolerance,
          at: "\(release.name), after \(row[0]) s")
      }
    }
    let band = scrolling.rubberBand
    for row in band.rows {
      compare(
        subject.rubberBandOffset(pull: row[0], length: band.length ?? 0), row[1], within: band.tolerance,
        at: "the rubber band for a pull of \(row[0])")
    }
    for row in springs.settling.rows {
      compare(
        subject.settlingDuration(mass: row[0], stiffness: row[1], damping: row[2], velocity: row[3]), row[4],
        within: springs.settling.tolerance, at: "the settling duration of \(row[0...3])")
    }
    for row in springs.perceptual.rows {
      compare(
        subject.settlingDuration(perceptual: row[0], bounce: row[1]), row[2],
        within: springs.perceptual.tolerance, at: "the settling duration of \(row[0]) s with bounce \(row[1])"
      )
    }
    for (column, name) in curves.columns.enumerated().dropFirst() {
      for row in curves.rows {
        compare(
          subject.progress(ofCurve: name, at: row[0]), row[column], within: curves.tolerance,
          at: "\(name) at \(row[0])")
      }
    }
    for row in keyframes.rows {
      compare(
        subject.keyframedValue(in: keyframes, at: row[0]), row[1], within: keyframes.tolerance,
        at: "the keyframes after \(row[0]) s")
    }
    return (compared, deviations)
  }
}
