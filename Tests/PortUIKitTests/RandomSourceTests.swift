import SwiftTokens
import TestSupport
import Testing
import UIKitPorting

/// Programs that are composed randomly of known parts.
@Suite struct RandomSourceTests {
  private static let marks = [
    "@objc ", "@IBOutlet ", "@IBAction ", "#selector(go(_:))", "@objc(a:b:) ", "super.init(coder: c)",
    "override init(style: S, reuseIdentifier: R) {}", "#imageLiteral(resourceName: \"@objc\")",
    "dynamic func f() {}",
  ]
  /// Parts that no rule may change in any context.
  private static let opaque = [
    "// @objc #selector(f)\n", "/* @objc /* #selector(x) */ @IBOutlet */",
    "\"@objc #selector(f) \\\" @IBAction\"",
    "\"\"\"\n  @objc \" #selector(f)\n  \"\"\"", "#\"@objc \\(#selector) \"#",
    "##\"\"\"\n\"# @objc \"##\n\"\"\"##",
    "`@objc`", "#/@objc \"(a|b)/#",
  ]
  private static let plain = [
    "let a = b / c / d\n", "func f(_ x: Int) -> Int { x + 1 }\n", "struct S { var x = 1 }\n", "\n\n", "  ",
    "for i in 0...9 { print(i) }\n", "if a < b { f(a) } else { f(b) }\n", "let é = \"ü\\(f(1))\\n\"\n",
    "#if DEBUG\n#endif\n", "a?.b!.c = d ?? e\n",
  ]

  private func copy(_ text: String) -> String {
    String(decoding: Port([SourceFile(path: "A.swift", text)]).rewritten(0).copy, as: UTF8.self)
  }

  @Test func `Unfinished code is left to the compiler, however deep and long it is`() {
    let override = "import UIKit\nclass L: CALayer { override var opacity: { get { 1 } } }"
    #expect(copy(override).contains("override var opacity: {"))
    for piece in ["\"\\(", "#", "#/", "##/", "(", "\"\"\"\\("] {
      #expect(copy(String(repeating: piece, count: 20_000)).utf8.count >= 20_000 * piece.utf8.count)
    }
  }

  private func program(_ pieces: [String], _ generator: inout SplitMix) -> (text: String, opaque: [String]) {
    var text = "class A: UIView {\n"
    var opaque: [String] = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let piece = pieces.randomElement(using: &generator) ?? ""
      if Self.opaque.contains(piece) { opaque.append(piece) }
      text += piece + ([" ", "\n", "; "].randomElement(using: &generator) ?? " ")
    }
    return (text + "\n}\n", opaque)
  }

  @Test(arguments: seeds(0..<200)) func `code without marks is not changed`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let (text, _) = program(Self.plain + Self.opaque, &generator)
    #expect(copy(text) == text, "seed \(seed)")
  }

  @Test(arguments: seeds(0..<200))
  func `lines, strings and comments are kept, and porting a copy changes nothing`(
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let (text, opaque) = program(Self.plain + Self.opaque + Self.marks, &generator)
    let copied = copy(text)
    #expect(
      copied.split(separator: "\n", omittingEmptySubsequences: false).count
        == text.split(separator: "\n", omittingEmptySubsequences: false).count, "seed \(seed)")
    #expect(copy(copied) == copied, "seed \(seed)")
    var rest = Substring(copied)
    for piece in opaque {
      guard let range = rest.firstRange(of: piece) else {
        Issue.record("seed \(seed): \(piece) was touched")
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test(arguments: seeds(0..<200)) func `random bytes are divided into tokens without loss`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let alphabet = Array("a1 \n\"\\()#/*@{}.:`é".utf8)
    let bytes = (0..<60).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    let port = Port([SourceFile(path: "A.swift", bytes: bytes)])
    #expect(port.rewritten(0).copy == bytes, "seed \(seed)")
  }
}
