import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeLists
@testable import GlissadeUI

/// Characters are half an em wide, and lines one em high.
@MainActor
@Suite(.serialized) struct `Content that is not on a stage yet` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  private let font = Font.systemFont(ofSize: 20)

  /// Calls `body` while the stage is that of the first window, as it is from before its content is created.
  private func asMainStage<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = MainScreen.stage
    MainScreen.stage = stage
    defer { MainScreen.stage = outer }
    return try body()
  }

  @Test func `has the size that it has on the stage`() {
    asMainStage {
      let (label, button, field) = (Label("Hello", font: font), Button("Press"), TextField())
      field.font = font
      field.text = "Name"
      let (text, segments) = (TextView(), SegmentedControl(items: ["one", "three"]))
      text.font = font
      text.text = "abc\ndef"
      let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = String(repeating: "word ", count: 40)
      let views = [label, button, field, text, segments, cell]
      let room = Size(width: 200, height: 500)
      let before = views.map { [$0.sizeThatFits(room), $0.intrinsicContentSize] }
      #expect(label.sizeThatFits(room) == Size(width: 50, height: 20))
      for view in views { stage.root.addSubview(view) }
      #expect(before == views.map { [$0.sizeThatFits(room), $0.intrinsicContentSize] })
      #expect(before.allSatisfy { $0[0].isPositive })
    }
  }

  @Test func `follows the text scale of the first window`() {
    stage.textScale = 2
    asMainStage {
      let label = Label("Hello", font: font)
      label.sizeToFit()
      #expect(label.bounds.size == Size(width: 100, height: 40))
    }
  }

  @Test func `is measured anew on a stage with other fonts`() {
    asMainStage {
      let label = Label("Hello", font: font)
      label.frame.size = Size(width: 100, height: 30)
      #expect(label.textRect.size == Size(width: 50, height: 20))
      let other = Stage(size: stage.size, textMeasurer: BlockText())
      other.root.addSubview(label)
      #expect(label.sizeThatFits(stage.size) == Size(width: 50, height: 24))
      #expect(label.textRect.height == 24)
      let none = Stage(size: stage.size)
      none.root.addSubview(label)
      #expect(label.sizeThatFits(stage.size) == .zero)
    }
  }

  @Test func `has no size if nothing measures text`() {
    let outer = (MainScreen.stage, MainScreen.loadTextMeasurer)
    (MainScreen.stage, MainScreen.loadTextMeasurer) = (nil, { nil })
    defer { (MainScreen.stage, MainScreen.loadTextMeasurer) = outer }
    #expect(Label("Hello", font: font).sizeThatFits(Size(width: 100, height: 100)) == .zero)
  }

  @Test(arguments: [Rehearsal.Fonts.typewriter, .none])
  func `is measured in viewDidLoad`(fonts: Rehearsal.Fonts) throws {
    final class Controller: ViewController {
      let label = Label("Hello", font: .systemFont(ofSize: 20))
      var size = Size.zero
      var cellHeight = 0.0
      override func viewDidLoad() {
        label.sizeToFit()
        size = label.bounds.size
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "word ", count: 60)
        cellHeight = cell.sizeThatFits(Size(width: 300, height: 0)).height
      }
    }
    let controller = Controller()
    _ = try Rehearsal(fonts: fonts) { controller }.stage(at: 0)
    #expect(controller.size == (fonts == .none ? .zero : Size(width: 50, height: 20)))
    #expect(fonts == .none || controller.cellHeight > 100)
  }
}

@MainActor
@Suite struct `A view that is sized to fit` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
  private let font = Font.systemFont(ofSize: 20)

  /// Sizes a view to texts of several lengths, and expects the width to follow each change.
  private func expectFollows(_ view: View, _ set: (String) -> Void) {
    stage.root.addSubview(view)
    var widths: [Int: Double] = [:]
    for count in [5, 20, 3, 60, 5, 20] {
      set(String(repeating: "x", count: count))
      view.sizeToFit()
      if let known = widths[count] { #expect(view.bounds.width == known, "\(view), \(count) letters") }
      widths[count] = view.bounds.width
      #expect(view.bounds.height > 0)
    }
    let ascending = [3, 5, 20, 60].compactMap { widths[$0] }
    #expect(ascending == ascending.sorted() && Set(ascending).count >= 3, "\(view): \(widths)")
  }

  @Test func `grows and shrinks with its text`() {
    let label = Label("", font: font)
    expectFollows(label) { label.text = $0 }
    #expect(label.bounds.width == 200)
    let button = Button("")
    expectFollows(button) { button.title = $0 }
    let field = TextField()
    field.font = font
    field.borderStyle = .roundedRect
    expectFollows(field) { field.text = $0 }
    let segments = SegmentedControl(items: ["a", "b"])
    expectFollows(segments) { segments.setTitle($0, forSegmentAt: 1) }
  }

  @Test func `keeps its width, and follows its text in height, if it has several lines`() {
    let label = Label("", font: font)
    label.numberOfLines = 0
    stage.root.addSubview(label)
    for (words, lines) in [(1, 1), (20, 10), (2, 1), (6, 3)] {
      label.frame.size.width = 110
      label.text = Array(repeating: "word", count: words).joined(separator: " ")
      label.sizeToFit()
      #expect(label.bounds.height == Double(lines) * 20)
      #expect(label.bounds.width <= 110)
    }
  }
}
