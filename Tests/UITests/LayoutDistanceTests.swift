import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A distance between anchors` {
  private let stage = Stage(size: Size(width: 400, height: 300))

  private func box(_ name: String, in parent: View? = nil, width: Double = 20) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? stage.root).addSubview(view)
    LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: 30),
    ])
    return view
  }

  @Test func `is a length that can equal another distance, whatever the widths are`() {
    let seed: UInt64 = 2_718
    var random = SplitMix(seed: seed)
    for _ in 0..<40 {
      let root = View(frame: stage.root.bounds)
      stage.root.addSubview(root)
      let widths = (0..<3).map { _ in Double.random(in: 5...100, using: &random) }
      let boxes = widths.map { box("box", in: root, width: $0) }
      let ratio = Double.random(in: 0.25...4, using: &random)
      let constant = Double.random(in: -5...5, using: &random)
      let (a, b, c) = (boxes[0], boxes[1], boxes[2])
      let first = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
      let second = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
      LayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        c.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        first.constraint(equalTo: second, multiplier: ratio, constant: constant),
      ])
      stage.advance(to: stage.time + 0.1)
      let gap = (400 - widths.reduce(0, +) - constant) / (1 + ratio)
      let note: Comment = "seed \(seed): widths \(widths), ratio \(ratio), constant \(constant)"
      #expect(isClose(c.frame.minX - b.frame.maxX, gap, within: 1e-6), note)
      #expect(isClose(b.frame.minX - a.frame.maxX, ratio * gap + constant, within: 1e-6), note)
      root.removeFromSuperview()
    }
  }

  @Test func `applies to a view that a stack has placed, and that is only its start`() {
    let stack = StackView(arrangedSubviews: [View(), View()])
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200), stack.heightAnchor.constraint(equalToConstant: 50),
    ])
    let other = box("other")
    stage.advance(to: 0)
    LayoutConstraint.activate([
      stack.arrangedSubviews[1].leadingAnchor.anchorWithOffset(to: other.leadingAnchor)
        .constraint(equalToConstant: 15)
    ])
    stage.advance(to: 1)
    #expect(stack.arrangedSubviews[1].frame.minX == 100 && other.frame.minX == 115)
  }

  @Test func `equals a constant or a height, and may be negative`() {
    let (a, b, c) = (box("a"), box("b"), box("c"))
    LayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
      a.topAnchor.anchorWithOffset(to: b.bottomAnchor).constraint(equalToConstant: -40),
      b.heightAnchor.constraint(equalTo: a.bottomAnchor.anchorWithOffset(to: c.topAnchor)),
    ])
    stage.advance(to: 0)
    #expect(b.frame.maxY == 60)
    #expect(c.frame.minY == 160)
    let limit = a.topAnchor.anchorWithOffset(to: c.topAnchor).constraint(lessThanOrEqualToConstant: 10)
    limit.priority = .defaultLow
    #expect(limit.description == "(c.top - a.top) <= 10.0 @250.0")
  }

  @Test func `is to the left between leading and trailing edges from right to left`() {
    stage.root.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (box("a"), box("b"))
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 50),
    ])
    stage.advance(to: 0)
    #expect(a.frame.maxX == 400)
    #expect(b.frame.maxX == 400 - 20 - 50)
  }

  @Test func `ends when one of its three views leaves the tree`() {
    let (a, b, c) = (box("a"), box("b"), box("c"))
    let equation = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
      .constraint(equalTo: b.leftAnchor.anchorWithOffset(to: c.leftAnchor))
    equation.isActive = true
    #expect(stage.root.constraints.contains { $0 === equation })
    a.removeFromSuperview()
    #expect(!equation.isActive)
    stage.root.addSubview(a)
    equation.isActive = true
    c.removeFromSuperview()
    #expect(!equation.isActive)
    #expect(a.constraintsOfItem.allSatisfy { $0 !== equation })
  }
}
