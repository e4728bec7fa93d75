import Testing

@testable import GlissadeSDL

@Suite struct `The order of characters on screen` {
  /// The line as it is shown, without the marks. As in Unicode's own examples, capitals stand for letters that run
  /// from right to left, `>` and `<` begin an isolate of either direction, and `=` ends one.
  private func shown(_ line: String) -> String {
    let marks: [Unicode.Scalar: Unicode.Scalar] = [">": "\u{2066}", "<": "\u{2067}", "=": "\u{2069}"]
    let hebrew = line.unicodeScalars.map { scalar -> Unicode.Scalar in
      "A"..."Z" ~= scalar ? Unicode.Scalar(0x5D0 + scalar.value - 0x41) ?? scalar : marks[scalar] ?? scalar
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: hebrew)
    let order = Bidi.visualOrder(of: Bidi.levels(of: String(text)))
    let characters = Array(line.unicodeScalars)
    #expect(order.sorted() == Array(characters.indices))
    return String(
      String.UnicodeScalarView(order.map { characters[$0] }.filter { !"<>=".unicodeScalars.contains($0) }))
  }

  /// Source: Unicode Standard Annex 9, the examples at rule L2.
  @Test(arguments: [
    ("car means CAR.", "car means RAC."),
    ("<car MEANS CAR.=", ".RAC SNAEM car"),
    (
      "he said “<car MEANS CAR=.” “<IT DOES=,” she agreed.", "he said “RAC SNAEM car.” “SEOD TI,” she agreed."
    ),
    ("DID YOU SAY ’>he said “<car MEANS CAR=”=‘?", "?‘he said “RAC SNAEM car”’ YAS UOY DID"),
  ])
  func `is that of Unicode's examples`(line: String, order: String) {
    #expect(shown(line) == order)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("12 CAR", "RAC 12"), ("CAR 12.50 usd", "usd 12.50 RAC"),
    ("CAR (5) BUS", "SUB )5( RAC"), ("a (CAR 1) b", "a (1 RAC) b"),
  ])
  func `keeps numbers and bracketed text together`(line: String, order: String) {
    // Brackets are mirrored when they are drawn.
    #expect(shown(line) == order)
  }

  @Test func `follows a direction mark before the first letter`() {
    #expect(Bidi.levels(of: "\u{200F}abc").first == 1)
    #expect(Bidi.levels(of: "\u{200F}abc").last == 2)
    #expect(Bidi.levels(of: "\u{200E}אב").last == 1)
    #expect(Bidi.levels(of: "abc") == [0, 0, 0])
  }
}
