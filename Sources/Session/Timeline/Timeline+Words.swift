import Glibc
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

// The short descriptions of entries for the cells of the table and the labels of the chart.

extension [Timeline.Entry] {
  /// Returns the numbers of animations, views and groups in words.
  package func summary(ofViews views: Int) -> String {
    let groups = Set(map(\.group)).count
    return "\(count.counted("animation")) of \(views.counted("view")) in \(groups.counted("group"))"
  }
}

extension Timeline.Entry {
  /// The start and end values, for example `y 85 → 75`.
  package var way: String {
    if timing == .keyframes, from == to, let far = values.max(by: { distance($0) < distance($1) }) {
      return from.words(towards: far) + " → …"
    }
    return from.words(towards: to)
  }

  /// Whether the animation was removed before its planned end.
  package var wasCut: Bool { finished == false && (end ?? 0) < (plannedEnd ?? .infinity) - 1e-9 }

  private func distance(_ value: Timeline.Value) -> Double {
    zip(value.components, from.components).reduce(0) { $0 + abs($1.0 - $1.1) }
  }
}

extension Timeline.Timing {
  /// The common name of the timing, for example `easeInOut`.
  package var words: String {
    func isCurve(_ curve: TimingCurve, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Bool {
      curve.x1 == x1 && curve.y1 == y1 && curve.x2 == x2 && curve.y2 == y2
    }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let known: [(String, TimingCurve)] = [
        ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .default),
      ]
      return known.first { isCurve($0.1, x1, y1, x2, y2) }?.0 ?? "bezier"
    case .spring(let mass, let stiffness, let damping, _):
      let ratio = damping / (2 * (mass * stiffness).squareRoot())
      return "spring " + ratio.words
    case .keyframes: return "keyframes"
    case .scroll: return "scroll"
    }
  }
}

extension Timeline.Value {
  /// Returns the components that differ with both values, joined by an arrow.
  package func words(towards other: Timeline.Value) -> String {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count && [2, 4].contains(a.count):
      let names = a.count == 2 ? ["x", "y"] : ["x", "y", "w", "h"]
      let changes = a.indices.filter { a[$0].words != b[$0].words }
      return changes.map { "\(names[$0]) \(a[$0].words) → \(b[$0].words)" }.joined(separator: ", ")
    case (.color(let a), .color(let b)) where a.alpha == b.alpha && a.alpha == 1: return "\(a.hex) → \(b.hex)"
    default: return "\(words) → \(other.words)"
    }
  }

  private var words: String {
    switch self {
    case .numbers(let numbers) where numbers.count == 1: numbers[0].words
    case .numbers(let numbers) where numbers.count <= 4:
      "(" + numbers.map(\.words).joined(separator: ", ") + ")"
    case .numbers(let numbers): "\(numbers.count) numbers"
    case .color(let color): color.alpha == 0 ? "clear" : color.hex
    case .transform(let transform): transform.isAffine ? transform.affine.words : "3D"
    }
  }
}

extension Transform2D {
  /// A description of the scale, the rotation and the translation.
  fileprivate var words: String {
    if isIdentity { return "identity" }
    let width = hypot(a, b)
    guard width > 0, abs(a * c + b * d) <= 1e-6 * max(1, width) else { return "matrix" }
    let height = (a * d - b * c) / width
    var parts: [String] = []
    if width.words != "1" || height.words != "1" {
      parts.append("×" + (width.words == height.words ? width.words : "(\(width.words), \(height.words))"))
    }
    let angle = (atan2(b, a) * 180 / .pi).words
    if angle != "0" { parts.append(angle + "°") }
    if tx.words != "0" || ty.words != "0" { parts.append("+(\(tx.words), \(ty.words))") }
    return parts.isEmpty ? "identity" : parts.joined(separator: " ")
  }
}

extension Double {
  /// The number with a precision suited to its magnitude.
  fileprivate var words: String {
    isFinite ? formatted(decimals: magnitude < 10 ? 3 : magnitude < 100 ? 2 : 1) : "–"
  }
}
