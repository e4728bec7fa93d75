import ArgumentParser
import GlissadeApplication
import GlissadeGeometry
import GlissadeMotion

// What can stand behind an option, checked where it is read, so that no command meets a number it cannot use.
// `init(checking:)` is the options' `transform`; its error says what was expected.

/// One of a few words.
package protocol Choice: RawRepresentable, CaseIterable where RawValue == String {}

extension Choice {
  package init(checking text: String) throws {
    guard let choice = Self(rawValue: text) else { throw OptionError(expected: "one of \(Self.choices)") }
    self = choice
  }

  package static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A stage's size in points, written WIDTHxHEIGHT.
package struct StageSize: CustomStringConvertible {
  package let size: Size

  /// The largest width or height.
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

/// A number or a timing of an effect that is to be another, written NAME=VALUE.
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

/// What a number on the command line counts, and how many of it there may be.
package protocol Quantity {
  associatedtype Number: LosslessStringConvertible & Comparable & Sendable
  static var range: ClosedRange<Number> { get }
  /// What is expected, before its bounds: "a number of points".
  static var expectation: String { get }
}

/// A number of something, within its bounds.
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

/// A moment, in seconds from the start.
package typealias Seconds = Bounded<SecondsKind>
package enum SecondsKind: Quantity {
  package static let range = 0.0...1e6
  package static let expectation = "a number of seconds"
}

/// Frames a second.
package typealias FrameRate = Bounded<FrameRateKind>
package enum FrameRateKind: Quantity {
  package static let range = 0.001...10_000
  package static let expectation = "a number of frames a second"
}

extension FrameRate {
  /// When frame `index` stands, in seconds.
  package func time(ofFrame index: Int) -> Double { Double(index) / value }
}

/// Whole frames a second, as film formats count them.
package typealias FilmRate = Bounded<FilmRateKind>
package enum FilmRateKind: Quantity {
  package static let range = 1...240
  package static let expectation = "a whole number of frames a second"
}

/// A number of frames.
package typealias FrameCount = Bounded<FrameCountKind>
package enum FrameCountKind: Quantity {
  package static let range = 1...1_000_000
  package static let expectation = "a whole number of frames"
}

/// Where the random numbers begin.
package typealias Seed = Bounded<SeedKind>
package enum SeedKind: Quantity {
  package static let range = 0...UInt64.max
  package static let expectation = "a whole number"
}

/// Pixels a point.
package typealias Scale = Bounded<ScaleKind>
package enum ScaleKind: Quantity {
  package static let range = 0.1...8
  package static let expectation = "a number of pixels a point"
}

/// How many of the stage's seconds pass in one.
package typealias Speed = Bounded<SpeedKind>
package enum SpeedKind: Quantity {
  package static let range = 0.001...100
  package static let expectation = "a number, 1 being as fast as it was made,"
}

/// A distance to the right, in points.
package typealias Spread = Bounded<SpreadKind>
package enum SpreadKind: Quantity {
  package static let range = 0...StageSize.most
  package static let expectation = "a number of points"
}

/// How large text is.
package typealias TextScale = Bounded<TextScaleKind>
package enum TextScaleKind: Quantity {
  package static let range = 0.5...3
  package static let expectation = "a number, 1 being as large as it was made,"
}
