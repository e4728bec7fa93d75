import GlissadeGeometry
import GlissadeSession

/// The first value that differs between two traces, and the number of differences.
struct TraceDifference {
  /// The name of the view, or `nil` if the whole frame differs.
  var view: String?
  var property: String
  /// The time, in seconds.
  var time: Double
  var expected: String
  var actual: String
  /// The names of the two traces in messages.
  var sides = ("expected", "found")
  var valueCount = 1
  var frameCount = 1

  static func first(
    between expected: [TraceFrame], and actual: [TraceFrame], within tolerance: Double
  ) -> TraceDifference? {
    var first: TraceDifference?
    var (values, frames) = (0, 0)
    func note(_ differences: [TraceDifference]) {
      if let found = differences.first {
        first = first ?? found
        values += differences.count
        frames += 1
      }
    }
    for (a, b) in zip(expected, actual) { note(all(between: a, and: b, within: tolerance)) }
    if expected.count != actual.count {
      let last = (expected.count < actual.count ? actual : expected)[min(expected.count, actual.count)]
      note([
        TraceDifference(
          property: "frames", time: last.time, expected: "\(expected.count)", actual: "\(actual.count)")
      ])
    }
    first?.valueCount = values
    first?.frameCount = frames
    return first
  }

  /// Returns all values that differ between two frames.
  static func all(
    between a: TraceFrame, and b: TraceFrame, within tolerance: Double
  ) -> [TraceDifference] {
    var differences: [TraceDifference] = []
    func note(_ view: String?, _ property: String, _ expected: String, _ actual: String) {
      differences.append(
        TraceDifference(view: view, property: property, time: b.time, expected: expected, actual: actual))
    }
    if abs(a.time - b.time) > 1e-9 { note(nil, "time", a.time.milliseconds, b.time.milliseconds) }
    if a.screen != b.screen { note(nil, "screen", a.screen.quoted, b.screen.quoted) }
    let others = Dictionary(b.views.map { ($0.key, $0) }) { first, _ in first }
    let known = Set(a.views.map(\.key))
    for view in a.views {
      guard let other = others[view.key] else {
        note(view.name, "presence", "a view", "none")
        continue
      }
      for (name, value) in view.properties {
        let otherValue = other.properties.first { $0.name == name }?.value
        compare(name, value, otherValue, tolerance) { note(view.name, $0, $1, $2) }
      }
      for (name, value) in other.properties where !view.properties.contains(where: { $0.name == name }) {
        note(view.name, name, "none", value.text)
      }
    }
    for view in b.views where !known.contains(view.key) { note(view.name, "presence", "none", "a view") }
    if differences.isEmpty, let (one, other) = zip(a.views, b.views).first(where: { $0.key != $1.key }) {
      note(other.name, "drawing order", "\(one.name.quoted) in its place", other.name.quoted)
    }
    return differences
  }

  /// Calls `note` with the name of each number that differs, or of the whole value, and with both texts.
  private static func compare(
    _ name: String, _ a: JSONNode.Value, _ b: JSONNode.Value?, _ tolerance: Double,
    note: (String, String, String) -> Void
  ) {
    switch (a, b) {
    case (.number(let x), .number(let y)?):
      // The relative summand allows for the rounding of parsed numbers, so that equal texts are equal numbers.
      if !(abs(x - y) <= tolerance + 1e-12 * max(1, abs(x))) { note(name, x.shortest, y.shortest) }
    case (.string(let x), .string(let y)?):
      if x != y { note(name, x.quoted, y.quoted) }
    case (.array(let xs), .array(let ys)?) where xs.count == ys.count:
      let parts = componentNames[name] ?? []
      for (index, (x, y)) in zip(xs, ys).enumerated() {
        let part = parts.indices.contains(index) ? parts[index] : "\(index)"
        compare("\(name).\(part)", x.value, y.value, tolerance, note: note)
      }
    default:
      if a.text != b?.text { note(name, a.text, b?.text ?? "none") }
    }
  }

  private static let componentNames = [
    "transform": ["a", "b", "c", "d", "tx", "ty"],
    "transform3D": (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } },
    "scroll": ["x", "y"],
    "frame": ["x", "y", "width", "height"],
  ]
}

extension TraceDifference: CustomStringConvertible {
  /// The difference in one line, as "View 'a', alpha, at 350 ms: expected 1, found 0.9."
  var description: String {
    let place = view.map { "View \($0.quoted), \(property)" } ?? "The \(property)"
    var text = "\(place), at \(time.milliseconds): \(sides.0) \(expected), \(sides.1) \(actual)."
    if valueCount > 1 {
      text += " \(valueCount) values differ in \(frameCount) \(frameCount == 1 ? "frame" : "frames")."
    }
    return text
  }
}

extension JSONNode.Value {
  /// The value as a text for messages.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): value.shortest
    case .string(let text): text.quoted
    case .array(let nodes): "[\(nodes.map(\.value.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \($0.node.value.text)" }.joined(separator: ", "))}"
    }
  }
}
