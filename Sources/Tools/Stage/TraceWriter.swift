import Glibc
import GlissadeGeometry
import GlissadeUI

/// Writes what a stage shows as one line of JSON; docs/TRACE.md is its contract.
@MainActor
package struct TraceWriter {
  /// Shell patterns; where there are any, only views whose identifier matches one are written.
  package let only: [String]

  package init(only: [String] = []) { self.only = only }

  /// The stage as it stands now, as the frame of `time`.
  package func line(_ stage: ToolStage, at time: Double) -> String {
    var json = "{\"time\":\(number(time)),\"screen\":"
    json += quoted(stage.screenName)
    json += ",\"views\":["
    var isFirst = true
    for view in stage.snapshot() where isWanted(view.identifier) {
      if !isFirst { json += "," }
      isFirst = false
      write(view, to: &json)
    }
    return json + "]}\n"
  }

  private func isWanted(_ identifier: String) -> Bool {
    only.isEmpty || only.contains { fnmatch($0, identifier, 0) == 0 }
  }

  private func write(_ view: ViewSnapshot, to json: inout String) {
    json += "{\"id\":\(quoted(view.identifier))"
    json += ",\"x\":\(number(view.position.x)),\"y\":\(number(view.position.y))"
    json += ",\"width\":\(number(view.size.width)),\"height\":\(number(view.size.height))"
    json += ",\"alpha\":\(number(min(max(view.alpha, 0), 1)))"
    if view.transform.isAffine {
      let t = view.transform.affine
      json += ",\"transform\":\(array([t.a, t.b, t.c, t.d, t.tx, t.ty]))"
    } else {
      json += ",\"transform3D\":\(array(view.transform.elements))"
    }
    json += ",\"z\":\(number(view.zPosition)),\"hidden\":\(view.isHidden)"
    if let color = view.color { json += ",\"color\":\"\(color.hex)\"" }
    if let text = view.text { json += ",\"text\":\(quoted(text))" }
    if let state = view.state { json += ",\"state\":\(quoted(state))" }
    if let scroll = view.scroll { json += ",\"scroll\":\(array([scroll.x, scroll.y]))" }
    if !view.properties.isEmpty {
      let properties = view.properties.map { property in
        let values = property.components
        return quoted(property.name) + ":" + (values.count == 1 ? number(values[0]) : array(values))
      }
      json += ",\"properties\":{" + properties.joined(separator: ",") + "}"
    }
    json += "}"
  }

  private func array(_ numbers: [Double]) -> String {
    "[" + numbers.map(number).joined(separator: ",") + "]"
  }

  /// JSON knows no other numbers than finite ones.
  private func number(_ value: Double) -> String {
    value.isFinite ? value.formatted(decimals: 6) : "0"
  }

  private func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
