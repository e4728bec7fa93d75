import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport

@testable import GlissadeControls
@testable import GlissadeUI

/// A stage with two fields and a button between them. Every letter is 10 points wide and 20 high.
@MainActor
final class TextFixture {
  let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter())
  /// The first field, 200 points wide and 40 high, from (100, 100).
  let field = TextField(frame: Rect(x: 100, y: 100, width: 200, height: 40))
  let other = TextField(frame: Rect(x: 100, y: 200, width: 200, height: 40))
  let button = Button(frame: Rect(x: 100, y: 150, width: 100, height: 40))
  let log = Log()

  /// The names of the called delegate methods and events.
  @MainActor
  final class Log: TextFieldDelegate {
    var entries: [String] = []
    var refusals: Set<String> = []
    /// The maximum length of the text.
    var limit = Int.max

    private func ask(_ name: String, _ field: TextField) -> Bool {
      tell(name, field)
      return !refusals.contains(name)
    }
    func tell(_ name: String, _ field: TextField) {
      entries.append(name + (field.accessibilityIdentifier.map { " \($0)" } ?? ""))
    }

    func textFieldShouldBeginEditing(_ field: TextField) -> Bool { ask("shouldBegin", field) }
    func textFieldDidBeginEditing(_ field: TextField) { tell("didBegin", field) }
    func textFieldShouldEndEditing(_ field: TextField) -> Bool { ask("shouldEnd", field) }
    func textFieldDidEndEditing(_ field: TextField) { tell("didEnd", field) }
    func textField(
      _ field: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      let text = field.text ?? ""
      let start = text.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.distance(from: text.startIndex, to: range.upperBound)
      return ask("shouldChange \(start)..<\(end) \(string)", field)
        && !refusals.contains("shouldChange")
        && text.replacing(range, with: string).count <= limit
    }
    func textFieldDidChangeSelection(_ field: TextField) { tell("didChangeSelection", field) }
    func textFieldShouldClear(_ field: TextField) -> Bool { ask("shouldClear", field) }
    func textFieldShouldReturn(_ field: TextField) -> Bool { ask("shouldReturn", field) }
  }

  init() {
    for view in [field, button, other] { stage.root.addSubview(view) }
    for field in [field, other] {
      field.font = .systemFont(ofSize: 20)
      field.delegate = log
      let events: [(Control.Event, String)] = [
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primaryActionTriggered"),
      ]
      for (event, name) in events {
        field.addAction(for: event) { [log, unowned field] in log.tell(name, field) }
      }
    }
    stage.advance(to: 0)
  }

  /// Returns the names since the last call.
  func entries() -> [String] {
    defer { log.entries = [] }
    return log.entries
  }

  func type(_ text: String) { for character in text { stage.send(.text(String(character))) } }
  func compose(_ text: String, _ selection: Range<Int>? = nil) {
    stage.send(.composition(TextComposition(text: text, selection: selection ?? text.count..<text.count)))
  }
  func wait(_ duration: Double) { stage.advance(to: stage.time + duration) }

  /// Returns the position of the caret before character `index` of the first field, on the stage.
  func place(_ offset: Int) -> Point { Point(100 + Double(offset) * 10, 120) }

  var text: String { field.text ?? "" }
  var selection: TextSelectionPair { .init(field.editing.selection.anchor, field.editing.selection.head) }

  struct TextSelectionPair: Equatable {
    let anchor: Int
    let head: Int
    init(_ anchor: Int, _ head: Int) { (self.anchor, self.head) = (anchor, head) }
  }
}

extension String {
  fileprivate func replacing(_ range: Range<String.Index>, with string: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: string)
    return copy
  }
}
