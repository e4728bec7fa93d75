import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `A view` {
  @Test func `has the frame that its bounds, centre and transform define`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == Point(60, 45))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    view.transform = Transform2D(scaleX: 2, y: 1)
    #expect(view.frame == Rect(x: -40, y: 20, width: 200, height: 50))
    view.transform = Transform2D(rotationAngle: .pi / 2)
    #expect(isClose(view.frame.minX, 35) && isClose(view.frame.minY, -5))
    #expect(isClose(view.frame.width, 50) && isClose(view.frame.height, 100))
  }

  @Test func `has a consistent frame with another anchor point`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.layer.anchorPoint = Point(0, 0)
    view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.center == Point(10, 20))
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func `moves from one superview to the next, and never into itself`() {
    let (a, b, child) = (View(), View(), View())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && child.superview === b)
    child.addSubview(b)
    #expect(b.superview == nil)
    child.addSubview(child)
    #expect(child.superview === b)
  }

  @Test func `draws its subviews in the order of zPosition, then of insertion`() {
    let fixture = Fixture()
    let children = (0..<4).map { index in
      let view = View()
      view.tag = index
      fixture.view.addSubview(view)
      return view
    }
    children[0].layer.zPosition = 1
    #expect(fixture.view.childrenInDrawingOrder.map(\.tag) == [1, 2, 3, 0])
    fixture.view.sendSubviewToBack(children[3])
    #expect(fixture.view.childrenInDrawingOrder.map(\.tag) == [3, 1, 2, 0])
    fixture.view.insertSubview(children[3], aboveSubview: children[1])
    #expect(fixture.view.childrenInDrawingOrder.map(\.tag) == [1, 3, 2, 0])
    fixture.view.insertSubview(children[2], belowSubview: children[1])
    #expect(fixture.view.childrenInDrawingOrder.map(\.tag) == [2, 1, 3, 0])
  }

  @Test(arguments: seeds(0..<50))
  func `keeps subviews of equal depth in their order when depths change`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parent = View()
    let children = (0..<Int.random(in: 2...6, using: &random)).map { index in
      let view = View()
      view.tag = index
      parent.addSubview(view)
      return view
    }
    for _ in 0..<20 {
      let view = children[Int.random(in: children.indices, using: &random)]
      view.layer.zPosition = Double(Int.random(in: -1...2, using: &random))
      // The expected order is by depth, then by insertion.
      let expected: [View] = (-1...2).flatMap { z in children.filter { $0.layer.zPosition == Double(z) } }
      #expect(parent.childrenInDrawingOrder.map(\.tag) == expected.map(\.tag), "seed \(seed)")
    }
  }

  private final class Listener: View {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func `is notified of the tint of a new superview, and after removal from one`() {
    let (red, plain, branch, leaf) = (View(), View(), View(), Listener())
    red.tintColor = .systemRed
    branch.addSubview(leaf)
    #expect(leaf.changes == 0)
    red.addSubview(branch)
    #expect(leaf.tintColor == .systemRed && leaf.changes == 1)
    red.bringSubviewToFront(branch)
    #expect(leaf.changes == 1)
    branch.removeFromSuperview()
    #expect(leaf.tintColor != .systemRed && leaf.changes == 2)
    plain.addSubview(branch)
    #expect(leaf.changes == 2)
    leaf.tintColor = .systemBlue
    let changes = leaf.changes
    red.addSubview(branch)
    #expect(leaf.tintColor == .systemBlue && leaf.changes == changes)
  }

  @Test func `inherits its tint until it has its own`() {
    let (parent, child) = (View(), Listener())
    parent.addSubview(child)
    parent.tintColor = .white
    #expect(child.tintColor == .white)
    #expect(child.changes == 1)
    child.tintColor = .black
    parent.tintColor = .clear
    #expect(child.tintColor == .black)
    #expect(child.changes == 2)
  }

  @Test func `that always invalidates its layout does not block the stage`() {
    final class Restless: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.root.addSubview(Restless())
    stage.advance(to: 1)
    #expect(stage.time == 1)
  }

  @Test func `is laid out once after changes, before the next frame`() {
    final class Counter: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = Counter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.root.addSubview(view)
    stage.advance(to: 0)
    stage.advance(to: 1)
    let before = view.layouts
    view.setNeedsLayout()
    view.bounds.size = Size(width: 20, height: 20)
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(view.layouts == before + 1)
  }
}

@MainActor
@Suite struct `A hit test` {
  @Test func `finds the frontmost view at its presentation position`() {
    let fixture = Fixture()
    let front = View(frame: fixture.view.frame)
    fixture.stage.root.addSubview(front)
    #expect(fixture.stage.root.hitTest(Point(150, 150), with: nil) === front)
    View.animate(
      withDuration: 1, options: [.curveLinear, .allowUserInteraction], animations: { front.center.x = 350 })
    fixture.stage.advance(to: 0.75)
    #expect(fixture.stage.root.hitTest(Point(150, 150), with: nil) === fixture.view)
    #expect(fixture.stage.root.hitTest(Point(300, 150), with: nil) === front)
  }

  @Test func `ignores labels and image views unless user interaction is enabled`() {
    let fixture = Fixture()
    for cover in [Label("text"), ImageView(image: Image(asset: "picture"))] {
      cover.frame = fixture.view.frame
      fixture.stage.root.addSubview(cover)
      #expect(fixture.stage.root.hitTest(Point(150, 150), with: nil) === fixture.view)
      cover.isUserInteractionEnabled = true
      #expect(fixture.stage.root.hitTest(Point(150, 150), with: nil) === cover)
      cover.removeFromSuperview()
    }
  }

  @Test func `ignores hidden, transparent and disabled views, and animations that disable interaction`() {
    let fixture = Fixture()
    let root = fixture.stage.root
    func hits() -> Bool { root.hitTest(Point(150, 150), with: nil) === fixture.view }
    #expect(hits())
    fixture.view.isHidden = true
    #expect(!hits())
    fixture.view.isHidden = false
    fixture.view.alpha = 0.009
    #expect(!hits())
    fixture.view.alpha = 0.01
    #expect(hits())
    fixture.view.isUserInteractionEnabled = false
    #expect(!hits())
    fixture.view.isUserInteractionEnabled = true
    View.animate(withDuration: 1, animations: { fixture.view.alpha = 1 })
    fixture.stage.advance(to: 0.5)
    #expect(!hits())
    fixture.stage.advance(to: 1)
    #expect(hits())
  }

  @Test(arguments: seeds(0..<50))
  func `agrees with the drawn corners under any transforms`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let fixture = Fixture()
    let inner = View(frame: Rect(x: any(0...40), y: any(0...40), width: any(10...90), height: any(10...90)))
    fixture.view.addSubview(inner)
    fixture.view.bounds.size = Size(width: 400, height: 400)
    fixture.view.transform = Transform2D(rotationAngle: any(-3...3))
      .scaledBy(x: any(0.5...2), y: any(0.5...2))
    inner.layer.anchorPoint = Point(any(0...1), any(0...1))
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    inner.transform3D = Transform3D(rotationAngle: any(-1...1), x: any(-1...1), y: 1, z: 0)
      .concatenating(perspective)
    // A point of the view as a fraction of its sides, and the position at which it is drawn.
    for _ in 0..<40 {
      let share = Point(any(-0.5...1.5), any(-0.5...1.5))
      let local = Point(share.x * inner.bounds.width, share.y * inner.bounds.height)
      let drawn = try #require(local.applying(inner.projectionToStage))
      let isInside = share.x > 0 && share.x < 1 && share.y > 0 && share.y < 1
      let isInParent = fixture.view.bounds.contains(try #require(fixture.view.convertFromStage(drawn)))
      #expect(
        (fixture.stage.root.hitTest(drawn) === inner)
          == (isInside && isInParent && fixture.stage.root.bounds.contains(drawn)), "seed \(seed)")
      let back = try #require(inner.convertFromStage(drawn))
      #expect(isClose(back.x, local.x, within: 1e-6) && isClose(back.y, local.y, within: 1e-6))
    }
  }
}
