/// An axis of a chart: a scale, and the ticks along it with their labels.
public struct Axis {
  /// The ticks.
  public let ticks: Ticks
  /// The scale.
  public let scale: LinearScale

  /// Creates an axis with ticks within the range of a scale.
  public init(_ ticks: Ticks, _ scale: LinearScale) { (self.ticks, self.scale) = (ticks, scale) }

  /// Creates an axis that extends from the first tick to the last.
  ///
  /// - Parameters:
  ///   - start: The position of the first tick, in points.
  ///   - end: The position of the last tick, in points.
  public init(_ ticks: Ticks, start: Double, end: Double) {
    self.init(ticks, LinearScale(ticks.range, start: start, end: end))
  }

  /// The positions of the ticks, in points, with their labels.
  public var labels: some Sequence<(place: Double, text: String)> {
    ticks.lazy.map { (place: scale.place($0), text: ticks.text($0)) }
  }
}

extension Ticks {
  /// Returns the width of the widest label, in points.
  public func width(measuring: (String) -> Double) -> Double { map { measuring(text($0)) }.max() ?? 0 }
}
