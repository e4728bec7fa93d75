import GlissadeGeometry
import GlissadeInput

/// The description of a view or another responder for assistive technologies.
///
/// `Responder.describe(into:)` fills it in. Values that are set by `accessibilityLabel` and the like take
/// precedence.
public struct AccessibilityDescription: Hashable, Sendable {
  /// The way in which a responder appears in the accessibility tree.
  public enum Kind: Hashable, Sendable {
    /// The responder has no element. The elements of its subviews take its place.
    case group
    /// The responder has an element, with those of its subviews as children.
    case container
    /// The responder has an element without children. Without a label, the texts of its subviews are its
    /// name.
    case element
  }

  /// The kind of element. The default is `.group`.
  public var kind = Kind.group
  /// The role. The default is `.panel`.
  public var role = AccessibilityRole.panel
  /// The name. `nil`, the default, means the texts of the subviews.
  public var label: String?
  /// The value as text. The default is `nil`.
  public var value: String?
  /// The result of the responder's action, as text. The default is `nil`.
  public var hint: String?
  /// The states. The default is `.enabled`. The library adds the states of focus and visibility.
  public var states: AccessibilityStates = .enabled
  /// The actions. The default is none.
  public var actions: [AccessibilityAction] = []
  /// The number that the responder shows, with its limits. The default is `nil`.
  public var range: AccessibilityRange?
  /// The content of a text that is read by characters. The default is `nil`.
  public var text: AccessibilityText?
  /// The size of a table or list. The default is `nil`.
  public var table: AccessibilityGrid?
  /// The place of a cell, or of the cells of a header, in a table. The default is `nil`.
  public var cell: AccessibilityCell?
  /// The place of one of several choices, of which some may be out of sight. `nil`, the default, means the place among
  /// the siblings with the same role.
  package var set: AccessibilitySet?
  /// Whether a part of the responder is reported as focused in place of it.
  package var givesFocusToPart = false

  /// Creates the description of a group.
  public init() {}

  /// Sets role and kind. The default kind is `.element`.
  public mutating func become(_ role: AccessibilityRole, _ kind: Kind = .element) {
    (self.kind, self.role) = (kind, role)
  }

  /// Reports the focus of `view` for a part of it: the part can have the focus, and has it if it is the
  /// current one and no menu covers the view.
  @MainActor
  package mutating func takeFocus(of view: View, isCurrent: Bool) {
    if view.canBecomeFocused { states.insert(.focusable) }
    if isCurrent, let focus = view.stage?.focus, focus.isActive, focus.view === view {
      states.insert(.focused)
    }
  }

  /// Adds the action `.press`, unless it is there.
  public mutating func addPress() { if !actions.contains(.press) { actions.insert(.press, at: 0) } }
}

/// The description of a responder by its class, without the values that are set by code.
final class ClassDescription {
  let responder: Responder
  let value: AccessibilityDescription

  init(responder: Responder, value: AccessibilityDescription) {
    (self.responder, self.value) = (responder, value)
  }
}

/// The values that are set for a responder by code, and the identity of its element.
final class SpokenDescription {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: View.AccessibilityTraits?
  var frame: Rect?
  var elements: [Responder]?
  var customActions: [AccessibilityCustomAction]?
  var keyStrokes: [KeyStroke]?
  var relations: [AccessibilityRelation.Kind: [WeakResponder]] = [:]
  var hidesElements = false
  var isModal = false
  /// Returns the subviews in the order in which they are read. `nil` means the one in which they are drawn.
  var order: (@MainActor () -> [View])?
  /// The number of the element on `stage`.
  var number: UInt64 = 0
  weak var stage: AnyObject?
}

/// A reference to a responder that does not keep it.
struct WeakResponder {
  weak var responder: Responder?
}
