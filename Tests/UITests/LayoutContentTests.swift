import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import Testing

@testable import GlissadeUI

/// Intrinsic content sizes. `Typewriter` defines the width of text.
@MainActor
@Suite struct `The size of the content` {
  let stage = Stage(size: Size(width: 320, height: 480), textMeasurer: Typewriter(descent: 0.25))

  /// A view with a settable intrinsic content size.
  final class Block: View {
    var wish = Size(width: 60, height: 20) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { wish }
  }

  @Test func `is the size of a view unless constraints say otherwise`() {
    let block = Block()
    stage.root.addSubview(block)
    constrain(block) { $0.center == $0.superview!.center }
    stage.advance(to: 0)
    #expect(block.frame == Rect(x: 130, y: 230, width: 60, height: 20))
    block.wish.width = 100
    stage.advance(to: 1)
    #expect(block.frame == Rect(x: 110, y: 230, width: 100, height: 20))
  }

  @Test func `grows at the lowest hugging priority, and shrinks at the lowest compression resistance`() {
    let (a, b) = (Block(), Block())
    stage.root.addSubview(a)
    stage.root.addSubview(b)
    constrain(a, b) {
      $0.leading == $0.superview!.leading
      $1.leading == $0.trailing + 10
      $1.trailing == $1.superview!.trailing
      $0.top == $0.superview!.top
      $1.top == $1.superview!.top
    }
    a.setContentHuggingPriority(251, for: .horizontal)
    b.setContentCompressionResistancePriority(749, for: .horizontal)
    stage.advance(to: 0)
    #expect(a.frame.width == 60 && b.frame.width == 250)
    a.setContentHuggingPriority(249, for: .horizontal)
    stage.advance(to: 1)
    #expect(a.frame.width == 250 && b.frame.width == 60)
    stage.resize(Size(width: 100, height: 480))
    stage.advance(to: 2)
    #expect(a.frame.width == 60 && b.frame.width == 30)
    // The view with the lower compression resistance has the width 0, and the other one is compressed too.
    stage.resize(Size(width: 50, height: 480))
    stage.advance(to: 3)
    #expect(a.frame.width == 40 && b.frame.width == 0)
  }

  @Test func `is used and reported once if it is invalidated each time it is read`() {
    final class Endless: View {
      override var intrinsicContentSize: Size {
        invalidateIntrinsicContentSize()
        return Size(width: 60, height: 20)
      }
    }
    var faults: [String] = []
    stage.diagnostics = { faults.append($0) }
    let endless = Endless()
    endless.accessibilityIdentifier = "endless"
    stage.root.addSubview(endless)
    constrain(endless) { $0.center == $0.superview!.center }
    stage.advance(to: 0)
    #expect(endless.frame == Rect(x: 130, y: 230, width: 60, height: 20))
    stage.advance(to: 1)
    let reports = faults.filter { $0.hasPrefix("the content size of endless is invalidated") }
    #expect(reports.count == 1, "\(faults)")
  }

  @Test func `of text does not truncate it during an animation to a sufficient width`() {
    let words = ["one", "two", "three", "four", "five", "six"]
    let label = Label(words.joined(separator: " "))
    label.numberOfLines = 2
    stage.root.addSubview(label)
    let wide = label.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    label.frame = Rect(x: 0, y: 0, width: wide / 4, height: 80)
    stage.advance(to: 0)
    func drawn() -> [String] {
      stage.draw().items.compactMap { item in
        if case .text(let string, _, _, _) = item.content { string } else { nil }
      }
    }
    // The text does not fit here, and ends with an ellipsis.
    #expect(drawn().count == 2 && drawn().last?.hasSuffix("…") == true)
    View.animate(withDuration: 1, options: .curveLinear) { label.frame.size.width = wide * 0.7 }
    for step in 0...10 {
      stage.advance(to: Double(step) / 10)
      #expect(drawn().flatMap { $0.split(separator: " ").map(String.init) } == words, "at \(stage.time)")
    }
    #expect(drawn().count == 2)
  }

  @Test func `of a label is that of its text, broken into lines at the label's width`() {
    let label = Label("one two three four five six")
    label.numberOfLines = 0
    let below = View()
    stage.root.addSubview(label)
    stage.root.addSubview(below)
    constrain(label, below) {
      $0.leading == $0.superview!.leading
      $0.top == $0.superview!.top
      $0.trailing <= $0.superview!.trailing
      $1.top == $0.bottom
      $1.height == 10
    }
    stage.advance(to: 0)
    let wide = label.sizeThatFits(Size(width: .infinity, height: .infinity))
    #expect(label.frame.size == wide)
    stage.resize(Size(width: wide.width / 2, height: 480))
    stage.advance(to: 1)
    #expect(label.frame.width == wide.width / 2)
    #expect(label.frame.height == label.sizeThatFits(label.bounds.size).height)
    #expect(label.frame.height > wide.height)
    #expect(below.frame.minY == label.frame.height)
    label.text = "one"
    stage.advance(to: 2)
    #expect(label.frame.size == label.sizeThatFits(Size(width: .infinity, height: .infinity)))
  }

  @Test func `of texts of different sizes does not change the alignment of their baselines`() {
    let large = Label("large", font: .systemFont(ofSize: 40))
    let small = Label("small", font: .systemFont(ofSize: 10))
    stage.root.addSubview(large)
    stage.root.addSubview(small)
    constrain(large, small) {
      $0.top == $0.superview!.top + 20
      $0.leading == $0.superview!.leading
      $1.leading == $0.trailing
      $1.firstBaseline == $0.firstBaseline
    }
    stage.advance(to: 0)
    expectOneBaseline()
    large.font = .systemFont(ofSize: 60)
    stage.advance(to: 1)
    expectOneBaseline()
  }

  private func expectOneBaseline() {
    let baselines = stage.draw().items.compactMap { item -> Double? in
      guard case .text(_, _, _, let origin) = item.content else { return nil }
      return origin.applying(item.projection)?.y
    }
    #expect(baselines.count == 2)
    #expect(isClose(baselines.first ?? 0, baselines.last ?? 1, within: 0.51))
  }

  @Test func `no longer applies to a view whose frame is set again`() {
    let block = Block()
    stage.root.addSubview(block)
    constrain(block) { $0.leading == $0.superview!.leading }
    stage.advance(to: 0)
    #expect(block.bounds.size == block.wish)
    block.translatesAutoresizingMaskIntoConstraints = true
    stage.advance(to: 1)
    #expect(!block.layoutNode.isUsed(.width) && block.layoutNode.isUsed(.x))
    block.bounds.size.width = 10
    stage.advance(to: 2)
    #expect(block.bounds.size.width == 10)
  }
}
