import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// Stacks that lay their views out themselves, compared with those that use the solver.
@MainActor
@Suite struct `A stack without constraints` {
  final class Block: View {
    var wish = Size.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { wish }
  }

  let stage = Stage(size: Size(width: 2000, height: 2000), textMeasurer: Typewriter(descent: 0.25))

  /// The choices of a random stack, from which the same stack can be made twice.
  @MainActor
  private struct Plan {
    var blocks: [(wish: Size, hugging: Double, resistance: Double, isHidden: Bool, width: Double?)]
    var inner: [Size]?
    var isInnerHidden: Bool
    var axis: LayoutConstraint.Axis
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var spacing: Double
    var custom: Double?
    var margins: Bool
    var frame: Size?
    var width: Double?

    init(_ random: inout SplitMix) {
      func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
      axis = Bool.random(using: &random) ? .horizontal : .vertical
      distribution =
        [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing].randomElement(using: &random)
        ?? .fill
      alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .fill
      // Priorities that differ: the sum of errors has one minimum only.
      let ranks = Array(1...40).shuffled(using: &random)
      let allowsFixed = alignment != .fill && (distribution == .fill || distribution == .equalSpacing)
      let hasContent = Bool.random(using: &random)
      blocks = (0..<Int.random(in: 1...6, using: &random)).map { index in
        let none = !hasContent && Int.random(in: 0..<4, using: &random) == 0
        let isFixed = allowsFixed && index > 0 && Int.random(in: 0..<4, using: &random) == 0
        return (
          none
            ? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
            : Size(width: number(10...90), height: number(10...90)),
          200 + Double(ranks[index]), 700 + Double(ranks[index + 10]),
          index > 0 && Int.random(in: 0..<5, using: &random) == 0, isFixed ? number(5...60) : nil
        )
      }
      inner =
        Bool.random(using: &random) && distribution == .fill
        ? (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Size(width: number(10...40), height: number(10...40))
        }
        : nil
      spacing = number(0...20)
      custom = Bool.random(using: &random) ? number(0...40) : nil
      margins = Bool.random(using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: frame = Size(width: number(300...700), height: number(300...700))
      case 1: width = number(200...600)
      default: break
      }
      isInnerHidden = Int.random(in: 0..<3, using: &random) == 0
    }
  }

  private func make(_ plan: Plan, usesSolver: Bool) -> (stack: StackView, views: [View]) {
    var views: [View] = plan.blocks.map { choice in
      let block = Block()
      block.wish = choice.wish
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        block.setContentHuggingPriority(LayoutPriority(choice.hugging), for: axis)
        block.setContentCompressionResistancePriority(LayoutPriority(choice.resistance), for: axis)
      }
      if let width = choice.width {
        block.translatesAutoresizingMaskIntoConstraints = false
        block.widthAnchor.constraint(equalToConstant: width).isActive = true
      }
      return block
    }
    if let inner = plan.inner {
      let blocks = inner.map { wish in
        let block = Block()
        block.wish = wish
        return block
      }
      let row = StackView(arrangedSubviews: blocks)
      row.axis = plan.axis == .horizontal ? .vertical : .horizontal
      row.usesSolverAlways = usesSolver
      views.append(row)
    }
    let stack = StackView(arrangedSubviews: views)
    stack.usesSolverAlways = usesSolver
    stack.axis = plan.axis
    stack.distribution = plan.distribution
    stack.alignment = plan.alignment
    stack.spacing = plan.spacing
    if let custom = plan.custom { stack.setCustomSpacing(custom, after: views[0]) }
    stack.isLayoutMarginsRelativeArrangement = plan.margins
    for (view, choice) in zip(views, plan.blocks) where choice.isHidden { view.isHidden = true }
    if plan.inner != nil { views.last?.isHidden = plan.isInnerHidden }
    stage.root.addSubview(stack)
    if let frame = plan.frame {
      stack.frame = Rect(origin: .zero, size: frame)
    } else {
      constrain(stack, stage.root) {
        $0.leading == $1.leading
        $0.top == $1.top
        if let width = plan.width { $0.width == width }
      }
    }
    let inner = plan.isInnerHidden ? nil : views.last as? StackView
    return (stack, views + (inner?.arrangedSubviews ?? []))
  }

  @Test(arguments: seeds(0..<150))
  func `has the layout that the solver finds`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let plan = Plan(&random)
    let (direct, views) = make(plan, usesSolver: false)
    let (solved, others) = make(plan, usesSolver: true)
    stage.advance(to: 0)
    stage.advance(to: 0.1)
    #expect(solved.stackExtents == nil)
    func difference(_ a: Rect, _ b: Rect) -> Double {
      max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height))
    }
    #expect(
      difference(direct.frame, solved.frame) < 1e-5, "seed \(seed): \(direct.frame), \(solved.frame) \(plan)")
    for (view, other) in zip(views, others) where !view.isHidden {
      #expect(
        difference(view.frame, other.frame) < 1e-5, "seed \(seed): \(view.frame), \(other.frame) \(plan)")
    }
    let fitting = (direct.systemLayoutSizeFitting(.zero), solved.systemLayoutSizeFitting(.zero))
    #expect(
      difference(Rect(origin: .zero, size: fitting.0), Rect(origin: .zero, size: fitting.1)) < 1e-5,
      "seed \(seed): \(fitting) \(plan)")
  }

  @Test func `gives its constraints back when others refer to a view in it`() {
    let (first, second, other) = (Block(), Block(), View())
    (first.wish, second.wish) = (Size(width: 30, height: 20), Size(width: 40, height: 20))
    let stack = StackView(arrangedSubviews: [first, second])
    stage.root.addSubview(stack)
    stage.root.addSubview(other)
    constrain(stack, stage.root) {
      $0.leading == $1.leading
      $0.top == $1.top
    }
    stage.advance(to: 0)
    #expect(stack.stackExtents != nil && stack.constraints.isEmpty && second.frame.minX == 30)
    other.translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      other.leadingAnchor.constraint(equalTo: second.leadingAnchor),
      other.topAnchor.constraint(equalTo: second.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 7), other.heightAnchor.constraint(equalToConstant: 7),
    ]
    LayoutConstraint.activate(constraints)
    stage.advance(to: 1)
    #expect(stack.stackExtents == nil && other.frame == Rect(x: 30, y: 0, width: 7, height: 7))
    first.wish.width = 50
    stage.advance(to: 2)
    #expect(other.frame.minX == 50)
  }

  @Test(arguments: seeds(0..<20))
  func `of many views has equal distances of their middles as far as the spacing allows`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let blocks = (0..<Int.random(in: 101...160, using: &random)).map { _ in
      let block = Block()
      block.wish = Size(width: Double.random(in: 1...9, using: &random), height: 5)
      return block
    }
    let stack = StackView(arrangedSubviews: blocks)
    (stack.distribution, stack.spacing) = (.equalCentering, Double.random(in: 0...3, using: &random))
    stage.root.addSubview(stack)
    constrain(stack, stage.root) {
      $0.leading == $1.leading
      $0.top == $1.top
    }
    stage.advance(to: 0)
    let shortest = stack.frame.width
    #expect(stack.stackExtents != nil)
    let needs = zip(blocks, blocks.dropFirst())
      .map { ($0.wish.width + $1.wish.width) / 2 + stack.spacing }
    let sum = needs.reduce(0, +)
    let ends = (blocks[0].wish.width + (blocks.last?.wish.width ?? 0)) / 2
    #expect(isClose(shortest, ends + Double(needs.count) * (needs.max() ?? 0), within: 1e-5))
    let width = stack.widthAnchor.constraint(equalToConstant: 0)
    width.isActive = true
    for length in [shortest + 200, shortest, (shortest + sum + ends) / 2, sum + ends] {
      width.constant = length
      stage.advance(to: stage.time + 1)
      let frames = blocks.map(\.frame)
      #expect(zip(frames, blocks).allSatisfy { isClose($0.width, $1.wish.width, within: 1e-5) })
      #expect(abs(frames[0].minX) < 1e-5 && isClose(frames.last?.maxX ?? 0, length, within: 1e-5))
      // Each distance is what the spacing needs, or the least one.
      let distances = zip(frames, frames.dropFirst()).map { $1.midX - $0.midX }
      let least = distances.min() ?? 0
      for (distance, need) in zip(distances, needs) {
        #expect(abs(distance - max(need, least)) < 1e-5, "seed \(seed)")
      }
    }
  }

  @Test func `grows with a text that wraps`() {
    let label = Label(String(repeating: "word ", count: 40), font: .systemFont(ofSize: 10))
    label.numberOfLines = 0
    let block = Block()
    block.wish = Size(width: 20, height: 30)
    let stack = StackView(arrangedSubviews: [label, block])
    stack.axis = .vertical
    stage.root.addSubview(stack)
    constrain(stack, stage.root) {
      $0.leading == $1.leading
      $0.top == $1.top
      $0.width == 120
    }
    stage.advance(to: 0)
    let height = label.sizeThatFits(Size(width: 120, height: .infinity)).height
    #expect(stack.stackExtents != nil && height > 20)
    #expect(label.frame == Rect(x: 0, y: 0, width: 120, height: height) && block.frame.minY == height)
    #expect(stack.frame.height == height + 30)
    label.text = "short"
    stage.advance(to: 1)
    #expect(stack.frame.height == label.frame.height + 30 && label.frame.height < height)
    let fitting = stack.systemLayoutSizeFitting(
      Size(width: 60, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height >= 30)
  }

  @Test func `is laid out in a time that grows with its views, also where room is short`() {
    let stack = StackView()
    stack.axis = .vertical
    stack.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    stage.root.addSubview(stack)
    for _ in 0..<4000 { stack.addArrangedSubview(Label("a", font: .systemFont(ofSize: 9))) }
    // The solver needs minutes for these.
    stage.advance(to: 1)
    #expect(stack.stackExtents != nil && stack.arrangedSubviews.count == 4000)
    let heights = stack.arrangedSubviews.map(\.frame.height)
    #expect(isClose(heights.reduce(0, +), 300, within: 1e-6) && heights.last == 0)
  }
}
