import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeTesting
import StageSupport
import TestSupport
import Testing

@testable import GlissadeUI

/// A view with a declared property.
private final class Dial: View {
  @Animatable var level = 0.0
}

@MainActor
@Suite struct `An inspected view` {
  let fixture = Fixture()
  var stage: Stage { fixture.stage }
  var view: View { fixture.view }

  // MARK: Values

  @Test func `reports the model value and the presentation value`() {
    view.alpha = 1
    view.layer.cornerRadius = 4
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = Rect(x: 200, y: 100, width: 200, height: 100)
      view.alpha = 0
      view.layer.cornerRadius = 12
      view.backgroundColor = .black
    }
    stage.advance(to: 0.25)
    let (model, drawn) = (view.modelValues, view.presentedValues)
    #expect(model.frame == Rect(x: 200, y: 100, width: 200, height: 100))
    #expect(drawn.frame == Rect(x: 125, y: 100, width: 125, height: 100))
    #expect(model["alpha"] == [0] && drawn["alpha"] == [0.75])
    #expect(model["cornerRadius"] == [12] && drawn["cornerRadius"] == [6])
    #expect(model["backgroundColor"]?.last == 1 && drawn["backgroundColor"]?.last == 0.25)
    stage.advance(to: 2)
    #expect(view.modelValues == view.presentedValues)
  }

  @Test func `reports the same frame under a transform as the view does`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<50 {
      view.layer.anchorPoint = Point(.random(in: 0...1, using: &random), .random(in: 0...1, using: &random))
      view.transform = Transform2D(rotationAngle: .random(in: -3...3, using: &random)).scaledBy(x: 2, y: 0.5)
      #expect(view.modelValues.frame == view.frame && view.presentedValues.frame == view.frame)
    }
  }

  @Test func `reports declared properties and the scroll offset`() {
    let dial = Dial(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    for one in [dial, scroll] { stage.root.addSubview(one) }
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { dial.level = 8 }
    scroll.setContentOffset(Point(0, 300), animated: true)
    stage.advance(to: 0.5)
    #expect(dial.modelValues["level"] == [8] && dial.presentedValues["level"] == [4])
    #expect(scroll.modelValues["contentOffset"] == [0, 300])
    #expect(scroll.presentedValues["contentOffset"] == [0, scroll.contentOffset.y])
    #expect(scroll.contentOffset.y < 300)
    #expect(view.modelValues["contentOffset"] == nil)
  }

  // MARK: Motions

  /// Returns whether the motions of all views are the timeline's running motions.
  private func expectMotions(of views: [View], equal entries: [Timeline.Entry], _ comment: Comment) {
    let running = entries.filter { $0.end == nil }
    let motions = views.flatMap(\.runningMotions).map(\.entry)
    func key(_ entry: Timeline.Entry) -> String {
      "\(entry.view) \(entry.property) \(entry.begin) \(entry.duration) \(entry.timing) \(entry.repeats ?? -1)"
    }
    #expect(motions.map(key).sorted() == running.map(key).sorted(), comment)
    for entry in running {
      guard let motion = motions.first(where: { key($0) == key(entry) }) else { continue }
      for (found, known) in [(motion.from, entry.from), (motion.to, entry.to)] {
        #expect(found.components.count == known.components.count, comment)
        let isClose = zip(found.components, known.components).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isClose, "\(comment.rawValue): \(entry.property) \(found) \(known)")
      }
    }
  }

  @Test func `has the same motions as the timeline, however they interrupt each other`() {
    for seed in seeds(1..<21) {
      let fixture = Fixture()
      let stage = fixture.stage
      stage.timeline.isEnabled = true
      var random = SplitMix(seed: seed)
      let dial = Dial(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      dial.accessibilityIdentifier = "dial"
      stage.root.addSubview(dial)
      func number() -> Double { .random(in: -100...100, using: &random) }
      func change(_ view: View) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.center = Point(number(), number())
        case 1: view.bounds.size = Size(width: abs(number()), height: abs(number()))
        case 2: view.alpha = abs(number()) / 100
        case 3: view.transform = Transform2D(rotationAngle: number() / 40).translatedBy(x: number(), y: 2)
        case 4: view.transform3D = Transform3D(rotationAngle: number() / 60, x: 1, y: 0.2, z: 0.1)
        case 5: view.layer.cornerRadius = abs(number())
        case 6: view.backgroundColor = Color(red: abs(number()) / 100, green: 0.5, blue: 0.2)
        default: dial.level = number()
        }
      }
      var time = 0.0
      for step in 0..<12 {
        let options: AnimationOptions = Bool.random(using: &random) ? .curveLinear : .beginFromCurrentState
        let delay = Bool.random(using: &random) ? 0.1 : 0
        // An animation that begins later also ends later, so no gap is left between animations.
        let view = Bool.random(using: &random) ? fixture.view : dial
        View.animate(withDuration: 2 + Double(step) / 100, delay: delay, options: options) {
          change(view)
          change(view)
        }
        time += .random(in: 0...0.4, using: &random)
        stage.advance(to: time)
        expectMotions(of: [fixture.view, dial], equal: stage.timeline.entries, "seed \(seed), step \(step)")
      }
      stage.advance(to: time + 5)
      #expect(fixture.view.runningMotions.isEmpty && dial.runningMotions.isEmpty)
    }
  }

  @Test func `has springs, keyframes, scrolling and layer animations among its motions`() {
    stage.timeline.isEnabled = true
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 1000)
    stage.root.addSubview(scroll)
    View.animate(
      withDuration: 1, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
      animations: { view.center.x = 300 })
    View.animateKeyframes(withDuration: 2) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.y = 400 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 200 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    }
    let grow = BasicAnimation(keyPath: "opacity")
    (grow.fromValue, grow.toValue, grow.duration) = (0.2, 0.9, 1.5)
    view.layer.add(grow, forKey: nil)
    scroll.setContentOffset(Point(0, 500), animated: true)
    stage.advance(to: 0.3)
    expectMotions(of: [view, scroll], equal: stage.timeline.entries, "at 0.3 s")
    let fade = view.runningMotions.last { $0.animation < 0 }
    #expect(fade.map { isClose($0.fraction, 0.2) } == true)
  }

  @Test func `reports the progress of each motion, and which motions belong together`() {
    let animator = PropertyAnimator(duration: 2, curve: .linear) {
      view.center.x = 0
      view.alpha = 0
    }
    animator.startAnimation()
    View.animate(withDuration: 1, delay: 1) { view.layer.cornerRadius = 10 }
    stage.advance(to: 0.5)
    let motions = view.runningMotions
    #expect(motions.map(\.entry.property) == ["center", "alpha", "cornerRadius"])
    #expect(motions.map(\.fraction) == [0.25, 0.25, 0] && motions[0].progress == 0.25)
    #expect(motions[0].animation == motions[1].animation && motions[1].animation != motions[2].animation)
    #expect(motions[2].entry.begin == 1)
    animator.pauseAnimation()
    stage.advance(to: 0.8)
    #expect(view.runningMotions.map(\.isPaused) == [true, true, false])
    #expect(view.runningMotions[0].fraction == 0.25)
  }

  // MARK: Layout

  @Test func `reports how far each constraint is from being satisfied`() {
    let box = View()
    stage.root.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    let required = [
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      box.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
      box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalTo: box.widthAnchor),
    ]
    let wish = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    wish.priority = .defaultHigh
    let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: 400)
    LayoutConstraint.activate(required + [wish, limit])
    stage.advance(to: 0.1)
    #expect(box.constraintsOfItem.count == 6 && view.constraintsOfItem.count == 2)
    #expect(required.allSatisfy { isClose($0.violation ?? 1, 0) } && limit.violation == 0)
    #expect(wish.violation.map { isClose($0, 40) } == true)
    #expect(box.isPlacedByConstraints && !view.isPlacedByConstraints)
    // A transform and an animation do not change the layout.
    box.transform = Transform2D(rotationAngle: 1)
    #expect(required.allSatisfy { isClose($0.violation ?? 1, 0) })
  }

  // MARK: Places and pictures

  @Test func `reports its final position from model values, under transforms and perspective`() {
    var random = SplitMix(seed: 8)
    for _ in 0..<30 {
      let (outer, inner) = (View(frame: Rect(x: 50, y: 60, width: 200, height: 300)), View())
      stage.root.addSubview(outer)
      outer.addSubview(inner)
      inner.frame = Rect(x: 20, y: 30, width: 100, height: 40)
      var perspective = Transform3D.identity
      perspective.m34 = -1 / 500
      if Bool.random(using: &random) { outer.layer.sublayerTransform = perspective }
      View.animate(withDuration: 1) {
        outer.center = Point(.random(in: 0...300, using: &random), 200)
        outer.transform = Transform2D(rotationAngle: .random(in: -1...1, using: &random))
        inner.transform3D = Transform3D(
          rotationAngle: .random(in: -1...1, using: &random), x: 0.3, y: 1, z: 0)
        inner.layer.zPosition = .random(in: -50...50, using: &random)
      }
      stage.advance(to: stage.time + 0.4)
      let foretold = inner.bounds.corners.compactMap { $0.applying(inner.modelProjectionToStage) }
      stage.advance(to: stage.time + 2)
      let arrived = inner.bounds.corners.compactMap { $0.applying(inner.projectionToStage) }
      #expect(zip(foretold, arrived).allSatisfy { $0.distance(to: $1) < 1e-9 } && arrived.count == 4)
      outer.removeFromSuperview()
    }
  }

  @Test func `can be split into layers that together make the picture`() {
    let inner = View(frame: Rect(x: 10, y: 10, width: 120, height: 30))
    view.backgroundColor = .white
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    inner.backgroundColor = .red
    inner.alpha = 0.5
    view.addSubview(inner)
    let hidden = View(frame: view.bounds)
    hidden.backgroundColor = .blue
    hidden.isHidden = true
    view.addSubview(hidden)
    let layers = stage.layerDrawings()
    #expect(
      layers.map { ObjectIdentifier($0.view) } == [stage.root, view, inner].map { ObjectIdentifier($0) })
    #expect(layers.map(\.depth) == [0, 1, 2])
    let whole = stage.draw()
    var list = DisplayList()
    for layer in layers { list.append(layer, through: .identity) }
    #expect(list.items.map(\.content) == whole.items.map(\.content))
    #expect(list.items.map(\.opacity) == whole.items.map(\.opacity))
    // Content that is clipped is not part of the picture.
    #expect(layers[2].contains(Point(150, 120)) && !layers[2].contains(Point(215, 120)))
  }
}
