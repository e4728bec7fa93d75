import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI
import Testing

@testable import GlissadeGallery

/// A font in which a one is half as wide as any other digit.
private final class NarrowOne: TextMeasuring {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double {
    string.reduce(0) { $0 + ($1 == "1" ? 0.25 : 0.5) * font.size }
  }
}

@MainActor
@Suite struct `A label for numbers` {
  private let stage = Stage(size: Size(width: 200, height: 100), textMeasurer: NarrowOne())

  private func label(_ text: String) -> NumberLabel {
    let label = NumberLabel(font: .systemFont(ofSize: 16))
    label.text = text
    label.isTrailing = true
    label.frame = Rect(x: 0, y: 0, width: 120, height: 20)
    stage.root.addSubview(label)
    return label
  }

  /// The drawn parts of the text and the middles of their places.
  private func parts(_ text: String) -> [(text: String, middle: Double)] {
    let label = label(text)
    defer { label.removeFromSuperview() }
    stage.advance(to: 0)
    return stage.draw().items.compactMap { item in
      guard case .text(let part, let font, _, let origin) = item.content else { return nil }
      return (part, origin.x + NarrowOne().width(of: part, font: font) / 2)
    }
  }

  @Test func `gives every digit the same width, and other characters their own`() {
    #expect(label("1.11 ms").textWidth == label("8.88 ms").textWidth)
    #expect(label("11").textWidth == 16 && label("").textWidth == 0)
    #expect(label("88 ms").textWidth == NarrowOne().width(of: "88 ms", font: .systemFont(ofSize: 16)))
  }

  @Test func `puts the digits of texts that end together into columns`() {
    let (ones, others) = (parts("11.1 ms"), parts("908.7 ms"))
    #expect(ones.map(\.text) == ["1", "1", ".", "1", " ms"])
    for (one, other) in zip(ones.reversed(), others.reversed()) {
      #expect(abs(one.middle - other.middle) <= 0.5, "\(one), \(other)")
    }
  }
}
