extension View {
  /// What a view is to assistive technologies.
  public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    /// Creates a set from its bits, which are UIKit's.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: AccessibilityTraits = []
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    public static let selected = AccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
    public static let header = AccessibilityTraits(rawValue: 1 << 16)
  }
}

extension View.AccessibilityTraits {
  /// The traits of what a description says.
  init(_ description: AccessibilityDescription) {
    self = []
    switch description.role {
    case .button, .toggleButton, .checkBox, .radioButton, .pageTab: insert(.button)
    case .link: insert(.link)
    case .image: insert(.image)
    case .label: insert(.staticText)
    case .heading: insert(.header)
    case .slider, .spinButton: insert(.adjustable)
    default: break
    }
    if description.states.contains(.selected) { insert(.selected) }
    if description.kind == .element, !description.states.contains(.enabled) { insert(.notEnabled) }
  }

  /// The role that the traits speak of. `nil` if they speak of none.
  private var role: AccessibilityRole? {
    contains(.adjustable)
      ? .slider
      : contains(.searchField)
        ? .entry
        : contains(.button)
          ? .button
          : contains(.link)
            ? .link
            : contains(.header) ? .heading : contains(.image) ? .image : contains(.staticText) ? .label : nil
  }

  /// Puts what was set in the place of what a class says of its views.
  func apply(to description: inout AccessibilityDescription) {
    // A switch stays one, though UIKit calls it a button.
    if self != Self(description), let role { description.role = role }
    if contains(.adjustable) {
      for action in [AccessibilityAction.increment, .decrement] where !description.actions.contains(action) {
        description.actions.append(action)
      }
    }
    if contains(.button) || contains(.link) { description.addPress() }
    description.states.formSymmetricDifference(
      description.states.contains(.selected) == contains(.selected) ? [] : .selected)
    if contains(.notEnabled) { description.states.remove(.enabled) }
  }
}
