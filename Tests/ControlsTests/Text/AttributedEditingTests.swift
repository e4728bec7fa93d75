import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

/// Every letter is 10 points wide and 20 high.
@MainActor
@Suite struct `Attributes in controls` {
  private let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter())
  private let view = TextView(frame: Rect(x: 0, y: 0, width: 300, height: 200))

  init() {
    view.font = .systemFont(ofSize: 20)
    stage.root.addSubview(view)
  }

  private var texts: [String] {
    stage.advance(to: stage.time)
    return stage.draw().description.split(separator: "\n").filter { $0.contains("text") }.map(String.init)
  }

  @Test func `A text view keeps attributes while it is edited, and restores them`() {
    let bold = Font.boldSystemFont(ofSize: 20)
    view.attributedText = AttributedText("ab") + AttributedText("cd", font: bold, foregroundColor: .red)
    view.becomeFirstResponder()
    stage.type("x")
    #expect(view.text == "abcdx" && view.attributedText.attributes(at: 4).font == bold)
    view.selectedRange = 1..<3
    stage.keys("Backspace")
    #expect(view.text == "adx" && view.attributedText.runs.map(\.range) == [0..<1, 1..<3])
    stage.keys("control+Z")
    #expect(view.text == "abcdx" && view.attributedText.runs.map(\.range) == [0..<2, 2..<5])
    view.selectedRange = 0..<0
    view.typingAttributes = .init(foregroundColor: .blue)
    stage.type("yz")
    #expect(view.attributedText.runs.map(\.range) == [0..<2, 2..<4, 4..<7])
    view.updateAttributes(in: 0..<1) { $0.kern = 4 }
    #expect(
      view.attributedText.attributes(at: 0).kern == 4 && view.attributedText.attributes(at: 1).kern == nil)
  }

  @Test func `A text view copies attributes within the window`() {
    view.attributedText = AttributedText("ab", foregroundColor: .red) + AttributedText("cd")
    view.becomeFirstResponder()
    view.selectedRange = 1..<3
    stage.keys("control+C", "control+End", "control+V")
    #expect(stage.clipboard == "bc" && view.text == "abcdbc")
    #expect(view.attributedText.attributes(at: 4).foregroundColor == .red)
    #expect(view.attributedText.attributes(at: 5).foregroundColor == nil)
    // A text from elsewhere has none of its own.
    stage.send(.pasteboard(.clipboard, "q"))
    stage.keys("control+V")
    #expect(view.attributedText.attributes(at: 6).foregroundColor == nil)
  }

  @Test func `A text view has lines of different heights, and finds places in them`() {
    view.attributedText =
      AttributedText("ab\n") + AttributedText("cd\n", font: .systemFont(ofSize: 40)) + AttributedText("ef")
    #expect(view.sizeThatFits(Size(width: 300, height: 1000)).height == 8 + 20 + 40 + 20 + 8)
    view.becomeFirstResponder()
    stage.click(Point(5 + 21, 8 + 30))
    #expect(view.selectedRange == 4..<4)
    stage.click(Point(5 + 11, 8 + 62))
    #expect(view.selectedRange == 7..<7)
    stage.click(Point(5 + 19, 8 + 62))
    stage.keys("Up")
    #expect(view.selectedRange == 4..<4)
  }

  @Test func `A text view knows its size after each change of attributes, which may depend on its text`() {
    view.text = "ab\ncd"
    #expect(view.contentSize.height == 8 + 20 + 20 + 8)
    view.updateAttributes(in: 0..<2) {
      if view.text?.hasPrefix("ab") == true { $0.font = .systemFont(ofSize: 40) }
    }
    #expect(view.contentSize.height == 8 + 40 + 20 + 8)
    view.updateAttributes(in: 3..<5) { $0.font = .systemFont(ofSize: 30) }
    view.replace(0..<0, withText: "x\n")
    #expect(view.contentSize.height == 8 + 40 + 40 + 30 + 8)
    view.updateAttributes(in: 0..<7) { $0.font = .systemFont(ofSize: 100) }
    view.setContentOffset(Point(0, 1000), animated: false)
    #expect(view.contentOffset.y == 8 + 300 + 8 - view.bounds.height)
  }

  @Test func `A text view that is not edited follows links`() {
    final class Reader: TextViewDelegate {
      var links: [String] = []
      func textView(_ textView: TextView, shouldInteractWith url: String, in range: Range<Int>) -> Bool {
        links.append("\(url) \(range.lowerBound)")
        return false
      }
    }
    let reader = Reader()
    view.delegate = reader
    view.isEditable = false
    view.attributedText =
      AttributedText("ab ") + AttributedText("cd", link: "a:1") + AttributedText(" ")
      + AttributedText("ef", link: "b:2")
    stage.click(Point(5 + 35, 18))
    #expect(reader.links == ["a:1 3"])
    view.selectedRange = 0..<0
    stage.keys("Tab", "Return", "Tab", "Return", "shift+Tab", "Return")
    #expect(reader.links == ["a:1 3", "a:1 3", "b:2 6", "a:1 3"])
    // Assistive technologies find them as elements.
    let tree = stage.accessibilityTree()
    let links = tree.elements.indices.filter { tree.elements[$0].role == .link }
    #expect(links.map { tree.elements[$0].name } == ["cd", "ef"])
    #expect(links.map { tree.elements[$0].frame.width } == [20, 20])
    reader.links = []
    #expect(stage.perform(.action("press"), at: tree.path(to: links[1])) && reader.links == ["b:2 6"])
    view.isEditable = true
    #expect(stage.accessibilityTree().elements.allSatisfy { $0.role != .link })
  }

  @Test func `A label can be selected and copied`() {
    let label = Label("one two three", font: .systemFont(ofSize: 20))
    label.frame = Rect(x: 100, y: 210, width: 200, height: 20)
    stage.root.addSubview(label)
    label.isSelectable = true
    stage.press(Point(141, 220))
    stage.move(Point(169, 220))
    stage.release(Point(169, 220))
    #expect(label.selectedRange == 4..<7 && stage.primarySelection == "two")
    stage.keys("control+C")
    #expect(stage.clipboard == "two")
    stage.click(Point(105, 220))
    stage.click(Point(105, 220))
    #expect(label.selectedRange == 0..<3)
    stage.keys("control+A")
    #expect(label.selectedRange == 0..<13)
    let fills = stage.draw().description.split(separator: "\n").filter { $0.contains("fill 0 0 130 20") }
    #expect(fills.count == 1)
    label.text = "new"
    #expect(label.selectedRange.isEmpty)
    label.isSelectable = false
    #expect(label.subviews.isEmpty && !label.isSelectable)
  }

  @Test func `A button shows a title with attributes for each state`() {
    let button = Button(type: .system)
    button.frame = Rect(x: 100, y: 210, width: 200, height: 40)
    stage.root.addSubview(button)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(AttributedText("rich", foregroundColor: Color(rgb: 0xff0000)), for: .normal)
    button.setAttributedTitle(AttributedText("off", underlineStyle: .single), for: .disabled)
    #expect(
      button.currentTitle == "rich" && texts.contains { $0.contains("\"rich\"") && $0.contains("#ff0000") })
    button.isEnabled = false
    #expect(texts.contains { $0.contains("\"off\"") })
    button.isEnabled = true
    button.setAttributedTitle(nil, for: .normal)
    #expect(texts.contains { $0.contains("\"plain\"") })
  }

  @Test func `A field shows a placeholder with attributes`() {
    let field = TextField(frame: Rect(x: 100, y: 210, width: 200, height: 40))
    field.font = .systemFont(ofSize: 20)
    stage.root.addSubview(field)
    field.attributedPlaceholder =
      AttributedText("Na", foregroundColor: Color(rgb: 0xff0000)) + AttributedText("me", kern: 5)
    #expect(field.placeholder == "Name" && field.intrinsicContentSize.width == 52)
    #expect(texts.contains { $0.contains("\"Na\"") && $0.contains("#ff0000") })
    field.placeholder = "Name"
    #expect(texts.contains { $0.contains("\"Name\"") })
  }
}
