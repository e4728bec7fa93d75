import Glibc
import GlissadeGeometry
import GlissadeUI

/// Writes what a stage says, an element a line, as JSON; docs/SEMANTICS.md is its contract.
package struct SemanticsWriter {
  /// Shell patterns; where there are any, only elements whose identifier matches one are written.
  package let only: [String]

  package init(only: [String] = []) { self.only = only }

  /// The lines of a tree, depth first, each with its line end.
  package func lines(_ tree: AccessibilityTree) -> [String] {
    guard !tree.elements.isEmpty else { return [] }
    var lines: [String] = []
    func write(_ index: Int, _ path: [Int]) {
      let element = tree.elements[index]
      if isWanted(element.identifier) { lines.append(line(element, path)) }
      for (step, child) in element.children.enumerated() { write(child, path + [step]) }
    }
    write(0, [])
    return lines
  }

  private func isWanted(_ identifier: String) -> Bool {
    only.isEmpty || only.contains { fnmatch($0, identifier, 0) == 0 }
  }

  private func line(_ element: AccessibilityTree.Element, _ path: [Int]) -> String {
    var json = "{\"id\":\(JSON.string(element.identifier))"
    json += ",\"path\":\"\(path.map(String.init).joined(separator: "/"))\""
    json += ",\"role\":\(JSON.string(element.role.rawValue))"
    json += ",\"name\":\(JSON.string(element.name)),\"value\":\(JSON.string(element.value))"
    json += ",\"states\":\(strings(element.states.names))"
    json += ",\"actions\":\(strings(element.actions.map(\.name)))"
    let frame = element.frame
    json += ",\"frame\":\(JSON.array([frame.minX, frame.minY, frame.width, frame.height]))"
    if !element.hint.isEmpty { json += ",\"hint\":\(JSON.string(element.hint))" }
    if let range = element.range {
      json += ",\"range\":\(JSON.array([range.value, range.minimum, range.maximum, range.step]))"
    }
    if let text = element.text {
      json += ",\"text\":\(JSON.string(text.text))"
      if let selection = text.selection?.range {
        json += ",\"selection\":[\(selection.lowerBound),\(selection.count)]"
      }
    }
    if let table = element.table { json += ",\"table\":[\(table.rows),\(table.columns)]" }
    if let cell = element.cell { json += ",\"cell\":[\(cell.row),\(cell.column)]" }
    return json + "}\n"
  }

  private func strings(_ texts: [String]) -> String {
    "[" + texts.map { JSON.string($0) }.joined(separator: ",") + "]"
  }
}

extension AccessibilityStates {
  /// The names of the states that are true, by AT-SPI's words.
  fileprivate var names: [String] {
    let names: [(AccessibilityStates, String)] = [
      (.focusable, "focusable"), (.enabled, "enabled"), (.focused, "focused"), (.selectable, "selectable"),
      (.selected, "selected"), (.checkable, "checkable"), (.checked, "checked"), (.pressed, "pressed"),
      (.expandable, "expandable"), (.expanded, "expanded"), (.modal, "modal"), (.editable, "editable"),
      (.singleLine, "single line"), (.multiLine, "multi line"), (.active, "active"), (.busy, "busy"),
      (.showing, "showing"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
