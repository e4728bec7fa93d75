import GlissadeGeometry
import GlissadeInput
import TestSupport
import Testing

@Suite("A script's text")
struct ScriptTests {
  private func actions(_ text: String) -> [ScriptEvent.Action] {
    let script = Script(text, file: "walk.script")
    #expect(script.error == nil)
    return script.events.map(\.action)
  }

  private func complaint(_ text: String) -> String? {
    Script(text, file: "walk.script").error?.description
  }

  @Test("contains every documented kind of line")
  func everyKindOfLine() throws {
    let script = Script(
      """
      0.50 move 195 300          # pointer to a point of the window, in points
      0.60 down @list.row.3      # press at the centre of where that view is drawn at that time; or a point
      0.90 move +0 +40           # relative to the last pointer position
      1.40 up                    # release where the pointer is; a position may be given
      2.00 click @detail.back    # down and up at once
      2.10 wheel 0 -120          # scroll by points at once, no momentum: dx dy
      2.50 key Tab               # SDL's key names; shift+Tab
      2.60 text "a # b"          # typed
      2.70 compose "ni" 2        # marked text
      2.80 compose "日本語" 0 2
      2.90 clipboard "é"
      2.90 primary ""
      2.95 drop "/tmp/a b.csv"   # a file
      3.00 cancel                # the system takes the pointer away
      3.10 resize 800 600
      """, file: "walk.script")
    #expect(script.error == nil)
    #expect(
      script.events == [
        ScriptEvent(time: 0.5, action: .move(.point(Point(195, 300))), line: 1),
        ScriptEvent(time: 0.6, action: .down(.view("list.row.3")), line: 2),
        ScriptEvent(time: 0.9, action: .move(.offset(Point(0, 40))), line: 3),
        ScriptEvent(time: 1.4, action: .up(.pointer), line: 4),
        ScriptEvent(time: 2.0, action: .click(.view("detail.back")), line: 5),
        ScriptEvent(time: 2.1, action: .wheel(Point(0, -120)), line: 6),
        ScriptEvent(time: 2.5, action: .key(KeyStroke(.tab)), line: 7),
        ScriptEvent(time: 2.6, action: .text("a # b"), line: 8),
        ScriptEvent(time: 2.7, action: .compose(TextComposition(text: "ni", selection: 2..<2)), line: 9),
        ScriptEvent(time: 2.8, action: .compose(TextComposition(text: "日本語", selection: 0..<2)), line: 10),
        ScriptEvent(time: 2.9, action: .pasteboard(.clipboard, "é"), line: 11),
        ScriptEvent(time: 2.9, action: .pasteboard(.primary, ""), line: 12),
        ScriptEvent(time: 2.95, action: .drop("/tmp/a b.csv"), line: 13),
        ScriptEvent(time: 3.0, action: .cancel, line: 14),
        ScriptEvent(time: 3.1, action: .resize(Size(width: 800, height: 600)), line: 15),
      ])
  }

  @Test("may name a view with blanks in its identifier, in quotation marks")
  func quotedIdentifiers() {
    #expect(actions(#"0 click @"todo.item.Call Ada""#) == [.click(.view("todo.item.Call Ada"))])
    #expect(actions(#"0 down @"a \"b\" # c" # a comment"#) == [.down(.view("a \"b\" # c"))])
    #expect(actions(#"0 pinch 2 @"a b""#) == [.pinch(2, .view("a b"))])
    #expect(
      Script("0 click @todo.item.Call Ada", file: "").error?.message.contains("quotation marks") == true)
    #expect(
      Script(#"0 click @"open"#, file: "").error == nil || Script(#"0 click @"open"#, file: "").events.isEmpty
    )
  }

  @Test("may press another button than the primary one")
  func buttons() {
    #expect(actions("0 down 1 2 secondary") == [.buttonDown(.secondary, .point(Point(1, 2)))])
    #expect(actions("0 click @a middle") == [.buttonClick(.middle, .view("a"))])
    #expect(actions("0 click secondary") == [.buttonClick(.secondary, .pointer)])
    #expect(actions("0 click @a primary") == [.click(.view("a"))])
  }

  @Test("may drop a text")
  func droppedText() {
    #expect(actions(#"0 drop text "a b""#) == [.dropText("a b")])
  }

  @Test("may omit a position or give it in three forms for every pointer action")
  func places() {
    for (word, action) in [
      ("down", ScriptEvent.Action.down), ("up", ScriptEvent.Action.up), ("click", ScriptEvent.Action.click),
    ] {
      #expect(actions("0 \(word)") == [action(.pointer)])
      #expect(actions("0 \(word) 1.5 2e1") == [action(.point(Point(1.5, 20)))])
      #expect(actions("0 \(word) -1 +.5") == [action(.offset(Point(-1, 0.5)))])
      #expect(actions("0 \(word) @a") == [action(.view("a"))])
    }
  }

  @Test("may have blank lines, comments, tabs, either line end and a byte order mark")
  func layout() {
    let text = "\u{FEFF}# a comment\r\n\r\n \t0\tup#at once\r\n# 1 nonsense\n  \n2 cancel"
    #expect(actions(text) == [.up(.pointer), .cancel])
    #expect(Script(text, file: "").events.map(\.line) == [3, 6])
    #expect(actions("") == [])
    #expect(actions("\r\n") == [])
  }

  @Test("may contain several events at one time")
  func equalTimes() {
    #expect(actions("1 cancel\n1 cancel\n1.0 cancel").count == 3)
  }

  @Test("names keys in any case, with spaces and with a number sign")
  func keys() throws {
    let seven = try #require(Key("Keypad 7"))
    let numberSign = try #require(Key("#"))
    let backslash = try #require(Key("\\"))
    #expect(actions("0 key keypad  7 # seven") == [.key(KeyStroke(seven))])
    #expect(actions("0 key SHIFT+tab") == [.key(KeyStroke(.tab, modifiers: .shift))])
    #expect(actions("0 key down") == [.key(KeyStroke(.down))])
    #expect(actions("0 key down Space") == [.keyDown(KeyStroke(.space))])
    #expect(actions("0 key up keypad 7") == [.keyUp(KeyStroke(seven))])
    #expect(actions("0 key up shift+up") == [.keyUp(KeyStroke(.up, modifiers: .shift))])
    #expect(actions("0 key \\#") == [.key(KeyStroke(numberSign))])
    #expect(actions("0 key control+\\# # a comment") == [.key(KeyStroke(numberSign, modifiers: .control))])
    #expect(actions("0 key \\ # a comment") == [.key(KeyStroke(backslash))])
  }

  @Test("contains texts in quotation marks, with escapes as in Swift")
  func texts() {
    #expect(actions(#"0 text "say \"hi\" \\ \n\t\u{1F600}\u{e9}""#) == [.text("say \"hi\" \\ \n\t😀é")])
    #expect(actions("0 text\t\"  a # b  \"# a comment\r\n") == [.text("  a # b  ")])
    #expect(actions("0 text \"\"") == [.text("")])
    // A combining mark after the quotation mark is text.
    #expect(actions("0 text \"\u{301}a\"\u{20}") == [.text("\u{301}a")])
    #expect(actions("0 text \"\r\"") == [.text("\r")])
  }

  @Test("counts the caret's offset in characters, with the end as the default")
  func compositions() {
    func composition(_ text: String, _ range: Range<Int>) -> [ScriptEvent.Action] {
      [.compose(TextComposition(text: text, selection: range))]
    }
    #expect(actions("0 compose \"👩‍👩‍👧e\u{301}\"") == composition("👩‍👩‍👧e\u{301}", 2..<2))
    #expect(actions("0 compose \"ni\" 0 # at the start") == composition("ni", 0..<0))
    #expect(actions("0 compose \"nihao\" 2 5") == composition("nihao", 2..<5))
    #expect(actions("0 compose \"\"") == composition("", 0..<0))
  }

  @Test(
    "that cannot be read says where, what was found and what was expected",
    arguments: [
      ("soon up", "'soon' is not a time; expected seconds from the start, 0 to 1000000"),
      ("-1 up", "'-1' is not a time; expected seconds from the start, 0 to 1000000"),
      ("nan up", "'nan' is not a time; expected seconds from the start, 0 to 1000000"),
      ("1e7 up", "'1e7' is not a time; expected seconds from the start, 0 to 1000000"),
      ("0x10 up", "'0x10' is not a time; expected seconds from the start, 0 to 1000000"),
      (
        "0.5",
        "nothing after the time; expected move, down, up, click, wheel, pinch, rotate, key, text, compose, clipboard, primary, drop, cancel or resize"
      ),
      (
        "0 mvoe 1 2",
        "'mvoe' is not an action; expected move, down, up, click, wheel, pinch, rotate, key, text, compose, clipboard, primary, drop, cancel or resize"
      ),
      (
        "0 Move 1 2",
        "'Move' is not an action; expected move, down, up, click, wheel, pinch, rotate, key, text, compose, clipboard, primary, drop, cancel or resize"
      ),
      (
        "0 \u{1B}[2J",
        "'\\u{1b}[2J' is not an action; expected move, down, up, click, wheel, pinch, rotate, key, text, compose, clipboard, primary, drop, cancel or resize"
      ),
      ("0 move", "nothing after 'move'; expected a point 'x y', an offset '+dx +dy' or '@identifier'"),
      ("0 move 5", "'5' after 'move'; expected a point 'x y', an offset '+dx +dy' or '@identifier'"),
      (
        "0 down 1 2 3", "'1 2 3' after 'down'; expected a point 'x y', an offset '+dx +dy' or '@identifier'"
      ),
      ("0 up @", "'@' after 'up'; expected a point 'x y', an offset '+dx +dy' or '@identifier'"),
      (
        "0 click @a b",
        "'@a b' after 'click'; expected one identifier, in quotation marks if it contains blanks, as in '@\"row 1\"'"
      ),
      ("0 move 1 y", "'y' is not a coordinate; expected a number from -1000000 to 1000000"),
      ("0 move inf 0", "'inf' is not a coordinate; expected a number from -1000000 to 1000000"),
      ("0 move 0 1e400", "'1e400' is not a coordinate; expected a number from -1000000 to 1000000"),
      ("0 move 0 1000001", "'1000001' is not a coordinate; expected a number from -1000000 to 1000000"),
      (
        "0 move -5 10",
        "'-5 10' after 'move'; expected no sign, as in a point 'x y', or two, as in an offset '+dx +dy'"
      ),
      (
        "0 move 5 +10",
        "'5 +10' after 'move'; expected no sign, as in a point 'x y', or two, as in an offset '+dx +dy'"
      ),
      ("0 wheel", "nothing after 'wheel'; expected two distances 'dx dy'"),
      ("0 wheel -120", "'-120' after 'wheel'; expected two distances 'dx dy'"),
      ("0 wheel 0 down", "'down' is not a coordinate; expected a number from -1000000 to 1000000"),
      ("0 key", "nothing after 'key'; expected SDL's name of a key, such as Tab or shift+Left"),
      ("0 key shfit+Tab", "'shfit+Tab' after 'key'; expected SDL's name of a key, such as Tab or shift+Left"),
      ("0 key Tab Tab", "'Tab Tab' after 'key'; expected SDL's name of a key, such as Tab or shift+Left"),
      ("0 drop", "nothing after 'drop'; expected a text in quotation marks"),
      ("0 drop \"\"", "'\"\"' after 'drop'; expected the path of a file, in quotation marks"),
      ("0 text", "nothing after 'text'; expected a text in quotation marks"),
      ("0 text abc", "'abc' after 'text'; expected a text in quotation marks"),
      ("0 clipboard # \"abc\"", "nothing after 'clipboard'; expected a text in quotation marks"),
      ("0 text \"abc", "the text does not end; expected a closing quotation mark"),
      ("0 text \"abc\\\"", "the text does not end; expected a closing quotation mark"),
      ("0 primary \"abc\" d e", "'d e' after the text; expected nothing"),
      (
        #"0 text "a\q""#,
        #"'\q' in a text; expected '\"', '\\', '\n', '\t' or '\u{…}'"#
      ),
      (#"0 text "\u{d800}""#, #"'\u{d800}' is not a character; expected one such as '\u{e9}'"#),
      (#"0 text "\u{+41}""#, #"'\u{+41}' is not a character; expected one such as '\u{e9}'"#),
      (#"0 text "\u{41""#, #"'\u{41' is not a character; expected one such as '\u{e9}'"#),
      (#"0 compose "ni" 3"#, "'3' after the text; expected a number of characters from 0 to 2"),
      (#"0 compose "ni" -1"#, "'-1' after the text; expected a number of characters from 0 to 2"),
      (#"0 compose "ni" 1 0"#, "'0' after the text; expected a number of characters from 1 to 2"),
      (
        #"0 compose "ni" 0 1 2"#,
        "'0 1 2' after the text; expected the offset of the caret, or the start and the end of a clause"
      ),
      ("0 wheel 1 2 3", "'1 2 3' after 'wheel'; expected two distances 'dx dy' and 'notched'"),
      ("0 cancel now", "'now' after 'cancel'; expected nothing"),
      ("0 resize 800x600", "'800x600' after 'resize'; expected 'width height', each from 1 to 16384 points"),
      ("0 resize 0 600", "'0 600' after 'resize'; expected 'width height', each from 1 to 16384 points"),
      (
        "0 resize 800 16385",
        "'800 16385' after 'resize'; expected 'width height', each from 1 to 16384 points"
      ),
      (
        "0 resize 800 600 1",
        "'800 600 1' after 'resize'; expected 'width height', each from 1 to 16384 points"
      ),
    ])
  func errors(line: String, message: String) {
    #expect(complaint("# first\n\(line)\n9 nonsense") == "walk.script:2: \(message)")
  }

  @Test("cannot go back in time")
  func backInTime() {
    #expect(
      complaint("0.5 up\n\n0.25 up")
        == "walk.script:3: the time goes back to 0.25; expected 0.5 or later, as on line 1")
  }

  @Test("keeps the events before its first invalid line")
  func goodBeginning() {
    let script = Script("0 cancel\n1 up\n2 fly\n3 up", file: "a")
    #expect(script.events.map(\.action) == [.cancel, .up(.pointer)])
    #expect(script.error?.line == 3)
  }

  @Test("is quoted only in part if it is long")
  func longWords() {
    let word = String(repeating: "x", count: 61)
    let shown = String(repeating: "x", count: 60) + "…"
    #expect(complaint("0 \(word)")?.hasPrefix("walk.script:1: '\(shown)' is not an action;") == true)
  }

  @Test("never traps for any content")
  func garbage() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let pieces = [
      "0", "1.5", "up", "move", "key", "wheel", "resize", "@", "+", "-", "#", "\\", " ", "\n", "9", "e",
      "text", "compose", "\"", "\\u{",
    ]
    for _ in 0..<5_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        if Bool.random(using: &random) {
          bytes.append(UInt8.random(in: .min ... .max, using: &random))
        } else {
          bytes += (pieces.randomElement(using: &random) ?? "").utf8
          bytes.append(UInt8(ascii: " "))
        }
      }
      let script = Script(String(decoding: bytes, as: UTF8.self), file: "garbage")
      var player = ScriptPlayer(file: script.file)
      var last = 0.0
      for event in script.events {
        #expect(event.time >= last && event.time.isFinite, "seed \(seed), bytes \(bytes)")
        last = event.time
        _ = try? player.resolve(event) { _ in nil }
      }
    }
  }
}
