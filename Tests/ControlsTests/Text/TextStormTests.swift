import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Random keys, text, compositions, pointer events and changes of focus, on a stage with several text views.
@MainActor
@Suite struct `Random input to text views` {
  private static let texts = [
    "a", "b ", "\n", "é", "e", "\u{301}", "👩", "\u{200D}", "👧", "🇯", "🇵", "한", "ᄒ", "ᅡ", "שלום", "مرحبا",
    "日本語", "\t",
    "one two. three",
  ]
  private static let keys = [
    "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "Return",
    "Tab",
    "shift+Tab", "Escape", "control+A", "control+C", "control+X", "control+V", "control+Z", "control+Y",
    "shift+control+Z", "control+Left", "control+Right", "shift+Left", "shift+Right", "shift+Up", "shift+Down",
    "shift+control+Left", "control+Backspace", "control+Delete", "shift+Home", "control+End", "shift+F10",
    "Application", "shift+Insert", "shift+Delete", "Space", "X", "Left Shift", "control+Up",
    "shift+control+Down",
  ]

  @Test(arguments: seeds(1..<9))
  func `keeps selections valid and the stage consistent`(seed: UInt64) {
    let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter())
    let screen = ViewController()
    stage.rootViewController = screen
    let delegate = Whims(seed: seed)
    let fields = [TextField(), SearchField(), TextField()]
    for (index, field) in fields.enumerated() {
      field.frame = Rect(x: 20, y: 10 + Double(index) * 50, width: 150, height: 40)
      field.borderStyle = index == 0 ? .roundedRect : .none
      field.clearButtonMode = .always
      field.delegate = delegate
      screen.view.addSubview(field)
    }
    fields[2].isSecureTextEntry = true
    let views = [TextView(), TextView()]
    for (index, view) in views.enumerated() {
      view.frame = Rect(x: 200, y: 10 + Double(index) * 140, width: 120, height: 120)
      screen.view.addSubview(view)
    }
    views[1].isEditable = false
    views[1].text = "a text that is only read, of some lines, as it seems"

    var random = SplitMix(seed: seed)
    func location() -> Point {
      Point(.random(in: 0...400, using: &random), .random(in: 0...300, using: &random))
    }
    var time = 0.0
    for step in 0..<1500 {
      time += Bool.random(using: &random) ? 0 : .random(in: 0...0.7, using: &random)
      let kind: InputEvent.Kind
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<5: kind = .text(Self.texts.randomElement(using: &random)!)
      case 5..<7:
        let text = Int.random(in: 0..<3, using: &random) == 0 ? "" : Self.texts.randomElement(using: &random)!
        kind = .composition(TextComposition(text: text, selection: 0..<Int.random(in: 0...3, using: &random)))
      case 7..<13: kind = .keyPressed(KeyStroke(Self.keys.randomElement(using: &random)!)!)
      case 13: kind = .keyReleased(KeyStroke("Left Shift")!)
      case 14..<18:
        let button = [PointerButton.primary, .primary, .secondary, .middle].randomElement(using: &random)!
        let phase: PointerEvent.Phase =
          [.pressed(button), .released(button), .moved, .moved, .cancelled].randomElement(using: &random)!
        kind = .pointer(PointerEvent(phase, at: location()))
      case 18: kind = .wheel(delta: Point(0, .random(in: -50...50, using: &random)), location: location())
      default:
        switch Int.random(in: 0..<8, using: &random) {
        case 0: stage.focus.isActive.toggle()
        case 1: fields.randomElement(using: &random)!.isEnabled.toggle()
        case 2: fields.randomElement(using: &random)!.becomeFirstResponder()
        case 3: screen.view.endEditing(Bool.random(using: &random))
        case 4: fields.randomElement(using: &random)!.text = Self.texts.randomElement(using: &random)
        case 5:
          let view: View = Bool.random(using: &random) ? fields[1] : views[0]
          if view.superview == nil { screen.view.addSubview(view) } else { view.removeFromSuperview() }
        case 6: fields[0].isSecureTextEntry.toggle()
        default: fields[0].frame.size.width = .random(in: 0...200, using: &random)
        }
        kind = .pasteboard(.primary, "primary\nselection")
      }
      stage.send(kind, at: time)
      if step % 10 == 0 { _ = stage.draw() }
      let editings: [TextEditing] = fields.map(\.editing) + views.map(\.editing)
      for editing in editings {
        let (selection, count) = (editing.selection, editing.text.count)
        #expect(0...count ~= selection.anchor && 0...count ~= selection.head, "seed \(seed), step \(step)")
        #expect(count == editing.text.text.count, "seed \(seed), step \(step)")
        if let marked = editing.text.marked {
          #expect(marked.upperBound <= count && editing.hasKeyboard, "seed \(seed), step \(step)")
        }
      }
      #expect(editings.count(where: \.hasKeyboard) <= 1, "seed \(seed), step \(step)")
      #expect(fields.count(where: \.isEditing) <= 1, "seed \(seed), step \(step)")
    }
    #expect(stage.brokenInvariants() == [], "seed \(seed)")
    // All edits that began have ended, except one still in progress.
    #expect(delegate.begun - delegate.ended == fields.count(where: \.isEditing), "seed \(seed)")
  }

  @MainActor
  private final class Whims: TextFieldDelegate {
    var random: SplitMix
    var (begun, ended) = (0, 0)
    init(seed: UInt64) { random = SplitMix(seed: seed &+ 1000) }
    private func whim() -> Bool { Int.random(in: 0..<8, using: &random) > 0 }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { whim() }
    func textFieldDidBeginEditing(_ textField: TextField) { begun += 1 }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { whim() }
    func textFieldDidEndEditing(_ textField: TextField) { ended += 1 }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      if Int.random(in: 0..<40, using: &random) == 0 { textField.text = "formatted" }
      return whim()
    }
    func textFieldShouldClear(_ textField: TextField) -> Bool { whim() }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { whim() }
  }
}
