import GlissadeGeometry
import GlissadeInput
import GlissadeMotion
import GlissadeTesting
import TestSupport

@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

extension Timeline.Entry {
  /// Returns a linear animation of one number.
  static func made(
    _ view: String = "card", _ property: String = "alpha", group: Int = 1, added: Double = 0,
    delay: Double = 0, duration: Double = 1, end: Double? = nil, cutAt cut: Double? = nil,
    isRunning: Bool = false,
    repeats: Double? = 1, autoreverses: Bool = false, timing: GlissadeMotion.Timing = .curve(.linear)
  ) -> Timeline.Entry {
    var entry = Timeline.Entry(
      view: view, hasIdentifier: true, property: property, group: group, added: added, begin: added + delay,
      duration: duration, from: .numbers([0]), to: .numbers([1]), repeats: repeats,
      autoreverses: autoreverses,
      course: .timing(Timeline.Easing(timing: timing, duration: duration)))
    if !isRunning {
      entry.end = cut ?? end ?? entry.plannedEnd
      entry.finished = cut == nil
    }
    return entry
  }

  /// Returns `count` random animations of `views` views.
  static func random(_ count: Int, seed: UInt64, views: Int = 40, until end: Double = 60) -> [Timeline.Entry]
  {
    var random = SplitMix(seed: seed)
    let starts = (0..<count).map { _ in Double.random(in: 0..<end, using: &random) }.sorted()
    return starts.enumerated().map { index, start in
      let duration = Double.random(in: 0.05...1.2, using: &random)
      let isCut = Int.random(in: 0..<5, using: &random) == 0
      return made(
        "view.\(Int.random(in: 0..<views, using: &random))",
        ["alpha", "center", "transform"].randomElement(using: &random) ?? "alpha", group: index / 3 + 1,
        added: start, delay: Bool.random(using: &random) ? 0.1 : 0, duration: duration,
        cutAt: isCut ? start + 0.1 + duration * Double.random(in: 0..<0.9, using: &random) : nil)
    }
  }
}

/// A timeline panel for its own session, alone on a stage.
@MainActor
final class TimelineFixture {
  let panel = TimelinePanel()
  let stage: Stage
  var entries: [Timeline.Entry]
  var now: Double
  var motion = MotionStatus() { didSet { panel.motionDidChange() } }
  var commands: [Transport.Command] = []

  init(
    _ entries: [Timeline.Entry], marks: [TimelineMark] = [], now: Double = 4, width: Double = 1000,
    height: Double = 300
  ) {
    (self.entries, self.now) = (entries, now)
    stage = Stage(size: Size(width: width, height: height), textMeasurer: Typewriter())
    let controller = ViewController()
    stage.rootViewController = controller
    panel.name("tools")
    panel.entries = { [unowned self] in self.entries }
    panel.marks = { marks }
    panel.present = { [unowned self] in self.now }
    panel.motion = { [unowned self] in motion }
    panel.changeTime = { [unowned self] in
      commands.append($0)
      return true
    }
    panel.frame = Rect(x: 0, y: 0, width: width, height: height)
    controller.view.addSubview(panel)
    stage.advance(to: 0)
    panel.willOpen()
    panel.plot.becomeFocused()
    stage.advance(to: 0)
  }

  var plot: TimelinePlot { panel.plot }

  /// Returns the point on the stage for a time and a y-coordinate of the plot.
  func point(at time: Double, y: Double) -> Point {
    plot.convert(Point(plot.scale.place(time), y), to: stage.root)
  }

  func text(_ identifier: String) -> String? {
    stage.snapshot(of: identifier)?.text
  }
}
