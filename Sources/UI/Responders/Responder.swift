import GlissadeGeometry
import GlissadeInput

/// An object that takes part in handling events: a view, a view controller, or an application's delegate.
///
/// Spelled as UIKit's `UIResponder`. Responders form a chain. An event goes to the first one, and each passes on what
/// it does not handle to its `next`.
@MainActor
open class Responder {
  public init() {}

  /// Creates a responder by its class alone, which is how an application makes its delegate. It calls `init()`.
  public required convenience init(asDelegate: Void) {
    self.init()
  }

  /// The responder to which this one passes on what it does not handle. For a view, its controller or its superview;
  /// for a controller, the superview of its view.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Touches have begun on this responder. By default `next` handles them.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches that began on this responder have moved. By default `next` handles them.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches that began on this responder were lifted. By default `next` handles them.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches that began on this responder were taken away, by a gesture or by the system. By default `next` handles
  /// them.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: The first responder

  /// Whether the keyboard can come here. `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the keyboard is here.
  open var isFirstResponder: Bool { false }

  /// Brings the keyboard here.
  ///
  /// - Returns: Whether it came.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Lets the keyboard go.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  open func resignFirstResponder() -> Bool { !isFirstResponder }

  // MARK: Accessibility

  /// Tells assistive technologies what the responder is, as far as nothing else was set.
  open func describe(into description: inout AccessibilityDescription) {}

  /// What was set of the description; with `making`, it is there to be set.
  func spokenDescription(making: Bool) -> SpokenDescription? { nil }

  /// Whether assistive technologies stop at the responder. Then they find nothing that is in it.
  open var isAccessibilityElement: Bool {
    get { spokenDescription(making: false)?.isElement ?? (accessibilityDescription.kind == .element) }
    set { spokenDescription(making: true)?.isElement = newValue }
  }

  /// What the responder is called. Where none was set, controls answer by what they show.
  open var accessibilityLabel: String? {
    get { spokenDescription(making: false)?.label ?? accessibilityDescription.label }
    set { spokenDescription(making: true)?.label = newValue }
  }

  /// What the responder holds, in words. One that was set is also the state that traces tell.
  open var accessibilityValue: String? {
    get { spokenDescription(making: false)?.value ?? accessibilityDescription.value }
    set { spokenDescription(making: true)?.value = newValue }
  }

  /// What happens when the responder is worked with.
  open var accessibilityHint: String? {
    get { spokenDescription(making: false)?.hint ?? accessibilityDescription.hint }
    set { spokenDescription(making: true)?.hint = newValue }
  }

  /// What the responder is. Where none was set, those of its class.
  open var accessibilityTraits: View.AccessibilityTraits {
    get { spokenDescription(making: false)?.traits ?? View.AccessibilityTraits(accessibilityDescription) }
    set { spokenDescription(making: true)?.traits = newValue }
  }

  /// Where the responder is drawn now, in points of the stage.
  open var accessibilityFrame: Rect {
    get { spokenDescription(making: false)?.frame ?? .zero }
    set { spokenDescription(making: true)?.frame = newValue }
  }

  /// What assistive technologies find in the responder, in the order in which it is read: views, and
  /// `AccessibilityElement`s. `nil`, the default, for what its subviews say.
  open var accessibilityElements: [Responder]? {
    get { spokenDescription(making: false)?.elements }
    set { spokenDescription(making: true)?.elements = newValue }
  }

  /// Actions besides those of the responder's kind. `nil` by default.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { spokenDescription(making: false)?.customActions }
    set { spokenDescription(making: true)?.customActions = newValue }
  }

  /// Whether neither the responder nor what is in it is found. `false` by default.
  open var accessibilityElementsHidden: Bool {
    get { spokenDescription(making: false)?.hidesElements ?? false }
    set { spokenDescription(making: true)?.hidesElements = newValue }
  }

  /// Whether what stands beside the responder in its superview is not found. `false` by default.
  open var accessibilityViewIsModal: Bool {
    get { spokenDescription(making: false)?.isModal ?? false }
    set { spokenDescription(making: true)?.isModal = newValue }
  }

  /// Does what a click does.
  ///
  /// - Returns: Whether it could be done.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an adjustable responder one step larger.
  open func accessibilityIncrement() {}

  /// Makes the value of an adjustable responder one step smaller.
  open func accessibilityDecrement() {}

  /// Goes back, or closes what is open.
  ///
  /// - Returns: Whether there was anything to leave. Otherwise `next` is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does what an assistive technology asks for.
  ///
  /// The default does the actions of UIKit's names; a class with a number, a text or rows of its own overrides it.
  ///
  /// - Returns: Whether it could be done.
  open func accessibilityPerform(_ request: AccessibilityRequest) -> Bool { performByDefault(request) }
}

// Responders are compared by identity.

extension Responder: Hashable {
  nonisolated public static func == (one: Responder, other: Responder) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
