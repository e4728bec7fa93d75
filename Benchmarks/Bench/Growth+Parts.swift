import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

extension Bench {
  /// Measures work on a label of a coloured text that is repeated.
  @MainActor
  private mutating func measureGrowthOfLabel(
    _ name: String, of part: String, _ work: @escaping (Label) -> Void
  ) {
    measureGrowth(name, from: 500) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let label = Label("", font: .systemFont(ofSize: 12))
      label.numberOfLines = 0
      stage.root.addSubview(label)
      let text = String(repeating: part, count: count)
      return {
        label.attributedText = AttributedText(text, foregroundColor: .red)
        work(label)
        // The label has fonts only as long as its stage exists.
        stage.advance(to: stage.time)
        label.attributedText = nil
      }
    }
  }

  /// Measures many things that belong to one: recognizers, links, animations, constraints, screens and items.
  @MainActor
  mutating func measureGrowthOfParts() {
    measureGrowth(
      "press a view with recognizers that wait for each other", from: 100,
      reason: "a delegate, or a subclass, of each may let it wait for each other"
    ) { count in
      let (stage, views) = crowd(1)
      let recognizers = (0..<count).map { _ in TapGestureRecognizer() }
      for (recognizer, next) in zip(recognizers, recognizers.dropFirst()) { recognizer.require(toFail: next) }
      for recognizer in recognizers { views[0].addGestureRecognizer(recognizer) }
      return { press(views[0], on: stage) }
    }
    measureGrowth("press a view with recognizers", from: 100) { count in
      let (stage, views) = crowd(1)
      for _ in 0..<count { views[0].addGestureRecognizer(TapGestureRecognizer()) }
      return { press(views[0], on: stage) }
    }
    measureGrowth(
      "add interactions to a view, one by one, and remove them", from: 500,
      reason: "the interactions behind the one that is removed move by one place"
    ) { count in
      let (_, views) = crowd(1)
      return {
        let interactions = (0..<count).map { _ in DropInteraction { _ in false } }
        for interaction in interactions { views[0].addInteraction(interaction) }
        for interaction in interactions { views[0].removeInteraction(interaction) }
      }
    }
    measureGrowth("show a label of links, and describe it to assistive technologies", from: 250) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let label = Label("", font: .systemFont(ofSize: 9))
      label.numberOfLines = 0
      label.frame = stage.root.bounds
      stage.root.addSubview(label)
      var text = AttributedText()
      for index in 0..<count {
        text.append(AttributedText("link", link: "a:\(index)"))
        text.append(AttributedText(" "))
      }
      return {
        label.attributedText = text
        stage.advance(to: stage.time)
        _ = stage.draw()
        _ = stage.accessibilityTree()
        label.attributedText = nil
      }
    }
    measureGrowthOfLabel("lay out a paragraph of words between tabs", of: "word\t") {
      _ = $0.sizeThatFits(Size(width: 300, height: .infinity))
    }
    measureGrowthOfLabel("measure a label of coloured lines without a width", of: "line\n") {
      _ = $0.intrinsicContentSize
    }
    measureGrowth("find places along a path, one by one", from: 500) { count in
      var path = Path()
      path.addLines(between: (0...count).map { Point(Double($0), Double($0 % 7)) })
      let measure = PathMeasure(path)
      return { for step in 0..<count { _ = measure.place(atFraction: Double(step) / Double(count)) } }
    }
    measureGrowth("change attributes of a text, each time to other ones, and lay out after each", from: 125) {
      count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let view = TextView(frame: stage.root.bounds)
      view.text = "some text"
      stage.root.addSubview(view)
      stage.advance(to: 0)
      var number: UInt32 = 0
      return {
        for _ in 0..<count {
          number += 1
          view.updateAttributes(in: 0..<4) { $0.foregroundColor = Color(RGBA(rgb: number % 0xff_ffff)) }
          stage.advance(to: stage.time)
        }
      }
    }
    measureGrowth("underline words of a text, one by one", from: 500) { count in
      let text = AttributedText(String(repeating: "word ", count: count))
      return {
        var text = text
        for word in 0..<count {
          text.addAttributes(.init(underlineStyle: .single), in: 5 * word..<5 * word + 4)
        }
      }
    }
    measureGrowth(
      "insert words into a text with attributes, one by one", from: 500,
      reason: "the attributes behind the word move by one place"
    ) { count in
      {
        var text = AttributedText("")
        for word in 0..<count {
          let color: Color = word % 2 == 0 ? .red : .blue
          text.replaceSubrange(
            text.count / 2..<text.count / 2, with: AttributedText("word ", foregroundColor: color))
        }
      }
    }
    measureGrowth("colour words of a text view, one by one", from: 500) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let view = TextView(frame: stage.root.bounds)
      view.text = String(repeating: "word ", count: count)
      stage.root.addSubview(view)
      stage.advance(to: 0)
      var color = Color.blue
      return {
        color = color == .blue ? .red : .blue
        for word in 0..<count {
          view.updateAttributes(in: 5 * word..<5 * word + 4) { $0.foregroundColor = color }
        }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth("add targets to a control, and remove them, one by one", from: 500) { count in
      final class Target {
        func act() {}
      }
      let targets = (0..<count).map { _ in Target() }
      return {
        let control = Control()
        for target in targets { control.addTarget(target, action: Target.act, for: .touchDown) }
        for target in targets { control.removeTarget(target, action: nil, for: .touchDown) }
      }
    }
    measureGrowth("register changes to undo, and remove those of each target", from: 500) { count in
      final class Target {}
      let targets = (0..<count).map { _ in Target() }
      return {
        let manager = UndoManager()
        for target in targets { manager.registerUndo(withTarget: target) { _ in } }
        for target in targets { manager.removeAllActions(withTarget: target) }
      }
    }
    for (name, key) in [("additive animations", nil), ("animations with keys", "key")] as [(String, String?)]
    {
      measureGrowth("add \(name) to one layer, one by one", from: 250) { count in
        let (stage, views) = crowd(1)
        return {
          for index in 0..<count {
            let animation = BasicAnimation(keyPath: "opacity")
            animation.isAdditive = true
            animation.fromValue = 0.0
            animation.toValue = 0.1
            animation.duration = 1
            views[0].layer.add(animation, forKey: key.map { "\($0)\(index)" })
          }
          stage.advance(to: stage.time + 0.5)
          _ = stage.draw()
          stage.advance(to: stage.time + 1)
        }
      }
    }
    measureGrowth(
      "add constraints of the same two views, one by one", from: 25,
      reason: "each is compared with the others of the same unknowns, of which at most 250 have an effect"
    ) { count in
      let (stage, views) = crowd(2)
      for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
      return {
        let constraints = (0..<count).map {
          views[1].topAnchor.constraint(greaterThanOrEqualTo: views[0].bottomAnchor, constant: Double($0))
        }
        for constraint in constraints {
          constraint.isActive = true
          stage.advance(to: stage.time)
        }
        for constraint in constraints {
          constraint.isActive = false
          stage.advance(to: stage.time)
        }
      }
    }
    measureGrowth("push screens, one by one, and pop them", from: 250) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
        let navigation = NavigationController(rootViewController: ViewController())
        stage.rootViewController = navigation
        stage.advance(to: 0)
        for _ in 1..<count { navigation.pushViewController(ViewController(), animated: false) }
        for _ in 1..<count { navigation.popViewController(animated: false) }
      }
    }
    measureGrowth("insert segments, one by one, and remove them", from: 125) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
        let control = SegmentedControl(items: [])
        control.frame = Rect(x: 0, y: 0, width: 390, height: 40)
        stage.root.addSubview(control)
        stage.advance(to: 0)
        for index in 0..<count { control.insertSegment(withTitle: "a", at: index / 2, animated: false) }
        stage.advance(to: 1)
        for _ in 0..<count { control.removeSegment(at: 0, animated: false) }
      }
    }
    measureGrowth("add actions to an alert whose view is loaded, one by one", from: 125) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
        let screen = ViewController()
        stage.rootViewController = screen
        let alert = AlertController(title: "a", message: nil, preferredStyle: .actionSheet)
        alert.view.tintColor = .red
        for _ in 0..<count { alert.addAction(AlertAction(title: "a", style: .default)) }
        screen.present(alert, animated: false)
        stage.advance(to: 0)
      }
    }
    measureGrowth(
      "append items to a toolbar, one by one", from: 50, reason: "each addition sets all items"
    ) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
        let toolbar = Toolbar(frame: Rect(x: 0, y: 800, width: 390, height: 44))
        stage.root.addSubview(toolbar)
        for _ in 0..<count { toolbar.items?.append(BarButtonItem(title: "a")) }
        stage.advance(to: 0)
      }
    }
    measureGrowth(
      "insert items into a snapshot, one by one, and delete them", from: 1000,
      reason: "the items behind the edit move by one place"
    ) { count in
      {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0])
        for index in 1..<count { snapshot.insertItems([index], beforeItem: index * 7919 % index) }
        for index in 1..<count { snapshot.deleteItems([index * 7919 % count]) }
      }
    }
  }
}

/// Presses and releases a view of a stage, and waits a second.
@MainActor
private func press(_ view: View, on stage: Stage) {
  for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
    let event = PointerEvent(phase, at: view.center)
    stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .pointer(event))])
  }
  stage.advance(to: stage.time + 1)
}
