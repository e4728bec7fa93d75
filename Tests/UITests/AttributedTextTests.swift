import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeUI

@Suite struct `A text with attributes` {
  private static let pieces = ["a", "bc", " ", "\n", "e\u{301}", "\u{301}", "🇩", "🇪🇫", "👩‍👩‍👧"]

  @Test(arguments: seeds(0..<60)) func `has attributes for each character, whatever is joined`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    var text = AttributedText()
    for step in 0..<20 {
      let ends = [
        Int.random(in: 0...text.count, using: &random), Int.random(in: 0...text.count, using: &random),
      ].sorted()
      let new = AttributedText(Self.pieces.randomElement(using: &random) ?? "", kern: Double(step))
      switch Int.random(in: 0...2, using: &random) {
      case 0: text += new
      case 1: text.replaceSubrange(ends[0]..<ends[1], with: new)
      default: text[ends[0]..<ends[1]] = text[ends[0]..<ends[1]] + new
      }
      #expect(text.count == text.string.count, "seed \(seed)")
      #expect(text.runs.last?.range.upperBound ?? 0 == text.count, "seed \(seed)")
      #expect(
        text.runs.map { text[$0.range] }.reduce(AttributedText(), +).count <= text.count, "seed \(seed)")
    }
  }

  @Test func `is changed in parts`() {
    var text: AttributedText = "one two three"
    let range = text.range(of: "two")
    #expect(range == 4..<7)
    text.addAttributes(.init(foregroundColor: .red, kern: 2), in: range)
    text.addAttributes(.init(foregroundColor: .blue), in: 6..<100)
    #expect(text.runs.map(\.range) == [0..<4, 4..<6, 6..<7, 7..<13])
    #expect(text.attributes(at: 6).foregroundColor == .blue && text.attributes(at: 6).kern == 2)
    text.replaceSubrange(4..<7, with: "2")
    #expect(text.string == "one 2 three" && text.attributes(at: 4).kern == 2)
    text.updateAttributes { $0.kern = nil }
    text.setAttributes(.init(), in: 0..<6)
    #expect(text.runs.count == 2 && text.run(at: 20) == nil)
  }
}

/// Characters are 10 points wide, and lines 20 points high.
@MainActor
@Suite struct `A label with an attributed text` {
  private let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))
  private let label = Label(nil, font: .systemFont(ofSize: 20))

  init() {
    label.frame = Rect(x: 100, y: 100, width: 200, height: 40)
    stage.root.addSubview(label)
  }

  private var items: [String] { stage.draw().description.split(separator: "\n").map(String.init) }

  @Test(arguments: seeds(0..<60))
  func `shows the lines of a plain one if no character has attributes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      ["one", "two", "three", "\n", "a", "seventeen"].randomElement(using: &random) ?? ""
    }.joined(separator: " ")
    let plain = Label(text, font: .systemFont(ofSize: 20))
    stage.root.addSubview(plain)
    label.attributedText = AttributedText(text)
    for mode in LineBreakMode.allCases {
      for lines in 0...3 {
        for size in [Size(width: 90, height: 56), Size(width: 200, height: 20), Size(width: 65, height: 200)]
        {
          for one in [plain, label] {
            (one.numberOfLines, one.lineBreakMode) = (lines, mode)
            one.frame = Rect(origin: Point(100, 100), size: size)
          }
          let place = "\(text.debugDescription), \(mode), \(lines) lines, \(size)"
          #expect(label.sizeThatFits(size) == plain.sizeThatFits(size), "\(place)")
          #expect(label.intrinsicContentSize == plain.intrinsicContentSize, "\(place)")
          #expect(shown(label) == shown(plain), "\(place)")
          #expect(label.baselines?.first == plain.baselines?.first, "\(place)")
        }
      }
    }
  }

  /// The lines that are drawn, with their origins.
  private func shown(_ one: Label) -> [String] {
    for view in stage.root.subviews { view.isHidden = view !== one }
    return stage.draw().items.compactMap { item in
      guard case .text(let string, _, _, let origin) = item.content else { return nil }
      var shown = Substring(string)
      while shown.last?.isWhitespace == true { shown.removeLast() }
      return shown.isEmpty ? nil : "\(shown) at \(origin.x.rounded()), \(origin.y.rounded())"
    }
  }

  @Test func `draws each run in its font and colour, on its background, and with its lines`() {
    label.textColor = .black
    label.attributedText =
      AttributedText("ab", foregroundColor: Color(rgb: 0xff0000), backgroundColor: Color(rgb: 0xffff00))
      + AttributedText("cd", underlineStyle: .single, strikethroughStyle: .double)
    let texts = items.filter { $0.hasPrefix("text") || $0.hasPrefix("fill") }
    #expect(
      texts == [
        "fill 0 10 20 20 #ffff00 at 100 100", "fill 20 27 20 1 #000000 at 100 100",
        "text \"ab\" 20 #ff0000 from 0 25 at 100 100", "text \"cd\" 20 #000000 from 20 25 at 100 100",
        "fill 20 20 20 1 #000000 at 100 100", "fill 20 22 20 1 #000000 at 100 100",
      ], "\(texts)")
  }

  @Test func `loses its attributes when its text, its font or its colour is set`() {
    label.attributedText = AttributedText("ab", font: .systemFont(ofSize: 30), foregroundColor: .red)
    #expect(label.text == "ab" && label.intrinsicContentSize == Size(width: 30, height: 30))
    label.textColor = .blue
    #expect(label.attributedText?.attributes(at: 0).foregroundColor == nil)
    label.font = .systemFont(ofSize: 20)
    #expect(label.attributedText?.attributes(at: 0).font == nil && label.intrinsicContentSize.width == 20)
    label.attributedText = AttributedText("cd", kern: 5)
    #expect(label.intrinsicContentSize.width == 30)
    label.text = "cd"
    #expect(label.intrinsicContentSize.width == 20)
  }

  @Test func `fits into one line by a smaller font, and grows with the text scale`() {
    label.attributedText = AttributedText("abcdefgh", font: .systemFont(ofSize: 40))
    label.adjustsFontSizeToFitWidth = true
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    #expect(
      (label.styledLines?.size.width ?? 0) <= 100 && label.styledLines?.lines.first?.string == "abcdefgh")
    stage.textScale = 2
    label.attributedText = "ab"
    label.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    #expect(label.styledLines?.size.width == 40)
  }

  // MARK: Links

  private func showLinks() {
    label.attributedText =
      AttributedText("see ") + AttributedText("one", link: "https://one.example") + AttributedText(" and ")
      + AttributedText("two", link: "https://two.example")
  }

  @Test func `activates the link that is clicked, and takes touches on links alone`() {
    var opened: [String] = []
    let below = View(frame: label.frame)
    stage.root.insertSubview(below, at: 0)
    showLinks()
    label.openLink = { opened.append($0) }
    stage.click(Point(145, 120))
    stage.click(Point(225, 120))
    stage.click(Point(110, 120))
    #expect(opened == ["https://one.example", "https://two.example"])
    #expect(stage.root.hitTest(Point(110, 120), with: nil) === below)
    #expect(stage.root.hitTest(Point(145, 120), with: nil) === label)
    // A press that is released elsewhere activates nothing.
    stage.press(Point(145, 120))
    stage.release(Point(225, 120))
    #expect(opened.count == 2)
  }

  /// Characters are 10 points wide and lines 20 points high, so three words fit into a line.
  @Test func `activates each of many links in many lines`() {
    var opened: [String] = []
    label.numberOfLines = 0
    label.frame = Rect(x: 100, y: 0, width: 100, height: 800)
    let words = (0..<1000).map { "e\u{301}\($0 % 10)" }
    var text = AttributedText()
    for (index, word) in words.enumerated() {
      text.append(AttributedText(word, link: "\(index)"))
      text.append(AttributedText(" "))
    }
    label.attributedText = text
    label.openLink = { opened.append($0) }
    for index in [0, 1, 2, 3, 40, 41, 119] {
      let (x, y) = (100 + Double(index % 3) * 30, Double(index / 3) * 20)
      opened = []
      stage.click(Point(x + 1, y + 1))
      stage.click(Point(x + 19, y + 19))
      stage.click(Point(x + 25, y + 10))
      #expect(opened == ["\(index)", "\(index)"])
    }
    let links = stage.accessibilityTree().elements.filter { $0.role == .link }
    #expect(links.map(\.name) == words)
    #expect(links[41].frame == Rect(x: 160, y: 260, width: 20, height: 20))
  }

  /// As in a selection, a link that goes on in the next line extends to the edge.
  @Test func `activates a link beside its characters if it goes on in the next line`() {
    var opened = 0
    label.numberOfLines = 0
    label.frame = Rect(x: 100, y: 0, width: 100, height: 60)
    label.attributedText =
      AttributedText("a ") + AttributedText("bc\ndefghijk lmnopqr", link: "x") + AttributedText(" s")
    label.openLink = { _ in opened += 1 }
    for (x, y, isLink) in [
      (105, 10, false), (125, 10, true), (190, 10, true), (105, 30, true), (195, 30, true), (165, 50, true),
      (185, 50, false),
    ] {
      let before = opened
      stage.click(Point(Double(x), Double(y)))
      #expect((opened > before) == isLink, "\(x), \(y)")
    }
  }

  @Test func `activates links by the keyboard`() {
    var opened: [String] = []
    showLinks()
    label.openLink = { opened.append($0) }
    #expect(label.becomeFirstResponder())
    stage.keys("Return", "Right", "Return", "Left", "Space", "Tab")
    #expect(opened == ["https://one.example", "https://two.example", "https://one.example"])
    #expect(label.focusShape.rect == Rect(x: 119, y: 10, width: 32, height: 20))
  }

  @Test func `tells assistive technologies its links and the places of its characters`() throws {
    var opened: [String] = []
    showLinks()
    label.openLink = { opened.append($0) }
    let tree = stage.accessibilityTree()
    let links = tree.elements.filter { $0.role == .link }
    #expect(links.map(\.name) == ["one", "two"] && links.map(\.frame.minX) == [140, 220])
    let index = try #require(tree.elements.firstIndex { $0.name == "two" })
    #expect(stage.perform(.action("press"), at: tree.path(to: index)) && opened == ["https://two.example"])
    let element = try #require(tree.elements.first { $0.name == label.text })
    #expect(element.appearance?.rect(of: 4..<7) == Rect(x: 140, y: 110, width: 30, height: 20))
    #expect(element.appearance?.attributes.map(\.attributes.isUnderlined) == [false, true, false, true])
  }

  @Test func `tells the places of characters of a plain text`() throws {
    label.numberOfLines = 0
    label.text = "one two three"
    label.frame = Rect(x: 100, y: 100, width: 90, height: 40)
    let element = try #require(stage.accessibilityTree().elements.first { $0.name == label.text })
    #expect(element.appearance?.rect(of: 4..<7) == Rect(x: 140, y: 100, width: 30, height: 20))
    #expect(element.appearance?.rect(of: 8..<9) == Rect(x: 100, y: 120, width: 10, height: 20))
    #expect(element.appearance?.character(at: Point(115, 125)) == 9)
  }
}
