/// The values of a property over time, as keyframes.
struct LottieProperty: Hashable {
  /// A keyframe.
  struct Key: Hashable {
    /// The time, in frames.
    package var time: Double
    package var value: [Double]
    /// The easing to the next keyframe. `nil` if the value is held until then, and for the last keyframe.
    package var easing: Easing?
  }

  /// The keyframes. There is one if the value is constant, and there is always at least one.
  var keys: [Key]

  /// Creates a constant property.
  init(_ value: [Double]) { keys = [Key(time: 0, value: value)] }

  init(keys: [Key]) { self.keys = keys }

  var isConstant: Bool { keys.count == 1 }
}

/// A converter of samples into few keyframes.
///
/// If an animation of the timeline reproduces the samples exactly, its times and its easing are used. All
/// other motion, such as springs and dragging, is divided into Bézier segments that are as long as they stay
/// within `tolerance`.
final class KeyframeFitter {
  /// An animation with a cubic Bézier curve. Times are in frames.
  struct Timing: Hashable {
    package var begin: Double
    package var end: Double
    package var easing: Easing
  }

  /// The maximum distance of a sample from the keyframes, in weighted units.
  let tolerance: Double
  private let timings: [Timing]
  /// The easings found so far, by the first sample and the length. Properties that animate together often
  /// share an easing.
  private var known: [Int: [(length: Int, easing: Easing)]] = [:]
  /// The largest distance of a sample from the keyframes so far.
  private(set) var largestError = 0.0
  /// The number of segments that do not follow a curve of the timeline.
  private(set) var pieceCount = 0

  /// The distance below which a value counts as constant.
  private static let still = 1e-5

  init(timings: [Timing] = [], tolerance: Double = 0.05) {
    (self.timings, self.tolerance) = (Array(Set(timings)), tolerance)
  }

  /// Returns keyframes for samples.
  ///
  /// - Parameters:
  ///   - samples: The values, one array of equal length per frame.
  ///   - first: The frame of the first sample.
  ///   - weights: The factors that convert each number to the unit of the tolerance.
  func fit(_ samples: [[Double]], from first: Int, weights: [Double]) -> LottieProperty {
    var fit = Fit(samples: samples, first: first, weights: weights)
    var index = 0
    let last = samples.count - 1
    if samples.allSatisfy({ fit.distance($0, samples[0]) <= tolerance / 100 }) {
      return LottieProperty(samples[0])
    }
    while index < last {
      let rest = fit.endOfRest(from: index, within: Self.still)
      if rest > index {
        if rest == last {
          fit.add(index, nil)
          return LottieProperty(keys: fit.keys)
        }
        if index > 0 { fit.add(index, nil) }
        index = rest
      }
      if let next = takeTiming(at: index, &fit) {
        index = next
      } else if fit.jumps(at: index, by: tolerance) {
        fit.add(index, nil)
        index += 1
      } else {
        index = takePiece(from: index, &fit)
      }
    }
    if fit.isOpen { fit.add(last, nil) }
    return LottieProperty(keys: fit.keys.isEmpty ? [.init(time: 0, value: samples[0])] : fit.keys)
  }

  // MARK: Animations of the timeline

  /// Adds the longest animation of the timeline that begins at the sample and reproduces the samples after
  /// it.
  ///
  /// - Returns: The index of the sample at which the animation ends, or `nil` if there is none.
  private func takeTiming(at index: Int, _ fit: inout Fit) -> Int? {
    let frame = Double(fit.first + index)
    let isNew = fit.isNew(at: index)
    let slack = 1e-6
    let candidates = timings.filter {
      $0.end > frame + 1 + slack && $0.begin < frame + 1
        && ($0.begin > frame - slack || isNew)
    }
    for timing in candidates.sorted(by: { ($0.end, $0.begin) > ($1.end, $1.begin) }) {
      guard let (from, to) = fit.ends(of: timing, at: index, within: tolerance / 4) else { continue }
      if index > 0, timing.begin < frame - slack {
        // The value before the sample differed, so only the rest of the curve is used.
        let share = (frame - timing.begin) / (timing.end - timing.begin)
        fit.add(index, timing.easing.rest(after: share))
      } else {
        fit.addKey(LottieProperty.Key(time: timing.begin, value: from, easing: timing.easing))
      }
      let end = timing.end - Double(fit.first)
      let last = fit.samples.count - 1
      if abs(end - end.rounded()) < slack, Int(end.rounded()) <= last { return Int(end.rounded()) }
      fit.addKey(LottieProperty.Key(time: timing.end, value: to, easing: nil))
      fit.isOpen = end < Double(last)
      return min(last, Int(end.rounded(.up)))
    }
    return nil
  }

  // MARK: Segments

  /// The number of samples that a segment is first tried with, about 17 seconds.
  private static let firstReach = 1024

  /// Adds the longest segment that begins at the sample. Returns the index of the sample at which it ends.
  private func takePiece(from index: Int, _ fit: inout Fit) -> Int {
    let limit = fit.endOfMotion(from: index, within: Self.still)
    for (length, easing) in known[fit.first + index] ?? [] where index + length <= limit {
      guard let piece = fit.piece(index, index + length, within: tolerance, easings: [easing]) else {
        continue
      }
      return take(piece, from: index, to: index + length, &fit)
    }
    var best: (end: Int, piece: Fit.Piece)?
    func attempt(_ end: Int) -> Bool {
      guard let piece = fit.piece(index, end, within: tolerance, easings: [.linear], searches: true) else {
        return false
      }
      best = (end, piece)
      return true
    }
    // A long motion is tried in parts that become longer, so that the time does not grow with what remains of it.
    var (low, high) = (index + 1, min(limit, index + Self.firstReach))
    while attempt(high), high < limit { (low, high) = (high, min(limit, index + 2 * (high - index))) }
    if best?.end != high {
      while high - low > 1 {
        let middle = (low + high) / 2
        if attempt(middle) { low = middle } else { high = middle }
      }
      if best?.end != low { _ = attempt(low) }
    }
    let end = best?.end ?? index + 1
    let piece = best?.piece ?? Fit.Piece(easing: .linear, error: 0)
    if piece.easing != .linear {
      known[fit.first + index, default: []].append((end - index, piece.easing))
      known[fit.first + index]?.sort { $0.length > $1.length }
    }
    return take(piece, from: index, to: end, &fit)
  }

  private func take(_ piece: Fit.Piece, from index: Int, to end: Int, _ fit: inout Fit) -> Int {
    fit.add(index, piece.easing)
    largestError = max(largestError, piece.error)
    if end > index + 1 { pieceCount += 1 }
    return end
  }
}

/// The state of converting samples into keyframes.
private struct Fit {
  let samples: [[Double]]
  let first: Int
  let weights: [Double]
  private(set) var keys: [LottieProperty.Key] = []
  /// Whether the last keyframe needs another one after it.
  var isOpen = false
  /// The motion whose end was sought last.
  private var motion: (start: Int, end: Int)?

  struct Piece {
    var easing: Easing
    var error: Double
  }

  init(samples: [[Double]], first: Int, weights: [Double]) {
    (self.samples, self.first, self.weights) = (samples, first, weights)
  }

  mutating func add(_ index: Int, _ easing: Easing?) {
    // A held value needs no further keyframe.
    if easing == nil, let last = keys.last, last.easing == nil, distance(last.value, samples[index]) < 1e-3 {
      isOpen = false
      return
    }
    addKey(LottieProperty.Key(time: Double(first + index), value: samples[index], easing: easing))
  }

  mutating func addKey(_ key: LottieProperty.Key) {
    if let last = keys.last, last.time >= key.time { keys.removeLast() }
    keys.append(key)
    isOpen = true
  }

  /// Returns whether the value before the sample is irrelevant, because the sample is the first one or
  /// follows a jump.
  func isNew(at index: Int) -> Bool {
    guard index > 0 else { return true }
    guard let last = keys.last else { return false }
    return last.easing == nil && last.time == Double(first + index - 1)
      && distance(samples[index], samples[index - 1]) > 1e-5
  }

  func distance(_ a: [Double], _ b: [Double]) -> Double {
    var largest = 0.0
    for index in a.indices { largest = max(largest, abs(a[index] - b[index]) * weights[index]) }
    return largest
  }

  /// Returns the index of the last consecutive sample that equals the one at `index`.
  func endOfRest(from index: Int, within limit: Double) -> Int {
    var end = index
    while end + 1 < samples.count, distance(samples[end + 1], samples[index]) <= limit { end += 1 }
    return end
  }

  /// Returns the index of the first sample from which the value is constant for a while.
  mutating func endOfMotion(from index: Int, within limit: Double) -> Int {
    // Up to its end, a motion has one end.
    if let motion, motion.start <= index, index < motion.end { return motion.end }
    var end = index + 1
    while end < samples.count - 1, endOfRest(from: end, within: limit) < min(end + 3, samples.count - 1) {
      end += 1
    }
    motion = (index, end)
    return end
  }

  /// Returns whether the value changes abruptly after the sample.
  func jumps(at index: Int, by limit: Double) -> Bool {
    let step = distance(samples[index], samples[index + 1])
    let before = index > 0 ? distance(samples[index - 1], samples[index]) : 0
    let after = index + 2 < samples.count ? distance(samples[index + 1], samples[index + 2]) : 0
    return step > limit && step > 6 * before && step > 6 * after
  }

  /// Returns the start and end values of an animation if it reproduces the samples from `index` on, or `nil`
  /// if it does not.
  func ends(
    of timing: KeyframeFitter.Timing, at index: Int, within limit: Double
  ) -> (from: [Double], to: [Double])? {
    let progress = timing.easing.progress
    let end = min(samples.count - 1, Int((timing.end - Double(first) + 1e-6).rounded(.down)))
    guard end > index else { return nil }
    let shares = (index...end).map {
      progress(min(max((Double(first + $0) - timing.begin) / (timing.end - timing.begin), 0), 1))
    }
    let beginsHere = timing.begin > Double(first + index) - 1e-6
    let endsHere = abs(timing.end - Double(first + end)) < 1e-6
    var (from, to) = (samples[index], samples[end])
    // Values that are not among the samples are computed from the samples by least squares.
    if !beginsHere || !endsHere {
      for number in from.indices {
        var (aa, ab, bb, av, bv) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (offset, share) in shares.enumerated() {
          let value = samples[index + offset][number]
          let rest = 1 - share
          aa += rest * rest
          ab += rest * share
          bb += share * share
          av += rest * value
          bv += share * value
        }
        if beginsHere {
          guard bb > 1e-9 else { return nil }
          to[number] = (bv - from[number] * ab) / bb
        } else if endsHere {
          guard aa > 1e-9 else { return nil }
          from[number] = (av - to[number] * ab) / aa
        } else {
          let determinant = aa * bb - ab * ab
          guard determinant > 1e-9 else { return nil }
          from[number] = (av * bb - bv * ab) / determinant
          to[number] = (bv * aa - av * ab) / determinant
        }
      }
    }
    for (offset, share) in shares.enumerated() {
      let value = zip(from, to).map { $0 + ($1 - $0) * share }
      guard distance(value, samples[index + offset]) <= limit else { return nil }
    }
    return (from, to)
  }

  /// Returns the segment between two samples, or `nil` if no easing stays within `limit` of the samples in
  /// between.
  func piece(
    _ start: Int, _ end: Int, within limit: Double, easings: [Easing], searches: Bool = false
  ) -> Piece? {
    if end == start + 1 { return Piece(easing: .linear, error: 0) }
    let way = samples[start].indices.map { (samples[end][$0] - samples[start][$0]) * weights[$0] }
    let square = way.reduce(0) { $0 + $1 * $1 }
    let widest = way.reduce(0) { max($0, abs($1)) }
    var (times, levels): ([Double], [Double]) = ([], [])
    var aside = 0.0
    for index in start + 1..<end {
      let offset = way.indices.map { (samples[index][$0] - samples[start][$0]) * weights[$0] }
      let level = square > 1e-12 ? zip(offset, way).reduce(0) { $0 + $1.0 * $1.1 } / square : 0
      for number in way.indices { aside = max(aside, abs(offset[number] - way[number] * level)) }
      guard aside <= limit else { return nil }
      times.append(Double(index - start) / Double(end - start))
      levels.append(level)
    }
    guard widest > 1e-9 else { return Piece(easing: .linear, error: aside) }
    func error(_ easing: Easing) -> Double {
      let progress = easing.progress
      return zip(times, levels).reduce(0) { max($0, abs(progress($1.0) - $1.1)) } * widest + aside
    }
    for easing in easings {
      let error = error(easing)
      if error <= limit { return Piece(easing: easing, error: error) }
    }
    guard searches else { return nil }
    let easing = Easing(fitting: levels, at: times).rounded
    let found = error(easing)
    return found <= limit ? Piece(easing: easing, error: found) : nil
  }
}
