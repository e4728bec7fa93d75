import GlissadeGeometry
import GlissadeText
import TestSupport
import Testing

@testable import GlissadeDrawing

/// A character is 5 points wide and a line 12 points high.
private let font = Font.systemFont(ofSize: 10)

private func layout(
  _ text: String, width: Double = .infinity, alignment: TextAlignment = .natural,
  measuring: BidiStub = BidiStub()
) -> EditableLayout {
  EditableLayout(
    paragraphs: text.paragraphs, font: font, width: width, alignment: alignment, measuring: measuring)
}

private func randomText(
  of pieces: [String], atMost count: Int = 30, _ random: inout SplitMix
) -> String {
  (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
    .joined()
}

private let pieces = [
  "a", "b", "cd", "1", "23", " ", "  ", "-", ".", "\n", "\r\n", "é", "e\u{301}", "日", "本", "👩‍👩‍👧", "אב", "ג",
  "ד ה",
]

@Suite struct `The layout of an editable text` {
  @Test func `has a line for the caret if the text is empty or ends with a line end`() {
    #expect(layout("").lines.map(\.range) == [0..<0])
    #expect(layout("a\r\n").lines.map(\.range) == [0..<2, 2..<2])
    #expect(layout("a\n\n").lines.map(\.string) == ["a", "", ""])
    #expect(layout("").size == Size(width: 0, height: 12))
    #expect(layout("").caretRect(at: 0) == Rect(x: 0, y: 0, width: 0, height: 12))
    #expect(layout("a\n").caretRect(at: 2) == Rect(x: 0, y: 12, width: 0, height: 12))
    #expect(layout("", width: 50, alignment: .center).caretRect(at: 0).minX == 25)
  }

  @Test func `draws white space at the ends of lines`() {
    let layout = layout("the  quick ", width: 25)
    #expect(layout.lines.map(\.string) == ["the  ", "quick "])
    #expect(layout.lines.map(\.range) == [0..<5, 5..<11])
    #expect(layout.lines.map(\.width) == [15, 25])
  }

  @Test func `lets white space exceed the width, and keeps carets within it`() {
    let left = layout("aaa    bb    ", width: 20)
    #expect(
      (0...7).map { left.caretRect(at: $0, prefersEndOfLine: true).minX } == [0, 5, 10, 15, 20, 20, 20, 20])
    #expect((7...13).map { left.caretRect(at: $0).minX } == [0, 5, 10, 15, 20, 20, 20])
    // Aligned at the right, words end at the edge where the line is wrapped. Elsewhere trailing white space is
    // visible as it is typed.
    let right = layout("aaa    bb ", width: 20, alignment: .right)
    #expect(right.lines.map(\.origin.x) == [5, 5])
    #expect((7...10).map { right.caretRect(at: $0).minX } == [5, 10, 15, 20])
    // Hebrew hangs over on the left.
    let hebrew = layout("אבג    ד", width: 20)
    #expect(hebrew.lines.map(\.origin.x) == [-15, 15])
    #expect((0...6).map { hebrew.caretRect(at: $0).minX } == [20, 15, 10, 5, 0, 0, 0])
  }

  @Test func `shows a soft hyphen where a line is wrapped, as one character`() {
    let hyphenated = layout("super\u{AD}cali", width: 40)
    #expect(hyphenated.lines.map(\.string) == ["super-", "cali"])
    #expect(hyphenated.lines.map(\.range) == [0..<6, 6..<10])
    #expect(hyphenated.caretRect(at: 6, prefersEndOfLine: true).minX == 30)
    #expect(layout("1,234.5 1,234.5", width: 40).lines.map(\.string) == ["1,234.5 ", "1,234.5"])
  }

  @Test func `aligns lines within the width`() {
    func xs(_ alignment: TextAlignment, _ width: Double) -> [Double] {
      layout("ab\nאבגד", width: width, alignment: alignment).lines.map(\.origin.x)
    }
    #expect(xs(.left, 100) == [0, 0])
    #expect(xs(.center, 100) == [45, 40])
    #expect(xs(.right, 100) == [90, 80])
    #expect(xs(.natural, 100) == [0, 80])
    #expect(xs(.right, .infinity) == [10, 0])
    let line = layout("ab\nc", width: 100, alignment: .center).lines[1]
    #expect(line.rect == Rect(x: 47.5, y: 12, width: 5, height: 12) && line.origin == Point(47.5, 23))
  }

  /// For lines that fit, a label looks the same.
  @Test(arguments: seeds(0..<300))
  func `breaks lines where a label does, and contains every character`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = randomText(of: pieces, &random)
    let width = random.double(3...60)
    let measuring = BidiStub()
    let layout = layout(text, width: width, alignment: .left, measuring: measuring)
    let label = TextLayout(
      text, font: font, width: width, lineBreakMode: .byWordWrapping, measuring: measuring)
    let shown = layout.lines.map {
      $0.string.reversed().drop { $0.isWhitespace }.reversed().map(String.init).joined()
    }
    #expect(shown == (text.isEmpty ? [""] : label.lines.map(\.string)), "seed \(seed)")
    #expect(layout.lines.map { $0.range.count }.reduce(0, +) == text.count && layout.count == text.count)
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == end, "seed \(seed)")
      end = line.range.upperBound
      #expect(line.width <= width || line.range.count <= 2, "seed \(seed)")
      #expect(line.width == line.rect.width)
    }
  }

  @Test(arguments: seeds(0..<100))
  func `equals a new layout after the text was changed`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let measuring = BidiStub()
    let width = random.double(10...60)
    var text = randomText(of: pieces, &random)
    var changed = layout(text, width: width, measuring: measuring)
    for _ in 0..<10 {
      let ends = (0..<2).map { _ in Int.random(in: 0...text.count, using: &random) }.sorted()
      let start = text.index(text.startIndex, offsetBy: ends[0])
      let replacement = randomText(of: pieces, atMost: 3, &random)
      text.replaceSubrange(start..<text.index(start, offsetBy: ends[1] - ends[0]), with: replacement)
      changed.setParagraphs(text.paragraphs)
      let fresh = layout(text, width: width, measuring: measuring)
      #expect(Array(changed.lines) == Array(fresh.lines), "seed \(seed)")
      #expect(changed.size == fresh.size && changed.count == text.count, "seed \(seed)")
    }
  }

  @Test func `measures only the paragraphs that an edit changed`() {
    let measuring = BidiStub()
    var paragraphs = (0..<1000).map { "paragraph \($0)\n" } + [""]
    var layout = EditableLayout(paragraphs: paragraphs, font: font, width: 1000, measuring: measuring)
    measuring.forget()
    paragraphs[500] = "changed\n"
    layout.setParagraphs(paragraphs)
    #expect(measuring.measured == ["changed"])
    measuring.forget()
    paragraphs.insert("new\n", at: 700)
    layout.setParagraphs(paragraphs)
    #expect(measuring.measured == ["new"])
    paragraphs.removeSubrange(100..<900)
    layout.setParagraphs(paragraphs)
    #expect(measuring.measured == ["new"] && layout.lineCount == 202)
  }

  @Test func `finds lines by their y coordinate`() {
    let layout = layout("a\nb\nc")
    #expect(layout.lines(fromY: 11, toY: 13) == 0..<2)
    #expect(layout.lines(fromY: -50, toY: 500) == 0..<3)
    #expect([-1, 0, 12, 30, .infinity, .nan].map(layout.index(atY:)) == [0, 0, 1, 2, 2, 0])
  }
}

// MARK: - Carets

@Suite struct `The carets of a text` {
  @Test func `are at the edges of characters, at distinct positions`() {
    // On screen: abc גבא def, and from right to left: גבא abc.
    let latin = layout("abc אבג def")
    #expect((0...11).map { latin.caretRect(at: $0).minX / 5 } == [0, 1, 2, 3, 4, 6, 5, 7, 8, 9, 10, 11])
    let hebrew = layout("אב 12 ג")
    #expect((0...7).map { hebrew.caretRect(at: $0).minX / 5 } == [7, 6, 5, 4, 3, 2, 1, 0])
  }

  /// A line of n characters of one width has n + 1 positions.
  @Test(arguments: seeds(0..<200))
  func `occupy all positions of a line, and are found at their positions`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = randomText(of: pieces, &random)
    let width = Bool.random(using: &random) ? random.double(10...80) : .infinity
    let alignment = TextAlignment.allCases.randomElement(using: &random) ?? .left
    let layout = layout(text, width: width, alignment: alignment)
    for (index, line) in layout.lines.enumerated() {
      let places = layout.places(inLine: index)
      let expected = (0..<places.xs.count).map { line.origin.x + 5 * Double($0) }
      #expect(
        zip(places.xs.sorted(), expected).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed), line \(index)")
      #expect(places.start == line.range.lowerBound && layout.endOfLine(index).offset == places.end)
    }
    for offset in 0...layout.count {
      for prefersEndOfLine in [false, true] {
        let caret = layout.caretRect(at: offset, prefersEndOfLine: prefersEndOfLine)
        let hit = layout.offset(closestTo: caret.center)
        #expect(
          layout.caretRect(at: hit.offset, prefersEndOfLine: hit.prefersEndOfLine) == caret, "seed \(seed)")
        // All hanging white space is at the edge.
        if caret.minX > 0, caret.minX < width { #expect(hit.offset == offset, "seed \(seed), \(offset)") }
        let line = layout.line(containing: offset, prefersEndOfLine: prefersEndOfLine)
        #expect(caret.midY == 12 * (Double(line) + 0.5))
        #expect(layout.offset(inLine: line, atX: caret.minX) == hit)
      }
    }
  }

  @Test func `have a position in both lines where a paragraph is wrapped`() {
    let layout = layout("the quick", width: 25)
    #expect(layout.line(containing: 4) == 1 && layout.line(containing: 4, prefersEndOfLine: true) == 0)
    #expect(layout.caretRect(at: 4) == Rect(x: 0, y: 12, width: 0, height: 12))
    #expect(layout.caretRect(at: 4, prefersEndOfLine: true) == Rect(x: 20, y: 0, width: 0, height: 12))
    #expect(layout.offset(closestTo: Point(90, -9)) == (4, true))
    #expect(layout.offset(closestTo: Point(-90, 13)) == (4, false))
    #expect(layout.endOfLine(0) == (4, true) && layout.endOfLine(1) == (9, false))
    #expect(layout.startOfLine(1) == 4)
  }

  @Test func `keep their x coordinate from line to line`() {
    let layout = layout("abcdef\nab\nabcdef")
    let x = layout.caretRect(at: 5).minX
    #expect((0..<3).map { layout.offset(inLine: $0, atX: x).offset } == [5, 9, 15])
    #expect(layout.offset(inLine: 9, atX: 7).offset == 11 && layout.offset(inLine: -1, atX: 8).offset == 2)
  }

  @Test func `are clamped to the text`() {
    let layout = layout("ab\nc")
    #expect(layout.caretRect(at: -5) == layout.caretRect(at: 0))
    #expect(layout.caretRect(at: 99) == layout.caretRect(at: 4))
    #expect(layout.character(at: Point(6, 1)) == 1 && layout.character(at: Point(11, 1)) == nil)
    #expect(layout.character(at: Point(2, 99)) == 3 && layout.character(at: Point(-1, 1)) == nil)
  }

  @Test(arguments: seeds(0..<200))
  func `are all reached with the arrow keys, from the first to the last`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    // All paragraphs have one direction.
    let isRightToLeft = Bool.random(using: &random)
    let text = (0..<3).map { _ in
      (isRightToLeft ? "א" : "a")
        + randomText(of: pieces.filter { !$0.contains { $0.isNewline } }, atMost: 15, &random)
    }.joined(separator: "\n")
    let layout = layout(text, width: random.double(15...90))
    func go(_ offset: Int, forwards: Bool) -> Int {
      forwards == isRightToLeft ? layout.offset(leftOf: offset) : layout.offset(rightOf: offset)
    }
    var way = [0]
    while let last = way.last, case let next = go(last, forwards: true), next != last, way.count < 999 {
      let (from, to) = (layout.places(inLine: layout.line(containing: last)), layout.line(containing: next))
      if to == layout.line(containing: last) {
        let (x, y) = (from.xs[last - from.start], from.xs[next - from.start])
        #expect(isRightToLeft ? y < x : y > x, "seed \(seed)")
      }
      way.append(next)
    }
    #expect(way.sorted() == Array(0...text.count), "seed \(seed)")
    for (before, after) in zip(way, way.dropFirst()) {
      #expect(go(after, forwards: false) == before, "seed \(seed)")
    }
    #expect(go(0, forwards: false) == 0)
  }
}

// MARK: - Selections

@Suite struct `The rectangles of a selection` {
  @Test func `are several in a line with two writing directions`() {
    // On screen: abc גבא def.
    let rects = layout("abc אבג def").selectionRects(of: 2..<5)
    #expect(rects == [Rect(x: 10, y: 0, width: 10, height: 12), Rect(x: 30, y: 0, width: 5, height: 12)])
  }

  @Test func `extend to the edge if the selection continues in the next line`() {
    let rects = layout("ab\n\nאב\ncd", width: 50).selectionRects(of: 1..<8)
    #expect(
      rects == [
        Rect(x: 5, y: 0, width: 45, height: 12), Rect(x: 0, y: 12, width: 50, height: 12),
        Rect(x: 0, y: 24, width: 50, height: 12), Rect(x: 0, y: 36, width: 5, height: 12),
      ])
    #expect(
      layout("ab\n\nאב\ncd", width: 50).selectionRects(of: 1..<8, inLines: 1..<3) == Array(rects[1..<3]))
    #expect(layout("ab").selectionRects(of: 0..<2, inLines: 5..<9).isEmpty)
    // A line end that is selected alone is visible.
    #expect(layout("\n").selectionRects(of: 0..<1) == [Rect(x: 0, y: 0, width: 2.5, height: 12)])
    #expect(
      layout("the quick", width: 25).selectionRects(of: 1..<4) == [Rect(x: 5, y: 0, width: 15, height: 12)])
    #expect(layout("abc").selectionRects(of: 1..<1).isEmpty && layout("").selectionRects(of: -3..<9).isEmpty)
  }

  @Test(arguments: seeds(0..<200))
  func `cover exactly the selected characters`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = randomText(of: pieces, &random)
    let layout = layout(text, width: random.double(10...80))
    let ends = (0..<2).map { _ in Int.random(in: 0...layout.count, using: &random) }.sorted()
    let rects = layout.selectionRects(of: ends[0]..<ends[1])
    for index in layout.lines.indices {
      let places = layout.places(inLine: index)
      for (i, extent) in places.extents.enumerated() {
        let x = (extent.minX + extent.maxX) / 2
        // Hanging white space is not visible.
        if x < 0 || x > layout.width { continue }
        let covers = rects.count { $0.contains(Point(x, 12 * Double(index) + 6)) }
        #expect(
          covers == ((ends[0]..<ends[1]).contains(places.start + i) ? 1 : 0), "seed \(seed), line \(index)")
      }
    }
    #expect(
      rects.allSatisfy { $0.minX >= 0 && $0.maxX <= layout.width + 1e-9 && $0.width > 0 }, "seed \(seed)")
  }
}
