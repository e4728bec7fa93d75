import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI
import Testing

/// Every letter is 10 points wide, and lines have the font's size.
private final class Letters: TextMeasuring {
  func width(of string: String, font: Font) -> Double { Double(string.count) * 10 }
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.8, descent: font.size * 0.2, lineHeight: font.size)
  }
}

@MainActor
@Suite struct `A button with UIKit's interface` {
  private let stage = Stage(size: Size(width: 400, height: 400), textMeasurer: Letters())

  private func button(_ type: Button.ButtonType = .custom, width: Double = 200) -> Button {
    let button = Button(type: type)
    button.frame = Rect(x: 0, y: 0, width: width, height: 40)
    stage.root.addSubview(button)
    return button
  }

  @Test
  func `shows the title, picture and colour of its state, by default those of the normal state`() {
    let button = button()
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitle("Gone", for: [.selected, .highlighted])
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    func shown() -> [String?] {
      stage.advance(to: stage.time)
      return [button.titleLabel?.text, button.currentTitle]
    }
    #expect(shown() == ["Go", "Go"] && button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(shown() == ["Going", "Going"] && button.state == .highlighted)
    button.isSelected = true
    #expect(shown() == ["Gone", "Gone"] && button.state == [.selected, .highlighted])
    button.isHighlighted = false
    #expect(shown() == ["Go", "Go"] && button.currentTitleColor == .red)
    button.isSelected = false
    button.isEnabled = false
    stage.advance(to: stage.time)
    #expect(button.currentTitleColor == .gray && button.state == .disabled)
    #expect(button.title(for: .selected) == "Go" && button.titleColor(for: .highlighted) == .red)
  }

  @Test func `has a white title if it is custom, and one in its tint if it is a system button`() {
    let (custom, system) = (button(), button(.system))
    for button in [custom, system] {
      button.tintColor = .orange
      button.setTitle("Go", for: .normal)
    }
    stage.advance(to: 0)
    #expect(custom.currentTitleColor == .white && system.currentTitleColor == .orange)
    #expect(
      custom.titleLabel?.font == .systemFont(ofSize: 18) && system.titleLabel?.font == .systemFont(ofSize: 15)
    )
  }

  @Test(arguments: [Control.ContentHorizontalAlignment.left, .center, .right])
  func `aligns its content, and moves its title by the title's own insets`(
    alignment: Control.ContentHorizontalAlignment
  ) throws {
    let button = button()
    button.setTitle("abcd", for: .normal)
    button.contentHorizontalAlignment = alignment
    stage.advance(to: 0)
    let label = try #require(button.titleLabel)
    // The text is 40 points wide in a button of 200.
    let x = alignment == .left ? 0.0 : alignment == .center ? 80 : 160
    #expect(label.frame.minX == x && label.frame.width == 40)
    button.titleEdgeInsets = EdgeInsets(left: 10, right: 4)
    stage.advance(to: 1)
    #expect(label.frame.minX == x + (alignment == .left ? 10 : alignment == .center ? 3 : -4))
  }

  @Test func `has the size of its content and insets`() {
    let button = button()
    button.setTitle("abcd", for: .normal)
    stage.advance(to: 0)
    #expect(button.intrinsicContentSize == Size(width: 40, height: 18))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == Size(width: 46, height: 22))
    button.titleLabel?.font = .systemFont(ofSize: 30)
    #expect(button.intrinsicContentSize == Size(width: 46, height: 34))
  }

  @Test func `can be subclassed and created from its class alone`() {
    final class Pill: Button {
      var highlights: [Bool] = []
      override init(frame: Rect) {
        super.init(frame: frame)
        layer.cornerRadius = 5
      }
      override var isHighlighted: Bool { didSet { highlights.append(isHighlighted) } }
    }
    let pills = [Pill(), Pill(type: .system), Pill("Go")]
    for pill in pills { pill.isHighlighted = true }
    #expect(pills.allSatisfy { $0.highlights == [true] && $0.layer.cornerRadius >= 5 })
  }

  @Test func `can be described completely by a configuration`() throws {
    var configuration = Button.Configuration.filled()
    configuration.title = "Save"
    configuration.subtitle = "all of it"
    configuration.baseBackgroundColor = .purple
    configuration.cornerStyle = .capsule
    var pressed = 0
    let button = Button(configuration: configuration, primaryAction: Action { _ in pressed += 1 })
    stage.root.addSubview(button)
    button.frame = Rect(origin: .zero, size: button.intrinsicContentSize)
    stage.advance(to: 0)
    // The insets are 12 and 7 points, the lines 15 and 12 points high with 1 point between them, and the text
    // is 9 letters of 10 points.
    #expect(button.bounds.size == Size(width: 114, height: 42))
    let face = try #require(button.subviews.first)
    #expect(face.backgroundColor == .purple && face.layer.cornerRadius == 21)
    #expect(button.currentTitle == "Save" && button.currentTitleColor == .white)
    button.sendActions(for: .touchUpInside)
    #expect(pressed == 1)
  }

  @Test func `includes its picture in its size`() {
    let read = Image(
      name: "a.png",
      content: ImageContent(.pixels(Bitmap(width: 16, height: 8)), size: Size(width: 8, height: 4)))
    let button = Button(image: read)
    #expect(button.sizeThatFits(Size(width: 100, height: 100)).width == 14 + 24 + 14)
    #expect(TabBarItem(title: "A", image: read).image == read)
    #expect(TabBarItem(title: "A", image: nil).image == nil)
  }
}
