import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession

extension Trial {
  /// The readers of all formats that come from users.
  static let readers = [
    reader(
      "lrc", tokens: ["[00:12.34]", "<00:13.00>", "[ti:", "[offset:", "[length:", "]", "\n", "[#:", "é", " "]
    ) {
      _ = try? Lyrics(DataFile(name: "a.lrc", bytes: $0))
    },
    reader(
      "list",
      tokens: ["[", "]", "{\"title\":", "\"a\"", ",", "\"color\":", "\"#fff\"", "\n", "\"", "title,color"]
    ) {
      for name in ["a.json", "a.csv", "a.txt", "a"] {
        _ = try? ListItem.read(DataFile(name: name, bytes: $0))
      }
    },
    reader(
      "members",
      tokens: ["[", "]", "{\"name\":", "\"a\"", ",", "\"role\":", "\"place\":", "null", "\\u00e9", "}"]
    ) {
      _ = try? Member.read(DataFile(name: "a.json", bytes: $0))
    },
    reader(
      "samples",
      tokens: ["1,2", "0.5,1e308", ",", "\n", "\"", "time,round trip (ms)", "nan", "1e-320", "-", "a"]
    ) {
      let recording = Recording()
      var reader = SampleReader(into: recording)
      let middle = $0.count / 2
      reader.read($0[..<middle], at: 1)
      reader.read($0[middle...])
      reader.finish()
      let screen = MonitorScreen(recording)
      Screen(screen).show()
    },
    reader(
      "script", tokens: ["0.5 ", "move ", "1 2", "@a", "\n", "text \"", "\\u{", "#", "key Tab", "resize 1 1"]
    ) {
      let script = Script(String(decoding: $0, as: UTF8.self), file: "a")
      _ = script.events.count
    },
    reader(
      "tuning",
      tokens: ["{", "}", "\"screen\": \"list\"", ",", "\"variants\": {", "\"a\":", "1e400", "\"linear\""]
    ) {
      _ = try? TuningFile(DataFile(name: "a.json", bytes: $0))
    },
    reader(
      "timing",
      tokens: ["spring(", "cubic-bezier(", "keyframes(", "damped-spring(", ")", ",", "0.5", "1e308", "-1"]
    ) {
      _ = (try? TimingFunction(text: String(decoding: $0, as: UTF8.self)))?.description
    },
    reader("colour", tokens: ["#", "f", "0", "fff", " ", "\u{FF11}", "g", "\n"]) {
      _ = (try? RGBA(hex: String(decoding: $0, as: UTF8.self)))?.hex
    },
  ]

  private static func reader(
    _ name: String, tokens: [String], read: @escaping @MainActor @Sendable ([UInt8]) -> Void
  ) -> Trial {
    Trial(
      name: name,
      events: { random, files in
        let bytes = input(&random, tokens, files)
        // A line has a piece, so that the pieces that are needed can be found.
        return stride(from: 0, to: bytes.count, by: 16).map {
          ScriptEvent(Array(bytes[$0..<min($0 + 16, bytes.count)]), named: name)
        }
      },
      play: { events, _ in
        let bytes = events.flatMap { event -> [UInt8] in
          guard case .event(.data(let data)) = event.action else { return [] }
          return data.value as? [UInt8] ?? []
        }
        read(bytes)
        return []
      },
      read: {
        read($0)
        return []
      })
  }

  /// Returns tokens and bytes in random order, or a file with some parts deleted, repeated, inserted or changed.
  private static func input(
    _ random: inout SeededGenerator, _ tokens: [String], _ files: [[UInt8]]
  ) -> [UInt8] {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    func token() -> [UInt8] { Array((tokens.randomElement(using: &random) ?? "").utf8) }
    var bytes = number(0..<3) > 0 ? files.randomElement(using: &random) ?? [] : []
    for _ in 0..<number(1..<(bytes.isEmpty ? 300 : 12)) {
      let place = number(0..<bytes.count + 1)
      let end = min(place + number(0..<64), bytes.count)
      switch number(0..<6) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(UInt8(truncatingIfNeeded: number(0..<256)), at: place)
      case 2 where bytes.count < 100_000:
        // Long repetitions reveal costs that grow faster than the length.
        let run = Array(
          repeatElement(place < end ? Array(bytes[place..<end]) : token(), count: number(0..<200)).joined())
        bytes.insert(contentsOf: run, at: place)
      case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8(number(0..<8))
      default: bytes.insert(contentsOf: token(), at: place)
      }
    }
    return bytes
  }
}

extension ScriptEvent {
  fileprivate init(_ bytes: [UInt8], named name: String) {
    self.init(time: 0, action: .event(.data(ReceivedData(bytes, named: name))), line: 0)
  }
}
