extension Keyframes {
  /// Returns the courses of the components of a value that goes through `values` at a constant speed, however far apart
  /// they lie.
  ///
  /// The speed is that of the value as a whole, the square root of the sum of its components' squares. In straight lines
  /// it is exactly constant. Along the spline the distance is that of 128 chords a leg, and the speed is constant to a
  /// thousandth.
  ///
  /// - Parameters:
  ///   - values: The values in their order, the first one where the motion sets out.
  ///   - isSmooth: Whether the way is a Catmull-Rom spline through the values, not straight lines.
  /// - Returns: One course a component; none if the values have different numbers of components.
  /// - Throws: An error if a number is not finite.
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

  /// Points on the spline, so many a leg.
  private static func splinePoints(through knots: [[Double]]) -> [[Double]] {
    var points = [knots[0]]
    for leg in 0..<knots.count - 1 {
      // The tangents at the ends are those of the chord beside them.
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
