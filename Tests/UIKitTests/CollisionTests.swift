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

/// A round view.
private final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

@MainActor
private final class Observer: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  var events: [String] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { events.append("began \(identifier.map { "\($0)" } ?? "bounds")") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { events.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { events.append("met") }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
}

/// A delegate that calls a closure at each contact of two items.
@MainActor
private final class Caller: UICollisionBehaviorDelegate {
  var calls = 0
  var action: () -> Void = {}

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    calls += 1
    action()
  }
}

/// A delegate that follows which items touch.
@MainActor
private final class Follower: UICollisionBehaviorDelegate {
  var touching: Set<Set<ObjectIdentifier>> = []
  var calls = 0
  var faults = 0

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    calls += 1
    if !touching.insert([ObjectIdentifier(item1), ObjectIdentifier(item2)]).inserted { faults += 1 }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {
    if touching.remove([ObjectIdentifier(item1), ObjectIdentifier(item2)]) == nil { faults += 1 }
  }
}

/// Collisions of bodies with each other and with boundaries.
@MainActor
struct CollisionTests {
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

  private func ball(_ center: CGPoint, radius: Double = 50) -> UIView {
    let view = Ball()
    view.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
    view.center = center
    stage.root.addSubview(view)
    return view
  }

  @Test(arguments: [0.0, 0.5, 0.8, 1.0]) func `A body bounces to the height that its elasticity leaves`(
    elasticity: Double
  ) {
    let view = box(CGPoint(x: 200, y: 350))
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = elasticity
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    // It falls by 400 points, from 0 to 750 at its lower edge, and rises by e² of them.
    let fall = (2 * 400 / 1000.0).squareRoot()
    stage.advance(to: fall - 0.05)
    #expect(view.center.y < 750)
    var highest = 750.0
    for frame in 0..<Int(2 * fall * elasticity * 60) {
      stage.advance(to: fall + Double(frame) / 60)
      highest = min(highest, view.center.y)
    }
    #expect(abs(750 - highest - elasticity * elasticity * 400) < 1, "height \(750 - highest)")
    #expect(view.center.y < 750.01)
  }

  @Test(arguments: seeds(0..<20)) func `Momentum and energy survive an elastic collision`(
    seed: UInt64
  ) {
    var numbers = Numbers(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let radii = [number(10...60), number(10...60)]
    let balls = [
      ball(CGPoint(x: 0, y: number(-20...20)), radius: radii[0]),
      ball(CGPoint(x: 300, y: number(-20...20)), radius: radii[1]),
    ]
    let properties = UIDynamicItemBehavior(items: balls)
    (properties.elasticity, properties.friction) = (1, 0)
    let velocities = [
      CGPoint(x: number(300...600), y: number(-20...20)),
      CGPoint(x: number(-600 ... -300), y: number(-20...20)),
    ]
    for (ball, velocity) in zip(balls, velocities) { properties.addLinearVelocity(velocity, for: ball) }
    animator.addBehavior(properties)
    animator.addBehavior(UICollisionBehavior(items: balls))
    let masses = radii.map { .pi * $0 * $0 / 10_000 }
    let momentum = velocities[0] * masses[0] + velocities[1] * masses[1]
    func energy(_ velocities: [CGPoint]) -> Double {
      zip(masses, velocities).reduce(0) { $0 + $1.0 * ($1.1.x * $1.1.x + $1.1.y * $1.1.y) / 2 }
    }
    stage.advance(to: 1)
    let after = balls.map { properties.linearVelocity(for: $0) }
    #expect(after[0].x != velocities[0].x, "seed \(seed)")
    #expect((after[0] * masses[0] + after[1] * masses[1]).distance(to: momentum) < 1e-6, "seed \(seed)")
    #expect(abs(energy(after) / energy(velocities) - 1) < 1e-6, "seed \(seed)")
    // The speed of approach along the line of the centres becomes the speed of parting.
    #expect(balls[0].center.distance(to: balls[1].center) > radii[0] + radii[1], "seed \(seed)")
  }

  @Test func `Bodies of equal mass exchange their velocities`() {
    let views = [box(CGPoint(x: 50, y: 100)), box(CGPoint(x: 250, y: 100))]
    let properties = UIDynamicItemBehavior(items: views)
    (properties.elasticity, properties.friction) = (1, 0)
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: views[0])
    animator.addBehavior(properties)
    let collision = UICollisionBehavior(items: views)
    let observer = Observer()
    collision.collisionDelegate = observer
    animator.addBehavior(collision)
    stage.advance(to: 1)
    #expect(observer.events == ["met"])
    #expect(views.map { properties.linearVelocity(for: $0).x.rounded() } == [0, 200])
    // They touch after 0.5 s, with their centres 100 points apart.
    #expect(abs(views[0].center.x - 150) < 0.1 && abs(views[1].center.x - 350) < 0.1)
  }

  @Test func `A behaviour for boundaries does not report the items that meet in another one`() {
    let views = [box(CGPoint(x: 50, y: 100)), box(CGPoint(x: 250, y: 100))]
    let properties = UIDynamicItemBehavior(items: views)
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: views[0])
    animator.addBehavior(properties)
    let observers = [Observer(), Observer()]
    for (mode, observer) in zip([UICollisionBehavior.Mode.items, .boundaries], observers) {
      let collision = UICollisionBehavior(items: views)
      (collision.collisionMode, collision.collisionDelegate) = (mode, observer)
      animator.addBehavior(collision)
    }
    stage.advance(to: 1)
    #expect(observers.map { $0.events.contains("met") } == [true, false])
  }

  @Test func `Friction stops a sliding body after the way of its energy`() {
    let view = box(CGPoint(x: 0, y: 750))
    let properties = UIDynamicItemBehavior(items: [view])
    (properties.friction, properties.allowsRotation) = (0.2, false)
    properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: view)
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: -1000, y: 800), to: CGPoint(x: 1000, y: 800))
    animator.addBehavior(collision)
    stage.advance(to: 3)
    // v²/2μg
    #expect(abs(view.center.x - 200 * 200 / (2 * 0.2 * 1000)) < 2)
    #expect(abs(view.center.y - 750) < 0.02)
  }

  @Test func `A pile of boxes comes to rest, and the animator pauses until something changes`() {
    let views = (0..<3).map { box(CGPoint(x: 200, y: 500 - 110 * Double($0))) }
    let observer = Observer()
    animator.delegate = observer
    animator.addBehavior(UIGravityBehavior(items: views))
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    stage.advance(to: 5)
    #expect(!animator.isRunning && observer.events == ["resume", "pause"])
    for (index, view) in views.enumerated() {
      #expect(view.center.distance(to: CGPoint(x: 200, y: 750 - 100 * Double(index))) < 0.5)
      #expect(abs(atan2(view.transform.b, view.transform.a)) < 0.01)
    }
    let push = UIPushBehavior(items: [views[2]], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: -1)
    animator.addBehavior(push)
    #expect(animator.isRunning)
    stage.advance(to: 5.2)
    #expect(views[2].center.x > 205)
  }

  @Test func `A delegate is informed of boundaries by their identifiers`() {
    let view = box(CGPoint(x: 200, y: 100))
    let properties = UIDynamicItemBehavior(items: [view])
    properties.elasticity = 0.5
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    let observer = Observer()
    collision.collisionDelegate = observer
    collision.addBoundary(
      withIdentifier: NSString(string: "floor"),
      for: UIBezierPath(rect: CGRect(x: 0, y: 400, width: 400, height: 10)))
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: NSString(string: "floor")) != nil)
    animator.addBehavior(collision)
    stage.advance(to: 1)
    #expect(observer.events == ["began floor", "ended floor"])
    collision.removeBoundary(withIdentifier: NSString(string: "floor"))
    #expect(collision.boundaryIdentifiers == nil)
    stage.advance(to: 3)
    #expect(view.center.y > 500)
  }

  /// Removes each boundary that is touched.
  private final class Breaker: UICollisionBehaviorDelegate {
    var events: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      events.append("began \(identifier.map { "\($0)" } ?? "bounds")")
      if let identifier { behavior.removeBoundary(withIdentifier: identifier) }
    }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { events.append("ended \(identifier.map { "\($0)" } ?? "bounds")") }
  }

  @Test func `A delegate that removes the touched boundaries is told of each by its own name`() {
    let view = box(CGPoint(x: 100, y: 300))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let collision = UICollisionBehavior(items: [view])
    let breaker = Breaker()
    collision.collisionDelegate = breaker
    // The first two are touched in one step, and the others never.
    for (index, x) in [60.0, 100, 250, 330].enumerated() {
      collision.addBoundary(
        withIdentifier: "brick \(index)", from: CGPoint(x: x, y: 400), to: CGPoint(x: x + 30, y: 400))
    }
    animator.addBehavior(collision)
    stage.advance(to: 2)
    let names = ["brick 0", "brick 1"]
    #expect(breaker.events.filter { $0.hasPrefix("began") }.sorted() == names.map { "began " + $0 })
    #expect(breaker.events.filter { $0.hasPrefix("ended") }.sorted() == names.map { "ended " + $0 })
    #expect(collision.boundaryIdentifiers?.count == 2)
  }

  @Test func `A delegate may remove behaviours, and the others are informed of their own contacts`() {
    // The items that leave have the first bodies, and are the most.
    let leaving = UIGravityBehavior(items: (0..<6).map { box(CGPoint(x: 60 * $0, y: 700)) })
    animator.addBehavior(leaving)
    let collisions = [100.0, 300].map { y in
      UICollisionBehavior(items: [box(CGPoint(x: 100, y: y)), box(CGPoint(x: 200, y: y))])
    }
    let (caller, observer) = (Caller(), Observer())
    (collisions[0].collisionDelegate, collisions[1].collisionDelegate) = (caller, observer)
    caller.action = { [animator] in
      animator.removeBehavior(leaving)
      #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 400)).count == 4)
    }
    for collision in collisions { animator.addBehavior(collision) }
    stage.advance(to: 1.5 / 60)
    #expect(caller.calls == 1 && observer.events == ["met"])
    stage.advance(to: 1)
    #expect(caller.calls == 1 && observer.events == ["met"])
  }

  @Test(arguments: seeds(0..<8)) func `Contacts of the same items begin and end in turn`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let balls = (0..<9).map { index in
      let (column, line) = (Double(index % 3), Double(index / 3))
      return ball(CGPoint(x: 80 + 120 * column, y: 100 + 120 * line), radius: 40)
    }
    let properties = UIDynamicItemBehavior(items: balls)
    (properties.elasticity, properties.friction) = (1, 0)
    for ball in balls {
      let velocity = CGPoint(
        x: Double.random(in: -400...400, using: &numbers), y: Double.random(in: -400...400, using: &numbers))
      properties.addLinearVelocity(velocity, for: ball)
    }
    animator.addBehavior(properties)
    let collision = UICollisionBehavior(items: balls)
    collision.translatesReferenceBoundsIntoBoundary = true
    let follower = Follower()
    collision.collisionDelegate = follower
    animator.addBehavior(collision)
    stage.advance(to: 3)
    #expect(follower.faults == 0 && follower.calls > follower.touching.count, "seed \(seed)")
  }

  @Test func `An anchored body does not move`() {
    let (fixed, falling) = (box(CGPoint(x: 200, y: 400)), box(CGPoint(x: 200, y: 200)))
    let properties = UIDynamicItemBehavior(items: [fixed])
    properties.isAnchored = true
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: [fixed, falling]))
    animator.addBehavior(UICollisionBehavior(items: [fixed, falling]))
    stage.advance(to: 2)
    #expect(fixed.center == CGPoint(x: 200, y: 400) && fixed.transform.isIdentity)
    #expect(abs(falling.center.y - 300) < 0.1)
  }

  @Test(arguments: seeds(0..<8)) func `Bodies in a box stay in it, and lose energy`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let views = (0..<6).map { index in
      let center = CGPoint(x: 80 + 120 * Double(index % 3), y: 120 + 200 * Double(index / 3))
      if index % 3 == 1 { return ball(center, radius: number(15...45)) }
      let view = box(center, CGSize(width: number(30...90), height: number(30...90)))
      view.transform = CGAffineTransform(rotationAngle: number(-3...3))
      return view
    }
    let properties = UIDynamicItemBehavior(items: views)
    properties.elasticity = number(0...0.8)
    for view in views {
      properties.addLinearVelocity(CGPoint(x: number(-500...500), y: number(-500...500)), for: view)
      properties.addAngularVelocity(number(-5...5), for: view)
    }
    animator.addBehavior(properties)
    animator.addBehavior(UIGravityBehavior(items: views))
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    func energy() -> Double {
      views.reduce(0) { sum, view in
        let (size, velocity) = (view.bounds.size, properties.linearVelocity(for: view))
        let isRound = view.collisionBoundsType == .ellipse
        let mass = (isRound ? Double.pi / 4 : 1) * size.width * size.height / 10_000
        let inertia =
          mass
          * (isRound
            ? size.width * size.width / 8 : (size.width * size.width + size.height * size.height) / 12)
        let spin = properties.angularVelocity(for: view)
        let kinetic =
          mass * (velocity.x * velocity.x + velocity.y * velocity.y) / 2 + inertia * spin * spin / 2
        return sum + kinetic + mass * 1000 * (800 - view.center.y)
      }
    }
    var former = energy()
    for frame in 1...240 {
      stage.advance(to: Double(frame) / 60 + 1e-6)
      for view in views {
        #expect(
          stage.root.bounds.insetBy(dx: 5, dy: 5).contains(view.center), "seed \(seed), frame \(frame)")
      }
      let now = energy()
      #expect(now < former * 1.02 + 1, "seed \(seed), frame \(frame)")
      former = min(former, now)
    }
  }
}
