/// The constraints and guides that a stack view creates for its arranged subviews.
@MainActor
struct StackArrangement {
  private var constraints: [LayoutConstraint] = []
  private var guides: [LayoutGuide] = []
  /// The views, and the lengths of their contents, for which the constraints were created.
  private var views: [View] = []
  private var lengths: [Double?] = []

  /// The priorities of the stack's own optional constraints. The last two are lower than the usual priorities
  /// of content hugging along the axis.
  enum Rank {
    /// A hidden view has length zero, unless required constraints prevent it.
    static let hiding: LayoutPriority = 999.9
    /// The contents of a hidden stack extend beyond its end, so that the stack can shrink to zero.
    static let hiddenEnd: LayoutPriority = 999.5
    static let proportion: LayoutPriority = 999
    /// The source is UIStackView, in which the alignment of centres yields to all contents.
    static let centering: LayoutPriority = 150
    /// The view is as near to the edge as possible.
    static let edge: LayoutPriority = 3
    /// The view is as short as possible. Of several views, later ones have a slightly higher priority.
    static func shortness(_ share: Double) -> LayoutPriority { LayoutPriority(2 + share) }
    /// The whole stack is as small as possible.
    static let smallness: LayoutPriority = 1
  }

  // MARK: Replacing

  /// Removes all constraints.
  mutating func clear(in stack: StackView) {
    LayoutConstraint.deactivate(constraints)
    for view in views { collapse(view, false) }
    for guide in guides { stack.removeLayoutGuide(guide) }
    self = StackArrangement()
  }

  /// Replaces the constraints by those for the stack's current views.
  mutating func replace(in stack: StackView) {
    clear(in: stack)
    views = stack.arrangedSubviews
    lengths = Self.lengths(stack, views)
    let canvas: any LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let shown = views.filter { !$0.isHidden }
    line(up: shown, in: stack, canvas)
    distribute(shown, in: stack)
    align(shown, in: stack, canvas)
    collapse(in: stack, canvas)
    LayoutConstraint.activate(constraints)
  }

  /// Returns whether the stack's views, and the lengths of their contents if they matter, are those of the
  /// last `replace(in:)`.
  func holds(for stack: StackView) -> Bool {
    let now = stack.arrangedSubviews
    return now.elementsEqual(views, by: ===) && Self.lengths(stack, now) == lengths
  }

  private static func lengths(_ stack: StackView, _ views: [View]) -> [Double?] {
    stack.distribution == .fillProportionally ? views.map { $0.contentLength(along: stack.axis) } : []
  }

  private mutating func relate(
    _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
    _ secondAttribute: LayoutConstraint.Attribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, _ priority: LayoutPriority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: priority))
  }

  // MARK: Along the axis

  /// Connects the views from one edge to the other. The spacing is fixed or a minimum, depending on the distribution.
  private mutating func line(up views: [View], in stack: StackView, _ canvas: any LayoutItem) {
    let side = Side(stack.axis)
    let isSpacingFixed = ![.equalSpacing, .equalCentering].contains(stack.distribution)
    if let first = views.first, let last = views.last {
      relate(first, side.start, .equal, canvas, side.start)
      relate(last, side.end, .equal, canvas, side.end, stack.isHidden ? Rank.hiddenEnd : .required)
    }
    for (view, next) in zip(views, views.dropFirst()) {
      relate(
        next, side.start, isSpacingFixed ? .equal : .greaterThanOrEqual, view, side.end,
        plus: stack.room(after: view))
    }
    for (index, view) in views.enumerated() {
      relate(view, side.length, Rank.shortness(Double(index) / Double(views.count)))
    }
    relate(canvas, side.length, Rank.smallness)
  }

  private mutating func relate(
    _ item: any LayoutItem, _ length: LayoutConstraint.Attribute, _ priority: LayoutPriority
  ) {
    relate(item, length, .equal, nil, .notAnAttribute, priority)
  }

  private mutating func distribute(_ views: [View], in stack: StackView) {
    let side = Side(stack.axis)
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      guard let first = views.first else { return }
      for view in views.dropFirst() { relate(view, side.length, .equal, first, side.length) }
    case .fillProportionally:
      let sized = views.compactMap { view in
        view.contentLength(along: stack.axis).flatMap { $0 > 0 ? (view: view, length: $0) : nil }
      }
      guard let first = sized.first else { return }
      for (view, length) in sized.dropFirst() {
        relate(
          view, side.length, .equal, first.view, side.length, times: length / first.length, Rank.proportion)
      }
    case .equalSpacing:
      equalize(views, in: stack, from: side.end, to: side.start, .required)
    case .equalCentering:
      equalize(views, in: stack, from: side.middle, to: side.middle, Rank.centering)
    }
  }

  /// Makes the distances from each view to the next equal.
  private mutating func equalize(
    _ views: [View], in stack: StackView, from start: LayoutConstraint.Attribute,
    to end: LayoutConstraint.Attribute, _ priority: LayoutPriority
  ) {
    guard views.count > 2 else { return }
    let side = Side(stack.axis)
    let ways = zip(views, views.dropFirst()).map { view, next in
      let guide = LayoutGuide(identifier: "spacing")
      stack.addLayoutGuide(guide)
      guides.append(guide)
      relate(guide, side.start, .equal, view, start)
      relate(guide, side.end, .equal, next, end)
      return guide
    }
    for way in ways.dropFirst() { relate(way, side.length, .equal, ways[0], side.length, priority) }
  }

  // MARK: Across the axis

  private mutating func align(_ views: [View], in stack: StackView, _ canvas: any LayoutItem) {
    let side = Side(stack.axis == .horizontal ? .vertical : .horizontal)
    let end: LayoutPriority = stack.isHidden ? Rank.hiddenEnd : .required
    relate(canvas, side.length, Rank.smallness)
    for view in views {
      switch (stack.alignment, stack.axis) {
      case (.fill, _):
        relate(view, side.start, .equal, canvas, side.start)
        relate(view, side.end, .equal, canvas, side.end, end)
        continue
      case (.leading, _), (.firstBaseline, .vertical):
        relate(view, side.start, .equal, canvas, side.start)
        relate(view, side.end, .lessThanOrEqual, canvas, side.end, end)
      case (.trailing, _), (.lastBaseline, .vertical):
        relate(view, side.start, .greaterThanOrEqual, canvas, side.start, end)
        relate(view, side.end, .equal, canvas, side.end)
      case (.center, _):
        relate(view, side.start, .greaterThanOrEqual, canvas, side.start, end)
        relate(view, side.middle, .equal, canvas, side.middle)
      case (.firstBaseline, .horizontal):
        hang(view, by: .firstBaseline, of: views[0], canvas, end)
        relate(view, side.start, .equal, canvas, side.start, Rank.edge)
      case (.lastBaseline, .horizontal):
        hang(view, by: .lastBaseline, of: views[0], canvas, end)
        relate(view, side.end, .equal, canvas, side.end, Rank.edge)
      }
      relate(view, side.length, Rank.shortness(0))
    }
  }

  private mutating func hang(
    _ view: View, by baseline: LayoutConstraint.Attribute, of first: View, _ canvas: any LayoutItem,
    _ end: LayoutPriority
  ) {
    if view !== first { relate(view, baseline, .equal, first, baseline) }
    relate(view, .top, .greaterThanOrEqual, canvas, .top)
    relate(view, .bottom, .lessThanOrEqual, canvas, .bottom, end)
  }

  // MARK: Hidden views

  /// Places each hidden view, with length zero, at the end of the view before it.
  private mutating func collapse(in stack: StackView, _ canvas: any LayoutItem) {
    let side = Side(stack.axis)
    let across = Side(stack.axis == .horizontal ? .vertical : .horizontal)
    var last: View?
    for view in views {
      guard view.isHidden else {
        last = view
        continue
      }
      relate(view, side.start, .equal, last ?? canvas, last == nil ? side.start : side.end)
      relate(view, side.length, Rank.hiding)
      switch stack.alignment {
      case .fill:
        // The view has the length of the others, to which its content does not add.
        collapse(view, true)
        relate(view, across.start, .equal, canvas, across.start)
        // Neither do the views in it, which constraints connect to its edges.
        if !(view is StackView), view.layoutNode.constraints.isEmpty {
          relate(view, across.end, .equal, canvas, across.end, Rank.hiddenEnd)
        }
      case .leading, .firstBaseline: relate(view, across.start, .equal, canvas, across.start)
      case .center: relate(view, across.middle, .equal, canvas, across.middle)
      case .trailing, .lastBaseline: relate(view, across.end, .equal, canvas, across.end)
      }
      if stack.alignment != .fill { relate(view, across.length, Rank.shortness(0)) }
    }
  }

  /// Lets the layout ignore the content of a view, or take it into account again.
  private func collapse(_ view: View, _ isCollapsed: Bool) {
    let node = view.layoutNode
    guard node.isCollapsed != isCollapsed else { return }
    node.isCollapsed = isCollapsed
    node.engine?.setStale(node)
  }

  /// The attributes along an axis.
  private struct Side {
    let start, end, middle, length: LayoutConstraint.Attribute

    init(_ axis: LayoutConstraint.Axis) {
      (start, end, middle, length) =
        axis == .horizontal
        ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }
}
