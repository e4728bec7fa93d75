import GlissadeGeometry

/// A builder of an SVG document.
struct SVG {
  private let width: Double
  private let height: Double
  private var lines: [String] = []

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  var document: String {
    let (width, height) = (Self.number(width), Self.number(height))
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\" font-family=\"Inter, 'Segoe UI', 'DejaVu Sans', Helvetica, sans-serif\">"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + lines + ["</svg>"]).joined(separator: "\n")
      + "\n"
  }

  mutating func add(_ element: String) { lines.append(element) }

  // MARK: Elements. `style` contains further attributes.

  /// - Parameter aside: A text that follows in a lighter colour.
  mutating func text(
    _ text: String, x: Double, y: Double, size: Double, _ style: String, aside: String = ""
  ) {
    let rest = aside.isEmpty ? "" : "<tspan dx=\"8\" fill=\"#94a3b8\">\(Self.escaped(aside))</tspan>"
    add(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(size))\" \(style)>"
        + Self.escaped(text) + rest + "</text>")
  }

  mutating func rect(x: Double, y: Double, width: Double, height: Double, _ style: String) {
    add(Self.rect(x: x, y: y, width: width, height: height, style))
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, _ style: String) {
    let numbers = [x1, y1, x2, y2].map(Self.number)
    add(
      "<line x1=\"\(numbers[0])\" y1=\"\(numbers[1])\" x2=\"\(numbers[2])\" y2=\"\(numbers[3])\" \(style)/>")
  }

  /// Adds a line through points and the area between it and `base`.
  mutating func curve(_ points: [Point], base: Double, _ color: String) {
    guard let first = points.first, let last = points.last else { return }
    let line = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: " L")
    let base = Self.number(base)
    add(
      "<path d=\"M\(Self.number(first.x)) \(base) L\(line) L\(Self.number(last.x)) \(base) Z\" fill=\"\(color)\" "
        + "fill-opacity=\"0.22\"/>")
    add(
      "<path d=\"M\(line)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.5\" stroke-linejoin=\"round\" "
        + "stroke-linecap=\"round\"/>")
  }

  private static func rect(x: Double, y: Double, width: Double, height: Double, _ style: String) -> String {
    let numbers = [x, y, width, height].map(number)
    return
      "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\" \(style)/>"
  }

  /// Returns the bar of a motion. An open bar has no right edge.
  static func bar(
    from left: Double, to right: Double, y: Double, height: Double, _ color: String, isOpen: Bool = false
  ) -> String {
    let fill = "fill=\"\(color)\" fill-opacity=\"0.14\""
    guard isOpen else {
      return rect(
        x: left, y: y, width: right - left, height: height,
        "rx=\"3\" \(fill) stroke=\"\(color)\" stroke-opacity=\"0.55\"")
    }
    let path = "M\(number(right)) \(number(y)) H\(number(left)) V\(number(y + height)) H\(number(right))"
    return
      "<path d=\"\(path)\" \(fill) stroke=\"\(color)\" stroke-opacity=\"0.55\" stroke-linejoin=\"round\"/>"
  }

  /// Returns the bar of a motion that was removed at `right`, before its planned end.
  static func cut(
    from left: Double, to right: Double, planned: Double, y: Double, height: Double, _ color: String
  ) -> String {
    let rest = rect(
      x: right, y: y, width: max(planned - right, 0), height: height,
      "fill=\"none\" stroke=\"\(color)\" stroke-opacity=\"0.45\" stroke-dasharray=\"3 3\"")
    let mark = "<path d=\"M\(number(right)) \(number(y - 1.5)) v\(number(height + 3))\" "
    return rest + bar(from: left, to: right, y: y, height: height, color, isOpen: true)
      + mark + "stroke=\"\(TimelineColor.cut.hex)\" stroke-width=\"2\"/>"
  }

  /// Returns the bar of the delay before a motion.
  static func delay(from left: Double, to right: Double, y: Double, height: Double) -> String {
    rect(x: left, y: y, width: right - left, height: height, "fill=\"url(#delay)\" stroke=\"#cbd5e1\"")
  }

  // MARK: Parts

  /// Returns the text with escapes for content and attributes. Characters that are not allowed in XML are
  /// removed.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&apos;"
      case "\t", "\n", "\r": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns the approximate width of a text in the fonts of the document.
  static func width(of text: String, size: Double) -> Double {
    text.reduce(0) { width, character in
      let share =
        switch character {
        case "i", "l", "j", ".", ",", "'", "|", "(", ")", " ", ":", "t", "f", "r": 0.36
        case "m", "w", "M", "W", "→", "…": 0.9
        case _ where character.isUppercase: 0.7
        default: 0.62
        }
      return width + share * size
    }
  }

  static func number(_ value: Double) -> String { value.isFinite ? value.formatted(decimals: 2) : "0" }
}
