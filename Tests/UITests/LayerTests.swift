import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
private final class Tagged: Layer {
  var tag = 0
}

private final class GradientView: View {
  override class var layerClass: AnyClass { GradientLayer.self }
}

@MainActor
@Suite struct `Layers without a view` {
  let fixture = Fixture()

  @Test func `are retained by the tree, and keep their identity`() {
    weak var watched: Tagged?
    do {
      let layer = Tagged()
      layer.tag = 7
      fixture.view.layer.addSublayer(layer)
      watched = layer
    }
    #expect(watched?.tag == 7)
    #expect(fixture.view.layer.sublayers?.first === watched)
    #expect(watched?.superlayer === fixture.view.layer)
    watched?.removeFromSuperlayer()
    #expect(watched == nil)
    #expect(fixture.view.layer.sublayers == nil)
  }

  @Test func `are deallocated with their view`() {
    weak var inner: Layer?
    weak var outer: Layer?
    do {
      let view = View()
      let (one, two) = (Layer(), Layer())
      one.addSublayer(two)
      view.layer.addSublayer(one)
      (outer, inner) = (one, two)
    }
    #expect(outer == nil)
    #expect(inner == nil)
  }

  @Test func `are deallocated without a strong reference`() {
    weak var watched: Layer?
    do {
      let layer = ShapeLayer()
      layer.add(BasicAnimation(keyPath: "opacity"), forKey: nil)
      watched = layer
    }
    #expect(watched == nil)
  }

  @Test func `are inserted at the given positions`() {
    let root = fixture.view.layer
    let (a, b, c, d) = (Layer(), Layer(), Layer(), Layer())
    root.addSublayer(b)
    root.insertSublayer(a, at: 0)
    root.insertSublayer(d, above: b)
    root.insertSublayer(c, below: d)
    #expect(root.sublayers == [a, b, c, d])
    root.sublayers?.forEach { $0.removeFromSuperlayer() }
    #expect(root.sublayers == nil)
  }

  @Test func `receive no touches, and are found by hit tests of layers`() {
    let layer = Layer()
    layer.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    fixture.view.layer.addSublayer(layer)
    #expect(fixture.stage.root.hitTest(Point(120, 120), with: nil) === fixture.view)
    #expect(fixture.view.layer.hitTest(Point(120, 120)) === layer)
    #expect(layer.convert(Point(0, 0), to: nil) == Point(110, 110))
  }

  @Test func `can be of the class that the view chooses`() {
    let view = GradientView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let gradient = view.layer as? GradientLayer
    #expect(gradient != nil)
    #expect(view.layer === gradient)
    gradient?.colors = [Color.red, Color.blue]
    fixture.stage.root.addSubview(view)
    let painted = fixture.stage.draw().items.contains {
      if case .fill(let shape, .gradient(let gradient)) = $0.content {
        return shape.rect.size == Size(width: 100, height: 50) && gradient.end == Point(50, 50)
      }
      return false
    }
    #expect(painted)
  }

  @Test func `draw the part of a shape's line between strokeStart and strokeEnd`() {
    let line = ShapeLayer()
    var path = Path()
    path.addLines(between: [Point(0, 0), Point(100, 0)])
    (line.path, line.fillColor, line.strokeColor) = (path, nil, .red)
    (line.strokeStart, line.strokeEnd) = (0.25, 0.75)
    fixture.view.layer.addSublayer(line)
    let drawn = fixture.stage.draw().items.compactMap { item -> Rect? in
      if case .path(let path, _, _) = item.content { path.boundingBox } else { nil }
    }
    #expect(drawn.count == 1)
    #expect(isClose(drawn.first?.minX ?? 0, 25))
    #expect(isClose(drawn.first?.maxX ?? 0, 75))
  }

  @Test(arguments: [false, true])
  func `are drawn by a replicator as many times as it says, each copy with a delay`(anotherEnds: Bool) {
    let dots = ReplicatorLayer()
    dots.instanceCount = 3
    dots.instanceTransform = Transform3D(translationX: 20, y: 0, z: 0)
    dots.instanceDelay = 0.5
    let dot = Layer()
    dot.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = .red
    dots.addSublayer(dot)
    fixture.view.layer.addSublayer(dots)
    let fall = BasicAnimation(keyPath: "position.y")
    (fall.fromValue, fall.toValue, fall.duration) = (5, 45, 4)
    dot.add(fall, forKey: nil)
    if anotherEnds {
      let other = Layer()
      fixture.view.layer.addSublayer(other)
      let slide = BasicAnimation(keyPath: "position.x")
      (slide.fromValue, slide.toValue, slide.duration) = (0, 10, 2)
      other.add(slide, forKey: nil)
    }
    fixture.stage.advance(to: 2)
    let places = fixture.stage.draw().items.compactMap { item -> Point? in
      guard case .fill(let shape, _) = item.content else { return nil }
      return shape.rect.origin.applying(item.projection)
    }
    // The fall has a speed of 10 points per second, and starts at 100.
    #expect(places == [Point(100, 120), Point(120, 115), Point(140, 110)])
    #expect(dot.presentation()?.position.y == 25)
  }
}
