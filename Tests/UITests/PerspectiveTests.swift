import Glibc
import GlissadeDrawing
import GlissadeGeometry
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

/// A view in a superview with a perspective, and an independent computation of the projection of both.
@MainActor
private struct Scene {
  let stage = Stage(size: Size(width: 400, height: 400))
  let parent = View(frame: Rect(x: 50, y: 100, width: 300, height: 200))
  let child = View(frame: Rect(x: 20, y: 10, width: 200, height: 120))
  let distance: Double

  init(distance: Double = 500) {
    self.distance = distance
    parent.layer.sublayerTransform = Transform3D(eyeDistance: distance)
    parent.addSubview(child)
    stage.root.addSubview(parent)
  }

  /// Returns the projection of the point at `x`, `y` from the child's centre in the child's rotated plane, by
  /// similar triangles from the superview's centre. `right` and `down` are the plane's directions in space.
  func seen(_ x: Double, _ y: Double, right: [Double], down: [Double], depth: Double = 0) -> Point {
    let eye = parent.bounds.center
    let place = (0..<3).map { x * right[$0] + y * down[$0] }
    let (dx, dy) = (child.center.x - eye.x + place[0], child.center.y - eye.y + place[1])
    let scale = distance / (distance - place[2] - depth)
    return Point(50 + eye.x + dx * scale, 100 + eye.y + dy * scale)
  }
}

@MainActor
@Suite struct `A view under a perspective` {
  @Test(arguments: [-1.2, -0.4, 0, 0.3, 1.1])
  func `is projected from a point in front of its superview's centre, rotated about its vertical axis`(
    angle: Double
  ) {
    let scene = Scene()
    scene.child.layer.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    // In a rotation about +y, the right side moves away from the viewer.
    let right = [cos(angle), 0, -sin(angle)]
    for (x, y) in [(-100.0, -60.0), (100, -60), (100, 60), (-100, 60), (17, -5)] {
      let place = Point(x: 100 + x, y: 60 + y).applying(scene.child.projectionToStage)
      let expected = scene.seen(x, y, right: right, down: [0, 1, 0])
      #expect((place ?? .zero).distance(to: expected) < 1e-9)
    }
  }

  @Test func `is larger with a larger depth, and only under a perspective`() {
    let scene = Scene()
    scene.child.layer.zPosition = 100
    let corner = Point.zero.applying(scene.child.projectionToStage)
    #expect(
      (corner ?? .zero).distance(to: scene.seen(-100, -60, right: [1, 0, 0], down: [0, 1, 0], depth: 100))
        < 1e-9)
    scene.parent.layer.sublayerTransform = .identity
    #expect(Point.zero.applying(scene.child.projectionToStage) == Point(70, 110))
  }

  @Test(arguments: [-1.2, -0.4, 0, 0.3, 1.1], [-70.0, 40])
  func `turns about an anchor point that is not in its plane`(angle: Double, depth: Double) {
    let scene = Scene()
    scene.child.layer.anchorPointZ = depth
    scene.child.layer.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
    // The plane is behind the axis by the depth, along the direction that the view faces.
    let (right, front) = ([cos(angle), 0, -sin(angle)], [sin(angle), 0, cos(angle)])
    for (x, y) in [(-100.0, -60.0), (100, -60), (100, 60), (-100, 60), (17, -5)] {
      let corner = (0..<3).map { x * right[$0] + (y * [0, 1, 0][$0]) - depth * front[$0] }
      let expected = scene.seen(1, 0, right: corner, down: [0, 0, 0])
      let place = Point(x: 100 + x, y: 60 + y).applying(scene.child.projectionToStage)
      let model = Point(x: 100 + x, y: 60 + y).applying(scene.child.modelProjectionToStage)
      #expect((place ?? .zero).distance(to: expected) < 1e-9)
      #expect((model ?? .zero).distance(to: expected) < 1e-9)
    }
  }

  @Test func `turns with a perspective of its own about an anchor point that is not in its plane`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    stage.root.addSubview(view)
    view.layer.anchorPointZ = 30
    // The rotation precedes the perspective.
    view.layer.transform = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
      .concatenating(Transform3D(eyeDistance: 600))
    let (x, z) = (80 * cos(0.5) - 30 * sin(0.5), -80 * sin(0.5) - 30 * cos(0.5))
    let scale = 600 / (600 - z)
    for projection in [view.projectionToStage, view.modelProjectionToStage] {
      let place = Point(x: 180, y: 50).applying(projection) ?? .zero
      #expect(place.distance(to: Point(200 + x * scale, 200 - 50 * scale)) < 1e-9)
    }
    view.layer.transform = .identity
    #expect(Point.zero.applying(view.projectionToStage) == Point(100, 100))
  }

  @Test func `uses the perspective of its superview, in any order of the calls`() {
    let scene = Scene()
    scene.child.layer.zPosition = 100
    let seen = scene.seen(-100, -60, right: [1, 0, 0], down: [0, 1, 0], depth: 100)
    func corner() -> Point { Point.zero.applying(scene.child.projectionToStage) ?? .zero }
    let flat = View(frame: scene.parent.frame)
    scene.stage.root.addSubview(flat)
    flat.addSubview(scene.child)
    #expect(corner() == Point(70, 110))
    scene.parent.addSubview(scene.child)
    #expect(corner().distance(to: seen) < 1e-9)
    flat.addSubview(scene.child)
    flat.layer.sublayerTransform = scene.parent.layer.sublayerTransform
    #expect(corner().distance(to: seen) < 1e-9)
  }

  @Test func `has exactly the same position as without one if it is flat`() {
    let scene = Scene()
    let projection = scene.child.projectionToStage
    #expect(projection == Projection.identity.translatedBy(x: 70, y: 110))
    scene.child.layer.transform = .halfTurnAboutY
    #expect(scene.child.projectionToStage.isAffine)
  }

  @Test func `is hit where it is drawn`() {
    let scene = Scene()
    scene.child.layer.transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    let right = [cos(1.0), 0, -sin(1.0)]
    for (x, hits) in [(-99.0, true), (-101, false), (99, true), (101, false)] {
      let place = scene.seen(x, 0, right: right, down: [0, 1, 0])
      #expect((scene.stage.root.hitTest(place, with: nil) === scene.child) == hits)
    }
  }
}

@MainActor
@Suite struct `A view with a single side` {
  private func isDrawn(_ color: RGBA, in scene: Scene) -> Bool {
    scene.stage.draw().items.contains { item in
      if case .fill(_, .color(color)) = item.content { true } else { false }
    }
  }

  @Test(arguments: 0..<24)
  func `is visible only while its front faces the viewer`(step: Int) {
    let angle = (Double(step) + 0.5) * 15 * .pi / 180
    let scene = Scene(distance: 10_000)
    // The view is in the centre, in the line of sight.
    scene.child.center = scene.parent.bounds.center
    scene.child.backgroundColor = .white
    scene.child.layer.isDoubleSided = false
    scene.child.layer.transform = Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
    let isFront = cos(angle) > 0
    #expect(isDrawn(.white, in: scene) == isFront)
    #expect((scene.stage.root.hitTest(Point(200, 200), with: nil) === scene.child) == isFront)
    scene.child.layer.isDoubleSided = true
    #expect(isDrawn(.white, in: scene))
  }

  @Test func `makes a card with another one, of which the side facing the viewer is visible`() {
    let scene = Scene()
    let (front, back) = (View(), View())
    front.backgroundColor = .white
    back.backgroundColor = .black
    back.layer.transform = .halfTurnAboutY
    for face in [back, front] {
      face.frame = scene.child.bounds
      face.layer.isDoubleSided = false
      scene.child.addSubview(face)
    }
    #expect(isDrawn(.white, in: scene) && !isDrawn(.black, in: scene))
    scene.child.layer.transform = .halfTurnAboutY
    #expect(!isDrawn(.white, in: scene) && isDrawn(.black, in: scene))
    // The text is not mirrored.
    #expect(back.projectionToStage == Projection.identity.translatedBy(x: 70, y: 110))
  }

  @Test func `passes touches on to views behind it while it is not visible`() {
    let scene = Scene()
    let cover = View(frame: scene.parent.bounds)
    cover.layer.isDoubleSided = false
    scene.parent.addSubview(cover)
    #expect(scene.stage.root.hitTest(Point(100, 150), with: nil) === cover)
    cover.layer.transform = .halfTurnAboutX
    #expect(scene.stage.root.hitTest(Point(100, 150), with: nil) === scene.child)
  }
}

@MainActor
@Suite struct `An animated rotation in space` {
  @Test func `turns by its angle about any axis, and remains a rotation throughout`() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<40 {
      let scene = Scene()
      let axis = (0..<3).map { _ in Double.random(in: -1...1, using: &random) }
      let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
      let n = axis.map { $0 / length }
      let angle = Double.random(in: -3.1...3.1, using: &random)
      scene.stage.advance(to: 0)
      View.animate(withDuration: 1) {
        scene.child.layer.transform = Transform3D(rotationAngle: angle, x: n[0], y: n[1], z: n[2])
      }
      let time = Double.random(in: 0.05...0.95, using: &random)
      scene.stage.advance(to: time)
      let turned = angle * referenceEaseInOut(time)
      // The image of the x axis by Rodrigues' formula.
      let (c, s) = (cos(turned), sin(turned))
      let expected = [
        c + n[0] * n[0] * (1 - c), n[2] * s + n[0] * n[1] * (1 - c), -n[1] * s + n[0] * n[2] * (1 - c),
      ]
      let t = scene.child.presentation.transform3D
      for (value, wanted) in zip([t.m11, t.m12, t.m13], expected) {
        #expect(isClose(value, wanted, within: 1e-5))
      }
    }
  }
}
