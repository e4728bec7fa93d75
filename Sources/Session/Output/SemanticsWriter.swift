import GlissadeGeometry
import GlissadeUI

/// Writes the accessibility tree of a stage as JSON Lines, one element per line. The format is specified in
/// docs/SEMANTICS.md.
package struct SemanticsWriter {
  /// Shell patterns for identifiers. If there are any, only elements that match one are written.
  package let only: [String]

  package init(only: [String] = []) { self.only = only }

  /// Returns the lines of a tree in depth-first order, each with its newline.
  package func lines(_ tree: AccessibilityTree) -> [String] {
    guard !tree.elements.isEmpty else { return [] }
    var lines: [String] = []
    func write(_ index: Int, _ path: [Int]) {
      let element = tree.elements[index]
      if only.match(element.identifier) { lines.append(line(element, path, tree)) }
      for (step, child) in element.children.enumerated() { write(child, path + [step]) }
    }
    write(0, [])
    return lines
  }

  private func line(
    _ element: AccessibilityTree.Element, _ path: [Int], _ tree: AccessibilityTree
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("id", element.identifier)
      json.member("path", path.map(String.init).joined(separator: "/"))
      json.member("role", element.role.rawValue)
      json.member("name", element.name)
      json.member("value", element.value)
      json.member("states", element.states.names)
      json.member("actions", element.actions.map(\.name))
      let frame = element.frame
      json.member("frame", [frame.minX, frame.minY, frame.width, frame.height])
      if !element.hint.isEmpty { json.member("hint", element.hint) }
      if let range = element.range {
        json.member("range", [range.value, range.minimum, range.maximum, range.step])
      }
      if let text = element.text {
        json.member("text", text.text)
        if let selection = text.selection?.range { json.member("selection", selection) }
      }
      if let table = element.table { json.member("table", [table.rows, table.columns]) }
      if let cell = element.cell {
        let spans = cell.rowSpan > 1 || cell.columnSpan > 1 ? [cell.rowSpan, cell.columnSpan] : []
        json.member("cell", [cell.row, cell.column] + spans)
      }
      for relation in element.relations {
        let paths = relation.targets.compactMap { tree.index(of: $0) }.map { tree.path(to: $0) }
        json.member(relation.kind.rawValue, paths.map { $0.map(String.init).joined(separator: "/") })
      }
      let keys = element.actions.filter { !$0.keyBinding.isEmpty }.map { "\($0.name) \($0.keyBinding)" }
      if !keys.isEmpty { json.member("keys", keys) }
    }
    return json.text + "\n"
  }
}

extension AccessibilityStates {
  /// The names of the states that are set, in AT-SPI's terms.
  fileprivate var names: [String] {
    let names: [(AccessibilityStates, String)] = [
      (.focusable, "focusable"), (.enabled, "enabled"), (.focused, "focused"), (.selectable, "selectable"),
      (.selected, "selected"), (.checkable, "checkable"), (.checked, "checked"), (.pressed, "pressed"),
      (.expandable, "expandable"), (.expanded, "expanded"), (.modal, "modal"), (.editable, "editable"),
      (.singleLine, "single line"), (.multiLine, "multi line"), (.active, "active"), (.busy, "busy"),
      (.showing, "showing"), (.iconified, "iconified"), (.managesDescendants, "manages descendants"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
