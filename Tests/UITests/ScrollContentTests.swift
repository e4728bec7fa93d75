import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A scroll view's delegate` {
  let fixture = ScrollFixture()
  private let log = ScrollLog()

  init() { fixture.view.delegate = log }

  @Test func `is notified of a flick from its beginning to its rest`() {
    fixture.flick(by: Point(0, -100), at: 1)
    #expect(log.take() == ["begin", "will end at 595.0", "end", "decelerate"])
    #expect(isClose(log.velocity.y, 1000, within: 1e-6) && log.velocity.x == 0)
    // Every step exceeded the drag threshold.
    #expect(log.scrolls == 10)
    fixture.stage.advance(to: 1.2)
    fixture.stage.advance(to: 1.2)
    fixture.stage.advance(to: 1.3)
    #expect(log.scrolls == 12)
    fixture.stage.advance(to: 9)
    #expect(log.take() == ["rest"])
  }

  @Test func `is notified of a drag that ends at rest, and of a stop`() {
    fixture.stage.press(Point(150, 300), at: 0)
    fixture.stage.move(Point(150, 200), at: 0.1)
    fixture.stage.release(Point(150, 200), at: 1)
    #expect(log.take() == ["begin", "will end at 100.0", "end at rest"])
    fixture.flick(by: Point(0, -100), at: 2)
    _ = log.take()
    fixture.stage.press(Point(150, 300), at: 2.3)
    #expect(log.take() == ["rest", "begin"])
    fixture.stage.release(Point(150, 300), at: 2.4)
    #expect(log.take().last == "end at rest")
  }

  @Test func `can choose where the content rests`() {
    log.target = Point(0, 640)
    fixture.flick(by: Point(0, -100), at: 1)
    var last = fixture.y
    for step in 1...200 {
      fixture.stage.advance(to: 1.1 + Double(step) / 50)
      #expect(fixture.y >= last && fixture.y <= 640)
      last = fixture.y
    }
    #expect(last == 640)
    log.target = Point(0, -500)
    fixture.flick(by: Point(0, -100), at: 10)
    fixture.stage.advance(to: 20)
    #expect(fixture.y == 0)
  }

  @Test func `can start animations in any callback, whatever moves the content`() {
    let bar = View()
    fixture.stage.root.addSubview(bar)
    log.didScroll = {
      bar.layer.removeAllAnimations()
      bar.alpha = 1
      View.animate(withDuration: 1, animations: { bar.alpha = 0 })
      #expect(bar.presentation.alpha == 1 && bar.layer.hasAnimations)
    }
    fixture.stage.press(Point(150, 300), at: 0)
    fixture.stage.move(Point(150, 200), at: 0.1)
    fixture.stage.release(Point(150, 200), at: 1)
    #expect(log.scrolls == 1)
    fixture.wheel(0, -10, at: 2)
    #expect(log.scrolls == 2)
    fixture.view.setContentOffset(.zero, animated: true)
    fixture.stage.advance(to: 2.1)
    fixture.view.contentOffset.y = 50
    #expect(log.scrolls == 4)
  }

  @Test func `is notified once of the end of each animated scroll, completed or not`() {
    fixture.view.setContentOffset(Point(0, 100), animated: true)
    #expect(log.take().isEmpty)
    fixture.stage.advance(to: 2)
    #expect(log.take() == ["animated"])
    fixture.view.setContentOffset(Point(0, 100), animated: true)
    #expect(log.take() == ["animated"])
    fixture.view.setContentOffset(Point(0, 900), animated: true)
    fixture.stage.advance(to: 2.1)
    fixture.view.setContentOffset(Point(0, 500), animated: true)
    #expect(log.take() == ["animated"])
    fixture.view.contentOffset.y = 3
    #expect(log.take() == ["animated"] && fixture.y == 3)
  }

  @Test func `is notified of the end when the view leaves the stage during a scroll`() {
    fixture.flick(by: Point(0, -100), at: 1)
    _ = log.take()
    fixture.view.removeFromSuperview()
    fixture.stage.advance(to: 1.2)
    #expect(log.take() == ["rest"] && fixture.y == 595)
  }
}

@MainActor
@Suite struct `Nested scroll views` {
  let fixture = ScrollFixture()
  let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))

  init() {
    inner.contentSize = Size(width: 300, height: 500)
    fixture.view.addSubview(inner)
  }

  @Test func `give a drag to the inner one, and at its edge to the outer one`() {
    fixture.stage.press(Point(150, 250), at: 0)
    fixture.stage.move(Point(150, 150), at: 0.1)
    fixture.stage.release(Point(150, 150), at: 1)
    #expect(inner.contentOffset.y == 100 && fixture.y == 0)
    inner.contentOffset.y = 300
    fixture.stage.press(Point(150, 250), at: 2)
    fixture.stage.move(Point(150, 150), at: 2.1)
    fixture.stage.release(Point(150, 150), at: 3)
    #expect(inner.contentOffset.y == 300 && fixture.y == 100)
  }

  @Test func `bounce in the inner one if neither can scroll further`() {
    fixture.stage.press(Point(150, 150), at: 0)
    fixture.stage.move(Point(150, 200), at: 0.1)
    #expect(isClose(inner.contentOffset.y, -ScrollLaw.rubber(50, 200)) && fixture.y == 0)
  }

  @Test func `each take drags along their axis`() {
    inner.contentSize = Size(width: 900, height: 200)
    fixture.stage.press(Point(150, 250), at: 0)
    fixture.stage.move(Point(150, 200), at: 0.1)
    fixture.stage.release(Point(150, 200), at: 1)
    #expect(inner.contentOffset == .zero && fixture.y == 50)
    fixture.stage.press(Point(150, 220), at: 2)
    // A movement within the drag threshold does not choose an axis.
    fixture.stage.move(Point(149, 218), at: 2.1)
    fixture.stage.move(Point(50, 218), at: 2.2)
    fixture.stage.release(Point(50, 218), at: 3)
    #expect(inner.contentOffset.x == 100 && fixture.y == 50)
  }

  @Test func `stop when a press on the inner one stops the outer one`() {
    fixture.flick(from: Point(150, 500), by: Point(0, -20), at: 1)
    fixture.stage.press(Point(150, 250), at: 1.2)
    let place = fixture.y
    fixture.stage.move(Point(150, 200), at: 1.3)
    #expect(isClose(fixture.y, place + 50) && inner.contentOffset.y == 0)
  }

  @Test func `all stop at a press on the innermost one`() {
    fixture.flick(from: Point(150, 500), by: Point(0, -20), at: 1)
    inner.setContentOffset(Point(0, 300), animated: true)
    fixture.stage.press(Point(150, 250), at: 1.2)
    let places = (fixture.y, inner.contentOffset.y)
    fixture.stage.advance(to: 2)
    #expect((fixture.y, inner.contentOffset.y) == places)
    fixture.stage.release(Point(150, 250), at: 2)
    fixture.stage.advance(to: 4)
    #expect(fixture.y == places.0.rounded() && inner.contentOffset.y == places.1.rounded())
    #expect(fixture.stage.nextTime == nil)
  }

  @Test func `scroll with the wheel from the inside out`() {
    let place = Point(150, 250)
    fixture.wheel(0, -250, over: place, at: 1)
    #expect(inner.contentOffset.y == 250 && fixture.y == 0)
    fixture.wheel(0, -250, over: place, at: 2)
    #expect(inner.contentOffset.y == 300 && fixture.y == 0)
    fixture.wheel(0, -100, over: place, at: 3)
    #expect(inner.contentOffset.y == 300 && fixture.y == 100)
    // The lower part of the inner scroll view is under the pointer now.
    fixture.wheel(0, 50, over: Point(150, 150), at: 4)
    #expect(inner.contentOffset.y == 250 && fixture.y == 100)
  }
}

@MainActor
@Suite struct `The content of a scroll view` {
  let fixture = ScrollFixture()

  @Test func `is laid out when more of it becomes visible, also between frames`() {
    final class Tiles: ScrollView {
      var seen: [Double: Double] = [:]
      override func layoutSubviews() {
        super.layoutSubviews()
        if let time = stage?.time { seen[time] = visibleBounds.minY }
      }
    }
    let tiles = Tiles(frame: Rect(x: 0, y: 0, width: 300, height: 600))
    tiles.contentSize = Size(width: 300, height: 3000)
    fixture.stage.root.addSubview(tiles)
    fixture.flick(by: Point(0, -100), at: 1)
    tiles.seen = [:]
    // Events between two frames hit the content that is visible at their own times.
    var found: Double?
    fixture.stage.schedule(at: 1.25) { found = tiles.seen[1.25] }
    fixture.stage.advance(to: 1.2)
    fixture.stage.advance(to: 1.3)
    for time in [1.2, 1.25, 1.3] {
      #expect(tiles.seen[time] == ScrollLaw.coast(100, 1000, ScrollLaw.rest(100, 1000), time - 1.1).rounded())
    }
    #expect(found != nil)
  }

  @Test func `keeps a valid offset when a size changes`() {
    fixture.view.contentOffset.y = 9999
    #expect(fixture.y == 2400)
    fixture.view.contentSize.height = 2000
    #expect(fixture.y == 1400)
    fixture.view.frame.size.height = 800
    fixture.stage.advance(to: 0)
    #expect(fixture.y == 1200)
    fixture.view.contentInset.bottom = 50
    fixture.view.contentOffset.y = 9999
    #expect(fixture.y == 1250)
    fixture.view.contentSize.height = 10
    #expect(fixture.y == 0)
  }

  @Test func `that changes size during a scroll continues from its current offset`() {
    fixture.flick(by: Point(0, -150), at: 1)
    fixture.stage.advance(to: 1.4)
    let place = fixture.y
    fixture.view.contentSize.height = 4000
    #expect(isClose(fixture.y, place))
    fixture.stage.advance(to: 1.5)
    #expect(isClose(fixture.y, ScrollLaw.coast(150, 1500, ScrollLaw.rest(150, 1500), 0.4), within: 0.1))
    fixture.view.contentSize.height = 1200
    fixture.stage.advance(to: 3)
    #expect(fixture.y == 600)
    fixture.view.setContentOffset(.zero, animated: true)
    fixture.stage.advance(to: 3.1)
    fixture.view.contentSize.height = 1100
    fixture.stage.advance(to: 5)
    #expect(fixture.y == 0)
  }

  @Test func `is described in the trace by its offset`() throws {
    fixture.view.accessibilityIdentifier = "scroll"
    fixture.flick(by: Point(0, -150), at: 1)
    fixture.stage.advance(to: 1.3)
    let snapshot = try #require(fixture.stage.snapshot().first)
    #expect(snapshot.scroll == fixture.view.contentOffset && snapshot.position == Point(150, 300))
  }

  @Test func `is aligned to whole pixels, both text and fills`() throws {
    let row = View(frame: Rect(x: 0, y: 700, width: 300, height: 50))
    row.backgroundColor = .black
    fixture.view.addSubview(row)
    fixture.stage.displayScale = 2
    fixture.flick(by: Point(0, -150), at: 1)
    for step in 1...50 {
      fixture.stage.advance(to: 1.1 + Double(step) / 57)
      guard
        let fill = fixture.stage.draw().items.first(where: {
          $0.content == .fill(RoundedRect(row.bounds), .color(.black))
        })
      else { continue }
      let top = fill.projection.m32
      #expect(isClose(top * 2, (top * 2).rounded()))
      #expect(abs(700 - fixture.y - top) <= 0.25)
    }
  }

  @Test func `has indicators in front that appear immediately and fade after a pause`() throws {
    let row = View(frame: Rect(x: 0, y: 0, width: 300, height: 50))
    fixture.view.addSubview(row)
    fixture.stage.advance(to: 0)
    let bar = try #require(fixture.view.subviews.suffix(2).first)
    #expect(bar.presentation.alpha == 0)
    fixture.wheel(0, -1200, at: 1)
    #expect(bar.presentation.alpha == 1)
    // The content is half way, and the bar is a fifth of its track, 3 points from all edges.
    #expect(isClose(bar.frame.height, 594 / 5) && isClose(bar.frame.midY, 1200 + 300))
    #expect(bar.frame.maxX == 297)
    fixture.stage.advance(to: 1.6)
    #expect(bar.presentation.alpha == 1)
    fixture.stage.advance(to: 1.75)
    #expect(isClose(bar.presentation.alpha, 0.5))
    fixture.stage.advance(to: 2)
    #expect(bar.presentation.alpha == 0 && fixture.stage.nextTime == nil)
    fixture.stage.press(Point(150, 300), at: 3)
    fixture.stage.move(Point(150, 310), at: 3.1)
    fixture.stage.advance(to: 20)
    #expect(bar.presentation.alpha == 1)
    fixture.stage.release(Point(150, 310), at: 20)
    fixture.stage.advance(to: 30)
    #expect(bar.presentation.alpha == 0)
    fixture.view.showsVerticalScrollIndicator = false
    fixture.stage.advance(to: 30)
    #expect(bar.isHidden)
  }

  @Test func `has indicators in the colours of their style, in every appearance`() throws {
    let bars = fixture.view.subviews.suffix(2)
    #expect(fixture.view.indicatorStyle == .default)
    for (style, bar) in [
      (ScrollView.IndicatorStyle.default, [0.0, 1]), (.black, [0, 0]), (.white, [1, 1]),
    ] {
      fixture.view.indicatorStyle = style
      for (palette, shade) in zip([Palette.light, .dark], bar) {
        let colors = bars.compactMap { $0.backgroundColor?.resolved(with: palette) }
        #expect(colors.count == 2)
        #expect(colors.allSatisfy { abs($0.red - shade) < 0.15 && abs($0.alpha - 0.45) < 1e-9 }, "\(style)")
        let rims = bars.compactMap { $0.layer.borderColor?.resolved(with: palette) }
        #expect(rims.allSatisfy { abs($0.red - (1 - shade)) < 0.15 }, "\(style)")
      }
    }
  }

  @Test func `keeps its indicators at their insets`() throws {
    fixture.stage.advance(to: 0)
    let bar = try #require(fixture.view.subviews.suffix(2).first)
    fixture.view.scrollIndicatorInsets = EdgeInsets(top: 20, left: 7, bottom: 40, right: 10)
    fixture.wheel(0, -1200, at: 1)
    // Of the track of 600 points, 20 and 40 are taken away, and 3 at both ends. The content is half way.
    #expect(isClose(bar.frame.height, 534 / 5) && isClose(bar.frame.midY, 1200 + 3 + 20 + 534 / 2))
    #expect(bar.frame.maxX == 287)
    fixture.view.verticalScrollIndicatorInsets = EdgeInsets(right: .nan)
    #expect(fixture.view.scrollIndicatorInsets.bottom == 40)
    #expect(fixture.view.horizontalScrollIndicatorInsets.left == 7)
  }

  @Test func `does not retain its view`() {
    weak var view: ScrollView?
    do {
      let fixture = ScrollFixture()
      view = fixture.view
      fixture.flick(by: Point(0, -150), at: 1)
      fixture.stage.advance(to: 1.3)
      fixture.view.removeFromSuperview()
      fixture.stage.advance(to: 1.3)
    }
    #expect(view == nil)
  }
}

@MainActor
@Suite struct `Scrolling` {
  @Test(arguments: seeds(0..<60))
  func `ends at rest and at a valid offset after random input`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let fixture = ScrollFixture()
    let inner = ScrollView(frame: Rect(x: 20, y: 100, width: 200, height: 300))
    inner.contentSize = Size(width: 700, height: 500)
    fixture.view.addSubview(inner)
    fixture.view.alwaysBounceHorizontal = Bool.random(using: &random)
    fixture.view.isPagingEnabled = Bool.random(using: &random)
    inner.isDirectionalLockEnabled = Bool.random(using: &random)
    inner.bounces = Bool.random(using: &random)
    let views = [fixture.view, inner]
    let logs = [ScrollLog(), ScrollLog()]
    for (view, log) in zip(views, logs) { view.delegate = log }
    var time = 0.0
    var y = 300.0
    for _ in 0..<300 {
      time += [0, 0.004, 0.016, 0.1, 1].randomElement(using: &random) ?? 0
      y += any(-80...80)
      let view = views.randomElement(using: &random) ?? inner
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: fixture.stage.press(Point(any(0...300), any(0...600)), at: time)
      case 2, 3, 4, 5: fixture.stage.move(Point(any(50...200), y), at: time)
      case 6, 7: fixture.stage.release(Point(any(0...300), y), at: time)
      case 8: fixture.stage.pointer(.cancelled, .zero, at: time)
      case 9:
        fixture.wheel(
          any(-90...90), any(-90...90), over: Bool.random(using: &random) ? nil : Point(150, 250),
          inNotches: y.significandBitPattern.isMultiple(of: 2), at: time)
      case 10:
        view.setContentOffset(Point(any(-99...999), any(-99...3333)), animated: Bool.random(using: &random))
      case 11: view.contentSize = Size(width: any(0...900), height: any(0...3000))
      case 12: view.frame.size = Size(width: any(100...300), height: any(100...600))
      default:
        view.contentInset.top = any(0...40)
        view.isScrollEnabled = Bool.random(using: &random)
      }
      for view in views {
        #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "seed \(seed)")
        #expect(abs(view.contentOffset.y) < 1e4, "seed \(seed)")
      }
    }
    fixture.stage.release(Point(0, 0), at: time + 1)
    fixture.stage.advance(to: time + 30)
    #expect(fixture.stage.nextTime == nil && fixture.stage.movingScrollViews.isEmpty, "seed \(seed)")
    for (view, log) in zip(views, logs) {
      #expect(view.contentOffset == view.legal(view.contentOffset), "seed \(seed)")
      #expect(view.contentOffset == view.restingContentOffset, "seed \(seed)")
      #expect(!view.isDragging && !view.isTracking && !view.isDecelerating && !view.isHeld, "seed \(seed)")
      // Everything that began has ended, in the order of the beginnings.
      let entries = log.entries
      #expect(entries.count { $0 == "begin" } == entries.count { $0.hasPrefix("end") }, "seed \(seed)")
      #expect(entries.count { $0 == "decelerate" } == entries.count { $0 == "rest" }, "seed \(seed)")
    }
  }
}
