import GlissadeApplication

/// The validated name of one of an application's screens.
struct ScreenName<A: App>: Equatable, Sendable {
  let text: String

  init(checking text: String) throws {
    guard Self.all.contains(text) else { throw OptionError(expected: "one of \(Self.choices)") }
    self.text = text
  }

  static var all: [String] { MainActor.assumeIsolated { A().screens.map(\.name) } }
  static var choices: String { all.joined(separator: ", ") }

  /// Returns the screen with a name, or the application's only screen if `name` is `nil`.
  @MainActor
  static func screen(_ name: ScreenName?, of application: A) throws(ApplicationError) -> Screen {
    let screens = application.screens
    let screen = name.map { name in screens.first { $0.name == name.text } } ?? screens.first
    guard let screen, name != nil || screens.count == 1 else {
      throw ApplicationError(.usage, "the screen is missing; expected one of \(choices)")
    }
    return screen
  }
}
