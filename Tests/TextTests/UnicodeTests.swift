import Testing

@testable import GlissadeText

@Suite(
  .enabled(
    if: UnicodeData.isInstalled,
    "Unicode's tables are not installed: they are in Debian's package unicode-data"))
struct `The boundaries of Unicode's tables` {
  /// Returns the scalar offsets at which characters begin if a text is typed scalar by scalar.
  private func starts(typing scalars: [Unicode.Scalar]) -> [Int] {
    var text = EditableText()
    for scalar in scalars { text.apply(text.edit(inserting: String(scalar))) }
    var starts = [0]
    for offset in 0..<text.count {
      starts.append(starts[offset] + text[offset..<offset + 1].unicodeScalars.count)
    }
    return starts.dropLast()
  }

  @Test func `are those of the characters of a text that is typed`() throws {
    for line in try UnicodeData.lines(of: "GraphemeBreakTest.txt") {
      let expected = UnicodeData.Segmentation(line)
      #expect(starts(typing: expected.scalars) == expected.starts, "\(line)")
    }
  }

  @Test func `are those of words`() throws {
    for line in try UnicodeData.lines(of: "WordBreakTest.txt") {
      let expected = UnicodeData.Segmentation(line)
      let boundaries = WordBreak.boundaries(in: expected.scalars)
      #expect(boundaries.indices.filter { boundaries[$0] } == expected.starts, "\(line)")
    }
  }

  /// The standard library's tables may be of a later version than the installed ones. Of the characters in both, only
  /// those may differ that the later version changed.
  @Test func `separate characters by their class`() throws {
    let table = try UnicodeData.property("WordBreakProperty.txt")
    let version = try UnicodeData.version(of: "WordBreakProperty.txt")
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
        (age.major, age.minor) <= (version.major, version.minor)
      else { continue }
      let name = WordBreak(scalar).name
      #expect(name == table[value] ?? "Other", "U+\(String(value, radix: 16))")
    }
  }
}

@Suite struct `The line breaks of Unicode's table` {
  /// The table is of Unicode 17, whose rules differ much from those of 15.
  @Test func `are those of lines`() throws {
    let lines = try UnicodeData.storedLines(of: "LineBreakTest-17.0.0.txt")
    #expect(lines.count == 19_338)
    for line in lines {
      let expected = UnicodeData.Segmentation(line, isCurrent: true)
      let mayEnd = LineBreak.opportunities(in: expected.scalars)
      #expect(mayEnd.indices.filter { mayEnd[$0] } == expected.starts, "\(line)")
    }
  }

  /// The classes that Unicode 15.1, 16 and 17 gave to characters of earlier versions: those of syllables in the scripts
  /// of South and South East Asia, of hyphens, of Egyptian brackets, and of some symbols.
  private static let changes: Set<String> = [
    "AL AK", "AL AP", "AL AS", "NU AS", "CM VF", "CM VI", "CM GL", "GL CM", "BA HH", "AL BA", "AL ID",
    "ID AL",
    "AL NU", "AL OP", "CL CP", "IS NS", "IS CL",
  ]

  @Test(
    .enabled(
      if: UnicodeData.isInstalled,
      "Unicode's tables are not installed: they are in Debian's package unicode-data"))
  func `separate characters by their class`() throws {
    let table = try UnicodeData.property("../LineBreak.txt")
    let version = try UnicodeData.version(of: "../LineBreak.txt")
    var changed = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
        (age.major, age.minor) <= (version.major, version.minor)
      else { continue }
      let category = scalar.properties.generalCategory
      // Rule LB1.
      let expected =
        switch table[value] ?? "XX" {
        case "AI", "SG", "XX": "AL"
        case "SA": category == .nonspacingMark || category == .spacingMark ? "CM" : "AL"
        case "CJ": "NS"
        case let name: name
        }
      let name = "\(LineBreak(scalar))".uppercased()
      if name == expected { continue }
      changed += 1
      #expect(Self.changes.contains("\(expected) \(name)"), "U+\(String(value, radix: 16))")
    }
    #expect(changed < 1000)
  }

  @Test func `take characters without a class of their own by their category`() {
    #expect(LineBreak("\u{1FAFF}") == .id)
    #expect(LineBreak("\u{3FFFD}") == .id)
    #expect(LineBreak("\u{20CF}") == .pr)
    #expect(LineBreak("\u{E000}") == .al)
    #expect(LineBreak.opportunities(in: []) == [])
  }
}

extension WordBreak {
  /// The name of the class in Unicode's table.
  fileprivate var name: String {
    switch self {
    case .other: "Other"
    case .cr: "CR"
    case .lf: "LF"
    case .newline: "Newline"
    case .zwj: "ZWJ"
    case .extend: "Extend"
    case .regionalIndicator: "Regional_Indicator"
    case .format: "Format"
    case .katakana: "Katakana"
    case .hebrewLetter: "Hebrew_Letter"
    case .letter: "ALetter"
    case .singleQuote: "Single_Quote"
    case .doubleQuote: "Double_Quote"
    case .midNumLetter: "MidNumLet"
    case .midLetter: "MidLetter"
    case .midNumber: "MidNum"
    case .numeric: "Numeric"
    case .extendNumLetter: "ExtendNumLet"
    case .space: "WSegSpace"
    }
  }
}
