import GlissadeConstraints

extension LayoutConstraint {
  /// The anchors from which a constraint measures the distances to its items' attributes.
  @MainActor
  final class DistanceStarts {
    /// The start of one distance.
    @MainActor
    struct Start {
      fileprivate(set) weak var node: LayoutNode?
      let attribute: LayoutConstraint.Attribute
      /// The key in the node's list of constraints.
      fileprivate var key: Int?

      fileprivate init?(_ anchor: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)?) {
        guard let anchor else { return nil }
        node = (anchor.item as? any LayoutNodeHolder)?.layoutNode
        attribute = anchor.attribute
      }
    }

    /// The start of the distance to the first attribute. `nil` if the first attribute is no distance.
    private(set) var first: Start?
    /// The start of the distance to the second attribute. `nil` if the second attribute is no distance.
    private(set) var second: Start?

    /// Creates the starts of a constraint. Returns `nil` if neither attribute is a distance.
    init?(
      first: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)?,
      second: (item: any LayoutItem, attribute: LayoutConstraint.Attribute)?
    ) {
      guard first != nil || second != nil else { return nil }
      (self.first, self.second) = (Start(first), Start(second))
    }

    /// The views of the starts. `nil` if one of them has been deinitialized.
    var views: [View]? {
      let starts = [first, second].compactMap { $0 }
      let views = starts.compactMap { $0.node?.referenceView }
      return views.count == starts.count ? views : nil
    }

    /// Adds an active constraint to the lists of the nodes, except those that have it already.
    func enlist(_ constraint: LayoutConstraint, besides others: [LayoutNode?]) {
      if let node = first?.node, !others.contains(where: { $0 === node }) {
        first?.key = node.mentions.append(constraint)
      }
      if let node = second?.node, !(others + [first?.node]).contains(where: { $0 === node }) {
        second?.key = node.mentions.append(constraint)
      }
    }

    /// Removes the constraint from the lists of the nodes.
    func delist() {
      for start in [first, second] {
        if let key = start?.key { start?.node?.mentions.remove(key) }
      }
      first?.key = nil
      second?.key = nil
    }
  }

  /// Returns the equation of a constraint with distances. Returns `nil` if an item has been deinitialized.
  func equation(
    with starts: DistanceStarts, of firstNode: LayoutNode, in holder: View
  ) -> (expression: LayoutExpression, relation: GlissadeConstraints.Relation)? {
    var expression = LayoutExpression(constant: -constant)
    func add(
      _ attribute: Attribute, of node: LayoutNode?, from start: DistanceStarts.Start?, times factor: Double
    )
      -> Bool
    {
      guard let node else { return false }
      guard let start else {
        expression.add(attribute, of: node, in: holder, times: factor)
        return true
      }
      guard let startNode = start.node else { return false }
      // From right to left, distances between leading or trailing edges are to the left.
      let isMirrored = holder.isMirrored && (attribute.isDirectional || start.attribute.isDirectional)
      let sign = isMirrored ? -factor : factor
      expression.add(isMirrored ? attribute.mirrored : attribute, of: node, in: holder, times: sign)
      expression.add(
        isMirrored ? start.attribute.mirrored : start.attribute, of: startNode, in: holder, times: -sign)
      return true
    }
    guard add(firstAttribute, of: firstNode, from: starts.first, times: 1) else { return nil }
    if secondAttribute != .notAnAttribute {
      guard add(secondAttribute, of: secondNode, from: starts.second, times: -multiplier) else { return nil }
    }
    switch relation {
    case .lessThanOrEqual: return (expression, .lessThanOrEqual)
    case .equal: return (expression, .equal)
    case .greaterThanOrEqual: return (expression, .greaterThanOrEqual)
    }
  }

  /// The item and the attribute from which a distance is measured.
  package typealias DistanceStart = (item: (any LayoutItem)?, attribute: Attribute)

  /// The starts of the first and of the second attribute. `nil` for attributes that are no distances.
  package var distanceStarts: (first: DistanceStart?, second: DistanceStart?) {
    (
      starts?.first.map { ($0.node?.item, $0.attribute) },
      starts?.second.map { ($0.node?.item, $0.attribute) }
    )
  }
}
