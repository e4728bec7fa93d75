import Foundation
import GlissadeApplication

// The system's log of Apple's platforms. Entries are written to the standard error.

/// The importance of an entry of the log.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The raw value. Greater values are more important.
  public let rawValue: UInt8

  /// Creates a type from its raw value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An entry of an ordinary event.
  public static let `default` = OSLogType(rawValue: 0)
  /// An entry that helps while a problem is examined. It is not written.
  public static let info = OSLogType(rawValue: 1)
  /// An entry for development. It is not written.
  public static let debug = OSLogType(rawValue: 2)
  /// An entry of an error.
  public static let error = OSLogType(rawValue: 0x10)
  /// An entry of an error of the program.
  public static let fault = OSLogType(rawValue: 0x11)

  /// Whether entries are written.
  fileprivate var isWritten: Bool { self != .info && self != .debug }
}

/// A category of the log.
public final class OSLog: Sendable {
  /// The category of entries that name no other one.
  public static let `default` = OSLog(prefix: "")
  /// A log without entries.
  public static let disabled = OSLog(prefix: nil)

  /// `nil` writes no entries.
  private let prefix: String?

  private init(prefix: String?) { self.prefix = prefix }

  /// Creates a category of a subsystem.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(subsystem):\(category)] ")
  }

  /// Returns whether entries of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { prefix != nil && type.isWritten }

  fileprivate func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    guard let prefix, type.isWritten else { return }
    StandardError.write("\(prefix)\(message())")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an entry to the log.
///
/// - Parameters:
///   - message: The text. `%@`, `%d`, `%f` and the like stand for the arguments; options in braces are ignored.
///   - log: The category.
///   - type: The type of the entry.
///   - arguments: The values in the text.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) {
  log.write(logText("\(message)", arguments), type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds an entry to the log, with its type first.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
  log.write(logText("\(message)", arguments), type)
}

/// Returns a text in which each conversion is replaced by an argument.
package func logText(_ format: String, _ arguments: [Any]) -> String {
  var rest = arguments[...]
  return format.replacing(/%(?:\{[^}]*\})?([-+0-9.#]*)(?:hh|h|ll|l|q|z|t|j)?([%a-zA-Z@])/) { match in
    guard match.2 != "%" else { return "%" }
    guard let argument = rest.popFirst() else { return String(match.0) }
    switch (argument, match.2) {
    case (let number as any BinaryFloatingPoint, "e"), (let number as any BinaryFloatingPoint, "f"),
      (let number as any BinaryFloatingPoint, "g"):
      return String(format: "%\(match.1)\(match.2)", Double(number))
    case (let number as any BinaryInteger, "d"), (let number as any BinaryInteger, "i"),
      (let number as any BinaryInteger, "u"):
      return String(format: "%\(match.1)ld", Int(clamping: number))
    case (let number as any BinaryInteger, "x"), (let number as any BinaryInteger, "X"):
      return String(format: "%\(match.1)l\(match.2)", UInt(truncatingIfNeeded: number))
    default: return "\(argument)"
    }
  }
}

/// A category of the log, with a method for each type of entries.
public struct Logger: Sendable {
  private let category: OSLog

  /// Creates a logger for entries without a category.
  public init() { category = .default }
  /// Creates a logger for a category.
  public init(_ category: OSLog) { self.category = category }
  /// Creates a logger for a category of a subsystem.
  public init(subsystem: String, category: String) {
    self.category = OSLog(subsystem: subsystem, category: category)
  }

  /// Adds an entry of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { category.write(message.text, level) }
  /// Adds an entry of an ordinary event.
  public func log(_ message: OSLogMessage) { category.write(message.text, .default) }
  /// Adds an entry of an ordinary event.
  public func notice(_ message: OSLogMessage) { category.write(message.text, .default) }
  /// Adds an entry for development, which is not written.
  public func trace(_ message: OSLogMessage) { category.write(message.text, .debug) }
  /// Adds an entry for development, which is not written.
  public func debug(_ message: OSLogMessage) { category.write(message.text, .debug) }
  /// Adds an entry that helps while a problem is examined, which is not written.
  public func info(_ message: OSLogMessage) { category.write(message.text, .info) }
  /// Adds an entry of an error.
  public func warning(_ message: OSLogMessage) { category.write(message.text, .error) }
  /// Adds an entry of an error.
  public func error(_ message: OSLogMessage) { category.write(message.text, .error) }
  /// Adds an entry of an error of the program.
  public func critical(_ message: OSLogMessage) { category.write(message.text, .fault) }
  /// Adds an entry of an error of the program.
  public func fault(_ message: OSLogMessage) { category.write(message.text, .fault) }
}

/// The text of an entry of a `Logger`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a text without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a text with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The values in the text of an entry.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate var text = ""

  /// Creates an empty text.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends a part of the literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Appends a value. Its privacy is ignored: the entries are written to the program's own output.
  public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {
    text += "\(value)"
  }
}

/// The privacy of a value in the log. It has no effect, because entries are written to the program's own output.
public enum OSLogPrivacy: Hashable, Sendable {
  /// The privacy that iOS chooses for the type of the value.
  case auto
  /// The value is written to the log.
  case `public`
  /// The value is left out of the log on iOS.
  case `private`
  /// The value is always left out of the log on iOS.
  case sensitive
}
