import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeLists
import GlissadeUI

/// A text measurer with constant widths, so that the typesetter is not measured.
final class Blocks: TextMeasuring {
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascent: 0.75 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
  }

  func width(of string: String, font: Font) -> Double { Double(string.utf8.count) * font.size / 2 }
}

/// Returns a stage with the given number of views.
@MainActor
func crowd(_ count: Int) -> (stage: Stage, views: [View]) {
  let stage = Stage(size: Size(width: 390, height: 844))
  let views = (0..<count).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
  for view in views { stage.root.addSubview(view) }
  return (stage, views)
}

extension Benchmark {
  /// The cost of changes to many views or to long text must grow linearly with their number or length.
  static let growth = Benchmark("growth", "text and views, and the growth of their cost with the number") {
    bench in
    let measurer = Blocks()
    for (name, piece) in [("words", "word "), ("text without spaces", "x"), ("ideographs", "日")] {
      for maximum in [0, 1] {
        bench.measureGrowth("lay out \(name) in \(maximum == 0 ? "lines" : "one line")", from: 2000) { size in
          let text = text(piece, size)
          return {
            _ = TextLayout(
              text, font: .systemFont(ofSize: 16), width: 300, maximumLines: maximum, measuring: measurer)
          }
        }
      }
    }
    for (isRecorded, isNamed) in [(false, true), (true, true), (true, false)] {
      let recorded = isRecorded ? ", recorded" + (isNamed ? "" : " without identifiers") : ""
      let name = "set views in motion and retarget them, one by one\(recorded)"
      bench.measureGrowth(name, from: 500) { count in
        let (stage, views) = crowd(count)
        if isNamed {
          for (index, view) in views.enumerated() { view.accessibilityIdentifier = "\(index)" }
        }
        return {
          stage.timeline.isEnabled = isRecorded
          for step in 0..<3 {
            View.animate(withDuration: 1, options: .beginFromCurrentState) {
              for view in views {
                view.alpha = step == 1 ? 0 : 1
                view.transform = Transform2D(translationX: Double(step % 2), y: 0)
              }
            }
            stage.advance(to: stage.time + 0.3)
            _ = stage.draw()
          }
          stage.advance(to: stage.time + 2)
          stage.timeline.isEnabled = false
        }
      }
    }
    bench.measureGrowth("animate views, each by itself, and retarget them when they have arrived", from: 500)
    {
      count in
      let (stage, views) = crowd(count)
      return {
        for (index, view) in views.enumerated() {
          View.animate(withDuration: 1 + Double(index) / Double(count)) {
            view.alpha = 0
          } completion: { _ in
            View.animate(withDuration: 1, options: .beginFromCurrentState) { view.alpha = 1 }
          }
        }
        stage.advance(to: stage.time + 4)
      }
    }
    bench.measureGrowth("animate views by keyframes, one by one, until they end", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          View.animateKeyframes(
            withDuration: 1,
            animations: {
              for step in 0..<4 {
                View.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
                  view.alpha = step % 2 == 0 ? 0 : 1
                }
              }
            })
        }
        stage.advance(to: stage.time + 0.5)
        _ = stage.draw()
        stage.advance(to: stage.time + 1)
      }
    }
    bench.measureGrowth("change the colours of views, each with a transition", from: 125) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          View.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
            view.backgroundColor = view.backgroundColor == .red ? .blue : .red
          }
        }
        stage.advance(to: stage.time + 0.5)
        _ = stage.draw()
        stage.advance(to: stage.time + 1)
      }
    }
    bench.measureGrowth("ask where views are, and move each from there", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          let place = view.convert(Point.zero, to: nil)
          View.animate(withDuration: 1) { view.center = Point(place.y + 20, place.x + 10) }
        }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("animate layers, one by one, until they end", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          let animation = BasicAnimation(keyPath: "opacity")
          animation.fromValue = 0.0
          animation.toValue = 1.0
          animation.duration = 1
          view.layer.add(animation, forKey: nil)
        }
        stage.advance(to: stage.time + 0.5)
        _ = stage.draw()
        stage.advance(to: stage.time + 1)
      }
    }
    bench.measureGrowth("scrub, reverse and stop property animators, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        let animators = views.map { view in
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }
        }
        for animator in animators { animator.startAnimation() }
        stage.advance(to: stage.time + 0.2)
        for animator in animators { animator.fractionComplete = 0.6 }
        for animator in animators { animator.isReversed = true }
        for animator in animators { animator.continueAnimation(durationFactor: 0.5) }
        stage.advance(to: stage.time + 0.1)
        for animator in animators {
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("let property animators end together, and stop others, one by one", from: 500) {
      count in
      let (stage, views) = crowd(count)
      return {
        for view in views {
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }.startAnimation()
        }
        stage.advance(to: stage.time + 2)
        let animators = views.map { view in
          PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 - view.alpha }
        }
        for animator in animators { animator.startAnimation() }
        stage.advance(to: stage.time + 0.2)
        for (index, animator) in animators.enumerated() {
          animator.stopAnimation(index % 2 == 0)
          if index % 2 == 1 { animator.finishAnimation(at: .end) }
        }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth("let one property animator move views, each in a block of its own", from: 500) {
      count in
      let (stage, views) = crowd(count)
      return {
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
          for (index, view) in views.enumerated() {
            let length = 0.2 + 0.5 * Double(index) / Double(count)
            View.animate(withDuration: length, delay: 0.1, options: .overrideInheritedDuration) {
              view.alpha = 1 - view.alpha
            }
          }
        }
        for view in views { animator.addAnimations { view.center.x += 1 } }
        animator.startAnimation()
        stage.advance(to: stage.time + 0.5)
        animator.isReversed = true
        stage.advance(to: stage.time + 3)
      }
    }
    bench.measureGrowth("scroll many views", from: 100) { count in
      let stage = Stage(size: Size(width: 390, height: 844))
      let views = (0..<count).map { _ in ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
      for view in views {
        view.contentSize = Size(width: 900, height: 900)
        stage.root.addSubview(view)
      }
      return {
        for view in views { view.setContentOffset(Point(0, 50 - view.contentOffset.y), animated: true) }
        stage.advance(to: stage.time + 0.3)
        for view in views { view.removeFromSuperview() }
        for view in views { stage.root.addSubview(view) }
        stage.advance(to: stage.time + 3)
      }
    }
    bench.measureGrowth("set the speed of the layers of moving views, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views { View.animate(withDuration: 1) { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 0.2)
        for view in views { view.layer.speed = 0.5 }
        for view in views { view.layer.speed = 1 }
        stage.advance(to: stage.time + 4)
      }
    }
    bench.measureGrowth("list the running motions of views, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      View.animate(withDuration: 1000) { for view in views { view.alpha = 0 } }
      stage.advance(to: 0.2)
      return { withExtendedLifetime(stage) { for view in views { _ = view.runningMotions.count } } }
    }
    bench.measureGrowth("read what views show, and stop them there, one by one", from: 500) { count in
      let (stage, views) = crowd(count)
      return {
        View.animate(withDuration: 1) { for view in views { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 0.5)
        for view in views {
          let alpha = view.presentation.alpha
          view.layer.removeAllAnimations()
          view.alpha = alpha.rounded()
        }
        stage.advance(to: stage.time + 1)
      }
    }
    for isMoving in [false, true] {
      bench.measureGrowth("remove \(isMoving ? "moving " : "")views one by one, and put them back", from: 500)
      { count in
        let (stage, views) = crowd(count)
        return {
          if isMoving { View.animate(withDuration: 1) { for view in views { view.alpha = 0 } } }
          for view in views { view.removeFromSuperview() }
          for view in views { stage.root.addSubview(view) }
          for view in views.reversed() { view.removeFromSuperview() }
          for view in views { stage.root.addSubview(view) }
        }
      }
    }
    bench.measureGrowth("animate layers of different speeds in one block", from: 500) { count in
      let (stage, views) = crowd(count)
      for (index, view) in views.enumerated() { view.layer.speed = 1 + Double(index) / Double(count) }
      return {
        View.animate(withDuration: 1) { for view in views { view.alpha = 1 - view.alpha } }
        stage.advance(to: stage.time + 2)
      }
    }
    bench.measureGrowth(
      "draw views of different depths", from: 2000,
      reason: "views in another order than in memory leave the processor's caches; in instructions, 1.03"
    ) { count in
      let (stage, views) = crowd(count)
      for (index, view) in views.enumerated() { view.layer.zPosition = Double(index * 7919 % count) }
      return {
        views[0].alpha = 1 - views[0].alpha
        _ = stage.draw()
      }
    }
    bench.measureGrowth("bring views to the front, one by one", from: 2000) { count in
      let (stage, views) = crowd(count)
      return {
        for view in views { stage.root.bringSubviewToFront(view) }
        _ = stage.draw()
      }
    }
    bench.measureGrowthOfStages()
    bench.measureGrowthOfLayout()
    bench.measureGrowthOfLists()
    bench.measureGrowthOfParts()
    bench.measureGrowth("show rows of hardly any height", from: 500) { count in
      let rows = Rows(count: count)
      return {
        withExtendedLifetime(rows) {
          let stage = Stage(size: Size(width: 390, height: 844))
          let table = TableView(frame: stage.root.bounds)
          table.rowHeight = 0.01
          table.dataSource = rows
          stage.root.addSubview(table)
          stage.advance(to: 0)
        }
      }
    }
    bench.measureGrowth("select rows and deselect them, one by one", from: 2000) { count in
      let table = TableView()
      let rows = Rows(count: count)
      table.dataSource = rows
      table.allowsMultipleSelection = true
      table.reloadData()
      return {
        withExtendedLifetime(rows) {
          for row in 0..<count {
            table.selectRow(
              at: TableView.IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
          }
          for row in 0..<count {
            table.deselectRow(at: TableView.IndexPath(row: row, section: 0), animated: false)
          }
        }
      }
    }
    bench.measureGrowth("deselect the first selected row, until none is selected", from: 2000) { count in
      let table = TableView()
      let rows = Rows(count: count)
      table.dataSource = rows
      table.allowsMultipleSelection = true
      table.reloadData()
      return {
        withExtendedLifetime(rows) {
          for row in 0..<count {
            table.selectRow(
              at: TableView.IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
          }
          while let row = table.indexPathForSelectedRow { table.deselectRow(at: row, animated: false) }
        }
      }
    }
  }
}

/// A number of rows without content.
private final class Rows: TableViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }
}
