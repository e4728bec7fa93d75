import Foundation
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `A text from HTML` {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
  }

  /// The attributes at the first occurrence of a part.
  private func attributes(_ text: NSAttributedString, of part: String) -> [NSAttributedString.Key: Any] {
    let range = (text.string as NSString).range(of: part)
    return range.location == NSNotFound ? [:] : text.attributes(at: range.location, effectiveRange: nil)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("  a \n b\t c  ", "a b c"), ("<p>one</p><p>two</p>", "one\ntwo\n"),
    ("one<br>two<br/>three", "one\ntwo\nthree"), ("a <b> b </b> c", "a b c"), ("a<b> b</b>c", "a bc"),
    ("<ul><li>x</li><li>y</li></ul>", "\t•\tx\n\t•\ty\n"),
    ("<head><title>t</title></head><body>a<script>if (1 < 2) {}</script>b</body>", "ab"),
    ("a<!-- <b>no</b> -->b", "ab"), ("<pre>a\n  b</pre>", "a\n  b\n"),
    ("&lt;&amp;&#65;&#x42;&nbsp;&eacute;&", "<&AB\u{A0}&eacute;&"), ("a < b", "a"), ("</p></i>x", "x"),
    ("<STYLE>p{}</STYLE><p>Hello</p>", "Hello\n"), ("<script>x</script ><p>Hello</p>", "Hello\n"),
    ("<p>a</b></i></div>b</p>", "ab\n"), ("<p><b>a</p></b></p>b", "a\nb"),
  ])
  func `has its characters`(html: String, text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func `has its styles`() throws {
    let text = try read(
      """
      <h1>Head</h1><p style="color: #f00; font-weight:bold">red <u>line</u> <a href='https://a.b/?c=1&amp;d'>link</a>
      <font color=blue>blue</font></p><strong>bold</strong> <s>out</s> <span style="text-decoration:underline">rest</span>
      """)
    #expect(attributes(text, of: "Head")[.font] as? UIFont == .systemFont(ofSize: 24, weight: .bold))
    #expect(attributes(text, of: "red")[.foregroundColor] as? UIColor == .red)
    #expect(attributes(text, of: "red")[.font] as? UIFont == .systemFont(ofSize: 12, weight: .bold))
    #expect(attributes(text, of: "red")[.underlineStyle] == nil)
    #expect(attributes(text, of: "line")[.underlineStyle] as? Int == 1)
    #expect(attributes(text, of: "link")[.link] as? URL == URL(string: "https://a.b/?c=1&d"))
    #expect(attributes(text, of: "blue")[.foregroundColor] as? UIColor == .blue)
    #expect(attributes(text, of: "bold")[.font] as? UIFont == .systemFont(ofSize: 12, weight: .bold))
    #expect(attributes(text, of: "bold")[.foregroundColor] == nil)
    #expect(attributes(text, of: "out")[.strikethroughStyle] as? Int == 1)
    #expect(attributes(text, of: "rest")[.underlineStyle] as? Int == 1)
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == text.string)
  }

  @Test(arguments: seeds(0..<100)) func `from random tags ends, and keeps the words between them`(
    seed: UInt64
  )
    throws
  {
    var generator = SplitMix(seed: seed)
    let parts = [
      "<", ">", "</", "<b", "<p>", "</p>", "&", "&lt;", "'", "\"", "=", "<!--", "-->", "<a href=", " ",
    ]
    var html = ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      html += parts.randomElement(using: &generator) ?? ""
    }
    // A word after a closed comment and a closed tag is outside of both.
    let text = try read(html + "-->'\"> word")
    #expect(text.string.contains("word"), "seed \(seed)")
  }

  @Test func `is plain without a type, and an error in another encoding or format`() throws {
    let plain = try NSAttributedString(data: Data("<b>".utf8), options: [:], documentAttributes: nil)
    #expect(plain.string == "<b>")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), options: [:], documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType(rawValue: "NSRTF")],
        documentAttributes: nil)
    }
    let random = NSMutableString(capacity: 0)
    random.appendFormat("%C%d", ("a" as NSString).character(at: 0), 7)
    #expect(random == "a7")
  }
}
