import ArgumentParser
import GlissadeGeometry

// What can stand behind an option, checked where it is read, so that no command meets a number it cannot use.
// `init(checking:)` is the options' `transform`; its error says what was expected.

/// A value that does not do, as the end of a sentence: "expected …".
struct Expectation: Error, CustomStringConvertible {
  let description: String

  init(_ expected: String) {
    description = "expected \(expected)"
  }
}

/// A stage's size in points, written WIDTHxHEIGHT.
struct StageSize: CustomStringConvertible {
  let size: Size

  /// The largest width or height.
  static let most = 16384.0

  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  init(checking text: String) throws {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      1...Self.most ~= width, 1...Self.most ~= height
    else { throw Expectation("WIDTHxHEIGHT in points, each from 1 to \(Self.most.shortest), as 390x844") }
    self.init(width: width, height: height)
  }

  var description: String { "\(size.width.shortest)x\(size.height.shortest)" }
}

/// A moment, in seconds from the start.
struct Seconds: ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init(checking text: String) throws {
    guard let value = Double(text), 0...1e6 ~= value else {
      throw Expectation("a number of seconds from 0 to 1000000")
    }
    self.value = value
  }

  var description: String { value.shortest }
}

/// Frames a second.
struct FrameRate: ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init(checking text: String) throws {
    guard let value = Double(text), 0.001...10_000 ~= value else {
      throw Expectation("a number of frames a second from 0.001 to 10000")
    }
    self.value = value
  }

  /// When frame `index` stands, in seconds.
  func time(ofFrame index: Int) -> Double { Double(index) / value }

  var description: String { value.shortest }
}

/// Where the random numbers begin.
struct Seed: ExpressibleByIntegerLiteral, CustomStringConvertible {
  let value: UInt64

  init(integerLiteral value: UInt64) { self.value = value }

  init(checking text: String) throws {
    guard let value = UInt64(text) else {
      throw Expectation("a whole number from 0 to \(UInt64.max)")
    }
    self.value = value
  }

  var description: String { String(value) }
}

/// Pixels a point.
struct Scale: ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init(checking text: String) throws {
    guard let value = Double(text), 0.1...8 ~= value else {
      throw Expectation("a number of pixels a point from 0.1 to 8")
    }
    self.value = value
  }

  var description: String { value.shortest }
}

/// How many of the stage's seconds pass in one.
struct Speed: ExpressibleByFloatLiteral, CustomStringConvertible {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init(checking text: String) throws {
    guard let value = Double(text), 0.001...100 ~= value else {
      throw Expectation("a number from 0.001 to 100, 1 being as fast as it was made")
    }
    self.value = value
  }

  var description: String { value.shortest }
}

/// A number of frames.
struct FrameCount: CustomStringConvertible {
  let value: Int

  init(checking text: String) throws {
    guard let value = Int(text), 1...1_000_000 ~= value else {
      throw Expectation("a whole number of frames from 1 to 1000000")
    }
    self.value = value
  }

  var description: String { String(value) }
}

/// A distance to the right, in points.
struct Spread: CustomStringConvertible {
  let value: Double

  init(checking text: String) throws {
    guard let value = Double(text), 0...StageSize.most ~= value else {
      throw Expectation("a number of points from 0 to \(StageSize.most.shortest)")
    }
    self.value = value
  }

  var description: String { value.shortest }
}

/// Whole frames a second, as film formats count them.
struct FilmRate: CustomStringConvertible {
  let value: Int

  init(checking text: String) throws {
    guard let value = Int(text), 1...240 ~= value else {
      throw Expectation("a whole number of frames a second from 1 to 240")
    }
    self.value = value
  }

  var description: String { String(value) }
}
