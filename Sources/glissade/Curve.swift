import GlissadeMotion

/// A motion that can be printed as evenly spaced rows of numbers.
enum Curve: Equatable {
  case preset(CurvePreset)
  case bezier(TimingCurve)
  /// The motion of a spring from its release to `until`, in seconds.
  case spring(SpringStatement, SpringMotion, until: Double)

  /// The greatest number of samples. It exceeds the width of any screen, and the rows fit in memory.
  static let mostSamples = 100_000

  /// The latest end, in seconds: about thirty years. Greater values are likely to be in a wrong unit.
  static let latestEnd = 1e9

  var columns: [String] {
    switch self {
    case .preset, .bezier: ["fraction", "progress"]
    case .spring: ["time", "value", "velocity"]
    }
  }

  /// Returns row `index` of `samples` + 1, with one number per column.
  func row(_ index: Int, of samples: Int) -> [Double] {
    let fraction = Double(index) / Double(samples)
    switch self {
    case .preset(let preset):
      return [fraction, preset.curve.progress(at: fraction)]
    case .bezier(let curve):
      return [fraction, curve.progress(at: fraction)]
    case .spring(let statement, let motion, let until):
      let time = index == samples ? until : until * fraction
      guard let duration = statement.duration else {
        return [time, motion.value(at: time), motion.velocity(at: time)]
      }
      let timing = Timing.spring(motion)
      return [
        time, timing.progress(at: time, duration: duration), timing.velocity(at: time, duration: duration),
      ]
    }
  }

  /// Returns all `samples` + 1 rows.
  func rows(samples: Int) -> some Sequence<[Double]> { (0...samples).lazy.map { row($0, of: samples) } }
}

/// The named timing curves.
enum CurvePreset: String, CaseIterable {
  case linear, easeIn, easeOut, easeInOut, `default`

  var curve: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .default: .default
    }
  }
}
