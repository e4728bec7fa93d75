import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
private struct NoAction: LayerAction {
  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

/// A layer that asks for its actions.
private final class Acting: Layer {
  var find: ((String) -> (any LayerAction)?)?
  var events: [String] = []

  override func action(forKey event: String) -> (any LayerAction)? {
    events.append(event)
    guard let find else { return super.action(forKey: event) }
    return find(event)
  }
}

/// A layer that draws a bar as long as its value.
private final class Bar: Layer {
  var draws = 0

  var length: Double {
    get { managedValue(forKey: "length") }
    set { setManagedValue(newValue, forKey: "length") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "length" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any LayerAction)? {
    guard event == "length" else { return super.action(forKey: event) }
    let animation = BasicAnimation(keyPath: event)
    animation.duration = 1
    return animation
  }

  override func draw(in context: GraphicsContext) {
    draws += 1
    context.setFillColor(.red)
    context.fill(Rect(x: 0, y: 0, width: length, height: 10))
  }
}

@MainActor
@Suite struct `The action for a change` {
  let fixture = Fixture()
  private let layer = Acting()

  init() {
    fixture.view.layer.addSublayer(layer)
    fixture.stage.advance(to: 1)
    layer.events = []
  }

  private func x(at time: Double) -> Double {
    fixture.stage.advance(to: time)
    return layer.presentation()?.position.x ?? .nan
  }

  @Test func `is the implicit animation by default`() {
    layer.position.x = 100
    #expect(layer.events == ["position"])
    #expect(isClose(x(at: 1.25), 100))
    layer.position.x = 0
    let middle = x(at: 1.375)
    #expect(middle > 0 && middle < 100)
  }

  @Test func `is none if an override returns nil`() {
    layer.find = { _ in nil }
    layer.position.x = 100
    #expect(x(at: 1.01) == 100)
  }

  @Test func `is an animation from the value before`() {
    layer.find = { event in
      let animation = BasicAnimation(keyPath: event)
      animation.duration = 2
      return animation
    }
    layer.position.x = 100
    #expect(isClose(x(at: 2), 50))
  }

  @Test func `is found in the layer's actions`() {
    let plain = Layer()
    fixture.view.layer.addSublayer(plain)
    fixture.stage.advance(to: 2)
    plain.actions = ["position": NoAction()]
    plain.position.x = 100
    plain.opacity = 0
    fixture.stage.advance(to: 2.1)
    #expect(plain.presentation()?.position.x == 100)
    #expect((plain.presentation()?.opacity ?? 0) > 0)
  }

  @Test func `may be a changed copy of the implicit one`() {
    layer.find = { [layer] event in
      guard event == "opacity" else { return nil }
      layer.find = nil
      guard let animation = layer.action(forKey: "position") as? BasicAnimation else { return nil }
      (animation.fromValue, animation.toValue, animation.duration) = (Point(0, 0), Point(80, 0), 4)
      return animation
    }
    layer.opacity = 0.5
    #expect(x(at: 3) > 0)
    #expect(x(at: 5.1) == 0)
  }
}

@MainActor
@Suite struct `A layer that draws` {
  let fixture = Fixture()

  private func widths() -> [Double] {
    fixture.stage.draw().items.compactMap { item in
      if case .fill(let shape, _) = item.content, shape.rect.height == 10 { shape.rect.width } else { nil }
    }
  }

  @Test func `is drawn after it was marked, with the presentation values of its own properties`() {
    let bar = Bar()
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    fixture.view.layer.addSublayer(bar)
    fixture.stage.advance(to: 1)
    #expect(widths() == [])
    bar.length = 80
    #expect(bar.length == 80)
    fixture.stage.advance(to: 1.5)
    #expect(widths().map { ($0 * 1000).rounded() / 1000 } == [40])
    fixture.stage.advance(to: 2)
    #expect(widths() == [80])
    #expect(bar.presentation()?.length == 80)
  }

  @Test func `sets its contents in display`() {
    final class Displaying: Layer {
      var displays = 0
      override func display() { displays += 1 }
    }
    let layer = Displaying()
    fixture.view.layer.addSublayer(layer)
    fixture.stage.advance(to: 1)
    #expect(layer.displays == 0)
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    fixture.stage.advance(to: 2)
    #expect(layer.displays == 1)
  }
}
