import GlissadeGeometry
import GlissadeUI

/// A view that slides and the button that brings it, with the four constraints by which it is moved. Source: the
/// sliding views tutorial.
@MainActor
public final class SlidingPage {
  public enum Edge: String, Sendable, CaseIterable {
    case top, bottom, leading, trailing
  }

  public let view: View
  public let button: Control
  /// The opacity of the view when the page was made, which it has whenever the page is shown.
  let alpha: Double

  /// How many areas' widths and heights the view is away from its place, to the right and down.
  var slot = Slot.zero

  struct Slot: Hashable {
    var x: Int
    var y: Int

    static let zero = Slot(x: 0, y: 0)
    static func + (a: Slot, b: Slot) -> Slot { Slot(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Slot, b: Slot) -> Slot { Slot(x: a.x - b.x, y: a.y - b.y) }
  }

  /// A constraint of one edge, and what its constant does.
  private struct Handle {
    let constraint: LayoutConstraint
    let movesAlongX: Bool
    /// The constant at which the view is in its place.
    let rest: Double
    /// What the constant rises by as the edge goes a point to the right or down. Negative where the view is the
    /// second item: in `superview.trailing == view.trailing + 8`, a larger constant is further left.
    let rate: Double
  }

  private let handles: [Handle]

  /// Finds the constraints among those that the view's parent holds, and takes where the view is now as its place.
  ///
  /// - Throws: `missingConstraint`.
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
      if constraint.secondItem === view, let attribute = constraint.secondAttribute,
        attributes.contains(attribute)
      {
        return Handle(
          constraint: constraint, movesAlongX: movesAlongX, rest: constraint.constant,
          rate: -constraint.multiplier)
      }
    }
    return nil
  }

  /// Sets the constants so that the view, once laid out, is as far from its place as its slot says.
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
