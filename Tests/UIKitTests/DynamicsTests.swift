import GlissadeTesting
import TestSupport
import Testing
import UIKit

/// A generator of random numbers with a seed: SplitMix64.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Motion under forces, against closed forms.
@MainActor
struct DynamicsTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: stage.root) }

  private func box(_ center: CGPoint, _ size: CGSize = CGSize(width: 100, height: 100)) -> UIView {
    let view = UIView()
    view.bounds.size = size
    view.center = center
    stage.root.addSubview(view)
    return view
  }

  // MARK: Forces

  @Test func `Gravity accelerates by 1000 points per second squared`() {
    let view = box(CGPoint(x: 200, y: 50))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.advance(to: 0.5)
    #expect(abs(view.center.y - (50 + 500 * 0.25)) < 1e-9)
    #expect(view.center.x == 200 && view.transform.isIdentity)
    #expect(animator.isRunning && abs(animator.elapsedTime - 0.5) < 1e-9)
  }

  @Test func `The direction of gravity is given by an angle and a magnitude`() {
    let view = box(.zero)
    let gravity = UIGravityBehavior(items: [view])
    gravity.setAngle(.pi, magnitude: 0.5)
    #expect(abs(gravity.angle - .pi) < 1e-12 && abs(gravity.magnitude - 0.5) < 1e-12)
    animator.addBehavior(gravity)
    stage.advance(to: 1)
    #expect(view.center.distance(to: CGPoint(x: -250, y: 0)) < 1e-6)
  }

  @Test func `Resistance limits the speed of a fall`() {
    let view = box(.zero)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.resistance = 2
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.advance(to: 1.5)
    let expected = 1000 / 2 * 1.5 - 1000 / 4 * (1 - exp(-2 * 1.5))
    #expect(abs(view.center.y - expected) < 1e-6)
    #expect(abs(properties.linearVelocity(for: view).y - 500 * (1 - exp(-3))) < 1e-6)
  }

  @Test(arguments: [1e3, 1e9, Double.greatestFiniteMagnitude])
  func `Any great resistance nearly stops a fall`(resistance: Double) {
    let view = box(.zero)
    let properties = UIDynamicItemBehavior(items: [view])
    (properties.resistance, properties.angularResistance) = (resistance, resistance)
    properties.addAngularVelocity(2, for: view)
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      #expect((0...5).contains(view.center.y) && view.center.x == 0, "frame \(frame)")
    }
    #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.05)
  }

  @Test(arguments: [(100.0, 100.0, 1.0), (50, 100, 1), (100, 100, 2)])
  func `A push moves a view in inverse proportion to its mass`(width: Double, height: Double, density: Double)
  {
    let mass = width * height / 10_000 * density
    let (pushed, kicked) = (
      box(.zero, CGSize(width: width, height: height)), box(.zero, CGSize(width: width, height: height))
    )
    let properties = UIDynamicItemBehavior(items: [pushed, kicked])
    properties.density = density
    animator.addBehavior(properties)
    let push = UIPushBehavior(items: [pushed], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    let kick = UIPushBehavior(items: [kicked], mode: .instantaneous)
    kick.setAngle(0, magnitude: 1)
    animator.addBehavior(kick)
    stage.advance(to: 0.5)
    #expect(abs(pushed.center.x - 0.5 * 100 / mass * 0.25) < 1e-9)
    #expect(abs(kicked.center.x - 100 / mass * 0.5) < 1e-9)
    #expect(push.active && !kick.active)
  }

  @Test func `A kick beside the centre turns a view`() {
    let view = box(.zero, CGSize(width: 120, height: 60))
    let kick = UIPushBehavior(items: [view], mode: .instantaneous)
    kick.pushDirection = CGVector(dx: 0, dy: 0.1)
    kick.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: view)
    animator.addBehavior(kick)
    stage.advance(to: 0.25)
    // The moment of inertia of a rectangle per mass is (w² + h²)/12.
    let mass = 120.0 * 60 / 10_000
    let spin = 30 * 10 / (mass * (120 * 120 + 60 * 60) / 12)
    let angle = atan2(view.transform.b, view.transform.a)
    #expect(abs(angle - spin * 0.25) < 1e-9)
    #expect(abs(view.center.y - 10 / mass * 0.25) < 1e-9)
  }

  @Test func `Velocities are added, and rotation can be forbidden`() {
    let view = box(.zero)
    let properties = UIDynamicItemBehavior(items: [view])
    properties.addLinearVelocity(CGPoint(x: 30, y: 40), for: view)
    properties.addLinearVelocity(CGPoint(x: 30, y: 0), for: view)
    properties.addAngularVelocity(2, for: view)
    #expect(properties.linearVelocity(for: view) == CGPoint(x: 60, y: 40))
    animator.addBehavior(properties)
    stage.advance(to: 0.5)
    #expect(view.center.distance(to: CGPoint(x: 30, y: 20)) < 1e-9)
    #expect(abs(atan2(view.transform.b, view.transform.a) - 1) < 1e-9)
    #expect(abs(properties.angularVelocity(for: view) - 2) < 1e-12)
    properties.allowsRotation = false
    stage.advance(to: 1)
    #expect(abs(atan2(view.transform.b, view.transform.a) - 1) < 1e-9)
  }

  // MARK: Connections

  /// The position of a damped oscillator that starts at rest at 1.
  private func oscillation(_ t: Double, _ frequency: Double, _ damping: Double) -> Double {
    let rate = 2 * Double.pi * frequency
    let (decay, own) = (damping * rate, rate * (1 - damping * damping).squareRoot())
    return exp(-decay * t) * (cos(own * t) + decay / own * sin(own * t))
  }

  @Test(arguments: [0.0, 0.3, 0.9]) func `A spring oscillates about its length`(damping: Double) {
    let view = box(CGPoint(x: 0, y: 150))
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
    #expect(spring.length == 150 && spring.attachedBehaviorType == .anchor)
    (spring.length, spring.frequency, spring.damping) = (100, 1.5, damping)
    animator.addBehavior(spring)
    for time in [0.1, 0.25, 0.5, 1] {
      stage.advance(to: time)
      // Steps are at multiples of 1/60 s.
      let last = (time * 60 + 1e-6).rounded(.down) / 60
      #expect(abs(view.center.y - 100 - 50 * oscillation(last, 1.5, damping)) < 1e-4, "at \(time)")
    }
  }

  @Test(arguments: [(50.0, 1.0), (1e3, 0), (1e3, 1), (1e6, 1e6)])
  func `A spring of any frequency does not swing further than it was stretched`(
    frequency: Double, damping: Double
  ) {
    let view = box(CGPoint(x: 0, y: 150))
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
    (spring.length, spring.frequency, spring.damping) = (100, frequency, damping)
    animator.addBehavior(spring)
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      #expect(abs(view.center.y - 100) <= 50 + 1e-6, "frame \(frame)")
    }
    if damping > 0 { #expect(abs(view.center.y - 100) < 0.01) }
  }

  @Test func `Two items on a spring oscillate about their common centre of mass`() {
    let (light, heavy) = (
      box(CGPoint(x: 0, y: 0)), box(CGPoint(x: 300, y: 0), CGSize(width: 200, height: 150))
    )
    let spring = UIAttachmentBehavior(item: light, attachedTo: heavy)
    (spring.length, spring.frequency) = (200, 1)
    animator.addBehavior(spring)
    stage.advance(to: 0.4)
    let distance = 200 + 100 * oscillation(0.4, 1, 0)
    #expect(abs(heavy.center.x - light.center.x - distance) < 1e-4)
    #expect(abs(light.center.x + 3 * heavy.center.x - 900) < 1e-6)
  }

  /// The arithmetic–geometric mean of two numbers.
  private func mean(_ a: Double, _ b: Double) -> Double {
    var (a, b) = (a, b)
    for _ in 0..<20 { (a, b) = ((a + b) / 2, (a * b).squareRoot()) }
    return a
  }

  @Test func `A pendulum keeps its length, its energy and its period`() {
    let angle = 1.2
    let view = box(CGPoint(x: 200 * sin(angle), y: 200 * cos(angle)))
    animator.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: .zero))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let properties = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(properties)
    let period = 2 * Double.pi * (200 / 1000.0).squareRoot() / mean(1, cos(angle / 2))
    var crossings: [Double] = []
    var (former, formerTime) = (view.center.x, 0.0)
    for frame in 1...1200 {
      let time = Double(frame) / 60
      // Slightly later, so that rounding does not move a step to the next frame.
      stage.advance(to: time + 1e-6)
      #expect(abs(view.center.length - 200) < 1e-6, "at \(time)")
      let speed = properties.linearVelocity(for: view).length
      let energy = speed * speed / 2 - 1000 * view.center.y
      #expect(abs(energy + 1000 * 200 * cos(angle)) < 2, "at \(time)")
      if former > 0, view.center.x <= 0 {
        crossings.append(formerTime + (time - formerTime) * former / (former - view.center.x))
      }
      (former, formerTime) = (view.center.x, time)
    }
    #expect(crossings.count > 4)
    for (index, time) in crossings.enumerated() {
      #expect(abs(time - period * (0.25 + Double(index))) < 0.005, "crossing \(index)")
    }
  }

  @Test func `A plate that is pinned at a corner swings as a physical pendulum`() {
    let (width, height) = (120.0, 200.0)
    let view = box(CGPoint(x: 100, y: 60), CGSize(width: width, height: height))
    // Rounding does not matter.
    view.center.x += 1e-9
    let pin = UIOffset(horizontal: -width / 2, vertical: -height / 2)
    let corner = CGPoint(x: 40, y: -40)
    animator.addBehavior(UIAttachmentBehavior(item: view, offsetFromCenter: pin, attachedToAnchor: corner))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    // The moment of inertia about the corner per mass is (w² + h²)/3.
    let arm = CGPoint(x: width / 2, y: height / 2).length
    let amplitude = atan2(width, height)
    let period =
      2 * Double.pi * ((width * width + height * height) / 3 / (1000 * arm)).squareRoot()
      / mean(1, cos(amplitude / 2))
    for frame in 1...300 {
      stage.advance(to: Double(frame) / 60 + 1e-6)
      #expect(abs(view.center.distance(to: corner) - arm) < 1e-4, "frame \(frame)")
    }
    // After whole periods the plate is back, and half a period later on the other side.
    for count in [1.0, 1.5, 3] {
      let time = (count * period * 60).rounded() / 60
      let other = Stage(size: CGSize(width: 400, height: 800))
      let again = UIView(frame: CGRect(x: 40, y: -40, width: width, height: height))
      other.root.addSubview(again)
      let animator = UIDynamicAnimator(referenceView: other.root)
      animator.addBehavior(
        UIAttachmentBehavior(item: again, offsetFromCenter: pin, attachedToAnchor: corner))
      animator.addBehavior(UIGravityBehavior(items: [again]))
      other.advance(to: time + 1e-6)
      let side = count == 1.5 ? -1.0 : 1
      #expect(abs(again.center.x - corner.x - side * width / 2) < 1, "after \(count) periods")
    }
  }

  @Test func `A snap behaviour pulls a view to its point and turns it upright`() {
    let view = box(CGPoint(x: 300, y: 400))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 100))
    animator.addBehavior(snap)
    stage.advance(to: 0.2)
    let left = oscillation(0.2, 2.5, 0.25 + 0.75 * 0.5)
    #expect(view.center.distance(to: CGPoint(x: 100 + 200 * left, y: 100 + 300 * left)) < 1e-3)
    #expect(abs(atan2(view.transform.b, view.transform.a) - 0.5 * left) < 1e-5)
    stage.advance(to: 4)
    #expect(view.center.distance(to: CGPoint(x: 100, y: 100)) < 0.1 && !animator.isRunning)
    snap.snapPoint = CGPoint(x: 200, y: 200)
    stage.advance(to: 8)
    #expect(view.center.distance(to: CGPoint(x: 200, y: 200)) < 0.1)
  }

  // MARK: The animator

  @Test(arguments: seeds(0..<5)) func `The motion is the same for every frame rate`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    func end(_ times: [Double]) -> [CGPoint] {
      let stage = Stage(size: CGSize(width: 400, height: 800))
      let animator = UIDynamicAnimator(referenceView: stage.root)
      let views = (0..<4).map { index in
        let view = UIView(frame: CGRect(x: 60 + 37 * index, y: 90 * index, width: 80, height: 60))
        stage.root.addSubview(view)
        return view
      }
      animator.addBehavior(UIGravityBehavior(items: views))
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      for time in times { stage.advance(to: time) }
      return views.map(\.center)
    }
    var times = (0..<40).map { _ in Double.random(in: 0...2, using: &numbers) }.sorted()
    times.append(2)
    #expect(end(times) == end([2]), "seed \(seed)")
  }

  @Test func `A behaviour is made of others, and its action is called in each step`() {
    let view = box(.zero)
    let whole = UIDynamicBehavior()
    whole.addChildBehavior(UIGravityBehavior(items: [view]))
    var calls = 0
    whole.action = { calls += 1 }
    animator.addBehavior(whole)
    #expect(whole.childBehaviors[0].dynamicAnimator === animator)
    stage.advance(to: 0.5)
    #expect(calls == 30 && abs(view.center.y - 125) < 1e-9)
    animator.removeBehavior(whole)
    stage.advance(to: 1)
    #expect(abs(view.center.y - 125) < 1e-9 && calls == 30)
  }

  @Test func `A program takes an item elsewhere, and it falls on from there`() {
    let view = box(.zero)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    stage.advance(to: 0.5)
    view.center = CGPoint(x: 100, y: 0)
    animator.updateItem(usingCurrentState: view)
    stage.advance(to: 1)
    #expect(view.center.distance(to: CGPoint(x: 100, y: 500 * 0.5 + 125)) < 1e-6)
    #expect(animator.items(in: CGRect(x: 60, y: 360, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func `An animator releases the items of removed behaviours`() {
    weak var released: UIView?
    do {
      let view = box(.zero)
      released = view
      let gravity = UIGravityBehavior(items: [view])
      animator.addBehavior(gravity)
      stage.advance(to: 0.1)
      animator.removeAllBehaviors()
      view.removeFromSuperview()
    }
    #expect(released == nil)
  }

  @Test(arguments: [UInt64](0..<20))
  func `The items are those of the behaviours, after any changes`(seed: UInt64) {
    var random = Numbers(state: seed)
    let views = (0..<12).map { box(CGPoint(x: 30 * $0, y: 100)) }
    var behaviors: [UIGravityBehavior] = []
    for step in 0..<150 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let items = views.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        behaviors.append(UIGravityBehavior(items: Array(items)))
        animator.addBehavior(behaviors[behaviors.count - 1])
      case 2 where !behaviors.isEmpty:
        animator.removeBehavior(behaviors.remove(at: Int.random(in: 0..<behaviors.count, using: &random)))
      case 3 where Int.random(in: 0..<10, using: &random) == 0:
        animator.removeAllBehaviors()
        behaviors = []
      case 4: stage.advance(to: stage.time + 1 / 60)
      case 5 where !behaviors.isEmpty:
        let behavior = behaviors[Int.random(in: 0..<behaviors.count, using: &random)]
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        if Bool.random(using: &random) { behavior.addItem(view) } else { behavior.removeItem(view) }
      default: break
      }
      guard Bool.random(using: &random) else { continue }
      let expected = Set(behaviors.flatMap(\.items).map { ObjectIdentifier($0) })
      let found = animator.items(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      #expect(Set(found.map { ObjectIdentifier($0) }) == expected, "seed \(seed), step \(step)")
      #expect(found.count == expected.count, "seed \(seed), step \(step)")
    }
  }

  @Test func `An item that is added again begins at rest`() {
    let view = box(.zero)
    let gravity = UIGravityBehavior(items: [view])
    let other = UIGravityBehavior(items: [box(.zero)])
    animator.addBehavior(other)
    animator.addBehavior(gravity)
    stage.advance(to: 0.5)
    animator.removeBehavior(gravity)
    let properties = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(properties)
    #expect(properties.linearVelocity(for: view) == .zero)
  }

  @Test func `An item that is removed from a behaviour and added again begins at rest, where it is`() {
    let view = box(.zero)
    let gravity = UIGravityBehavior(items: [view, box(CGPoint(x: 200, y: 0))])
    let properties = UIDynamicItemBehavior(items: [])
    animator.addBehavior(gravity)
    animator.addBehavior(properties)
    stage.advance(to: 0.5)
    gravity.removeItem(view)
    #expect(properties.linearVelocity(for: view) == .zero)
    #expect(animator.items(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).count == 1)
    view.center = CGPoint(x: 50, y: 60)
    gravity.addItem(view)
    stage.advance(to: 1)
    #expect(view.center.distance(to: CGPoint(x: 50, y: 60 + 125)) < 1e-6)
  }

  @Test func `A velocity that waits for an item that is removed does not come with its return`() {
    let view = box(CGPoint(x: 100, y: 100))
    let behavior = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(behavior)
    behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    behavior.removeItem(view)
    behavior.addItem(view)
    #expect(behavior.linearVelocity(for: view) == .zero)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 5, vertical: 0), for: view)
    push.removeItem(view)
    push.addItem(view)
    #expect(push.targetOffsetFromCenter(for: view) == .zero)
  }

  @Test func `A behaviour that the action of another one removes is not told of the step`() {
    let (first, second) = (UIDynamicBehavior(), UIDynamicBehavior())
    var calls: [Int] = []
    first.action = { [animator] in
      calls.append(1)
      animator.removeBehavior(second)
    }
    second.action = { calls.append(2) }
    animator.addBehavior(first)
    animator.addBehavior(second)
    stage.advance(to: stage.time + 0.02)
    #expect(!calls.contains(2) && calls.contains(1))
  }

  @Test func `A behaviour is a part of one other behaviour at a time`() {
    let view = box(.zero)
    let part = UIGravityBehavior(items: [view])
    let wholes = [UIDynamicBehavior(), UIDynamicBehavior()]
    for whole in wholes {
      animator.addBehavior(whole)
      whole.addChildBehavior(part)
    }
    #expect(wholes.map(\.childBehaviors.count) == [0, 1])
    animator.removeBehavior(wholes[0])
    stage.advance(to: 0.5)
    #expect(abs(view.center.y - 125) < 1e-6)
  }

  @Test(arguments: seeds(0..<20))
  func `An item begins at rest with its first behaviour, and moves on until its last one`(seed: UInt64) {
    var random = Numbers(state: seed)
    let views = (0..<5).map { box(CGPoint(x: 30 * $0, y: 100)) }
    let gravities = (0..<3).map { _ in UIGravityBehavior(items: []) }
    let (whole, speeds) = (UIDynamicBehavior(), UIDynamicItemBehavior(items: []))
    animator.addBehavior(whole)
    animator.addBehavior(speeds)
    // An item that always falls, so that the animator does not pause.
    animator.addBehavior(UIGravityBehavior(items: [box(.zero)]))
    var isActive = [false, false, false]
    var expected = views.map { _ in 0.0 }
    func uses(_ view: UIView) -> Int {
      zip(gravities, isActive).filter { $1 && $0.items.contains { $0 === view } }.count
    }
    var frame = 0
    for step in 0..<200 {
      let before = views.map { uses($0) }
      let number = Int.random(in: 0..<3, using: &random)
      let gravity = gravities[number]
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        if gravity.items.contains(where: { $0 === view }) {
          gravity.removeItem(view)
        } else {
          gravity.addItem(view)
        }
      case 2:
        isActive[number].toggle()
        switch (isActive[number], number) {
        case (true, 2): whole.addChildBehavior(gravity)
        case (false, 2): whole.removeChildBehavior(gravity)
        case (true, _): animator.addBehavior(gravity)
        case (false, _): animator.removeBehavior(gravity)
        }
      default:
        frame += 1
        // Slightly later, so that rounding does not move a step to the next frame.
        stage.advance(to: Double(frame) / 60 + 1e-6)
        for index in views.indices { expected[index] += Double(before[index]) * 1000 / 60 }
      }
      for (index, view) in views.enumerated() {
        if before[index] == 0 || uses(view) == 0 { expected[index] = 0 }
        let speed = speeds.linearVelocity(for: view).y
        #expect(abs(speed - expected[index]) < 1e-6, "seed \(seed), step \(step), view \(index)")
      }
    }
  }

  @Test func `An animation that begins anew when it pauses has one step per interval`() throws {
    final class Delegate: UIDynamicAnimatorDelegate {
      var didPause: (() -> Void)?
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        didPause?()
        didPause = nil
      }
    }
    let view = box(.zero)
    let delegate = Delegate()
    var begin: Double?
    delegate.didPause = { [animator, stage] in
      begin = stage.time
      animator.addBehavior(UIGravityBehavior(items: [view]))
    }
    animator.delegate = delegate
    animator.addBehavior(UIDynamicItemBehavior(items: [view]))
    stage.advance(to: 3)
    let duration = 3 - (try #require(begin))
    #expect(abs(view.center.y - 500 * duration * duration) < 1e-6 * view.center.y)
  }

  @Test func `A behaviour is no part of its own parts`() {
    let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
    outer.addChildBehavior(inner)
    inner.addChildBehavior(outer)
    outer.addChildBehavior(outer)
    #expect(outer.childBehaviors == [inner] && inner.childBehaviors.isEmpty)
    animator.addBehavior(outer)
    #expect(inner.dynamicAnimator === animator)
  }
}
