import GlissadeDrawing
import GlissadeGeometry

/// The labels with times below pictures. The font size is proportional to the size of the pictures.
struct Caption {
  let texts: [String]
  /// The width of each text, in points.
  let widths: [Double]
  /// The height of the line, in points.
  let height: Double
  /// The inset of the text, in points.
  let inset: Double

  private let font: Font
  /// The distance of the baseline from the top of the line, in points.
  private let baseline: Double
  private let scale: Double

  /// - Parameter frame: The size of one picture, in points.
  init(of times: [Double], under frame: Size, scale: Double, measuring: any TextMeasuring) {
    let font = Self.font(under: frame)
    let metrics = measuring.metrics(of: font)
    texts = Self.texts(of: times)
    widths = texts.map { measuring.width(of: $0, font: font) }
    height = Self.height(under: frame, scale: scale)
    inset = (font.size / 2).snapped(to: scale)
    baseline = (height + metrics.ascent - metrics.descent) / 2
    (self.font, self.scale) = (font, scale)
  }

  private static func font(under frame: Size) -> Font {
    .systemFont(ofSize: min(frame.width, frame.height) / 24, weight: .medium)
  }

  /// Returns the height of a line, in points.
  static func height(under frame: Size, scale: Double) -> Double {
    (font(under: frame).size * 2.5).snapped(to: scale)
  }

  /// Adds the text at `index`. `corner` is the left edge and the top of its line.
  func add(_ index: Int, at corner: Point, to list: inout DisplayList) {
    let origin = Point(corner.x.snapped(to: scale), (corner.y + baseline).snapped(to: scale))
    list.append(DisplayItem(.text(texts[index], font, RGBA(white: 0.4), origin: origin)))
  }

  /// Returns the texts of times, with the decimals that are needed to show them exactly, at most three.
  static func texts(of times: [Double]) -> [String] {
    let decimals = (0..<3).first { decimals in
      times.allSatisfy { abs($0 - (Double($0.formatted(decimals: decimals)) ?? 0)) < 5e-4 }
    }
    return times.map { "\($0.padded(decimals: decimals ?? 3))\u{a0}s" }
  }
}

extension Double {
  /// Returns the length rounded to a whole number of pixels at `scale` pixels per point.
  package func snapped(to scale: Double) -> Double { (self * scale).rounded() / scale }
}
