import GlissadeGallery
import GlissadeGeometry
import GlissadeSession
import TestSupport
import Testing

/// The items in a text. The name of the file determines the format.
private func items(_ text: String, in name: String) throws(DataFileError) -> [ListItem] {
  try ListItem.read(DataFile(name: name, bytes: Array(text.utf8)))
}

private func titles(_ text: String, in name: String) throws(DataFileError) -> [String] {
  try items(text, in: name).map(\.title)
}

private func complaint(_ text: String, in name: String) -> String? {
  do throws(DataFileError) {
    _ = try items(text, in: name)
    return nil
  } catch {
    #expect(error.status == .data)
    return error.description
  }
}

private let amber = RGBA(rgb: 0xD98A36)

@Suite("A list in JSON")
struct JSONListTests {
  @Test("has a title in each entry, and an optional colour")
  func entries() throws {
    let text = """
      [{"title": "whale", "color": "#D98A36"}, {"title": "otter"},
       {"color": null, "title": "\\"q\\" \\u00e9\\ud83d\\ude00\\n\\\\"}]
      """
    #expect(
      try items(text, in: "a.json") == [
        ListItem(title: "whale", color: amber), ListItem(title: "otter"), ListItem(title: "\"q\" é😀\n\\"),
      ])
  }

  @Test("may contain any script, a byte order mark and both line ends")
  func scripts() throws {
    let text = "\u{FEFF}[\r\n{\"title\": \"クジラ\"},\r\n{\"title\": \"الحوت\"},\r\n{\"title\": \"🐋👨‍👩‍👧\"}\r\n]\r\n"
    #expect(try titles(text, in: "a.JSON") == ["クジラ", "الحوت", "🐋👨‍👩‍👧"])
  }

  @Test("may be long")
  func long() throws {
    let entries = (0..<100_000).map { "{\"title\": \"row \($0)\", \"color\": \"#00\(String($0 % 10))\"}" }
    let items = try items("[\(entries.joined(separator: ",\n"))]", in: "a.json")
    #expect(items.count == 100_000)
    #expect(items.last == ListItem(title: "row 99999", color: RGBA(rgb: 0x000099)))
  }

  @Test(
    "is rejected if an entry is invalid, with the line, the entry and its field",
    arguments: [
      ("{}", "1: an object at the top; expected an array of entries"),
      ("\n\"a\"", "2: a string at the top; expected an array of entries"),
      ("[\n3]", "2: entry 1: a number; expected an object with a \"title\""),
      ("[{\"title\": \"a\"},\n\n{}]", "3: entry 2: no field \"title\"; expected one, a string"),
      ("[{\"color\": \"#fff\"}]", "1: entry 1: no field \"title\"; expected one, a string"),
      ("[{\"title\": null}]", "1: entry 1, field \"title\": null; expected a string"),
      ("[{\"title\":\n1}]", "2: entry 1, field \"title\": a number; expected a string"),
      ("[{\"title\": true}]", "1: entry 1, field \"title\": true; expected a string"),
      ("[{\"title\": [[{}]]}]", "1: entry 1, field \"title\": an array; expected a string"),
      ("[{\"title\": \" \\n\"}]", "1: entry 1, field \"title\": it is empty; expected a text"),
      (
        "[{\"title\": \"a\", \"color\": 16711680}]",
        "1: entry 1, field \"color\": a number; expected a string such as \"#d98a36\", or null"
      ),
      (
        "[{\"title\": \"a\"},\n{\"title\": \"b\",\n\"color\": \"#12\"}]",
        "3: entry 2, field \"color\": '#12' is not a colour: it has 2 hexadecimal digits, "
          + "where 3, 6 or 8 are expected (#RGB, #RRGGBB, #RRGGBBAA)"
      ),
      (
        "[{\"title\": \"a\", \"color\": \"red\"}]",
        "1: entry 1, field \"color\": 'red' is not a colour: 'r' at character 1 is not a hexadecimal digit"
      ),
      (
        "[{\"title\": \"a\", \"colour\": \"#fff\"}]",
        "1: entry 1: a field named 'colour'; expected \"title\" and \"color\" only"
      ),
      (
        "[{\"title\": \"a\", \"title\": \"b\"}]",
        "1: the name 'title' twice in an object; expected it once"
      ),
    ])
  func structure(text: String, message: String) {
    #expect(complaint(text, in: "animals.json") == "animals.json:\(message)")
  }

  @Test(
    "is rejected if it is not JSON, with the line, the text found and what was expected",
    arguments: [
      ("", "1: the file ends; expected a value"),
      ("[{\"title\": \"a\"},\n]", "2: found ']'; expected a value"),
      ("[{\"title\": \"a\",\n}]", "2: found '}'; expected a name in double quotes"),
      ("[{\"title\": \"a\"}\n{\"title\": \"b\"}]", "2: found '{'; expected ',' or ']'"),
      ("[{\"title\": \"a\"\n\"color\": \"b\"}]", "2: found '\"'; expected ',' or '}'"),
      ("[{\"title\" \"a\"}]", "1: found '\"'; expected ':'"),
      ("[\n{title: \"a\"}]", "2: found 't'; expected a name in double quotes"),
      ("[\n{'title': \"a\"}]", "2: found '''; expected a name in double quotes"),
      ("[\n\n{\"title\": \"a\"", "3: the file ends; expected ',' or '}'"),
      ("[{\"title\": \"a", "1: the file ends; expected the string's closing quote"),
      ("[{\"title\": \"a\n\"}]", "1: found '\\u{a}'; expected the string's closing quote"),
      (
        "[{\"title\": \"\\x\"}]",
        "1: found 'x'; expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
      ),
      ("[{\"title\": \"\\u12g4\"}]", "1: found 'g'; expected four hexadecimal digits"),
      ("[{\"title\": \"\\ud83d\"}]", "1: half a character, \\ud83d; expected its other half beside it"),
      ("[{\"title\": \"\\ude00\"}]", "1: half a character, \\ude00; expected its other half beside it"),
      (
        "[{\"title\": \"\\ud83d\\u0041\"}]", "1: half a character, \\ud83d; expected its other half beside it"
      ),
      ("[] é", "1: found 'é'; expected the end of the file"),
      ("[nul]", "1: found 'n'; expected a value"),
      ("[01]", "1: found '1'; expected ',' or ']'"),
      ("[1.]", "1: found ']'; expected a digit"),
      ("[-]", "1: found ']'; expected a digit"),
      ("[+1]", "1: found '+'; expected a value"),
      ("[1e999]", "1: the number '1e999' is too large; expected one that a double can hold"),
      ("[NaN]", "1: found 'N'; expected a value"),
      ("[// none\n]", "1: found '/'; expected a value"),
    ])
  func syntax(text: String, message: String) {
    #expect(complaint(text, in: "animals.json") == "animals.json:\(message)")
  }

  @Test("is rejected if it is nested too deeply")
  func depth() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(complaint(text, in: "a.json") == "a.json:1: arrays and objects 101 deep; expected at most 100")
  }
}

@Suite("A list in CSV")
struct CSVListTests {
  @Test("has a title in each record, and an optional colour")
  func records() throws {
    #expect(
      try items("whale,#D98A36\r\notter\r\nseal,\r\n", in: "a.csv") == [
        ListItem(title: "whale", color: amber), ListItem(title: "otter"), ListItem(title: "seal"),
      ])
  }

  @Test("may begin with a header, with columns in either order and names in any case")
  func header() throws {
    let whale = [ListItem(title: "whale", color: amber)]
    #expect(try items("title,color\nwhale,D98A36", in: "a.csv") == whale)
    #expect(try items("\u{FEFF}Color, Title\r\n #d98a36 , whale ", in: "a.csv") == whale)
    #expect(try items("title\nwhale", in: "a.csv") == [ListItem(title: "whale")])
  }

  @Test("quotes fields as RFC 4180 does")
  func quotes() throws {
    let text = "\"a, b\",#fff\r\n\"say \"\"hi\"\"\"\r\n\"two\r\nlines\",\"#fff\"\r\n\n \n\"last\"\r"
    #expect(try titles(text, in: "a.csv") == ["a, b", "say \"hi\"", "two\nlines", "last"])
  }

  @Test(
    "is rejected if an entry is invalid, with the line, the entry and its field",
    arguments: [
      (
        "a\nb,c",
        "2: entry 2, field \"color\": 'c' is not a colour: "
          + "it has 1 hexadecimal digit, where 3, 6 or 8 are expected (#RGB, #RRGGBB, #RRGGBBAA)"
      ),
      ("title\n\na,b", "3: entry 1: 2 fields; expected 'title', with quotes around a field that has commas"),
      (
        "\"a\nb\"\na,b,c",
        "3: entry 2: 3 fields; expected 'title,color', with quotes around a field that has commas"
      ),
      (",#fff", "1: entry 1, field \"title\": it is empty; expected a text"),
      ("color,title\n#fff", "2: entry 1, field \"title\": it is empty; expected a text"),
      ("title,note\na,b", "1: the header 'title,note'; expected 'title' or 'title,color'"),
      ("title,title\na,b", "1: the header 'title,title'; expected 'title' or 'title,color'"),
      ("a \"b\" c", "1: a quote within a field; expected quotes around the whole field and its own doubled"),
      ("a\n\"b\" c", "2: text after a closing quote; expected a comma or the line's end"),
      ("\n\"b\n\nc", "2: a quote that nothing closes; expected a closing one"),
    ])
  func errors(text: String, message: String) {
    #expect(complaint(text, in: "animals.csv") == "animals.csv:\(message)")
  }

  @Test("may be long")
  func long() throws {
    let text = (0..<100_000).map { "row \($0),#fff" }.joined(separator: "\r\n")
    #expect(try titles(text, in: "a.csv").last == "row 99999")
  }
}

@Suite("A list in plain text")
struct LineListTests {
  @Test("has a title in each line, and skips blank lines")
  func lines() throws {
    #expect(
      try titles("\u{FEFF}blue whale\r\n\r\n \t\n  sea, otter ", in: "a.txt") == ["blue whale", "sea, otter"])
  }

  @Test("is the format of files with other endings, unless they begin with a bracket")
  func sniffing() throws {
    #expect(try titles("a\nb", in: "animals") == ["a", "b"])
    #expect(try titles("a,#fff", in: "animals.list") == ["a,#fff"])
    #expect(try titles(" \n[{\"title\": \"a\"}]", in: "animals") == ["a"])
    #expect(try titles("[a]", in: "a.txt") == ["[a]"])
  }
}

@Suite("A list")
struct ListItemTests {
  @Test(
    "needs at least one row",
    arguments: [("a.json", "[]"), ("a.csv", "title,color\n"), ("a", ""), ("a.txt", "\n\n")])
  func empty(name: String, text: String) {
    #expect(complaint(text, in: name) == "\(name): contains no rows; expected at least one")
  }

  @Test("has fifteen animals by default")
  func animals() {
    #expect(ListItem.animals.count == 15)
    #expect(ListItem.animals.first == ListItem(title: "humpback whale", color: amber))
    #expect(ListItem.animals.last?.title == "octopus")
    #expect(ListItem.animals.last?.color?.hex == "#00e868")
    #expect(Set(ListItem.animals.map(\.title)).count == 15)
    #expect(Set(ListItem.animals.map(\.color)).count == 15)
  }

  @Test("never traps for any content of its file")
  func garbage() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"", "\\u", "title", "\"title\":", "#fff", "\r\n", "1e", "null", "d83d",
    ]
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        if Int.random(in: 0..<20, using: &random) == 0 {
          bytes.append(UInt8.random(in: .min ... .max, using: &random))
        } else {
          bytes += (pieces.randomElement(using: &random) ?? "").utf8
        }
      }
      for name in ["a.json", "a.csv", "a"] {
        guard let items = try? ListItem.read(DataFile(name: name, bytes: bytes)) else { continue }
        #expect(!items.isEmpty && !items.contains { $0.title.isEmpty }, "seed \(seed), bytes \(bytes)")
      }
    }
  }
}
