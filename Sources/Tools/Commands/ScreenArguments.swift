import ArgumentParser
import GlissadeApplication

/// The options that an application's screens add to a command.
///
/// ArgumentParser finds the options of a command in the mirror of an instance and decodes them by name. The
/// options are known only at run time, so both the mirror and the decoding are implemented explicitly.
struct ScreenArguments<A: App>: ParsableArguments, CustomReflectable {
  /// The values that were given, by the names of the options.
  private(set) var texts: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    for option in Self.options {
      let value = try values.decode(Option<String?>.self, forKey: Name(option.name))
      if let text = value.wrappedValue { texts[option.name] = text }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.options.map { ($0.name, Self.argument(for: $0) as Any) })
  }

  /// The options of all screens, each included once.
  private static var options: [any AnyScreenOption] {
    MainActor.assumeIsolated {
      var names: Set<String> = []
      return A().screens.flatMap(\.options).filter { names.insert($0.name).inserted }
    }
  }

  private static func argument(for option: any AnyScreenOption) -> Option<String?> {
    Option(
      name: .customLong(option.name),
      help: ArgumentHelp(stringLiteral: option.help).named(option.valueName ?? option.name),
      transform: { text in
        try option.check(text)
        return text
      })
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

extension ArgumentHelp {
  fileprivate func named(_ valueName: String) -> ArgumentHelp {
    var help = self
    help.valueName = valueName
    return help
  }
}
