import GlissadeUI

/// An error of a sliding area: a view cannot become a page, or a page cannot be shown.
public enum SlidingError: Error {
  /// The view's superview has no equality constraint on the edge of the view.
  case missingConstraint(SlidingPage.Edge, View)
  /// The view is not a subview of the area.
  case notInArea(View)
  /// There is a page with this tag already.
  case duplicateTag(Int)
  /// There is no page with this tag.
  case unknownTag(Int)
}

extension SlidingError: @preconcurrency CustomStringConvertible {
  /// The error in words. Views are named by their accessibility identifier, or else their type.
  @MainActor public var description: String {
    switch self {
    case .missingConstraint(let edge, let view):
      "no constraint of \(name(of: view))'s parent says where its \(edge.rawValue) edge is"
    case .notInArea(let view): "\(name(of: view)) is not in the area in which it is to slide"
    case .duplicateTag(let tag): "there is a page with the tag \(tag) already"
    case .unknownTag(let tag): "there is no page with the tag \(tag)"
    }
  }

  @MainActor private func name(of view: View) -> String {
    view.accessibilityIdentifier ?? "\(type(of: view))"
  }
}
