import GlissadeConstraints
import GlissadeGeometry

extension View {
  /// A target for `systemLayoutSizeFitting(_:)`: the smallest size that the constraints allow.
  public static let layoutFittingCompressedSize = Size.zero
  /// A target for `systemLayoutSizeFitting(_:)`: the largest size that the constraints allow.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The implementation of `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
  func sizeByConstraints(
    _ targetSize: Size, _ horizontalFittingPriority: LayoutPriority, _ verticalFittingPriority: LayoutPriority
  ) -> Size {
    madeLayoutEngine.solveIfNeeded()
    let target = [
      layoutNode.variable(.width) == targetSize.width, layoutNode.variable(.height) == targetSize.height,
    ]
    let ranks = [horizontalFittingPriority.strength, verticalFittingPriority.strength]
    let aims = zip(target, ranks).map { $0.at($1) }
    // The first solution gives the widths. A second one is computed if the heights of texts depend on them.
    var solver = Solver(of: self, towards: aims) { _ in nil }
    var needsHeights = false
    let first = solver
    solver = Solver(of: self, towards: aims) { view in
      let width = first.value(of: view.layoutNode.variable(.width))
      guard let height = view.contentHeight(inLayoutWidth: width) else { return nil }
      needsHeights = true
      return height
    }
    if !needsHeights { solver = first }
    return Size(
      width: solver.value(of: layoutNode.variable(.width)),
      height: solver.value(of: layoutNode.variable(.height)))
  }
}

extension Solver {
  /// Creates a solver with the constraints within `view` and the size of its content, without its own position.
  ///
  /// - Parameter height: Returns the height of a view's content, or `nil` to use the engine's value.
  @MainActor
  fileprivate init(of view: View, towards aims: [Constraint], height: (View) -> Double?) {
    self.init()
    var constraints: [Constraint] = []
    view.forEachLayoutNode { node in
      let isGiven = node.view !== view && (node.isPlacedByHand || node.isPlacedByStack || node.isCollapsed)
      if let inner = node.view, let height = isGiven ? nil : height(inner) {
        if let extents = inner.stackExtents {
          constraints += node.constraints(of: extents, height: height)
          constraints += node.constraints.compactMap { $0.entry?.constraint }
          return
        }
        let size = Size(width: inner.intrinsicContentSize.width, height: height)
        constraints += node.contentConstraints(size)
      } else if node.view === view, let extents = view.stackExtents {
        constraints += node.constraints(of: extents, height: nil)
      } else if node.view === view {
        constraints += node.contentConstraints(view.intrinsicContentSize)
      } else {
        constraints += node.entries.map(\.constraint)
      }
      constraints += node.constraints.compactMap { $0.entry?.constraint }
    }
    for unknown in [LayoutNode.Unknown.width, .height] {
      constraints.append(view.layoutNode.variable(unknown) >= 0)
    }
    for constraint in constraints + aims { try? add(constraint) }
    update()
  }
}

extension LayoutNode {
  /// Returns the constraints for the size of a stack that lays its views out itself.
  ///
  /// - Parameter height: The height, if it depends on the width.
  fileprivate func constraints(
    of extents: (width: StackExtent, height: StackExtent), height: Double?
  ) -> [Constraint] {
    [(Unknown.width, extents.width), (.height, extents.height)].flatMap { unknown, extent in
      let length = unknown == .height ? height ?? extent.length : extent.length
      let growth = extent.growth > 0 ? [(variable(unknown) <= length).at(extent.growthStrength)] : []
      let shrinkage = extent.shrinkage > 0 ? [(variable(unknown) >= length).at(extent.shrinkageStrength)] : []
      return growth + shrinkage
    }
  }

  /// Returns the constraints for content of the given size.
  fileprivate func contentConstraints(_ size: Size) -> [Constraint] {
    var constraints: [Constraint] = []
    for (unknown, length, hugging, resistance) in [
      (Unknown.width, size.width, hugging.horizontal, resistance.horizontal),
      (.height, size.height, hugging.vertical, resistance.vertical),
    ] where length >= 0 && length.isFinite {
      constraints.append((variable(unknown) <= length).at(hugging.strength))
      constraints.append((variable(unknown) >= length).at(resistance.strength))
    }
    return constraints
  }
}
