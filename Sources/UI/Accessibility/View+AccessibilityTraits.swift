extension View {
  /// The traits of a view for assistive technologies, as in UIKit. They are derived from its description
  /// unless they are set.
  public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set, which are UIKit's.
    public let rawValue: UInt64

    /// Creates a set from its bits, which are UIKit's.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: AccessibilityTraits = []
    /// A control that performs an action.
    public static let button = AccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = AccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = AccessibilityTraits(rawValue: 1 << 2)
    /// The view is selected.
    public static let selected = AccessibilityTraits(rawValue: 1 << 3)
    /// A text that does not change.
    public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
    /// The view is disabled.
    public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
    /// The view changes often. The trait has no effect, because AT-SPI has nothing that corresponds to it.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
    /// A field for a search.
    public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
    /// A control whose value can be incremented and decremented.
    public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
    /// A heading.
    public static let header = AccessibilityTraits(rawValue: 1 << 16)
  }
}

extension View.AccessibilityTraits {
  /// Creates the traits of a description.
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

  /// The traits that imply a role.
  private static let ofRoles: Self = [
    .button, .link, .image, .staticText, .searchField, .adjustable, .header,
  ]

  /// The role that the traits imply, if any.
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

  /// Applies traits that were set by code to a description.
  func apply(to description: inout AccessibilityDescription) {
    // Unchanged traits keep the role: a switch stays a check box although its trait is that of a button.
    if !symmetricDifference(Self(description)).isDisjoint(with: .ofRoles), let role {
      description.role = role
    }
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
