import ArgumentParser
import GlissadeGeometry

// What can stand behind an option, checked where it is read, so that no command meets a number it cannot use.

/// A stage's size in points, written WIDTHxHEIGHT.
struct StageSize: ExpressibleByArgument, CustomStringConvertible {
  let size: Size

  /// The largest width or height.
  static let most = 16384.0

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      1...Self.most ~= width, 1...Self.most ~= height
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(size.width.shortest)x\(size.height.shortest)" }
  var defaultValueDescription: String { description }
}

/// A moment, in seconds from the start, written as a number from 0 to a million.
struct Seconds: ExpressibleByArgument, ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(argument), 0...1e6 ~= value else { return nil }
    self.value = value
  }

  var description: String { value.shortest }
  var defaultValueDescription: String { description }
}

/// Frames a second, written as a number above 0 and up to 10,000.
struct FrameRate: ExpressibleByArgument, ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(argument), value >= 0.001, value <= 10_000 else { return nil }
    self.value = value
  }

  /// When frame `index` stands, in seconds.
  func time(ofFrame index: Int) -> Double { Double(index) / value }

  var description: String { value.shortest }
  var defaultValueDescription: String { description }
}
