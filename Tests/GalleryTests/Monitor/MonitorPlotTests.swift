import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeGallery

@MainActor
private struct Fixture {
  let stage: Stage
  let screen: MonitorScreen
  var plot: ScatterPlot { screen.plot }

  init(_ recording: Recording = .roundTrips(), isLive: Bool = false) {
    stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    screen = MonitorScreen(recording, isLive: isLive)
    stage.rootViewController = screen
    stage.advance(to: 0)
    _ = stage.draw()
  }

  var times: ClosedRange<Double> { plot.shownTimes ?? 0...0 }
  var span: Double { times.upperBound - times.lowerBound }

  /// A point on the stage, `x` points to the right of the middle of the plot.
  func place(_ x: Double = 0) -> Point { plot.convert(plot.plot.center + Point(x, 0), to: nil) }

  /// The time that the plot shows at a point on the stage.
  func time(at place: Point) -> Double {
    plot.scale.number(at: plot.convert(place, from: nil).x)
  }

  /// The drawn texts with their origins, from top to bottom.
  var texts: [(text: String, origin: Point)] {
    stage.draw().items.compactMap { item in
      guard case .text(let text, _, _, let origin) = item.content else { return nil }
      return (text, origin.applying(item.projection) ?? origin)
    }.sorted { $0.origin.y < $1.origin.y }
  }

  func settle() { stage.advance(to: stage.time + 1) }
}

@MainActor
@Suite struct `The time axis of the plot` {
  @Test(arguments: [-100.0, 0, 70])
  func `is zoomed by the wheel, about the position of the pointer`(x: Double) {
    let fixture = Fixture()
    let place = fixture.place(x)
    let time = fixture.time(at: place)
    let whole = fixture.span
    for turns in 1...5 {
      fixture.stage.wheel(Point(0, 50), at: place)
      let expected = whole / (0..<turns).reduce(1) { product, _ in product * 1.25 }
      #expect(abs(fixture.span - expected) < 1e-9 * whole)
      #expect(abs(fixture.time(at: place) - time) < 1e-6)
    }
    for _ in 0..<7 { fixture.stage.wheel(Point(0, -50), at: place) }
    #expect(fixture.plot.window == .all)
  }

  @Test
  func
    `is panned by a drag and by a horizontal turn of the wheel, and shown completely by a double click`()
  {
    let fixture = Fixture()
    let place = fixture.place()
    fixture.stage.pointer(.pressed(.primary), at: place)
    fixture.stage.pointer(.moved, at: place - Point(40, 0))
    fixture.stage.pointer(.released(.primary), at: place - Point(40, 0))
    #expect(fixture.plot.window == .all)
    for _ in 0..<4 { fixture.stage.wheel(Point(0, 50), at: place) }
    let time = fixture.time(at: place)
    fixture.stage.pointer(.pressed(.primary), at: place)
    for way in [5.0, 20, 41] { fixture.stage.pointer(.moved, at: place - Point(way, 1)) }
    #expect(abs(fixture.time(at: place - Point(41, 0)) - time) < 1e-6)
    fixture.stage.pointer(.released(.primary), at: place - Point(41, 1))
    fixture.stage.wheel(Point(41, 0), at: place)
    #expect(abs(fixture.time(at: place) - time) < 1e-6)
    fixture.settle()
    for _ in 0..<2 { fixture.stage.click(place) }
    #expect(fixture.plot.window == .all)
  }

  @Test func `has ticks that move with it`() {
    let fixture = Fixture()
    func marks() -> [String] {
      fixture.texts.filter { $0.origin.y < 460 && $0.text.contains(":") }.map(\.text)
    }
    #expect(marks().sorted() == ["0:00", "10:00", "5:00"])
    for _ in 0..<12 { fixture.stage.wheel(Point(0, 50), at: fixture.place()) }
    let close = marks().sorted()
    #expect(close.count >= 3 && close.allSatisfy { $0.hasPrefix("7:") || $0 == "8:00" }, "\(close)")
  }

  @Test func `is zoomed and panned by keys`() {
    let fixture = Fixture()
    fixture.stage.keys("+", "+")
    #expect(fixture.span == 899 / 4.0 && fixture.times.upperBound == 899)
    fixture.stage.keys("shift+Left")
    #expect(fixture.span == 899 / 4.0 && abs(fixture.times.upperBound - 899 * 15 / 16.0) < 1e-9)
    fixture.stage.keys("shift+Right", "shift+Right")
    #expect(fixture.times.upperBound == 899)
    fixture.stage.keys("0")
    #expect(fixture.plot.window == .all)
    #expect(fixture.screen.lowerArea.activePage?.view.tag == 0)
  }

  @Test(arguments: seeds(0..<20))
  func `stays within the times of the samples for random drags and turns of the wheel`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isLive = seed % 2 == 0
    let fixture = Fixture(isLive: isLive)
    let first = 0.0
    for step in 0..<200 {
      let place = fixture.place(.random(in: -170...170, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: fixture.stage.wheel(Point(.random(in: -300...300, using: &random), 0), at: place)
      case 1:
        fixture.stage.keys(["+", "-", "shift+Left", "shift+Right"].randomElement(using: &random) ?? "0")
      case 2 where isLive: fixture.screen.recording.add(Sample(time: 900 + Double(step), value: 20))
      default: fixture.stage.wheel(Point(0, .random(in: -200...400, using: &random)), at: place)
      }
      let times = fixture.times
      let last = fixture.screen.recording.series.last?.end ?? 0
      let whole = fixture.plot.wholeTimes(from: first, to: last)
      #expect(times.lowerBound >= whole.lowerBound - 1e-6 && times.upperBound <= whole.upperBound + 1e-6)
      #expect(fixture.span > 0.009, "seed \(seed)")
      #expect(fixture.stage.draw().items.count > 20)
    }
  }

  @Test func `follows new samples while the newest sample is visible`() {
    let fixture = Fixture(isLive: true)
    fixture.stage.keys("+", "+", "+")
    fixture.screen.recording.add(Sample(time: 950, value: 20))
    #expect(fixture.times.upperBound == 950)
    for _ in 0..<3 { fixture.stage.keys("shift+Left") }
    let times = fixture.times
    fixture.screen.recording.add(Sample(time: 960, value: 20))
    #expect(fixture.times == times)
  }
}

@MainActor
@Suite struct `A row in a list of the monitor` {
  @Test
  func `marks its sample in the plot when it is clicked, and removes the mark when it is clicked again`()
    throws
  {
    let fixture = Fixture()
    fixture.stage.click("lower.tab.events")
    fixture.settle()
    let row = try #require(fixture.texts.first { $0.text.hasPrefix("Outlier,") })
    let sample = try #require(fixture.screen.recording.eventSample(0))
    fixture.stage.click(row.origin)
    #expect(fixture.plot.marked == sample)
    let clock = (sample.time - 0).clock(decimals: 1)
    #expect(fixture.texts.contains { $0.text.hasPrefix("at \(clock)") })
    fixture.settle()
    fixture.stage.click(row.origin)
    #expect(fixture.plot.marked == nil)
    fixture.settle()
    fixture.stage.click(row.origin)
    fixture.stage.keys("Escape")
    #expect(fixture.plot.marked == nil)
  }

  @Test func `scrolls the plot to its sample`() throws {
    let fixture = Fixture()
    fixture.stage.click("lower.tab.log")
    fixture.settle()
    for _ in 0..<10 { fixture.stage.wheel(Point(0, 50), at: fixture.place(-140)) }
    let span = fixture.span
    #expect(fixture.times.upperBound < 400)
    let row = try #require(fixture.texts.first { $0.text == "14:58.00" })
    fixture.stage.click(row.origin)
    #expect(fixture.plot.marked?.time == 898)
    #expect(fixture.times.contains(898) && abs(fixture.span - span) < 1e-6)
    // Only one mark is shown, for the last sample that was clicked in either list.
    fixture.stage.click("lower.tab.events")
    fixture.settle()
    let event = try #require(fixture.texts.first { $0.text.hasPrefix("Outlier,") })
    fixture.stage.click(event.origin)
    #expect(fixture.plot.marked == fixture.screen.recording.eventSample(0))
    #expect(fixture.times.contains(fixture.plot.marked?.time ?? -1))
  }

  @Test func `is reached by keys when the focus is in the list`() throws {
    let fixture = Fixture()
    fixture.stage.click("lower.tab.log")
    fixture.settle()
    for _ in 0..<9 where fixture.stage.focus.view?.accessibilityIdentifier != "lower.log" {
      fixture.stage.keys("Tab")
    }
    fixture.stage.keys("Down")
    #expect(fixture.plot.marked?.time == 899)
    for _ in 0..<30 { fixture.stage.keys("Down") }
    #expect(fixture.plot.marked?.time == 869)
    fixture.settle()
    #expect(fixture.texts.contains { $0.text == "14:29.00" })
    fixture.stage.keys("Up", "Return")
    #expect(fixture.plot.marked == nil)
  }

  @Test func `shows its value with as many decimals as the other rows, aligned at the decimal point`() throws
  {
    let recording = Recording(of: Measurand("Round trip", unit: "ms"))
    for (index, value) in [17.23, 18.4, 121.75, 9, 1204.5].enumerated() {
      recording.add(Sample(time: Double(index), value: value))
    }
    let fixture = Fixture(recording)
    fixture.stage.click("lower.tab.log")
    fixture.settle()
    let values = fixture.texts.filter { $0.origin.y > 460 && $0.text.hasSuffix(" ms") }
    #expect(values.map(\.text) == ["1,204.50 ms", "9.00 ms", "121.75 ms", "18.40 ms", "17.23 ms"])
    let font = Font.systemFont(ofSize: 13, weight: .medium)
    let ends = values.map { $0.origin.x + (fixture.stage.textMeasurer?.width(of: $0.text, font: font) ?? 0) }
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= 1)
  }

  @Test func `shows more decimals when a sample with more decimals arrives`() throws {
    let recording = Recording()
    for index in 0..<5 { recording.add(Sample(time: Double(index), value: 18)) }
    let fixture = Fixture(recording)
    fixture.stage.click("lower.tab.log")
    fixture.settle()
    func values(in view: View) -> [String] {
      if let label = view as? NumberLabel {
        return label.isTrailing && !label.text.isEmpty ? [label.text] : []
      }
      return view.subviews.flatMap(values)
    }
    func decimals() -> [Int] {
      values(in: fixture.screen.view).map {
        $0.drop { $0 != "." }.dropFirst().prefix(while: \.isNumber).count
      }
    }
    #expect(Set(decimals()) == [0])
    recording.add(Sample(time: 6, value: 18.123456))
    fixture.settle()
    // Four digits in all, in every row.
    #expect(decimals() == Array(repeating: 2, count: 6))
    #expect(values(in: fixture.screen.view).contains { $0.hasPrefix("18.12") })
  }
}

@MainActor
@Suite struct `What the plot says` {
  @Test func `why a sample near the median is an event`() throws {
    let fixture = Fixture()
    fixture.settle()
    let outlier = try #require(
      fixture.screen.recording.events.first { if case .outlier = $0.kind { true } else { false } })
    let start = try #require(fixture.screen.recording.series.first?.start)
    let scale = fixture.plot.scale
    let said = (0..<200).compactMap { step -> String? in
      let place = Point(
        scale.place(outlier.sample.time),
        fixture.plot.plot.minY + fixture.plot.plot.height * Double(step) / 200)
      return fixture.plot.reading(at: place)?.detail
    }
    let time = (outlier.sample.time - start).clock(decimals: 1)
    #expect(said.contains("\(fixture.screen.recording.words(of: outlier)), at \(time)"), "\(Set(said))")
  }

  @Test(arguments: [390.0, 1280])
  func `what the colours of its discs mean`(width: Double) throws {
    let stage = Stage(size: Size(width: width, height: 844), textMeasurer: Typewriter())
    let screen = MonitorScreen(.roundTrips())
    stage.rootViewController = screen
    stage.advance(to: 0)
    let items = stage.draw().items
    let texts = items.compactMap { item -> String? in
      if case .text(let text, _, _, _) = item.content { text } else { nil }
    }
    let kinds = Set(screen.recording.events.map(\.legend))
    #expect(kinds.count > 1 && kinds.isSubset(of: Set(texts)), "\(texts)")
    // No text lies on another one.
    let captions = screen.plot.captions.map(\.frame)
    for (index, one) in captions.enumerated() {
      for other in captions[(index + 1)...] { #expect(!one.insetBy(dx: 0, dy: 1).intersects(other)) }
    }
    #expect(texts.contains("Samples"))
  }

  @Test(arguments: [390.0, 1280], [1.0, 2])
  func `the times along its axis, up to the end of the plot`(width: Double, scale: Double) throws {
    let stage = Stage(size: Size(width: width, height: 844), textMeasurer: Typewriter())
    stage.textScale = scale
    let screen = MonitorScreen(.roundTrips())
    stage.rootViewController = screen
    stage.advance(to: 0)
    _ = stage.draw()
    for chart in [screen.plot as Chart] + screen.pages.compactMap({ $0 as? Chart }) {
      let below = chart.captions.filter { $0.frame.midY > chart.plot.maxY }
      #expect(below.count > 1)
      #expect(below.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= chart.plot.maxX + 1e-9 })
    }
  }

  @Test func `that its source has ended, and leads back to all times by a button`() {
    let fixture = Fixture(isLive: true)
    fixture.screen.source = "pipe"
    let rate = fixture.screen.recording.status
    #expect(rate.hasSuffix("/s"))
    fixture.screen.didReceive(ReceivedData([UInt8](), named: "pipe"))
    #expect(fixture.screen.recording.status == "900 samples · ended")
    #expect(fixture.plot.backButton.isHidden)
    fixture.stage.wheel(Point(0, 50), at: fixture.place())
    fixture.settle()
    #expect(!fixture.plot.backButton.isHidden && fixture.plot.window != .all)
    let told = fixture.stage.accessibilityTree().elements.first { $0.identifier == "lower.plot.back" }
    #expect(told?.name == "Show all" && told?.actions.contains(.press) == true)
    fixture.stage.click("lower.plot.back")
    fixture.settle()
    #expect(fixture.plot.window == .all && fixture.plot.backButton.isHidden)
    #expect(!fixture.stage.accessibilityTree().elements.contains { $0.identifier == "lower.plot.back" })
  }
}

@MainActor
@Suite struct `A plot of the newest samples` {
  @Test func `leads back to them by a button, from other times and from all`() {
    let plot = ScatterPlot(.roundTrips())
    plot.isLive = true
    plot.restingWindow = .newest(60)
    #expect(plot.window == .newest(60) && plot.backButton.isHidden)
    for window in [ScatterPlot.Window.all, .times(10...20)] {
      plot.window = window
      #expect(!plot.backButton.isHidden && plot.backButton.title == "Live")
      plot.backButton.sendActions(for: .primaryActionTriggered)
      #expect(plot.window == .newest(60) && plot.backButton.isHidden)
    }
  }
}

@MainActor
@Suite struct `Percentiles in the histogram` {
  @Test func `are labelled at the end of the axis if they are beyond it`() {
    let recording = Recording(of: Measurand("Round trip", unit: "ms"))
    for index in 0..<1000 {
      recording.add(Sample(time: Double(index), value: index % 40 == 0 ? 500 : 10 + Double(index % 100) / 10))
    }
    let fixture = Fixture(recording)
    /// The colours of the vertical lines through the plot.
    let lines = fixture.stage.draw().items.compactMap { item -> RGBA? in
      guard case .fill(let shape, .color(let color)) = item.content, shape.rect.height > 100,
        shape.rect.width <= 2
      else { return nil }
      return color
    }
    let texts = fixture.texts.map(\.text)
    #expect(texts.contains("P99 500 ms ›") && !texts.contains { $0.hasPrefix("P90 ") })
    let palette = fixture.stage.palette
    #expect(lines == [palette.orange, palette.teal].map { $0.resolved(with: palette) })
  }
}
