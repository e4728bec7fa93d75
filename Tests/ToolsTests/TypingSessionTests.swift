import GlissadeApplication
import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools

@MainActor
@Suite struct `A session in which text is typed` {
  private static func makeStage() -> ToolStage {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    stage.rootViewController = TypingScreen()
    return ToolStage(stage, toolsNamed: "tools")
  }

  private func record() -> (ToolStage, Session) {
    let session = Session { () throws(ApplicationError) in
      let stage = Self.makeStage()
      return ToolStage(stage.stage)
    }
    let stage = Self.makeStage()
    stage.recorder = { [unowned stage] in session.journal.append($0, at: stage.stage.time) }
    return (stage, session)
  }

  @Test func `replays exactly`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let (stage, session) = record()
    var frames: [(time: Double, views: [ViewSnapshot])] = []
    for step in 1...400 {
      let time = Double(step) / 20
      stage.send(event(using: &random), at: time)
      frames.append((time, stage.stage.snapshot()))
    }
    #expect(frames.contains { $0.views.contains { $0.marked != nil } })
    for frame in frames.shuffled(using: &random).prefix(60) {
      let past = try session.stage(at: frame.time).stage
      #expect(past.snapshot() == frame.views, "seed \(seed), \(frame.time) s")
    }
  }

  private func event(using random: inout SplitMix) -> InputEvent.Kind {
    let texts = ["a", "é", "\u{301}", "한", "👩‍👧", "nihao ", "שלום"]
    let text = texts.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<5: return .text(text)
    case 5, 6: return .composition(TextComposition(text: text, selection: 0..<text.count))
    case 7: return .composition(TextComposition(text: "", selection: 0..<0))
    case 8: return .pasteboard(.clipboard, text)
    case 9: return .keyPressed(KeyStroke(.v, modifiers: .control))
    case 10: return .keyPressed(KeyStroke([Key.backspace, .a, .t, .d].randomElement(using: &random) ?? .a))
    default:
      let y = Double(Int.random(in: 0...2, using: &random)) * 100 + 20
      return .pointer(PointerEvent(.pressed(.primary), at: Point(100, y)))
    }
  }

  @Test func `does not pass keys that type text to the tools`() {
    let (stage, _) = record()
    stage.advance(to: 1)
    stage.click(Point(100, 20))
    stage.keys("T", "D", "S", "F1", "Space", ".", "1")
    // F1 types no text.
    #expect(stage.made?.isModal == true && stage.stage.userInterfaceStyle == .light)
  }

  @Test func `passes the clipboard to the application's and the tools' stage, and requests it once`() {
    let (stage, _) = record()
    stage.advance(to: 1)
    let paste = InputEvent.Kind.keyPressed(KeyStroke(.v, modifiers: .control))
    #expect(stage.mayPaste(paste) == nil)
    stage.click(Point(100, 20))
    #expect(stage.mayPaste(paste) == .clipboard && stage.mayPaste(.keyPressed(KeyStroke(.v))) == nil)
    func press(_ button: PointerButton, y: Double) -> InputEvent.Kind {
      .pointer(PointerEvent(.pressed(button), at: Point(100, y)))
    }
    #expect(
      stage.mayPaste(press(.middle, y: 120)) == .primary && stage.mayPaste(press(.middle, y: 600)) == nil)
    #expect(
      stage.mayPaste(press(.secondary, y: 20)) == .clipboard && stage.mayPaste(press(.primary, y: 20)) == nil)
    _ = stage.tools
    #expect(!stage.knows("x", on: .clipboard))
    stage.send(.pasteboard(.clipboard, "x"), at: 1)
    #expect(stage.knows("x", on: .clipboard) && !stage.knows("x", on: .primary))
  }

  @Test func `passes on copied text in the present, but not in a replay`() throws {
    let (stage, session) = record()
    var copied: [String] = []
    stage.onCopy = { name, text in copied.append("\(name) \(text)") }
    stage.advance(to: 1)
    stage.click(Point(100, 20))
    let text = InputEvent(time: 1, .text("abc"))
    let copy = InputEvent(time: 1, .keyPressed(KeyStroke(.c, modifiers: .control)))
    stage.advance(to: 1, input: [text, copy])
    stage.advance(to: 2)
    #expect(copied == ["clipboard abc"])
    let past = try session.continue(from: 1)
    #expect(copied == ["clipboard abc"])
    stage.replace(with: past)
    stage.send(copy.kind, at: 3)
    #expect(copied == ["clipboard abc", "clipboard abc"])
  }

  @Test func `accepts no text while the past is shown`() throws {
    let (stage, session) = record()
    stage.advance(to: 1)
    stage.click(Point(100, 20))
    #expect(stage.textInputArea != nil)
    stage.show(past: try session.stage(at: 0.5).stage)
    #expect(stage.textInputArea == nil)
    stage.show(past: nil)
    #expect(stage.textInputArea == TextInputArea(caret: Rect(x: 0, y: 0, width: 0, height: 40)))
  }

  @Test func `is secret if an assistive technology sets the text of a password, wherever the focus is`()
    throws
  {
    let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    let controller = ViewController()
    stage.rootViewController = controller
    let fields = [40.0, 100].map { TextField(frame: Rect(x: 20, y: $0, width: 200, height: 34)) }
    for field in fields { controller.view.addSubview(field) }
    fields[1].isSecureTextEntry = true
    stage.advance(to: 0)
    for field in fields {
      field.becomeFocused()
      let tree = stage.accessibilityTree()
      for (role, isSecret) in [(AccessibilityRole.entry, false), (.passwordText, true)] {
        let path = tree.path(to: try #require(tree.elements.firstIndex { $0.role == role }))
        for request in [AccessibilityRequest.setText("word"), .replaceText(0..<0, "w")] {
          #expect(stage.typesInSecret(.accessibility(request, at: path)) == isSecret)
        }
        #expect(stage.typesInSecret(.accessibility(.focus, at: path)) == nil)
      }
    }
  }

  @Test func `counts its texts toward the memory limit of the journal`() {
    let journal = Journal()
    journal.append(.input(.text("short")), at: 0)
    let size = journal.size
    let text = String(repeating: "é", count: 1000)
    journal.append(.input(.text(text)), at: 1)
    journal.append(.input(.pasteboard(.primary, text)), at: 2)
    #expect(journal.size - size >= 4000)
    journal.removeAll(after: 0)
    #expect(journal.size == size)
    // A text that exceeds the limit ends the journal.
    journal.append(.input(.pasteboard(.clipboard, String(repeating: "x", count: Journal.limit))), at: 3)
    #expect(journal.count == 1 && journal.end == 3)
  }
}

/// Three fields, of which the last one hides its text.
private final class TypingScreen: ViewController {
  override func viewDidLoad() {
    for index in 0..<3 {
      let field = TypedView(frame: Rect(x: 0, y: Double(index) * 100, width: 300, height: 40))
      field.accessibilityIdentifier = "field.\(index)"
      field.isSecureTextEntry = index == 2
      view.addSubview(field)
    }
  }
}

/// A text view with its caret at the end.
private final class TypedView: View, TextInput {
  private var text = ""
  private var marked = ""
  var isSecureTextEntry = false

  override var canBecomeFocused: Bool { true }
  var hasText: Bool { !text.isEmpty }
  var markedTextRange: Range<Int>? { marked.isEmpty ? nil : text.count..<(text + marked).count }
  var caretRectOnStage: Rect { convert(Rect(x: 0, y: 0, width: 0, height: bounds.height), to: nil) }

  func insertText(_ text: String) {
    marked = ""
    self.text += text
  }
  func deleteBackward() { text = String(text.dropLast()) }
  func setMarkedText(_ text: String?, selectedRange: Range<Int>) { marked = text ?? "" }
  func unmarkText() { insertText(marked) }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    switch stroke {
    case KeyStroke(.v, modifiers: .control): insertText(stage?.clipboard ?? "")
    case KeyStroke(.c, modifiers: .control): stage?.onCopy?(.clipboard, text)
    case KeyStroke(.backspace): deleteBackward()
    default: return stroke.typesCharacter
    }
    return true
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text + marked
    snapshot.marked = markedTextRange
  }
}
