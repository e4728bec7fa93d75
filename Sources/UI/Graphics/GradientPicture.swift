import GlissadeDrawing
import GlissadeGeometry
import GlissadeLibC

/// A gradient that is not along a line, as a picture.
struct GradientPicture {
  /// Everything that determines the picture.
  struct Key: Equatable {
    var type: GradientLayerType
    var size: Size
    var scale: Double
    /// The points, in the coordinates of the picture.
    var start: Point
    var end: Point
    var colors: [RGBA]
    var places: [Double]
  }

  let key: Key
  let image: Image

  /// The greatest number of pixels of a side. A larger picture is stretched.
  static let mostPixels = 1024.0
  private static let tableSize = 1024

  init(_ key: Key) {
    self.key = key
    func count(_ length: Double) -> Int { Int(max(1, min((length * key.scale).rounded(), Self.mostPixels))) }
    let (width, height) = (count(key.size.width), count(key.size.height))
    let table = Self.table(key.colors, at: key.places)
    var bitmap = Bitmap(width: width, height: height)
    let (across, down) = (key.size.width / Double(width), key.size.height / Double(height))
    let axis = key.end - key.start
    let first = atan2(axis.y, axis.x)
    for row in 0..<height {
      for column in 0..<width {
        let x = (Double(column) + 0.5) * across - key.start.x
        let y = (Double(row) + 0.5) * down - key.start.y
        let place: Double
        if key.type == .conic {
          let turn = (atan2(y, x) - first) / (2 * .pi)
          place = turn - turn.rounded(.down)
        } else {
          let (u, v) = (x / max(abs(axis.x), 1e-9), y / max(abs(axis.y), 1e-9))
          place = (u * u + v * v).squareRoot()
        }
        bitmap.pixels[row * width + column] = Self.pixel(place, table)
      }
    }
    image = Image(name: "\(key.type) gradient", content: ImageContent(.pixels(bitmap), size: key.size))
  }

  /// Returns the premultiplied pixels of colours at ascending places, from 0 to 1.
  static func table(_ colors: [RGBA], at places: [Double]) -> [UInt32] {
    (0..<tableSize).map { index in
      let place = Double(index) / Double(tableSize - 1)
      let next = places.firstIndex { $0 > place } ?? places.count
      guard next > 0 else { return colors[0].pixel }
      guard next < places.count else { return colors[colors.count - 1].pixel }
      let (from, to) = (places[next - 1], places[next])
      // Colours change at once at a stop without a finite distance to the next.
      let share = to > from && (to - from).isFinite ? (place - from) / (to - from) : 1
      return colors[next - 1].mixed(with: colors[next], by: share).pixel
    }
  }

  /// Returns the pixel of a table at a place, which is clamped to 0 … 1. NaN counts as 0.
  static func pixel(_ place: Double, _ table: [UInt32]) -> UInt32 {
    table[Int(min(max(0, place), 1) * Double(tableSize - 1) + 0.5)]
  }
}

extension RGBA {
  fileprivate func mixed(with other: RGBA, by share: Double) -> RGBA {
    RGBA(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }

  /// The premultiplied colour as a pixel of a bitmap.
  fileprivate var pixel: UInt32 {
    // In this order, NaN counts as 0.
    func byte(_ number: Double) -> UInt32 { UInt32((min(max(0, number), 1) * 255).rounded()) }
    let alpha = min(max(0, alpha), 1)
    return byte(red * alpha) | byte(green * alpha) << 8 | byte(blue * alpha) << 16 | byte(alpha) << 24
  }
}
