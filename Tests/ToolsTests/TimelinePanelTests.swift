import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite struct `The timeline panel` {
  private static let three: [Timeline.Entry] = [
    .made("a", "alpha", group: 1, added: 0.5),
    .made("b", "alpha", group: 1, added: 1, delay: 0.2, duration: 0.8),
    .made("b", "center", group: 2, added: 3, duration: 0.5),
  ]

  // MARK: - Time

  @Test func `seeks to a time that is pressed in the axis, and scrubs during a drag`() {
    let fixture = TimelineFixture(Self.three)
    let y = 20.0
    fixture.stage.pointer(.pressed(.primary), at: fixture.point(at: 1.5, y: y))
    fixture.stage.pointer(.moved, at: fixture.point(at: 3, y: y + 100))
    fixture.stage.pointer(.moved, at: fixture.point(at: 0.25, y: y))
    fixture.stage.pointer(.released(.primary), at: fixture.point(at: 0.25, y: y))
    let times = fixture.commands.map { command in
      guard case .seek(let time) = command else { return -1.0 }
      return time
    }
    #expect(
      zip(times, [1.5, 3, 0.25, 0.25]).allSatisfy { abs($0 - $1) < 1e-9 } && times.count >= 3, "\(times)")
  }

  @Test func `limits scrubbing to times from the start to the present`() {
    let fixture = TimelineFixture(Self.three)
    fixture.stage.pointer(.pressed(.primary), at: fixture.point(at: 1, y: 20))
    fixture.stage.pointer(.moved, at: Point(-5000, 60))
    fixture.stage.pointer(.moved, at: Point(50_000, 60))
    for command in fixture.commands {
      guard case .seek(let time) = command else { continue }
      #expect((0...4).contains(time))
    }
    #expect(fixture.commands.contains(.seek(0)) && fixture.commands.last == .seek(4))
  }

  @Test func `selects a range in the strip, moves its ends, and clears it with a press`() {
    let fixture = TimelineFixture(Self.three)
    let (stage, plot) = (fixture.stage, fixture.plot)
    stage.pointer(.pressed(.primary), at: fixture.point(at: 2, y: 5))
    stage.pointer(.moved, at: fixture.point(at: 1, y: 5))
    stage.pointer(.released(.primary), at: fixture.point(at: 1, y: 5))
    #expect(plot.range.map { abs($0.lowerBound - 1) < 1e-9 && abs($0.upperBound - 2) < 1e-9 } == true)
    stage.advance(to: 1)
    stage.pointer(.pressed(.primary), at: fixture.point(at: 2, y: 5))
    stage.pointer(.moved, at: fixture.point(at: 3, y: 5))
    stage.pointer(.released(.primary), at: fixture.point(at: 3, y: 5))
    #expect(plot.range.map { abs($0.lowerBound - 1) < 1e-9 && abs($0.upperBound - 3) < 1e-9 } == true)
    #expect(fixture.commands.isEmpty)
    stage.advance(to: 2)
    stage.click(fixture.point(at: 2, y: 5))
    #expect(plot.range == nil)
    // The secondary button selects a range anywhere in the axis.
    stage.pointer(.pressed(.secondary), at: fixture.point(at: 0.5, y: 20))
    for time in [0.6, 1, 1.5] { stage.pointer(.moved, at: fixture.point(at: time, y: 20)) }
    stage.pointer(.released(.secondary), at: fixture.point(at: 1.5, y: 20))
    #expect(plot.range.map { abs($0.lowerBound - 0.5) < 1e-9 && abs($0.upperBound - 1.5) < 1e-9 } == true)
  }

  @Test func `selects a range over the lanes with the secondary button`() {
    let fixture = TimelineFixture(Self.three)
    let (stage, plot) = (fixture.stage, fixture.plot)
    stage.pointer(.pressed(.secondary), at: fixture.point(at: 0.5, y: 90))
    for time in [0.6, 1, 1.5] { stage.pointer(.moved, at: fixture.point(at: time, y: 95)) }
    stage.pointer(.released(.secondary), at: fixture.point(at: 1.5, y: 95))
    #expect(plot.range.map { abs($0.lowerBound - 0.5) < 1e-9 && abs($0.upperBound - 1.5) < 1e-9 } == true)
  }

  @Test(arguments: [(15.0, true), (40, false)])
  func `opens with the last motion in sight, also after a rest`(now: Double, isNowInSight: Bool) {
    let fixture = TimelineFixture(Self.three, now: now)
    let plot = fixture.plot
    #expect(plot.scale.range.contains(3) && plot.scale.range.contains(3.5))
    #expect(plot.isPresentInSight == isNowInSight)
    // What changes without a motion does not scroll, such as a row under the pointer on its way to the panel.
    for _ in 0..<5 {
      fixture.now += 1
      plot.timeDidChange(isMoving: true)
      #expect(plot.scale.range.contains(3) && plot.scale.range.contains(3.5))
    }
    // When something moves again, the present comes into sight.
    fixture.entries.append(.made("a", "alpha", group: 3, added: fixture.now, isRunning: true))
    plot.show(fixture.entries, [])
    fixture.now += 0.1
    plot.timeDidChange(isMoving: true)
    #expect(plot.isPresentInSight)
  }

  @Test func `follows the present again after the viewer went there`() {
    let fixture = TimelineFixture(Self.three, now: 40)
    let plot = fixture.plot
    plot.showPresent()
    fixture.now += 20
    plot.timeDidChange(isMoving: true)
    #expect(plot.isPresentInSight)
  }

  @Test func `opens with the end of a motion that is long itself`() {
    let fixture = TimelineFixture([.made("a", added: 10, duration: 30)], now: 41)
    #expect(fixture.plot.scale.range.contains(33) && !fixture.plot.scale.range.contains(30))
    #expect(fixture.plot.isPresentInSight)
  }

  @Test func `shows no label of the axis that is partly behind the playhead's time`() throws {
    let fixture = TimelineFixture(Self.three, now: 4)
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: 1.1, end: 4))
    fixture.stage.advance(to: 1)
    let measurer = try #require(fixture.stage.textMeasurer)
    let labels = fixture.plot.ruler.labels(measurer)
    let items = fixture.stage.draw().items
    func index(ofText text: String) -> Int? {
      items.lastIndex { if case .text(text, _, _, _) = $0.content { true } else { false } }
    }
    let tag = try #require(index(ofText: "1.100"))
    for (text, isCovered) in [("1.0", true), ("1.5", false), ("3.0", false)] {
      let place = try #require(labels.first { $0.text == text }).place
      let start = try #require(index(ofText: text))
      let covers = items[start...tag].filter {
        guard case .fill(let shape, _) = $0.content else { return false }
        // Edges are aligned with pixels.
        return abs(shape.rect.minX - place.minX) < 1 && abs(shape.rect.maxX - place.maxX) < 1
      }
      #expect(covers.isEmpty != isCovered, "\(text)")
    }
  }

  @Test func `opens at the first lane of the last motion`() {
    let rows = (0..<15).map { index in
      Timeline.Entry.made(
        "row.\(index)", group: index + 2, added: 2, delay: Double(index) / 20, duration: 0.3)
    }
    let fixture = TimelineFixture([.made("early")] + rows)
    let plot = fixture.plot
    #expect(plot.scrollView.contentOffset.y == plot.layout.row(of: 1).top)
  }

  @Test func `leads back to the present where that is out of sight`() {
    let fixture = TimelineFixture(Self.three, now: 4)
    let (panel, plot) = (fixture.panel, fixture.plot)
    // While time goes on and nothing is drawn, the present may go out of sight at any time.
    #expect(panel.toolbar.nowButton.isEnabled && plot.isPresentInSight)
    fixture.motion = MotionStatus(isPaused: true)
    #expect(!panel.toolbar.nowButton.isEnabled && plot.isPresentInSight)
    plot.show(0...0.5)
    #expect(!plot.isPresentInSight && panel.toolbar.nowButton.isEnabled)
    panel.toolbar.nowButton.sendActions(for: .primaryActionTriggered)
    #expect(plot.isPresentInSight && fixture.commands.isEmpty)
    plot.show(0...0.5)
    fixture.stage.keys("End")
    #expect(plot.isPresentInSight)
  }

  @Test func `does not follow a loop while the viewer looks elsewhere`() {
    let fixture = TimelineFixture(Self.three, now: 60)
    let plot = fixture.plot
    func loop(at time: Double) {
      fixture.motion = MotionStatus(
        isPaused: true, place: .init(time: time, end: 60), isPlaying: true, loop: 1...2)
    }
    plot.show(0...3)
    loop(at: 1)
    plot.show(30...33)
    for time in [1.2, 1.4, 1.9, 1] { loop(at: time) }
    #expect(abs(plot.scale.range.lowerBound - 30) < 1e-9)
    // The viewer may also look at a part of the loop, through which the playhead passes.
    plot.show(1.2...1.6)
    for time in [1.1, 1.3, 1.5, 1.59, 1.7, 1.95, 1, 1.3] { loop(at: time) }
    #expect(abs(plot.scale.range.lowerBound - 1.2) < 1e-9)
    #expect(abs(plot.scale.range.length - 0.4) < 1e-9)
  }

  @Test func `follows a stretch that is played once, while it is in sight`() {
    let fixture = TimelineFixture(Self.three, now: 60)
    let plot = fixture.plot
    func play(at time: Double) {
      fixture.motion = MotionStatus(isPaused: true, place: .init(time: time, end: 60), isPlaying: true)
    }
    plot.show(0.5...1.5)
    for time in [1, 1.2, 1.45, 1.8] { play(at: time) }
    #expect(plot.scale.range.contains(1.8))
    plot.show(30...33)
    for time in [1.9, 2.2] { play(at: time) }
    #expect(abs(plot.scale.range.lowerBound - 30) < 1e-9)
  }

  @Test func `offers to take back what was discarded in the place of continuing`() {
    let fixture = TimelineFixture(Self.three)
    let toolbar = fixture.panel.toolbar
    #expect(toolbar.takeBackButton.isHidden && !toolbar.continueButton.isHidden)
    fixture.stage.keys("control+Z")
    #expect(fixture.commands.isEmpty)
    fixture.motion = MotionStatus(discarded: 1...4)
    fixture.stage.advance(to: 1)
    #expect(!toolbar.takeBackButton.isHidden && toolbar.continueButton.isHidden)
    toolbar.takeBackButton.sendActions(for: .primaryActionTriggered)
    fixture.stage.keys("control+Z")
    #expect(fixture.commands == [.takeBack, .takeBack])
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: 1, end: 4), discarded: 1...4)
    #expect(toolbar.takeBackButton.isHidden && !toolbar.continueButton.isHidden)
  }

  @Test(arguments: [320.0, 390, 768, 876, 1000, 1280])
  func `has no button over another, and no title that is cut, in any width`(width: Double) {
    let fixture = TimelineFixture(Self.three, width: 1280)
    let panel = fixture.panel
    panel.onExport = { _ in }
    fixture.stage.advance(to: 1)
    panel.frame.size.width = width
    fixture.stage.advance(to: 2)
    let toolbar = panel.toolbar
    let controls = toolbar.subviews.filter { !$0.isHidden }
    for (index, control) in controls.enumerated() {
      for other in controls[..<index] {
        #expect(!control.frame.insetBy(dx: 0.5, dy: 0).intersects(other.frame))
      }
      #expect(control.frame.minX >= 0 && control.frame.maxX <= width)
    }
    for button in [toolbar.continueButton, toolbar.nowButton] {
      #expect((button.titleLabel?.text ?? "") == (button.title ?? ""))
      #expect(button.sizeThatFits(Size(width: .infinity, height: 34)).width <= button.bounds.width + 24)
    }
  }

  @Test func `replays the last motion or the range, and loops it until it is stopped`() {
    let fixture = TimelineFixture(Self.three)
    let (stage, panel) = (fixture.stage, fixture.panel)
    panel.toolbar.replayButton.sendActions(for: .touchUpInside)
    #expect(fixture.commands == [.play(3...3.62, loops: false)])
    fixture.plot.range = 1...2
    stage.keys("L")
    #expect(fixture.commands.last == .play(1...2, loops: true))
    fixture.motion = MotionStatus(
      isPaused: true, place: .init(time: 1.5, end: 4), isPlaying: true, loop: 1...2)
    #expect(panel.toolbar.loopButton.isSelected && fixture.plot.time == 1.5)
    fixture.plot.range = 1...3
    #expect(fixture.commands.last == .play(1...3, loops: true))
    stage.keys("L")
    #expect(fixture.commands.last == .pause)
  }

  // MARK: - Keyboard

  @Test func `has keys that control time`() {
    let fixture = TimelineFixture(Self.three)
    #expect(fixture.plot.isFocused)
    fixture.stage.keys("Left", "Right", "Home", "Space", "End")
    #expect(fixture.commands == [.stepBack, .step, .seek(0), .pause])
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: 1, end: 4))
    fixture.commands = []
    fixture.stage.keys("[")
    fixture.motion.place?.time = 2
    fixture.stage.keys("]", "End", "Return", "Escape")
    #expect(fixture.commands == [.present, .continueFromHere, .present] && fixture.plot.range == 1...2)
    fixture.stage.keys("Backspace")
    #expect(fixture.plot.range == nil)
  }

  @Test func `selects bars with the arrow keys, and describes the selection`() {
    let fixture = TimelineFixture(Self.three)
    var selected: [String?] = []
    fixture.panel.onSelect = { selected.append($0.map { "\($0.view) \($0.property)" }) }
    fixture.stage.keys("Down", "Down", "Down", "Down", "Up", "PageUp")
    #expect(selected == ["a alpha", "b alpha", "b center", "b alpha", "a alpha"])
    let text = fixture.text("tools.timeline.readout") ?? ""
    for part in ["a", "alpha", "0 → 1", "linear", "1 s", "group 1"] {
      #expect(text.contains(part), "\(text)")
    }
    // A change of the timeline keeps the selection.
    fixture.entries.append(.made("c", added: 3.9, duration: 0.1))
    fixture.panel.willOpen()
    #expect(fixture.plot.selectedEntry?.view == "a")
  }

  @Test func `zooms about the playhead with + and -, and shows everything with F`() {
    let fixture = TimelineFixture(Self.three, now: 60)
    let plot = fixture.plot
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: 57, end: 60))
    let x = plot.scale.place(57)
    let width = plot.scale.pointsPerUnit
    fixture.stage.keys("+")
    #expect(abs(plot.scale.pointsPerUnit / width - 2) < 1e-9)
    #expect(abs(plot.scale.place(57) - x) <= 1)
    fixture.stage.keys("-", "F")
    #expect(plot.scale.range.contains(0) && plot.scale.range.contains(60))
    #expect(plot.scale.place(60) - plot.scale.place(0) > plot.scale.width * 0.9)
    plot.range = 10...12
    fixture.stage.keys("F")
    #expect(abs(plot.scale.place(10) - plot.scale.start - TimelinePlot.Metrics.margin) <= 1)
  }

  @Test func `closes with Escape unless a past time is shown`() {
    let fixture = TimelineFixture(Self.three)
    var isClosed = false
    fixture.panel.onClose = { isClosed = true }
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: 1, end: 4))
    fixture.stage.keys("Escape")
    #expect(!isClosed && fixture.commands == [.present])
    fixture.motion = MotionStatus()
    fixture.stage.keys("Escape")
    #expect(isClosed)
  }

  // MARK: - The mouse

  @Test func `describes the bar under the mouse, and selects it with a press`() {
    let fixture = TimelineFixture(Self.three)
    let plot = fixture.plot
    let row = plot.layout.row(of: 1)
    let place = fixture.point(at: 1.5, y: plot.lanesOrigin + (row.top + row.bottom) / 2)
    fixture.stage.pointer(.moved, at: place)
    #expect(plot.hovered == 1)
    let text = fixture.text("tools.timeline.readout") ?? ""
    for part in ["b", "alpha", "0.8 s after 0.2 s", "group 1"] { #expect(text.contains(part), "\(text)") }
    fixture.stage.pointer(
      .moved, at: fixture.point(at: 2.5, y: plot.lanesOrigin + (row.top + row.bottom) / 2))
    #expect(
      plot.hovered == nil && fixture.text("tools.timeline.readout") == "3 animations of 2 views in 2 groups")
    fixture.stage.click(place)
    #expect(plot.selection == 1)
    fixture.stage.advance(to: 2)
    fixture.stage.click(fixture.point(at: 2.5, y: 200))
    #expect(plot.selection == nil)
  }

  @Test func `zooms about the mouse with a pinch, and pans with the wheel`() {
    let fixture = TimelineFixture(Timeline.Entry.random(300, seed: 2, until: 60), now: 60)
    let plot = fixture.plot
    let place = plot.convert(Point(600, 150), to: fixture.stage.root)
    let time = plot.scale.number(at: 600)
    let width = plot.scale.pointsPerUnit
    func magnify(_ scale: Double) {
      fixture.stage.send(.magnify(scale: scale, rotation: 0, location: place))
    }
    for _ in 0..<4 { magnify(1.2) }
    #expect(plot.scale.pointsPerUnit > width * 1.5 && abs(plot.scale.number(at: 600) - time) < 0.02)
    let start = plot.scale.range.lowerBound
    fixture.stage.wheel(Point(100, 0), at: place)
    #expect(abs((start - plot.scale.range.lowerBound) * plot.scale.pointsPerUnit - 100) < 1)
    let top = plot.lanesOrigin
    fixture.stage.wheel(Point(0, -60), at: place)
    #expect(plot.lanesOrigin == top - 60)
  }

  // MARK: - While time advances

  @Test func `keeps the present visible, and moves the playhead without a layout`() {
    let fixture = TimelineFixture(Self.three)
    let plot = fixture.plot
    _ = fixture.stage.draw()
    var layouts = 0
    for step in 1...600 {
      fixture.now = 4 + Double(step) / 60
      fixture.panel.stageDidChange()
      if plot.needsLayout || plot.scrollView.needsLayout { layouts += 1 }
      fixture.stage.advance(to: Double(step) / 60)
      #expect(plot.scale.range.contains(fixture.now), "\(fixture.now) s")
      #expect(plot.time == fixture.now)
    }
    #expect(layouts < 60, "\(layouts) layouts in 600 frames")
    #expect(!plot.needsLayout)
  }

  @Test func `does not scroll while the application is at rest`() {
    let fixture = TimelineFixture(Self.three)
    let visible = fixture.plot.scale.range
    fixture.panel.isChanging = { false }
    for now in [5.0, 30, 66] {
      fixture.now = now
      fixture.panel.stageDidChange()
      #expect(fixture.plot.scale.range == visible)
    }
    // The next motion scrolls the present back into view.
    fixture.panel.isChanging = { true }
    fixture.now = 66.1
    fixture.panel.stageDidChange()
    #expect(fixture.plot.scale.range.contains(66.1))
  }

  @Test func `reads the timeline at most ten times a second, and not at all at rest`() {
    let fixture = TimelineFixture(Self.three)
    var reads = 0
    fixture.panel.entries = {
      reads += 1
      return Self.three
    }
    for step in 1...60 {
      fixture.now = 4 + Double(step) / 60
      fixture.panel.stageDidChange()
      fixture.stage.advance(to: Double(step) / 60)
    }
    #expect((5...11).contains(reads))
    fixture.panel.isChanging = { false }
    fixture.stage.advance(to: 2)
    reads = 0
    fixture.panel.stageDidChange()
    fixture.stage.advance(to: 3)
    #expect(reads == 0 && fixture.stage.nextTime == nil)
    _ = fixture.stage.draw()
    #expect(!fixture.stage.needsDisplay)
  }

  @Test func `discards its entries and marks when it closes`() {
    let fixture = TimelineFixture(Self.three)
    fixture.panel.didClose()
    #expect(fixture.plot.layout.entries.isEmpty && fixture.plot.marks.isEmpty)
  }

  @Test(arguments: [false, true])
  func `shows fewer entries, or closes, with a bar selected and under the mouse`(closes: Bool) {
    let fixture = TimelineFixture(Self.three)
    let plot = fixture.plot
    fixture.stage.keys("Down", "Down")
    let row = plot.layout.row(of: 1)
    fixture.stage.pointer(
      .moved, at: fixture.point(at: 1.5, y: plot.lanesOrigin + (row.top + row.bottom) / 2))
    #expect(plot.selection == 1 && plot.hovered == 1)
    if closes { fixture.panel.didClose() } else { plot.show([Self.three[1]], []) }
    let (index, view): (Int?, String?) = closes ? (nil, nil) : (0, "b")
    #expect(plot.hovered == nil && plot.selection == index && plot.selectedEntry?.view == view)
  }

  // MARK: - Drawing

  @Test func `draws only the visible ones of ten thousand bars`() {
    let entries = Timeline.Entry.random(10_000, seed: 9, views: 200, until: 600)
    let fixture = TimelineFixture(entries, now: 600)
    let few = fixture.stage.draw().items.count
    #expect(few < 900, "\(few) items of the last seconds")
    fixture.plot.fit()
    let all = fixture.stage.draw().items.count
    #expect(all < 4000, "\(all) items of everything")
    // With the same bars in a window of ten times the height, only the number of visible bars grows.
    let high = TimelineFixture(entries, now: 600, height: 3000)
    #expect(high.stage.draw().items.count > few)
  }

  @Test(arguments: [390.0, 700, 1000, 1400])
  func `draws nothing beyond its edges, in every width`(width: Double) {
    let marks = [
      TimelineMark(.drag, from: 0.2, to: 1.4), TimelineMark(.key, from: 2, to: nil, name: "shift+Tab"),
      TimelineMark(.data, from: 2.1, to: 2.1, name: "quotes"),
    ]
    let fixture = TimelineFixture(
      Timeline.Entry.random(400, seed: 3, until: 4), marks: marks, width: width, height: 330)
    fixture.plot.range = 1...3
    fixture.stage.keys("Down", "+", "+")
    fixture.stage.wheel(Point(-57, 0), at: Point(width / 2, 250))
    fixture.stage.wheel(Point(0, -33), at: Point(width / 2, 250))
    let list = fixture.stage.draw()
    let window = Rect(x: 0, y: 0, width: width, height: 330)
    let plot = fixture.plot.convert(fixture.plot.bounds, to: fixture.stage.root)
    var clipped = 0
    for item in list.items {
      guard case .text(let text, let font, _, let origin) = item.content else { continue }
      let place = Point(origin.x + item.projection.m31, origin.y + item.projection.m32)
      guard let clip = item.clip.map({ list.clips[$0] }) else {
        // Text without a clip must fit by itself.
        let end = place + Point(Double(text.count) * font.size / 2, 0)
        #expect(window.contains(place) && end.x <= width, "\(text) from \(place) to \(end)")
        continue
      }
      clipped += 1
      let edge = clip.shape.rect.offsetBy(dx: clip.projection.m31, dy: clip.projection.m32)
      #expect(plot.contains(edge), "\(text) is cut by \(edge)")
      // The content of the lanes ends at the area for input.
      let isOfLane = text.hasPrefix("view.") || ["alpha", "center", "transform"].contains(text)
      if isOfLane { #expect(edge.minY == plot.minY + fixture.plot.lanesTop, "\(text) is cut by \(edge)") }
    }
    #expect(clipped > 5)
    for control in fixture.panel.toolbar.subviews where !control.isHidden && control is Control {
      let frame = control.convert(control.bounds, to: fixture.stage.root)
      #expect(frame.minX >= 0 && frame.maxX <= width, "\(control.accessibilityIdentifier ?? "") at \(frame)")
    }
  }

  @Test(arguments: [390.0, 760, 1000])
  func `has no overlapping buttons`(width: Double) {
    let fixture = TimelineFixture(Self.three, width: width)
    fixture.panel.onExport = { _ in }
    fixture.stage.advance(to: 1)
    let frames = fixture.panel.toolbar.subviews.filter { !$0.isHidden }.map(\.frame)
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] { #expect(!frame.intersects(other), "\(frame) and \(other)") }
    }
  }

  @Test func `hatches a delay within its bounds`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      let rect = Rect(
        x: .random(in: -500...500, using: &random), y: .random(in: 0...100, using: &random),
        width: .random(in: 0.2...90, using: &random), height: .random(in: 2...20, using: &random))
      for element in TimelineBars.hatch(rect).elements {
        switch element {
        case .move(let point), .line(let point):
          #expect(rect.insetBy(dx: -1e-9, dy: -1e-9).contains(point), "\(point) in \(rect)")
        default: Issue.record("\(element)")
        }
      }
    }
  }
}
