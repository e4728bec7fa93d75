import GlissadeUI

/// Collisions of items with each other and with boundaries.
@MainActor
open class UICollisionBehavior: UIItemListBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// What items collide with. The default is `everything`.
  public var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the bounds of the animator's reference view are a boundary. The default is `false`.
  public var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  /// The delegate, which is informed of contacts.
  public weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private var insets = UIEdgeInsets.zero
  private var paths: [(number: Int, identifier: any NSCopying, path: UIBezierPath)] = []
  /// The number of paths that were added.
  private var additions = 0
  /// The identifiers of the paths of contacts, by their numbers.
  private var touchedIdentifiers: [Int: any NSCopying] = [:]
  /// The boundaries in the world of the current step, with the identifiers of their paths.
  private var placed: (range: Range<Int>, identifiers: [Int?]) = (0..<0, [])
  private var touching: [Touch] = []

  /// A contact of which the delegate was informed.
  private struct Touch: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    /// The number of the path. `nil` for the reference bounds and for a second item.
    let path: Int?
  }

  /// Creates collisions of items.
  public override init(items: [any UIDynamicItem] = []) { super.init(items: items) }

  /// Makes the bounds of the animator's reference view, reduced by insets, a boundary.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a boundary along a path.
  public func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    paths.append((additions, identifier, bezierPath))
    additions += 1
    changed()
  }

  /// Adds a boundary along a line.
  public func addBoundary(withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Adds a boundary along a path. A text is an identifier, too.
  public func addBoundary(withIdentifier identifier: String, for bezierPath: UIBezierPath) {
    addBoundary(withIdentifier: NSString(string: identifier), for: bezierPath)
  }

  /// Adds a boundary along a line. A text is an identifier, too.
  public func addBoundary(withIdentifier identifier: String, from start: CGPoint, to end: CGPoint) {
    addBoundary(withIdentifier: NSString(string: identifier), from: start, to: end)
  }

  /// Returns the boundary with an identifier, or `nil` if there is none.
  public func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    paths.first { Self.isSame($0.identifier, identifier) }?.path
  }

  /// Removes the boundary with an identifier.
  public func removeBoundary(withIdentifier identifier: any NSCopying) {
    paths.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }

  /// Removes all boundaries except the reference bounds.
  public func removeAllBoundaries() {
    paths = []
    changed()
  }

  /// The identifiers of the boundaries, or `nil` if there are none.
  public var boundaryIdentifiers: [any NSCopying]? { paths.isEmpty ? nil : paths.map(\.identifier) }

  private static func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    if let one = one as? Foundation.NSObject, let other = other as? Foundation.NSObject {
      return one.isEqual(other)
    }
    return one as AnyObject === other as AnyObject
  }

  // MARK: The simulation

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    let start = world.boundaries.count
    var identifiers: [Int?] = []
    if collisionMode.contains(.boundaries) {
      if translatesReferenceBoundsIntoBoundary, let bounds = scene.bounds {
        let corners = bounds.inset(by: insets).corners
        for (a, b) in corners.sides {
          world.boundaries.append(Boundary(start: a, end: b))
          identifiers.append(nil)
        }
      }
      for (number, _, path) in paths {
        for boundary in path.cgPath.boundaries {
          world.boundaries.append(boundary)
          identifiers.append(number)
        }
      }
    }
    placed = (start..<world.boundaries.count, identifiers)
    world.collisions.append(
      World.Collisions(
        bodies: scene.indices(of: items), boundaries: placed.range,
        areAmongBodies: collisionMode.contains(.items)))
  }

  override func didAdvance(_ world: World, _ scene: UIDynamicAnimator.Scene) {
    guard let collisionDelegate else { return }
    /// Returns the identity of the item of a body, if it is one of this behaviour's.
    func identifier(_ body: Int) -> ObjectIdentifier? {
      scene.item(body).flatMap { item(ObjectIdentifier($0)) }.map { ObjectIdentifier($0) }
    }
    var now: [Touch] = []
    var places: [Touch: CGPoint] = [:]
    for contact in world.touched {
      guard let first = identifier(contact.first) else { continue }
      let touch: Touch
      if let body = contact.second {
        // Another behaviour may have found the contact.
        guard collisionMode.contains(.items), let second = identifier(body) else { continue }
        touch = Touch(first: first, second: second, path: nil)
      } else if let boundary = contact.boundary, placed.range.contains(boundary) {
        touch = Touch(
          first: first, second: nil, path: placed.identifiers[boundary - placed.range.lowerBound])
      } else {
        continue
      }
      guard places[touch] == nil else { continue }
      now.append(touch)
      places[touch] = contact.points[0].place
    }
    let before = touching
    let known = Set(before)
    touching = now
    // A callback may remove boundaries, and the end of a contact has the identifier of its beginning.
    let ended = touchedIdentifiers
    let numbers = Set(now.compactMap(\.path))
    let present = paths.filter { numbers.contains($0.number) }.map { ($0.number, $0.identifier) }
    touchedIdentifiers = ended.filter { numbers.contains($0.key) }
    for (number, identifier) in present { touchedIdentifiers[number] = identifier }
    let begun = touchedIdentifiers
    for touch in now where !known.contains(touch) {
      tell(touch, places[touch], touch.path.flatMap { begun[$0] }, collisionDelegate)
    }
    for touch in before where places[touch] == nil {
      tell(touch, nil, touch.path.flatMap { ended[$0] }, collisionDelegate)
    }
  }

  /// Informs the delegate of the beginning of a contact at a point, or of its end.
  ///
  /// - Parameter identifier: The identifier of the boundary. `nil` for the reference bounds and for a second item.
  private func tell(
    _ touch: Touch, _ place: CGPoint?, _ identifier: (any NSCopying)?,
    _ delegate: any UICollisionBehaviorDelegate
  ) {
    guard let first = item(touch.first) else { return }
    if let second = touch.second {
      guard let second = item(second) else { return }
      if let place {
        delegate.collisionBehavior(self, beganContactFor: first, with: second, at: place)
      } else {
        delegate.collisionBehavior(self, endedContactFor: first, with: second)
      }
      return
    }
    if let place {
      delegate.collisionBehavior(self, beganContactFor: first, withBoundaryIdentifier: identifier, at: place)
    } else {
      delegate.collisionBehavior(self, endedContactFor: first, withBoundaryIdentifier: identifier)
    }
  }
}

/// The methods that a delegate implements to be informed of contacts. All have default implementations.
@MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items part.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item touches a boundary. The identifier is `nil` for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item leaves a boundary. The identifier is `nil` for the reference bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// The default implementation, which does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// The default implementation, which does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// The default implementation, which does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// The default implementation, which does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
