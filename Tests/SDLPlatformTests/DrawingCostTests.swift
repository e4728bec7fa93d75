import GlissadeDrawing
import TestSupport
import Testing

@testable import GlissadeSDL

@Suite struct `The cost of a drawing` {
  private func drawing(_ path: String, _ attributes: String = "") -> [UInt8] {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"90\"><path d=\"\(path)\" stroke=\"red\" \(attributes)/></svg>"
    return Array(text.utf8)
  }

  @Test func `counts the segments of a path, also of repeated commands`() {
    let segments = DrawingCost(of: drawing("M0 0L1 1 2,2-3.5.5h1 2v3c1 2 3 4 5 6a1 1 0 0 1 2 2z")).segments
    // Nine of the path, and three tags.
    #expect(segments == 12)
  }

  @Test(arguments: ["<svg", "<a=", "<a=\"", "<", "<a "])
  func `is found in one pass, also of elements without an end`(part: String) {
    let bytes = Array(String(repeating: part, count: (1 << 20) / part.utf8.count).utf8)
    _ = DrawingCost(of: bytes).segments
    _ = ImageHeader(of: bytes)
  }

  @Test func `counts dashes by the length of absolute and relative paths`() {
    for (path, count) in [("M 0 0 L 1000 0", 100), ("M500 500h600v400", 100), ("M500 500l0 1000", 100)] {
      let solid = DrawingCost(of: drawing(path)).count
      let dashed = DrawingCost(of: drawing(path, "stroke-dasharray=\"8 12\"")).count
      // The size of the drawing counts too.
      #expect((Double(count)..<Double(count) + 150).contains(dashed - solid), "\(path)")
      let styled = DrawingCost(of: drawing(path, "style=\"fill:none; stroke-dasharray: 8,12\"")).count
      #expect(styled == dashed)
    }
  }

  @Test func `refuses drawings that take long, with the number and the limit`() {
    let line = drawing("M 0 0 L 1e7 0", "stroke-dasharray=\"0.01 0.01\"")
    let path = drawing("M 0 0 " + String(repeating: "L 10 20 C 1 2 3 4 5 6 ", count: 43_000))
    for bytes in [line, path] {
      let error = #expect(throws: ImageError.self) {
        try ImageContent(reading: bytes, scale: 1, what: "a.svg")
      }
      #expect(error?.message.hasSuffix("lines, curves and dashes; expected at most 20000") == true)
      #expect(error?.status.rawValue == 65)
    }
  }

  @Test func `refuses many lines that cross each row, and admits as many short ones`() throws {
    var random = SplitMix(seed: 1)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let long = (0..<6000).map { _ in "L\(number(0...90)) \(number(0...90))" }.joined()
    let error = #expect(throws: ImageError.self) {
      try ImageContent(reading: drawing("M0 0" + long), scale: 1, what: "a.svg")
    }
    #expect(error?.message.contains("cross each row; expected a product of at most 5000000") == true)
    let short = (0..<6000).map { _ in "M\(number(0...88)) \(number(0...88))l1 1" }.joined()
    _ = try ImageContent(reading: drawing(short), scale: 1, what: "b.svg")
  }

  @Test func `admits the library's own icons by far`() {
    for icon in EmbeddedIcon.allCases { #expect(DrawingCost(of: icon.bytes).count < 500, "\(icon)") }
  }
}
