import GlissadeGeometry
import Testing

@Suite("A colour")
struct RGBATests {
  @Test("is restored from its hexadecimal text, for all bytes")
  func hexRoundTrip() throws {
    // The bytes are read and written independently, so all values in each position cover all colours.
    for byte in UInt32(0)...255 {
      for rgb in [byte << 16, byte << 8, byte, byte << 16 | 0x5A00 | 255 - byte, byte * 0x010101] {
        let color = RGBA(rgb: rgb)
        let digits = String(rgb, radix: 16)
        let hex = "#" + String(repeating: "0", count: 6 - digits.count) + digits
        #expect(color.hex == hex)
        #expect(try RGBA(hex: hex) == color)
        #expect(try RGBA(hex: hex.uppercased().dropFirst()) == color)
      }
    }
  }

  @Test("has distinct texts for all 16.7 million values")
  func everyValue() {
    var differing = 0
    for rgb in UInt32(0)...0xFFFFFF {
      let color = RGBA(rgb: rgb)
      let red = UInt32(color.red * 255 + 0.5)
      let green = UInt32(color.green * 255 + 0.5)
      let blue = UInt32(color.blue * 255 + 0.5)
      if red << 16 | green << 8 | blue != rgb { differing += 1 }
    }
    #expect(differing == 0)
  }

  @Test("is read from three, six or eight digits, with a number sign and surrounding spaces")
  func hexForms() throws {
    #expect(try RGBA(hex: "#fa0") == RGBA(rgb: 0xFFAA00))
    #expect(try RGBA(hex: "fA0") == RGBA(rgb: 0xFFAA00))
    #expect(try RGBA(hex: " \t#FFaa00\n") == RGBA(rgb: 0xFFAA00))
    #expect(try RGBA(hex: "ffaa0080") == RGBA(rgb: 0xFFAA00).withAlphaComponent(128.0 / 255))
    #expect(try RGBA(hex: "#ffaa00ff").isOpaque)
    #expect(try RGBA(hex: "xx#123456".dropFirst(2).dropLast(3)) == RGBA(rgb: 0x112233))
  }

  @Test("writes its alpha only if it is not opaque, and clamps components")
  func writing() throws {
    #expect(RGBA(rgb: 0x0D3EFC).hex == "#0d3efc")
    #expect(RGBA(rgb: 0x0D3EFC).withAlphaComponent(0.5).hex == "#0d3efc80")
    #expect(RGBA.clear.hex == "#00000000")
    #expect(RGBA(red: 2, green: -1, blue: .nan, alpha: .infinity).hex == "#ff0000")
    for byte in 0..<255 {
      let color = RGBA(white: 1, alpha: Double(byte) / 255)
      #expect(try RGBA(hex: color.hex) == color)
    }
  }

  @Test(
    "that has another number of digits names the text and the number",
    arguments: [
      ("", 0), ("#", 0), ("#1", 1), ("12", 2), ("#1234", 4), ("12345", 5), ("1234567", 7), ("#123456789", 9),
    ])
  func badLength(text: String, count: Int) {
    #expect(throws: HexColorError.badLength(count, in: text)) { try RGBA(hex: text) }
    let digits = count == 1 ? "1 hexadecimal digit" : "\(count) hexadecimal digits"
    #expect(
      HexColorError.badLength(count, in: text).description
        == "'\(text)' is not a colour: it has \(digits), where 3, 6 or 8 are expected (#RGB, #RRGGBB, #RRGGBBAA)"
    )
  }

  @Test(
    "that has another character names the text, the character and its place",
    arguments: [
      ("#12g", "g", 3), ("red", "r", 0), ("##123", "#", 1), (" #12 456", " ", 4), ("-12345", "-", 0),
      ("12345６", "６", 5), ("#12345é", "é", 6), ("0x1234", "x", 1),
    ] as [(String, Character, Int)])
  func badDigit(text: String, character: Character, offset: Int) {
    #expect(throws: HexColorError.badDigit(character, offset: offset, in: text)) { try RGBA(hex: text) }
    #expect(
      HexColorError.badDigit(character, offset: offset, in: text).description
        == "'\(text)' is not a colour: '\(character)' at character \(offset + 1) is not a hexadecimal digit")
  }

  @Test("has an error of one line even for a long text")
  func longText() {
    let text = "#" + String(repeating: "\n", count: 1000) + "x"
    #expect(throws: HexColorError.self) { try RGBA(hex: text) }
    let message = HexColorError.badDigit("\n", offset: 1, in: text).description
    #expect(!message.contains("\n") && message.count < 500)
    #expect(message.hasSuffix("…' is not a colour: '\\u{a}' at character 2 is not a hexadecimal digit"))
  }

  @Test("has the contrast ratios of WCAG")
  func contrast() throws {
    // Published values: 21 by definition. #777777 just misses 4.5 (AA), #767676 reaches it, and #595959 reaches 7
    // (AAA).
    #expect(abs(RGBA.black.contrastRatio(with: .white) - 21) < 1e-12)
    #expect(abs(RGBA(rgb: 0x777777).contrastRatio(with: .white) - 4.48) < 0.005)
    #expect(abs(RGBA(rgb: 0x767676).contrastRatio(with: .white) - 4.54) < 0.005)
    #expect(abs(RGBA(rgb: 0x595959).contrastRatio(with: .white) - 7.00) < 0.005)
    #expect(abs(RGBA(rgb: 0xFF0000).contrastRatio(with: .white) - 4.00) < 0.005)
    #expect(abs(RGBA(rgb: 0x0000FF).contrastRatio(with: .white) - 8.59) < 0.005)
    for rgb in stride(from: UInt32(0), through: 0xFFFFFF, by: 65_537) {
      let (color, other) = (RGBA(rgb: rgb), RGBA(rgb: 0xFFFFFF - rgb / 3))
      #expect(color.contrastRatio(with: color) == 1)
      #expect(color.contrastRatio(with: other) == other.contrastRatio(with: color))
      #expect((0...1).contains(color.relativeLuminance))
    }
  }

  @Test("selects the candidate with the highest contrast")
  func mostContrasting() {
    #expect(RGBA.white.mostContrasting(of: .white, .darkGray, .black) == .black)
    #expect(RGBA.black.mostContrasting(of: .darkGray, .white) == .white)
    #expect(RGBA(rgb: 0x0CE4E8).mostContrasting(of: .white, .black) == .black)
    #expect(RGBA.white.mostContrasting(of: .darkGray, .darkGray.withAlphaComponent(0.5)).isOpaque)
    #expect(RGBA.white.mostContrasting() == .white)
  }
}
