import GlissadeGallery
import GlissadeGeometry
import GlissadeInput
import GlissadeUI
import TestSupport
import Testing

@MainActor
@Suite struct `The cart's screen` {
  let stage = Stage(size: Size(width: 390, height: 844))

  init() {
    stage.rootViewController = CartScreen(generator: SplitMix(seed: 0))
    stage.advance(to: 0)
  }

  private func view(_ identifier: String) -> ViewSnapshot? {
    stage.snapshot().first { $0.identifier == identifier }
  }

  private func pointer(_ phase: PointerEvent.Phase, _ identifier: String, at time: Double) {
    stage.advance(to: time)
    guard let place = stage.locate(identifier) else { return }
    stage.advance(to: time, input: [InputEvent(time: time, .pointer(PointerEvent(phase, at: place)))])
  }

  private func click(_ identifier: String, at time: Double) {
    pointer(.pressed(.primary), identifier, at: time)
    pointer(.released(.primary), identifier, at: time)
  }

  private func press(_ key: Key, at time: Double) {
    stage.advance(to: time, input: [InputEvent(time: time, .keyPressed(KeyStroke(key)))])
  }

  @Test(arguments: [
    Size(width: 320, height: 480), Size(width: 390, height: 844), Size(width: 699, height: 480),
    Size(width: 700, height: 480), Size(width: 1280, height: 800),
  ])
  func `holds the button at its true size, and beside it four times as large`(size: Size) throws {
    stage.advance(to: 0, input: [InputEvent(time: 0, .resized(size))])
    let window = Rect(origin: .zero, size: size)
    for identifier in ["cart", "cart.count", "cart.slow"] {
      let place = try #require(stage.locate(identifier))
      #expect(window.contains(place), "\(identifier)")
    }
    // The circle is drawn twice: at its own size, and larger, under the magnifier's clip.
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

  @Test func `counts what the cart has fetched, and nothing that was refused or cancelled`() {
    click("cart", at: 0.1)
    #expect(view("cart.count")?.text == "1")
    click("cart", at: 0.5)
    #expect(view("cart.count")?.text == "1")
    pointer(.pressed(.primary), "cart", at: 2)
    pointer(.cancelled, "cart", at: 2.2)
    #expect(view("cart.count")?.text == "1")
    stage.advance(to: 3)
    #expect(view("cart")?.state == "idle")
    #expect(stage.nextTime == nil)
  }

  @Test func `is worked by keys: the cart first, then slow motion`() {
    press(.tab, at: 0)
    press(.space, at: 0)
    #expect(view("cart.count")?.text == "1")
    press(.return, at: 2)
    #expect(view("cart.count")?.text == "2")
    press(.tab, at: 4)
    press(.space, at: 4)
    #expect(view("cart.slow")?.state == "on")
  }

  @Test func `slows the cart ten times, and only the cart`() {
    click("cart.slow", at: 0)
    #expect(view("cart.slow")?.state == "on")
    // The switch itself takes no longer than ever.
    stage.advance(to: 0.4)
    #expect(stage.nextTime == nil)
    click("cart", at: 1)
    stage.advance(to: 1 + 12.4)
    #expect(view("cart")?.state == "up")
    stage.advance(to: 1 + 12.5)
    #expect(view("cart")?.state == "idle")
  }

  @Test func `lets a cart that is under way go on at the speed that is switched to`() {
    click("cart.slow", at: 0)
    click("cart", at: 1)
    // Half of the run slowly, the rest and the new cart as usual.
    click("cart.slow", at: 5)
    stage.advance(to: 5 + 0.4 + 0.449)
    #expect(view("cart")?.state == "up")
    stage.advance(to: 5 + 0.4 + 0.45)
    #expect(view("cart")?.state == "idle")
  }
}
