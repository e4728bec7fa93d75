import GlissadeGeometry
import GlissadeUI

/// Writes the state of a stage as one line of JSON. The format is specified in docs/TRACE.md.
@MainActor
package struct TraceWriter {
  /// Shell patterns for identifiers. If there are any, only views that match one are written.
  package let only: [String]

  package init(only: [String] = []) { self.only = only }

  /// Returns the line for the current state of the stage, as the frame at `time` in seconds.
  package func line(_ stage: ToolStage, at time: Double) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("time", time)
      json.member("screen", stage.screenName)
      json.member("views") { json in
        json.array { json in
          for view in stage.snapshot() where only.match(view.identifier) { json.element(view) }
        }
      }
    }
    return json.text + "\n"
  }
}

extension ViewSnapshot: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", identifier)
      json.member("x", position.x)
      json.member("y", position.y)
      json.member("width", size.width)
      json.member("height", size.height)
      json.member("alpha", min(max(alpha, 0), 1))
      if transform.isAffine {
        let t = transform.affine
        json.member("transform", [t.a, t.b, t.c, t.d, t.tx, t.ty])
      } else {
        json.member("transform3D", transform.elements)
      }
      json.member("z", zPosition)
      json.member("hidden", isHidden)
      if let color { json.member("color", color.hex) }
      if let text { json.member("text", text) }
      if let state { json.member("state", state) }
      if let selection { json.member("selection", selection) }
      if let marked { json.member("marked", marked) }
      if let scroll { json.member("scroll", [scroll.x, scroll.y]) }
      if !properties.isEmpty {
        json.member("properties") { json in
          json.object { json in
            for property in properties {
              let values = property.components
              if values.count == 1 {
                json.member(property.name, values[0])
              } else {
                json.member(property.name, values)
              }
            }
          }
        }
      }
    }
  }
}
