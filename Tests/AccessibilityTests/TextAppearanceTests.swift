import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeAccessibility

@Suite struct `The appearance of a text on the bus` {
  /// Objects with a window that contains one text.
  private func objects(_ text: AccessibilityText, _ appearance: TextAppearance) -> AccessibleObjects {
    var element = AccessibilityTree.Element(
      id: 2, parent: 0, role: .entry, frame: Rect(x: 10, y: 20, width: 100, height: 40))
    (element.text, element.appearance) = (text, appearance)
    var root = AccessibilityTree.Element(id: 1, role: .frame, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    root.children = [1]
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(PublishedTree(AccessibilityTree(elements: [root, element]), of: 1))
    return objects
  }

  private func ask(_ objects: AccessibleObjects, _ member: String, _ arguments: BusValue...) throws -> [BusValue] {
    var objects = objects
    let path = ObjectPath.element(window: 1, id: 2).text
    return try objects.answer(
      BusCall(path: path, interface: "org.a11y.atspi.Text", member: member, arguments: arguments)
    ).values
  }

  private static func line(_ start: Int, _ count: Int, top: Double) -> TextAppearance.Line {
    TextAppearance.Line(
      start: start,
      extents: (0..<count).map { CharacterExtent(minX: Double($0 * $0), maxX: Double(($0 + 1) * ($0 + 1))) },
      top: top, height: 20)
  }

  @Test func `has the exact places of characters`() throws {
    var appearance = TextAppearance(lines: [Self.line(0, 4, top: 0), Self.line(4, 3, top: 20)])
    appearance.projection = Projection(x: 10, y: 20)
    let objects = objects(AccessibilityText("e\u{301}bcdxyz"), appearance)
    // The first character has two code points.
    let first = try ask(objects, "GetCharacterExtents", .int(1), .uint32(1))
    #expect(first == [.int(10), .int(20), .int(1), .int(20)])
    #expect(try ask(objects, "GetCharacterExtents", .int(3), .uint32(1)) == [.int(14), .int(20), .int(5), .int(20)])
    #expect(
      try ask(objects, "GetRangeExtents", .int(3), .int(6), .uint32(1)) == [.int(10), .int(20), .int(16), .int(40)])
    #expect(try ask(objects, "GetOffsetAtPoint", .int(15), .int(25), .uint32(1)) == [.int(3)])
    #expect(try ask(objects, "GetOffsetAtPoint", .int(12), .int(45), .uint32(1)) == [.int(6)])
    #expect(try ask(objects, "GetOffsetAtPoint", .int(80), .int(25), .uint32(1)) == [.int(-1)])
  }

  @Test func `has the attributes of runs`() throws {
    var bold = TextAppearance.Attributes(font: .boldSystemFont(ofSize: 20))
    (bold.isUnderlined, bold.foreground) = (true, RGBA(rgb: 0xff0000))
    let appearance = TextAppearance(attributes: [
      .init(range: 0..<2, attributes: TextAppearance.Attributes(font: .systemFont(ofSize: 10))),
      .init(range: 2..<5, attributes: bold),
    ])
    let objects = objects(AccessibilityText("abcde"), appearance)
    let run = try ask(objects, "GetAttributeRun", .int(3), .boolean(false))
    #expect(Array(run.dropFirst()) == [.int(2), .int(5)])
    #expect(try ask(objects, "GetAttributeValue", .int(3), .string("underline")) == [.string("single")])
    #expect(try ask(objects, "GetAttributeValue", .int(3), .string("fg-color")) == [.string("65535,0,0")])
    #expect(try ask(objects, "GetAttributeValue", .int(0), .string("weight")) == [.string("400")])
    #expect(try ask(objects, "GetAttributeValue", .int(0), .string("underline")) == [.string("")])
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `is indexed in pieces as in one`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        ["a", "bc", "\n", "\r\n", "e\u{301}", "👩‍👩‍👧", "日"].randomElement(using: &random) ?? ""
      }.joined()
    }
    let (one, other) = (text(), text())
    let (pieces, whole) = (IndexedText(pieces: one.paragraphs), IndexedText(pieces: [one]))
    #expect(pieces.count == one.unicodeScalars.count)
    for offset in 0...one.unicodeScalars.count {
      #expect(pieces.character(atCodePoint: offset) == whole.character(atCodePoint: offset), "seed \(seed)")
      #expect(pieces.string(0..<offset) == whole.string(0..<offset), "seed \(seed)")
    }
    for character in 0...one.count {
      #expect(pieces.codePoint(ofCharacter: character) == whole.codePoint(ofCharacter: character), "seed \(seed)")
    }
    let (own, rest) = pieces.difference(from: IndexedText(pieces: other.paragraphs))
    var scalars = Array(one.unicodeScalars)
    scalars.replaceSubrange(own, with: Array(other.unicodeScalars)[rest])
    #expect(scalars == Array(other.unicodeScalars), "seed \(seed)")
  }

  @Test func `of a long text is read at the cost of what is asked for`() throws {
    let pieces = (0..<200_000).map { "line \($0) of a long text that a reader reads\n" } + [""]
    let objects = objects(AccessibilityText(pieces: pieces), TextAppearance())
    _ = try ask(objects, "GetText", .int(0), .int(10))
    let clock = ContinuousClock()
    let time = try clock.measure {
      for offset in 0..<200 { _ = try ask(objects, "GetText", .int(offset * 1000), .int(offset * 1000 + 100)) }
    }
    #expect(time < .seconds(2))
  }
}
