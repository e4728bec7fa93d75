import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import GlissadeUI
import StageSupport
import TestSupport
import Testing

@MainActor
private final class Witness: AnimationDelegate {
  let stage: Stage
  var events: [String] = []

  init(_ stage: Stage) { self.stage = stage }

  func animationDidStart(_ animation: LayerAnimation) { events.append("start \(stage.time)") }
  func animationDidStop(_ animation: LayerAnimation, finished flag: Bool) {
    events.append("\(flag ? "end" : "stop") \(stage.time)")
  }
}

/// A layer that keeps its animations.
private final class Keeper: Layer {
  override func removeAnimation(forKey key: String) {}
}

@MainActor
@Suite struct `Animations of layers` {
  let fixture = Fixture()
  let ring = ShapeLayer()
  var stage: Stage { fixture.stage }

  init() {
    fixture.view.layer.addSublayer(ring)
    ring.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  private func shown<T>(_ path: String, _ layer: Layer, as type: T.Type = T.self) -> T? {
    layer.presentation()?.value(forKeyPath: path) as? T
  }

  private func animation(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 2
    return animation
  }

  @Test func `of one property add up, however many there are`() {
    let count = 5000
    ring.position = Point(7, 0)
    for index in 0..<count {
      let way = animation("position.x", from: 0.0, to: Double(index))
      way.isAdditive = true
      ring.add(way, forKey: index < 10 ? "\(index)" : nil)
    }
    #expect(ring.animationKeys() == (0..<10).map { "\($0)" })
    stage.advance(to: 0.5)
    let sum = Double(count * (count - 1) / 2)
    #expect(isClose(ring.presentation()?.position.x ?? -1, 7 + sum / 4, within: 1e-3))
    ring.removeAnimation(forKey: "1")
    ring.removeAnimation(forKey: "5")
    #expect(ring.animationKeys()?.count == 8)
    #expect(isClose(ring.presentation()?.position.x ?? -1, 7 + (sum - 6) / 4, within: 1e-3))
    stage.advance(to: 2)
    #expect(ring.animationKeys() == nil && ring.presentation()?.position.x == 7)
    #expect(stage.brokenInvariants() == [])
  }

  @Test(arguments: seeds(0..<20))
  func `are found by their keys, of which the last one counts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var model: [(key: String?, animation: Double)] = []
    for step in 0..<200 {
      let key = Bool.random(using: &random) ? "\(Int.random(in: 0..<6, using: &random))" : nil
      if Int.random(in: 0..<3, using: &random) > 0 {
        ring.add(animation("position.x", from: 0.0, to: Double(step)), forKey: key)
        if key != nil { model.removeAll { $0.key == key } }
        model.append((key, Double(step)))
      } else if let key {
        ring.removeAnimation(forKey: key)
        model.removeAll { $0.key == key }
      }
      let keys = model.compactMap(\.key)
      #expect(ring.animationKeys() ?? [] == keys, "seed \(seed), step \(step)")
      for key in 0..<6 {
        let found = (ring.animation(forKey: "\(key)") as? BasicAnimation)?.toValue as? Double
        #expect(found == model.last { $0.key == "\(key)" }?.animation, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `that a completion adds with the key of the removed one remain`() {
    let layer = ShapeLayer()
    let next = animation("strokeEnd", from: 0.0, to: 0.5)
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { layer.add(next, forKey: "draw") }
    layer.add(animation("strokeEnd", from: 0.0, to: 1.0), forKey: "draw")
    LayerTransaction.commit()
    layer.removeAnimation(forKey: "draw")
    #expect((layer.animation(forKey: "draw") as? BasicAnimation)?.toValue as? Double == 0.5)
    layer.removeAnimation(forKey: "draw")
    #expect(layer.animationKeys() == nil)
  }

  @Test func `have keys of their own, even if an override keeps the former ones`() {
    let layer = Keeper()
    for value in [0.25, 0.5] { layer.add(animation("opacity", from: 0.0, to: value), forKey: "fade") }
    #expect(layer.animationKeys() == ["fade"])
    #expect((layer.animation(forKey: "fade") as? BasicAnimation)?.toValue as? Double == 0.5)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `interpolate evenly and leave the model value unchanged`() {
    ring.strokeEnd = 0.5
    ring.add(animation("strokeEnd", from: 0.0, to: 1.0), forKey: "draw")
    for step in 0..<8 {
      let time = Double(step) / 4
      #expect(stage.advance(to: time) == time)
      #expect(isClose(ring.presentation()?.strokeEnd ?? -1, time / 2))
      #expect(ring.strokeEnd == 0.5)
    }
    #expect(stage.advance(to: 2) == nil)
    #expect(ring.presentation()?.strokeEnd == 0.5)
    #expect(ring.animationKeys() == nil)
  }

  @Test func `take a missing value from the model`() {
    let layer = fixture.view.layer
    let cases: [(BasicAnimation, Double, Double)] = [
      (animation("opacity", from: 0), 0, 1), (animation("opacity", to: 0.5), 1, 0.5),
      (animation("opacity", by: -0.5), 1, 0.5), (animation("opacity", from: 0.2, by: 0.4), 0.2, 0.6),
      (animation("opacity", to: 0.8, by: 0.4), 0.4, 0.8),
    ]
    for (animation, from, to) in cases {
      let start = stage.time
      layer.add(animation, forKey: "a")
      #expect(isClose(fixture.view.presentation.alpha, from))
      stage.advance(to: start + 1)
      #expect(isClose(fixture.view.presentation.alpha, (from + to) / 2))
      stage.advance(to: start + 2)
      #expect(fixture.view.presentation.alpha == 1)
    }
  }

  @Test func `follow their timing function`() {
    let fade = animation("opacity", from: 0, to: 1)
    fade.timingFunction = MediaTimingFunction(name: .easeIn)
    fixture.view.layer.add(fade, forKey: nil)
    stage.advance(to: 0.6)
    #expect(isClose(fixture.view.presentation.alpha, TimingCurve.easeIn.progress(at: 0.3)))
  }

  @Test func `repeat and reverse`() {
    let shift = animation("position.x", from: 0, to: 100)
    (shift.autoreverses, shift.repeatCount) = (true, 2)
    fixture.view.layer.add(shift, forKey: nil)
    for (time, x) in [(0.5, 25.0), (1.5, 75), (2.5, 75), (3.5, 25), (4.5, 25), (6, 100), (7, 50)] {
      stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x), "at \(time)")
    }
    #expect(stage.advance(to: 8) == nil)
    #expect(fixture.view.presentation.center.x == 150)
  }

  @Test func `show their first and last values before and after with fill modes`() {
    let shift = animation("position.y", from: 0, to: 100)
    shift.beginTime = 1
    (shift.fillMode, shift.isRemovedOnCompletion) = (.both, false)
    fixture.view.layer.add(shift, forKey: "shift")
    #expect(stage.advance(to: 0.5) == 1)
    #expect(fixture.view.presentation.center.y == 0)
    stage.advance(to: 2)
    #expect(isClose(fixture.view.presentation.center.y, 50))
    #expect(stage.advance(to: 10) == nil)
    #expect(fixture.view.presentation.center.y == 100)
    fixture.view.layer.removeAnimation(forKey: "shift")
    #expect(fixture.view.presentation.center.y == 150)
  }

  @Test func `notify their delegate at their exact start and end times`() {
    let witness = Witness(stage)
    let fade = animation("opacity", from: 0, to: 1)
    (fade.beginTime, fade.delegate) = (0.5, witness)
    fixture.view.layer.add(fade, forKey: nil)
    stage.advance(to: 100)
    #expect(witness.events == ["start 0.5", "end 2.5"])
  }

  @Test func `notify their delegate of their removal`() {
    let witness = Witness(stage)
    let fade = animation("opacity", from: 0, to: 1)
    fade.delegate = witness
    fixture.view.layer.add(fade, forKey: "fade")
    stage.advance(to: 1)
    fixture.view.layer.removeAllAnimations()
    #expect(fixture.view.presentation.alpha == 1)
    #expect(stage.advance(to: 3) == nil)
    #expect(witness.events == ["start 0.0", "stop 1.0"])
  }

  @Test func `can be additive to the model and to each other`() {
    for from in [10.0, 30] {
      let shift = animation("position.x", from: from, to: 0.0)
      shift.isAdditive = true
      fixture.view.layer.add(shift, forKey: nil)
    }
    stage.advance(to: 1)
    #expect(isClose(fixture.view.presentation.center.x, 150 + 5 + 15))
    fixture.view.center.x = 50
    #expect(isClose(fixture.view.presentation.center.x, 50 + 5 + 15))
  }

  @Test func `run together in a group`() {
    let group = AnimationGroup()
    group.duration = 4
    let grow = BasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue) = (1, 3)
    let fade = animation("opacity", from: 1, to: 0)
    (fade.beginTime, fade.duration, fade.fillMode) = (2, 1, .forwards)
    group.animations = [grow, fade]
    fixture.view.layer.add(group, forKey: nil)
    stage.advance(to: 2.5)
    #expect(isClose(fixture.view.presentation.transform.a, 2.25))
    #expect(isClose(fixture.view.presentation.alpha, 0.5))
    stage.advance(to: 3.5)
    #expect(fixture.view.presentation.alpha == 0)
    stage.advance(to: 4)
    #expect(fixture.view.presentation.transform.isIdentity)
  }

  @Test func `rotate by the given angle, and by more than one turn`() {
    let turn = animation("transform.rotation.z", from: 0.0, to: 4 * Double.pi)
    fixture.view.layer.add(turn, forKey: nil)
    stage.advance(to: 0.25)
    let transform = fixture.view.presentation.transform
    #expect(isClose(transform.a, 0) && isClose(transform.b, 1) && isClose(transform.c, -1))
  }

  @Test func `show keyframes at their times`() {
    let frames = KeyframeAnimation(keyPath: "position.x")
    (frames.values, frames.keyTimes, frames.duration) = ([0, 100, 50], [0, 0.25, 1], 4)
    fixture.view.layer.add(frames, forKey: nil)
    for (time, x) in [(0.5, 50.0), (1, 100), (2.5, 75)] {
      stage.advance(to: time)
      #expect(isClose(fixture.view.presentation.center.x, x))
    }
  }

  @Test func `follow a path at a constant speed`() {
    let way = KeyframeAnimation(keyPath: "position")
    var path = Path()
    path.addLines(between: [Point(0, 0), Point(30, 0), Point(30, 10)])
    (way.path, way.calculationMode, way.duration) = (path, .paced, 4)
    fixture.view.layer.add(way, forKey: nil)
    stage.advance(to: 2)
    #expect(fixture.view.presentation.center.distance(to: Point(20, 0)) < 1e-6)
  }

  @Test func `follow a spring until it has settled`() throws {
    let swing = SpringAnimation(keyPath: "position.x")
    (swing.fromValue, swing.toValue) = (0, 100)
    swing.duration = swing.settlingDuration
    fixture.view.layer.add(swing, forKey: nil)
    let motion = try SpringMotion(Spring(mass: 1, stiffness: 100, dampingCoefficient: 10))
    stage.advance(to: 0.3)
    #expect(isClose(fixture.view.presentation.center.x, 100 * motion.value(at: 0.3), within: 1e-6))
  }

  @Test func `wait until their view has a stage`() {
    let layer = ShapeLayer()
    layer.add(animation("strokeEnd", from: 0, to: 1), forKey: nil)
    stage.advance(to: 5)
    fixture.view.layer.addSublayer(layer)
    stage.advance(to: 6)
    #expect(isClose(layer.presentation()?.strokeEnd ?? 0, 0.5))
  }

  @Test func `are considered by hit tests`() {
    fixture.view.layer.add(animation("position.x", from: 150, to: 350), forKey: nil)
    stage.advance(to: 1)
    #expect(stage.root.hitTest(Point(250, 150), with: nil) === fixture.view)
    #expect(stage.root.hitTest(Point(150, 150), with: nil) === stage.root)
  }

  @Test func `that never end do not delay the completion of later ones`() {
    stage.advance(to: 1)
    let former = MainScreen.stage
    MainScreen.stage = stage
    defer { MainScreen.stage = former }
    let endless = animation("strokeEnd", from: 0.0, to: 1.0)
    endless.repeatCount = .infinity
    ring.add(endless, forKey: "endless")
    stage.advance(to: 2)
    var ends: [Double] = []
    LayerTransaction.setCompletionBlock { ends.append(stage.time) }
    ring.add(animation("lineWidth", from: 0.0, to: 1.0), forKey: nil)
    LayerTransaction.commit()
    stage.advance(to: 9)
    #expect(ends == [4])
  }

  @Test func `belong to the completion that was set last before them`() {
    stage.advance(to: 1)
    var ends: [String] = []
    LayerTransaction.begin()
    LayerTransaction.setCompletionBlock { ends.append("none \(stage.time)") }
    LayerTransaction.setCompletionBlock { ends.append("short \(stage.time)") }
    ring.add(animation("lineWidth", from: 0.0, to: 1.0), forKey: nil)
    LayerTransaction.setCompletionBlock { ends.append("long \(stage.time)") }
    let long = animation("strokeEnd", from: 0.0, to: 1.0)
    long.duration = 3
    ring.add(long, forKey: nil)
    LayerTransaction.commit()
    #expect(ends == ["none 1.0"])
    stage.advance(to: 9)
    #expect(ends == ["none 1.0", "short 3.0", "long 4.0"])
  }

  @Test func `are not implicit for a path, as they are for the width of its line`() throws {
    stage.advance(to: 1)
    ring.path = Path(Rect(x: 0, y: 0, width: 10, height: 50))
    ring.lineWidth = 5
    #expect(ring.animationKeys() == ["lineWidth"])
    stage.advance(to: 1.1)
    #expect(ring.presentation()?.path?.boundingBox.height == 50)
    #expect(try #require(ring.presentation()?.lineWidth) < 4.9)
  }

  @Test func `of paths replace the path even if they are additive`() throws {
    let (from, to) = (
      Path(Rect(x: 0, y: 0, width: 10, height: 10)), Path(Rect(x: 0, y: 0, width: 10, height: 50))
    )
    let bars = animation("path", from: from, to: to)
    bars.isAdditive = true
    ring.add(bars, forKey: nil)
    stage.advance(to: 0.5)
    let box = try #require(ring.presentation()?.path?.boundingBox)
    #expect(isClose(box.height, 20) && isClose(box.width, 10))
  }
}

@MainActor
@Suite struct `Implicit animations of layers` {
  let fixture = Fixture()
  let layer = ShapeLayer()
  var stage: Stage { fixture.stage }

  init() { fixture.view.layer.addSublayer(layer) }

  @Test func `do not run for values that are set before the first frame`() {
    layer.opacity = 0.5
    layer.strokeEnd = 0.5
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(layer.presentation()?.strokeEnd == 0.5)
    #expect(stage.advance(to: 1) == nil)
  }

  @Test func `take a quarter of a second on the default curve`() {
    stage.advance(to: 1)
    layer.opacity = 0
    layer.strokeEnd = 0
    stage.advance(to: 1.1)
    let left = 1 - TimingCurve.default.progress(at: 0.4)
    #expect(isClose(layer.presentation()?.opacity ?? -1, left, within: 1e-6))
    #expect(isClose(layer.presentation()?.strokeEnd ?? -1, left, within: 1e-6))
    #expect(stage.advance(to: 1.25) == nil)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func `do not run for a view's own layer`() {
    stage.advance(to: 1)
    fixture.view.layer.opacity = 0
    #expect(fixture.view.presentation.alpha == 0)
  }

  @Test func `take their settings from the transaction`() {
    stage.advance(to: 1)
    var end: Double?
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(2)
    LayerTransaction.setAnimationTimingFunction(MediaTimingFunction(name: .linear))
    LayerTransaction.setCompletionBlock { end = stage.time }
    layer.opacity = 0
    layer.strokeEnd = 0
    LayerTransaction.commit()
    LayerTransaction.begin()
    LayerTransaction.setDisableActions(true)
    layer.cornerRadius = 5
    LayerTransaction.commit()
    #expect(layer.presentation()?.cornerRadius == 5)
    stage.advance(to: 2)
    #expect(isClose(layer.presentation()?.opacity ?? -1, 0.5))
    #expect(isClose(layer.presentation()?.strokeEnd ?? -1, 0.5))
    stage.advance(to: 9)
    #expect(end == 3)
  }

  @Test func `take the settings of an enclosing animation block`() {
    stage.advance(to: 1)
    View.animate(withDuration: 1, options: .curveLinear) {
      layer.opacity = 0
      layer.strokeEnd = 0
    }
    stage.advance(to: 1.5)
    #expect(isClose(layer.presentation()?.opacity ?? -1, 0.5))
    #expect(isClose(layer.presentation()?.strokeEnd ?? -1, 0.5))
  }
}
