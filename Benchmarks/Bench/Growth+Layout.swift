import GlissadeGeometry
import GlissadeUI

/// A shape of constraints between a number of views.
private enum Shape: String, CaseIterable {
  case column = "a column of views"
  case equalWidths = "a row of views of equal widths"
  case fan = "views placed in their superview"
  case tree = "a tree of views"
  case guides = "a column of layout guides"
  case inequalities = "a column of views with least heights and preferred ones"
  case limits = "a column of views with preferred heights and least ones above them"
  case margins = "views in the margins of others"

  /// Activates the constraints of a number of views in a page, one by one.
  ///
  /// - Returns: The constraints.
  @MainActor
  func constrain(_ count: Int, in page: View) -> [LayoutConstraint] {
    var (constraints, items) = ([LayoutConstraint](), [any LayoutItem]())
    func add(
      _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
      _ relation: LayoutConstraint.Relation = .equal, to other: (any LayoutItem)? = nil,
      _ otherAttribute: LayoutConstraint.Attribute = .notAnAttribute, times multiplier: Double = 1,
      plus constant: Double = 0, priority: LayoutPriority = .required
    ) {
      constraints.append(
        LayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
          multiplier: multiplier, constant: constant, priority: priority))
      constraints.last?.isActive = true
    }
    for index in 0..<count {
      let item: any LayoutItem
      let parent = self == .tree && index > 0 ? items[(index - 1) / 2] as? View ?? page : page
      if self == .guides {
        let guide = LayoutGuide()
        page.addLayoutGuide(guide)
        item = guide
      } else {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        item = view
      }
      switch self {
      case .margins:
        add(item, .leading, to: page, .leading)
        add(item, .top, to: page, .top)
        add(item, .width, to: page, .width, times: 0.5)
        add(item, .height, plus: 40)
        let inner = View()
        inner.translatesAutoresizingMaskIntoConstraints = false
        (item as? View)?.addSubview(inner)
        for attribute in [LayoutConstraint.Attribute.leading, .top, .trailing, .bottom] {
          add(inner, attribute, to: (item as? View)?.layoutMarginsGuide, attribute)
        }
      case .column, .guides, .inequalities, .limits:
        add(item, .leading, to: page, .leading, plus: 16)
        add(item, .trailing, to: page, .trailing, plus: -16)
        add(item, .top, to: items.last ?? page, items.isEmpty ? .top : .bottom, plus: 8)
        if self == .inequalities {
          add(item, .height, .greaterThanOrEqual, plus: 10)
          add(item, .height, plus: 5, priority: .defaultLow)
        } else if self == .limits {
          add(item, .height, plus: 5, priority: .defaultLow)
          add(item, .height, .greaterThanOrEqual, plus: 10)
        } else {
          add(item, .height, plus: 20)
        }
      case .equalWidths:
        add(item, .top, to: page, .top)
        add(item, .height, plus: 20)
        add(item, .leading, to: items.last ?? page, items.isEmpty ? .leading : .trailing, plus: 1)
        if let first = items.first { add(item, .width, to: first, .width) }
        if index == count - 1 { add(item, .trailing, to: page, .trailing) }
      case .fan:
        add(item, .centerX, to: page, .centerX, plus: Double(index))
        add(item, .centerY, to: page, .centerY, plus: Double(index))
        add(item, .width, to: page, .width, times: 0.5)
        add(item, .height, plus: 20)
      case .tree:
        add(item, .leading, to: parent, .leading, plus: 1)
        add(item, .top, to: parent, .top, plus: 1)
        add(item, .width, to: parent, .width, times: 0.5)
        add(item, .height, to: parent, .height, times: 0.5)
      }
      items.append(item)
    }
    return constraints
  }
}

/// A way of filling a stack.
private enum Room: String, CaseIterable {
  case scrolling = "in a scroll view"
  case little = "in too little room"
  case equal = "with equal heights"
  case nested = "in rows of four"
  case solved = "with equal distances between their middles"

  /// Returns a stack with labels, and the stack's stage.
  @MainActor
  func stack(of count: Int) -> (stage: Stage, stack: StackView, labels: [Label]) {
    let stage = Stage(size: Size(width: 300, height: 300), textMeasurer: Blocks())
    let stack = StackView()
    stack.axis = .vertical
    if self == .equal { stack.distribution = .fillEqually }
    if self == .scrolling {
      let scrollView = ScrollView(frame: stage.root.bounds)
      stage.root.addSubview(scrollView)
      scrollView.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      for attribute in [LayoutConstraint.Attribute.leading, .trailing, .top, .bottom, .width] {
        LayoutConstraint(item: stack, attribute: attribute, toItem: scrollView, attribute: attribute)
          .isActive =
          true
      }
    } else if self == .solved {
      // The distances between the middles are equal, which the stack leaves to the solver.
      stack.distribution = .equalCentering
      stage.root.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
    } else {
      stack.frame = stage.root.bounds
      stage.root.addSubview(stack)
    }
    let labels = (0..<count).map { _ in Label("a", font: .systemFont(ofSize: 9)) }
    var row = StackView()
    for (index, label) in labels.enumerated() {
      guard self == .nested else {
        stack.addArrangedSubview(label)
        continue
      }
      if index % 4 == 0 {
        row = StackView()
        stack.addArrangedSubview(row)
      }
      row.addArrangedSubview(label)
    }
    stage.advance(to: 0)
    return (stage, stack, labels)
  }
}

extension Bench {
  /// Measures layout by constraints, guides and stacks.
  @MainActor
  mutating func measureGrowthOfLayout() {
    for shape in Shape.allCases {
      measureGrowth("lay out \(shape.rawValue)", from: 125) { count in
        {
          let stage = Stage(size: Size(width: 390, height: 844))
          _ = shape.constrain(count, in: stage.root)
          stage.advance(to: 0)
        }
      }
      measureGrowth("change all constants of \(shape.rawValue), one by one", from: 125) { count in
        let stage = Stage(size: Size(width: 390, height: 844))
        let constraints = shape.constrain(count, in: stage.root)
        stage.advance(to: 0)
        var step = 1.0
        return {
          for constraint in constraints where constraint.secondItem != nil { constraint.constant += step }
          step = -step
          stage.advance(to: stage.time)
        }
      }
      if shape == .equalWidths {
        measureGrowth("change all constants but the last of \(shape.rawValue), one by one", from: 125) {
          count in
          let stage = Stage(size: Size(width: 390, height: 844))
          let constraints = shape.constrain(count, in: stage.root)
          stage.advance(to: 0)
          var step = 1.0
          return {
            for constraint in constraints.dropLast() where constraint.firstAttribute == .leading {
              constraint.constant += step
            }
            step = -step
            stage.advance(to: stage.time)
          }
        }
      }
      // In a column, a change moves all views behind it.
      if [.fan, .margins].contains(shape) {
        measureGrowth("change all constants of \(shape.rawValue), and lay out after each", from: 125) {
          count in
          let stage = Stage(size: Size(width: 390, height: 844))
          let constraints = shape.constrain(count, in: stage.root)
          stage.advance(to: 0)
          var step = 1.0
          return {
            for constraint in constraints where constraint.secondItem != nil {
              constraint.constant += step
              stage.root.layoutIfNeeded()
            }
            step = -step
          }
        }
      }
      measureGrowth("remove all constraints of \(shape.rawValue), one by one, and add them", from: 125) {
        count in
        let stage = Stage(size: Size(width: 390, height: 844))
        let constraints = shape.constrain(count, in: stage.root)
        stage.advance(to: 0)
        return {
          for constraint in constraints { constraint.isActive = false }
          stage.advance(to: stage.time)
          for constraint in constraints { constraint.isActive = true }
          stage.advance(to: stage.time)
        }
      }
      measureGrowth("remove the views or guides of \(shape.rawValue), one by one", from: 125) { count in
        {
          let stage = Stage(size: Size(width: 390, height: 844))
          _ = shape.constrain(count, in: stage.root)
          stage.advance(to: 0)
          for view in stage.root.subviews { view.removeFromSuperview() }
          for guide in stage.root.layoutGuides { stage.root.removeLayoutGuide(guide) }
          stage.advance(to: 0)
        }
      }
      measureGrowth("report a second height of each of \(shape.rawValue)", from: 125) { count in
        {
          let stage = Stage(size: Size(width: 390, height: 844))
          stage.diagnostics = { _ in }
          let constraints = shape.constrain(count, in: stage.root)
          stage.advance(to: 0)
          for constraint in constraints where constraint.firstAttribute == .height {
            guard let item = constraint.firstItem else { continue }
            LayoutConstraint(item: item, attribute: .height, constant: 3).isActive = true
          }
          stage.advance(to: 0)
        }
      }
    }
    measureGrowth("report views with two heights", from: 125) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844))
        stage.diagnostics = { _ in }
        for _ in 0..<count {
          let view = View()
          view.translatesAutoresizingMaskIntoConstraints = false
          stage.root.addSubview(view)
          for height in [10.0, 20] {
            LayoutConstraint(item: view, attribute: .height, constant: height).isActive = true
          }
        }
        stage.advance(to: 0)
      }
    }
    for priorities in [1, 4, Int.max] {
      let kind =
        priorities == .max ? "distinct priorities" : priorities == 1 ? "one priority" : "four priorities"
      measureGrowth(
        "lay out labels of \(kind) in too little room by constraints", from: 25,
        reason: "each label that gives way is a pivot, which substitutes in the equations of the others"
      ) { count in
        {
          let stage = Stage(size: Size(width: 300, height: 300), textMeasurer: Blocks())
          var last: Label?
          for index in 0..<count {
            let label = Label("some words", font: .systemFont(ofSize: 9))
            label.translatesAutoresizingMaskIntoConstraints = false
            label.setContentCompressionResistancePriority(
              LayoutPriority(700 - Double(index % priorities) * 500 / Double(count)), for: .horizontal)
            stage.root.addSubview(label)
            LayoutConstraint(
              item: label, attribute: .leading, toItem: last ?? stage.root,
              attribute: last == nil ? .leading : .trailing
            ).isActive = true
            last = label
          }
          if let last {
            LayoutConstraint(item: last, attribute: .trailing, toItem: stage.root, attribute: .trailing)
              .isActive = true
          }
          stage.advance(to: 0)
        }
      }
    }
    for room in Room.allCases {
      let size = room == .solved ? 25 : 125
      let reason =
        room == .solved
        ? "all distances are compared with the first, which a pivot replaces in each equation" : nil
      measureGrowth("lay out labels in a stack \(room.rawValue)", from: size, reason: reason) { count in
        { _ = room.stack(of: count) }
      }
      measureGrowth(
        "hide labels in a stack \(room.rawValue), one by one, and show them", from: size, reason: reason
      ) { count in
        let (stage, stack, labels) = room.stack(of: count)
        return {
          withExtendedLifetime(stack) {
            for isHidden in [true, false] {
              for label in labels { label.isHidden = isHidden }
              stage.advance(to: stage.time)
            }
          }
        }
      }
    }
    measureGrowth("change the texts of labels in a stack, one by one", from: 125) { count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      var text = "a"
      return {
        withExtendedLifetime(stack) {
          text = text == "a" ? "bb" : "a"
          for label in labels { label.text = text }
          stage.advance(to: stage.time)
        }
      }
    }
    measureGrowth("reverse the order of labels in a stack, one by one", from: 125) { count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      return {
        for label in labels { stack.insertArrangedSubview(label, at: 0) }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth("remove the first label of a stack, until there is none", from: 125) { count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      return {
        while let label = stack.arrangedSubviews.first { label.removeFromSuperview() }
        for label in labels { stack.addArrangedSubview(label) }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth("remove labels from a stack, one by one, and add each again at once", from: 125) { count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      return {
        for label in labels {
          label.removeFromSuperview()
          stack.addArrangedSubview(label)
        }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth("replace the last label of a stack by one in front, as often as there are", from: 125) {
      count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      return {
        for label in labels.reversed() {
          label.removeFromSuperview()
          stack.insertArrangedSubview(label, at: 0)
        }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth("remove labels from a stack, one by one, and put them back in front", from: 125) { count in
      let (stage, stack, labels) = Room.scrolling.stack(of: count)
      return {
        for label in labels { label.removeFromSuperview() }
        for label in labels { stack.insertArrangedSubview(label, at: 0) }
        stage.advance(to: stage.time)
      }
    }
  }
}
