import Foundation
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A reader of HTML, which makes an attributed string of it.
///
/// It knows paragraphs, headings, lists, line breaks, bold, underlined and struck out text, links, and the colours,
/// weights and decorations of `style` and `font`. The content of other elements is read as if they were not there; that
/// of scripts, styles and the head is left out. Faults are no errors, as in a browser.
@MainActor
struct HypertextReader {
  /// The style of an element's text.
  private struct Style {
    var size = HypertextReader.standardSize
    var isBold = false
    var isUnderlined = false
    var isStruckOut = false
    var color: Color?
    var link: String?
    var keepsSpace = false
    var isHidden = false
  }

  nonisolated private static let standardSize = 12.0

  private let text: Substring.UnicodeScalarView
  private var place: Substring.UnicodeScalarView.Index
  private let result = NSMutableAttributedString(string: "")
  private var open: [(name: String, style: Style)] = []
  /// The numbers of open elements, by name.
  private var openCounts: [String: Int] = [:]
  private var style = Style()
  /// Whether the next text begins a line, and whether white space before it was left out.
  private var isAtStart = true
  private var owesSpace = false

  private init(_ text: String) {
    self.text = Substring(text).unicodeScalars
    place = self.text.startIndex
  }

  /// Returns the attributed string of a document.
  static func read(_ text: String) -> NSAttributedString {
    var reader = HypertextReader(text)
    reader.run()
    return reader.result
  }

  private mutating func run() {
    while place < text.endIndex {
      let next = text[place...].firstIndex(of: "<") ?? text.endIndex
      if next > place { addText(String(text[place..<next])) }
      place = next
      if place < text.endIndex { readTag() }
    }
  }

  // MARK: Tags

  private mutating func readTag() {
    if text[place...].starts(with: "<!--".unicodeScalars) { return skip(past: "-->") }
    let end = text[place...].firstIndex(of: ">") ?? text.endIndex
    let content = String(text[text.index(after: place)..<end])
    place = end < text.endIndex ? text.index(after: end) : end
    let isEnd = content.hasPrefix("/")
    let name = String(content.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }).lowercased()
    if isEnd { close(name) } else { begin(name, Self.attributes(of: content)) }
  }

  private mutating func skip(past mark: String) {
    while place < text.endIndex, !text[place...].starts(with: mark.unicodeScalars) {
      place = text.index(after: place)
    }
    place = text.index(place, offsetBy: mark.unicodeScalars.count, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// Goes on behind the end tag of an element, which may be written in capitals.
  private mutating func skip(pastEndOf name: String) {
    let mark = "</\(name)".unicodeScalars
    func isMark(_ text: Substring.UnicodeScalarView) -> Bool {
      let start = text.prefix(mark.count)
      return start.count == mark.count
        && zip(start, mark).allSatisfy { $0 == $1 || $0.properties.lowercaseMapping == String($1) }
    }
    while place < text.endIndex, text[place] != "<" || !isMark(text[place...]) {
      place = text.index(after: place)
    }
    place = text[place...].firstIndex(of: ">").map { text.index(after: $0) } ?? text.endIndex
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    if name == "br" { return addLine() }
    // Their content is no HTML.
    if name == "script" || name == "style" { return skip(pastEndOf: name) }
    if Self.blocks.contains(name) { finishLine() }
    guard !Self.empty.contains(name), !name.isEmpty else { return }
    open.append((name, style))
    openCounts[name, default: 0] += 1
    switch name {
    case "b", "strong": style.isBold = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruckOut = true
    case "pre": style.keepsSpace = true
    case "head", "title": style.isHidden = true
    case "a":
      if let link = attributes["href"] {
        (style.link, style.isUnderlined) = (link, true)
      }
    case "font": style.color = attributes["color"].flatMap(Self.color) ?? style.color
    case "li": addMark()
    default:
      if let scale = Self.headings[name] { (style.size, style.isBold) = (Self.standardSize * scale, true) }
    }
    if let text = attributes["style"] { apply(text) }
  }

  private mutating func close(_ name: String) {
    // Without the count, end tags without a beginning would each search all elements that are open.
    guard openCounts[name, default: 0] > 0, let index = open.lastIndex(where: { $0.name == name }) else {
      return
    }
    if Self.blocks.contains(name) { finishLine() }
    style = open[index].style
    for (name, _) in open[index...] { openCounts[name, default: 0] -= 1 }
    open.removeSubrange(index...)
  }

  private mutating func apply(_ declarations: String) {
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "color": style.color = Self.color(parts[1]) ?? style.color
      case "font-weight": style.isBold = parts[1] == "bold" || (Int(parts[1]) ?? 0) >= 600
      case "text-decoration":
        style.isUnderlined = parts[1].contains("underline")
        style.isStruckOut = parts[1].contains("line-through")
      case "font-size":
        if let size = Double(parts[1].prefix { $0.isNumber || $0 == "." }), size > 0,
          !parts[1].hasSuffix("%"),
          !parts[1].hasSuffix("em")
        {
          style.size = size
        }
      default: break
      }
    }
  }

  // MARK: Text

  private mutating func addText(_ source: String) {
    guard !style.isHidden else { return }
    let text = Self.decoded(source)
    if style.keepsSpace { return append(text) }
    var words = ""
    for character in text {
      if character.isWhitespace, character != "\u{A0}" {
        owesSpace = true
      } else {
        if owesSpace, !isAtStart { words.append(" ") }
        (owesSpace, isAtStart) = (false, false)
        words.append(character)
      }
    }
    append(words)
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    isAtStart = text.hasSuffix("\n")
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: style.size, weight: style.isBold ? .bold : .regular)
    ]
    attributes[.foregroundColor] = style.color
    if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruckOut { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link = style.link { attributes[.link] = URL(string: link).map { $0 as Any } ?? link }
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private mutating func addLine() {
    guard !style.isHidden else { return }
    append("\n")
    (owesSpace, isAtStart) = (false, true)
  }

  private mutating func finishLine() { if !isAtStart { addLine() } }

  private mutating func addMark() {
    append("\t•\t")
    (owesSpace, isAtStart) = (false, true)
  }

  // MARK: Names

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "tr", "table", "pre", "blockquote",
    "hr",
    "section", "article", "header", "footer",
  ]
  private static let empty: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "wbr", "col", "source",
  ]
  private static let headings = [
    "h1": 2.0, "h2": 1.5, "h3": 14.0 / 12, "h4": 1, "h5": 10.0 / 12, "h6": 8.0 / 12,
  ]
  private static let colors: [String: Color] = [
    "black": .black, "white": .white, "red": .red, "green": Color(rgb: 0x008000), "blue": .blue,
    "yellow": .yellow, "orange": .orange, "purple": .purple, "gray": .gray, "grey": .gray,
  ]
  private static let entities: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "euro": "€", "bull": "•", "middot": "·",
  ]

  private static func color(_ name: String) -> Color? {
    let name = name.lowercased()
    guard name.hasPrefix("#") else { return colors[name] }
    var digits = String(name.dropFirst())
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    return Color(rgb: number)
  }

  /// Returns the attributes of a tag, with their names in small letters.
  private static func attributes(of tag: String) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag.drop { !$0.isWhitespace }
    while let start = rest.firstIndex(where: { $0.isLetter }) {
      rest = rest[start...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      attributes[name.lowercased()] = decoded(String(value))
    }
    return attributes
  }

  /// Returns a text in which entities are replaced by their characters. Unknown ones stay.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      guard name.count <= 8, name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
        let character = character(of: name)
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return result + rest
  }

  private static func character(of entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let digits = entity.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

// MARK: - Documents

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the format.
    public let rawValue: String
    /// Creates a format from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Plain text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML, of which paragraphs, headings, lists, links, colours, bold, underlined and struck out text are read.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a `DocumentType`. The default is `plain`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the characters, the raw value of a `String.Encoding`. The default is UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// Creates an attributed string from a document.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The format and the encoding.
  ///   - documentAttributes: Ignored.
  /// - Throws: An error if the bytes are not in the encoding, or the format is not supported.
  @MainActor
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: Any? = nil
  ) throws {
    let type = options[.documentType] as? DocumentType
    let name = type?.rawValue ?? options[.documentType] as? String ?? DocumentType.plain.rawValue
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    switch DocumentType(rawValue: name) {
    case .plain: self.init(string: text)
    case .html: self.init(attributedString: HypertextReader.read(text))
    default: throw CocoaError(.fileReadUnsupportedScheme)
    }
  }
}

extension NSMutableString {
  /// Appends a formatted text.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}
