import Foundation
import GlissadeControls
import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import TestSupport
import Testing

@MainActor
@Suite struct `A fast cart` {
  private func expect(
    _ fixture: FastCartFixture, follows tutorial: FastCartTutorial, from: Double, to: Double
  ) {
    for step in 0...60 {
      let time = from + (to - from) * Double(step) / 60
      fixture.stage.advance(to: time)
      #expect(fixture.part("icon").position == Point(26, 26))
      #expect(abs(fixture.iconAngle - tutorial.angle(time)) < 1e-7, "angle at \(time)")
      for (index, line) in cartLines.enumerated() {
        for color in ["white", "pink"] {
          let part = fixture.part("line.\(color).\(line)")
          #expect(abs(part.position.x - tutorial.place(index, time)) < 1e-6, "\(line) \(color) at \(time)")
          #expect(abs(part.size.width - tutorial.lengths[index](time)) < 1e-6)
        }
        #expect(abs(fixture.part("line.pink." + line).alpha - tutorial.alpha(time)) < 1e-7)
        #expect(fixture.part("line.white." + line).alpha == 1)
      }
    }
  }

  // MARK: - At rest

  @Test func `consists of the tutorial's parts in the tutorial's order`() {
    let fixture = FastCartFixture()
    let parts = fixture.stage.snapshot()
    #expect(
      parts.map(\.identifier) == [
        "cart", "cart.line.pink.top", "cart.line.pink.middle", "cart.line.pink.bottom", "cart.button",
        "cart.icon", "cart.line.white.top", "cart.line.white.middle", "cart.line.white.bottom",
      ])
    #expect(fixture.part().size == Size(width: 52, height: 52))
    #expect(fixture.part("button").size == Size(width: 52, height: 52))
    #expect(fixture.part("button").position == Point(26, 26))
    #expect(fixture.part("button").color?.hex == "#ff2d55")
    for (line, place) in zip(cartLines, [Point(-1, 22), Point(-4, 27), Point(2, 32)]) {
      for (color, hex, alpha) in [("white", "#ffffff", 1.0), ("pink", "#ff2d55", 0.6)] {
        let part = fixture.part("line.\(color).\(line)")
        #expect(part.position == place && part.size == Size(width: 24, height: 2))
        #expect(part.color?.hex == hex && part.alpha == alpha)
      }
    }
    #expect(fixture.part().state == "idle")
  }

  @Test func `has the springs that UIKit computes from the tutorial's durations`() {
    // The angular frequencies of UIKit's springs, as others have determined them.
    for (duration, omega) in [(0.8, 11.5418), (0.3, 30.7780)] {
      let expected = 1 - (1 + omega * 0.1) * exp(-omega * 0.1)
      #expect(abs(ReferenceCriticalSpring(duration: duration)(0.1) - expected) < 1e-5)
    }
  }

  // MARK: - A press

  @Test(arguments: [0, 1, 97] as [UInt64])
  func `winds up on a spring, with the jitter of its random generator`(seed: UInt64) {
    let fixture = FastCartFixture(seed: seed)
    var expected = FastCartTutorial(seed: seed)
    fixture.press(at: 0.5)
    expected.windUp(at: 0.5)
    #expect(fixture.part().state == "down")
    expect(fixture, follows: expected, from: 0.5, to: 1.5)
  }

  @Test func `has the same jitter with the same seed, and different jitter with another`() {
    let figures = [3, 3, 4].map { (seed: UInt64) in
      let fixture = FastCartFixture(seed: seed)
      fixture.press(at: 0)
      fixture.stage.advance(to: 1)
      return fixture.figures
    }
    #expect(figures[0] == figures[1])
    #expect(figures[0] != figures[2])
  }

  @Test
  func `returns to rest when the pointer leaves by more than 70 points, and winds up again when it returns`()
  {
    for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
      let fixture = FastCartFixture()
      var expected = FastCartTutorial()
      fixture.press(at: 0.1)
      expected.windUp(at: 0.1)
      fixture.drag(x: x * (26 + 69), y: y * (26 + 69), at: 0.3)
      #expect(fixture.cart.touchState == .down)
      expect(fixture, follows: expected, from: 0.3, to: 0.4)
      fixture.drag(x: x * (26 + 71), y: y * (26 + 71), at: 0.4)
      expected.cancel(at: 0.4)
      #expect(fixture.cart.touchState == .cancelled)
      expect(fixture, follows: expected, from: 0.4, to: 0.55)
      // In mid-motion, where the springs add up.
      fixture.drag(at: 0.55)
      expected.windUp(at: 0.55)
      #expect(fixture.cart.touchState == .down)
      expect(fixture, follows: expected, from: 0.55, to: 2)
      #expect(fixture.cart.touchState == .down)
    }
  }

  @Test func `stays cancelled while the pointer is outside, and winds up again when it returns`() {
    let fixture = FastCartFixture()
    var expected = FastCartTutorial()
    fixture.press(at: 0)
    expected.windUp(at: 0)
    fixture.drag(x: 200, at: 1)
    expected.cancel(at: 1)
    fixture.stage.advance(to: 3)
    #expect(fixture.cart.touchState == .cancelled)
    fixture.drag(x: 180, at: 3.5)
    #expect(fixture.cart.touchState == .cancelled)
    fixture.drag(x: 10, at: 4)
    expected.windUp(at: 4)
    #expect(fixture.cart.touchState == .down)
    expect(fixture, follows: expected, from: 4, to: 5)
    fixture.drag(x: 200, at: 5)
    fixture.stage.advance(to: 6)
    fixture.release(x: 200, at: 6)
    #expect(fixture.isAtRest)
    #expect(fixture.events == ["down", "outside"])
  }

  @Test func `ignores presses after a release outside until it is back at rest`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.drag(x: 98, at: 0.2)
    fixture.release(x: 98, at: 0.3)
    fixture.press(at: 0.4)
    fixture.release(at: 0.45)
    fixture.stage.advance(to: 0.499)
    #expect(fixture.cart.touchState == .cancelled)
    fixture.stage.advance(to: 0.5)
    #expect(fixture.cart.touchState == .idle)
    fixture.stage.advance(to: 0.8)
    #expect(fixture.isAtRest)
    #expect(fixture.events == ["down", "outside"])
  }

  @Test func `is cancelled when the system cancels the pointer, or when it is disabled`() {
    for take in [{ $0.pointer(.cancelled, at: 0.5) }, { $0.cart.isEnabled = false }]
      as [(FastCartFixture) -> Void]
    {
      let fixture = FastCartFixture()
      fixture.press(at: 0)
      fixture.stage.advance(to: 0.5)
      take(fixture)
      #expect(fixture.cart.touchState == .cancelled)
      fixture.stage.advance(to: 0.8)
      #expect(fixture.cart.touchState == .idle)
      #expect(fixture.events == ["down", "cancel"])
    }
  }

  // MARK: - The run

  /// Compares the run of a cart that is released at `release` with the tutorial's keyframes, which begin at the values
  /// that the cart shows at that time.
  private func expectRun(_ fixture: FastCartFixture, of pressed: FastCartTutorial, letGoAt release: Double) {
    var pressed = pressed
    let pulledEnds = (0..<3).map { _ in 2 + pressed.jitter() }
    let chasing = (0..<3).map { _ in 48 + pressed.jitter() }
    #expect(fixture.cart.touchState == .up)
    for step in 0..<160 {
      let fraction = Double(step) / 160
      fixture.stage.advance(to: release + 0.8 * fraction)
      #expect(fixture.cart.touchState == .up)
      // The tutorial names no curve, so the whole eases in and out.
      let progress = referenceEaseInOut(fraction)
      let shift = referenceSpline([(0, 0), (0.35, -4), (0.85, 104)], at: progress)
      #expect(abs(fixture.part("icon").position.x - 26 - shift) < 1e-6, "icon at \(fraction)")
      let angle = referenceSpline(
        [(0, pressed.angle(release)), (0.35, -0.15), (0.39, 0)], at: progress)
      #expect(abs(fixture.iconAngle - angle) < 1e-7, "angle at \(fraction)")
      let alpha = referenceSpline([(0.45, pressed.alpha(release)), (0.65, 0)], at: progress)
      for (index, line) in cartLines.enumerated() {
        let part = fixture.part("line.white." + line)
        let length = pressed.lengths[index](release)
        let width = referenceSpline([(0.4, length), (0.9, chasing[index])], at: progress)
        #expect(abs(part.size.width - width) < 1e-6, "\(line) at \(fraction)")
        // Layout computes the middle of the line from its target length.
        let pulled = pulledEnds[index] - pressed.lengths[index].target / 2
        let place =
          progress < 0.4
          ? referenceSpline([(0, pressed.place(index, release)), (0.35, pulled)], at: progress)
          : referenceSpline([(0.4, pulled), (0.9, 104 - chasing[index] / 2)], at: progress)
        #expect(abs(part.position.x - place) < 1e-6, "\(line) at \(fraction)")
        let pink = fixture.part("line.pink." + line)
        #expect(pink.position == part.position && pink.size == part.size)
        #expect(abs(pink.alpha - alpha) < 1e-7)
      }
    }
  }

  @Test(arguments: [0, 0.05, 0.2, 0.79, 1.5])
  func `follows the tutorial's keyframes from its presentation values at the release`(held: Double) {
    let fixture = FastCartFixture()
    var expected = FastCartTutorial()
    fixture.press(at: 0.5)
    expected.windUp(at: 0.5)
    fixture.release(at: 0.5 + held)
    expectRun(fixture, of: expected, letGoAt: 0.5 + held)
    #expect(fixture.events == ["down", "inside"])
  }

  @Test func `follows the keyframes after a press that was cancelled and resumed`() {
    let fixture = FastCartFixture()
    var expected = FastCartTutorial()
    fixture.press(at: 0)
    expected.windUp(at: 0)
    fixture.drag(y: 98, at: 0.3)
    expected.cancel(at: 0.3)
    fixture.drag(y: 90, at: 0.45)
    expected.windUp(at: 0.45)
    fixture.release(y: 90, at: 0.5)
    expectRun(fixture, of: expected, letGoAt: 0.5)
  }

  @Test func `overshoots the pull-back keyframe, because the keyframes are a spline`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.release(at: 1)
    var furthest = 0.0
    let pulledBack = 0.8 * referenceEaseInOutTime(0.35)
    for step in 0...100 {
      fixture.stage.advance(to: 1 + pulledBack * Double(step) / 100)
      furthest = min(furthest, fixture.part("icon").position.x - 26)
    }
    #expect(furthest < -9 && furthest > -10)
    #expect(abs(fixture.part("icon").position.x - 22) < 1e-9)
  }

  @Test func `leaves the circle with all lines before the run ends`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.release(at: 1)
    fixture.stage.advance(to: 1.74)
    let middle = 26.0
    #expect(fixture.part("icon").position.x - 14 > middle + 26)
    for line in cartLines {
      let white = fixture.part("line.white." + line)
      #expect(white.position.x - white.size.width / 2 > middle + 26)
      #expect(fixture.part("line.pink." + line).alpha == 0)
    }
  }

  @Test func `ignores presses during the run, and is back in the initial state after 1.3 seconds`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.release(at: 1)
    for time in [1.1, 1.5, 1.79, 1.81, 2.1, 2.2] {
      fixture.press(at: time)
      #expect(fixture.cart.touchState == .up)
      fixture.release(at: time + 0.005)
    }
    #expect(fixture.events == ["down", "inside"])
    fixture.stage.advance(to: 2.3)
    #expect(fixture.isAtRest)
    fixture.press(at: 2.3)
    #expect(fixture.cart.touchState == .down)
  }

  @Test func `rolls in from outside the circle, without a jump`() {
    let fixture = FastCartFixture()
    fixture.press(at: 0)
    fixture.release(at: 1)
    fixture.stage.advance(to: 1.8)
    #expect(fixture.part("icon").position.x + 14 < 0)
    #expect(cartLines.allSatisfy { fixture.part("line.pink." + $0).alpha == 0 })
    #expect(
      cartLines.allSatisfy {
        let line = fixture.part("line.white." + $0)
        return line.position.x + line.size.width / 2 < 0
      })
    var last = fixture.figures
    for step in 1...500 {
      fixture.stage.advance(to: 1.8 + 0.001 * Double(step))
      let figures = fixture.figures
      for (before, now) in zip(last, figures) { #expect(abs(now - before) < 1) }
      last = figures
    }
  }

  // MARK: - Whatever happens

  @Test(arguments: [false, true])
  func `is idle and at rest after a thousand random presses, drags, releases and cancellations`(
    reducesMotion: Bool
  ) {
    let seed: UInt64 = 20_020
    var random = SplitMix(seed: seed)
    let fixture = FastCartFixture(seed: seed, reducesMotion: reducesMotion)
    var time = 0.0
    for round in 0..<1000 {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        time += [0, 0.01, 0.1, 0.3, 0.8, 1.3].randomElement(using: &random) ?? 0
        let place = Point(.random(in: -130...130, using: &random), .random(in: -130...130, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: fixture.press(at: time)
        case 2, 3: fixture.drag(x: place.x, y: place.y, at: time)
        case 4: fixture.release(x: place.x, y: place.y, at: time)
        default: fixture.pointer(.cancelled, at: time)
        }
        #expect(
          !fixture.cart.isTracking || fixture.cart.touchState != .idle && fixture.cart.touchState != .up,
          "seed \(seed), round \(round)")
      }
      fixture.release(x: 500, at: time)
      time += 1.3
      fixture.stage.advance(to: time)
      #expect(fixture.isAtRest, "seed \(seed), round \(round)")
    }
    #expect(Set(fixture.events) == ["down", "inside", "outside", "cancel"])
  }

  @Test func `is at rest when it returns to a stage that it left during a run`() {
    for time in [1.1, 1.5, 1.9] {
      let fixture = FastCartFixture()
      fixture.press(at: 0)
      fixture.release(at: 1)
      fixture.stage.advance(to: time)
      fixture.cart.removeFromSuperview()
      fixture.stage.advance(to: time)
      fixture.stage.root.addSubview(fixture.cart)
      fixture.stage.advance(to: time)
      #expect(fixture.isAtRest)
    }
  }

  @Test func `runs when a key is pressed while it is idle`() {
    let fixture = FastCartFixture()
    fixture.stage.key(.tab, at: 0)
    fixture.stage.key(.space, at: 0.1)
    #expect(fixture.cart.touchState == .up)
    fixture.stage.key(.return, at: 0.5)
    #expect(fixture.events == ["inside"])
    fixture.stage.key(.return, at: 1.4)
    #expect(fixture.events == ["inside", "inside"])
    fixture.stage.advance(to: 2.7)
    #expect(fixture.isAtRest)
  }

  @Test func `can be pressed and released by a program, and reset at any time`() {
    let (fixture, hand) = (FastCartFixture(), FastCartFixture())
    fixture.cart.hold()
    hand.press(at: 0)
    fixture.stage.advance(to: 0.3)
    fixture.cart.letGo()
    hand.release(at: 0.3)
    for step in 0...25 {
      fixture.stage.advance(to: 0.3 + 0.05 * Double(step))
      hand.stage.advance(to: 0.3 + 0.05 * Double(step))
      #expect(fixture.figures == hand.figures && fixture.cart.touchState == hand.cart.touchState)
    }
    #expect(fixture.events == [])
    fixture.cart.hold()
    fixture.cart.letGo(running: false)
    #expect(fixture.cart.touchState == .cancelled)
    for time in [1.6, 2.1, 2.6, 3.3] {
      fixture.cart.reset()
      // The interrupted motion completes now.
      fixture.stage.advance(to: fixture.stage.time)
      #expect(fixture.isAtRest)
      fixture.cart.hold()
      fixture.cart.letGo()
      fixture.stage.advance(to: time)
    }
    fixture.cart.reset()
    fixture.stage.advance(to: 5)
    #expect(fixture.isAtRest)
  }

  @Test func `only dims when motion is reduced`() {
    let fixture = FastCartFixture(reducesMotion: true)
    let resting = fixture.figures
    fixture.press(at: 0)
    #expect(fixture.part().alpha == 0.5)
    fixture.release(at: 0.4)
    #expect(fixture.cart.touchState == .up)
    for step in 0...20 {
      fixture.stage.advance(to: 0.4 + 0.0125 * Double(step))
      let shown = 1 - 0.5 * (1 - referenceEaseInOut(Double(step) / 20))
      #expect(abs(fixture.part().alpha - shown) < 1e-6)
      #expect(fixture.figures.dropFirst(3) == resting.dropFirst(3))
      #expect(fixture.part("icon").position == Point(26, 26) && fixture.iconAngle == 0)
    }
    #expect(fixture.isAtRest)
    #expect(fixture.events == ["down", "inside"])
  }

  @Test func `moves the same way ten times slower in slow motion`() {
    let (fixture, slow) = (FastCartFixture(), FastCartFixture())
    slow.cart.layer.speed = 0.1
    fixture.press(at: 0)
    slow.press(at: 0)
    fixture.release(at: 0.3)
    slow.release(at: 3)
    for step in 0...160 {
      let time = 0.3 + Double(step) / 100
      fixture.stage.advance(to: time)
      slow.stage.advance(to: 10 * time)
      for (a, b) in zip(fixture.figures, slow.figures) { #expect(abs(a - b) < 1e-6) }
      #expect(fixture.cart.touchState == slow.cart.touchState)
    }
  }

  @Test func `has its lines behind it in every language`() {
    let (cart, mirrored) = (FastCartFixture(), FastCartFixture())
    mirrored.stage.layoutDirection = .rightToLeft
    mirrored.cart.setNeedsLayout()
    for fixture in [cart, mirrored] { fixture.stage.advance(to: 0.1) }
    for line in cartLines {
      let name = "line.pink.\(line)"
      #expect(mirrored.part(name).position.x < 26)
      #expect(abs(mirrored.part(name).position.x - cart.part(name).position.x) < 1e-9)
    }
  }
}
