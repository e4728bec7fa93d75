/// A key together with the modifiers held, written `shift+Tab`.
public struct KeyStroke: Hashable, Sendable {
  public var key: Key
  public var modifiers: KeyModifiers

  @inlinable public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The stroke that `text` writes: any modifiers, each followed by a `+`, then the key's name, all in any
  /// case; `nil` where that is no key's. The key may be `+` itself: `shift++`.
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
  /// Whether the key types a character, and is not held together with one that makes a command of it.
  package var typesCharacter: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    let name = key.name.hasPrefix("Keypad ") ? key.name.dropFirst("Keypad ".count) : key.name[...]
    return key == .space || name.unicodeScalars.count == 1
  }
}

extension KeyStroke: CustomStringConvertible {
  /// The stroke as `init(_:)` reads it.
  public var description: String {
    KeyModifiers.names.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined() + key.name
  }
}

/// The keys that change what others mean.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alt = KeyModifiers(rawValue: 4)
  /// The key with a logo, which SDL calls GUI.
  public static let command = KeyModifiers(rawValue: 8)

  /// In the order they are written.
  fileprivate static let names: [(name: String, modifier: KeyModifiers)] = [
    ("control", .control), ("alt", .alt), ("shift", .shift), ("command", .command),
  ]

  fileprivate init?(name: Substring) {
    let name = name.lowercased()
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.modifier
  }
}
