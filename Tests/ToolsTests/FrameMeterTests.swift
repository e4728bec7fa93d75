import GlissadeApplication
import GlissadeGeometry
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeControls
@testable import GlissadeGallery
@testable import GlissadeSession
@testable import GlissadeStudio
@testable import GlissadeTools
@testable import GlissadeUI

@MainActor
@Suite final class `The frame meter`: ToolsFixture {
  @Test func `measures frames without requesting any`() {
    let meter = tools.meter
    #expect(meter.isHidden)
    stage.keys("F")
    #expect(!meter.isHidden)
    stage.advance(to: 4)
    _ = stage.draw()
    meter.statistics.add(FrameTimes(update: 0.001, list: 0.0005, render: 0.0005))
    meter.statistics.add(FrameTimes(update: 0.002, list: 0.001, render: 0.001))
    #expect(!stage.needsDisplay)
    #expect(stage.snapshot(of: "gallery.meter")?.text == "At rest, 3 ms a frame, at most 4, 0 dropped")
    stage.keys("F")
    #expect(meter.isHidden)
  }

  @Test func `counts frames per second, dropped frames and the share of each phase`() {
    var statistics = FrameStatistics(capacity: 8, budget: 0.01)
    #expect(statistics.framesPerSecond == nil && statistics.mean == 0 && statistics.share(of: \.list) == 0)
    for wrong in [-1, .nan, .infinity] { statistics.add(FrameTimes(update: wrong, list: 0, render: 0)) }
    #expect(statistics.frames.isEmpty)
    for _ in 0..<20 { statistics.add(FrameTimes(update: 0.001, list: 0.002, render: 0.005)) }
    #expect(statistics.frames.count == 8)
    #expect(abs(statistics.mean - 0.008) < 1e-12 && abs(statistics.longest - 0.008) < 1e-12)
    #expect(abs(statistics.share(of: \.render) - 0.625) < 1e-12)
    // Three frames on time, a pause, one frame that is two refreshes late, and a second pause.
    for (time, isFollowed) in [
      (0.0, true), (0.01, true), (0.02, false), (5, true), (5.03, false), (9, false),
    ] {
      statistics.frameWasPresented(at: time, isFollowed: isFollowed)
    }
    #expect(statistics.dropped == 2)
    #expect(abs((statistics.framesPerSecond ?? 0) - 3 / 0.05) < 1e-9)
  }

  @Test func `does not overlap controls, wherever it is dragged`() {
    stage.keys("2", "F")
    stage.advance(to: 5)
    var random = SplitMix(seed: 4)
    for _ in 0..<30 {
      let place = Point(.random(in: 0...390, using: &random), .random(in: 0...760, using: &random))
      stage.pointer(.pressed(.primary), at: this)
      stage.pointer(.moved, at: place)
      stage.pointer(.released(.primary), at: place)
      stage.advance(to: application.time + 1)
      let frame = Rect(center: tools.meter.center, size: tools.meter.bounds.size)
      #expect(tools.contentFrame.contains(frame))
      for control in controlsInSight(of: controls.view) {
        let other = control.convert(control.bounds, to: nil)
        #expect(!other.intersects(frame), "\(control.accessibilityIdentifier ?? "") after \(place)")
      }
    }
  }

  @Test(arguments: [1.0, 2])
  func `does not lie over a heading`(scale: Double) throws {
    let application = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter())
    application.textScale = scale
    let screen = ListScreen()
    application.rootViewController = screen
    let stage = ToolStage(application, toolsNamed: "gallery")
    stage.advance(to: 2)
    stage.keys("F")
    stage.advance(to: 3)
    let meter = try #require(stage.tools).meter
    let heading = screen.headingLabel
    // With text of the usual size, the phone has no heading.
    guard scale > 1 else { return #expect(heading.alpha == 0) }
    #expect(heading.alpha == 1)
    #expect(!heading.convert(heading.textRect, to: nil).intersects(meter.frame), "\(meter.frame)")
  }

  @Test(arguments: [
    (Size(width: 1280, height: 800), 1.0), (Size(width: 1920, height: 1080), 1.0),
    (Size(width: 1920, height: 1080), 1.5),
  ])
  func `does not lie over the captions of a chart`(size: Size, scale: Double) throws {
    let application = Stage(size: size, textMeasurer: Typewriter())
    application.textScale = scale
    let screen = MonitorScreen(.roundTrips())
    application.rootViewController = screen
    let stage = ToolStage(application, toolsNamed: "gallery")
    stage.advance(to: 2)
    _ = stage.draw()
    stage.keys("F")
    stage.advance(to: 3)
    let meter = try #require(stage.tools).meter
    let median = try #require(screen.plot.captions.first { $0.text.hasPrefix("Median") })
    #expect(screen.plot.captionFrames.contains(median.frame))
    for caption in screen.plot.captionFrames {
      #expect(!screen.plot.convert(caption, to: nil).intersects(meter.frame), "\(caption) \(meter.frame)")
    }
  }

  @Test func `writes the time for a frame beside its bars`() throws {
    let stage = Stage(size: Size(width: 400, height: 300), textMeasurer: Typewriter())
    let meter = FrameMeter()
    meter.frame.origin = Point(20, 20)
    stage.root.addSubview(meter)
    for _ in 0..<400 { meter.statistics.add(FrameTimes(update: 0.01, list: 0.02, render: 0.03)) }
    stage.advance(to: 0)
    var bars: [Rect] = []
    var reading: Rect?
    for item in stage.draw().items {
      switch item.content {
      case .fill(let shape, _) where shape.rect.width == FrameMeter.Metrics.bar: bars.append(shape.rect)
      case .text("16.7 ms", let font, _, let origin):
        let width = Typewriter().width(of: "16.7 ms", font: font)
        reading = Rect(x: origin.x, y: origin.y - font.size, width: width, height: font.size)
      default: break
      }
    }
    let text = try #require(reading)
    #expect(bars.count > 50 && bars.allSatisfy { $0.maxX < text.minX && $0.minX >= 10 })
    #expect(text.maxX <= meter.bounds.maxX - 10 + 1e-9)
  }

  private var this: Point { tools.meter.center }

  private func controlsInSight(of view: View) -> [View] {
    if view is Control { return [view] }
    return view.subviews.filter { !$0.isHidden }.flatMap { controlsInSight(of: $0) }
  }
}

@Suite struct `A rectangle that avoids others` {
  /// The expected place is the result of a search over all places on a grid.
  @Test(arguments: 1...30)
  func `moves to the nearest free place`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let container = Rect(x: 0, y: 0, width: 40, height: 40)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let obstacles = (0..<6).map { _ in
      Rect(x: number(-4...38), y: number(-4...38), width: number(1...12), height: number(1...12))
    }
    let rect = Rect(x: number(-10...40), y: number(-10...40), width: 9, height: 7)
    var best: Double?
    for x in 0...31 {
      for y in 0...33 {
        let place = Rect(x: Double(x), y: Double(y), width: 9, height: 7)
        guard !obstacles.contains(where: { $0.intersects(place) }) else { continue }
        best = min(best ?? .infinity, place.origin.distance(to: rect.origin))
      }
    }
    let place = rect.placed(in: container, clearOf: obstacles)
    #expect(container.contains(place), "seed \(seed)")
    guard let best else { return }
    #expect(!obstacles.contains { $0.intersects(place) }, "seed \(seed)")
    #expect(abs(place.origin.distance(to: rect.origin) - best) < 1e-9, "seed \(seed)")
  }
}
