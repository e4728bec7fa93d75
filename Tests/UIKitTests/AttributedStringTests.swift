import Foundation
import GlissadeTesting
import Testing
import UIKit

@testable import GlissadeUI

@MainActor
@Suite struct AttributedStringTests {
  @Test func `A framesetter measures the lines of a part of a text`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), textMeasurer: Typewriter())
    MainScreen.stage = stage
    let text = NSAttributedString(
      string: "abc def", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let setter = CTFramesetterCreateWithAttributedString(text)
    var fit = CFRange()
    func size(_ width: CGFloat, _ range: CFRange = CFRange()) -> CGSize {
      CTFramesetterSuggestFrameSizeWithConstraints(
        setter, range, nil, CGSize(width: width, height: .greatestFiniteMagnitude), &fit)
    }
    let line = size(0)
    #expect(line == text.boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity)).size)
    #expect(fit == CFRangeMake(0, 7))
    #expect(size(line.width - 1).height == 2 * line.height)
    let part = size(0, CFRangeMake(4, 100))
    #expect(fit == CFRangeMake(4, 3) && part.width < line.width && part.height == line.height)
  }

  @Test func `An attributed string is kept by a label, with its ranges`() throws {
    let text = NSMutableAttributedString(string: "e\u{301}👩‍👩‍👧 two")
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing, style.hyphenationFactor) = (.center, 4, 0.5)
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    text.addAttributes(
      [
        .foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.double.rawValue, .kern: 2,
        .link: try #require(URL(string: "https://example.org")), .baselineOffset: NSNumber(value: 3.5),
        .strikethroughStyle: NSUnderlineStyle([.single, .patternDash]).rawValue,
        .font: UIFont.boldSystemFont(ofSize: 30),
      ], range: (text.string as NSString).range(of: "two"))
    let label = UILabel()
    label.attributedText = text
    let value: AttributedText? = label.attributedText
    #expect(value?.runs.map(\.range) == [0..<3, 3..<6])
    let attributes = value?.attributes(at: 4)
    #expect(attributes?.underlineStyle == .double && attributes?.strikethroughStyle == .dashed)
    #expect(
      attributes?.kern == 2 && attributes?.baselineOffset == 3.5 && attributes?.link == "https://example.org")
    #expect(value?.attributes(at: 0).paragraphStyle?.alignment == .center)
    let back: NSAttributedString = try #require(label.attributedText)
    #expect(back.string == text.string)
    var range = NSRange()
    let two = back.attributes(at: back.length - 1, effectiveRange: &range)
    #expect(range == (text.string as NSString).range(of: "two"))
    #expect(two[.foregroundColor] as? UIColor == .red && two[.font] as? UIFont == .boldSystemFont(ofSize: 30))
    #expect((two[.link] as? URL)?.host == "example.org")
    #expect((two[.paragraphStyle] as? NSParagraphStyle)?.lineSpacing == 4)
  }

  @Test func `Views of UIKit have titles, placeholders and texts in its types`() {
    let text = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    let button = UIButton(type: .system)
    button.setAttributedTitle(text, for: .normal)
    #expect(button.attributedTitle(for: .normal)?.string == "Name")
    #expect(button.currentAttributedTitle?.length == 4)
    let field = UITextField()
    field.attributedPlaceholder = text
    #expect(field.placeholder == "Name")
    let view = UITextView()
    view.attributedText = text
    view.typingAttributes = [.kern: 3]
    #expect(view.text == "Name" && view.typingAttributes[.kern] as? Double == 3)
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `A paragraph style is copied with all its values`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 40)]
    style.lineBreakMode = .byTruncatingMiddle
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy?.tabStops == style.tabStops && copy?.lineBreakMode == .byTruncatingMiddle)
    copy?.headIndent = 9
    #expect(style.headIndent == 0)
  }
}
