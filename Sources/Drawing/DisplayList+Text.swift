import GlissadeGeometry

/// The list as text, one line for each clip and each item, for reading and comparing:
///
///     clip 0 0 0 390 844 r 12
///     fill 0 0 390 60 r 8 #ff9500 at 0 120 clip 0
///     text "Music" bold 17 #ffffff from 20 40 at 0 120 clip 0 opacity 0.8 on #ff9500
///     group 0 0 390 60 opacity 0.5
///       image "cover" 0 0 60 60
///     end
///
/// Rectangles are x, y, width and height. Numbers have at most three digits after the point (six in matrices) and no
/// trailing zeros, so equal lists give equal text on every machine.
extension DisplayList: CustomStringConvertible {
  public var description: String {
    var text = ""
    for (index, clip) in clips.enumerated() {
      text += "clip \(index) \(clip.shape.text)\(clip.projection.text)"
      if let parent = clip.parent { text += " in \(parent)" }
      text += "\n"
    }
    var depth = 0
    for item in items {
      if case .endGroup = item.content { depth = max(0, depth - 1) }
      text += String(repeating: "  ", count: depth) + item.description + "\n"
      switch item.content {
      case .beginGroup, .beginMask: depth += 1
      default: break
      }
    }
    return text
  }
}

extension DisplayItem: CustomStringConvertible {
  /// The item as a line of text, without a line end.
  public var description: String {
    var text = content.text
    if case .endGroup = content { return text }
    text += projection.text
    if let clip { text += " clip \(clip)" }
    if opacity != 1 { text += " opacity \(decimal(opacity))" }
    if let backdrop { text += " on \(backdrop.hex)" }
    if let backdropArea { text += " within \(backdropArea)" }
    if isMoving { text += " moving" }
    if isFlat { text += " flat" }
    if isMasked { text += " masked" }
    return text
  }
}

extension DisplayItem.Content {
  fileprivate var text: String {
    switch self {
    case .fill(let shape, let paint):
      "fill \(shape.text) \(paint.text)"
    case .border(let shape, let width, let color):
      "border \(shape.text) width \(decimal(width)) \(color.hex)"
    case .shadow(let shape, let radius, let color):
      "shadow \(shape.text) blur \(decimal(radius)) \(color.hex)"
    case .text(let string, let font, let color, let origin):
      "text \(string.debugDescription) \(font.text) \(color.hex) from \(origin.text)"
    case .image(let image, let rect, let tint):
      "image \(image.name.debugDescription) \(rect.text)" + (tint.map { " tint \($0.hex)" } ?? "")
    case .polyline(let points, let width, let color):
      "line \(points.map(\.text).joined(separator: ", ")) width \(decimal(width)) \(color.hex)"
    case .path(let path, let style, let paint):
      "path \(path) \(style.text) \(paint.text)"
    case .beginGroup(let rect, let opacity):
      "group \(rect.text) opacity \(decimal(opacity))"
    case .beginMask(let rect):
      "mask \(rect.text)"
    case .endGroup:
      "end"
    }
  }
}

extension PathStyle {
  fileprivate var text: String {
    switch self {
    case .fill(let rule): return rule == .winding ? "fill" : "fill evenodd"
    case .stroke(let style):
      var parts = ["width \(decimal(style.lineWidth))"]
      if style.lineCap != .butt { parts.append("cap \(style.lineCap)") }
      if style.lineJoin != .miter { parts.append("join \(style.lineJoin)") }
      if style.lineJoin == .miter, style.miterLimit != 10 {
        parts.append("limit \(decimal(style.miterLimit))")
      }
      if !style.dash.isEmpty {
        parts.append("dash \(style.dash.map { decimal($0) }.joined(separator: " "))")
        if style.dashPhase != 0 { parts.append("phase \(decimal(style.dashPhase))") }
      }
      return parts.joined(separator: " ")
    }
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color):
      color.hex
    case .gradient(let g):
      "gradient \(g.start.text) to \(g.end.text)"
        + g.stops.map { " \(decimal($0.position)):\($0.color.hex)" }.joined()
    }
  }
}

extension Font {
  fileprivate var text: String {
    var parts: [String] = []
    switch family {
    case .system: break
    case .monospaced: parts.append("monospaced")
    case .named(let name): parts.append(name.debugDescription)
    }
    if weight != .regular { parts.append("\(weight)") }
    if hasMonospacedDigits { parts.append("digits") }
    parts.append(decimal(size))
    return parts.joined(separator: " ")
  }
}

extension Point {
  fileprivate var text: String { "\(decimal(x)) \(decimal(y))" }
}

extension Rect {
  fileprivate var text: String { "\(origin.text) \(decimal(width)) \(decimal(height))" }
}

extension RoundedRect {
  fileprivate var text: String { rect.text + (radius == 0 ? "" : " r \(decimal(radius))") }
}

extension Projection {
  /// Empty for the identity, `at` for a translation, otherwise the matrix; with a space before it.
  fileprivate var text: String {
    if self == .identity { return "" }
    func row(_ numbers: Double...) -> String {
      numbers.map { decimal($0, places: 6) }.joined(separator: " ")
    }
    guard isAffine else {
      return " perspective \(row(m11, m12, m13)), \(row(m21, m22, m23)), \(row(m31, m32, m33))"
    }
    if (m11, m12, m21, m22) == (1, 0, 0, 1) { return " at \(decimal(m31)) \(decimal(m32))" }
    return " affine \(row(m11, m12)), \(row(m21, m22)), \(row(m31, m32))"
  }
}

/// Returns the number with at most `places` digits after the point and no trailing zeros; never −0, never an
/// exponent.
private func decimal(_ number: Double, places: Int = 3) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let units = Int((number * Double(unit)).rounded())
  let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
  var text = (units < 0 ? "-" : "") + String(whole)
  if rest > 0 {
    var digits = String(rest)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
  }
  return text
}
