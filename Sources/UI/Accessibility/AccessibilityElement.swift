import GlissadeGeometry

/// An accessibility element for a part of a view's drawing that is not a view.
///
/// It corresponds to UIKit's `UIAccessibilityElement`. A view returns its elements by
/// `accessibilityElements`.
open class AccessibilityElement: Responder {
  /// The view that draws the element.
  public private(set) weak var accessibilityContainer: View?
  /// The frame of the element, in the coordinates of the container's bounds. The default is zero.
  open var accessibilityFrameInContainerSpace = Rect.zero
  /// The identifier, for tests and scripts. The default is `nil`.
  open var accessibilityIdentifier: String?

  private var spoken: SpokenDescription?

  /// Creates an element of a view, which is held weakly.
  public init(accessibilityContainer container: View) {
    accessibilityContainer = container
    super.init()
  }

  @available(*, unavailable, message: "an element is made by init(accessibilityContainer:)")
  public required convenience init(asDelegate: Void) { self.init(accessibilityContainer: View()) }

  override func spokenDescription(making: Bool) -> SpokenDescription? {
    if making, spoken == nil { spoken = SpokenDescription() }
    return spoken
  }

  open override var next: Responder? { accessibilityContainer }

  /// The default role of an element is that of a label.
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

  /// Performs the effect of a click on the element.
  open override func accessibilityActivate() -> Bool {
    guard let view = accessibilityContainer else { return false }
    return view.stage?.tap(view, at: accessibilityFrame.center) ?? false
  }
}
