import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeGallery

private let least = Double.leastNonzeroMagnitude

@MainActor
@Suite struct `The latency monitor` {
  private let ruler = Typewriter(descent: 0.2)

  private func stage(
    _ recording: Recording = .roundTrips(), size: Size = Size(width: 390, height: 844), isLive: Bool = false
  ) -> Stage {
    let stage = Stage(size: size, textMeasurer: ruler)
    stage.rootViewController = MonitorScreen(recording, isLive: isLive)
    stage.advance(to: 0)
    return stage
  }

  private func view(_ name: String, _ stage: Stage) throws -> ViewSnapshot {
    try #require(stage.snapshot(of: "lower.\(name)"))
  }

  private func shown(_ stage: Stage) -> [String] {
    ["histogram", "log", "events"].filter { name in (try? view(name, stage).isHidden) == false }
  }

  private func samples(_ count: Int) -> Recording {
    let recording = Recording()
    var random = SplitMix(seed: 1)
    for index in 0..<count {
      recording.add(Sample(time: Double(index), value: Double.random(in: 0...100, using: &random)))
    }
    return recording
  }

  @Test(arguments: [
    [0, least], [-least, least], [2000 * least, 4000 * least], [-1e15, 1e15], [1e15, 1e15 - 0.125], [0, 0],
    [-1e15, least],
  ])
  func `draws the smallest and the largest numbers`(values: [Double]) throws {
    let recording = Recording()
    for (index, value) in values.enumerated() {
      recording.add(Sample(time: Double(index), value: value))
      recording.add(Sample(time: 1e9 + Double(index) * 1e-3, value: value))
    }
    let stage = stage(recording)
    #expect(stage.draw().items.count > 20)
    stage.key(.plus)
    #expect(stage.draw().items.count > 20)
  }

  @Test func `can be zoomed in to an instant of a very long time`() {
    let recording = Recording()
    for index in 0..<10_000 {
      recording.add(Sample(time: -1e15 + Double(index) * 2e11, value: Double(index % 7)))
    }
    let stage = stage(recording)
    for _ in 0..<60 {
      stage.key(.plus)
      #expect(stage.draw().items.count > 20)
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 320, height: 568), Size(width: 390, height: 844),
    Size(width: 1280, height: 800),
  ])
  func `fits a phone and a desktop, with the plot in one half and the sliding area in the other`(size: Size)
    throws
  {
    let stage = stage(size: size)
    let (plot, histogram) = (try view("plot", stage), try view("histogram", stage))
    #expect(plot.size == histogram.size && plot.size.width == size.width - 32)
    #expect(plot.size.height > 140)
    let names = ["tab.histogram", "tab.log", "tab.events", "axis"]
    let parts = try names.map { try view($0, stage) }.map { Rect(center: $0.position, size: $0.size) }
    for part in parts { #expect(Rect(origin: .zero, size: size).contains(part) && part.height >= 32) }
    for (left, right) in zip(parts, parts[1..<3]) { #expect(left.maxX < right.minX) }
    let plotFrame = Rect(center: plot.position, size: plot.size)
    #expect(
      plotFrame.maxY <= size.height - plot.size.height && parts.allSatisfy { $0.maxY <= plotFrame.minY })
  }

  @Test(arguments: [
    Size(width: 1000, height: 300), Size(width: 1000, height: 340), Size(width: 390, height: 420),
  ])
  func `draws its plot and its histogram in a low window with large text`(size: Size) throws {
    let stage = Stage(size: size, textMeasurer: ruler)
    stage.textScale = 2
    let screen = MonitorScreen(.roundTrips())
    stage.rootViewController = screen
    stage.advance(to: 0)
    _ = stage.draw()
    let charts = [screen.plot as Chart] + screen.pages.compactMap { $0 as? Chart }
    #expect(charts.count == 2)
    for chart in charts {
      #expect(chart.captions.count > 3, "\(type(of: chart))")
      #expect(chart.plot.height >= 12)
      for caption in chart.captions {
        #expect(caption.frame.minY > -4 && caption.frame.maxY < chart.bounds.maxY + 4)
      }
    }
  }

  @Test func `can be operated with the keyboard alone: horizontally, vertically and by its tabs`() throws {
    let stage = stage()
    stage.key(.left)
    #expect(stage.nextTime == nil)
    stage.key(.right)
    stage.advance(to: 1)
    #expect(shown(stage) == ["log"])
    stage.key(.down)
    stage.advance(to: 1.1)
    #expect(try view("events", stage).position.x == 179 && view("events", stage).position.y < 179)
    stage.advance(to: 2)
    #expect(shown(stage) == ["events"])
    stage.key(.tab)
    stage.key(.space)
    stage.advance(to: 3)
    #expect(shown(stage) == ["histogram"])
    #expect(
      try view("tab.histogram", stage).state == "active" && view("tab.events", stage).state == "inactive")
    for _ in 0..<3 { stage.key(.tab) }
    stage.key(.right)
    #expect(try view("axis", stage).text == "↕")
  }

  @Test(arguments: seeds(1..<5))
  func `shows the last selected page at rest after random clicks`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let stage = stage()
    let names = ["histogram", "log", "events"]
    var last = names[0]
    for _ in 0..<60 {
      stage.advance(to: stage.time + Double.random(in: 0...0.2, using: &random))
      last = names[Int.random(in: 0..<3, using: &random)]
      if Int.random(in: 0...5, using: &random) == 0 { stage.click("lower.axis") }
      stage.click("lower.tab.\(last)")
    }
    stage.advance(to: stage.time + 3)
    #expect(shown(stage) == [last], "seed \(seed)")
    let place = try view(last, stage)
    #expect(place.position == Point(place.size.width / 2, place.size.height / 2))
    #expect(stage.nextTime == nil)
    for name in names {
      #expect(try view("tab.\(name)", stage).state == (name == last ? "active" : "inactive"))
    }
  }

  @Test func `draws no more items for hundreds of thousands of samples than for ten thousand`() {
    let (few, many) = (stage(samples(10_000)), stage(samples(300_000)))
    let (fewItems, manyItems) = (few.draw().items.count, many.draw().items.count)
    #expect(manyItems < 800 && abs(manyItems - fewItems) < 100)
  }

  @Test func `contains only the visible rows of the log`() throws {
    let stage = stage(samples(50_000))
    stage.key(.right)
    stage.advance(to: 1)
    let rows = {
      stage.draw().items.count {
        if case .text(let text, _, _, _) = $0.content { text.contains(":") } else { false }
      }
    }
    let atTop = rows()
    stage.key(.end)
    stage.advance(to: 3)
    #expect(rows() < 25 && atTop < 25)
    // Of so many lines, the newest 10,000 are kept.
    let log = try view("log", stage)
    #expect(log.scroll == Point(0, 300_012 - log.size.height))
  }

  @Test func `keeps the visible rows in place while new ones arrive`() throws {
    let recording = samples(500)
    let stage = stage(recording, isLive: true)
    stage.key(.right)
    stage.advance(to: 1)
    stage.key(.pageDown)
    stage.advance(to: 2)
    let before = try #require(try view("log", stage).scroll)
    #expect(before.y > 0)
    for index in 0..<7 { recording.add(Sample(time: 500 + Double(index), value: 3)) }
    #expect(stage.needsDisplay)
    stage.advance(to: 2.1)
    #expect(try view("log", stage).scroll == Point(0, before.y + 7 * 30))
    stage.key(.home)
    stage.advance(to: 4)
    recording.add(Sample(time: 600, value: 3))
    stage.advance(to: 4.1)
    #expect(try view("log", stage).scroll == .zero)
  }

  @Test(arguments: [0.5, 0.95, 1])
  func `keeps the visible rows in place while the oldest ones leave, and the oldest ones in sight`(
    place: Double
  ) throws {
    let recording = samples(Recording.most)
    let stage = stage(recording, isLive: true)
    stage.key(.right)
    stage.advance(to: 1)
    stage.key(.end)
    stage.advance(to: 3)
    let end = try #require(try view("log", stage).scroll).y
    let list = try #require((stage.rootViewController as? MonitorScreen)?.pages[1] as? RowList)
    list.setContentOffset(Point(0, place * end), animated: false)
    let start = list.contentOffset.y
    for round in 1...40 {
      for index in 0..<25 { recording.add(Sample(time: 1e6 + Double(25 * round + index), value: 3)) }
      stage.advance(to: 3 + Double(round))
      #expect(list.contentOffset.y == min(start + 25 * 30 * Double(round), end))
    }
    #expect(stage.advance(to: 100) == nil)
    #expect(list.subviews.count { $0 is RowView } > 5)
  }

  @Test func `describes the sample under the pointer, and nothing when the pointer has left`() throws {
    let stage = stage()
    func texts() -> [String] {
      stage.draw().items.compactMap { if case .text(let text, _, _, _) = $0.content { text } else { nil } }
    }
    let quiet = texts()
    let place = try #require(stage.locate("lower.plot"))
    stage.pointer(.moved, place, at: 1)
    let said = Set(texts()).subtracting(quiet)
    #expect(said.contains { $0.hasPrefix("at 6:") } && said.contains { $0.hasSuffix(" ms") })
    stage.pointer(.moved, Point(-1, -1), at: 2)
    #expect(texts() == quiet)
  }

  @Test func `counts late samples and invalid lines in its status, and shows them in the log`() throws {
    let recording = Recording()
    var reader = SampleReader(into: recording)
    reader.read("1,2\n3,4\n2,9\nnonsense\n4,5\n".utf8)
    let stage = stage(recording)
    stage.key(.right)
    stage.advance(to: 1)
    let texts = stage.draw().items.compactMap {
      if case .text(let text, _, _, _) = $0.content { text } else { nil }
    }
    #expect(texts.joined(separator: " ").contains("3 samples · 0.667/s · 1 late · 1 malformed"))
    #expect(texts.contains("Line 4") && texts.contains("Late, on line 3"))
  }
}
