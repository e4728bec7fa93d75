import GlissadeGeometry

/// An accessibility element for a part of a view's drawing that is not a view, or for a group of views.
///
/// It corresponds to UIKit's `UIAccessibilityElement`. A view returns its elements by
/// `accessibilityElements`. An element with `accessibilityElements` of its own is a group of them:
///
///     let tabs = AccessibilityElement(accessibilityContainer: view)
///     tabs.accessibilityRole = .pageTabList
///     tabs.accessibilityElements = buttons
///     view.accessibilityElements = [title, tabs, page]
///
/// A group with `accessibilityTable` is a table, whose elements have an `accessibilityCell` each. The roles of headers
/// are `.columnHeader` and `.rowHeader`.
open class AccessibilityElement: Responder {
  /// The view that draws the element.
  public private(set) weak var accessibilityContainer: View?
  /// The role. The default is `.label`.
  open var accessibilityRole = AccessibilityRole.label
  /// The frame of the element, in the coordinates of the container's bounds. The default is zero. That of a group with
  /// this frame encloses its elements.
  open var accessibilityFrameInContainerSpace = Rect.zero
  /// The size of a table, whose cells and headers are the `accessibilityElements`. The default is `nil`.
  open var accessibilityTable: AccessibilityGrid?
  /// The place of a cell, or of the cells of a header, in a table. The default is `nil`.
  open var accessibilityCell: AccessibilityCell?
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

  open override func describe(into description: inout AccessibilityDescription) {
    description.become(accessibilityRole, accessibilityElements == nil ? .element : .container)
    (description.table, description.cell) = (accessibilityTable, accessibilityCell)
  }

  open override var accessibilityFrame: Rect {
    get {
      if let frame = spokenDescription(making: false)?.frame { return frame }
      if accessibilityFrameInContainerSpace == .zero, let elements = accessibilityElements,
        let frame = frame(enclosing: elements)
      {
        return frame
      }
      return accessibilityContainer?.convert(accessibilityFrameInContainerSpace, to: nil) ?? .zero
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The elements whose frames are part of the frame that is being computed, and the number of groups around the
  /// current one.
  private static var enclosed: (elements: Set<ObjectIdentifier>, depth: Int) = ([], 0)
  /// The greatest number of groups in each other. Groups may create further ones without end.
  private static let mostGroups = 256

  /// Returns the frame of a group. Each element counts once, also in groups that contain themselves.
  private func frame(enclosing elements: [Responder]) -> Rect? {
    guard Self.enclosed.depth < Self.mostGroups else { return nil }
    if Self.enclosed.depth == 0 { Self.enclosed.elements = [ObjectIdentifier(self)] }
    Self.enclosed.depth += 1
    defer {
      Self.enclosed.depth -= 1
      if Self.enclosed.depth == 0 { Self.enclosed.elements = [] }
    }
    var frame: Rect?
    for element in elements where Self.enclosed.elements.insert(ObjectIdentifier(element)).inserted {
      frame = frame?.union(element.accessibilityFrame) ?? element.accessibilityFrame
    }
    return frame
  }

  /// Performs the effect of a click on the element.
  open override func accessibilityActivate() -> Bool {
    guard let view = accessibilityContainer else { return false }
    return view.stage?.tap(view, at: accessibilityFrame.center) ?? false
  }
}
