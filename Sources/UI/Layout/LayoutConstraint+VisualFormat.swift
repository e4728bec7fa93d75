extension LayoutConstraint {
  /// How the views of a visual format stand across its axis.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1)
    public static let alignAllRight = FormatOptions(rawValue: 2)
    public static let alignAllTop = FormatOptions(rawValue: 4)
    public static let alignAllBottom = FormatOptions(rawValue: 8)
    public static let alignAllLeading = FormatOptions(rawValue: 16)
    public static let alignAllTrailing = FormatOptions(rawValue: 32)
    public static let alignAllCenterX = FormatOptions(rawValue: 64)
    public static let alignAllCenterY = FormatOptions(rawValue: 128)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 256)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 512)
    /// The default: text runs from left to right here, whatever is said.
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1024)
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

  /// Makes the constraints that a visual format says, not active yet.
  ///
  /// A format that is wrong makes none; what is wrong with it is said to the stage's `diagnostics` or, where the views
  /// are on none, printed.
  ///
  /// - Parameters:
  ///   - format: As `"H:|-[title]-8-[button(>=60)]-|"`. Without a number, two views stand 8 points apart, and a view
  ///     keeps to its superview's margin.
  ///   - options: How the views stand across the axis.
  ///   - metrics: Numbers by the names that the format has for them.
  ///   - views: Views by the names that the format has for them.
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
  /// What an item of the format is.
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
            attribute: other.view == nil ? nil : length, constant: other.constant,
            priority: try priority(predicate, metrics)))
      }
    }
    for (index, connection) in connections.enumerated() {
      let (first, second) = (places[index], places[index + 1])
      let margins: (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
        axis == .horizontal ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
      /// Second = first + room.
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
          throw fault("“\(name)” has no superview, to whose edge “|” stands", at: position)
        }
        return Place(item: superview, isSuperview: true)
      }
      throw fault("no view stands beside the superview", at: 0)
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
