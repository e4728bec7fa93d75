import Glibc
import GlissadeDrawing
import GlissadeGeometry

/// An SVG drawing as paths. It supports the features that the project's own icons and images use: shapes with
/// colours and linear gradients.
package struct SVGDrawing {
  /// A path with its fill or stroke.
  struct Part {
    var path: Path
    var style: PathStyle
    var paint: Paint
  }

  private(set) var viewBox = Rect.zero
  /// The parts, from back to front.
  private(set) var parts: [Part] = []

  /// Creates a drawing from an SVG document. Returns `nil` if the document uses an unsupported feature.
  init?(_ text: String) {
    var inherited: [[String: String]] = [[:]]
    var gradients: [String: LinearGradient] = [:]
    var open: (id: String, gradient: LinearGradient)?
    for tag in SVGTag.all(in: text) {
      if tag.isEnd {
        if tag.name == "g", inherited.count > 1 { inherited.removeLast() }
        if tag.name == "linearGradient", let done = open { (gradients[done.id], open) = (done.gradient, nil) }
        continue
      }
      let attributes = (inherited.last ?? [:]).merging(tag.attributes) { $1 }
      switch tag.name {
      case "svg":
        let box = (attributes["viewBox"] ?? "").split(whereSeparator: { $0 == " " || $0 == "," })
          .compactMap { Double($0) }
        guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
        viewBox = Rect(x: box[0], y: box[1], width: box[2], height: box[3])
        inherited.append(tag.attributes.filter { Self.inheritedNames.contains($0.key) })
      case "g":
        guard tag.attributes["transform"] == nil, tag.attributes["opacity"] == nil else { return nil }
        inherited.append(attributes.filter { Self.inheritedNames.contains($0.key) })
      case "defs", "title", "desc": break
      case "linearGradient":
        guard attributes["gradientUnits"] == "userSpaceOnUse", attributes["gradientTransform"] == nil,
          let id = attributes["id"]
        else { return nil }
        func place(_ x: String, _ y: String) -> Point {
          Point(Double(attributes[x] ?? "0") ?? 0, Double(attributes[y] ?? "0") ?? 0)
        }
        open = (id, LinearGradient(from: place("x1", "y1"), to: place("x2", "y2"), stops: []))
      case "stop":
        guard let offset = Double(attributes["offset"] ?? "0"),
          let color = Self.color(attributes["stop-color"] ?? "#000", attributes["stop-opacity"])
        else { return nil }
        open?.gradient.stops.append(LinearGradient.Stop(offset, color))
      default:
        guard tag.attributes["transform"] == nil, let path = Self.path(tag.name, attributes) else {
          return nil
        }
        guard add(path, attributes, gradients) else { return nil }
      }
    }
    guard !viewBox.isEmpty, !parts.isEmpty else { return nil }
  }

  private static let inheritedNames: Set<String> = [
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "fill-opacity",
    "stroke-opacity", "stroke-miterlimit",
  ]

  private mutating func add(
    _ path: Path, _ attributes: [String: String], _ gradients: [String: LinearGradient]
  ) -> Bool {
    guard attributes["opacity"] == nil, attributes["style"] == nil, attributes["stroke-dasharray"] == nil
    else {
      return false
    }
    func paint(_ name: String, _ opacity: String?, otherwise: String) -> Paint?? {
      let value = attributes[name] ?? otherwise
      if value == "none" { return .some(nil) }
      if value.hasPrefix("url(#") {
        return gradients[String(value.dropFirst(5).dropLast())].map { .gradient($0) }
      }
      return Self.color(value, opacity).map { .color($0) }
    }
    guard let fill = paint("fill", attributes["fill-opacity"], otherwise: "#000"),
      let stroke = paint("stroke", attributes["stroke-opacity"], otherwise: "none")
    else { return false }
    if let fill {
      let rule = attributes["fill-rule"] == "evenodd" ? FillRule.evenOdd : .winding
      parts.append(Part(path: path, style: .fill(rule), paint: fill))
    }
    if let stroke {
      let style = StrokeStyle(
        lineWidth: Double(attributes["stroke-width"] ?? "1") ?? 1,
        lineCap: attributes["stroke-linecap"] == "round"
          ? .round : attributes["stroke-linecap"] == "square" ? .square : .butt,
        lineJoin: attributes["stroke-linejoin"] == "round"
          ? .round : attributes["stroke-linejoin"] == "bevel" ? .bevel : .miter,
        miterLimit: Double(attributes["stroke-miterlimit"] ?? "4") ?? 4)
      parts.append(Part(path: path, style: .stroke(style), paint: stroke))
    }
    return true
  }

  private static func color(_ text: String, _ opacity: String?) -> RGBA? {
    let alpha = Double(opacity ?? "1") ?? 1
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 3 || digits.count == 6,
      let value = UInt32(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits), radix: 16)
    else { return nil }
    return RGBA(rgb: value).withAlphaComponent(alpha)
  }

  private static func path(_ name: String, _ attributes: [String: String]) -> Path? {
    func number(_ name: String) -> Double { Double(attributes[name] ?? "0") ?? 0 }
    var path = Path()
    switch name {
    case "path": return SVGPath(attributes["d"] ?? "")?.path
    case "rect":
      let rect = Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
      let rx = attributes["rx"] == nil ? number("ry") : number("rx")
      let ry = attributes["ry"] == nil ? rx : number("ry")
      path.addRoundedRect(in: rect, cornerWidth: rx, cornerHeight: ry)
    case "circle", "ellipse":
      let (rx, ry) = name == "circle" ? (number("r"), number("r")) : (number("rx"), number("ry"))
      path.addEllipse(in: Rect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
    case "line":
      path.addLines(between: [Point(number("x1"), number("y1")), Point(number("x2"), number("y2"))])
    case "polyline", "polygon":
      let numbers = (attributes["points"] ?? "").split(whereSeparator: { $0 == " " || $0 == "," })
        .compactMap { Double($0) }
      guard numbers.count >= 4, numbers.count % 2 == 0 else { return nil }
      path.addLines(
        between: stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) })
      if name == "polygon" { path.closeSubpath() }
    default: return nil
    }
    return path
  }
}

/// An XML tag with its attributes.
private struct SVGTag {
  var name = ""
  var attributes: [String: String] = [:]
  var isEnd = false

  /// Returns all tags of a text. An empty-element tag is followed by its end tag.
  static func all(in text: String) -> [SVGTag] {
    var tags: [SVGTag] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { break }
      let inner = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if inner.hasPrefix("?") || inner.hasPrefix("!") { continue }
      var tag = SVGTag()
      if inner.hasPrefix("/") {
        (tag.name, tag.isEnd) = (String(inner.dropFirst()), true)
        tags.append(tag)
        continue
      }
      let isEmpty = inner.hasSuffix("/")
      let body = isEmpty ? inner.dropLast() : inner
      let nameEnd = body.firstIndex(where: \.isWhitespace) ?? body.endIndex
      tag.name = String(body[..<nameEnd])
      tag.attributes = attributes(in: body[nameEnd...])
      tags.append(tag)
      if isEmpty { tags.append(SVGTag(name: tag.name, isEnd: true)) }
    }
    return tags
  }

  private static func attributes(in text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].filter { !$0.isWhitespace }
      let after = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = after.first, quote == "\"" || quote == "'" else { break }
      let value = after.dropFirst()
      guard let end = value.firstIndex(of: quote) else { break }
      attributes[String(name)] = String(value[..<end])
      rest = value[value.index(after: end)...]
    }
    return attributes
  }
}

/// A parser of the attribute `d` of an SVG path.
private struct SVGPath {
  private(set) var path = Path()
  private var rest: Substring
  private var here = Point.zero
  private var start = Point.zero
  /// The last control point, with the kind of its curve. `nil` after other segments.
  private var control: (point: Point, kind: Character)?

  init?(_ text: String) {
    rest = text[...]
    var command: Character?
    while true {
      skipBlanks()
      guard let next = rest.first else { return }
      if next.isLetter {
        command = next
        rest.removeFirst()
      }
      guard let letter = command, step(letter) else { return nil }
      // Coordinates after those of a move are lines.
      if letter == "M" { command = "L" } else if letter == "m" { command = "l" }
      if letter == "Z" || letter == "z" { command = nil }
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
  }

  private mutating func number() -> Double? {
    skipBlanks()
    var (end, hasDot, hasExponent) = (rest.startIndex, false, false)
    while end < rest.endIndex {
      let letter = rest[end]
      if letter == "-" || letter == "+" {
        let before = end == rest.startIndex ? nil : rest[rest.index(before: end)]
        guard before == nil || before == "e" || before == "E" else { break }
      } else if letter == "." {
        guard !hasDot, !hasExponent else { break }
        hasDot = true
      } else if letter == "e" || letter == "E" {
        guard !hasExponent else { break }
        hasExponent = true
      } else if !letter.isASCII || !letter.isNumber {
        break
      }
      end = rest.index(after: end)
    }
    let word = rest[..<end]
    rest = rest[end...]
    return Double(
      word.hasPrefix(".") ? "0" + word : word.hasPrefix("-.") ? "-0" + word.dropFirst() : String(word))
  }

  private mutating func flag() -> Bool? {
    skipBlanks()
    guard let letter = rest.first, letter == "0" || letter == "1" else { return nil }
    rest.removeFirst()
    return letter == "1"
  }

  private mutating func point(_ isRelative: Bool) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return isRelative ? Point(here.x + x, here.y + y) : Point(x, y)
  }

  private mutating func step(_ letter: Character) -> Bool {
    let isRelative = letter.isLowercase
    var next: (point: Point, kind: Character)?
    defer { control = next }
    switch letter.lowercased() {
    case "m":
      guard let p = point(isRelative) else { return false }
      path.move(to: p)
      (here, start) = (p, p)
    case "l":
      guard let p = point(isRelative) else { return false }
      line(to: p)
    case "h":
      guard let x = number() else { return false }
      line(to: Point(isRelative ? here.x + x : x, here.y))
    case "v":
      guard let y = number() else { return false }
      line(to: Point(here.x, isRelative ? here.y + y : y))
    case "c":
      guard let a = point(isRelative), let b = point(isRelative), let p = point(isRelative) else {
        return false
      }
      path.addCurve(to: p, control1: a, control2: b)
      (here, next) = (p, (b, "c"))
    case "s":
      let a = control?.kind == "c" ? here * 2 - (control?.point ?? here) : here
      guard let b = point(isRelative), let p = point(isRelative) else { return false }
      path.addCurve(to: p, control1: a, control2: b)
      (here, next) = (p, (b, "c"))
    case "q":
      guard let a = point(isRelative), let p = point(isRelative) else { return false }
      path.addQuadCurve(to: p, control: a)
      (here, next) = (p, (a, "q"))
    case "t":
      let a = control?.kind == "q" ? here * 2 - (control?.point ?? here) : here
      guard let p = point(isRelative) else { return false }
      path.addQuadCurve(to: p, control: a)
      (here, next) = (p, (a, "q"))
    case "a":
      guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(),
        let sweeps = flag(),
        let p = point(isRelative)
      else { return false }
      arc(to: p, rx, ry, turn, isLarge, sweeps)
      here = p
    case "z":
      path.closeSubpath()
      here = start
    default: return false
    }
    return true
  }

  private mutating func line(to point: Point) {
    path.addLine(to: point)
    here = point
  }

  /// Adds an elliptical arc as cubic curves. Source: SVG 1.1, appendix F.6, on elliptical arcs.
  private mutating func arc(
    to end: Point, _ rx: Double, _ ry: Double, _ degrees: Double, _ isLarge: Bool, _ sweeps: Bool
  ) {
    var (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, here != end else { return path.addLine(to: end) }
    let angle = degrees * .pi / 180
    let turn = Transform2D(rotationAngle: angle)
    let half = ((here - end) * 0.5).applying(Transform2D(rotationAngle: -angle))
    let size = half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)
    if size > 1 { (rx, ry) = (rx * size.squareRoot(), ry * size.squareRoot()) }
    let denominator = rx * rx * half.y * half.y + ry * ry * half.x * half.x
    let square = max(0, (rx * rx * ry * ry - denominator) / denominator).squareRoot()
    let factor = isLarge == sweeps ? -square : square
    let middle = Point(factor * rx * half.y / ry, -factor * ry * half.x / rx)
    let center = middle.applying(turn) + (here + end) * 0.5
    let from = atan2((half.y - middle.y) / ry, (half.x - middle.x) / rx)
    var sweep = atan2((-half.y - middle.y) / ry, (-half.x - middle.x) / rx) - from
    if sweeps, sweep < 0 { sweep += 2 * .pi }
    if !sweeps, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let arm = 4.0 / 3 * tan(step / 4)
    func place(_ angle: Double, _ along: Double) -> Point {
      let point = Point(rx * (cos(angle) - along * sin(angle)), ry * (sin(angle) + along * cos(angle)))
      return point.applying(turn) + center
    }
    for index in 0..<count {
      let (a, b) = (from + Double(index) * step, from + Double(index + 1) * step)
      path.addCurve(
        to: index == count - 1 ? end : place(b, 0), control1: place(a, arm), control2: place(b, -arm))
    }
  }
}
