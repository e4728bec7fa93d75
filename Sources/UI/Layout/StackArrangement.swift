/// The constraints and guides that hold a stack's views in their places.
@MainActor
struct StackArrangement {
  private var constraints: [LayoutConstraint] = []
  private var guides: [LayoutGuide] = []
  /// What they were made for.
  private var views: [View] = []
  private var lengths: [Double?] = []

  /// How strongly the stack's own constraints hold that are to hold where others do not. Along the axis a view that
  /// hugs its content, however little, outweighs those of the last two.
  private enum Rank {
    /// A hidden view has no length, unless it must have one.
    static let hiding: LayoutPriority = 999.9
    /// The contents of a hidden stack reach beyond its end rather than keeping it from vanishing.
    static let hiddenEnd: LayoutPriority = 999.5
    static let proportion: LayoutPriority = 999
    /// Source: UIStackView, which lets centres yield to all content.
    static let centering: LayoutPriority = 150
    /// As near to the edge as it can be.
    static let edge: LayoutPriority = 3
    /// As short as it can be; of several views, a later one a little more.
    static func shortness(_ share: Double) -> LayoutPriority { LayoutPriority(2 + share) }
    /// The whole stack, as small as it can be.
    static let smallness: LayoutPriority = 1
  }

  // MARK: Replacing

  /// Arranges the stack's views as they are now.
  mutating func replace(in stack: StackView) {
    LayoutConstraint.deactivate(constraints)
    for guide in guides { stack.removeLayoutGuide(guide) }
    (constraints, guides) = ([], [])
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

  /// Whether the stack's views are still those that were arranged, and their contents as large as far as that counts.
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
    _ secondAttribute: LayoutConstraint.Attribute? = nil, times multiplier: Double = 1,
    plus constant: Double = 0, _ priority: LayoutPriority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: priority))
  }

  // MARK: Along the axis

  /// From one edge to the other, with the spacing between them, or at least that.
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
    relate(item, length, .equal, nil, nil, priority)
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

  /// Makes the ways from one view to the next equally long.
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

  // MARK: Hidden

  /// A hidden view is a line behind the one before it.
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
        relate(view, across.start, .equal, canvas, across.start)
        relate(view, across.end, .equal, canvas, across.end, Rank.hiddenEnd)
      case .leading, .firstBaseline: relate(view, across.start, .equal, canvas, across.start)
      case .center: relate(view, across.middle, .equal, canvas, across.middle)
      case .trailing, .lastBaseline: relate(view, across.end, .equal, canvas, across.end)
      }
      if stack.alignment != .fill { relate(view, across.length, Rank.shortness(0)) }
    }
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
