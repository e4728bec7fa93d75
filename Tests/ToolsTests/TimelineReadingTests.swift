import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import Testing

@testable import GlissadeControls
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeUI

/// What the timeline says: the axis, the tag of the playhead, and the line at the foot.
@MainActor
@Suite struct `The texts of the timeline` {
  private static let two = [Timeline.Entry.made(), .made(group: 2, added: 2, duration: 0.5)]

  /// The texts that are drawn, with the places of their baselines on the stage.
  private func texts(_ fixture: TimelineFixture) -> [(text: String, place: Point, size: Double)] {
    fixture.stage.draw().items.compactMap { item in
      guard case .text(let text, let font, _, let origin) = item.content else { return nil }
      return (text, Point(origin.x + item.projection.m31, origin.y + item.projection.m32), font.size)
    }
  }

  /// The rectangle of the tag: the rounded one behind the time.
  private func tag(_ fixture: TimelineFixture) -> Rect? {
    let axis = fixture.plot.ruler.convert(fixture.plot.ruler.bounds, to: nil)
    return fixture.stage.draw().items.compactMap { item -> Rect? in
      guard case .fill(let shape, .color(let color)) = item.content,
        color == Color.systemRed.resolved(with: .light).legible(on: .white, contrast: 4.5)
      else { return nil }
      let rect = shape.rect.offsetBy(dx: item.projection.m31, dy: item.projection.m32)
      return rect.height < 20 && axis.contains(rect.center) ? rect : nil
    }.first
  }

  @Test(arguments: [
    (0.0, "0.000"), (1.25, "1.250"), (59.9994, "59.999"), (60, "1:00.000"), (106.284, "1:46.284"),
  ])
  func `say the time at the playhead as the axis does`(time: Double, text: String) throws {
    let fixture = TimelineFixture(Self.two, now: 120)
    fixture.motion = MotionStatus(isPaused: true, place: .init(time: time, end: 120))
    fixture.stage.advance(to: 0.1)
    #expect(texts(fixture).contains { $0.text == text }, "\(texts(fixture).map(\.text))")
  }

  @Test(arguments: [390.0, 1000])
  func `keep the tag within the axis, in the middle of the playhead where there is room`(width: Double) throws
  {
    let fixture = TimelineFixture(Self.two, now: 4, width: width)
    let axis = fixture.plot.ruler.convert(fixture.plot.ruler.bounds, to: nil)
    for time in [0.0, 0.01, 1, 2, 3.5, 4] {
      fixture.motion = MotionStatus(isPaused: true, place: .init(time: time, end: 4))
      fixture.stage.advance(to: 0.1)
      let box = try #require(tag(fixture), "\(time)")
      #expect(axis.minX <= box.minX && box.maxX <= axis.maxX, "\(time): \(box) in \(axis)")
      let place = fixture.point(at: time, y: 0).x
      if time == 1 || time == 2 { #expect(abs(box.midX - place) <= 1, "\(time)") }
    }
  }

  @Test(arguments: [195.0, 390, 700, 1280])
  func `label at least two times of the axis, without overlaps`(width: Double) {
    for now in [1.0, 4.7, 30, 250, 4000] {
      let fixture = TimelineFixture(Self.two, now: now, width: width)
      fixture.plot.fit()
      fixture.stage.advance(to: 0.1)
      let ruler = fixture.plot.ruler.convert(fixture.plot.ruler.bounds, to: nil)
      let labels = texts(fixture).filter { ruler.contains($0.place) && $0.text != "0.000" && $0.size == 10 }
        .filter { Double($0.text.replacing(" s", with: "")) != nil || $0.text.contains(":") }
        .filter { !$0.text.contains(".") || $0.text.split(separator: ".").last?.count != 3 }
        .sorted { $0.place.x < $1.place.x }
      #expect(labels.count >= 2, "\(width) \(now): \(labels.map(\.text))")
      for (left, right) in zip(labels, labels.dropFirst()) {
        let end = left.place.x + Typewriter().width(of: left.text, font: .systemFont(ofSize: 10))
        #expect(end + 2 <= right.place.x, "\(width) \(now): \(left.text) \(right.text)")
      }
    }
  }

  @Test func `count the animations at the foot, and describe the selected one`() throws {
    let fixture = TimelineFixture(Self.two)
    let summary = try #require(fixture.text("tools.timeline.readout"))
    #expect(summary == "2 animations of 1 view in 2 groups")
    fixture.stage.keys("Down")
    let selected = try #require(fixture.text("tools.timeline.readout"))
    #expect(selected != summary && selected.contains("alpha") && selected.contains("linear"))
    fixture.entries = []
    fixture.now = 1
    fixture.panel.stageDidChange()
    #expect(fixture.text("tools.timeline.readout") ?? "" == "")
  }

  @Test(arguments: [390.0, 1280])
  func `name the site of the selected animation to its line`(width: Double) {
    var entry = Self.two[0]
    entry.site = AnimationSite("Pad/SlideInList+Motion.swift", 35)
    let fixture = TimelineFixture([entry], width: width)
    fixture.stage.keys("Down")
    fixture.stage.advance(to: 1)
    let texts = texts(fixture).map(\.text)
    #expect(texts.contains { $0.hasSuffix("SlideInList+Motion.swift:35") }, "\(texts)")
  }

  @Test(arguments: [320.0, 390, 1280])
  func `keep the foot below the lanes and within the panel`(width: Double) throws {
    let fixture = TimelineFixture(Self.two, width: width)
    let foot = try #require(fixture.stage.snapshot(of: "tools.timeline.readout"))
    let frame = Rect(center: foot.position, size: foot.size)
    let plot = fixture.plot.convert(fixture.plot.bounds, to: nil)
    #expect(frame.minY >= plot.maxY && frame.maxY <= 300 && frame.minX >= 8 && frame.maxX <= width - 8)
  }

  @Test(arguments: [320.0, 390, 800, 1280])
  func `are reached by Tab: every control once, row by row from the left`(width: Double) throws {
    let fixture = TimelineFixture(Self.two, width: width)
    fixture.panel.onExport = { _ in }
    fixture.stage.advance(to: 0.1)
    var visited: [View] = []
    for _ in 0..<40 {
      fixture.stage.keys("Tab")
      guard let view = fixture.stage.focus.view, view !== visited.first else { break }
      visited.append(view)
    }
    let names = visited.map { $0.accessibilityIdentifier ?? "" }
    #expect(Set(names).count == names.count)
    func controls(in view: View) -> [Control] {
      if let control = view as? Control, control.canBecomeFocused, !control.isHidden { return [control] }
      return view.isHidden ? [] : view.subviews.flatMap(controls)
    }
    let all = controls(in: fixture.panel).filter(\.isEnabled).map { $0.accessibilityIdentifier ?? "" }
    #expect(Set(names) == Set(all), "\(names)")
    let bar = visited.filter { $0.superview is TimelineToolbar }.map { $0.convert($0.bounds, to: nil) }
    // The walk begins somewhere in the cycle: it goes back at most once.
    let steps = zip(bar, bar.dropFirst()).filter { one, next in
      next.midY < one.midY - 10 || abs(next.midY - one.midY) < 10 && next.minX < one.minX
    }
    #expect(steps.count <= 1, "\(names)")
  }
}
