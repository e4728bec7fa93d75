import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

@MainActor
@Suite struct `The display list of a view` {
  let stage = Stage(size: Size(width: 390, height: 844), textMeasurer: Typewriter(descent: 0.25))

  /// A row of the list screen: a coloured band with a white title.
  private func row() -> View {
    let row = View(frame: Rect(x: 0, y: 100, width: 390, height: 50))
    row.backgroundColor = Color(rgb: 0xd98a36)
    let label = Label("whale", font: .boldSystemFont(ofSize: 16), color: .white)
    label.frame = Rect(x: 10, y: 0, width: 370, height: 50)
    row.addSubview(label)
    stage.root.addSubview(row)
    return row
  }

  @Test func `contains its background, then its text, at their positions`() {
    _ = row()
    #expect(
      stage.draw().description == """
        fill 0 0 390 50 #d98a36 at 0 100
        text "whale" bold 16 #ffffff from 0 29 at 10 100

        """)
  }

  @Test func `has the matrices of all superviews applied, of any kind`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double> = 0.5...2) -> Double { .random(in: range, using: &random) }
    for _ in 0..<100 {
      var (parent, expected) = (stage.root, Projection.identity)
      for _ in 0..<4 {
        let view = View(frame: Rect(x: number(), y: number(), width: 100 * number(), height: 100 * number()))
        view.layer.anchorPoint = Point(number(), number())
        view.bounds.origin = Point(number(), number())
        view.transform3D =
          switch Int.random(in: 0..<4, using: &random) {
          case 0: .identity
          case 1: Transform3D(Transform2D(scaleX: number(), y: number()))
          case 2: Transform3D(Transform2D(a: number(), b: 0.1, c: -0.2, d: number(), tx: 3, ty: number()))
          default: Transform3D(eyeDistance: 5000).rotated(by: 0.2, x: number(), y: number(), z: number())
          }
        let anchor = Point(
          view.bounds.minX + view.layer.anchorPoint.x * view.bounds.width,
          view.bounds.minY + view.layer.anchorPoint.y * view.bounds.height)
        expected = Projection(
          Transform3D(translationX: -anchor.x, y: -anchor.y, z: 0).concatenating(view.transform3D)
            .concatenating(Transform3D(translationX: view.center.x, y: view.center.y, z: 0))
        ).concatenating(expected)
        parent.addSubview(view)
        parent = view
      }
      parent.backgroundColor = .black
      let item = try #require(stage.draw().items.first, "seed \(seed)")
      for corner in parent.bounds.corners {
        let (place, seen) = (corner.applying(expected) ?? .zero, corner.applying(item.projection) ?? .zero)
        #expect(place.distance(to: seen) < 1e-6, "seed \(seed)")
      }
      stage.root.subviews.first?.removeFromSuperview()
    }
  }

  @Test func `needs no render target for text on an opaque background at any opacity`() {
    row().alpha = 0.8
    #expect(
      stage.draw().description == """
        fill 0 0 390 50 #d98a36 at 0 100 opacity 0.8
        text "whale" bold 16 #ffffff from 0 29 at 10 100 opacity 0.8 on #d98a36

        """)
  }

  @Test func `needs a target if its subviews overlap`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for x in [0.0, 20] {
      let child = View(frame: Rect(x: x, y: 0, width: 50, height: 50))
      child.backgroundColor = Color.white.withAlphaComponent(0.5)
      group.addSubview(child)
    }
    group.alpha = 0.5
    stage.root.addSubview(group)
    #expect(
      stage.draw().description == """
        group 0 0 70 50 opacity 0.5
          fill 0 0 50 50 #ffffff80
          fill 0 0 50 50 #ffffff80 at 20 0
        end

        """)
  }

  @Test(arguments: [0.0, 0.4])
  func `needs no target if a subview covers only pixels that its superview covers, or none of them`(
    turn: Double
  ) {
    let seed: UInt64 = 41
    var random = SplitMix(seed: seed)
    let ground = Rect(x: 0, y: 0, width: 100, height: 80)
    for _ in 0..<400 {
      let radius = Int.random(in: 0...40, using: &random)
      let group = View(frame: Rect(x: 100, y: 200, width: ground.width, height: ground.height))
      group.backgroundColor = .white
      group.layer.cornerRadius = Double(radius)
      let child = View(
        frame: Rect(
          x: Double(Int.random(in: -30...110, using: &random)),
          y: Double(Int.random(in: -30...90, using: &random)),
          width: Double(Int.random(in: 1...60, using: &random)),
          height: Double(Int.random(in: 1...60, using: &random))))
      child.backgroundColor = Color.black.withAlphaComponent(0.5)
      group.addSubview(child)
      group.alpha = 0.5
      let scale = Size(
        width: Double.random(in: 0.5...2, using: &random), height: Double.random(in: 0.5...2, using: &random))
      group.transform = Transform2D(rotationAngle: turn).scaledBy(x: scale.width, y: scale.height)
      stage.root.addSubview(group)
      let items = stage.draw().items
      group.removeFromSuperview()

      // A point is in a rectangle with round corners if its distance from the inner rectangle of the corners'
      // centres is at most the radius.
      let middles = ground.insetBy(dx: Double(radius), dy: Double(radius))
      func lieWithin(_ corners: [Point]) -> Bool {
        corners.allSatisfy { corner in
          let dx = max(middles.minX - corner.x, corner.x - middles.maxX, 0)
          let dy = max(middles.minY - corner.y, corner.y - middles.maxY, 0)
          return dx * dx + dy * dy <= Double(radius * radius)
        }
      }
      // A margin of two pixels is larger than the area that antialiasing touches.
      let reach = 2.2 / min(scale.width, scale.height)
      let liesBeside = !child.frame.intersects(ground)
      let hint: Comment = "seed \(seed): \(child.frame) on radius \(radius)"
      if liesBeside {
        #expect(items.count == 2 && items[1].backdrop == nil, hint)
      } else if radius == 0 && turn == 0 {
        #expect(items.count == 2 && items[1].backdrop == .white, hint)
        if !lieWithin(child.frame.corners) { #expect(items[1].backdropArea != nil, hint) }
      } else if lieWithin(child.frame.insetBy(dx: -reach, dy: -reach).corners) {
        #expect(items.count == 2 && items[1].backdrop == .white, hint)
      } else if !lieWithin(child.frame.corners) {
        #expect(items.count == 4, hint)
      }
    }
  }

  @Test func `needs no target if its subviews do not overlap`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for x in [0.0, 50] {
      let child = View(frame: Rect(x: x, y: 0, width: 50, height: 50))
      child.backgroundColor = .white
      group.addSubview(child)
    }
    group.alpha = 0.5
    stage.root.addSubview(group)
    #expect(
      stage.draw().description == """
        fill 0 0 50 50 #ffffff opacity 0.5
        fill 0 0 50 50 #ffffff at 50 0 opacity 0.5

        """)
  }

  @Test func `contains a flat group if a view covers its own shadow`() {
    let view = row()
    view.alpha = 0.8
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = Size(width: 0, height: 2)
    view.layer.shadowRadius = 3
    #expect(
      stage.draw().description == """
        group -9 93 408 68 opacity 0.8 flat
          shadow 0 2 390 50 blur 3 #00000080 at 0 100
          fill 0 0 390 50 #d98a36 at 0 100
          text "whale" bold 16 #ffffff from 0 29 at 10 100 on #d98a36
        end

        """)
  }

  @Test(arguments: [0.0, 20])
  func `needs a target if a subview crosses the edge of a shadow`(x: Double) {
    let view = row()
    view.alpha = 0.8
    view.layer.shadowOpacity = 0.5
    let child = View(frame: Rect(x: x, y: 30, width: 40, height: 40))
    child.backgroundColor = .white
    view.addSubview(child)
    #expect(stage.draw().description.contains("opacity 0.8\n"))
    #expect(stage.draw().items.allSatisfy { $0.backdrop == nil && !$0.isFlat })
  }

  @Test(arguments: [-0.4, 0.1, 0.26, 2])
  func `needs no target at any rotation if the subviews do not overlap`(turn: Double) {
    let view = row()
    let label = Label("one of two lines, of which the other follows", font: .systemFont(ofSize: 16))
    label.numberOfLines = 2
    label.frame = Rect(x: 60, y: 4, width: 240, height: 40)
    view.addSubview(label)
    view.alpha = 0.8
    view.transform = Transform2D(rotationAngle: turn)
    #expect(!stage.draw().description.contains("group"))
    #expect(stage.draw().items.dropFirst().allSatisfy { $0.backdrop == RGBA(rgb: 0xd98a36) })
  }

  @Test func `keeps the backdrop of an inner group within an outer one`() {
    let band = row()
    band.alpha = 0.8
    let outer = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    outer.backgroundColor = .black
    stage.root.addSubview(outer)
    outer.addSubview(band)
    outer.alpha = 0.5
    #expect(
      stage.draw().description == """
        fill 0 0 390 844 #000000 opacity 0.5
        fill 0 0 390 50 #d98a36 at 0 100 opacity 0.4 on #000000
        text "whale" bold 16 #ffffff from 0 29 at 10 100 opacity 0.4 on #d98a36

        """)
  }

  @Test func `is clipped to the view's round corners`() {
    let view = View(frame: Rect(x: 10, y: 10, width: 52, height: 52))
    view.layer.cornerRadius = 26
    view.clipsToBounds = true
    let child = View(frame: Rect(x: 40, y: 20, width: 30, height: 4))
    child.backgroundColor = .white
    view.addSubview(child)
    stage.root.addSubview(view)
    #expect(
      stage.draw().description == """
        clip 0 0 0 52 52 r 26 at 10 10
        fill 0 0 30 4 #ffffff at 50 30 clip 0

        """)
  }

  @Test func `has the shadow below and the border above everything`() {
    let view = row()
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = Size(width: 0, height: 2)
    view.layer.borderWidth = 1
    let kinds = stage.draw().description.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(kinds == ["shadow", "fill", "text", "border"])
  }

  @Test func `is aligned to pixels at rest, so that neighbours share an edge, and unaligned in motion`() {
    stage.displayScale = 1.25
    for y in [47.0, 97] {
      let row = View(frame: Rect(x: 0, y: y, width: 390, height: 50))
      row.backgroundColor = .black
      stage.root.addSubview(row)
    }
    func edges() -> [Double] {
      stage.draw().items.flatMap { item -> [Double] in
        guard case .fill(let shape, _) = item.content else { return [] }
        return [shape.rect.minY, shape.rect.maxY].map { ($0 + item.projection.m32) * 1.25 }
      }
    }
    #expect(edges() == [59, 121, 121, 184])
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: { for view in stage.root.subviews { view.center.y += 100 } })
    stage.advance(to: 0.001)
    let moving = stage.draw().items.filter(\.isMoving)
    #expect(moving.count == 2)
    #expect(isClose(edges()[0], 47.1 * 1.25))
    stage.advance(to: 1)
    #expect(edges() == [184, 246, 246, 309])
  }

  @Test func `is empty if the view is hidden, transparent or flat`() {
    let view = row()
    view.isHidden = true
    #expect(stage.draw().items.isEmpty)
    view.isHidden = false
    view.alpha = 0
    #expect(stage.draw().items.isEmpty)
    view.alpha = 1
    view.transform = Transform2D(scaleX: 0, y: 1)
    #expect(stage.draw().items.isEmpty)
    view.transform = .identity
    #expect(stage.draw().items.count == 2)
  }

  @Test func `is made again only after a change`() {
    let view = row()
    #expect(stage.needsDisplay)
    _ = stage.draw()
    #expect(!stage.needsDisplay)
    view.alpha = 0.5
    #expect(stage.needsDisplay)
    _ = stage.draw()
    View.animate(withDuration: 1, delay: 1, animations: { view.alpha = 1 })
    _ = stage.draw()
    stage.advance(to: 0.5)
    #expect(!stage.needsDisplay)
    stage.advance(to: 1.5)
    #expect(stage.needsDisplay)
    _ = stage.draw()
    #expect(stage.needsDisplay)
    stage.advance(to: 2)
    _ = stage.draw()
    #expect(!stage.needsDisplay)
  }
}
