import GlissadeGeometry

/// What a view, or another responder, says of itself to assistive technologies.
///
/// `Responder.describe(into:)` fills it in. What a program sets by `accessibilityLabel` and the like goes before it.
public struct AccessibilityDescription: Hashable, Sendable {
  /// How a responder is found.
  public enum Kind: Hashable, Sendable {
    /// Not by itself: what is in it is found in its place.
    case group
    /// By itself, and what is in it as its children.
    case container
    /// By itself, and nothing that is in it. Without a label, the texts in it are its name.
    case element
  }

  /// How the responder is found. `.group` by default.
  public var kind = Kind.group
  /// What the responder is.
  public var role = AccessibilityRole.panel
  /// What the responder is called. `nil` for the texts that are in it.
  public var label: String?
  /// What the responder holds.
  public var value: String?
  /// What happens when the responder is worked with.
  public var hint: String?
  /// What is true of the responder. The library adds what it knows by itself: focus, and what is in sight.
  public var states: AccessibilityStates = .enabled
  /// What can be done with the responder.
  public var actions: [AccessibilityAction] = []
  /// The number that the responder shows.
  public var range: AccessibilityRange?
  /// The text that the responder holds.
  public var text: AccessibilityText?
  /// The size of the table that the responder is.
  public var table: AccessibilityGrid?
  /// The place of the responder in a table.
  public var cell: AccessibilityCell?
  /// Whether the keyboard, where it is on the responder, is said to be on a part of it.
  var givesFocusToPart = false

  /// Creates the description of a group.
  public init() {}

  /// Makes the description that of a container or, by default, of an element.
  public mutating func become(_ role: AccessibilityRole, _ kind: Kind = .element) {
    (self.kind, self.role) = (kind, role)
  }

  /// Says that the keyboard comes to a part with `view`, and that it is on the current one.
  @MainActor
  mutating func takeFocus(of view: View, isCurrent: Bool) {
    if view.canBecomeFocused { states.insert(.focusable) }
    if isCurrent, view.isFocused, view.stage?.focus.isActive == true { states.insert(.focused) }
  }

  /// Says that a press does something.
  public mutating func addPress() { if !actions.contains(.press) { actions.insert(.press, at: 0) } }
}

/// What was set of a responder's description, and by what number its element is known.
final class SpokenDescription {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: View.AccessibilityTraits?
  var frame: Rect?
  var elements: [Responder]?
  var customActions: [AccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  /// The number of the element on `stage`.
  var number: UInt64 = 0
  weak var stage: Stage?
}
