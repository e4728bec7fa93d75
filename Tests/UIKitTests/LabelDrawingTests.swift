import GlissadeTesting
import Testing
import UIKit

/// A label with insets, as it is often written.
private final class InsetLabel: UILabel {
  let insets = UIEdgeInsets(top: 2, left: 10, bottom: 2, right: 10)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

/// A label that draws something else.
private final class Bar: UILabel {
  override func draw(_ rect: CGRect) {
    UIColor(red: 1, green: 0, blue: 0).setFill()
    UIRectFill(rect)
  }
}

/// A label whose layer's content is another one, with or without the text.
private final class Plate: UILabel {
  var showsText = false

  override func draw(_ layer: CALayer, in context: CGContext) {
    context.setFillColor(UIColor(red: 1, green: 0, blue: 0).cgColor)
    context.fill(bounds)
    if showsText { super.draw(layer, in: context) }
  }
}

@MainActor
struct LabelDrawingTests {
  private let stage = Stage(size: Size(width: 100, height: 100), textMeasurer: Typewriter())

  private func drawn(_ label: UILabel) -> [Substring] {
    if label.superview == nil { stage.root.addSubview(label) }
    return stage.draw().description.split(separator: "\n").filter {
      $0.hasPrefix("text") || $0.hasPrefix("fill")
    }
  }

  /// Returns the place of the text of a line, which ends with `from x y`.
  private func origin(_ line: Substring) throws -> CGPoint {
    let place = try #require(line.firstRange(of: "from ")).upperBound
    let numbers = line[place...].split(separator: " ").prefix(2).compactMap { Double($0) }
    try #require(numbers.count == 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  private func label<Label: UILabel>(_ label: Label) -> Label {
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    label.text = "ab"
    label.textColor = UIColor(red: 0, green: 0, blue: 1)
    return label
  }

  @Test func `Insets of a subclass move the text and enlarge the label`() throws {
    let (plain, inset) = (label(UILabel()), label(InsetLabel()))
    #expect(inset.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(inset.intrinsicContentSize.height == plain.intrinsicContentSize.height + 4)
    inset.frame = CGRect(x: 10, y: 0, width: 60, height: 30)
    plain.frame = inset.frame
    let expected = try #require(drawn(plain).first)
    plain.removeFromSuperview()
    let lines = drawn(inset)
    #expect(lines.count == 1)
    let shown = try #require(lines.first)
    // The insets at the top and the bottom are equal, so the text moves to the right alone.
    #expect(try origin(shown) == CGPoint(x: origin(expected).x + 10, y: origin(expected).y))
    // The second drawing still calls the override.
    inset.text = "abc"
    #expect(drawn(inset).count == 1)
  }

  @Test func `A label that draws by itself shows no text`() {
    let lines = drawn(label(Bar()))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("fill 0 0 80 30 #ff0000") == true)
  }

  @Test func `A label that draws the content of its layer shows the text only if it asks for it`() {
    let plate = label(Plate())
    plate.layer.cornerRadius = 2
    #expect(drawn(plate).map { $0.prefix(4) } == ["fill"])
    plate.showsText = true
    plate.setNeedsDisplay()
    #expect(drawn(plate).map { $0.prefix(4) } == ["fill", "text"])
  }

  @Test func `A shadow is drawn behind the text, at its offset`() throws {
    let label = label(UILabel())
    let plain = try #require(drawn(label).first)
    label.shadowColor = UIColor(red: 1, green: 0, blue: 0)
    label.shadowOffset = CGSize(width: 3, height: 2)
    let lines = drawn(label)
    #expect(lines.count == 2)
    #expect(lines.last == plain)
    #expect(try origin(lines[0]) == CGPoint(x: origin(plain).x + 3, y: origin(plain).y + 2))
    #expect(lines[0].contains("#ff0000"))
  }

  @Test func `The highlighted colour applies while the label is highlighted`() throws {
    let label = label(UILabel())
    label.highlightedTextColor = UIColor(red: 0, green: 1, blue: 0)
    #expect(drawn(label).first?.contains("#0000ff") == true)
    label.isHighlighted = true
    #expect(drawn(label).first?.contains("#00ff00") == true)
  }

  @Test func `Lines break at the preferred width`() {
    let label = label(UILabel())
    stage.root.addSubview(label)
    label.text = "abc def"
    label.numberOfLines = 0
    label.frame = .zero
    let line = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = line.width - 1
    #expect(label.intrinsicContentSize.height == 2 * line.height)
    #expect(label.intrinsicContentSize.width < line.width)
  }
}
