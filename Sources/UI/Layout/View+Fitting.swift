import GlissadeConstraints
import GlissadeGeometry

extension View {
  /// As small as the constraints in a view allow: a target for `systemLayoutSizeFitting`.
  public static let layoutFittingCompressedSize = Size.zero
  /// As large as the constraints in a view allow: a target for `systemLayoutSizeFitting`.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the constraints in the view give it, as near to a target as they allow. Nothing moves.
  public func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the constraints in the view give it. Nothing moves.
  ///
  /// - Parameters:
  ///   - targetSize: The size to come near to, in points.
  ///   - horizontalFittingPriority: How much it counts that the width is the target's.
  ///   - verticalFittingPriority: How much it counts that the height is the target's.
  public func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    madeLayoutEngine.solveIfNeeded()
    let target = [
      layoutNode.variable(.width) == targetSize.width, layoutNode.variable(.height) == targetSize.height,
    ]
    let ranks = [horizontalFittingPriority.strength, verticalFittingPriority.strength]
    let aims = zip(target, ranks).map { $0.at($1) }
    // Once for the widths, and once more for texts that are as high as these make them.
    var solver = Solver(of: self, towards: aims) { _ in nil }
    var needsHeights = false
    let first = solver
    solver = Solver(of: self, towards: aims) { view in
      let height = view.contentHeight(inWidth: first.value(of: view.layoutNode.variable(.width)))
      if height != nil { needsHeights = true }
      return height
    }
    if !needsHeights { solver = first }
    return Size(
      width: solver.value(of: layoutNode.variable(.width)),
      height: solver.value(of: layoutNode.variable(.height)))
  }
}

extension Solver {
  /// What the constraints in `view` say, and its own content, but not where it stands.
  ///
  /// - Parameter height: How high a view's content is; `nil` for what the layout knows of it.
  @MainActor
  fileprivate init(of view: View, towards aims: [Constraint], height: (View) -> Double?) {
    self.init()
    var constraints: [Constraint] = []
    view.forEachLayoutNode { node in
      if let inner = node.view, let height = node.isPlacedByHand && inner !== view ? nil : height(inner) {
        let size = Size(width: inner.intrinsicContentSize.width, height: height)
        constraints += node.contentConstraints(size)
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
  /// What the layout is told of a view whose content has a size.
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
