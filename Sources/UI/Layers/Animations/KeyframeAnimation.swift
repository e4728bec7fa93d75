import GlissadeGeometry
import GlissadeMotion

/// How a keyframe animation interpolates between its values.
public enum AnimationCalculationMode: Hashable, Sendable {
  /// Linear interpolation.
  case linear
  /// No interpolation: the value jumps at each key time.
  case discrete
  /// Linear interpolation at constant speed. Key times and timing functions have no effect.
  case paced
  /// Interpolation along a smooth curve through the values.
  case cubic
  /// Interpolation along a smooth curve at constant speed. Key times and timing functions have no effect.
  case cubicPaced
}

/// How a layer rotates while it follows a path.
public enum AnimationRotationMode: Hashable, Sendable {
  /// The layer's x axis points along the path.
  case rotateAuto
  /// The layer's x axis points backwards along the path.
  case rotateAutoReverse
}

/// An animation of a property through several values, or along a path, as `CAKeyframeAnimation`.
@MainActor
open class KeyframeAnimation: PropertyAnimation {
  /// The values that the property takes in turn. The animation has no effect if one of them cannot be
  /// animated. Ignored if `path` is set.
  open var values: [Any]?
  /// The times of the values, as fractions of the duration, ascending from 0 to 1. `nil`, the default, or an
  /// array with too few elements spaces them evenly. Ignored in the paced modes.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var keyTimes: [Double]?
  /// The timing functions between successive values. `nil`, the default, means linear functions. Ignored
  /// in the paced modes.
  open var timingFunctions: [MediaTimingFunction]?
  /// How values between the keyframes are computed. The default is `linear`.
  open var calculationMode = AnimationCalculationMode.linear
  /// The path that a point follows, instead of `values`. Each line and curve of the path takes the time
  /// between two key times and is followed by its curve parameter. In the paced modes the speed is constant
  /// along the whole path.
  open var path: Path?
  /// Whether a layer that follows a path rotates with it. `nil`, the default, leaves its rotation alone.
  open var rotationMode: AnimationRotationMode?

  /// Creates an animation without a key path and without values.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? KeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (calculationMode, path, rotationMode) = (other.calculationMode, other.path, other.rotationMode)
  }

  override func values(of key: LayerKey, on layer: Layer) -> LayerMotion.Values? {
    if let path {
      let turn: Double? =
        switch rotationMode {
        case nil: nil
        case .rotateAuto: 0
        case .rotateAutoReverse: .pi
        }
      let measure = PathMeasure(path)
      let isDiscrete = calculationMode == .discrete
      let legs = isPaced ? nil : legs(count: measure.pieceCount + 1, evenly: measure.pieceCount + 1)
      return .along(LayerMotion.Way(measure: measure, legs: legs, isDiscrete: isDiscrete), turn: turn)
    }
    let values = (values ?? []).compactMap { LayerValue($0, palette: layer.view.palette) }
    guard !values.isEmpty, values.count == self.values?.count else { return nil }
    return .through(keys(values))
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  private func legs(count: Int, evenly parts: Int) -> LayerMotion.Legs {
    if let keyTimes, keyTimes.count >= count {
      return LayerMotion.Legs(times: Array(keyTimes.prefix(count)), curves: curves)
    }
    let times = (0..<parts).map { parts > 1 ? Double($0) / Double(parts - 1) : 0 }
    return LayerMotion.Legs(times: times, curves: curves)
  }

  private var curves: [TimingCurve] { (timingFunctions ?? []).map(\.curve) }

  private func keys(_ values: [LayerValue]) -> LayerMotion.Keys {
    let isDiscrete = calculationMode == .discrete
    let numbers = values.compactMap(\.numbers)
    let canBend = numbers.count == values.count && numbers.allSatisfy { $0.count == numbers[0].count }
    if isPaced {
      if calculationMode == .cubicPaced, canBend,
        let splines = try? Keyframes.paced(through: numbers, isSmooth: true)
      {
        // One leg is enough, because the splines contain the timing.
        return LayerMotion.Keys(
          values: [values[0], values[values.count - 1]], legs: LayerMotion.Legs(times: [0, 1]),
          isDiscrete: false, splines: splines)
      }
      let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      let whole = lengths.reduce(0, +)
      let times = lengths.reduce(into: [0]) { $0.append(whole > 0 ? ($0.last ?? 0) + $1 / whole : 0) }
      return LayerMotion.Keys(
        values: values, legs: LayerMotion.Legs(times: times), isDiscrete: false, splines: nil)
    }
    // Discrete values are all shown for the same time, so there is one more key time than values.
    let legs = legs(count: values.count, evenly: isDiscrete ? values.count + 1 : values.count)
    return LayerMotion.Keys(
      values: values, legs: legs, isDiscrete: isDiscrete,
      splines: calculationMode == .cubic && canBend ? splines(numbers, legs.times) : nil)
  }

  /// Returns the splines through the values at their times, one per component. Returns `nil` if the times do
  /// not ascend within 0 … 1.
  private func splines(_ values: [[Double]], _ times: [Double]) -> [Keyframes]? {
    try? values[0].indices.map { component in
      try Keyframes(
        initialValue: values[0][component],
        keyframes: zip(zip(times, times.dropFirst()), values.dropFirst()).map { times, value in
          Keyframe(
            relativeStart: times.0, relativeDuration: times.1 - times.0, value: value[component])
        }, mode: .cubic)
    }
  }
}
