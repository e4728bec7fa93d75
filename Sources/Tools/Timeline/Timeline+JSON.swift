import GlissadeGeometry
import GlissadeUI

extension Timeline.Entry {
  /// The entry as one line of JSON; docs/TIMELINE.md says what it holds.
  package var json: String {
    var fields: [(String, String)] = [
      ("view", JSON.string(view)), ("property", JSON.string(property)), ("group", "\(group)"),
      ("added", JSON.number(added)), ("begin", JSON.number(begin)), ("duration", JSON.number(duration)),
      ("end", end.map(JSON.number) ?? "null"), ("timing", JSON.string(timing.text)), ("from", from.json),
      ("to", to.json),
    ]
    if timing == .keyframes {
      fields.append(("values", "[" + values.map(\.json).joined(separator: ",") + "]"))
      fields.append(("times", JSON.array(times)))
    }
    fields += [
      ("repeats", repeats.map(JSON.number) ?? "null"), ("autoreverses", "\(autoreverses)"),
      ("finished", finished.map { "\($0)" } ?? "null"),
    ]
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}

extension Timeline.Timing {
  /// The timing as the timeline's contract writes it, as `cubic-bezier(0.42,0,0.58,1)`.
  package var text: String {
    func call(_ name: String, _ numbers: Double...) -> String {
      "\(name)(" + numbers.map(JSON.number).joined(separator: ",") + ")"
    }
    return switch self {
    case .linear: "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2): call("cubic-bezier", x1, y1, x2, y2)
    case .spring(let mass, let stiffness, let damping, let velocity):
      call("spring", mass, stiffness, damping, velocity)
    case .keyframes: "keyframes"
    case .scroll: "scroll"
    }
  }
}

extension Timeline.Value {
  /// A number by itself, a colour as text, and any other value as the array of its numbers.
  fileprivate var json: String {
    switch self {
    case .color(let color): JSON.string(color.longHex)
    case .numbers(let numbers) where numbers.count == 1: JSON.number(numbers[0])
    case .numbers, .transform: JSON.array(components)
    }
  }
}

extension RGBA {
  /// `#rrggbbaa`, also where the colour is opaque.
  fileprivate var longHex: String { hex.count == 7 ? hex + "ff" : hex }
}
