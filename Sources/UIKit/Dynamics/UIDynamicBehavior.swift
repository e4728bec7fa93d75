import Glibc
import GlissadeUI

/// A behaviour of items in a dynamic animator: a force, a constraint, or a combination of other behaviours.
@MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that are part of this one.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The behaviour of which this one is a part.
  private weak var parent: UIDynamicBehavior?
  weak var ownAnimator: UIDynamicAnimator?
  /// Called after each step of the animation, 60 times per second.
  public var action: (() -> Void)?

  /// Creates a behaviour without effect, to which others are added.
  public override init() { super.init() }

  /// The animator to which the behaviour was added, directly or as a part of another one.
  public var dynamicAnimator: UIDynamicAnimator? { ownAnimator ?? parent?.dynamicAnimator }

  /// The animator to which the behaviour was added, and those of the behaviour of which it is a part.
  var animators: [UIDynamicAnimator] { [ownAnimator].compactMap { $0 } + (parent?.animators ?? []) }

  /// Adds a behaviour as a part of this one. It ceases to be a part of another one. Does nothing if this behaviour is
  /// the same one, or a part of it.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.place(of: behavior) == nil,
      !sequence(first: self, next: \.parent).contains(where: { $0 === behavior })
    else { return }
    behavior.parent?.removeChildBehavior(behavior)
    childBehaviors.append(behavior)
    behavior.parent = self
    for animator in animators { animator.take(itemsOf: behavior) }
    changed()
  }

  /// Removes a part of this behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let place = childBehaviors.place(of: behavior) else { return }
    childBehaviors.remove(at: place)
    behavior.parent = nil
    for animator in animators { animator.release(itemsOf: behavior) }
    changed()
  }

  /// Called before the behaviour is added to an animator, or removed from it (`nil`). The default implementation does
  /// nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behaviour itself moves.
  var movedItems: [any UIDynamicItem] { [] }

  /// Adds the effect of the behaviour to a world.
  func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {}

  /// Called after a step.
  func didAdvance(_ world: World, _ scene: UIDynamicAnimator.Scene) {}

  /// Continues an animation that has come to rest, because the behaviour has changed.
  func changed() { dynamicAnimator?.resume() }
}

/// A behaviour of a list of items, from which gravity, collisions, pushes and properties of items inherit.
@MainActor
open class UIItemListBehavior: UIDynamicBehavior {
  /// The items, in the order in which they were added.
  public var items: [any UIDynamicItem] {
    if let listed { return listed }
    let items = known.values.sorted { $0.number < $1.number }.map(\.item)
    listed = items
    return items
  }
  /// The items in their order. `nil` after one was removed, so that many are removed fast.
  private var listed: [any UIDynamicItem]? = []
  /// The items, with the numbers of their additions.
  private var known: [ObjectIdentifier: (number: Int, item: any UIDynamicItem)] = [:]
  private var additions = 0

  /// Creates a behaviour of items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { insert(item) }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    guard insert(item) else { return }
    for animator in animators { animator.take(item) }
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    if known.removeValue(forKey: ObjectIdentifier(item)) != nil {
      listed = nil
      forget(item)
      for animator in animators { animator.release(item) }
    }
    changed()
  }

  /// Discards what the behaviour keeps about an item that is removed.
  func forget(_ item: any UIDynamicItem) {}

  /// Adds an item to the list. Returns whether it was not in it.
  @discardableResult
  private func insert(_ item: any UIDynamicItem) -> Bool {
    guard known[ObjectIdentifier(item)] == nil else { return false }
    known[ObjectIdentifier(item)] = (additions, item)
    additions += 1
    listed?.append(item)
    return true
  }

  /// Returns the item with an identity, if it is in the list.
  func item(_ identifier: ObjectIdentifier) -> (any UIDynamicItem)? { known[identifier]?.item }

  override var movedItems: [any UIDynamicItem] { items }
}

/// Gravity, which accelerates items.
@MainActor
open class UIGravityBehavior: UIItemListBehavior {
  /// The acceleration of the magnitude 1, in points per second squared. Source: UIKit's documentation.
  private static let standard = 1000.0

  /// The direction and the magnitude of gravity. The default is (0, 1), downwards.
  public var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// The direction of gravity, in radians clockwise from the x axis. The default is π/2, downwards.
  public var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of gravity. 1, the default, accelerates items by 1000 points per second squared.
  public var magnitude: CGFloat {
    get { CGPoint(x: gravityDirection.dx, y: gravityDirection.dy).length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Creates gravity for items.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// Sets the direction, in radians clockwise from the x axis, and the magnitude.
  public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    let acceleration = CGPoint(x: gravityDirection.dx, y: gravityDirection.dy) * Self.standard
    for index in scene.indices(of: items) { world.accelerations[index] += acceleration }
  }
}

/// A push, which acts on items once or as long as it is active.
@MainActor
open class UIPushBehavior: UIItemListBehavior {
  /// The kinds of pushes.
  public enum Mode: Int, Sendable {
    /// A constant force, and an impulse.
    case continuous, instantaneous
  }

  /// The force of the magnitude 1, in masses times points per second squared, or the impulse in masses times points per
  /// second: a view of 100 × 100 points with a density of 1 is accelerated by 100 points per second squared. Source:
  /// UIKit's documentation.
  private static let standard = 100.0

  /// The kind of the push.
  public let mode: Mode
  /// Whether the push acts. The default is `true`. An instantaneous push acts once, and is inactive afterwards.
  public var active = true { didSet { if active, !oldValue { changed() } } }
  /// The direction and the magnitude of the push. The default is zero.
  public var pushDirection = CGVector() { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// The direction, in radians clockwise from the x axis.
  public var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude. 1 accelerates a view of 100 × 100 points by 100 points per second squared, or gives it a speed of
  /// 100 points per second.
  public var magnitude: CGFloat {
    get { CGPoint(x: pushDirection.dx, y: pushDirection.dy).length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Creates a push on items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// Sets the direction, in radians clockwise from the x axis, and the magnitude.
  public func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Returns the point of an item on which the push acts, relative to the centre.
  public func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item on which the push acts, relative to the centre. A push beside the centre turns the item.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  override func forget(_ item: any UIDynamicItem) { offsets[ObjectIdentifier(item)] = nil }

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    guard active else { return }
    let push = CGPoint(x: pushDirection.dx, y: pushDirection.dy) * Self.standard
    for item in items {
      guard let index = scene.index(of: item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let point = CGPoint(x: offset.horizontal, y: offset.vertical)
      switch mode {
      case .continuous: world.pushes.append(World.Push(body: index, force: push, offset: point))
      case .instantaneous: world.bodies[index].apply(push, at: world.bodies[index].place(point))
      }
    }
    if mode == .instantaneous { active = false }
  }
}

/// Properties of items in a dynamic animator.
@MainActor
open class UIDynamicItemBehavior: UIItemListBehavior {
  /// The share of the speed that remains after a collision, from 0 to 1. The default is 0. Of two items, the greater
  /// one applies.
  public var elasticity: CGFloat = 0 { didSet { changed() } }
  /// The coefficient of friction. The default is 0.2. Of two items, the geometric mean applies.
  public var friction: CGFloat = 0.2 { didSet { changed() } }
  /// The mass per area, where 1, the default, gives 100 × 100 points the mass 1.
  public var density: CGFloat = 1 { didSet { changed() } }
  /// The rate at which velocity decays, per second. The default is 0.
  public var resistance: CGFloat = 0 { didSet { changed() } }
  /// The rate at which angular velocity decays, per second. The default is 0.
  public var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// Whether the items do not move. The default is `false`.
  public var isAnchored = false { didSet { changed() } }
  /// Whether the items turn. The default is `true`.
  public var allowsRotation = true { didSet { changed() } }
  /// The velocities that the next step adds to those of the bodies.
  private var waiting: [ObjectIdentifier: (item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = [:]

  /// Creates properties of items.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// Adds to the velocity of an item, in points per second.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(velocity, 0, to: item)
  }

  /// Adds to the angular velocity of an item, in radians per second.
  public func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, to: item)
  }

  private func add(_ velocity: CGPoint, _ spin: CGFloat, to item: any UIDynamicItem) {
    let former = waiting[ObjectIdentifier(item)]
    waiting[ObjectIdentifier(item)] = (
      item, (former?.velocity ?? .zero) + velocity, (former?.spin ?? 0) + spin
    )
    changed()
  }

  /// Returns the velocity of an item, in points per second.
  public func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    (dynamicAnimator?.body(of: item)?.velocity ?? .zero)
      + (waiting[ObjectIdentifier(item)]?.velocity ?? .zero)
  }

  /// Returns the angular velocity of an item, in radians per second.
  public func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    (dynamicAnimator?.body(of: item)?.spin ?? 0) + (waiting[ObjectIdentifier(item)]?.spin ?? 0)
  }

  override func forget(_ item: any UIDynamicItem) { waiting[ObjectIdentifier(item)] = nil }

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    for index in scene.indices(of: items) {
      world.bodies[index].elasticity = elasticity
      world.bodies[index].friction = friction
      world.bodies[index].resistance = resistance
      world.bodies[index].angularResistance = min(World.greatestRate, angularResistance)
      world.bodies[index].setMass(density: density, isAnchored: isAnchored, turns: allowsRotation)
    }
    for (item, velocity, spin) in waiting.values {
      guard let index = scene.index(of: item) else { continue }
      world.bodies[index].velocity += velocity
      world.bodies[index].spin += spin
    }
    waiting = [:]
  }
}

extension Body {
  /// The area of the mass 1 with the density 1, in square points.
  private static let standardArea = 10_000.0

  /// Sets the mass and the moment of inertia.
  mutating func setMass(density: Double, isAnchored: Bool, turns: Bool) {
    mass = isAnchored ? .infinity : max(density, 1e-6) * max(shape.area, 1e-6) / Self.standardArea
    inertia = isAnchored || !turns ? .infinity : mass * max(shape.inertiaPerMass, 1e-6)
    if isAnchored { (velocity, spin) = (.zero, 0) }
    if !turns { spin = 0 }
  }
}
