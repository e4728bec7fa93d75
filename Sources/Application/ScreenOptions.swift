/// An option that a screen adds to the command line: `--NAME VALUE`.
///
///     let axis = ScreenOption("axis", help: "The direction: horizontal or vertical.") { text in
///       guard let axis = Axis(rawValue: text) else { throw OptionError(expected: "horizontal or vertical") }
///       return axis
///     }
///     Screen("cards", title: "Cards", options: [axis]) { options in
///       CardsController(axis: try options[axis] ?? .horizontal)
///     }
public struct ScreenOption<Value>: AnyScreenOption {
  public let name: String
  public let help: String
  public let valueName: String?
  public let defaultText: String?
  /// The endings of the names of files that the option takes, in lower case without the full stop. Empty if it takes none.
  public let fileExtensions: Set<String>
  private let parse: @Sendable (String) throws -> Value

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name without the leading hyphens: lower case, words joined by hyphens.
  ///   - help: One sentence for the help screen.
  ///   - valueName: The name of the value on the help screen. The option's name by default.
  ///   - defaultText: The value that counts if the option is not given, as it would be written. `nil` by default:
  ///     then the option has no value.
  ///   - fileExtensions: What the names of the files end in whose paths are values, in lower case without the full
  ///     stop, where the option takes files: one that is dropped on the window is opened by it.
  ///   - parse: Turns the text into a value, or throws, preferably an `OptionError`.
  public init(
    _ name: String, help: String, valueName: String? = nil, default defaultText: String? = nil,
    fileExtensions: Set<String> = [], parse: @escaping @Sendable (String) throws -> Value
  ) {
    (self.name, self.help, self.valueName) = (name, help, valueName)
    (self.defaultText, self.fileExtensions, self.parse) = (defaultText, fileExtensions, parse)
  }

  public func check(_ text: String) throws { _ = try parse(text) }

  fileprivate func value(_ text: String?) throws -> Value? { try (text ?? defaultText).map(parse) }
}

extension ScreenOption<String> {
  /// Creates an option whose value is any text, such as the path of a file.
  ///
  /// - Parameters:
  ///   - name: The name without the leading hyphens: lower case, words joined by hyphens.
  ///   - help: One sentence for the help screen.
  ///   - valueName: The name of the value on the help screen. The option's name by default.
  ///   - fileExtensions: The endings of the names of files that the option takes, in lower case without the full stop.
  public init(
    _ name: String, help: String, valueName: String? = nil, fileExtensions: Set<String> = []
  ) {
    self.init(
      name, help: help, valueName: valueName, fileExtensions: fileExtensions, parse: { $0 })
  }
}

/// An option of a screen, whatever its value is.
public protocol AnyScreenOption: Sendable {
  /// The name without the leading hyphens.
  var name: String { get }
  /// One sentence for the help screen.
  var help: String { get }
  /// The name of the value on the help screen. `nil` for the option's name.
  var valueName: String? { get }
  /// The value that counts if the option is not given.
  var defaultText: String? { get }
  /// What the names of the files end in whose paths are values. Empty if the option takes no files.
  var fileExtensions: Set<String> { get }
  /// Checks that a text is a value of the option.
  func check(_ text: String) throws
}

/// The error that an option's `parse` throws for a text that is no value of it.
public struct OptionError: Error, CustomStringConvertible, Sendable {
  /// What was expected, as the end of a sentence: "expected a number of degrees".
  public let description: String

  /// Creates an error from what was expected, such as "a number of degrees".
  public init(expected: String) {
    description = "expected \(expected)"
  }
}

/// The options that a screen was given.
public struct ScreenOptions: Sendable {
  private let texts: [String: String]
  /// The seed of the screen's random numbers. 0 by default.
  public let seed: UInt64
  /// Whether the screen is shown in a window, rather than traced or drawn into a picture.
  public let isInteractive: Bool

  /// Creates options from the texts that were given, by the options' names.
  public init(_ texts: [String: String] = [:], seed: UInt64 = 0, isInteractive: Bool = false) {
    (self.texts, self.seed, self.isInteractive) = (texts, seed, isInteractive)
  }

  /// The same options, but for one that is given another text.
  public func setting(_ name: String, to text: String) -> ScreenOptions {
    ScreenOptions(
      texts.merging([name: text]) { _, new in new }, seed: seed, isInteractive: isInteractive)
  }

  /// The value of an option: the given one, else its default. `nil` if there is neither.
  ///
  /// - Throws: What the option's `parse` throws.
  public subscript<Value>(option: ScreenOption<Value>) -> Value? {
    get throws { try option.value(texts[option.name]) }
  }
}
