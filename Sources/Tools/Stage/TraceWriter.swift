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
    var json = "{\"time\":\(JSON.number(time)),\"screen\":"
    json += JSON.string(stage.screenName)
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
    json += "{\"id\":\(JSON.string(view.identifier))"
    json += ",\"x\":\(JSON.number(view.position.x)),\"y\":\(JSON.number(view.position.y))"
    json += ",\"width\":\(JSON.number(view.size.width)),\"height\":\(JSON.number(view.size.height))"
    json += ",\"alpha\":\(JSON.number(min(max(view.alpha, 0), 1)))"
    if view.transform.isAffine {
      let t = view.transform.affine
      json += ",\"transform\":\(JSON.array([t.a, t.b, t.c, t.d, t.tx, t.ty]))"
    } else {
      json += ",\"transform3D\":\(JSON.array(view.transform.elements))"
    }
    json += ",\"z\":\(JSON.number(view.zPosition)),\"hidden\":\(view.isHidden)"
    if let color = view.color { json += ",\"color\":\"\(color.hex)\"" }
    if let text = view.text { json += ",\"text\":\(JSON.string(text))" }
    if let state = view.state { json += ",\"state\":\(JSON.string(state))" }
    if let range = view.selection { json += ",\"selection\":[\(range.lowerBound),\(range.count)]" }
    if let range = view.marked { json += ",\"marked\":[\(range.lowerBound),\(range.count)]" }
    if let scroll = view.scroll { json += ",\"scroll\":\(JSON.array([scroll.x, scroll.y]))" }
    if !view.properties.isEmpty {
      let properties = view.properties.map { property in
        let values = property.components
        let text = values.count == 1 ? JSON.number(values[0]) : JSON.array(values)
        return JSON.string(property.name) + ":" + text
      }
      json += ",\"properties\":{" + properties.joined(separator: ",") + "}"
    }
    json += "}"
  }
}
