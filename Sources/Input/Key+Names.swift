extension Key {
  /// The names of more than one character that SDL 2.26 uses, by their lower-case form.
  static let spelling: [String: String] = Dictionary(
    uniqueKeysWithValues: (named + functions + keypad).map { ($0.lowercased(), $0) })

  private static let named = [
    "Return", "Escape", "Backspace", "Tab", "Space", "CapsLock",
    "PrintScreen", "ScrollLock", "Pause", "Insert", "Home", "PageUp", "Delete", "End", "PageDown",
    "Right", "Left", "Down", "Up",
    "Left Ctrl", "Left Shift", "Left Alt", "Left GUI",
    "Right Ctrl", "Right Shift", "Right Alt", "Right GUI", "ModeSwitch",
    "Application", "Power", "Execute", "Help", "Menu", "Select", "Stop", "Again", "Undo", "Cut", "Copy",
    "Paste", "Find", "Mute", "VolumeUp", "VolumeDown", "AltErase", "SysReq", "Cancel", "Clear", "Prior",
    "Separator", "Out", "Oper", "Clear / Again", "CrSel", "ExSel",
    "ThousandsSeparator", "DecimalSeparator", "CurrencyUnit", "CurrencySubUnit",
    "AudioNext", "AudioPrev", "AudioStop", "AudioPlay", "AudioMute", "AudioRewind", "AudioFastForward",
    "MediaSelect", "WWW", "Mail", "Calculator", "Computer",
    "AC Search", "AC Home", "AC Back", "AC Forward", "AC Stop", "AC Refresh", "AC Bookmarks",
    "BrightnessDown", "BrightnessUp", "DisplaySwitch", "KBDIllumToggle", "KBDIllumDown", "KBDIllumUp",
    "Eject", "Sleep", "App1", "App2", "SoftLeft", "SoftRight", "Call", "EndCall",
  ]

  private static let functions = (1...24).map { "F\($0)" }

  private static let keypad =
    ["Numlock"]
    + [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "000", ".", ",", "/", "*", "-", "+", "=",
      "= (AS400)", "+/-", "(", ")", "{", "}", "<", ">", "^", "%", "&", "&&", "|", "||", ":", "#", "@", "!",
      "A", "B", "C", "D", "E", "F", "XOR", "Enter", "Tab", "Backspace", "Space", "Clear", "ClearEntry",
      "MemStore", "MemRecall", "MemClear", "MemAdd", "MemSubtract", "MemMultiply", "MemDivide",
      "Binary", "Octal", "Decimal", "Hexadecimal",
    ].map { "Keypad \($0)" }
}
