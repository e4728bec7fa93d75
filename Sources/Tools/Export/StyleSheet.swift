import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// What an effect's style sheet is put together from: its numbers and timings as custom properties.
struct StyleSheet<Choreography: Tunable> {
  let numbers: Choreography

  init(_ numbers: Choreography) { self.numbers = numbers }

  /// The declarations of the custom properties, a line each. Springs are polygons, their numbers in a comment.
  var properties: String { properties(omitting: []) }

  /// The declarations of the custom properties but those of the parameters that are named.
  func properties(omitting omitted: Set<String>) -> String {
    let springs = Choreography.timings.filter { $0.kinds.contains(.spring) }
    let parts = Set(springs.flatMap(\.parts))
    var lines: [String] = []
    for parameter in Choreography.parameters where !parts.union(omitted).contains(parameter.name) {
      let timings = springs.filter { $0.duration == parameter.name }
      let duration = timings.compactMap { numbers[keyPath: $0.keyPath].settlingDuration }.first
      let value = duration ?? numbers[keyPath: parameter.keyPath]
      let number = duration == nil ? value.shortest : value.formatted(decimals: 4)
      lines.append("  --\(parameter.name): \(number)\(parameter.unit.css); /* \(parameter.title) */")
      for timing in timings {
        let function = numbers[keyPath: timing.keyPath]
        if let spring = function.springDescription { lines.append("  /* \(spring.capitalizedFirst). */") }
        lines.append("  --\(timing.name): \(function.css(duration: value));")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A colour in hexadecimal.
  func color(_ color: Color) -> String { "#" + color.resolved(with: .light).hex.dropLast(2) }
}

extension ParameterUnit {
  /// The unit as a style sheet writes it.
  fileprivate var css: String {
    switch self {
    case .seconds: "s"
    case .points: "px"
    case .degrees: "deg"
    case .radians: "rad"
    case .distancesPerSecond, .ratio: ""
    }
  }
}

extension TimingFunction {
  /// The time in which a spring settles that is given by its response, in seconds. `nil` for other timings.
  fileprivate var settlingDuration: Double? {
    guard case .settlingSpring = self else { return nil }
    return timing(within: 0).duration
  }

  /// The timing as a style sheet writes it; a spring as a polygon that is nowhere further off than a thousandth of the way.
  func css(duration: Double) -> String {
    switch self {
    case .curve(.linear), .keyframes: return "linear"
    case .curve(.easeIn): return "ease-in"
    case .curve(.easeOut): return "ease-out"
    case .curve(.easeInOut): return "ease-in-out"
    case .curve(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.shortest).joined(separator: ", ")
      return "cubic-bezier(\(points))"
    case .spring, .settlingSpring:
      let (timing, length) = timing(within: max(duration, 0.001))
      let polygon = Polygon { timing.progress(at: $0 * length, duration: length) }
      return "linear(\(polygon.css))"
    }
  }
}

/// A curve over fractions from 0 to 1 as straight pieces.
struct Polygon {
  private(set) var points: [(fraction: Double, value: Double)] = []
  /// The largest distance between curve and polygon.
  static let tolerance = 0.001

  init(_ curve: (Double) -> Double) {
    let count = 512
    let samples = (0...count).map { curve(Double($0) / Double(count)) }
    points = [(0, samples[0])]
    var ends = [(0, count)]
    // Halves a piece where it is furthest from the curve.
    while let (first, last) = ends.popLast() {
      let slope = (samples[last] - samples[first]) / Double(last - first)
      let worst = (first...last).map { index in
        (index, abs(samples[index] - samples[first] - slope * Double(index - first)))
      }.max { $0.1 < $1.1 }
      if let worst, worst.1 > Self.tolerance {
        ends.append((worst.0, last))
        ends.append((first, worst.0))
      } else {
        points.append((Double(last) / Double(count), samples[last]))
      }
    }
  }

  /// The arguments of `linear()`.
  var css: String {
    points.enumerated().map { index, point in
      let value = point.value.formatted(decimals: 4)
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? value : "\(value) \((100 * point.fraction).formatted(decimals: 2))%"
    }.joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
