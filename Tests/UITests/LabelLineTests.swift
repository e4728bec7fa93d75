import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
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

  @Test func `are not limited by a width of 0`() {
    label.numberOfLines = 1
    #expect(label.sizeThatFits(.zero) == label.intrinsicContentSize)
    #expect(label.sizeThatFits(.zero).width == 230)
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

  @Test func `are not limited by the greatest number, while the width grows too`() {
    label.numberOfLines = .max
    #expect(lines(Size(width: 90, height: 60)) == ["one two", "three", "four five"])
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.width = 900 }
    stage.advance(to: 0.001)
    #expect(stage.draw().items.count == 3)
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

/// The place of a text that shrinks, and the limits of its growth. Characters are half as wide as they are high.
@MainActor
@Suite struct `The size of a label's text` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
  private let label = Label("abcdefghij", font: .systemFont(ofSize: 20))

  init() {
    stage.root.addSubview(label)
    label.frame = Rect(x: 0, y: 100, width: 50, height: 40)
  }

  private var texts: [(font: Font, origin: Point)] {
    stage.draw().items.compactMap {
      if case .text(_, let font, _, let origin) = $0.content {
        (font, origin.applying($0.projection.affine))
      } else {
        nil
      }
    }
  }

  @Test func `that shrinks is aligned by its adjustment`() throws {
    label.adjustsFontSizeToFitWidth = true
    // In its own size, the text is 20 points high, its top at 110, and its baseline at 125.
    let shrunk = try #require(texts.first?.font.size)
    #expect(isClose(shrunk, 9.8, within: 1e-9))
    #expect(label.baselineAdjustment == .alignCenters)
    #expect(texts.first?.origin.y == (120 - shrunk / 2 + shrunk * 0.75).rounded())
    label.baselineAdjustment = .alignBaselines
    #expect(texts.first?.origin.y == 125)
    label.baselineAdjustment = .none
    #expect(texts.first?.origin.y == (110 + shrunk * 0.75).rounded())
    // A text that does not shrink is not moved.
    label.frame.size.width = 200
    #expect(texts.first?.origin.y == 125)
  }

  @Test func `is never enlarged by the least scale to which it may shrink`() {
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 10)
    #expect(!texts.isEmpty && texts.allSatisfy { $0.font.size == 20 })
    label.attributedText = AttributedText("abcdefghij")
    #expect(!texts.isEmpty && texts.allSatisfy { $0.font.size == 20 })
  }

  @Test func `follows the text scale within its categories`() {
    label.frame.size = Size(width: 1000, height: 200)
    func isSized(_ expected: Double...) -> Bool {
      zip([0.5, 1, 3], expected).allSatisfy { scale, size in
        stage.textScale = scale
        return isClose(texts.first?.font.size ?? 0, size, within: 1e-6)
      }
    }
    #expect(isSized(10, 20, 60))
    label.maximumContentSizeCategory = .extraExtraExtraLarge
    label.minimumContentSizeCategory = .medium
    #expect(isSized(20 * 16.0 / 17, 20, 20 * 23.0 / 17))
    label.attributedText = AttributedText("abcdefghij")
    #expect(isSized(20 * 16.0 / 17, 20, 20 * 23.0 / 17))
    label.maximumContentSizeCategory = nil
    label.minimumContentSizeCategory = nil
    #expect(isSized(10, 20, 60))
    label.text = "named"
    label.minimumContentSizeCategory = .extraLarge
    label.font = Font(family: .named("Serif"), size: 20)
    #expect(isSized(20, 20, 20))
  }

  @Test func `has steps in the order of their scales`() {
    let scales = ContentSizeCategory.allCases.dropFirst().map(\.textScale)
    #expect(scales == scales.sorted() && Set(scales).count == 12)
    for category in ContentSizeCategory.allCases.dropFirst() {
      #expect(ContentSizeCategory(textScale: category.textScale) == category)
      #expect(category.isAccessibilityCategory == (category >= .accessibilityMedium))
      #expect(category.isAccessibilityCategory == category.rawValue.contains("Accessibility"))
    }
    stage.textScale = 23.0 / 17
    #expect(stage.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
  }
}
