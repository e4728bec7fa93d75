import GlissadeDrawing
import GlissadeGeometry

/// A picture yet to be made: what is on it, and the room that takes. As a display list it is sharp at any scale.
struct Sheet {
  var size: Size
  var list = DisplayList()
}

/// What a screen showed at one time.
struct Moment {
  /// In seconds.
  var time: Double
  var sheet: Sheet
}

extension Size {
  /// As large as the largest of `sizes` in both directions.
  init(enclosing sizes: some Sequence<Size>) {
    self = sizes.reduce(.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}

/// What captions are made of.
enum Caption {
  static let color = Color(white: 0.4)

  /// The times in seconds, all with as many decimals as tell them apart.
  static func texts(of times: [Double]) -> [String] {
    let decimals = (0...3).first { decimals in
      times.allSatisfy { abs($0 - (Double($0.formatted(decimals: decimals)) ?? 0)) < 5e-4 }
    }
    return times.map { "\($0.padded(decimals: decimals ?? 3))\u{a0}s" }
  }
}

extension Double {
  /// The number with exactly `decimals` decimals.
  func padded(decimals: Int) -> String {
    var text = formatted(decimals: decimals)
    guard decimals > 0 else { return text }
    let given = text.firstIndex(of: ".").map { text[$0...].count - 1 }
    if given == nil { text += "." }
    return text + String(repeating: "0", count: decimals - (given ?? 0))
  }
}
