import GlissadeControls
import GlissadeGeometry
import GlissadeUI
import TestSupport
import Testing

@testable import GlissadeEffects

/// An area of 300 × 200 points on a stage, with pages inset by 4, 3, 2 and 1 at the top, left, bottom and right.
@MainActor
private final class SlidingFixture {
  let stage = Stage(size: Size(width: 320, height: 480))
  let area = SlidingArea(frame: Rect(x: 10, y: 250, width: 300, height: 200))
  var views: [View] = []
  var buttons: [Button] = []
  let rest = Rect(x: 3, y: 4, width: 296, height: 194)

  init(pages: Int = 3) throws {
    stage.root.addSubview(area)
    for index in 0..<pages {
      let view = View()
      view.tag = index * 10
      view.accessibilityIdentifier = "page.\(index)"
      area.addSubview(view)
      constrain(view, area) {
        $0.top == $1.top + 4
        $1.bottom == $0.bottom + 2
        if index % 2 == 0 {
          $0.leading == $1.leading + 3
          $1.trailing == $0.trailing + 1
        } else {
          $1.left == $0.left - 3
          $0.right == $1.right - 1
        }
      }
      let button = Button("\(index)")
      stage.root.addSubview(button)
      try area.add(view, button: button)
      views.append(view)
      buttons.append(button)
    }
    stage.advance(to: 0)
  }

  func frame(_ index: Int) -> Rect {
    let values = views[index].presentation
    return Rect(center: values.center, size: values.bounds.size)
  }

  var shown: [Int] { views.indices.filter { !views[$0].isHidden } }
  var tinted: [Int] {
    buttons.indices.filter { buttons[$0].presentation.tintColor == RGBA(rgb: 0x00ffff) }
  }
}

private func isClose(_ a: Rect, _ b: Rect) -> Bool {
  abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
    && abs(a.height - b.height) < 1e-6
}

/// The remaining share of a slide of 0.25 s that began at `start`.
private func remaining(_ start: Double, at time: Double) -> Double {
  1 - referenceEaseInOut((time - start) / 0.25)
}

@MainActor
@Suite struct `A sliding area` {
  @Test func `shows the first of its pages, clipped`() throws {
    let fixture = try SlidingFixture()
    #expect(fixture.area.clipsToBounds)
    #expect(fixture.shown == [0])
    #expect(fixture.tinted == [0])
    for index in 0..<3 { #expect(isClose(fixture.frame(index), fixture.rest)) }
    #expect(fixture.buttons[1].tintColor == Color(rgb: 0x0a60fe))
  }

  @Test(arguments: [
    (0, 1, -1.0, 0.0), (0, 2, -1, 0), (1, 0, 1, 0), (0, 1, 0, 1), (0, 2, 0, 1), (2, 1, 0, -1),
  ])
  func `slides all pages by the width or height of the area, in the order of the pages`(
    from: Int, to: Int, x: Double, y: Double
  ) throws {
    let fixture = try SlidingFixture()
    func slide(to index: Int) throws {
      if y == 0 {
        try fixture.area.slideHorizontally(to: index * 10)
      } else {
        try fixture.area.slideVertically(to: index * 10)
      }
    }
    if from != 0 { try slide(to: from) }
    fixture.stage.advance(to: 1)
    try slide(to: to)
    for step in 0..<25 {
      let time = 1 + Double(step) / 100
      fixture.stage.advance(to: time)
      let gone = 1 - remaining(1, at: time)
      let moved = fixture.rest.offsetBy(dx: 300 * x * gone, dy: 200 * y * gone)
      #expect(isClose(fixture.frame(from), moved))
      #expect(isClose(fixture.frame(to), moved.offsetBy(dx: -300 * x, dy: -200 * y)))
      #expect(fixture.shown == [from, to].sorted())
      #expect(fixture.tinted == [from])
    }
    fixture.stage.advance(to: 1.25)
    #expect(fixture.shown == [to])
    #expect(fixture.tinted == [to])
    #expect(isClose(fixture.frame(to), fixture.rest))
    #expect(fixture.stage.nextTime == nil)
  }

  @Test
  func `a page selected during a slide joins the others, and all continue from their current positions`()
    throws
  {
    let fixture = try SlidingFixture()
    try fixture.area.slideHorizontally(to: 10)
    fixture.stage.advance(to: 0.1)
    try fixture.area.slideHorizontally(to: 20)
    for time in [0.1, 0.15, 0.2, 0.24, 0.3, 0.34] {
      fixture.stage.advance(to: time)
      // Two slides of one width each, which add up.
      let x = 300 * remaining(0, at: time) + 300 * remaining(0.1, at: time)
      #expect(isClose(fixture.frame(2), fixture.rest.offsetBy(dx: x, dy: 0)))
      #expect(isClose(fixture.frame(1), fixture.rest.offsetBy(dx: x - 300, dy: 0)))
      if time < 0.25 {
        #expect(isClose(fixture.frame(0), fixture.rest.offsetBy(dx: x - 600, dy: 0)))
        #expect(fixture.tinted == [0])
      } else {
        #expect(fixture.shown == [1, 2])
        #expect(fixture.tinted == [])
      }
    }
    fixture.stage.advance(to: 0.35)
    #expect(fixture.shown == [2])
    #expect(fixture.tinted == [2])
  }

  @Test func `a page that is still visible returns from its current position`() throws {
    let fixture = try SlidingFixture()
    try fixture.area.slideVertically(to: 20)
    fixture.stage.advance(to: 0.12)
    let before = fixture.frame(0)
    try fixture.area.slideVertically(to: 0)
    #expect(isClose(fixture.frame(0), before))
    for time in [0.12, 0.2, 0.25, 0.3] {
      fixture.stage.advance(to: time)
      let y = -200 * remaining(0, at: time) + 200 * remaining(0.12, at: time)
      #expect(isClose(fixture.frame(0), fixture.rest.offsetBy(dx: 0, dy: y)))
      #expect(fixture.shown.contains(0))
    }
    fixture.stage.advance(to: 0.4)
    #expect(fixture.shown == [0])
    #expect(fixture.tinted == [0])
  }

  @Test func `that is resized during a slide continues to the new positions`() throws {
    let fixture = try SlidingFixture()
    try fixture.area.slideHorizontally(to: 10)
    fixture.stage.advance(to: 0.1)
    fixture.area.frame = Rect(x: 0, y: 200, width: 500, height: 280)
    let rest = Rect(x: 3, y: 4, width: 496, height: 274)
    for time in [0.1, 0.15, 0.2, 0.24] {
      fixture.stage.advance(to: time)
      let x = 300 * remaining(0, at: time)
      #expect(isClose(fixture.frame(1), rest.offsetBy(dx: x, dy: 0)))
      #expect(isClose(fixture.frame(0), rest.offsetBy(dx: x - 500, dy: 0)))
    }
    fixture.stage.advance(to: 0.25)
    #expect(fixture.shown == [1])
    #expect(isClose(fixture.frame(1), rest))
    // What lies outside the old size comes back from the edge of the new size.
    try fixture.area.slideHorizontally(to: 0)
    #expect(isClose(fixture.frame(0), rest.offsetBy(dx: -500, dy: 0)))
    fixture.stage.advance(to: 1)
    #expect(isClose(fixture.frame(0), rest))
  }

  @Test func `does nothing when the current page is selected`() throws {
    let fixture = try SlidingFixture()
    try fixture.area.slideHorizontally(to: 0)
    #expect(fixture.stage.nextTime == nil)
    #expect(fixture.shown == [0])
  }

  @Test func `takes its duration and tints from the choreography`() throws {
    let fixture = try SlidingFixture()
    fixture.area.choreography.duration = 1
    fixture.area.choreography.activeTint = .systemRed
    #expect(fixture.buttons[0].tintColor == .systemRed)
    try fixture.area.slideHorizontally(to: 10)
    fixture.stage.advance(to: 0.5)
    #expect(isClose(fixture.frame(1), fixture.rest.offsetBy(dx: 150, dy: 0)))
    fixture.stage.advance(to: 1)
    #expect(fixture.buttons[1].tintColor == .systemRed)
    #expect(fixture.buttons[0].tintColor == Color(rgb: 0x0a60fe))
  }

  @Test func `selects the button of the page immediately, and its tint at the end of the slide`() throws {
    let fixture = try SlidingFixture()
    func selected() -> [Int] { fixture.buttons.indices.filter { fixture.buttons[$0].isSelected } }
    #expect(selected() == [0])
    try fixture.area.slideHorizontally(to: 10)
    #expect(selected() == [1] && fixture.tinted == [0])
    fixture.stage.advance(to: 0.1)
    try fixture.area.slideHorizontally(to: 20)
    #expect(selected() == [2] && fixture.tinted == [0])
    fixture.stage.advance(to: 0.35)
    #expect(selected() == [2] && fixture.tinted == [2])
  }

  @Test func `fades the old page out and the new page in when motion is reduced`() throws {
    let fixture = try SlidingFixture()
    fixture.stage.reducesMotion = true
    try fixture.area.slideHorizontally(to: 20)
    for time in [0, 0.05, 0.125, 0.2] {
      fixture.stage.advance(to: time)
      #expect(fixture.shown == [0, 2])
      for index in [0, 2] { #expect(isClose(fixture.frame(index), fixture.rest)) }
      #expect(abs(fixture.views[0].presentation.alpha - remaining(0, at: time)) < 1e-6)
      #expect(abs(fixture.views[2].presentation.alpha - (1 - remaining(0, at: time))) < 1e-6)
    }
    fixture.stage.advance(to: 0.25)
    #expect(fixture.shown == [2] && fixture.views.allSatisfy { $0.alpha == 1 })
    #expect(fixture.tinted == [2])
  }

  @Test func `reverses a fade from its current opacity, and ends with one page`() throws {
    let fixture = try SlidingFixture()
    fixture.stage.reducesMotion = true
    try fixture.area.slideHorizontally(to: 20)
    fixture.stage.advance(to: 0.1)
    let before = fixture.views.map(\.presentation.alpha)
    try fixture.area.slideHorizontally(to: 0)
    #expect(zip(fixture.views.map(\.presentation.alpha), before).allSatisfy { abs($0 - $1) < 1e-9 })
    try fixture.area.slideHorizontally(to: 10)
    fixture.stage.advance(to: 0.2)
    #expect(fixture.shown == [0, 1, 2])
    // Motion is no longer reduced in the middle of the fade.
    fixture.stage.reducesMotion = false
    try fixture.area.slideHorizontally(to: 0)
    fixture.stage.advance(to: 1)
    #expect(fixture.shown == [0] && fixture.tinted == [0])
    #expect(fixture.views.allSatisfy { $0.alpha == 1 })
    #expect(fixture.stage.nextTime == nil)
  }

  // MARK: Storms

  @Test(arguments: seeds(0..<60))
  func `shows the last page selected after random calls, and no page covers another`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    let fixture = try SlidingFixture(pages: count)
    let mixesAxes = seed % 3 == 0
    var time = 0.0
    var last = 0
    for _ in 0..<40 {
      let calm = time + Double.random(in: 0...0.2, using: &random)
      while time < calm {
        time = min(calm, time + 0.013)
        fixture.stage.advance(to: time)
        check(fixture, seed)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        let size = Size(
          width: .random(in: 100...600, using: &random), height: .random(in: 50...300, using: &random))
        fixture.area.frame.size = size
        fixture.stage.advance(to: time)
      }
      let bounds = fixture.area.bounds
      let before = fixture.shown.map { ($0, fixture.frame($0)) }.filter { $0.1.intersects(bounds) }
      last = Int.random(in: 0..<count, using: &random)
      if mixesAxes, Bool.random(using: &random) {
        try fixture.area.slideVertically(to: last * 10)
      } else {
        try fixture.area.slideHorizontally(to: last * 10)
      }
      // Visible pages do not jump.
      for (index, frame) in before {
        #expect(fixture.shown.contains(index), "seed \(seed)")
        #expect(isClose(fixture.frame(index), frame), "seed \(seed)")
      }
      check(fixture, seed)
      #expect(fixture.area.activePage?.view === fixture.views[last])
    }
    // Times of ends are rounded to whole nanoseconds.
    fixture.stage.advance(to: time + 0.25 + 1e-9)
    #expect(fixture.shown == [last], "seed \(seed)")
    #expect(fixture.tinted == [last], "seed \(seed)")
    let size = fixture.area.bounds.size
    #expect(
      isClose(fixture.frame(last), Rect(x: 3, y: 4, width: size.width - 4, height: size.height - 6)),
      "seed \(seed)")
    #expect(fixture.stage.nextTime == nil)
  }

  private func check(_ fixture: SlidingFixture, _ seed: UInt64) {
    let frames = fixture.shown.map(fixture.frame)
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        let overlap = frame.insetBy(dx: 1e-6, dy: 1e-6).intersects(other)
        #expect(!overlap, "seed \(seed), time \(fixture.stage.time)")
      }
    }
    #expect(fixture.shown.contains { fixture.views[$0] === fixture.area.activePage?.view })
  }

  @Test func `slides a page whose constraints have reversed items and a multiplier`() throws {
    let stage = Stage(size: Size(width: 320, height: 480))
    let area = SlidingArea(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let (first, second) = (View(), View())
    second.tag = 1
    stage.root.addSubview(area)
    for page in [first, second] { area.addSubview(page) }
    constrain(first, area) {
      $1.leading == $0.leading
      $1.trailing == $0.trailing * 2 - 200
      $0.top == $1.top
      $1.bottom == $0.bottom
    }
    constrain(second, area) { $0.edges == $1.edges }
    try area.add(first, button: Button())
    try area.add(second, button: Button())
    stage.advance(to: 0)
    #expect(first.frame == area.bounds)
    try area.slideHorizontally(to: 1)
    #expect(isClose(first.frame, Rect(x: -200, y: 0, width: 200, height: 100)))
    #expect(isClose(second.frame, area.bounds))
  }

  // MARK: Errors

  @Test(arguments: SlidingPage.Edge.allCases)
  func `names the missing constraint of a view that cannot slide`(edge: SlidingPage.Edge) {
    let area = SlidingArea(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = View()
    view.accessibilityIdentifier = "log"
    area.addSubview(view)
    constrain(view) {
      let edges = [
        $0.top == $0.superview!.top, $0.bottom == $0.superview!.bottom,
        $0.leading == $0.superview!.leading, $0.trailing == $0.superview!.trailing,
      ]
      edges[SlidingPage.Edge.allCases.firstIndex(of: edge) ?? 0].identifier = "without"
    }
    area.constraints.first { $0.identifier == "without" }?.isActive = false
    #expect {
      try area.add(view, button: Button())
    } throws: { error in
      "\(error)" == "no constraint of log's parent says where its \(edge.rawValue) edge is"
    }
    #expect(area.pages.isEmpty)
  }

  @Test func `names a tag that is unknown or already used`() throws {
    let fixture = try SlidingFixture()
    #expect { try fixture.area.slideHorizontally(to: 7) } throws: {
      "\($0)" == "there is no page with the tag 7"
    }
    #expect {
      try fixture.area.add(fixture.views[1], button: fixture.buttons[1])
    } throws: {
      "\($0)" == "there is a page with the tag 10 already"
    }
    #expect { try fixture.area.add(View(), button: Button()) } throws: {
      "\($0)" == "View is not in the area in which it is to slide"
    }
  }
}
