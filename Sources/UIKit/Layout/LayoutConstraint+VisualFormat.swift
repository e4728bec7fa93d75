import GlissadeUI

extension LayoutConstraint {
  /// The alignment of the views of a visual format across its axis, and the direction of the axis.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 4)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 8)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 16)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 32)
    /// Aligns the horizontal middles.
    public static let alignAllCenterX = FormatOptions(rawValue: 64)
    /// Aligns the vertical middles.
    public static let alignAllCenterY = FormatOptions(rawValue: 128)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 256)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 512)
    /// Arranges the views from the leading to the trailing edge. The default. Text runs from left to right.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Arranges the views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1024)
    /// Has no effect: the views are arranged from the leading to the trailing edge.
    public static let directionRightToLeft = FormatOptions(rawValue: 2048)

    fileprivate var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
        (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Creates the constraints that a visual format describes. They are not active.
  ///
  /// An invalid format yields no constraints. The error is reported to the stage's `diagnostics` or, if the
  /// views are not on a stage, printed.
  ///
  /// - Parameters:
  ///   - format: A format such as `"H:|-[title]-8-[button(>=60)]-|"`. A hyphen without a number means a
  ///     space of 8 points between two views, and for the margin between a view and its superview.
  ///   - options: The alignment of the views across the axis.
  ///   - metrics: The numbers that the format refers to, by name.
  ///   - views: The views that the format refers to, by name.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double]? = nil,
    views: [String: View]
  ) -> [LayoutConstraint] {
    do throws(VisualFormat.Fault) {
      return try VisualFormat(format).constraints(options, metrics ?? [:], views)
    } catch {
      if let diagnostics = views.values.lazy.compactMap({ $0.stage?.diagnostics }).first {
        diagnostics(error.description)
      } else {
        print(error.description)
      }
      return []
    }
  }
}

extension VisualFormat {
  /// The view of an item of the format.
  private struct Place {
    let item: View
    let isSuperview: Bool
  }

  @MainActor
  func constraints(
    _ options: LayoutConstraint.FormatOptions, _ metrics: [String: Double], _ views: [String: View]
  ) throws(Fault) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    let (start, end, length):
      (LayoutConstraint.Attribute, LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
        axis == .horizontal
        ? options.contains(.directionLeftToRight) ? (.left, .right, .width) : (.leading, .trailing, .width)
        : (.top, .bottom, .height)
    var places: [Place] = []
    for item in items { places.append(try place(of: item, views)) }

    for case .view(let name, let predicates, _) in items {
      guard let view = views[name] else { continue }
      for predicate in predicates {
        let other = try measure(predicate, metrics, views)
        constraints.append(
          LayoutConstraint(
            item: view, attribute: length, relatedBy: predicate.relation, toItem: other.view,
            attribute: other.view == nil ? .notAnAttribute : length, constant: other.constant,
            priority: try priority(predicate, metrics)))
      }
    }
    for (index, connection) in connections.enumerated() {
      let (first, second) = (places[index], places[index + 1])
      let margins: (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
        axis == .horizontal ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
      /// Adds the constraint: second = first + room.
      func relate(
        _ relation: LayoutConstraint.Relation, _ room: Double, _ priority: LayoutPriority,
        margin: Bool = false
      ) {
        constraints.append(
          LayoutConstraint(
            item: second.item, attribute: second.isSuperview ? (margin ? margins.1 : end) : start,
            relatedBy: relation, toItem: first.item,
            attribute: first.isSuperview ? (margin ? margins.0 : start) : end, constant: room,
            priority: priority))
      }
      switch connection {
      case .flush: relate(.equal, 0, .required)
      case .standard:
        let isEdge = first.isSuperview || second.isSuperview
        relate(.equal, isEdge ? 0 : LayoutSpacing.standard, .required, margin: isEdge)
      case .room(let predicates):
        for predicate in predicates {
          relate(
            predicate.relation, try number(predicate.value, metrics, at: predicate.position),
            try priority(predicate, metrics))
        }
      }
    }
    let aligned = places.filter { !$0.isSuperview }.map(\.item)
    for attribute in options.attributes {
      for (view, next) in zip(aligned, aligned.dropFirst()) {
        constraints.append(
          LayoutConstraint(item: view, attribute: attribute, toItem: next, attribute: attribute))
      }
    }
    return constraints
  }

  @MainActor
  private func place(of item: Item, _ views: [String: View]) throws(Fault) -> Place {
    switch item {
    case .view(let name, _, let position):
      guard let view = views[name] else { throw fault("no view is named “\(name)”", at: position) }
      return Place(item: view, isSuperview: false)
    case .superview:
      for case .view(let name, _, let position) in items {
        guard let view = views[name] else { throw fault("no view is named “\(name)”", at: position) }
        guard let superview = view.superview else {
          throw fault("“\(name)” has no superview, which “|” refers to", at: position)
        }
        return Place(item: superview, isSuperview: true)
      }
      throw fault("the format contains no view", at: 0)
    }
  }

  @MainActor
  private func measure(
    _ predicate: Predicate, _ metrics: [String: Double], _ views: [String: View]
  ) throws(Fault) -> (view: View?, constant: Double) {
    if case .name(let name) = predicate.value, let view = views[name] { return (view, 0) }
    return (nil, try number(predicate.value, metrics, at: predicate.position))
  }

  private func number(
    _ value: Predicate.Value, _ metrics: [String: Double], at position: Int
  ) throws(Fault) -> Double {
    switch value {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name] else { throw fault("nothing is named “\(name)”", at: position) }
      return number
    }
  }

  private func priority(
    _ predicate: Predicate, _ metrics: [String: Double]
  ) throws(Fault) -> LayoutPriority {
    guard let priority = predicate.priority else { return .required }
    return LayoutPriority(try number(priority, metrics, at: predicate.position))
  }
}
