import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import Testing

@testable import GlissadeUI

/// Characters are 10 points wide, and lines 20 points high.
@MainActor
@Suite struct `The lines of a label` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
  private let label = Label("one two three four five", font: .systemFont(ofSize: 20))

  init() {
    label.numberOfLines = 0
    stage.root.addSubview(label)
  }

  private func lines(_ size: Size) -> [String] {
    label.frame = Rect(origin: Point(100, 100), size: size)
    return stage.draw().items.compactMap {
      if case .text(let string, _, _, _) = $0.content { string } else { nil }
    }
  }

  @Test func `are those that fit into the height, the last one truncated`() {
    let expected: [LineBreakMode: [String]] = [
      .byTruncatingTail: ["one two", "three fo…"], .byTruncatingHead: ["one two", "…our five"],
      .byTruncatingMiddle: ["one two", "thre…five"], .byWordWrapping: ["one two", "three"],
      .byCharWrapping: ["one two t", "hree four"], .byClipping: ["one two", "three four five"],
    ]
    for mode in LineBreakMode.allCases {
      label.lineBreakMode = mode
      #expect(lines(Size(width: 90, height: 56)) == expected[mode], "\(mode)")
      #expect(lines(Size(width: 90, height: 40)) == expected[mode], "\(mode)")
      #expect(lines(Size(width: 90, height: 60)).count == 3, "\(mode)")
    }
  }

  @Test func `are at least one, and at most as many as the label allows`() {
    #expect(lines(Size(width: 90, height: 5)) == ["one two…"])
    label.numberOfLines = 2
    #expect(lines(Size(width: 90, height: 300)) == ["one two", "three fo…"])
    label.numberOfLines = 1
    #expect(lines(Size(width: 90, height: 300)) == ["one two…"])
  }

  @Test func `do not depend on the height for the label's own size`() {
    label.frame = Rect(x: 0, y: 0, width: 90, height: 20)
    #expect(label.sizeThatFits(Size(width: 90, height: 20)).height == 60)
    #expect(label.intrinsicContentSize.height == 60)
  }

  @Test func `are those of both heights while the height animates`() {
    label.frame = Rect(x: 0, y: 0, width: 90, height: 60)
    stage.advance(to: 0)
    View.animate(withDuration: 1) { label.frame.size.height = 20 }
    stage.advance(to: 0.01)
    #expect(stage.draw().items.count == 3)
    stage.advance(to: 1)
    #expect(stage.draw().items.count == 1)
  }

  @Test func `are cut off at the edge by clipping`() throws {
    label.text = "abcdefghij"
    label.numberOfLines = 1
    label.lineBreakMode = .byClipping
    _ = lines(Size(width: 55, height: 20))
    let list = stage.draw()
    let clip = try #require(list.items.first?.clip)
    #expect(list.clips[clip].shape.rect == Rect(x: 0, y: 0, width: 55, height: 20))
    #expect(label.sizeThatFits(Size(width: 55, height: 100)) == Size(width: 55, height: 20))
    label.sizeToFit()
    #expect(label.bounds.size == Size(width: 100, height: 20))
    #expect(stage.draw().clips.isEmpty)
  }

  @Test func `show a soft hyphen where they end`() {
    label.text = "super\u{AD}cali"
    #expect(lines(Size(width: 60, height: 100)) == ["super-", "cali"])
    #expect(lines(Size(width: 90, height: 100)) == ["supercali"])
  }
}
