import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A text field's delegate` {
  let fixture = TextFixture()
  var field: TextField { fixture.field }
  var log: TextFixture.Log { fixture.log }

  @Test func `is called at the beginning and the end of editing in UIKit's order`() {
    fixture.stage.click(fixture.place(0))
    #expect(fixture.entries() == ["shouldBegin", "didBegin", "editingDidBegin"])
    #expect(field.isEditing && field.isFirstResponder)
    field.endEditing(false)
    #expect(fixture.entries() == ["shouldEnd", "didEnd", "editingDidEnd"])
    #expect(!field.isEditing && !field.isFirstResponder)
  }

  @Test func `is asked by the next field before the current one`() {
    field.accessibilityIdentifier = "a"
    fixture.other.accessibilityIdentifier = "b"
    field.becomeFirstResponder()
    _ = fixture.entries()
    fixture.other.becomeFirstResponder()
    #expect(
      fixture.entries() == [
        "shouldBegin b", "shouldEnd a", "didEnd a", "editingDidEnd a", "didBegin b", "editingDidBegin b",
      ])
  }

  @Test func `can keep the field from ending or beginning editing`() {
    field.becomeFirstResponder()
    log.refusals = ["shouldEnd"]
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(!fixture.other.becomeFirstResponder() && field.isEditing)
    fixture.stage.keys("Tab", "Escape")
    fixture.stage.click(Point(10, 10))
    fixture.stage.click(Point(150, 170))
    #expect(field.isEditing && !fixture.other.isEditing && !fixture.button.isFocused)
    #expect(field.endEditing(true) && !field.isEditing)
    log.refusals = ["shouldBegin"]
    _ = fixture.entries()
    fixture.stage.click(fixture.place(0))
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    #expect(fixture.entries() == ["shouldBegin", "shouldBegin"])
  }

  @Test func `can end editing as it begins, and only the end is sent`() {
    final class Leaver: TextFieldDelegate {
      var begun = 0
      func textFieldDidBeginEditing(_ textField: TextField) {
        begun += 1
        textField.resignFirstResponder()
      }
    }
    let leaver = Leaver()
    field.delegate = leaver
    field.becomeFirstResponder()
    fixture.wait(0.1)
    #expect(leaver.begun == 1 && fixture.entries() == ["editingDidEnd"])
    #expect(!field.isEditing && !field.isFirstResponder)
  }

  @Test func `is not asked when a field leaves the stage or is disabled`() {
    log.refusals = ["shouldEnd"]
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(fixture.entries().suffix(2) == ["didEnd", "editingDidEnd"])
    #expect(!field.isEditing)
    fixture.other.becomeFirstResponder()
    fixture.other.isEnabled = false
    fixture.wait(0)
    #expect(!fixture.other.isEditing && fixture.entries().last == "editingDidEnd")
  }

  @Test func `is asked before and notified after each change`() {
    field.text = "ab"
    fixture.stage.click(fixture.place(1))
    _ = fixture.entries()
    fixture.type("c")
    #expect(fixture.entries() == ["shouldChange 1..<1 c", "didChangeSelection", "editingChanged"])
    fixture.stage.keys("Backspace")
    #expect(fixture.entries() == ["shouldChange 1..<2 ", "didChangeSelection", "editingChanged"])
    fixture.stage.keys("Right")
    #expect(fixture.entries() == ["didChangeSelection"])
    fixture.stage.keys("Right")
    #expect(fixture.entries() == [])
    fixture.stage.keys("control+Z")
    #expect(fixture.entries() == ["didChangeSelection", "editingChanged"])
    field.text = "set by a program"
    #expect(fixture.entries() == [])
  }

  @Test func `is asked about the result of a composition`() {
    field.text = "x"
    field.becomeFirstResponder()
    _ = fixture.entries()
    fixture.compose("に")
    fixture.compose("にほん")
    #expect(Set(fixture.entries()) == ["didChangeSelection", "editingChanged"])
    fixture.stage.send(.text("日本"))
    #expect(fixture.entries() == ["shouldChange 1..<4 日本", "didChangeSelection", "editingChanged"])
    #expect(fixture.text == "x日本")
  }

  @Test func `is asked about the text that is edited, even if the field returns another one`() {
    final class Trimmed: TextField {
      override var text: String? {
        get { super.text?.filter { $0 != " " } }
        set { super.text = newValue }
      }
    }
    final class Witness: TextFieldDelegate {
      var replacements: [String] = []
      func textField(
        _ field: TextField, shouldChangeCharactersIn range: Range<String.Index>,
        replacementString string: String
      ) -> Bool {
        replacements.append(string)
        return true
      }
    }
    let (field, witness) = (Trimmed(frame: Rect(x: 0, y: 0, width: 200, height: 40)), Witness())
    fixture.stage.root.addSubview(field)
    field.delegate = witness
    field.becomeFirstResponder()
    fixture.type("a bc")
    #expect(witness.replacements == ["a", " ", "b", "c"] && field.text == "abc")
  }

  @Test func `can limit the length of any input`() {
    log.limit = 3
    field.becomeFirstResponder()
    fixture.type("abcd")
    #expect(fixture.text == "abc")
    fixture.stage.send(.pasteboard(.clipboard, "xyz"))
    fixture.stage.keys("control+V")
    #expect(fixture.text == "abc")
    fixture.stage.keys("control+A", "control+V")
    #expect(fixture.text == "xyz")
    fixture.compose("ni")
    fixture.stage.send(.text("你"))
    #expect(fixture.text == "xyz" && field.markedTextRange == nil)
    fixture.stage.keys("Backspace")
    fixture.compose("ni")
    fixture.stage.send(.text("你"))
    #expect(fixture.text == "xy你")
  }

  @Test func `is asked before the clear button deletes`() {
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    field.becomeFirstResponder()
    fixture.wait(0)
    _ = fixture.entries()
    log.refusals = ["shouldClear"]
    let place = Point(300 - 9, 120)
    fixture.stage.click(place)
    #expect(fixture.entries() == ["shouldClear"] && fixture.text == "abc")
    log.refusals = []
    fixture.stage.click(place)
    #expect(fixture.entries() == ["shouldClear", "didChangeSelection", "editingChanged"])
    #expect(fixture.text == "" && field.isEditing)
  }

  @Test func `is asked before Return ends editing, which requires an action for the exit event`() {
    field.becomeFirstResponder()
    _ = fixture.entries()
    fixture.stage.keys("Return")
    #expect(fixture.entries() == ["shouldReturn", "primaryActionTriggered"])
    #expect(field.isEditing)
    log.refusals = ["shouldReturn"]
    fixture.stage.keys("Return")
    #expect(fixture.entries() == ["shouldReturn"])
    log.refusals = []
    field.addAction(for: .editingDidEndOnExit) { [log, field] in log.tell("editingDidEndOnExit", field) }
    fixture.stage.keys("Return")
    #expect(
      fixture.entries() == [
        "shouldReturn", "primaryActionTriggered", "editingDidEndOnExit", "shouldEnd", "didEnd",
        "editingDidEnd",
      ])
  }
}
