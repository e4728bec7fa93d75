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
  /// When each value is reached, as shares of the duration, ascending from 0 to 1; `nil` for even ones.
  public var keyTimes: [Double]?
  /// The pace between each two values; `nil` for an even one.
  public var timingFunctions: [MediaTimingFunction]?
  public var calculationMode = AnimationCalculationMode.linear
  /// A path for a point to follow, evenly; it goes before `values`.
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
      return .along(PathMeasure(path), turn: turn)
    }
    let values = (values ?? []).compactMap { LayerValue($0, palette: layer.view.palette) }
    guard !values.isEmpty, values.count == self.values?.count else { return nil }
    return .through(
      LayerMotion.Keys(
        values: values, times: times(values), curves: (timingFunctions ?? []).map(\.curve),
        mode: calculationMode))
  }

  private func times(_ values: [LayerValue]) -> [Double] {
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    // Each discrete value is shown for as long as the others.
    let count = calculationMode == .discrete ? values.count + 1 : values.count
    if let keyTimes, !isPaced, keyTimes.count >= values.count { return keyTimes }
    if isPaced {
      let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      let whole = lengths.reduce(0, +)
      guard whole > 0 else { return values.indices.map { _ in 0 } }
      return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / whole) }
    }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }
}
