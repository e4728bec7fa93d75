/// What a screen reader would say of a view. It is kept for code that sets it: nothing reads the screen aloud here.
final class SpokenDescription {
  var isElement = false
  var label: String?
  var hint: String?
  var traits: View.AccessibilityTraits = []
}

extension View {
  /// What a view is to a screen reader.
  public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: AccessibilityTraits = []
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    public static let selected = AccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
    public static let header = AccessibilityTraits(rawValue: 1 << 16)
  }

  /// Whether a screen reader would stop at the view; `false` by default. It is kept, without an effect.
  public var isAccessibilityElement: Bool {
    get { spoken?.isElement ?? false }
    set { makeSpokenDescription().isElement = newValue }
  }

  /// What a screen reader would call the view; `nil` by default. It is kept, without an effect.
  public var accessibilityLabel: String? {
    get { spoken?.label }
    set { makeSpokenDescription().label = newValue }
  }

  /// What a screen reader would say that the view does; `nil` by default. It is kept, without an effect.
  public var accessibilityHint: String? {
    get { spoken?.hint }
    set { makeSpokenDescription().hint = newValue }
  }

  /// What the view is to a screen reader; nothing by default. It is kept, without an effect.
  public var accessibilityTraits: AccessibilityTraits {
    get { spoken?.traits ?? [] }
    set { makeSpokenDescription().traits = newValue }
  }

  private func makeSpokenDescription() -> SpokenDescription {
    let description = spoken ?? SpokenDescription()
    spoken = description
    return description
  }
}
