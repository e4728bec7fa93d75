import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeUI

@MainActor
@Suite struct `A text view` {
  let fixture = TextFixture()
  /// The text view, from (0, 0), with room for five lines of ten letters, each 10 by 20 points.
  let view = TextView(frame: Rect(x: 0, y: 0, width: 110, height: 100))
  let log = Log()

  @MainActor
  final class Log: TextViewDelegate {
    var entries: [String] = []
    var refusals: Set<String> = []
    private func ask(_ name: String) -> Bool {
      entries.append(name)
      return !refusals.contains(name)
    }
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool { ask("shouldBegin") }
    func textViewDidBeginEditing(_ textView: TextView) { entries.append("didBegin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool { ask("shouldEnd") }
    func textViewDidEndEditing(_ textView: TextView) { entries.append("didEnd") }
    func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String)
      -> Bool
    {
      ask("shouldChange \(range) \(text)")
    }
    func textViewDidChange(_ textView: TextView) { entries.append("didChange") }
    func textViewDidChangeSelection(_ textView: TextView) { entries.append("didChangeSelection") }
  }

  init() {
    view.font = .systemFont(ofSize: 20)
    view.textContainerInset = .zero
    view.delegate = log
    fixture.stage.root.addSubview(view)
    fixture.wait(0)
  }

  private var selection: Range<Int> { view.selectedRange }

  @Test func `calls its delegate in UIKit's order`() {
    view.becomeFirstResponder()
    fixture.type("a")
    fixture.stage.keys("Return")
    view.resignFirstResponder()
    #expect(
      log.entries == [
        "shouldBegin", "didBegin", "shouldChange 0..<0 a", "didChangeSelection", "didChange",
        "shouldChange 1..<1 \n", "didChangeSelection", "didChange", "shouldEnd", "didEnd",
      ])
    #expect(view.text == "a\n")
    log.refusals = ["shouldBegin"]
    #expect(!view.becomeFirstResponder() && !view.isEditing)
  }

  @Test func `wraps lines, and moves over them with Up and Down, Home and End`() {
    // The lines are aaaa bbbb / cc / dddddddddd.
    view.text = "aaaa bbbb cc\ndddddddddd"
    view.becomeFirstResponder()
    view.selectedRange = 7..<7
    fixture.stage.keys("Down")
    #expect(selection == 12..<12)
    fixture.stage.keys("Down")
    // The caret keeps its horizontal position.
    #expect(selection == 20..<20)
    fixture.stage.keys("Up", "Up", "Home")
    #expect(selection == 0..<0)
    fixture.stage.keys("End")
    fixture.type("X")
    #expect(view.text == "aaaa bbbb Xcc\ndddddddddd" || view.text == "aaaa bbbbX cc\ndddddddddd")
    fixture.stage.keys("control+End", "shift+control+Home")
    #expect(selection == 0..<24)
  }

  @Test func `keeps the caret visible, and scrolls with the wheel`() {
    view.becomeFirstResponder()
    fixture.type((0..<20).map { "\($0)\n" }.joined())
    #expect(view.contentSize.height == 420)
    #expect(view.contentOffset.y == 320)
    fixture.stage.keys("PageUp")
    #expect(selection.lowerBound == Array((0..<16).map { "\($0)\n" }.joined()).count)
    fixture.stage.keys("control+Home")
    #expect(view.contentOffset.y == 0)
    fixture.stage.wheel(Point(0, -60), at: Point(50, 50))
    #expect(view.contentOffset.y == 60)
    #expect(selection == 0..<0)
    fixture.stage.keys("Right")
    #expect(view.contentOffset.y == 0)
  }

  @Test func `selects in a drag, and scrolls while the pointer is beyond its edge`() {
    view.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    fixture.stage.press(Point(25, 10))
    fixture.stage.move(Point(35, 50))
    #expect(selection == 2..<17 && view.contentOffset == .zero && !view.isDragging)
    fixture.stage.move(Point(35, 130))
    fixture.wait(1)
    #expect(view.contentOffset.y > 50 && selection.upperBound > 40)
    fixture.stage.release(Point(35, 130))
    let offset = view.contentOffset
    fixture.wait(1)
    #expect(view.contentOffset == offset && fixture.stage.primarySelection?.isEmpty == false)
  }

  @Test func `selects a paragraph on a triple click`() {
    view.text = "aa bb\ncc dd\nee"
    for _ in 0..<3 { fixture.stage.click(Point(22, 30)) }
    #expect(selection == 6..<11)
  }

  @Test func `draws only the visible lines`() {
    view.text = (0..<10_000).map { "line \($0)" }.joined(separator: "\n")
    view.setContentOffset(Point(0, 5000 * 20), animated: false)
    fixture.wait(0)
    let texts = fixture.stage.draw().items.compactMap { item -> String? in
      if case .text(let string, _, _, _) = item.content, string.hasPrefix("line") { string } else { nil }
    }
    #expect(Set(texts).isSuperset(of: (5000..<5005).map { "line \($0)" }) && texts.count <= 7)
  }

  @Test func `has the height of its text if it does not scroll`() {
    view.isScrollEnabled = false
    view.text = "a\nb\nc"
    #expect(view.intrinsicContentSize.height == 60)
    #expect(view.sizeThatFits(Size(width: 110, height: 1000)) == Size(width: 20, height: 60))
    view.text = "aaaa bbbb cccc"
    #expect(view.intrinsicContentSize.height == 40)
    #expect(view.sizeThatFits(Size(width: 60, height: 1000)).height == 60)
  }

  @Test func `that is read-only can be selected and scrolled, but not changed`() {
    view.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    view.isEditable = false
    fixture.stage.click(Point(25, 10))
    #expect(view.isFocused && !view.isEditing && log.entries == ["didChangeSelection"])
    fixture.type("x")
    fixture.stage.keys("Delete", "control+V")
    #expect(view.text.hasPrefix("line 0\n") && fixture.stage.textInput == nil)
    fixture.stage.keys("Down")
    #expect(view.contentOffset.y == 20)
    fixture.stage.keys("control+A", "control+C")
    #expect(fixture.stage.clipboard == view.text)
  }

  @Test func `of ten thousand lines lays out only the edited part`() {
    final class Counter: TextMeasuring {
      var count = 0
      func metrics(of font: Font) -> FontMetrics { FontMetrics(ascent: 16, descent: 4, lineHeight: 20) }
      func width(of string: String, font: Font) -> Double {
        count += 1
        return Double(string.count) * 10
      }
    }
    let counter = Counter()
    let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: counter)
    let view = TextView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    view.text = (0..<10_000).map { "line \($0)" }.joined(separator: "\n")
    stage.root.addSubview(view)
    view.becomeFirstResponder()
    stage.advance(to: 1)
    view.selectedRange = 50_000..<50_000
    _ = stage.draw()
    counter.count = 0
    stage.send(.text("x"), at: 1)
    #expect(counter.count < 200)
  }
}

@MainActor
@Suite struct `A search field` {
  let fixture = TextFixture()
  let field = SearchField(frame: Rect(x: 100, y: 20, width: 200, height: 36))

  init() {
    field.accessibilityIdentifier = "search"
    fixture.stage.root.addSubview(field)
    field.becomeFirstResponder()
  }

  @Test func `is cleared by Escape, and loses focus on the next Escape`() {
    field.delegate = fixture.log
    fixture.type("abc")
    _ = fixture.entries()
    fixture.stage.keys("Escape")
    #expect(field.text == "" && field.isEditing)
    #expect(fixture.entries() == ["shouldClear search", "didChangeSelection search"])
    fixture.stage.keys("Escape")
    #expect(!field.isEditing)
  }

  @Test func `leaves Escape to an input method during a composition`() {
    fixture.compose("ni")
    fixture.stage.keys("Escape")
    #expect(field.text == "ni" && field.markedTextRange != nil)
  }

  @Test func `has a magnifying glass on the left, and a clear button while it has text`() {
    #expect(field.leftView?.isHidden == false)
    fixture.wait(0)
    #expect(fixture.stage.locate("search.clear") == nil)
    fixture.type("abc")
    fixture.wait(1)
    let place = fixture.stage.locate("search.clear")
    #expect(place.map { $0.x > 270 && $0.x < 295 } == true)
    if let place { fixture.stage.click(place) }
    #expect(field.text == "" && fixture.stage.locate("search.clear") == nil)
  }
}
