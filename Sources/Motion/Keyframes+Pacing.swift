extension Keyframes {
  /// Returns keyframes, one set per component, for a value that moves through `values` at a constant speed,
  /// regardless of the distances between them.
  ///
  /// The speed is the Euclidean norm over all components. On straight lines it is exactly constant. On the
  /// spline, lengths are measured with 128 chords per leg, which makes the speed constant to a thousandth.
  ///
  /// - Parameters:
  ///   - values: The values in order. The first one is the start.
  ///   - isSmooth: Whether the value follows a Catmull-Rom spline instead of straight lines. The default is `false`.
  /// - Returns: One set of keyframes per component. The array is empty if the values differ in their number
  ///   of components.
  /// - Throws: `ParameterError` if a number is not finite.
  public static func paced(
    through values: [[Double]], isSmooth: Bool = false
  ) throws(ParameterError) -> [Keyframes] {
    guard let first = values.first, values.allSatisfy({ $0.count == first.count }) else { return [] }
    for (index, value) in values.enumerated() {
      for (component, number) in value.enumerated() {
        try ParameterError.checkSize("values[\(index)][\(component)]", number)
      }
    }
    var knots = [first]
    for value in values.dropFirst() where distance(knots[knots.count - 1], value) > 0 { knots.append(value) }
    let points = isSmooth && knots.count > 2 ? splinePoints(through: knots) : knots
    var passed = [0.0]
    for (one, next) in zip(points, points.dropFirst()) {
      passed.append(passed[passed.count - 1] + distance(one, next))
    }
    let whole = passed[passed.count - 1]
    var courses: [Keyframes] = []
    for component in first.indices {
      var keyframes: [Keyframe] = []
      for index in points.indices.dropFirst() {
        let start = passed[index - 1] / whole
        keyframes.append(
          Keyframe(
            relativeStart: start, relativeDuration: passed[index] / whole - start,
            value: points[index][component]))
      }
      courses.append(
        try Keyframes(
          initialValue: first[component], keyframes: keyframes,
          mode: isSmooth && knots.count > 2 ? .cubic : .linear))
    }
    return courses
  }

  private static func distance(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  private static let chords = 128

  /// Returns points on the spline, `chords` per leg.
  private static func splinePoints(through knots: [[Double]]) -> [[Double]] {
    var points = [knots[0]]
    for leg in 0..<knots.count - 1 {
      // The tangents at the two ends are those of the adjacent chords.
      let cubics = knots[leg].indices.map { component in
        let (from, to) = (knots[leg][component], knots[leg + 1][component])
        return Cubic(
          from: from, slope: leg > 0 ? (to - knots[leg - 1][component]) / 2 : to - from,
          to: to, slope: leg + 2 < knots.count ? (knots[leg + 2][component] - from) / 2 : to - from)
      }
      for step in 1...chords {
        points.append(
          step == chords
            ? knots[leg + 1] : cubics.map { $0.value(at: Double(step) / Double(chords)) })
      }
    }
    return points
  }
}
