/// A key together with the modifiers that are held, written as `shift+Tab`.
public struct KeyStroke: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// Creates a keystroke from a key and the modifiers that are held.
  @inlinable public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Creates a keystroke from its text: any modifiers, each followed by `+`, and the name of the key, all in
  /// any case. Returns `nil` if the key does not exist. The key may be `+` itself, as in `shift++`.
  public init?(_ text: some StringProtocol) {
    var modifiers: KeyModifiers = []
    var rest = Substring(text)
    while let plus = rest.unicodeScalars.firstIndex(of: "+"), let modifier = KeyModifiers(name: rest[..<plus])
    {
      modifiers.formUnion(modifier)
      rest = rest[rest.unicodeScalars.index(after: plus)...]
    }
    guard let key = Key(rest) else { return nil }
    self.init(key, modifiers: modifiers)
  }
}

extension KeyStroke {
  /// Whether the keystroke types a character: the key has a character, and no modifier but Shift is held.
  package var typesCharacter: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    let name = key.name.hasPrefix("Keypad ") ? key.name.dropFirst("Keypad ".count) : key.name[...]
    return key == .space || name.unicodeScalars.count == 1
  }
}

extension KeyStroke: CustomStringConvertible {
  /// The text that `init(_:)` reads.
  public var description: String {
    KeyModifiers.names.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined() + key.name
  }
}

/// The modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Ctrl key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The key with a logo, called GUI in SDL.
  public static let command = KeyModifiers(rawValue: 8)

  /// The names in the order in which they are written.
  fileprivate static let names: [(name: String, modifier: KeyModifiers)] = [
    ("control", .control), ("alt", .alt), ("shift", .shift), ("command", .command),
  ]

  fileprivate init?(name: Substring) {
    let name = name.lowercased()
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.modifier
  }
}
