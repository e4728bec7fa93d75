import GlissadeGeometry
import GlissadeMotion
import TestSupport
import Testing

@testable import GlissadeUI

/// A view that changes the tree in its callbacks, and declares an animatable property.
private final class StormView: View {
  @Animatable var charge = 0.0
  var onMove: (() -> Void)?

  override func didMoveToStage() { answer() }
  override func didMoveToSuperview() { answer() }
  override func willRemoveSubview(_ subview: View) { answer() }

  private func answer() {
    let action = onMove
    onMove = nil
    action?()
  }

  override func draw(in context: inout DrawingContext) {
    context.fill(Rect(x: 0, y: 0, width: min(abs($charge), 50), height: 4), RGBA.black)
  }
}

/// Random calls of the public interface that changes views, trees and animations.
@MainActor
private struct Storm {
  var random: SeededGenerator
  var stages: [Stage] = []
  var views: [View] = []
  var animators: [PropertyAnimator] = []
  /// The number of times that each animation's completion was called, by animation.
  final class Log { var completions: [Int: Int] = [:] }
  let log = Log()
  var begun = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stages = [newStage(), newStage()]
    views = (0..<12).map { _ in newView() }
  }

  func newStage() -> Stage { Stage(size: Size(width: 300, height: 300)) }

  mutating func newView() -> View {
    let frame = Rect(x: number(0...200), y: number(0...200), width: number(0...100), height: number(0...100))
    let view: View = Bool.random(using: &random) ? StormView(frame: frame) : Label("storm")
    view.frame = frame
    return view
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  mutating func view() -> View { views.randomElement(using: &random) ?? View() }
  mutating func parent() -> View {
    chance(0.4) ? stages.randomElement(using: &random)?.root ?? View() : view()
  }

  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: parent().insertSubview(view(), at: Int.random(in: 0...3, using: &random))
    case 12..<16: view().removeFromSuperview()
    case 16..<20:
      // This releases the last reference outside the tree.
      views[Int.random(in: views.indices, using: &random)] = newView()
    case 20..<22: stages[Int.random(in: stages.indices, using: &random)] = newStage()
    case 22..<28: arm()
    case 28..<50: animate()
    case 50..<56: animateKeyframes()
    case 56..<62: addAnimator()
    case 62..<72: steer()
    case 72..<77: addToLayer()
    case 77..<80: view().layer.removeAllAnimations()
    case 80..<84: change(view())
    default: advance()
    }
  }

  mutating func advance() {
    let stage = stages.randomElement(using: &random)
    stage?.advance(to: (stage?.time ?? 0) + number(0...0.3))
    if chance(0.3) { _ = stage?.draw() }
  }

  /// Makes a view change the tree in its next callback.
  mutating func arm() {
    guard let armed = view() as? StormView else { return }
    let (other, parent) = (view(), parent())
    armed.onMove = chance(0.5) ? { other.removeFromSuperview() } : { parent.addSubview(other) }
  }

  mutating func change(_ view: View) {
    let value =
      chance(0.03)
      ? [Double.nan, .infinity, -1e300][Int.random(in: 0..<3, using: &random)] : number(-50...50)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: view.alpha = number(0...1)
    case 1: view.center = Point(value, number(0...300))
    case 2: view.bounds.size = Size(width: number(0...99), height: number(0...99))
    case 3: view.transform = Transform2D(rotationAngle: number(-3...3)).scaledBy(x: number(0...2), y: 1)
    case 4: view.transform3D = Transform3D(rotationAngle: number(-3...3), x: 1, y: number(-1...1), z: 0)
    case 5: view.backgroundColor = chance(0.3) ? nil : Color(white: number(0...1))
    case 6: view.layer.zPosition = number(-1...1)
    case 7: view.layer.shadowRadius = number(0...9)
    case 8: view.layer.cornerRadius = number(0...9)
    case 9: (view as? Label)?.textColor = chance(0.5) ? .label : .systemRed
    default: (view as? StormView)?.charge = value
    }
  }

  mutating func completion() -> @MainActor (Bool) -> Void {
    begun += 1
    let (number, log) = (begun, log)
    log.completions[number] = 0
    return { _ in log.completions[number, default: 0] += 1 }
  }

  mutating func animate() {
    let done = completion()
    let duration = chance(0.1) ? 0 : number(0...0.5)
    var options: AnimationOptions = chance(0.3) ? [.beginFromCurrentState] : []
    if chance(0.3) { options.insert(.allowUserInteraction) }
    if chance(0.1) { options.formUnion([.repeat, .autoreverse]) }
    let delay = chance(0.3) ? number(0...0.2) : 0
    if chance(0.4) {
      View.animate(
        withDuration: max(duration, 0.01), delay: delay, usingSpringWithDamping: number(0.1...1),
        initialSpringVelocity: number(-5...5), options: options, animations: { change(view()) },
        completion: done)
    } else {
      View.animate(
        withDuration: duration, delay: delay, options: options,
        animations: {
          change(view())
          if chance(0.2) { parent().addSubview(view()) }
          change(view())
        }, completion: done)
    }
  }

  mutating func animateKeyframes() {
    let done = completion()
    View.animateKeyframes(
      withDuration: number(0...0.5), delay: 0, options: chance(0.5) ? .calculationModeCubic : [],
      animations: {
        for _ in 0..<3 {
          let view = view()
          View.addKeyframe(withRelativeStartTime: number(0...1), relativeDuration: number(0...1)) {
            change(view)
          }
        }
      }, completion: done)
  }

  mutating func addAnimator() {
    let view = view()
    let animator = PropertyAnimator(duration: number(0...0.5), curve: .easeInOut)
    var storm = self
    animator.addAnimations { storm.change(view) }
    random = storm.random
    animators.append(animator)
    if animators.count > 5 { animators.removeFirst() }
  }

  mutating func steer() {
    guard let animator = animators.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: animator.startAnimation()
    case 2: animator.pauseAnimation()
    case 3: animator.fractionComplete = number(-0.2...1.2)
    case 4: animator.isReversed.toggle()
    case 5: animator.stopAnimation(chance(0.5))
    case 6: animator.finishAnimation(at: [.start, .current, .end][Int.random(in: 0..<3, using: &random)])
    case 7: animator.continueAnimation(durationFactor: number(0...2))
    default:
      let view = view()
      animator.addAnimations { view.alpha = 0.5 }
    }
  }

  mutating func addToLayer() {
    let path = ["position", "opacity", "transform.rotation.z", "cornerRadius", "bounds.size"][
      Int.random(in: 0..<5, using: &random)]
    let animation = BasicAnimation(keyPath: path)
    animation.toValue =
      path == "position" ? Point(1, 2) as Any : path == "bounds.size" ? Size(width: 9, height: 9) : 0.5
    animation.duration = number(0...0.4)
    animation.isRemovedOnCompletion = chance(0.8)
    view().layer.add(animation, forKey: chance(0.5) ? "storm" : nil)
  }
}

@MainActor
@Suite struct `Random calls of the public interface` {
  @Test(arguments: seeds(0..<12)) func `preserve all invariants`(seed: UInt64) {
    var storm = Storm(seed: seed)
    for step in 0..<400 {
      storm.step()
      let broken = storm.stages.flatMap { $0.brokenInvariants() }
      #expect(broken == [], "seed \(seed), step \(step)")
      guard broken.isEmpty else { return }
      for view in storm.views {
        let (stage, parent) = (view.stage, view.superview)
        #expect(stage === parent?.stage, "a view is on the stage of its parent; seed \(seed), step \(step)")
        #expect(parent?.subviews.contains { $0 === view } ?? true, "seed \(seed), step \(step)")
      }
    }
    #expect(
      storm.log.completions.values.allSatisfy { $0 <= 1 }, "no completion is called twice; seed \(seed)")
  }

  @Test(arguments: seeds(0..<12))
  func `present a single view with the same bits as all views together`(seed: UInt64) {
    var storm = Storm(seed: seed)
    var moving = 0
    for step in 0..<400 {
      storm.step()
      for view in storm.views {
        guard let animator = view.stage?.animator else { continue }
        animator.present(view)
        let single = view.presentedBits
        animator.modelDidChange()
        animator.presentCurrent()
        #expect(single == view.presentedBits, "seed \(seed), step \(step)")
        guard single == view.presentedBits else { return }
        if view.running.count > 0 { moving += 1 }
        // The following views are presented partially again.
        animator.modelDidChange()
      }
    }
    // Otherwise the storm tests nothing.
    #expect(moving > 100, "seed \(seed)")
  }

  @Test func `are detected if they break an invariant`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View()
    stage.root.addSubview(view)
    View.animate(withDuration: 1, animations: { view.alpha = 0 })
    #expect(stage.brokenInvariants() == [])
    view.running.insert(isLocking: false, movesTransform: false)
    #expect(stage.brokenInvariants().count == 1)
    view.running.remove(isLocking: false, movesTransform: false)
    view.properties.presentation.pointee.holdsViews = true
    #expect(stage.brokenInvariants() == ["View is wrong in holding views"])
  }
}

extension View {
  /// The bits of all presentation values, including those of declared properties and the composed transform.
  fileprivate var presentedBits: [UInt64] {
    var numbers = Column.animated.sorted().map { column($0).presentation.pointee }
    numbers += presentedTransform.elements
    for case let property? in declaredProperties.map(\.property) { numbers += property.presentedNumbers }
    return numbers.map(\.bitPattern)
  }
}
