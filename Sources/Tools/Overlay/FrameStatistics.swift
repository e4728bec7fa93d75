import GlissadeApplication
import GlissadeGeometry

/// The last frames of a window: how long they took, and how many were missed.
struct FrameStatistics {
  /// The number of frames that are remembered.
  let capacity: Int
  /// The time that the display gives a frame, in seconds.
  var budget: Double

  /// The frames, the latest last.
  private(set) var frames: [FrameTimes] = []
  /// The seconds between each two frames of which the second was wanted as soon as the first was shown.
  private var intervals: [Double] = []
  /// When the last frame was shown, if another one was wanted at once; in seconds.
  private var last: Double?

  init(capacity: Int, budget: Double) {
    (self.capacity, self.budget) = (capacity, budget)
  }

  /// Adds a frame. Frames whose times are not finite and at least 0 are left out.
  mutating func add(_ frame: FrameTimes) {
    let times = [frame.update, frame.list, frame.render]
    guard times.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    if frames.count == capacity { frames.removeFirst() }
    frames.append(frame)
  }

  /// Takes note that a frame was shown at `time`, in seconds.
  ///
  /// - Parameter isFollowed: Whether the next frame is wanted at once. Otherwise the time until then is nothing missed.
  mutating func frameWasPresented(at time: Double, isFollowed: Bool) {
    if let last, time > last {
      if intervals.count == capacity { intervals.removeFirst() }
      intervals.append(time - last)
    }
    last = isFollowed ? time : nil
  }

  /// The frames shown a second while something moved. `nil` if nothing has moved yet.
  var framesPerSecond: Double? {
    let time = intervals.reduce(0, +)
    return time > 0 ? Double(intervals.count) / time : nil
  }

  /// The refreshes of the display that passed without the frame that was wanted.
  var dropped: Int {
    guard budget > 0 else { return 0 }
    return intervals.reduce(0) { $0 + max(0, Int(min(($1 / budget).rounded(), 1e6)) - 1) }
  }

  /// The mean work of a frame, in seconds. 0 without frames.
  var mean: Double {
    frames.isEmpty ? 0 : frames.reduce(0) { $0 + $1.total } / Double(frames.count)
  }

  /// The work of the dearest frame, in seconds.
  var longest: Double { frames.map(\.total).max() ?? 0 }

  /// What a phase has of the work of all frames, from 0 to 1.
  func share(of phase: KeyPath<FrameTimes, Double>) -> Double {
    let total = mean * Double(frames.count)
    return total > 0 ? frames.reduce(0) { $0 + $1[keyPath: phase] } / total : 0
  }
}

extension FrameStatistics {
  /// The lines of the frame meter.
  var lines: [String] {
    func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 1) }
    guard !frames.isEmpty else { return ["No frames yet"] }
    let rate = framesPerSecond.map { "\($0.formatted(decimals: 0)) frames/s" } ?? "At rest"
    return [
      rate, "\(milliseconds(mean)) ms a frame, at most \(milliseconds(longest))", "\(dropped) dropped",
      "\(milliseconds(budget)) ms",
    ]
  }

  /// A share as a whole percentage.
  func percentage(of phase: KeyPath<FrameTimes, Double>) -> String {
    "\((share(of: phase) * 100).formatted(decimals: 0)) %"
  }
}
