import GlissadeDrawing
import GlissadeGeometry

/// Times in seconds, as text below pictures. The text is as large as suits the pictures, so that it stays
/// legible when they are small.
struct Caption {
  let texts: [String]
  /// Of each text, in points.
  let widths: [Double]
  /// The room for a line, in points.
  let height: Double
  /// A little distance, in points.
  let inset: Double

  private let font: Font
  /// From the top of the room.
  private let baseline: Double
  private let scale: Double

  /// - Parameter frame: the size of one picture.
  init(of times: [Double], under frame: Size, scale: Double, measuring: any TextMeasuring) {
    let font = Font.systemFont(ofSize: min(frame.width, frame.height) / 24, weight: .medium)
    let metrics = measuring.metrics(of: font)
    texts = Self.texts(of: times)
    widths = texts.map { measuring.width(of: $0, font: font) }
    height = (font.size * 2.5).snapped(to: scale)
    inset = (font.size / 2).snapped(to: scale)
    baseline = (height + metrics.ascent - metrics.descent) / 2
    (self.font, self.scale) = (font, scale)
  }

  /// Adds text `index`, its left edge and the top of its room at `corner`.
  func add(_ index: Int, at corner: Point, to list: inout DisplayList) {
    let origin = Point(corner.x.snapped(to: scale), (corner.y + baseline).snapped(to: scale))
    list.append(DisplayItem(.text(texts[index], font, RGBA(white: 0.4), origin: origin)))
  }

  /// All with as many decimals as tell the times apart.
  static func texts(of times: [Double]) -> [String] {
    let decimals = (0..<3).first { decimals in
      times.allSatisfy { abs($0 - (Double($0.formatted(decimals: decimals)) ?? 0)) < 5e-4 }
    }
    return times.map { "\($0.padded(decimals: decimals ?? 3))\u{a0}s" }
  }
}

extension Double {
  /// The nearest length in points that is a whole number of device pixels, `scale` of them a point.
  package func snapped(to scale: Double) -> Double { (self * scale).rounded() / scale }

  /// The number with exactly `decimals` decimals.
  package func padded(decimals: Int) -> String {
    var text = formatted(decimals: decimals)
    guard decimals > 0 else { return text }
    if !text.contains(".") { text += "." }
    let given = text.reversed().prefix { $0 != "." }.count
    return text + String(repeating: "0", count: decimals - given)
  }
}
