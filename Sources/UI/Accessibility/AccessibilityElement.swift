import GlissadeGeometry

/// Something to read or to work with that is no view: a part of what a view draws.
///
/// Spelled as UIKit's `UIAccessibilityElement`. A view tells of its elements by `accessibilityElements`.
open class AccessibilityElement: Responder {
  /// The view that draws the element.
  public private(set) weak var accessibilityContainer: View?
  /// Where the element is drawn, in the coordinates of the container's bounds.
  open var accessibilityFrameInContainerSpace = Rect.zero
  /// The name by which tests and programs know the element.
  open var accessibilityIdentifier: String?

  private var spoken: SpokenDescription?

  /// Creates an element of what a view draws.
  public init(accessibilityContainer container: View) {
    accessibilityContainer = container
    super.init()
  }

  @available(*, unavailable, message: "an element is made by init(accessibilityContainer:)")
  public required convenience init(asDelegate: Void) {
    self.init(accessibilityContainer: View())
  }

  override func spokenDescription(making: Bool) -> SpokenDescription? {
    if making, spoken == nil { spoken = SpokenDescription() }
    return spoken
  }

  open override var next: Responder? { accessibilityContainer }

  /// An element is a label unless it says something else.
  open override func describe(into description: inout AccessibilityDescription) {
    description.become(.label)
  }

  open override var accessibilityFrame: Rect {
    get {
      spokenDescription(making: false)?.frame
        ?? accessibilityContainer?.convert(accessibilityFrameInContainerSpace, to: nil) ?? .zero
    }
    set { super.accessibilityFrame = newValue }
  }

  /// Does what a click on the element does.
  open override func accessibilityActivate() -> Bool {
    guard let view = accessibilityContainer else { return false }
    return view.stage?.tap(view, at: accessibilityFrame.center) ?? false
  }
}

/// An action of an element, besides those of its kind.
///
/// Spelled as UIKit's `UIAccessibilityCustomAction`.
@MainActor
public final class AccessibilityCustomAction {
  /// What the action is called.
  public let name: String
  /// Does the action, and returns whether it could be done.
  public let actionHandler: @MainActor (AccessibilityCustomAction) -> Bool

  /// Creates an action.
  public init(name: String, actionHandler: @escaping @MainActor (AccessibilityCustomAction) -> Bool) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// The name by which programs know the action: that of people, in lower case and without blanks.
  var identifier: String { String(name.lowercased().map { $0.isWhitespace ? "-" : $0 }) }
}
