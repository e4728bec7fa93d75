import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import Testing

@testable import GlissadeUI

/// Content whose size is defined by constraints.
@MainActor
@Suite struct `A scroll view's guides` {
  let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
  let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 600))
  let content = View()

  init() {
    stage.root.addSubview(scroll)
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
  }

  @Test func `define the size of the content`() {
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    stage.advance(to: 0)
    #expect(scroll.contentSize == Size(width: 300, height: 2020))
    #expect(content.frame == Rect(x: 0, y: 0, width: 300, height: 2000))
    stage.wheel(down: 10_000, at: 1)
    #expect(scroll.contentOffset.y == 1420 && content.frame.minY == 0)
    scroll.frame.size.width = 200
    stage.advance(to: 2)
    #expect(scroll.contentSize.width == 200)
  }

  @Test func `can be replaced by constraints to the edges of the scroll view`() {
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    stage.advance(to: 0)
    #expect(scroll.contentSize == Size(width: 600, height: 920))
    #expect(content.frame == Rect(x: 0, y: 10, width: 600, height: 900))
  }

  @Test func `take their size from a stack view`() {
    let stack = StackView()
    stack.axis = .vertical
    stack.spacing = 10
    for _ in 0..<30 {
      let label = Label("text", font: .systemFont(ofSize: 20))
      stack.addArrangedSubview(label)
    }
    scroll.addSubview(stack)
    constrain(stack, scroll) {
      $0.edges == $1.edges
      $0.width == $1.width
    }
    stage.advance(to: 0)
    #expect(scroll.contentSize == Size(width: 300, height: 890))
    stack.arrangedSubviews[0].isHidden = true
    stage.advance(to: 1)
    #expect(scroll.contentSize.height == 860)
  }

  @Test func `do not change a content size that no constraint defines`() {
    scroll.contentSize = Size(width: 300, height: 5000)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.widthAnchor.constraint(equalToConstant: 10),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    stage.advance(to: 0)
    #expect(scroll.contentSize == Size(width: 300, height: 5000))
  }

  @Test func `keep views that are constrained to the frame in place`() {
    scroll.contentSize = Size(width: 300, height: 5000)
    LayoutConstraint.activate([
      content.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -10),
      content.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalToConstant: 50),
      content.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.advance(to: 0)
    #expect(content.frame == Rect(x: 240, y: 540, width: 50, height: 50))
    stage.wheel(down: 333, at: 1)
    #expect(content.convert(Point.zero, to: stage.root) == Point(240, 540))
    scroll.setContentOffset(Point(0, 3000), animated: true)
    for step in 1...20 {
      stage.advance(to: 1 + Double(step) * 0.03)
      let place = content.convert(Point.zero, to: stage.root)
      #expect(abs(place.y - 540) < 1e-6 && scroll.contentOffset.y > 333)
    }
  }

  @Test func `respect the adjusted insets for the safe area`() {
    scroll.contentSize = Size(width: 300, height: 5000)
    stage.safeAreaInsets = EdgeInsets(top: 40, left: 5, bottom: 20)
    stage.advance(to: 0)
    #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
    scroll.contentInsetAdjustmentBehavior = .automatic
    stage.advance(to: 1)
    #expect(scroll.adjustedContentInset.top == 40 && scroll.adjustedContentInset.left == 0)
    #expect(scroll.contentOffset.y == -40)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.left == 5)
  }
}
