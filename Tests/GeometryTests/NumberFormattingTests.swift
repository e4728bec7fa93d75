import Glibc
import GlissadeGeometry
import Testing

@Suite struct NumberFormattingTests {
  /// The text of the C library, without trailing zeros and without the sign of a negative zero.
  static func printf(_ number: Double, decimals: Int) -> String {
    var bytes = [CChar](repeating: 0, count: 400)
    let count = withVaList([decimals, number]) { vsnprintf(&bytes, bytes.count, "%.*f", $0) }
    var text = String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// Distinct numbers spread over −1 … 1, by steps of the golden section.
  static func scattered(_ count: Int) -> [Double] {
    (0..<count).map { 2 * (Double($0) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1) - 1 }
  }

  @Test func `decimals are those of printf`() {
    for (index, part) in Self.scattered(50_000).enumerated() {
      let magnitudes = [1e-7, 1e-3, 1, 1e3, 1e9, 1e15]
      let number = part * magnitudes[index % magnitudes.count]
      let decimals = index / magnitudes.count % 10
      #expect(number.formatted(decimals: decimals) == Self.printf(number, decimals: decimals), "\(number)")
    }
  }

  @Test func `ties and near ties are rounded as printf rounds them`() {
    for count in 0..<4000 {
      // Halves of a millionth are rarely exact in binary. Eighths are, and need 3 decimals.
      for (number, decimals) in [
        (Double(count) + 0.0000005, 6), (Double(count) / 1e6 + 0.0000005, 6), (Double(count) / 8, 2),
        (Double(count) / 8, 0), (Double(count) + 0.5, 0), (Double(count) / 16, 3),
      ] {
        #expect(number.formatted(decimals: decimals) == Self.printf(number, decimals: decimals), "\(number)")
        #expect(
          (-number).formatted(decimals: decimals) == Self.printf(-number, decimals: decimals), "\(number)")
      }
    }
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (-1e-9, "0"), (0.9999999, "1"), (-0.9999999, "-1"), (195, "195"), (0.05, "0.05"),
      (-24.494897, "-24.494897"), (1e-6, "0.000001"), (9.9999995, "9.999999"), (9.9999996, "10"),
      (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
      (1e20, "100000000000000000000"),
      (-1.5e22, "-15000000000000000000000"),
    ] as [(Double, String)])
  func `a number has its shortest text`(number: Double, text: String) {
    #expect(number.formatted(decimals: 6) == text)
  }

  @Test func `the largest number has its digits and no exponent`() {
    let text = Double.greatestFiniteMagnitude.formatted(decimals: 6)
    #expect(text.count == 309)
    #expect(Double(text) == .greatestFiniteMagnitude)
  }

  @Test func `the shortest text parses as the same number`() {
    #expect(1.0.shortest == "1")
    #expect((-0.0).shortest == "0")
    #expect(0.1.shortest == "0.1")
    #expect((-3.5).shortest == "-3.5")
    for number in Self.scattered(1000) {
      #expect(Double(number.shortest) == number)
    }
  }
}
