import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeSession

extension Benchmark {
  static func text(_ piece: String, _ size: Int) -> String {
    String(repeating: piece, count: size / piece.utf8.count)
  }

  /// The cost of reading input must grow linearly with its length.
  static let readers = Benchmark(
    "readers", "readers of files and input, and the growth of their cost with the length"
  ) {
    bench in
    func read(
      _ name: String, _ file: String, _ piece: String, around: (String, String) = ("", ""),
      _ read: @escaping (DataFile) throws(DataFileError) -> Void
    ) {
      bench.measureGrowth(name, from: 64_000) { size in
        let bytes = Array((around.0 + text(piece, size) + around.1).utf8)
        return { try? read(DataFile(name: file, bytes: bytes)) }
      }
    }
    let lrc: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in _ = try Lyrics(file)
    }
    let verse = text("[00:01]", 700) + text("<00:01>a", 3000) + "\n"
    read("lyrics of short lines", "a.lrc", "[00:01]a line <00:02>of a song\n", lrc)
    read("lyrics of stamps times words", "a.lrc", verse, lrc)
    read("lyrics of one line", "a.lrc", "[00:01]", lrc)
    let list: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in
      _ = try ListItem.read(file)
    }
    read("a list of lines", "a.txt", "a title\n", list)
    read("a list of one line", "a.txt", "x", list)
    read("a list as CSV", "a.csv", "\"a \"\"title\"\"\",#ff8000\n", list)
    read("a list as CSV of one quoted field", "a.csv", "\"\"", around: ("\"", "\"\n"), list)
    read("a list as JSON", "a.json", "{\"title\":\"a\"},", around: ("[", "{\"title\":\"a\"}]"), list)
    read("JSON of one string", "a.json", "\\u00e9", around: ("[{\"title\":\"", "\"}]"), list)
    let member = "{\"name\":\"a\",\"role\":\"b\",\"place\":\"c\",\"description\":\"d\"},"
    read(
      "members as JSON", "a.json", member, around: ("[", member.dropLast() + "]")
    ) { (file) throws(DataFileError) in
      _ = try Member.read(file)
    }
    let tuning: (DataFile) throws(DataFileError) -> Void = { (file) throws(DataFileError) in
      _ = try TuningFile(file)
    }
    let variants = ("{\"screen\":\"list\",\"variants\":{", "\"z\":{}}}")
    for (name, piece) in [("values", "{\"b\":1,\"c\":\"spring(0.5,0.2)\"}"), ("no values", "{}")] {
      bench.measureGrowth("a tuning file of variants with \(name)", from: 64_000) { size in
        let all = (0..<size / (piece.utf8.count + 8)).map { "\"\($0)\":\(piece)," }.joined()
        let bytes = Array((variants.0 + all + variants.1).utf8)
        return { try? tuning(DataFile(name: "a.json", bytes: bytes)) }
      }
    }
    bench.measureGrowth("a tuning file of one variant", from: 64_000) { size in
      let values = (0..<size / 12).map { "\"\($0)\":\($0)," }.joined()
      let bytes = Array((variants.0 + "\"a\":{" + values + "\"z\":1}," + variants.1).utf8)
      return { try? tuning(DataFile(name: "a.json", bytes: bytes)) }
    }
    bench.measureGrowth("samples", from: 64_000) { size in
      let bytes = Array(text("0.5,1.25,a\n", size).utf8)
      return {
        var reader = SampleReader(into: Recording())
        reader.read(bytes)
        reader.finish()
      }
    }
    let hand = [
      "move 10 20", "down 10 20", "up", "key shift+S", "text \"a\\u{e9}\"", "wheel 0 -30", "pinch 1.1",
    ]
    let scripts: [(name: String, text: (Int) -> String)] = [
      ("a script", { text("1 move +1 +2\n", $0) }),
      (
        "a recorded session",
        { size in (0..<size / 20).map { "\(Double($0) / 8) \(hand[$0 % hand.count])\n" }.joined() }
      ),
      ("a script of one line", { text("text ", $0) }),
    ]
    for (name, text) in scripts {
      bench.measureGrowth(name, from: 64_000) { size in
        let script = text(size)
        return { _ = Script(script, file: "a") }
      }
    }
    bench.measureGrowth("a timing of keyframes", from: 8000) { size in
      let timing = "keyframes(" + text("0 1 0.5,", size) + "0 1 1)"
      return { _ = try? TimingFunction(text: timing) }
    }
    bench.measureGrowth("a colour", from: 64_000) { size in
      let colour = text("f", size)
      return { _ = try? RGBA(hex: colour) }
    }
  }
}
