import GlissadeGeometry
import GlissadeMotion

/// How an animation goes from one of its values to the next.
public enum AnimationCalculationMode: Hashable, Sendable {
  /// In straight lines.
  case linear
  /// At once.
  case discrete
  /// In straight lines, as fast on all of them; key times and timing functions have no effect.
  case paced
  /// Along a smooth curve.
  case cubic
  /// Along a smooth curve, evenly.
  case cubicPaced
}

/// How a layer turns while it follows a path.
public enum AnimationRotationMode: Hashable, Sendable {
  /// As the path does.
  case rotateAuto
  /// As the path does, backwards.
  case rotateAutoReverse
}

/// An animation of a property through several values, or along a path.
@MainActor
open class KeyframeAnimation: PropertyAnimation {
  public var values: [Any]?
  /// When each value is reached, as shares of the duration, ascending from 0 to 1; `nil` for even ones. In the paced modes
  /// they have no effect.
  public var keyTimes: [Double]?
  /// The pace between each two values; `nil` for an even one. In the paced modes they have no effect.
  public var timingFunctions: [MediaTimingFunction]?
  public var calculationMode = AnimationCalculationMode.linear
  /// The path that a point follows, in place of `values`. Each of its lines and curves takes the time between two key times
  /// and is followed by its parameter. In the paced modes the speed is constant along the whole path.
  public var path: Path?
  /// Whether a layer that follows a path turns with it; `nil`, the default, for not.
  public var rotationMode: AnimationRotationMode?

  public required init() {}

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
        // One leg, on which the splines have the pace.
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
    // Each discrete value is shown for as long as the others.
    let legs = legs(count: values.count, evenly: isDiscrete ? values.count + 1 : values.count)
    return LayerMotion.Keys(
      values: values, legs: legs, isDiscrete: isDiscrete,
      splines: calculationMode == .cubic && canBend ? splines(numbers, legs.times) : nil)
  }

  /// The splines through the values at their times, by component; `nil` where the times do not ascend within 0 … 1.
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
