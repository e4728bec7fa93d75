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

/// One of a few words.
protocol Choice: RawRepresentable, CaseIterable where RawValue == String {}

extension Choice {
  init(checking text: String) throws {
    guard let choice = Self(rawValue: text) else { throw Expectation("one of \(Self.choices)") }
    self = choice
  }

  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
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

/// A number of an effect that is to be another, written NAME=VALUE.
struct Assignment {
  let name: String
  let value: Double

  init(checking text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite else {
      throw Expectation("NAME=VALUE with a number, as fly-in-duration=0.5")
    }
    (name, self.value) = (String(parts[0]), value)
  }
}

/// What a number on the command line counts, and how many of it there may be.
protocol Quantity {
  associatedtype Number: LosslessStringConvertible & Comparable & Sendable
  static var range: ClosedRange<Number> { get }
  /// What is expected, before its bounds: "a number of points".
  static var expectation: String { get }
}

/// A number of something, within its bounds.
struct Bounded<Kind: Quantity>: CustomStringConvertible, Sendable {
  let value: Kind.Number

  init(_ value: Kind.Number) { self.value = value }

  init(checking text: String) throws {
    guard let value = Kind.Number(text), Kind.range ~= value else {
      let (least, most) = (Self.text(Kind.range.lowerBound), Self.text(Kind.range.upperBound))
      throw Expectation("\(Kind.expectation) from \(least) to \(most)")
    }
    self.value = value
  }

  var description: String { Self.text(value) }

  private static func text(_ number: Kind.Number) -> String {
    (number as? Double)?.shortest ?? String(number)
  }
}

extension Bounded: ExpressibleByFloatLiteral where Kind.Number == Double {
  init(floatLiteral value: Double) { self.init(value) }
}

extension Bounded: ExpressibleByIntegerLiteral where Kind.Number == UInt64 {
  init(integerLiteral value: UInt64) { self.init(value) }
}

/// A moment, in seconds from the start.
typealias Seconds = Bounded<SecondsKind>
enum SecondsKind: Quantity {
  static let range = 0.0...1e6
  static let expectation = "a number of seconds"
}

/// Frames a second.
typealias FrameRate = Bounded<FrameRateKind>
enum FrameRateKind: Quantity {
  static let range = 0.001...10_000
  static let expectation = "a number of frames a second"
}

extension FrameRate {
  /// When frame `index` stands, in seconds.
  func time(ofFrame index: Int) -> Double { Double(index) / value }
}

/// Whole frames a second, as film formats count them.
typealias FilmRate = Bounded<FilmRateKind>
enum FilmRateKind: Quantity {
  static let range = 1...240
  static let expectation = "a whole number of frames a second"
}

/// A number of frames.
typealias FrameCount = Bounded<FrameCountKind>
enum FrameCountKind: Quantity {
  static let range = 1...1_000_000
  static let expectation = "a whole number of frames"
}

/// Where the random numbers begin.
typealias Seed = Bounded<SeedKind>
enum SeedKind: Quantity {
  static let range = 0...UInt64.max
  static let expectation = "a whole number"
}

/// Pixels a point.
typealias Scale = Bounded<ScaleKind>
enum ScaleKind: Quantity {
  static let range = 0.1...8
  static let expectation = "a number of pixels a point"
}

/// How many of the stage's seconds pass in one.
typealias Speed = Bounded<SpeedKind>
enum SpeedKind: Quantity {
  static let range = 0.001...100
  static let expectation = "a number, 1 being as fast as it was made,"
}

/// A distance to the right, in points.
typealias Spread = Bounded<SpreadKind>
enum SpreadKind: Quantity {
  static let range = 0...StageSize.most
  static let expectation = "a number of points"
}
