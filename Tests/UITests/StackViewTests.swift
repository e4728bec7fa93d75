import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// The expected positions of arranged views, computed by arithmetic.
@MainActor
@Suite struct `A stack view` {
  let stage = Stage(size: Size(width: 2000, height: 2000), textMeasurer: Typewriter(descent: 0.25))
  let stack = StackView()

  final class Block: View {
    var wish = Size.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: Size { wish }
  }

  nonisolated static let distributions: [StackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  nonisolated static let alignments: [StackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  private func blocks(_ count: Int, _ random: inout some RandomNumberGenerator) -> [Block] {
    (0..<count).map { _ in
      let block = Block()
      block.wish = Size(
        width: Double(Int.random(in: 10...90, using: &random)),
        height: Double(Int.random(in: 10...90, using: &random)))
      return block
    }
  }

  /// Returns the starts and lengths of the views along the axis, in a room of the given length.
  private func line(
    _ lengths: [Double], _ gaps: [Double], in room: Double, _ distribution: StackView.Distribution
  ) -> [(start: Double, length: Double)] {
    let (total, gapTotal, count) = (lengths.reduce(0, +), gaps.reduce(0, +), Double(lengths.count))
    var (lengths, gaps) = (lengths, gaps)
    switch distribution {
    case .fill: lengths[0] += room - total - gapTotal
    case .fillEqually: lengths = lengths.map { _ in (room - gapTotal) / count }
    case .fillProportionally: lengths = lengths.map { $0 / total * (room - gapTotal) }
    case .equalSpacing: gaps = gaps.map { _ in (room - total) / (count - 1) }
    case .equalCentering:
      let (first, last) = (lengths[0] / 2, room - lengths[lengths.count - 1] / 2)
      let step = (last - first) / (count - 1)
      gaps = gaps.indices.map { step - (lengths[$0] + lengths[$0 + 1]) / 2 }
    }
    var places = [(start: 0.0, length: lengths[0])]
    for (gap, length) in zip(gaps, lengths.dropFirst()) {
      let last = places[places.count - 1]
      places.append((last.start + last.length + gap, length))
    }
    return places
  }

  private func across(
    _ length: Double, in room: Double, _ alignment: StackView.Alignment
  ) -> (start: Double, length: Double) {
    switch alignment {
    case .fill: (0, room)
    // A view without text aligns its top with a first baseline and its bottom with a last baseline.
    case .leading, .firstBaseline: (0, length)
    case .center: ((room - length) / 2, length)
    case .trailing, .lastBaseline: (room - length, length)
    }
  }

  @Test(arguments: distributions, alignments)
  func `positions its views as computed by arithmetic`(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let views = blocks(Int.random(in: 3...6, using: &random), &random)
      let stack = StackView(arrangedSubviews: views)
      stack.frame = Rect(x: 10, y: 20, width: axis == .horizontal ? 1500 : 150, height: 1500)
      if axis == .horizontal { stack.bounds.size.height = 150 }
      stack.axis = axis
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = Double(Int.random(in: 0...20, using: &random))
      stack.setCustomSpacing(33, after: views[1])
      stage.root.addSubview(stack)
      stage.advance(to: 0)
      let gaps = (0..<views.count - 1).map { $0 == 1 ? 33 : stack.spacing }
      let lengths = views.map { axis == .horizontal ? $0.wish.width : $0.wish.height }
      let places = line(lengths, gaps, in: 1500, distribution)
      for (view, along) in zip(views, places) {
        let across = across(axis == .horizontal ? view.wish.height : view.wish.width, in: 150, alignment)
        let expected =
          axis == .horizontal
          ? Rect(x: along.start, y: across.start, width: along.length, height: across.length)
          : Rect(x: across.start, y: along.start, width: across.length, height: along.length)
        let difference = zip(view.frame.numbers, expected.numbers).map { abs($0 - $1) }.max() ?? 0
        #expect(
          difference < 1e-6, "\(axis) \(distribution) \(alignment), seed \(seed): \(view.frame), \(expected)")
      }
      stack.removeFromSuperview()
    }
  }

  @Test(arguments: distributions)
  func `is as large as its arranged views`(_ distribution: StackView.Distribution) {
    var random = SplitMix(seed: 7)
    let views = blocks(4, &random)
    stack.distribution = distribution
    stack.alignment = .center
    stack.spacing = 5
    for view in views { stack.addArrangedSubview(view) }
    stage.root.addSubview(stack)
    constrain(stack) {
      $0.leading == $0.superview!.leading
      $0.top == $0.superview!.top
    }
    stage.advance(to: 0)
    let widths = views.map(\.wish.width)
    let width: Double
    switch distribution {
    case .fillEqually: width = 4 * (widths.max() ?? 0) + 15
    // The largest view relative to its share determines the size of all. No view is smaller than its content.
    case .fill, .fillProportionally, .equalSpacing: width = widths.reduce(0, +) + 15
    case .equalCentering: width = stack.frame.width
    }
    #expect(isClose(stack.frame.width, width, within: 1e-6))
    #expect(isClose(stack.frame.height, views.map(\.wish.height).max() ?? 0, within: 1e-6))
    #expect(zip(views, views.dropFirst()).allSatisfy { $1.frame.minX - $0.frame.maxX > 5 - 1e-6 })
  }

  @Test func `can be nested, respects its margins, and stretches views without an intrinsic size`() {
    let (title, spring, button) = (Block(), View(), Block())
    title.wish = Size(width: 80, height: 20)
    button.wish = Size(width: 40, height: 30)
    let row = StackView(arrangedSubviews: [title, spring, button])
    row.alignment = .center
    let text = Block()
    text.wish = Size(width: 100, height: 50)
    stack.axis = .vertical
    stack.spacing = 10
    stack.layoutMargins = EdgeInsets(top: 5, left: 15, bottom: 5, right: 15)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.addArrangedSubview(row)
    stack.addArrangedSubview(text)
    stage.root.addSubview(stack)
    constrain(stack) {
      $0.leading == $0.superview!.leading
      $0.top == $0.superview!.top
      $0.width == 300
    }
    stage.advance(to: 0)
    #expect(stack.frame.height == 30 + 10 + 50 + 10)
    #expect(row.frame == Rect(x: 15, y: 5, width: 270, height: 30))
    #expect(title.frame == Rect(x: 0, y: 5, width: 80, height: 20))
    #expect(spring.frame.width == 150 && button.frame.minX == 230)
    #expect(text.frame == Rect(x: 15, y: 45, width: 270, height: 50))
  }

  @Test func `aligns texts of several sizes on their baselines`() {
    let (small, large) = (
      Label("a", font: .systemFont(ofSize: 10)), Label("b", font: .systemFont(ofSize: 30))
    )
    for label in [small, large] { stack.addArrangedSubview(label) }
    stack.alignment = .firstBaseline
    stage.root.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 60)
    stage.advance(to: 0)
    // A baseline is three quarters of the font's size below the top.
    #expect(large.frame.minY == 0 && isClose(small.frame.minY, 22.5 - 7.5, within: 1e-6))
  }

  @Test func `stretches at the lowest hugging and compresses at the lowest resistance`() {
    let views = [Block(), Block(), Block()]
    for view in views {
      view.wish = Size(width: 100, height: 10)
      stack.addArrangedSubview(view)
    }
    stack.frame = Rect(x: 0, y: 0, width: 400, height: 10)
    stage.root.addSubview(stack)
    views[1].setContentHuggingPriority(249, for: .horizontal)
    stage.advance(to: 0)
    #expect(views.map(\.frame.width) == [100, 200, 100])
    stack.frame.size.width = 250
    views[0].setContentCompressionResistancePriority(749, for: .horizontal)
    stage.advance(to: 1)
    #expect(views.map(\.frame.width) == [50, 100, 100])
    views[0].setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    stage.advance(to: 2)
    #expect(views.map(\.frame.width) == [100, 100, 50])
  }

  // MARK: Insertion and removal

  private func column(_ count: Int) -> [Block] {
    let views = (0..<count).map { _ in Block() }
    stack.axis = .vertical
    stack.spacing = 10
    for view in views {
      view.wish = Size(width: 50, height: 40)
      stack.addArrangedSubview(view)
    }
    stage.root.addSubview(stack)
    constrain(stack, stage.root) {
      $0.leading == $1.leading
      $0.top == $1.top
    }
    stage.advance(to: 0)
    return views
  }

  @Test func `updates its layout when views are added, removed and reordered`() {
    let views = column(3)
    stack.removeArrangedSubview(views[1])
    stage.advance(to: 1)
    #expect(views[1].superview === stack && stack.arrangedSubviews.count == 2)
    #expect(stack.frame.height == 90 && views[2].frame.minY == 50)
    views[0].removeFromSuperview()
    stage.advance(to: 2)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init) == [views[2]].map(ObjectIdentifier.init)
        && stack.frame.height == 40)
    stack.insertArrangedSubview(views[1], at: 0)
    stage.advance(to: 3)
    #expect(views[1].frame.minY == 0 && views[2].frame.minY == 50)
    #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: views[1])
    stage.advance(to: 4)
    #expect(stack.customSpacing(after: views[1]) == 30 && views[2].frame.minY == 70)
  }

  @Test func `no longer arranges a view that has left, also if it returns as a subview`() {
    let views = column(3)
    views[1].removeFromSuperview()
    stack.addSubview(views[1])
    views[1].translatesAutoresizingMaskIntoConstraints = true
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init) == [views[0], views[2]].map(ObjectIdentifier.init))
    stage.advance(to: 1)
    #expect(stack.frame.height == 90 && views[2].frame.minY == 50)
    while let view = stack.arrangedSubviews.first { view.removeFromSuperview() }
    #expect(stack.subviews.map(ObjectIdentifier.init) == [views[1]].map(ObjectIdentifier.init))
  }

  @Test func `releases a view that has left`() {
    let stack = StackView(arrangedSubviews: [View(), View()])
    weak var gone: View?
    do {
      let view = View()
      stack.insertArrangedSubview(view, at: 1)
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil && stack.arrangedSubviews.count == 2)
  }

  @Test func `arranges a view once that is arranged by an override already`() {
    final class Eager: View {
      override func didMoveToSuperview() {
        (superview as? StackView)?.insertArrangedSubview(self, at: 0)
      }
    }
    let views = column(1)
    let eager = Eager()
    stack.addArrangedSubview(eager)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init) == [views[0], eager].map(ObjectIdentifier.init))
  }

  @Test(arguments: seeds(0..<10))
  func `arranges the views of an array in which each change is made at once`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (views, other) = ((0..<12).map { _ in View() }, View())
    var truth: [View] = []
    for step in 0..<300 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let index = Int.random(in: -1...14, using: &random)
      truth.removeAll { $0 === view }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...1:
        truth.append(view)
        stack.addArrangedSubview(view)
      case 2...3:
        truth.insert(view, at: min(max(index, 0), truth.count))
        stack.insertArrangedSubview(view, at: index)
      case 4: stack.removeArrangedSubview(view)
      case 5: view.removeFromSuperview()
      case 6: other.addSubview(view)
      default:
        view.removeFromSuperview()
        stack.addSubview(view)
      }
      #expect(
        stack.arrangedSubviews.map(ObjectIdentifier.init) == truth.map(ObjectIdentifier.init),
        "seed \(seed), step \(step)")
    }
  }

  @Test func `closes the gap immediately when a view is hidden outside an animation`() {
    let views = column(3)
    views[1].isHidden = true
    stage.advance(to: 0.1)
    #expect(views[2].presentation.center.y == 70 && stack.frame.height == 90)
    #expect(views[1].frame.height == 0)
    views[1].isHidden = false
    stage.advance(to: 0.2)
    #expect(views[1].frame == Rect(x: 0, y: 50, width: 50, height: 40) && stack.frame.height == 140)
  }

  @Test func `closes the gap in the animation that hides a view, which is visible until the end`() {
    let views = column(3)
    View.animate(withDuration: 1, options: .curveLinear) { views[1].isHidden = true }
    #expect(views[1].isHidden && stage.root.hitTest(Point(20, 70)) !== views[1])
    stage.advance(to: 0.25)
    #expect(isClose(views[1].presentation.bounds.height, 30, within: 1e-6))
    #expect(isClose(views[2].presentation.center.y, 120 - 50 * 0.25, within: 1e-6))
    #expect(isClose(stack.presentation.bounds.height, 140 - 50 * 0.25, within: 1e-6))
    #expect(!views[1].properties.presentation.pointee.isHidden, "drawn on the way")
    stage.advance(to: 1)
    #expect(views[1].properties.presentation.pointee.isHidden && views[1].isHidden)
    View.animate(withDuration: 1, options: .curveLinear) {
      views[1].isHidden = false
      stack.layoutIfNeeded()
    }
    stage.advance(to: 1.5)
    #expect(isClose(views[1].presentation.bounds.height, 20, within: 1e-6))
    #expect(!views[1].isHidden)
    stage.advance(to: 2)
    #expect(views[1].frame.height == 40)
  }

  @Test func `keeps a view that is shown again before the end of the animation that hides it`() {
    let views = column(2)
    View.animate(withDuration: 1) { views[0].isHidden = true }
    stage.advance(to: 0.5)
    View.animate(withDuration: 1) { views[0].isHidden = false }
    stage.advance(to: 3)
    #expect(!views[0].isHidden && !views[0].properties.presentation.pointee.isHidden)
    #expect(views[0].frame.height == 40 && views[1].frame.minY == 50)
  }

  @Test func `can hide views in a property animator`() {
    let views = column(2)
    let animator = PropertyAnimator(duration: 1, curve: .linear) { views[0].isHidden = true }
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(!views[0].properties.presentation.pointee.isHidden)
    stage.advance(to: 1.1)
    #expect(views[0].properties.presentation.pointee.isHidden && views[1].frame.minY == 0)
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}
