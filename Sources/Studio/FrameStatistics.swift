import GlissadeApplication
import GlissadeGeometry

/// The last frames of a window: how long they took, and how many were dropped.
struct FrameStatistics {
  /// The number of frames kept.
  let capacity: Int
  /// The frame budget: the duration of one refresh of the display, in seconds.
  var budget: Double

  /// The frames, oldest first.
  private(set) var frames: [FrameTimes] = []
  /// The intervals between consecutive frames, in seconds, where the second frame was requested as soon as
  /// the first was presented.
  private var intervals: [Double] = []
  /// The time at which the last frame was presented, in seconds. `nil` if no frame was requested right after
  /// it.
  private var last: Double?

  init(capacity: Int, budget: Double) {
    (self.capacity, self.budget) = (capacity, budget)
  }

  /// Adds a frame. Frames with non-finite or negative times are ignored.
  mutating func add(_ frame: FrameTimes) {
    let times = [frame.update, frame.list, frame.render]
    guard times.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return }
    if frames.count == capacity { frames.removeFirst() }
    frames.append(frame)
  }

  /// Records that a frame was presented at `time`, in seconds.
  ///
  /// - Parameter isFollowed: Whether the next frame is requested immediately. If not, the interval until the
  ///   next frame does not count as dropped frames.
  mutating func frameWasPresented(at time: Double, isFollowed: Bool) {
    if let last, time > last {
      if intervals.count == capacity { intervals.removeFirst() }
      intervals.append(time - last)
    }
    last = isFollowed ? time : nil
  }

  /// The frames presented per second while anything was moving. `nil` if nothing has moved yet.
  var framesPerSecond: Double? {
    let time = intervals.reduce(0, +)
    return time > 0 ? Double(intervals.count) / time : nil
  }

  /// The number of refreshes of the display that passed without a requested frame.
  var dropped: Int {
    guard budget > 0 else { return 0 }
    return intervals.reduce(0) { $0 + max(0, Int(min(($1 / budget).rounded(), 1e6)) - 1) }
  }

  /// The mean work per frame, in seconds. 0 if there are no frames.
  var mean: Double {
    frames.isEmpty ? 0 : frames.reduce(0) { $0 + $1.total } / Double(frames.count)
  }

  /// The work of the longest frame, in seconds. 0 if there are no frames.
  var longest: Double { frames.map(\.total).max() ?? 0 }

  /// Returns the fraction of the work of all frames that a phase accounts for, from 0 to 1.
  func share(of phase: KeyPath<FrameTimes, Double>) -> Double {
    let total = mean * Double(frames.count)
    return total > 0 ? frames.reduce(0) { $0 + $1[keyPath: phase] } / total : 0
  }
}

extension FrameStatistics {
  /// The lines of text on the frame meter.
  var lines: [String] {
    func milliseconds(_ seconds: Double) -> String { (seconds * 1000).formatted(decimals: 1) }
    guard !frames.isEmpty else { return ["No frames yet"] }
    let rate = framesPerSecond.map { "\($0.formatted(decimals: 0)) frames/s" } ?? "At rest"
    return [
      rate, "\(milliseconds(mean)) ms a frame, at most \(milliseconds(longest))", "\(dropped) dropped",
      "\(milliseconds(budget)) ms",
    ]
  }

  /// Returns the share of a phase as a whole percentage.
  func percentage(of phase: KeyPath<FrameTimes, Double>) -> String {
    "\((share(of: phase) * 100).formatted(decimals: 0)) %"
  }
}
