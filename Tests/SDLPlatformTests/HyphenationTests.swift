import Glibc
import Testing

@testable import GlissadeSDL

private let isInstalled = ["libhyphen.so.0", "libhyphen.so"].contains { (name: String) in
  dlopen(name, RTLD_LAZY) != nil
}

@Suite(.enabled(if: isInstalled, "install libhyphen0")) struct `A word that is hyphenated` {
  private func hyphenated(_ word: String, _ offsets: [Int]) -> String {
    word.enumerated().map { (offsets.contains($0.offset) ? "-" : "") + String($0.element) }.joined()
  }

  /// Liang's patterns: odd numbers allow a break, and the greatest at a place counts.
  @Test(arguments: ["UTF-8", "ISO8859-1"])
  func `follows the patterns of its dictionary in any encoding`(encoding: String) throws {
    let folder = try TemporaryFolder()
    let text = """
      \(encoding)
      LEFTHYPHENMIN 2
      RIGHTHYPHENMIN 2
      1na
      1ße
      1tö
      e2t
      """
    let bytes = encoding == "UTF-8" ? Array(text.utf8) : text.unicodeScalars.map { UInt8($0.value) }
    try AtomicFile.write(bytes, to: "\(folder.path)/hyph_xx_YY.dic")
    for language in ["xx_YY", "xx", "xx_ZZ"] {
      let dictionary = try #require(Hyphenation(language: language, folders: [folder.path]))
      for (word, result) in [
        ("banana", "ba-na-na"), ("Straße", "Stra-ße"), ("STRAßE", "STRA-ßE"), ("köstötö", "kös-tö-tö"),
        ("betöne", "betöne"), ("na", "na"), ("ana", "ana"), ("", ""), ("e\u{301}nana", "e\u{301}nana"),
      ] {
        #expect(hyphenated(word, dictionary.offsets(in: word)) == result)
      }
      // Latin 1 lacks the first two characters.
      #expect(dictionary.offsets(in: "日本nana").isEmpty == (encoding != "UTF-8"))
      #expect(dictionary.offsets(in: String(repeating: "na", count: 10_000)) == [])
    }
    #expect(Hyphenation(language: "yy", folders: [folder.path]) == nil)
    #expect(Hyphenation(language: "xx", folders: ["/nowhere"]) == nil)
  }

  @Test(.enabled(if: access("/usr/share/hyphen/hyph_de_DE.dic", R_OK) == 0, "install hyphen-de"))
  func `is divided as Duden does`() throws {
    let german = try #require(Hyphenation(language: "de_DE"))
    for word in ["Sil-ben-tren-nung", "Über-grö-ßen-trä-ger", "Gesell-schaft", "Do-nau"] {
      let offsets = german.offsets(in: word.filter { $0 != "-" })
      #expect(offsets.count >= word.count { $0 == "-" })
      var characters = 0
      for character in word {
        if character == "-" { #expect(offsets.contains(characters), "\(word)") } else { characters += 1 }
      }
    }
  }
}
