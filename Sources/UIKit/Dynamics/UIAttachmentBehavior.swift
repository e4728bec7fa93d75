import Glibc
import GlissadeUI

/// A connection of an item with a point or with another item: a rod, or a spring if it has a frequency.
@MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of connections.
  public enum AttachmentType: Int, Sendable {
    /// Two items, and an item with a point.
    case items, anchor
  }

  /// The item or the items.
  public let items: [any UIDynamicItem]
  /// What is connected.
  public var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  /// The point with which the item is connected, in the coordinates of the reference view. It is ignored between items.
  public var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance at rest, in points. At first it is the distance when the behaviour is created.
  public var length: CGFloat { didSet { changed() } }
  /// The damping of the spring, as a ratio to the critical damping. The default is 0.
  public var damping: CGFloat = 0 { didSet { changed() } }
  /// The frequency of the undamped spring, in oscillations per second. 0, the default, makes the connection rigid.
  public var frequency: CGFloat = 0 { didSet { changed() } }

  /// The length below which a connection is a pin, in points. Rounding makes the distance of equal points positive.
  private static let shortest = 1e-3

  private let offset: UIOffset
  private let otherOffset: UIOffset

  private init(
    _ items: [any UIDynamicItem], _ offset: UIOffset, _ otherOffset: UIOffset, _ anchorPoint: CGPoint
  ) {
    (self.items, self.offset, self.otherOffset, self.anchorPoint) = (items, offset, otherOffset, anchorPoint)
    let place = items[0].place(offset)
    length = place.distance(to: items.count > 1 ? items[1].place(otherOffset) : anchorPoint)
    super.init()
  }

  /// Connects the centre of an item with a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Connects a point of an item, relative to its centre, with a point of the reference view.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init([item], offset, .zero, point)
  }

  /// Connects the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Connects points of two items, relative to their centres.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init([item1, item2], offset1, offset2, .zero)
  }

  @available(*, unavailable, message: "not supported; use init(item:attachedTo:)")
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "not supported; use init(item:attachedTo:)")
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "not supported; make one item a subview of the other")
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { fatalError() }

  override var movedItems: [any UIDynamicItem] { items }

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    guard let first = scene.index(of: items[0]) else { return }
    let second = items.count > 1 ? scene.index(of: items[1]) : nil
    let offset = CGPoint(x: offset.horizontal, y: offset.vertical)
    let other = items.count > 1 ? CGPoint(x: otherOffset.horizontal, y: otherOffset.vertical) : anchorPoint
    guard frequency > 0, frequency.isFinite else {
      // A rod without length has no direction. It is a pin, which holds the points together along both axes.
      let axes: [CGPoint?] = length > Self.shortest ? [nil] : [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)]
      for axis in axes {
        world.rods.append(
          World.Rod(
            first: first, firstOffset: offset, second: second, secondOffset: other,
            length: axis == nil ? length : 0, axis: axis))
      }
      return
    }
    pull(&world, first, offset, second, other, frequency: frequency, damping: damping)
  }

  private func pull(
    _ world: inout World, _ first: Int, _ offset: CGPoint, _ second: Int?, _ other: CGPoint,
    frequency: Double,
    damping: Double
  ) {
    // The mass that oscillates: that of the item, or the reduced mass of two.
    let inverse = world.bodies[first].inverseMass + (second.map { world.bodies[$0].inverseMass } ?? 0)
    guard inverse > 0 else { return }
    let rate = min(2 * .pi * frequency, World.greatestRate)
    let decay = min(2 * max(damping, 0) * rate, World.greatestRate)
    world.springs.append(
      World.Spring(
        first: first, firstOffset: offset, second: second, secondOffset: other, length: length,
        stiffness: rate * rate / inverse, damping: decay / inverse))
  }
}

extension UIDynamicItem {
  /// Returns the place of a point relative to the centre.
  fileprivate func place(_ offset: UIOffset) -> CGPoint {
    center + CGPoint(x: offset.horizontal, y: offset.vertical).turned(by: angle)
  }
}

/// A spring that pulls an item to a point, and turns it upright.
@MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The oscillations per second of the undamped spring. Source: our choice; UIKit's is not documented.
  private static let frequency = 2.5

  private let item: any UIDynamicItem
  /// The point to which the item is pulled, in the coordinates of the reference view.
  public var snapPoint: CGPoint { didSet { changed() } }
  /// The amount of damping from 0, with the greatest oscillation, to 1, with the least. The default is 0.5.
  public var damping: CGFloat = 0.5 { didSet { changed() } }

  /// Creates a spring that pulls an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  /// The ratio to the critical damping, which is never 0, so that the item comes to rest. Source: our choice.
  private var ratio: Double { 0.25 + 0.75 * min(max(damping, 0), 1) }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func act(in world: inout World, _ scene: UIDynamicAnimator.Scene) {
    guard let index = scene.index(of: item) else { return }
    let body = world.bodies[index]
    guard body.inverseMass > 0 else { return }
    let rate = 2 * Double.pi * Self.frequency
    world.springs.append(
      World.Spring(
        first: index, firstOffset: .zero, second: nil, secondOffset: snapPoint, length: 0,
        stiffness: rate * rate * body.mass, damping: 2 * ratio * rate * body.mass,
        turning: (rate * rate, 2 * ratio * rate)))
  }
}
