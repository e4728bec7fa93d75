extension KeyStroke {
  /// The keystroke as GTK and AT-SPI write it, such as "<Control><Shift>z".
  package var accelerator: String {
    let names: [(KeyModifiers, String)] = [
      (.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>"), (.command, "<Super>"),
    ]
    let name = key.name.unicodeScalars.count == 1 ? key.name.lowercased() : key.name
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + name
  }
}
