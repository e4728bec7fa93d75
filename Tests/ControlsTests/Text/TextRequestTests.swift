import GlissadeGeometry
import GlissadeInput
import GlissadeText
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeControls

@MainActor
@Suite struct `A text field for assistive technologies` {
  private let fixture = TextFixture()

  private func ask(_ request: AccessibilityRequest) -> Bool {
    let tree = fixture.stage.accessibilityTree()
    guard let index = tree.elements.firstIndex(where: { $0.role == .entry || $0.role == .passwordText })
    else {
      return false
    }
    return fixture.stage.perform(request, at: tree.path(to: index))
  }

  @Test func `copies, cuts and pastes by the clipboard, without the focus`() {
    fixture.field.text = "two words"
    #expect(ask(.copyText(0..<3)) && fixture.stage.clipboard == "two")
    #expect(ask(.cutText(3..<40)) && fixture.text == "two" && fixture.stage.clipboard == " words")
    #expect(ask(.pasteText(at: 0)) && fixture.text == " wordstwo")
    #expect(!ask(.copyText(4..<4)) && fixture.stage.clipboard == " words")
    fixture.stage.send(.pasteboard(.clipboard, ""))
    #expect(!ask(.pasteText(at: 0)))
  }

  @Test func `keeps a secret, and what may not be edited`() {
    fixture.field.text = "secret"
    fixture.field.isSecureTextEntry = true
    #expect(!ask(.copyText(0..<3)) && !ask(.cutText(0..<3)) && fixture.stage.clipboard == nil)
    fixture.field.isSecureTextEntry = false
    fixture.log.refusals = ["shouldChange"]
    #expect(!ask(.cutText(0..<3)) && fixture.text == "secret")
    fixture.field.isEnabled = false
    #expect(!ask(.pasteText(at: 0)))
  }

  @Test func `has the buttons and labels beside the text as children`() throws {
    fixture.field.text = "abc"
    #expect(fixture.stage.accessibilityTree().elements.first { $0.role == .entry }?.children == [])
    fixture.field.clearButtonMode = .always
    fixture.field.leftView = Label("€")
    fixture.field.leftViewMode = .always
    fixture.field.rightView = Button("Show")
    fixture.field.rightViewMode = .always
    for view in [fixture.field.leftView, fixture.field.rightView] {
      view?.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    }
    fixture.wait(0)
    let tree = fixture.stage.accessibilityTree()
    let field = try #require(tree.elements.first { $0.role == .entry })
    let names = field.children.map { tree.elements[$0].name }
    #expect(Set(names) == ["€", "Show", "Delete"])
    #expect(field.name == fixture.field.placeholder ?? "€, Show")
    let clear = try #require(field.children.first { tree.elements[$0].name == "Delete" })
    #expect(fixture.stage.perform(.action("press"), at: tree.path(to: clear)) && fixture.text.isEmpty)
  }

  @Test func `is confirmed as by Return, without the focus`() {
    #expect(ask(.action("activate")) && fixture.entries().contains("shouldReturn"))
    fixture.field.isEnabled = false
    #expect(!ask(.action("activate")))
  }

  @Test func `publishes what Ctrl A selects`() {
    fixture.field.text = "all of it"
    fixture.field.becomeFirstResponder()
    fixture.stage.keys("control+A")
    #expect(fixture.stage.primarySelection == "all of it")
  }

  @Test func `is read from the desktop's clipboard before a paste`() {
    #expect(fixture.stage.mayPaste(.accessibility(.pasteText(at: 0), at: [0])) == .clipboard)
    #expect(fixture.stage.mayPaste(.accessibility(.copyText(0..<1), at: [0])) == nil)
  }
}
