/// A key of the keyboard, known by the name SDL gives it: `Tab`, `Left`, `A`, `F1`, `.`, `Keypad 7`.
///
/// The name is that of the keyboard's layout, not of the key's place on it.
public struct Key: Hashable, Sendable {
  /// SDL's spelling.
  public let name: String

  /// The key of that name in any case; `nil` where SDL has none such.
  ///
  /// A character that is neither blank nor control names the key that types it, as layouts other than
  /// the American one have keys such as `é`.
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

  /// Whether it is pressed again and again while it is held. Keys that set something off are pressed once.
  public var repeats: Bool { ![.space, .return, .keypadEnter, .escape].contains(self) }

  public static let tab = Key(known: "Tab")
  public static let `return` = Key(known: "Return")
  public static let keypadEnter = Key(known: "Keypad Enter")
  public static let escape = Key(known: "Escape")
  public static let space = Key(known: "Space")
  public static let backspace = Key(known: "Backspace")
  public static let delete = Key(known: "Delete")
  public static let insert = Key(known: "Insert")
  public static let left = Key(known: "Left")
  public static let right = Key(known: "Right")
  public static let up = Key(known: "Up")
  public static let down = Key(known: "Down")
  public static let home = Key(known: "Home")
  public static let end = Key(known: "End")
  public static let pageUp = Key(known: "PageUp")
  public static let pageDown = Key(known: "PageDown")
  public static let plus = Key(known: "+")
  public static let minus = Key(known: "-")
  /// Plus without shift, on many layouts.
  public static let equals = Key(known: "=")
  public static let keypadPlus = Key(known: "Keypad +")
  public static let keypadMinus = Key(known: "Keypad -")
  public static let f1 = Key(known: "F1")
  /// The function key F11.
  public static let f11 = Key(known: "F11")
  public static let f10 = Key(known: "F10")
  public static let f2 = Key(known: "F2")
  public static let a = Key(known: "A")
  public static let b = Key(known: "B")
  public static let c = Key(known: "C")
  public static let d = Key(known: "D")
  public static let e = Key(known: "E")
  public static let f = Key(known: "F")
  public static let g = Key(known: "G")
  public static let h = Key(known: "H")
  public static let i = Key(known: "I")
  public static let j = Key(known: "J")
  public static let k = Key(known: "K")
  public static let l = Key(known: "L")
  public static let m = Key(known: "M")
  public static let n = Key(known: "N")
  public static let o = Key(known: "O")
  public static let p = Key(known: "P")
  public static let q = Key(known: "Q")
  public static let r = Key(known: "R")
  public static let s = Key(known: "S")
  public static let t = Key(known: "T")
  public static let u = Key(known: "U")
  public static let v = Key(known: "V")
  public static let w = Key(known: "W")
  public static let x = Key(known: "X")
  public static let y = Key(known: "Y")
  public static let z = Key(known: "Z")
  public static let fullStop = Key(known: ".")
  public static let comma = Key(known: ",")
  /// A question mark. Where that is typed with shift, windows tell of this key, without shift.
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
