import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Counts the bytes that are measured. Each character is half an em wide.
private final class CountingText: TextMeasuring {
  var bytes = 0
  private let typewriter = Typewriter()

  func metrics(of font: Font) -> FontMetrics { typewriter.metrics(of: font) }

  func width(of string: String, font: Font) -> Double {
    bytes += string.utf8.count
    return Double(string.count) * font.size / 2
  }

  func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
    bytes += line.utf8.count
    return (0..<line.count).map {
      CharacterExtent(minX: Double($0) * font.size / 2, maxX: Double($0 + 1) * font.size / 2)
    }
  }
}

@MainActor
@Suite struct `A long text` {
  private let measurer = CountingText()
  private let stage: Stage

  init() { stage = Stage(size: Size(width: 400, height: 600), textMeasurer: measurer) }

  /// The texts that are drawn, with their vertical positions on the stage.
  private func shown() -> [(string: String, y: Double)] {
    stage.draw().items.compactMap { item in
      if case .text(let string, _, _, let origin) = item.content {
        (string, origin.y + item.projection.m32)
      } else {
        nil
      }
    }
  }

  private func textView(_ text: String) -> TextView {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.font = .systemFont(ofSize: 20)
    stage.root.addSubview(view)
    view.text = text
    stage.advance(to: 0)
    return view
  }

  private func lines(_ count: Int) -> String {
    var random = SplitMix(seed: 4)
    return (0..<count).map {
      "\($0) " + String(repeating: "word ", count: Int.random(in: 0...30, using: &random))
    }
    .joined(separator: "\n")
  }

  @Test func `in a text view is measured only in sight, also while it is edited and scrolled`() {
    let view = textView(lines(20_000))
    #expect(shown().first?.string.hasPrefix("0 ") == true)
    #expect(measurer.bytes < 60_000)
    view.becomeFirstResponder()
    view.selectedRange = 700_000..<700_000
    for step in 0..<30 {
      measurer.bytes = 0
      stage.send(.text(step % 10 == 9 ? "\n" : "x"))
      let caret = view.caretRectOnStage
      #expect(caret.minY >= 0 && caret.maxY <= 600)
      #expect(shown().contains { abs($0.y - caret.maxY) < 1e-6 })
      #expect(measurer.bytes < 60_000)
    }
    #expect(view.text(in: 699_990..<700_040)?.contains("xxxxxxxxx\n") == true)
  }

  @Test func `stays where it is when lines above it come into sight`() {
    let view = textView(lines(20_000))
    view.setContentOffset(Point(0, view.contentSize.height / 2), animated: false)
    stage.advance(to: 1)
    for _ in 0..<200 {
      let before = shown()
      view.setContentOffset(Point(0, view.contentOffset.y - 30), animated: false)
      stage.advance(to: stage.time + 0.02)
      let after = shown()
      // The lines that are still in sight have moved by the distance that was scrolled.
      let known = Dictionary(before.map { ($0.string, $0.y) }) { a, _ in a }
      let counts = Dictionary(grouping: after) { $0.string }
      for line in after where counts[line.string]?.count == 1 && Int(line.string.prefix { $0 != " " }) != nil
      {
        if let y = known[line.string] { #expect(abs(line.y - y - 30) < 1e-6, "\(line)") }
      }
    }
  }

  @Test func `reaches its end`() {
    let view = textView(lines(20_000))
    view.becomeFirstResponder()
    stage.send(.keyPressed(KeyStroke("control+End")!))
    stage.advance(to: 1)
    #expect(shown().last?.string.isEmpty == false)
    let last = view.contentSize.height - view.bounds.height
    #expect(abs(view.contentOffset.y - last) < 1)
    #expect(shown().contains { $0.string.hasPrefix("19999 ") })
  }

  @Test func `in a text view is set once after many words have got attributes`() {
    let view = textView(String(repeating: "word ", count: 500))
    measurer.bytes = 0
    for word in 0..<500 {
      view.updateAttributes(in: 5 * word..<5 * word + 4) { $0.foregroundColor = .red }
    }
    stage.advance(to: stage.time)
    #expect(shown().count { $0.string == "word" } > 50)
    #expect(measurer.bytes < 20_000)
  }

  @Test func `with attributes is set again only where they change`() {
    let view = textView(String(repeating: "a line of words\n", count: 1000))
    view.updateAttributes(in: 0..<4) { $0.foregroundColor = .red }
    stage.advance(to: stage.time)
    let height = view.contentSize.height
    measurer.bytes = 0
    for line in 490..<500 {
      view.updateAttributes(in: 16 * line..<16 * line + 4) { $0.font = .systemFont(ofSize: 40) }
      stage.advance(to: stage.time)
    }
    #expect(view.contentSize.height == height + 10 * 20)
    #expect(measurer.bytes < 5000)
  }

  @Test func `in a field is measured only in sight`() {
    let field = TextField(frame: Rect(x: 10, y: 10, width: 300, height: 40))
    field.font = .systemFont(ofSize: 20)
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    let text = String(repeating: "some words ", count: 90_000)
    field.text = text
    stage.advance(to: 0)
    _ = stage.draw()
    #expect(measurer.bytes < 20_000)
    field.selectedTextRange = 500_000..<500_000
    for _ in 0..<10 {
      measurer.bytes = 0
      stage.send(.text("x"))
      let caret = field.caretRectOnStage
      #expect(caret.minX >= 10 && caret.maxX <= 310)
      let shown = shown().map(\.string).joined()
      #expect(shown.contains("x") && shown.utf8.count < 1000)
      #expect(measurer.bytes < 20_000)
    }
    #expect(field.text?.count == text.count + 10)
    field.resignFirstResponder()
    measurer.bytes = 0
    #expect(self.shown().first?.string.hasPrefix("some words") == true)
    #expect(measurer.bytes < 20_000)
  }

  /// Each letter is half an em wide but `w`, which is an em and a half wide.
  private final class UnevenText: TextMeasuring {
    private let typewriter = Typewriter()
    func metrics(of font: Font) -> FontMetrics { typewriter.metrics(of: font) }
    func width(of string: String, font: Font) -> Double {
      string.utf8.reduce(0) { $0 + Self.width($1) }
    }
    func characterExtents(of line: String, font: Font) -> [CharacterExtent] {
      var x = 0.0
      return line.utf8.map { byte in
        defer { x += Self.width(byte) }
        return CharacterExtent(minX: x, maxX: x + Self.width(byte))
      }
    }
    static func width(_ byte: UInt8) -> Double { byte == UInt8(ascii: "w") ? 30 : 10 }
  }

  @Test(arguments: [("End", "Left", -1), ("Home", "Right", 1)])
  func `in a field moves by the widths of its letters, also where it was not measured`(
    start: String, key: String, way: Int
  ) throws {
    let stage = Stage(size: Size(width: 400, height: 600), textMeasurer: UnevenText())
    let field = TextField(frame: Rect(x: 10, y: 10, width: 300, height: 40))
    field.font = .systemFont(ofSize: 20)
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    var random = SplitMix(seed: 5)
    let parts = (0..<300).map { _ in
      String(
        repeating: Bool.random(using: &random) ? "w" : "i", count: Int.random(in: 100...900, using: &random))
    }
    let text = parts.joined()
    field.text = text
    let bytes = Array(text.utf8)
    stage.send(.keyPressed(try #require(KeyStroke(start))))
    stage.advance(to: 0.1)
    let rects = { (field.caretRectOnStage.minX, field.editing.selection.head) }
    #expect(rects().1 == (way < 0 ? bytes.count : 0))
    let stroke = try #require(KeyStroke(key))
    for _ in 0..<3000 {
      let (before, head) = rects()
      stage.send(.keyPressed(stroke))
      let (after, next) = rects()
      #expect(next == head + way)
      let letter = UnevenText.width(bytes[min(head, next)]) * Double(way)
      // The caret moves by the letter, and the text scrolls by what is beyond the edges.
      let (minX, maxX) = (field.textWindow.minX + 10, field.textWindow.maxX + 10)
      let expected = min(max(before + letter, minX), maxX - field.editing.caretWidth(scale: 1))
      #expect(abs(after - expected) < 1e-6, "\(next): \(after), not \(expected)")
      // The drawn pieces follow each other.
      let drawn = stage.draw().items.compactMap { item -> (String, Double)? in
        guard case .text(let string, _, _, let origin) = item.content else { return nil }
        return (string, origin.x + item.projection.m31)
      }
      for (piece, follower) in zip(drawn, drawn.dropFirst()) {
        let width = piece.0.utf8.reduce(0) { $0 + UnevenText.width($1) }
        #expect(abs(follower.1 - piece.1 - width) < 1e-6)
      }
      #expect(drawn.contains { text.contains($0.0) && $0.1 <= after })
    }
  }
}
