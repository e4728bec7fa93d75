import GlissadeGeometry
import GlissadeUI

extension Timeline.Entry: JSONWritable {
  /// Writes the entry as docs/TIMELINE.md describes it.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("view", view)
      json.member("property", property)
      json.member("group", group)
      json.member("added", added)
      json.member("begin", begin)
      json.member("duration", duration)
      json.member("end", end)
      json.member("timing", timing.text)
      json.member("from", from)
      json.member("to", to)
      if timing == .keyframes {
        json.member("values", values)
        json.member("times", times)
        if easing != .linear { json.member("easing", easing.text) }
      }
      json.member("repeats", repeats)
      json.member("autoreverses", autoreverses)
      json.member("finished", finished)
      if let site { json.member("site", site.description) }
    }
  }
}

extension Timeline.Timing {
  /// The timing in the notation of docs/TIMELINE.md, for example `cubic-bezier(0.42,0,0.58,1)`.
  package var text: String {
    func call(_ name: String, _ numbers: Double...) -> String {
      "\(name)(" + numbers.map(\.json).joined(separator: ",") + ")"
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

extension Timeline.Value: JSONWritable {
  /// Writes one number as a number, a colour as a string, and any other value as the array of its numbers.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .color(let color): json.write(color.longHex)
    case .numbers(let numbers) where numbers.count == 1: json.write(numbers[0])
    case .numbers, .transform: components.write(to: &json)
    }
  }
}

extension RGBA {
  /// The colour as `#rrggbbaa`, even if it is opaque.
  fileprivate var longHex: String { hex.count == 7 ? hex + "ff" : hex }
}
