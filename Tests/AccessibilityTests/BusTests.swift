import TestSupport
import Testing

@testable import GlissadeAccessibility

@Suite struct BusMessageTests {
  @Test func `A message returns its values, with the types that libdbus reports`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.value(&random, depth: 3) }
      let message = try #require(BusMessage.call("a.b", "/c", "d.e", "F", values))
      #expect(message.arguments == values, "seed \(seed)")
      #expect(message.signature == values.signature, "seed \(seed)")
    }
  }

  @Test func `A message has its header fields`() throws {
    let message = try #require(BusMessage.call("a.b", "/c/d", "e.f", "G", [.int32(1)]))
    #expect(message.kind == .call)
    #expect((message.path, message.interface, message.member) == ("/c/d", "e.f", "G"))
    #expect(message.wantsReply)
    #expect(BusMessage.call("a.b", "/c", "e.f", "G", wantsReply: false)?.wantsReply == false)
  }

  private static func value(_ random: inout SplitMix, depth: Int) -> BusValue {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 7), using: &random) {
    case 0: .boolean(.random(using: &random))
    case 1: .int16(.random(in: .min ... .max, using: &random))
    case 2: .int32(.random(in: .min ... .max, using: &random))
    case 3: .uint32(.random(in: .min ... .max, using: &random))
    case 4: .double(.random(in: -1e9...1e9, using: &random))
    case 5: .string(["", "grüße", "👩‍👩‍👧"].randomElement(using: &random) ?? "")
    case 6: .path(["/", "/a/b_1"].randomElement(using: &random) ?? "/")
    case 7: .variant(value(&random, depth: depth - 1))
    case 8: .structure((0...1).map { _ in value(&random, depth: depth - 1) })
    case 9: .strings((0..<Int.random(in: 0...3, using: &random)).map { "\($0)" })
    default: .array([.entry(.string("k"), .variant(value(&random, depth: depth - 1)))], of: "{sv}")
    }
  }
}

@Suite struct EventInterestsTests {
  private let focus = BusEvent.state(.focused, true, of: .application)
  private let caret = BusEvent.caretMoved(to: 1, of: .application)

  @Test(arguments: [
    "object:text-caret-moved", "Object:TextCaretMoved", "object:", "object:text-caret-moved:",
  ])
  func `An event is sent if it was subscribed to, in either spelling`(pattern: String) {
    var interests = EventInterests()
    #expect(!interests.contains(caret))
    interests.add(pattern, of: ":1.1")
    #expect(interests.contains(caret))
    interests.remove(pattern, of: ":1.2")
    #expect(interests.contains(caret))
    interests.remove(pattern, of: ":1.1")
    #expect(!interests.contains(caret))
  }

  @Test func `Events for data that clients cache are sent without a subscription`() {
    #expect(EventInterests().contains(focus))
    #expect(EventInterests().contains(.cacheRemoved(AccessibleObjects.nothing)))
  }

  @Test func `Extents are wanted while a client has subscribed to them or to all events of objects`() {
    var interests = EventInterests()
    interests.add("object:text-changed", of: ":1.1")
    #expect(!interests.wantsBounds)
    interests.add("object:", of: ":1.1")
    interests.add("object:bounds-changed", of: ":1.2")
    interests.remove("object:", of: ":1.1")
    #expect(interests.wantsBounds)
    interests.remove("object:bounds-changed", of: ":1.2")
    #expect(!interests.wantsBounds)
  }

  @Test func `Other kinds of the same event are not sent`() {
    var interests = EventInterests()
    interests.add("object:text-changed:delete", of: ":1.1")
    let isWanted = [interests.wants(.textDeleted("a", at: 0, 1, of: .application)), interests.wants(caret)]
    #expect(isWanted == [true, false])
    interests.add("object:text-caret-moved", of: ":1.1")
    let isWantedNow = interests.wants(caret)
    #expect(isWantedNow)
    #expect(interests.contains(.textDeleted("a", at: 0, 1, of: .application)))
    #expect(!interests.contains(.textInserted("a", at: 0, 1, of: .application)))
  }
}

@Suite struct IndexedTextTests {
  private static let texts = [
    "", "a", "Grüße an alle", "e\u{301}👩‍👩‍👧x", "One. Two! Three", "a\nb\n\nc\n", "  x  ", "🇩🇪🇫🇷",
  ]

  @Test(arguments: texts) func `Characters and code points are converted into each other`(text: String) {
    let indexed = IndexedText(text)
    #expect(indexed.count == text.unicodeScalars.count)
    let places = Array(text.indices) + [text.endIndex]
    for (character, index) in places.enumerated() {
      let scalars = text.unicodeScalars.distance(from: text.startIndex, to: index)
      #expect(indexed.codePoint(ofCharacter: character) == scalars)
      #expect(indexed.character(atCodePoint: scalars) == character)
    }
  }

  @Test(arguments: texts) func `Pieces cover a text without gaps, and each contains its offset`(
    text: String
  ) {
    let indexed = IndexedText(text)
    for piece in [IndexedText.Piece.character, .word, .sentence, .paragraph] {
      for edge in [IndexedText.Edge.start, .end] {
        var ends = [0]
        while let last = ends.last, last < indexed.count {
          let range = indexed.range(of: piece, from: edge, around: last)
          #expect(range.lowerBound == last)
          for offset in range { #expect(indexed.range(of: piece, from: edge, around: offset) == range) }
          ends.append(range.upperBound)
        }
        #expect(ends.last == indexed.count)
      }
    }
  }

  @Test func `Words, sentences and lines have their boundaries`() {
    func pieces(_ text: String, _ piece: IndexedText.Piece) -> [String] {
      let indexed = IndexedText(text)
      var (pieces, start) = ([String](), 0)
      while start < indexed.count {
        let range = indexed.range(of: piece, around: start)
        pieces.append(indexed.string(range))
        start = range.upperBound
      }
      return pieces
    }
    #expect(pieces("don't stop, Zoë!", .word) == ["don't ", "stop, ", "Zoë!"])
    #expect(pieces("One. Two… 3.5 of it!", .sentence) == ["One. ", "Two… ", "3.5 of it!"])
    #expect(pieces("a\n\nb", .paragraph) == ["a\n", "\n", "b"])
  }
}
