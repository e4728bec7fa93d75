import GlissadeControls
import GlissadeGeometry
import GlissadeUI

/// A view that slides and its button, with the four constraints that move the view. Source: the sliding views tutorial.
@MainActor
public final class SlidingPage {
  /// An edge of the view. The raw value is the name in error messages.
  public enum Edge: String, Sendable, CaseIterable {
    /// An edge, held by a constraint on the attribute of that name. `left` and `right` count as `leading` and
    /// `trailing`.
    case top, bottom, leading, trailing
  }

  /// The view that slides.
  public let view: View
  /// The button that represents the page. It is selected while the page is active.
  public let button: Control
  /// The opacity of the view when the page was made. The view has it whenever the page is shown.
  let alpha: Double

  /// The distance of the view from its place, in widths and heights of the area, to the right and down.
  var slot = Slot.zero

  struct Slot: Hashable {
    var x: Int
    var y: Int

    static let zero = Slot(x: 0, y: 0)
    static func + (a: Slot, b: Slot) -> Slot { Slot(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Slot, b: Slot) -> Slot { Slot(x: a.x - b.x, y: a.y - b.y) }
  }

  /// The constraint on an edge, and the effect of its constant.
  private struct Handle {
    let constraint: LayoutConstraint
    let movesAlongX: Bool
    /// The constant at which the view is in its place.
    let rest: Double
    /// The change of the constant that moves the edge by a point to the right or down. Negative if the view is the
    /// second item: in `superview.trailing == view.trailing + 8`, a greater constant moves the view to the left.
    let rate: Double
  }

  private let handles: [Handle]

  /// Creates a page from a view. Its constraints are looked for among those of its superview, and their present
  /// constants make its place.
  ///
  /// - Parameters:
  ///   - view: The view that slides.
  ///   - button: The button of the page.
  /// - Throws: `SlidingError.missingConstraint`.
  public init(view: View, button: Control) throws(SlidingError) {
    var handles: [Handle] = []
    for edge in Edge.allCases {
      guard let handle = Self.handle(of: edge, of: view) else { throw .missingConstraint(edge, view) }
      handles.append(handle)
    }
    (self.view, self.button, self.handles) = (view, button, handles)
    alpha = view.alpha
  }

  private static func handle(of edge: Edge, of view: View) -> Handle? {
    let attributes = edge.attributes
    let movesAlongX = edge == .leading || edge == .trailing
    for constraint in view.superview?.constraints ?? [] where constraint.relation == .equal {
      if constraint.firstItem === view, attributes.contains(constraint.firstAttribute) {
        return Handle(
          constraint: constraint, movesAlongX: movesAlongX, rest: constraint.constant, rate: 1)
      }
      if constraint.secondItem === view, attributes.contains(constraint.secondAttribute) {
        return Handle(
          constraint: constraint, movesAlongX: movesAlongX, rest: constraint.constant,
          rate: -constraint.multiplier)
      }
    }
    return nil
  }

  /// Sets the constants so that the next layout moves the view to its slot.
  ///
  /// - Parameter unit: The size of the area, in points.
  func displace(by unit: Size) {
    for handle in handles {
      let distance = handle.movesAlongX ? Double(slot.x) * unit.width : Double(slot.y) * unit.height
      handle.constraint.constant = handle.rest + handle.rate * distance
    }
  }
}

extension SlidingPage.Edge {
  fileprivate var attributes: [LayoutConstraint.Attribute] {
    switch self {
    case .top: [.top]
    case .bottom: [.bottom]
    case .leading: [.leading, .left]
    case .trailing: [.trailing, .right]
    }
  }
}
