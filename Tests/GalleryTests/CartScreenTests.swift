import GlissadeEffects
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import TestSupport
import Testing

@testable import GlissadeGallery
@testable import GlissadeUI

@MainActor
@Suite struct `The cart's screen` {
  let stage = Stage(size: Size(width: 390, height: 844))
  let screen = CartScreen(generator: SplitMix(seed: 0))

  init() {
    stage.rootViewController = screen
    stage.advance(to: 0)
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 699, height: 480),
    Size(width: 700, height: 480), Size(width: 1280, height: 800),
  ])
  func `shows the button at its size, and beside it four times enlarged`(size: Size) throws {
    stage.resize(size, at: 0)
    let window = Rect(origin: .zero, size: size)
    for identifier in ["cart", "cart.count", "cart.slow"] {
      let place = try #require(stage.locate(identifier))
      #expect(window.contains(place), "\(identifier)")
    }
    // The circle is drawn twice: at its own size, and enlarged in the magnifier's clip.
    let circles = stage.draw().items.filter {
      if case .fill(let shape, _) = $0.content { shape.radius == 26 } else { false }
    }
    #expect(circles.map(\.projection.m11) == [1, 4])
    let (small, large) = (circles[0].projection, circles[1].projection)
    let middle = Point(small.m31 + 26, small.m32 + 26)
    let magnified = Rect(x: large.m31, y: large.m32, width: 208, height: 208)
    #expect(stage.locate("cart") == middle)
    #expect(magnified.intersection(window) == magnified, "all of it is in sight")
    #expect(!magnified.insetBy(dx: -20, dy: 0).contains(middle))
    #expect(circles[1].clip != nil)
  }

  @Test func `counts every press, also while the cart runs, except cancelled presses`() {
    stage.click("cart", at: 0.1)
    #expect(stage.snapshot(of: "cart.count")?.text == "1")
    // A cart as in the fast cart tutorial ignores presses while it runs.
    for time in [0.2, 0.5, 1.2] {
      stage.click("cart", at: time)
      #expect(stage.snapshot(of: "cart")?.state == "up")
    }
    #expect(stage.snapshot(of: "cart.count")?.text == "4")
    stage.pointer(.pressed(.primary), "cart", at: 2)
    stage.pointer(.cancelled, "cart", at: 2.2)
    stage.click("cart", at: 2.3)
    #expect(stage.snapshot(of: "cart.count")?.text == "5")
    stage.advance(to: 3)
    #expect(stage.snapshot(of: "cart")?.state == "idle")
    #expect(stage.nextTime == nil)
  }

  /// The frame of the circle under the magnifier, as drawn.
  private var magnifiedCircle: Rect {
    let circles = stage.draw().items.filter {
      if case .fill(let shape, _) = $0.content { shape.radius == 26 } else { false }
    }
    guard circles.count == 2 else { return .zero }
    let projection = circles[1].projection
    return Rect(x: projection.m31, y: projection.m32, width: 52 * projection.m11, height: 52 * projection.m11)
  }

  @Test func `responds to presses on the magnified button`() {
    let circle = magnifiedCircle
    stage.pointer(.pressed(.primary), circle.center, at: 0.1)
    #expect(stage.snapshot(of: "cart")?.state == "down")
    // The pointer leaves the circle and returns, within 70 points and beyond.
    stage.pointer(.moved, Point(circle.midX, circle.maxY + 60), at: 0.2)
    #expect(stage.snapshot(of: "cart")?.state == "down")
    stage.pointer(.moved, Point(circle.midX, circle.maxY + 80), at: 0.3)
    #expect(stage.snapshot(of: "cart")?.state == "cancelled")
    stage.pointer(.moved, circle.center, at: 0.4)
    #expect(stage.snapshot(of: "cart")?.state == "down")
    stage.pointer(.released(.primary), circle.center, at: 0.5)
    #expect(stage.snapshot(of: "cart")?.state == "up" && stage.snapshot(of: "cart.count")?.text == "1")
    stage.pointer(.pressed(.primary), circle.center, at: 0.8)
    stage.pointer(.released(.primary), circle.center, at: 0.8)
    #expect(stage.snapshot(of: "cart.count")?.text == "2")

    stage.pointer(.pressed(.primary), circle.center, at: 3)
    stage.pointer(.cancelled, circle.center, at: 3.1)
    #expect(stage.snapshot(of: "cart")?.state == "cancelled")
    // Outside the circle, but within its bounding square.
    let corner = Point(circle.minX + 10, circle.minY + 10)
    stage.pointer(.pressed(.primary), corner, at: 4)
    #expect(stage.snapshot(of: "cart")?.state == "idle")
    stage.pointer(.released(.primary), corner, at: 4)
    stage.advance(to: 5)
    #expect(stage.snapshot(of: "cart.count")?.text == "2" && stage.nextTime == nil)
  }

  @Test(arguments: [
    (Size(width: 667, height: 318), 4.0), (Size(width: 568, height: 263), 3),
    (Size(width: 320, height: 511), 4),
    (Size(width: 320, height: 263), nil), (Size(width: 320, height: 190), nil),
    (Size(width: 700, height: 210), 3),
  ])
  func `fits small and flat windows, with the largest magnification that fits`(
    size: Size, magnification: Double?
  ) throws {
    stage.resize(size, at: 0)
    let window = Rect(origin: .zero, size: size)
    let layout = CartLayout(size)
    #expect(layout.magnification == magnification)
    #expect(layout.card.intersection(window) == layout.card)
    #expect(layout.title == .zero || layout.title.maxY <= layout.card.minY)
    guard magnification != nil else {
      #expect(magnifiedCircle == .zero)
      return
    }
    #expect(magnifiedCircle.intersection(layout.magnifier) == magnifiedCircle)
    #expect(layout.magnifier.intersection(window) == layout.magnifier)
    #expect(!layout.magnifier.intersects(layout.card))
    #expect(layout.lens == magnifiedCircle)
  }

  @Test(arguments: [
    Size(width: 800, height: 600), Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
  ])
  func `stands with its lines in the middle of the magnifier of a desktop`(size: Size) {
    stage.resize(size, at: 0)
    let layout = CartLayout(size)
    let factor = layout.magnification ?? 1
    // The lines of a cart at rest reach 16 points out of its circle, on average.
    let left = layout.lens.minX - 16 * factor
    #expect(abs((left + layout.lens.maxX) / 2 - layout.magnifier.midX) <= factor)
  }

  @Test func `never draws two numbers on top of each other, even for fast presses`() {
    let counter = screen.counter
    for (number, time) in [0.1, 0.15, 0.3, 0.32, 0.34, 0.6].enumerated() {
      stage.click("cart", at: time)
      #expect(counter.count == number + 1)
      for step in 0..<5 {
        stage.advance(to: time + 0.003 * Double(step))
        let places = counter.labels.values.map { label in
          label.presentation.bounds.center.applying(label.projectionToStage)?.y ?? 0
        }.sorted()
        // Each number is 41 points high.
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 41 - 1e-6 })
      }
    }
    stage.advance(to: 3)
    #expect(counter.labels.keys.sorted() == [6] && counter.labels[6]?.alpha == 1)
  }

  @Test func `shows the next number immediately when motion is reduced`() {
    stage.reducesMotion = true
    stage.click("cart", at: 0.1)
    #expect(screen.counter.labels.mapValues(\.alpha) == [1: 1])
    guard let label = screen.counter.labels[1], let window = label.superview?.superview else { return }
    #expect(window.convert(Point.zero, from: label) == Point.zero)
  }

  @Test func `does not slow the cart itself while the tools slow the time, and shows their speed`() {
    stage.click("cart.slow", at: 0)
    screen.paceDidChange(to: 0.2)
    #expect(screen.runway.layer.speed == 1 && screen.slowReading.text == "Key S: 1/5")
    stage.click("cart.slow", at: 0.5)
    #expect(stage.snapshot(of: "cart.slow")?.state == "on")
    screen.paceDidChange(to: 1)
    #expect(screen.runway.layer.speed == 0.1 && screen.slowReading.text == "1/10")
    stage.click("cart.slow", at: 1)
    #expect(stage.snapshot(of: "cart.slow")?.state == "off" && screen.runway.layer.speed == 1)
  }

  @Test func `can be operated with the keyboard: the cart first, then slow motion`() {
    stage.key(.tab, at: 0)
    stage.key(.space, at: 0)
    #expect(stage.snapshot(of: "cart.count")?.text == "1")
    stage.key(.return, at: 2)
    #expect(stage.snapshot(of: "cart.count")?.text == "2")
    stage.key(.tab, at: 4)
    stage.key(.space, at: 4)
    #expect(stage.snapshot(of: "cart.slow")?.state == "on")
  }

  @Test func `slows the cart by a factor of ten, and nothing else`() {
    stage.click("cart.slow", at: 0)
    #expect(stage.snapshot(of: "cart.slow")?.state == "on")
    // The duration of the switch's own animation does not change.
    stage.advance(to: 0.4)
    #expect(stage.nextTime == nil)
    stage.click("cart", at: 1)
    stage.advance(to: 1 + 12.4)
    #expect(stage.snapshot(of: "cart")?.state == "up")
    stage.advance(to: 1 + 12.5)
    #expect(stage.snapshot(of: "cart")?.state == "idle")
  }

  @Test func `continues the current run at the new speed when slow motion is switched`() {
    stage.click("cart.slow", at: 0)
    stage.click("cart", at: 1)
    // The first half of the run is slow. The rest and the new cart have the normal speed.
    stage.click("cart.slow", at: 5)
    stage.advance(to: 5 + 0.4 + 0.449)
    #expect(stage.snapshot(of: "cart")?.state == "up")
    stage.advance(to: 5 + 0.4 + 0.45)
    #expect(stage.snapshot(of: "cart")?.state == "idle")
  }
}
