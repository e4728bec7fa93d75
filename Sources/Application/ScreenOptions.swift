/// An option of a screen on the command line: `--NAME VALUE`.
///
///     let axis = ScreenOption("axis", help: "The direction: horizontal or vertical.") { text in
///       guard let axis = Axis(rawValue: text) else { throw OptionError(expected: "horizontal or vertical") }
///       return axis
///     }
///     Screen("cards", title: "Cards", options: [axis]) { options in
///       CardsController(axis: try options[axis] ?? .horizontal)
///     }
public struct ScreenOption<Value>: AnyScreenOption {
  /// The name without the leading hyphens.
  public let name: String
  /// The sentence on the help screen.
  public let help: String
  /// The name of the value on the help screen, or `nil` for the option's name.
  public let valueName: String?
  /// The text of the default value, or `nil` if there is none.
  public let defaultText: String?
  /// The file name extensions that the option accepts, in lower case without the full stop. The set is empty
  /// if the option takes no files.
  public let fileExtensions: Set<String>
  private let parse: @Sendable (String) throws -> Value

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name without the leading hyphens, in lower case with words joined by hyphens.
  ///   - help: One sentence for the help screen.
  ///   - valueName: The name of the value on the help screen. The default is the option's name.
  ///   - defaultText: The text of the value if the option is not given. With `nil`, the default, there is no value
  ///     then.
  ///   - fileExtensions: The file name extensions that the option accepts, in lower case without the full stop, if its
  ///     values are paths. A file with such an extension that is dropped on the window becomes the option's value.
  ///   - parse: A closure that converts a text into a value. It throws an error, preferably an `OptionError`, for an
  ///     invalid text.
  public init(
    _ name: String, help: String, valueName: String? = nil, default defaultText: String? = nil,
    fileExtensions: Set<String> = [], parse: @escaping @Sendable (String) throws -> Value
  ) {
    (self.name, self.help, self.valueName) = (name, help, valueName)
    (self.defaultText, self.fileExtensions, self.parse) = (defaultText, fileExtensions, parse)
  }

  /// Checks that a text is a valid value of the option.
  ///
  /// - Throws: The error of the option's `parse` closure.
  public func check(_ text: String) throws { _ = try parse(text) }

  fileprivate func value(_ text: String?) throws -> Value? { try (text ?? defaultText).map(parse) }
}

extension ScreenOption<String> {
  /// Creates an option with arbitrary text as its value, such as the path of a file.
  ///
  /// - Parameters:
  ///   - name: The name without the leading hyphens, in lower case with words joined by hyphens.
  ///   - help: One sentence for the help screen.
  ///   - valueName: The name of the value on the help screen. The default is the option's name.
  ///   - fileExtensions: The file name extensions that the option accepts, in lower case without the full stop.
  public init(
    _ name: String, help: String, valueName: String? = nil, fileExtensions: Set<String> = []
  ) {
    self.init(
      name, help: help, valueName: valueName, fileExtensions: fileExtensions, parse: { $0 })
  }
}

/// An option of a screen, independent of the type of its value.
public protocol AnyScreenOption: Sendable {
  /// The name without the leading hyphens.
  var name: String { get }
  /// One sentence for the help screen.
  var help: String { get }
  /// The name of the value on the help screen, or `nil` for the option's name.
  var valueName: String? { get }
  /// The text of the value if the option is not given, or `nil` if there is none.
  var defaultText: String? { get }
  /// The file name extensions that the option accepts. The set is empty if the option takes no files.
  var fileExtensions: Set<String> { get }
  /// Checks that a text is a valid value of the option, and throws an error if it is not.
  func check(_ text: String) throws
}

/// The error of an option's `parse` closure for an invalid text.
public struct OptionError: Error, CustomStringConvertible, Sendable {
  /// The text "expected" with a description of the valid texts.
  public let description: String

  /// Creates an error from a description of the valid texts, such as "a number of degrees".
  public init(expected: String) {
    description = "expected \(expected)"
  }
}

/// The values of the options with which a screen is shown.
public struct ScreenOptions: Sendable {
  private let texts: [String: String]
  /// The seed of the screen's random numbers. The default is 0.
  public let seed: UInt64
  /// Whether the screen is shown in a window, and not traced or rendered into a picture.
  public let isInteractive: Bool

  /// Creates options from the given texts, by the options' names.
  public init(_ texts: [String: String] = [:], seed: UInt64 = 0, isInteractive: Bool = false) {
    (self.texts, self.seed, self.isInteractive) = (texts, seed, isInteractive)
  }

  /// Returns the same options with one text replaced.
  public func setting(_ name: String, to text: String) -> ScreenOptions {
    ScreenOptions(
      texts.merging([name: text]) { _, new in new }, seed: seed, isInteractive: isInteractive)
  }

  /// The value of an option: the given one or the default, or `nil` if there is neither.
  ///
  /// - Throws: The error of the option's `parse` closure.
  public subscript<Value>(option: ScreenOption<Value>) -> Value? {
    get throws { try option.value(texts[option.name]) }
  }
}
