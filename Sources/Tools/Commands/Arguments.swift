import ArgumentParser
import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession

// The values of options, validated when they are parsed, so that no command receives a value it cannot use.
//
// `init(checking:)` is the `transform` of the options. Its error states what was expected.

/// An option whose value is one of a few words.
package protocol Choice: RawRepresentable, CaseIterable where RawValue == String {}

extension Choice {
  package init(checking text: String) throws {
    guard let choice = Self(rawValue: text) else { throw OptionError(expected: "one of \(Self.choices)") }
    self = choice
  }

  package static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The size of a stage in points, written WIDTHxHEIGHT.
package struct StageSize: CustomStringConvertible {
  package let size: Size

  /// The maximum width and height, in points.
  package static let most = 16384.0

  package init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  package init(_ size: Size) { self.size = size }

  package init(checking text: String) throws {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      1...Self.most ~= width, 1...Self.most ~= height
    else {
      throw OptionError(expected: "WIDTHxHEIGHT in points, each from 1 to \(Self.most.shortest), as 390x844")
    }
    self.init(width: width, height: height)
  }

  package var description: String { "\(size.width.shortest)x\(size.height.shortest)" }
}

/// A new value for a parameter or a timing of an effect, written NAME=VALUE.
package struct Assignment {
  package let name: String
  package let value: TuningValue

  package init(checking text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw OptionError(expected: "NAME=VALUE, as fly-in-duration=0.5 or fly-in-timing=ease-out")
    }
    name = String(parts[0])
    do {
      value = try TuningValue(text: parts[1])
    } catch {
      throw OptionError(expected: "NAME=VALUE with \(error.expectation)")
    }
  }
}

/// The quantity that a number on the command line measures, with its allowed range.
package protocol Quantity {
  associatedtype Number: LosslessStringConvertible & Comparable & Sendable
  static var range: ClosedRange<Number> { get }
  /// The expectation stated in errors, to which the bounds are appended, for example "a number of points".
  static var expectation: String { get }
}

/// A number of a quantity, within its range.
package struct Bounded<Kind: Quantity>: CustomStringConvertible, Sendable {
  package let value: Kind.Number

  package init(_ value: Kind.Number) { self.value = value }

  package init(checking text: String) throws {
    guard let value = Kind.Number(text), Kind.range ~= value else {
      let (least, most) = (Self.text(Kind.range.lowerBound), Self.text(Kind.range.upperBound))
      throw OptionError(expected: "\(Kind.expectation) from \(least) to \(most)")
    }
    self.value = value
  }

  package var description: String { Self.text(value) }

  private static func text(_ number: Kind.Number) -> String {
    (number as? Double)?.shortest ?? String(number)
  }
}

extension Bounded: ExpressibleByFloatLiteral where Kind.Number == Double {
  package init(floatLiteral value: Double) { self.init(value) }
}

extension Bounded: ExpressibleByIntegerLiteral where Kind.Number == UInt64 {
  package init(integerLiteral value: UInt64) { self.init(value) }
}

/// A time since the start, in seconds.
package typealias Seconds = Bounded<SecondsKind>
package enum SecondsKind: Quantity {
  package static let range = 0.0...1e6
  package static let expectation = "a number of seconds"
}

/// A frame rate, in frames per second.
package typealias FrameRate = Bounded<FrameRateKind>
package enum FrameRateKind: Quantity {
  package static let range = 0.001...10_000
  package static let expectation = "a number of frames per second"
}

extension FrameRate {
  /// Returns the time of the frame at an index, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) / value }
}

/// A whole frame rate, as required by film formats, in frames per second.
package typealias FilmRate = Bounded<FilmRateKind>
package enum FilmRateKind: Quantity {
  package static let range = 1...240
  package static let expectation = "a whole number of frames per second"
}

/// A number of frames.
package typealias FrameCount = Bounded<FrameCountKind>
package enum FrameCountKind: Quantity {
  package static let range = 1...1_000_000
  package static let expectation = "a whole number of frames"
}

/// A number of seconds after which a program counts as hanging.
package typealias TimeLimit = Bounded<TimeLimitKind>
package enum TimeLimitKind: Quantity {
  package static let range = 1...86_400
  package static let expectation = "a whole number of seconds"
}

/// The seed of the random numbers.
package typealias Seed = Bounded<SeedKind>
package enum SeedKind: Quantity {
  package static let range = 0...UInt64.max
  package static let expectation = "a whole number"
}

/// A scale, in pixels per point.
package typealias Scale = Bounded<ScaleKind>
package enum ScaleKind: Quantity {
  package static let range = 0.1...8
  package static let expectation = "a number of pixels per point"
}

/// The rate of the stage's time in relation to the clock's.
package typealias Speed = Bounded<SpeedKind>
package enum SpeedKind: Quantity {
  package static let range = 0.001...100
  package static let expectation = "a speed, with 1 for normal speed,"
}

/// A distance to the right, in points.
package typealias Spread = Bounded<SpreadKind>
package enum SpreadKind: Quantity {
  package static let range = 0...StageSize.most
  package static let expectation = "a number of points"
}

/// A factor of the text size. 1 is the default size.
package typealias TextScale = Bounded<TextScaleKind>
package enum TextScaleKind: Quantity {
  package static let range = 0.5...3
  package static let expectation = "a factor, with 1 for normal size,"
}
