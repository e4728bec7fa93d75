import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

extension Bench {
  /// Measures drawing, touches, the focus, typing and accessibility.
  @MainActor
  mutating func measureGrowthOfStages() {
    let kinds: [(String, @MainActor @Sendable (View) -> Void)] = [
      ("", { _ in }), ("translucent ", { $0.alpha = 0.9 }), ("clipping ", { $0.clipsToBounds = true }),
    ]
    for (name, prepare) in kinds {
      // Hierarchies are at most 500 levels deep.
      measureGrowth("draw nested \(name)views", from: 50) { count in
        let stage = Stage(size: Size(width: 390, height: 844))
        var parent = stage.root
        for _ in 0..<count {
          let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
          view.backgroundColor = .systemBackground
          prepare(view)
          parent.addSubview(view)
          parent = view
        }
        var place = 0.0
        return {
          for _ in 0..<20 {
            place = 1 - place
            parent.frame.origin.x = place
            stage.advance(to: stage.time)
            _ = stage.draw()
          }
        }
      }
      measureGrowth("draw \(name)views of two children", from: 500) { count in
        let (stage, views) = crowd(count)
        for view in views {
          prepare(view)
          for _ in 0..<2 {
            let child = View(frame: view.bounds)
            child.backgroundColor = .systemBackground
            view.addSubview(child)
          }
        }
        return {
          views[0].alpha = 1.8 - views[0].alpha
          _ = stage.draw()
        }
      }
    }
    measureGrowth("add views in front of all others, and behind them", from: 2000) { count in
      {
        let stage = Stage(size: Size(width: 390, height: 844))
        for index in 0..<count {
          let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
          if index % 2 == 0 { stage.root.addSubview(view) } else { stage.root.insertSubview(view, at: 0) }
        }
        stage.advance(to: 0)
      }
    }
    measureGrowth("move views to another superview, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      let others = [View(frame: stage.root.bounds), View(frame: stage.root.bounds)]
      for other in others { stage.root.addSubview(other) }
      return {
        for other in others {
          for view in views { other.addSubview(view) }
          stage.advance(to: stage.time)
        }
      }
    }
    measureGrowth("put each view behind the first and in front of the last", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views.dropFirst() { stage.root.insertSubview(view, belowSubview: views[0]) }
        for view in views.dropLast() { stage.root.insertSubview(view, aboveSubview: views[count - 1]) }
        stage.advance(to: stage.time)
      }
    }
    measureGrowth(
      "remove the first subview, until there is none, and add all", from: 250,
      reason: "the list of the other views is put in order when it is read after a removal from its start"
    ) { count in
      let (stage, views) = crowd(count)
      return {
        while let view = stage.root.subviews.first { view.removeFromSuperview() }
        for view in views { stage.root.addSubview(view) }
      }
    }
    measureGrowth("read the subviews beside a standalone layer, by their indices", from: 2000) { count in
      let (stage, _) = crowd(count)
      stage.root.layer.addSublayer(GradientLayer())
      return {
        for _ in 0..<20 {
          for index in stage.root.subviews.indices { _ = stage.root.subviews[index] }
        }
      }
    }
    measureGrowth("hide views, one by one, and show them", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for isHidden in [true, false] {
          for view in views { view.isHidden = isHidden }
          stage.advance(to: stage.time)
          _ = stage.draw()
        }
      }
    }
    measureGrowth("move views in code, one by one, and lay out after each", from: 500) { count in
      let (stage, views) = crowd(count)
      var step = 1.0
      return {
        for view in views {
          view.center.x += step
          stage.advance(to: stage.time)
        }
        step = -step
      }
    }
    measureGrowth("find the view at a point among views", from: 2000) { count in
      let (stage, _) = crowd(count)
      return { for _ in 0..<20 { _ = stage.root.hitTest(Point(5, 5), with: nil) } }
    }
    measureGrowth("press Tab once among buttons", from: 250) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      for index in 0..<count {
        let button = Button("a")
        button.frame = Rect(x: 40 * Double(index % 9), y: 40 * Double(index / 9), width: 40, height: 40)
        stage.root.addSubview(button)
      }
      return {
        for _ in 0..<10 {
          stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .keyPressed(KeyStroke(.tab)))])
        }
      }
    }
    measureGrowth("describe labels to assistive technologies, after one has changed", from: 500) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let labels = (0..<count).map { Label("\($0)") }
      for label in labels { stage.root.addSubview(label) }
      var step = 0
      return {
        step += 1
        labels[0].text = "\(step)"
        _ = stage.accessibilityTree()
        _ = stage.takeAccessibilityNotifications()
      }
    }
    measureGrowth(
      "describe labels to assistive technologies, after all have changed and half have left", from: 500
    ) {
      count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      let labels = (0..<count).map { Label("\($0)") }
      for label in labels { stage.root.addSubview(label) }
      var step = 0
      return {
        step += 1
        for (index, label) in labels.enumerated() {
          label.text = "\(index + step)"
          if index % 2 == 0 { label.removeFromSuperview() }
        }
        _ = stage.accessibilityTree()
        for label in labels { stage.root.addSubview(label) }
        _ = stage.accessibilityTree()
        _ = stage.takeAccessibilityNotifications()
      }
    }
    measureGrowth("describe opaque views to assistive technologies", from: 250) { count in
      let (stage, views) = crowd(count)
      for (index, view) in views.enumerated() {
        view.frame.origin = Point(10 * Double(index % 39), 10 * Double(index / 39))
        view.backgroundColor = .white
        view.isAccessibilityElement = true
      }
      stage.advance(to: 0)
      return { _ = stage.accessibilityTree() }
    }
    measureGrowth("press and release a button among buttons", from: 250) { count in
      let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
      for index in 0..<count {
        let button = Button("a")
        button.frame = Rect(x: 40 * Double(index % 9), y: 40 * Double(index / 9), width: 40, height: 40)
        stage.root.addSubview(button)
      }
      return {
        for _ in 0..<10 {
          for phase in [PointerEvent.Phase.pressed(.primary), .released(.primary)] {
            let event = PointerEvent(phase, at: Point(5, 5))
            stage.advance(to: stage.time, input: [InputEvent(time: stage.time, .pointer(event))])
          }
        }
      }
    }
    for (name, piece) in [("paragraphs", "a line of words\n"), ("one paragraph", "word ")] {
      measureGrowth("type into a text of \(name)", from: 8000) { size in
        let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Blocks())
        let view = TextView(frame: stage.root.bounds)
        view.text = String(repeating: piece, count: size / piece.utf8.count)
        stage.root.addSubview(view)
        _ = view.becomeFirstResponder()
        stage.advance(to: 0)
        return {
          for _ in 0..<20 {
            view.insertText("a")
            stage.advance(to: stage.time)
            _ = stage.draw()
          }
        }
      }
    }
  }
}
