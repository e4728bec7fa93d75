/// A key of the keyboard, identified by its name in SDL: `Tab`, `Left`, `A`, `F1`, `.`, `Keypad 7`.
///
/// The name is that of the key in the current keyboard layout, not of its physical position.
public struct Key: Hashable, Sendable {
  /// The name in SDL's spelling.
  public let name: String

  /// Creates the key with a name, in any case. Returns `nil` if SDL has no such key.
  ///
  /// A single visible character names the key that types it, since layouts other than the American one have
  /// keys such as `é`.
  public init?(_ name: some StringProtocol) {
    if let known = Self.spelling[name.lowercased()] {
      self.name = known
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1, scalar.isVisible {
      self.name = scalar.isASCII ? name.uppercased() : String(name)
    } else {
      return nil
    }
  }

  private init(known name: String) {
    self.name = name
  }

  /// Whether the key is repeated while it is held. Keys that trigger actions are not: Space, Return, Enter
  /// and Escape.
  public var repeats: Bool { ![.space, .return, .keypadEnter, .escape].contains(self) }

  /// A key that no keyboard has.
  package static let none = Key(known: "")

  /// The Alt key that opens the menu bar.
  package static let leftAlt = Key(known: "Left Alt")

  /// The Tab key.
  public static let tab = Key(known: "Tab")
  /// The Return key.
  public static let `return` = Key(known: "Return")
  /// The Enter key of the keypad.
  public static let keypadEnter = Key(known: "Keypad Enter")
  /// The Escape key.
  public static let escape = Key(known: "Escape")
  /// The space bar.
  public static let space = Key(known: "Space")
  /// The Backspace key, which deletes backwards.
  public static let backspace = Key(known: "Backspace")
  /// The Delete key, which deletes forwards.
  public static let delete = Key(known: "Delete")
  /// The Insert key.
  public static let insert = Key(known: "Insert")
  /// The left arrow key.
  public static let left = Key(known: "Left")
  /// The right arrow key.
  public static let right = Key(known: "Right")
  /// The up arrow key.
  public static let up = Key(known: "Up")
  /// The down arrow key.
  public static let down = Key(known: "Down")
  /// The Home key.
  public static let home = Key(known: "Home")
  /// The End key.
  public static let end = Key(known: "End")
  /// The Page Up key.
  public static let pageUp = Key(known: "PageUp")
  /// The Page Down key.
  public static let pageDown = Key(known: "PageDown")
  /// The plus key.
  public static let plus = Key(known: "+")
  /// The minus key.
  public static let minus = Key(known: "-")
  /// The equals key, which types a plus sign with Shift on many layouts.
  public static let equals = Key(known: "=")
  /// The plus key of the keypad.
  public static let keypadPlus = Key(known: "Keypad +")
  /// The minus key of the keypad.
  public static let keypadMinus = Key(known: "Keypad -")
  /// The function key F1.
  public static let f1 = Key(known: "F1")
  /// The function key F2.
  public static let f2 = Key(known: "F2")
  /// The function key F3.
  public static let f3 = Key(known: "F3")
  /// The function key F4.
  public static let f4 = Key(known: "F4")
  /// The function key F5.
  public static let f5 = Key(known: "F5")
  /// The function key F6.
  public static let f6 = Key(known: "F6")
  /// The function key F7.
  public static let f7 = Key(known: "F7")
  /// The function key F8.
  public static let f8 = Key(known: "F8")
  /// The function key F9.
  public static let f9 = Key(known: "F9")
  /// The function key F10.
  public static let f10 = Key(known: "F10")
  /// The function key F11.
  public static let f11 = Key(known: "F11")
  /// The function key F12.
  public static let f12 = Key(known: "F12")
  /// The A key.
  public static let a = Key(known: "A")
  /// The B key.
  public static let b = Key(known: "B")
  /// The C key.
  public static let c = Key(known: "C")
  /// The D key.
  public static let d = Key(known: "D")
  /// The E key.
  public static let e = Key(known: "E")
  /// The F key.
  public static let f = Key(known: "F")
  /// The G key.
  public static let g = Key(known: "G")
  /// The H key.
  public static let h = Key(known: "H")
  /// The I key.
  public static let i = Key(known: "I")
  /// The J key.
  public static let j = Key(known: "J")
  /// The K key.
  public static let k = Key(known: "K")
  /// The L key.
  public static let l = Key(known: "L")
  /// The M key.
  public static let m = Key(known: "M")
  /// The N key.
  public static let n = Key(known: "N")
  /// The O key.
  public static let o = Key(known: "O")
  /// The P key.
  public static let p = Key(known: "P")
  /// The Q key.
  public static let q = Key(known: "Q")
  /// The R key.
  public static let r = Key(known: "R")
  /// The S key.
  public static let s = Key(known: "S")
  /// The T key.
  public static let t = Key(known: "T")
  /// The U key.
  public static let u = Key(known: "U")
  /// The V key.
  public static let v = Key(known: "V")
  /// The W key.
  public static let w = Key(known: "W")
  /// The X key.
  public static let x = Key(known: "X")
  /// The Y key.
  public static let y = Key(known: "Y")
  /// The Z key.
  public static let z = Key(known: "Z")
  /// The full stop key.
  public static let fullStop = Key(known: ".")
  /// The comma key.
  public static let comma = Key(known: ",")
  /// The question mark. If it is typed with Shift, windows report this key without Shift.
  public static let questionMark = Key(known: "?")
}

extension Key: CustomStringConvertible {
  public var description: String { name }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
