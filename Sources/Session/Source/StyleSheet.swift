import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The parts of an effect's style sheet: its parameters and timings as custom properties.
public struct StyleSheet<Choreography: Tunable> {
  /// The values of the parameters.
  public let numbers: Choreography

  /// Creates the parts of a choreography's style sheet.
  public init(_ numbers: Choreography) { self.numbers = numbers }

  /// The declarations of the custom properties, one per line.
  ///
  /// Springs are written as `linear()` functions, with their parameters in a comment.
  public var properties: String { properties(omitting: []) }

  /// Returns the declarations of the custom properties, without those of the given parameters.
  public func properties(omitting omitted: Set<String>) -> String {
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
        if let spring = function.springDescription(duration: value) {
          lines.append("  /* \(spring.capitalizedFirst). */")
        }
        lines.append("  --\(timing.name): \(function.css(duration: value));")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a colour in hexadecimal notation.
  public func color(_ color: Color) -> String { "#" + color.resolved(with: .light).hex.dropLast(2) }

  /// Returns a number with as few digits as possible.
  public func number(_ number: Double) -> String { number.shortest }

  /// Returns a fraction from 0 to 1 as a percentage. Values outside are clamped.
  public func percentage(_ fraction: Double) -> String {
    "\((100 * min(max(fraction, 0), 1)).formatted(decimals: 3))%"
  }
}

extension ParameterUnit {
  /// The unit in the notation of CSS.
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
  /// The settling time of a spring that is specified by its response, in seconds. `nil` for other timings.
  fileprivate var settlingDuration: Double? {
    guard case .settlingSpring = self else { return nil }
    return timing(within: 0).duration
  }

  /// Returns the timing in the notation of CSS. Springs are approximated by a polyline with an error of at
  /// most 0.001.
  package func css(duration: Double) -> String {
    switch self {
    case .curve(.linear): return "linear"
    case .curve(.easeIn): return "ease-in"
    case .curve(.easeOut): return "ease-out"
    case .curve(.easeInOut), .keyframes: return "ease-in-out"
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

/// An approximation of a function on the range from 0 to 1 by line segments.
struct Polygon {
  private(set) var points: [(fraction: Double, value: Double)] = []
  /// The maximum difference between the function and the segments.
  static let tolerance = 0.001

  init(_ curve: (Double) -> Double) {
    let count = 2048
    let samples = (0...count).map { curve(Double($0) / Double(count)) }
    points = [(0, samples[0])]
    var ends = [(0, count)]
    // Splits each segment at the point of the largest difference.
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

  /// The arguments of the CSS function `linear()`.
  var css: String {
    points.enumerated().map { index, point in
      let value = point.value.formatted(decimals: 4)
      let isEnd = index == 0 || index == points.count - 1
      return isEnd ? value : "\(value) \((100 * point.fraction).formatted(decimals: 3))%"
    }.joined(separator: ", ")
  }
}
