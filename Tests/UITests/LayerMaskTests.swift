import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeTesting
import GlissadeUI
import StageSupport
import Testing

@MainActor
@Suite struct `A mask` {
  let fixture = Fixture()

  init() { fixture.view.backgroundColor = .red }

  private var lines: [String] {
    fixture.stage.draw().description.split(separator: "\n").map {
      String($0).trimmingPrefix(while: \.isWhitespace)
    }
    .map(String.init)
  }

  @Test func `that fills its bounds is a clip`() {
    let mask = Layer()
    mask.frame = Rect(x: 10, y: 20, width: 40, height: 30)
    mask.backgroundColor = .black
    mask.cornerRadius = 8
    fixture.view.layer.mask = mask
    #expect(lines == ["clip 0 0 0 40 30 r 8 at 110 120", "fill 0 0 100 100 #ff0000 at 100 100 clip 0"])
    let shape = ShapeLayer()
    shape.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60))
    fixture.view.layer.mask = shape
    #expect(lines.first == "clip 0 0 0 60 60 r 30 at 100 100")
  }

  @Test func `of another kind multiplies the layer and its sublayers`() {
    let child = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    child.backgroundColor = .blue
    fixture.view.addSubview(child)
    let mask = GradientLayer()
    mask.frame = fixture.view.bounds
    mask.colors = [Color.black, Color.clear]
    fixture.view.layer.mask = mask
    fixture.view.alpha = 0.5
    let lines = lines
    #expect(lines.count == 7)
    #expect(lines.first == "group 100 100 100 100 opacity 1 opacity 0.5 masked")
    #expect(lines.dropFirst(3).first == "mask 100 100 100 100")
    #expect(lines.dropFirst(4).first?.hasPrefix("fill 0 0 100 100 gradient") == true)
    #expect(lines.suffix(2) == ["end", "end"])
    fixture.view.layer.mask = nil
    #expect(!self.lines.contains { $0.hasPrefix("mask") })
  }

  @Test func `animates, and is drawn where its animation is`() {
    let mask = Layer()
    mask.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = .black
    fixture.view.layer.mask = mask
    #expect(mask.superlayer === fixture.view.layer)
    let motion = BasicAnimation(keyPath: "position.x")
    (motion.fromValue, motion.toValue, motion.duration) = (5, 45, 1)
    mask.add(motion, forKey: nil)
    fixture.stage.advance(to: 0.5)
    #expect(lines.first == "clip 0 0 0 10 10 at 120 100")
    #expect(fixture.stage.advance(to: 0.6) == 0.6)
  }

  @Test func `that draws nothing hides everything`() {
    let mask = View(frame: fixture.view.bounds)
    fixture.view.mask = mask
    mask.isHidden = true
    #expect(lines == [])
    mask.isHidden = false
    mask.backgroundColor = .black
    #expect(lines.count == 2)
    #expect(fixture.view.mask === mask)
    #expect(mask.superview == nil)
  }

  @Test func `is laid out, and leaves the stage with its layer`() {
    final class Laid: View {
      var layouts = 0
      var stages = 0
      override func layoutSubviews() { layouts += 1 }
      override func didMoveToStage() { stages += stage == nil ? -1 : 1 }
    }
    let mask = Laid(frame: fixture.view.bounds)
    fixture.view.mask = mask
    fixture.stage.advance(to: 0)
    #expect(mask.layouts == 1 && mask.stages == 1)
    fixture.view.removeFromSuperview()
    #expect(mask.stages == 0)
    fixture.stage.root.addSubview(fixture.view)
    #expect(mask.stages == 1)
    mask.setNeedsLayout()
    fixture.stage.advance(to: 1)
    #expect(mask.layouts == 2)
  }

  @Test func `masks one layer only, and is in no tree`() {
    let mask = Layer()
    let other = View()
    fixture.stage.root.addSubview(other)
    other.layer.addSublayer(mask)
    fixture.view.layer.mask = mask
    #expect(other.layer.sublayers == nil)
    other.layer.mask = mask
    #expect(fixture.view.layer.mask == nil)
    mask.removeFromSuperlayer()
    #expect(other.layer.mask == nil)
    other.layer.mask = mask
    fixture.view.layer.addSublayer(mask)
    #expect(other.layer.mask == nil)
    #expect(fixture.view.layer.sublayers == [mask])
    // A layer does not mask itself or a layer around it.
    fixture.view.layer.mask = fixture.view.layer
    #expect(fixture.view.layer.mask == nil)
    mask.mask = fixture.view.layer
    #expect(mask.mask == nil)
  }

  @Test func `does not affect which view a touch reaches`() {
    let mask = Layer()
    mask.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = .black
    fixture.view.layer.mask = mask
    #expect(fixture.stage.root.hitTest(Point(190, 190), with: nil) === fixture.view)
  }

  @Test func `and its layer are deallocated`() {
    weak var mask: Layer?
    weak var view: View?
    do {
      let (owner, layer, child) = (View(), Layer(), Layer())
      layer.addSublayer(child)
      owner.layer.mask = layer
      (mask, view) = (layer, owner)
    }
    #expect(view == nil)
    #expect(mask == nil)
  }

  @Test func `is not masked by what it masks, directly or through others`() {
    let (a, b, c) = (Layer(), Layer(), Layer())
    (a.mask, b.mask) = (b, c)
    c.mask = a
    #expect(c.mask == nil && a.mask === b && b.mask === c)
    // A layer does not contain what it masks.
    c.addSublayer(a)
    #expect(a.superlayer == nil && c.sublayers == nil)
  }

  @Test func `that is a view ceases to be one where it becomes a subview`() {
    let mask = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    fixture.view.mask = mask
    fixture.stage.root.addSubview(mask)
    #expect(fixture.view.mask == nil && mask.superview === fixture.stage.root)
    mask.addSubview(fixture.view)
    #expect(fixture.view.superview === mask)
    #expect(fixture.stage.draw().items.count == 1)
  }

  @Test func `within masks counts for the depth of the tree, which is bounded`() {
    var sayings: [String] = []
    fixture.stage.diagnostics = { sayings.append($0) }
    var (masks, last) = (0, fixture.view.layer)
    for _ in 0..<2 * View.deepestTree {
      let mask = Layer()
      mask.frame = fixture.view.bounds
      last.mask = mask
      guard last.mask != nil else { break }
      (masks, last) = (masks + 1, mask)
    }
    // The root and the view are in the tree, too.
    #expect(masks == View.deepestTree - 2)
    #expect(sayings.count == 1)
    _ = fixture.stage.draw()
  }
}
