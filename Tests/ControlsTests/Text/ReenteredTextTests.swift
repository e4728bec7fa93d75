import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Callbacks of text that change the text, the selection or the focus.
@MainActor
@Suite struct `Text that a callback changes` {
  /// Acts when it is asked for permission.
  private final class Asked: TextFieldDelegate {
    var act: (TextField) -> Void = { _ in }
    var permits = true
    func textField(
      _ field: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      act(field)
      return permits
    }
  }

  private let fixture = TextFixture()
  private let asked = Asked()
  private var field: TextField { fixture.field }

  init() {
    field.text = "abc"
    field.delegate = asked
    field.becomeFirstResponder()
  }

  @Test(arguments: [false, true], 0..<4)
  func `ends a composition once, whatever the delegate does when it is asked`(permits: Bool, deed: Int) {
    asked.permits = permits
    asked.act = { [other = fixture.other] field in
      switch deed {
      case 0: field.editing.select(.caret(0))
      case 1: other.becomeFirstResponder()
      case 2: field.unmarkText()
      default: field.resignFirstResponder()
      }
    }
    fixture.compose("xy")
    fixture.type("z")
    fixture.other.becomeFirstResponder()
    asked.act = { _ in }
    #expect(field.editing.text.marked == nil && fixture.stage.brokenInvariants() == [])
  }

  @Test func `keeps no text that the delegate refuses, and has the selection that it sets meanwhile`() {
    fixture.compose("xy")
    asked.permits = false
    asked.act = { $0.editing.select(.caret(1)) }
    field.unmarkText()
    #expect(field.text == "abc" && field.editing.selection == .caret(1))
    #expect(field.editing.text.marked == nil && field.editing.markedClause == nil)
  }

  @Test func `takes a clause of a composition that no text has`() {
    for clause in [0..<Int.max, Int.max - 1..<Int.max, Int.min..<Int.max, -5..<(-2)] {
      field.setMarkedText("x", selectedRange: clause)
      #expect(field.text == "abcx")
    }
  }

  @Test func `does not scroll after a drag that lost the keyboard`() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    view.text = String(repeating: "line\n", count: 100)
    fixture.stage.root.addSubview(view)
    view.becomeFirstResponder()
    fixture.stage.press(Point(20, 20), at: 1)
    fixture.stage.move(Point(20, 250), at: 1.1)
    fixture.stage.advance(to: 1.5)
    #expect(view.contentOffset.y > 0 && view.editing.drag != nil)
    fixture.other.becomeFirstResponder()
    fixture.stage.release(Point(20, 250), at: 1.6)
    let y = view.contentOffset.y
    fixture.stage.advance(to: 5)
    #expect(view.contentOffset.y == y && view.editing.drag == nil)
  }

  @Test func `keeps no attributes that neither the text nor its history has`() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    view.text = "some text"
    fixture.stage.root.addSubview(view)
    for step in 0..<2000 {
      view.updateAttributes(in: 0..<4) { $0.foregroundColor = Color(RGBA(rgb: UInt32(step))) }
      view.updateAttributes(in: 5..<9) { $0.underlineStyle = step % 2 == 0 ? .single : nil }
      fixture.stage.advance(to: fixture.stage.time + 0.01)
    }
    #expect(view.editing.table.attributes.count < 100)
    let runs = view.attributedText?.runs.map(\.attributes)
    #expect(runs?.first?.foregroundColor == Color(RGBA(rgb: 1999)) && runs?.last?.underlineStyle == nil)
  }
}
