import GlissadeGeometry

/// How time is laid out along x: which time lies at the left edge of a plot, and how wide a second is.
struct TimelineScale: Equatable {
  /// The left edge of the plot, in points.
  var left = 0.0
  /// The right edge of the plot, in points.
  var right = 0.0
  /// The time at the left edge, in seconds.
  var start = 0.0
  /// The width of a second, in points.
  private(set) var pointsPerSecond = 100.0

  /// The widths that a second can have, in points: from a day on a screen to a hundredth of a frame in a point.
  static let limits = 0.01...600_000.0
  /// What is left free on both sides of what is fitted into the plot, in points.
  static let margin = 12.0

  var width: Double { max(0, right - left) }
  /// The times between the edges, in seconds.
  var visible: ClosedRange<Double> { start...max(start, time(right)) }

  func x(_ time: Double) -> Double { left + (time - start) * pointsPerSecond }
  func time(_ x: Double) -> Double { start + (x - left) / pointsPerSecond }
  func seconds(_ points: Double) -> Double { points / pointsPerSecond }

  /// Makes a second `factor` times as wide. What lies at `x` stays there.
  mutating func zoom(by factor: Double, about x: Double) {
    guard factor.isFinite, factor > 0 else { return }
    let time = time(x)
    setPointsPerSecond(pointsPerSecond * factor)
    start = time - (x - left) / pointsPerSecond
  }

  /// Shows a range of times, and a little more on both sides.
  mutating func fit(_ range: ClosedRange<Double>) {
    let length = max(range.upperBound - range.lowerBound, 1e-3)
    setPointsPerSecond(max(width - 2 * Self.margin, 1) / length)
    start = range.lowerBound - seconds(Self.margin)
  }

  private mutating func setPointsPerSecond(_ wanted: Double) {
    pointsPerSecond = min(max(wanted, Self.limits.lowerBound), Self.limits.upperBound)
  }

  /// The times at which the axis has marks, and how they are written.
  struct Ticks {
    let step: Double
    let times: [Double]
    private let decimals: Int

    init(step: Double, in range: ClosedRange<Double>) {
      self.step = step
      let first = Int((max(0, range.lowerBound) / step).rounded(.up))
      let last = Int((range.upperBound / step).rounded(.down))
      times = first <= last ? (first...last).map { Double($0) * step } : []
      decimals = Axis.decimals(ofStep: step)
    }

    /// The time with as many decimals as the step has; from a minute on in minutes.
    func text(_ time: Double) -> String {
      let minutes = Int(time / 60 + 1e-9)
      guard minutes > 0 else { return time.padded(decimals: decimals) + (time == 0 ? " s" : "") }
      let rest = max(0, time - 60 * Double(minutes))
      return "\(minutes):" + (rest < 10 - 1e-9 ? "0" : "") + rest.padded(decimals: decimals)
    }
  }

  /// The marks in the plot, at least `distance` points apart.
  func ticks(distance: Double) -> Ticks {
    let least = seconds(distance)
    return Ticks(step: Self.roundStep(atLeast: least), in: visible)
  }

  /// A round step: 1, 2 or 5 times a power of ten, or a round part of a minute or of an hour.
  static func roundStep(atLeast least: Double) -> Double {
    let step = Double.roundStep(atLeast: least)
    guard step > 10 else { return step }
    return [15.0, 30, 60, 120, 300, 600, 900, 1800, 3600].first { $0 >= least * (1 - 1e-9) }
      ?? 3600 * .roundStep(atLeast: least / 3600)
  }
}
