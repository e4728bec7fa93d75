import GlissadeGeometry
import GlissadeUI

/// An animator that moves items by forces, springs and collisions.
///
/// It advances by steps of 1/60 s of the stage's time, for every frame rate of the window, so that the same behaviours
/// always give the same motion. Slow motion, pauses and traces apply to it. When all items are at rest, it pauses until
/// a behaviour changes.
@MainActor
open class UIDynamicAnimator: NSObject {
  /// The items of the simulation, with their bodies.
  struct Scene {
    /// The items, by the numbers of their bodies. `nil` for an item that has left the simulation.
    var items: [(any UIDynamicItem)?] = []
    /// The numbers of the bodies.
    var places: [ObjectIdentifier: Int] = [:]
    /// The bounds of the reference view, or of the content of the layout.
    var bounds: CGRect?

    func index(of item: any UIDynamicItem) -> Int? { places[ObjectIdentifier(item)] }
    func indices(of items: [any UIDynamicItem]) -> [Int] { items.compactMap { index(of: $0) } }
    func item(_ index: Int) -> (any UIDynamicItem)? { items.indices.contains(index) ? items[index] : nil }
  }

  private enum Pace {
    /// The number of steps per second, each of which is divided into shorter ones.
    static let rate = 60.0
    static let divisions = 4
    /// The speed below which an item counts as being at rest, in points per second, and the spin in radians per second.
    /// Source: our choice.
    static let slowness = 2.0
    static let slowSpin = 0.02
    /// The number of steps that all items must be at rest. Source: our choice; half a second.
    static let patience = 30
  }

  /// The view in whose coordinates the items move. `nil` if the animator was created without one.
  public private(set) weak var referenceView: UIView?
  /// The layout of a collection whose attributes are the items. `nil` if the animator was created without one.
  private weak var layout: UICollectionViewLayout?
  /// The behaviours that were added.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are in motion.
  public private(set) var isRunning = false
  /// The time for which the animator has run, in seconds, without the pauses.
  public private(set) var elapsedTime = 0.0
  /// The delegate, which is informed of pauses.
  public weak var delegate: (any UIDynamicAnimatorDelegate)?

  private var scene = Scene()
  private var world = World()
  /// The angle and the transform of each item when it was added.
  private var origins: [(angle: Double, transform: CGAffineTransform)] = []
  /// How many times behaviours have each item.
  private var uses: [ObjectIdentifier: Int] = [:]
  private var timer: StageTimer?
  /// The number of the current run. Steps of a former run are ignored.
  private var run = 0
  private var stepsAtRest = 0
  /// Whether a step is being computed, during which behaviours change by themselves.
  private var isStepping = false

  /// Creates an animator of items in the coordinates of a view.
  public init(referenceView: UIView) { self.referenceView = referenceView }

  /// Creates an animator of items that are not views.
  public override init() { super.init() }

  /// Creates an animator of layout attributes, in the coordinates of the collection's content. After each step it
  /// invalidates the layout, which then returns the attributes where they are.
  public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }

  // MARK: Behaviours

  /// Adds a behaviour, which takes effect with the next step.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.place(of: behavior) == nil else { return }
    behavior.ownAnimator?.removeBehavior(behavior)
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.ownAnimator = self
    take(itemsOf: behavior)
    resume()
  }

  /// Removes a behaviour. Items without other behaviours stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.place(of: behavior) != nil else { return }
    behavior.willMove(to: nil)
    guard let place = behaviors.place(of: behavior) else { return }
    behaviors.remove(at: place)
    behavior.ownAnimator = nil
    release(itemsOf: behavior)
    resume()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Returns the items whose frames intersect a rectangle in the coordinates of the reference view.
  public func items(in rect: CGRect) -> [any UIDynamicItem] {
    scene.items.compactMap { $0 }.filter { item in
      let corners = CGRect(center: .zero, size: item.bounds.size).corners
      let frame = Rect(enclosing: corners.map { item.center + $0.applying(item.transform) })
      return frame?.intersects(rect) ?? false
    }
  }

  /// Returns the attributes of an item of the collection that a behaviour moves, or `nil`.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: Element(category: .cell, kind: nil, indexPath: indexPath))
  }

  /// Returns the attributes of a supplementary view of the collection that a behaviour moves, or `nil`.
  public func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: Element(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  /// Returns the attributes of a decoration view of the collection that a behaviour moves, or `nil`.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: Element(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
  }

  /// An element of a collection.
  private struct Element: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
    let indexPath: IndexPath
  }

  /// The attributes among the items, by their elements. `nil` after the items have changed: a layout may ask for those
  /// of each of its elements at each step.
  private var attributesByElement: [Element: UICollectionViewLayoutAttributes]?

  private func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    let known =
      attributesByElement
      ?? Dictionary(
        scene.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.map {
          let category = $0.representedElementCategory
          let kind = category == .cell ? nil : $0.representedElementKind
          return (Element(category: category, kind: kind, indexPath: $0.indexPath), $0)
        }, uniquingKeysWith: { first, _ in first })
    attributesByElement = known
    return known[element]
  }

  /// Takes over the position and the angle that the program has given to an item. Its velocities remain.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let index = scene.index(of: item) else { return }
    world.bodies[index].position = item.center
    world.bodies[index].angle = item.angle
    world.bodies[index].shape = item.shape
    origins[index] = (item.angle, item.transform)
    resume()
  }

  func body(of item: any UIDynamicItem) -> Body? {
    scene.index(of: item).map { world.bodies[$0] }
  }

  /// Adds the items of a behaviour to the simulation.
  func take(itemsOf behavior: UIDynamicBehavior) {
    for item in items(of: behavior) { take(item) }
  }

  /// Removes the items of a behaviour from the simulation.
  func release(itemsOf behavior: UIDynamicBehavior) {
    for item in items(of: behavior) { release(item) }
  }

  /// Adds an item of a behaviour to the simulation, at rest and where it is, unless another behaviour has it.
  func take(_ item: any UIDynamicItem) {
    uses[ObjectIdentifier(item), default: 0] += 1
    guard scene.index(of: item) == nil else { return }
    var body = Body(position: item.center, shape: item.shape)
    body.angle = item.angle
    let transform = item.transform
    scene.places[ObjectIdentifier(item)] = scene.items.count
    scene.items.append(item)
    attributesByElement = nil
    origins.append((body.angle, transform))
    world.bodies.append(body)
    world.accelerations.append(.zero)
  }

  /// Removes an item of a behaviour from the simulation, unless another behaviour has it.
  func release(_ item: any UIDynamicItem) {
    let identifier = ObjectIdentifier(item)
    guard let count = uses[identifier] else { return }
    uses[identifier] = count > 1 ? count - 1 : nil
    guard count == 1, let index = scene.places.removeValue(forKey: identifier) else { return }
    scene.items[index] = nil
    attributesByElement = nil
    // The other bodies keep their numbers for a while, so that many items are removed fast.
    if 2 * scene.places.count < scene.items.count, !isStepping { removeVacantBodies() }
  }

  /// Removes the bodies of items that have left the simulation.
  private func removeVacantBodies() {
    let kept = scene.items.indices.filter { scene.items[$0] != nil }
    guard kept.count < scene.items.count else { return }
    world.bodies = kept.map { world.bodies[$0] }
    world.accelerations = kept.map { world.accelerations[$0] }
    origins = kept.map { origins[$0] }
    scene.items = kept.map { scene.items[$0] }
    for case (let index, let item?) in scene.items.enumerated() {
      scene.places[ObjectIdentifier(item)] = index
    }
  }

  private func items(of behavior: UIDynamicBehavior) -> [any UIDynamicItem] {
    behavior.movedItems + behavior.childBehaviors.flatMap { items(of: $0) }
  }

  /// The behaviours with their parts, properties of items first.
  private var allBehaviors: [UIDynamicBehavior] {
    func flat(_ behaviors: [UIDynamicBehavior]) -> [UIDynamicBehavior] {
      behaviors.flatMap { [$0] + flat($0.childBehaviors) }
    }
    let all = flat(behaviors)
    return all.filter { $0 is UIDynamicItemBehavior } + all.filter { !($0 is UIDynamicItemBehavior) }
  }

  // MARK: Steps

  /// Continues the simulation, because a behaviour has changed.
  func resume() {
    guard !isStepping else { return }
    stepsAtRest = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    run += 1
    delegate?.dynamicAnimatorWillResume(self)
    let start: (Stage) -> Void = { [weak self, run] stage in
      guard let self, self.run == run else { return }
      scheduleStep(1, from: stage.time, on: stage)
    }
    let stage = referenceView?.stage ?? layout?.collectionView?.stage
    if let stage { start(stage) } else { MainScreen.withStage(start) }
  }

  private func scheduleStep(_ number: Int, from start: Double, on stage: Stage) {
    let due = start + Double(number) / Pace.rate
    timer = stage.scheduleTimer(after: due - stage.time) { [weak self, weak stage, run] in
      guard let self, self.run == run else { return }
      step()
      // A delegate may have started a new run.
      if let stage, isRunning, self.run == run { scheduleStep(number + 1, from: start, on: stage) }
    }
  }

  /// Stops all items, and the steps.
  private func pause() {
    for index in world.bodies.indices {
      (world.bodies[index].velocity, world.bodies[index].spin) = (.zero, 0)
    }
    isRunning = false
    timer?.invalidate()
    timer = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func step() {
    guard !behaviors.isEmpty else { return pause() }
    isStepping = true
    scene.bounds =
      referenceView?.bounds
      ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    removeVacantBodies()
    let all = allBehaviors
    prepare()
    for behavior in all { behavior.act(in: &world, scene) }
    let before = world.bodies
    world.touched = []
    for _ in 0..<Pace.divisions { world.advance(by: 1 / Pace.rate / Double(Pace.divisions)) }
    elapsedTime += 1 / Pace.rate
    stepsAtRest = isAtRest(since: before) ? stepsAtRest + 1 : 0
    show()
    isStepping = false
    // The program may change behaviours in these calls, and with them the numbers of the bodies.
    let end = (world: world, scene: scene)
    for behavior in all where behavior.dynamicAnimator != nil { behavior.didAdvance(end.world, end.scene) }
    for behavior in all where behavior.dynamicAnimator != nil { behavior.action?() }
    if stepsAtRest >= Pace.patience { pause() }
  }

  /// Resets everything that behaviours set.
  private func prepare() {
    (world.springs, world.rods, world.pushes) = ([], [], [])
    (world.boundaries, world.collisions) = ([], [])
    for index in world.bodies.indices {
      world.accelerations[index] = .zero
      world.bodies[index].resetProperties()
      world.bodies[index].setMass(density: 1, isAnchored: false, turns: true)
    }
  }

  /// Moves the items to their bodies.
  private func show() {
    UIView.performWithoutAnimation {
      for case (let index, let item?) in scene.items.enumerated() {
        let body = world.bodies[index]
        if item.center != body.position { item.center = body.position }
        let turn = body.angle - origins[index].angle
        if turn != 0 || item.transform != origins[index].transform {
          item.transform =
            turn == 0
            ? origins[index].transform
            : origins[index].transform.concatenating(CGAffineTransform(rotationAngle: turn))
        }
      }
    }
    layout?.invalidateAfterMotion()
  }

  /// Returns whether all bodies were at rest in a step.
  private func isAtRest(since before: [Body]) -> Bool {
    zip(before, world.bodies).allSatisfy { old, new in
      new.position.distance(to: old.position) * Pace.rate < Pace.slowness
        && new.velocity.length < Pace.slowness * 10
        && abs(new.angle - old.angle) * Pace.rate < Pace.slowSpin
    }
  }
}

/// The methods that a delegate implements to be informed of pauses. Both have default implementations.
@MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called when items are about to move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// The default implementation, which does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// The default implementation, which does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
