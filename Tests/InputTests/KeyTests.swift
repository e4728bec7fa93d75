import GlissadeInput
import Testing

@Suite("A key")
struct KeyTests {
  @Test("is found by its name in any case")
  func anyCase() {
    #expect(Key("TAB") == .tab)
    #expect(Key("tab")?.name == "Tab")
    #expect(Key("pageup") == .pageUp)
    #expect(Key("a")?.name == "A")
    #expect(Key("f12")?.name == "F12")
    #expect(Key("KEYPAD memsubtract")?.name == "Keypad MemSubtract")
  }

  @Test("may be any visible character")
  func characters() {
    for scalar in (0x21...0x7E).compactMap(Unicode.Scalar.init) {
      #expect(Key(String(scalar))?.name == String(scalar).uppercased())
    }
    #expect(Key("é")?.name == "é")
    #expect(Key("ж")?.name == "ж")
  }

  @Test(
    "has no name that SDL does not give",
    arguments: [
      "", " ", "Tabb", "Page Up", "F0", "F25", "AB", "Keypad", "\t", "\u{7F}", "\u{A0}", "\u{200B}",
    ])
  func unknown(name: String) {
    #expect(Key(name) == nil)
  }
}

@Suite("A key stroke")
struct KeyStrokeTests {
  @Test("is read with modifiers in any order and case")
  func reading() throws {
    let plus = try #require(Key("+"))
    #expect(KeyStroke("Tab") == KeyStroke(.tab))
    #expect(KeyStroke("shift+Tab") == KeyStroke(.tab, modifiers: .shift))
    #expect(KeyStroke("Alt+CONTROL+left") == KeyStroke(.left, modifiers: [.control, .alt]))
    #expect(KeyStroke("+") == KeyStroke(plus))
    #expect(KeyStroke("shift++") == KeyStroke(plus, modifiers: .shift))
    #expect(KeyStroke("command+Keypad +")?.key.name == "Keypad +")
  }

  @Test(
    "without a key or with an unknown modifier is none",
    arguments: ["", "shift", "shift+", "shift+alt+", "hyper+A", "shift +A", "A+shift", "++"])
  func unreadable(text: String) {
    #expect(KeyStroke(text) == nil)
  }

  @Test("is restored from its text")
  func roundTrip() throws {
    for name in ["Tab", "+", "#", "\\", "Keypad +", "Left Shift", "é", "0"] {
      for rawValue in UInt8(0)..<16 {
        let stroke = KeyStroke(try #require(Key(name)), modifiers: KeyModifiers(rawValue: rawValue))
        #expect(KeyStroke(stroke.description) == stroke)
      }
    }
    #expect("\(KeyStroke(.tab, modifiers: [.shift, .control]))" == "control+shift+Tab")
  }
}
