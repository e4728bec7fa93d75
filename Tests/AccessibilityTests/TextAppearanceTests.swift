import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeAccessibility
@testable import GlissadeUI

@Suite struct `The appearance of a text on the bus` {
  /// Objects with a window that contains one text.
  private func objects(_ text: AccessibilityText, _ appearance: TextAppearance) -> AccessibleObjects {
    var element = AccessibilityTree.Element(
      id: 2, parent: 0, role: .entry, frame: Rect(x: 10, y: 20, width: 100, height: 40))
    (element.text, element.appearance) = (text, appearance)
    var root = AccessibilityTree.Element(
      id: 1, role: .frame, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    root.children = [1]
    var objects = AccessibleObjects(applicationName: "test")
    objects.publish(PublishedTree(AccessibilityTree(elements: [root, element]), of: 1))
    return objects
  }

  private func ask(_ objects: AccessibleObjects, _ member: String, _ arguments: [BusValue]) throws
    -> [BusValue]
  {
    var objects = objects
    let path = ObjectPath.element(window: 1, id: 2).text
    return try objects.answer(
      BusCall(path: path, interface: "org.a11y.atspi.Text", member: member, arguments: arguments)
    ).values
  }

  private static func line(_ start: Int, _ count: Int, top: Double) -> TextAppearance.Line {
    var extents: [CharacterExtent] = []
    for index in 0..<count {
      let (left, right) = (Double(index * index), Double((index + 1) * (index + 1)))
      extents.append(CharacterExtent(minX: left, maxX: right))
    }
    return TextAppearance.Line(start: start, extents: extents, top: top, height: 20)
  }

  @Test func `has the exact places of characters`() throws {
    var appearance = TextAppearance()
    appearance.lines = [Self.line(0, 4, top: 0), Self.line(4, 3, top: 20)]
    appearance.projection = Projection(x: 10, y: 20)
    let objects = objects(AccessibilityText("e\u{301}bcdxyz"), appearance)
    // The first character has two code points.
    func check(_ member: String, _ arguments: [Int], _ expected: [Int]) throws {
      let values: [BusValue] = arguments.map { BusValue.int($0) } + [BusValue.uint32(1)]
      let answer: [BusValue] = try ask(objects, member, values)
      #expect(answer == expected.map { BusValue.int($0) }, "\(member) \(arguments)")
    }
    try check("GetCharacterExtents", [1], [10, 20, 1, 20])
    try check("GetCharacterExtents", [3], [14, 20, 5, 20])
    try check("GetRangeExtents", [3, 6], [10, 20, 16, 40])
    try check("GetOffsetAtPoint", [15, 25], [3])
    try check("GetOffsetAtPoint", [12, 45], [6])
    try check("GetOffsetAtPoint", [80, 25], [-1])
  }

  @Test func `has the attributes of runs`() throws {
    var bold = TextAppearance.Attributes(font: .boldSystemFont(ofSize: 20))
    (bold.isUnderlined, bold.foreground) = (true, RGBA(rgb: 0xff0000))
    let plain = TextAppearance.Attributes(font: .systemFont(ofSize: 10))
    var appearance = TextAppearance()
    appearance.attributes = [
      TextAppearance.Run(range: 0..<2, attributes: plain), TextAppearance.Run(range: 2..<5, attributes: bold),
    ]
    let objects = objects(AccessibilityText("abcde"), appearance)
    let run: [BusValue] = try ask(objects, "GetAttributeRun", [BusValue.int(3), BusValue.boolean(false)])
    let range: [BusValue] = [BusValue.int(2), BusValue.int(5)]
    #expect(Array(run.dropFirst()) == range)
    func check(_ offset: Int, _ name: String, _ expected: String) throws {
      let answer: [BusValue] = try ask(
        objects, "GetAttributeValue", [BusValue.int(offset), BusValue.string(name)])
      #expect(answer == [BusValue.string(expected)], "\(name)")
    }
    try check(3, "underline", "single")
    try check(3, "fg-color", "65535,0,0")
    try check(0, "weight", "400")
    try check(0, "underline", "")
  }

  @Test func `has no colour for a component that is not a number`() {
    var attributes = TextAppearance.Attributes(font: .systemFont(ofSize: 10))
    attributes.foreground = RGBA(red: .nan, green: 1, blue: 0)
    attributes.background = RGBA(red: 1, green: .nan, blue: .infinity)
    let values = Dictionary(uniqueKeysWithValues: attributes.busAttributes)
    #expect(values["fg-color"] == "0,65535,0")
    #expect(values["bg-color"] == "65535,0,65535")
  }

  @Test(arguments: seeds(0..<40)) func `is indexed in pieces as in one`(seed: UInt64) {
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
      #expect(
        pieces.codePoint(ofCharacter: character) == whole.codePoint(ofCharacter: character), "seed \(seed)")
    }
    let (own, rest) = pieces.difference(from: IndexedText(pieces: other.paragraphs))
    var scalars = Array(one.unicodeScalars)
    scalars.replaceSubrange(own, with: Array(other.unicodeScalars)[rest])
    #expect(scalars == Array(other.unicodeScalars), "seed \(seed)")
  }

  @Test func `of a long text is indexed once, and only what is asked for is divided into characters`() throws
  {
    let pieces = (0..<20_000).map { "line \($0) of a long text that a reader reads\n" } + [""]
    let text = AccessibilityText(pieces: pieces)
    let objects = objects(text, TextAppearance())
    _ = try ask(objects, "GetText", [BusValue.int(0), BusValue.int(10)])
    let index = objects.texts.indexed(text)
    for offset in 0..<200 {
      let range = [BusValue.int(offset * 1000), BusValue.int(offset * 1000 + 100)]
      #expect(try ask(objects, "GetText", range) != [])
      #expect(index.divided.pieces.count <= IndexedText.Divided.most)
    }
    // The texts are equal, and so is their index.
    #expect(objects.texts.indexed(AccessibilityText(pieces: pieces)).divided === index.divided)
    #expect(objects.texts.indexed(AccessibilityText(pieces: pieces + ["new"])).divided !== index.divided)
  }
}
