import GlissadeDrawing
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

  @Test func `counts dashes by the length of absolute and relative paths`() {
    for (path, count) in [("M 0 0 L 1000 0", 100), ("M500 500h600v400", 100), ("M500 500l0 1000", 100)] {
      let solid = DrawingCost(of: drawing(path)).count
      let dashed = DrawingCost(of: drawing(path, "stroke-dasharray=\"8 12\"")).count
      // The way from the origin and the size of the drawing count too.
      #expect((Double(count)..<Double(count) + 250).contains(dashed - solid), "\(path)")
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

  @Test func `admits the library's own icons by far`() {
    for icon in EmbeddedIcon.allCases { #expect(DrawingCost(of: icon.bytes).count < 500, "\(icon)") }
  }
}
