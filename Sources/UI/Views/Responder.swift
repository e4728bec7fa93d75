import GlissadeGeometry
import GlissadeInput

/// An object that handles events: a view, a view controller, or the delegate of an application.
///
/// The class corresponds to UIKit's `UIResponder`. Responders form a chain. An event goes to the first
/// responder, and each responder passes events that it does not handle to its `next`.
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// Creates a responder from its class. It calls `init()`. An application creates its delegate in this way;
  /// programs do not call it.
  public required convenience init(asDelegate: Void) { self.init() }

  /// The responder to which this one passes events that it does not handle. For a view, its controller or its
  /// superview; for a controller, the superview of its view. `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// The greatest length of a chain of responders. Messages are passed on recursively and need stack space for each
  /// responder.
  static let longestChain = 2 * View.deepestTree

  /// The responder and those behind it in the chain. A chain that is too long, such as one that leads in a circle, ends
  /// after `longestChain` responders.
  package var chain: some Sequence<Responder> {
    sequence(first: self, next: \.next).prefix(Self.longestChain)
  }

  /// The number of responders that are passing a message on now.
  private static var passing = 0

  /// Calls `body` with the next responder, to pass a message on. A chain that is too long ends here, which is reported.
  @discardableResult
  private func passOn<Result>(_ body: (Responder) -> Result?) -> Result? {
    guard let next else { return nil }
    guard Self.passing < Self.longestChain - 1 else {
      Stage.diagnose(
        "a chain of responders is longer than \(Self.longestChain), or leads in a circle; it ends at a \(type(of: self))",
        on: nil)
      return nil
    }
    Self.passing += 1
    defer { Self.passing -= 1 }
    return body(next)
  }

  /// The record of changes that can be undone. The default is that of the next responder or, at the end of the chain,
  /// of the stage. `nil` if the responder is on no stage.
  open var undoManager: UndoManager? {
    passOn { $0.undoManager } ?? stageUndoManager
  }
  /// The record of the responder's stage. `nil` if the responder is on none.
  var stageUndoManager: UndoManager? { nil }

  /// A text that describes the responder to the program. The default is the name of its class.
  open var description: String { String(reflecting: type(of: self)) }

  // MARK: Interface Builder

  /// Called when the responder was created from a storyboard: for a controller before its view is loaded, and for
  /// each view that is in the tree when the outlets are connected. The default implementation does nothing.
  open func awakeFromNib() {}

  /// Declared for compatibility. It is never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // MARK: Observation

  /// Called when a property has changed that this responder observes. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object whose property has changed.
  ///   - change: The old and the new value, as the observer has requested them.
  ///   - context: The pointer that was passed when the observer was added.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Touches

  /// Called when touches begin in this responder. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Called when touches that began in this responder move. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Called when touches that began in this responder are lifted. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Called when touches that began in this responder are cancelled, by a gesture or by the system. The
  /// default implementation passes them to `next`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: The first responder

  /// Whether the responder can receive the keyboard focus. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder has the keyboard focus.
  open var isFirstResponder: Bool { false }

  /// Requests the keyboard focus. The default implementation does nothing and returns `false`.
  ///
  /// - Returns: Whether the responder has the focus now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Gives up the keyboard focus.
  ///
  /// - Returns: Whether the responder does not have the focus any more.
  @discardableResult
  open func resignFirstResponder() -> Bool { !isFirstResponder }

  // MARK: Commands

  /// The commands that the responder performs by keyboard shortcuts, while it or a responder in front of it in the
  /// chain has the focus. The default is `nil`.
  ///
  /// The focused view's own commands precede its other keys; those of the responders behind it follow them.
  open var keyCommands: [KeyCommand]? { nil }

  /// Returns whether the responder can perform an action now. Menus disable the commands that are refused.
  ///
  /// The default is whether the responder has the method. An override identifies the command by the name of the
  /// selector or by the sender. Of a command with a closure, every responder of the chain is asked, and each of them
  /// can refuse it.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: The `KeyCommand` or `Action`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.applies(to: self) }

  /// Called on the responder that would perform a command, before a menu shows the command, to update its title,
  /// attributes and state. The default implementation does nothing.
  open func validate(_ command: KeyCommand) {}

  // MARK: Accessibility

  /// Describes the responder to assistive technologies. Properties that were set directly take precedence.
  open func describe(into description: inout AccessibilityDescription) {}

  /// Returns the properties of the description that were set. If `making` is `true`, the storage is created
  /// if necessary.
  func spokenDescription(making: Bool) -> SpokenDescription? { nil }

  /// Whether assistive technologies treat the responder as one element, without elements in it. The default
  /// depends on the class.
  open var isAccessibilityElement: Bool {
    get { spokenDescription(making: false)?.isElement ?? (classDescription.value.kind == .element) }
    set { spokenDescription(making: true)?.isElement = newValue }
  }

  /// The name of the responder. The default for controls is their visible text.
  open var accessibilityLabel: String? {
    get { spokenDescription(making: false)?.label ?? classDescription.value.label }
    set { spokenDescription(making: true)?.label = newValue }
  }

  /// The value of the responder, as text. A value that was set is also the state in traces.
  open var accessibilityValue: String? {
    get { spokenDescription(making: false)?.value ?? classDescription.value.value }
    set { spokenDescription(making: true)?.value = newValue }
  }

  /// The result of performing an action on the responder, as a hint for the person.
  open var accessibilityHint: String? {
    get { spokenDescription(making: false)?.hint ?? classDescription.value.hint }
    set { spokenDescription(making: true)?.hint = newValue }
  }

  /// The kind and the state of the responder. The default depends on the class.
  open var accessibilityTraits: View.AccessibilityTraits {
    get { spokenDescription(making: false)?.traits ?? View.AccessibilityTraits(classDescription.value) }
    set { spokenDescription(making: true)?.traits = newValue }
  }

  /// The frame of the responder, in the coordinates of the stage and in presentation values.
  open var accessibilityFrame: Rect {
    get { spokenDescription(making: false)?.frame ?? .zero }
    set { spokenDescription(making: true)?.frame = newValue }
  }

  /// The elements in the responder, in reading order: views and `AccessibilityElement`s. `nil`, the default,
  /// means the elements of its subviews.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var accessibilityElements: [Responder]? {
    get { spokenDescription(making: false)?.elements }
    set { spokenDescription(making: true)?.elements = newValue }
  }

  /// The elements in the responder, as UIKit declares them. An override takes precedence over
  /// `accessibilityElements`; objects that are no responders are left out. The default is `accessibilityElements`.
  open var accessibilityObjects: [Any]? {
    get { accessibilityElements }
    set { accessibilityElements = newValue?.compactMap { $0 as? Responder } }
  }

  /// Returns the number of the elements in the responder. The default is that of `accessibilityElements`.
  ///
  /// A container of many elements overrides this method, `accessibilityElement(at:)` and
  /// `index(ofAccessibilityElement:)` instead of setting `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityObjects?.count ?? 0 }

  /// Returns the element at an index, in reading order. The default is that of `accessibilityElements`, or `nil` for
  /// an index out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityObjects, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element. The default is that in `accessibilityElements`, or `Int.max` for an object that
  /// is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityObjects?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? .max
  }

  /// Actions in addition to those of the responder's kind. The default is `nil`.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { spokenDescription(making: false)?.customActions }
    set { spokenDescription(making: true)?.customActions = newValue }
  }

  /// The keys that perform the responder's action from anywhere in its window. Assistive technologies announce the
  /// first one. The property does not make the keys work. The default is `nil`.
  open var accessibilityKeyStrokes: [KeyStroke]? {
    get { spokenDescription(making: false)?.keyStrokes }
    set { spokenDescription(making: true)?.keyStrokes = newValue }
  }

  /// The views whose texts are the visible name of the responder, such as the label beside a field. They are held
  /// weakly. Unless `accessibilityLabel` is set, their names are the name of the responder. The default is `nil`.
  open var accessibilityLabelledBy: [Responder]? {
    get { relatedResponders(.labelledBy) }
    set { relate(.labelledBy, to: newValue) }
  }

  /// The views that describe the responder, such as the text that explains a choice. They are held weakly. The
  /// default is `nil`.
  open var accessibilityDescribedBy: [Responder]? {
    get { relatedResponders(.describedBy) }
    set { relate(.describedBy, to: newValue) }
  }

  /// The views whose content or presence the responder determines, such as the page of a tab, or the list below a
  /// search field. They are held weakly. The default is `nil`.
  open var accessibilityControls: [Responder]? {
    get { relatedResponders(.controls) }
    set { relate(.controls, to: newValue) }
  }

  /// The views with details about the responder, such as the notes to a chart. They are held weakly. The default is
  /// `nil`.
  open var accessibilityDetails: [Responder]? {
    get { relatedResponders(.details) }
    set { relate(.details, to: newValue) }
  }

  /// Whether the responder and its elements are hidden from assistive technologies. The default is `false`.
  open var accessibilityElementsHidden: Bool {
    get { spokenDescription(making: false)?.hidesElements ?? false }
    set { spokenDescription(making: true)?.hidesElements = newValue }
  }

  /// Whether the siblings of the responder are hidden from assistive technologies. The default is `false`.
  open var accessibilityViewIsModal: Bool {
    get { spokenDescription(making: false)?.isModal ?? false }
    set { spokenDescription(making: true)?.isModal = newValue }
  }

  /// Performs the action of a click.
  ///
  /// - Returns: Whether the action was performed.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an adjustable responder by one step. The default implementation does nothing.
  open func accessibilityIncrement() {}

  /// Decreases the value of an adjustable responder by one step. The default implementation does nothing.
  open func accessibilityDecrement() {}

  /// Goes back, or closes a modal view.
  ///
  /// - Returns: Whether there was anything to leave. Otherwise `next` is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs a request of an assistive technology.
  ///
  /// The default implementation performs the actions with UIKit's names. A class with a numeric value, a text
  /// or rows of its own overrides it.
  ///
  /// - Returns: Whether the request was performed.
  open func accessibilityPerform(_ request: AccessibilityRequest) -> Bool { performByDefault(request) }
}

// Responders are compared by identity.

extension Responder: Hashable {
  nonisolated public static func == (one: Responder, other: Responder) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
