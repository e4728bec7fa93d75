import GlissadeUI

/// The extents of the elements of a window that clients know.
///
/// While an element that can be operated or contains such elements moves, a client is told once a second where it is.
/// The end of a movement is told for any element. While a window changes without being published, its movements may go
/// on. An element that moves along with its parent is not told of, since the event of the parent stands for it. Of
/// elements that are not visible nothing is told until they appear.
struct KnownBounds {
  private typealias Extents = PublishedTree.Extents

  /// An element that a client was told about.
  private struct Place {
    /// The extents that the client knows, and the time since when it does, in seconds. −∞ if it was told nothing.
    var known: Extents
    var time = -Double.infinity
    /// The extents of the last update, and the time since when they are so.
    var last: Extents
    var since: Double
    /// The time at which the element began to leave the extents that the client knows.
    var start: Double
  }

  /// The way of an element from the extents that a client knows, as an offset.
  private struct Way {
    var x, y: Int
    /// Whether the client is told of its end now.
    var isTold = false

    /// Returns `nil` if the element stands still or changes its size. Rounding to whole units may change a size by one.
    init?(from old: Extents, to new: Extents) {
      (x, y) = (new.x - old.x, new.y - old.y)
      guard x != 0 || y != 0, abs(new.width - old.width) <= 1, abs(new.height - old.height) <= 1 else {
        return nil
      }
    }

    /// Whether two ways differ by no more than the rounding of their ends.
    func isLike(_ other: Way) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }
  }

  /// The elements of the last update, and where they are.
  private var ids: [UInt64] = []
  private var places: [Place] = []

  /// The least interval between two events of a moving element, in seconds.
  static let interval = 1.0
  /// The least time after which an element that has not moved is at its end, in seconds.
  static let rest = 0.15

  /// The time at which `update(to:at:)` has something to send, unless the window changes before.
  private(set) var nextTime: Double?

  /// Returns the events that are due.
  ///
  /// - Parameters:
  ///   - window: The tree of the window that was published last.
  ///   - time: The time, in seconds.
  ///   - isOutdated: Whether the window may have changed since the tree was published, and the tree is not new.
  mutating func update(to window: PublishedTree, at time: Double, isOutdated: Bool = false) -> [BusEvent] {
    // The elements are large, and are not copied.
    let elements = window.tree.elements
    let extents = elements.indices.map { window.screenExtents(of: elements[$0].frame) }
    follow(elements.indices.map { elements[$0].id }, at: extents, time)
    let isOperable = window.containsOperable
    var events: [BusEvent] = []
    var ways = [Way?](repeating: nil, count: elements.count)
    nextTime = nil
    for (index, now) in extents.enumerated() {
      var place = places[index]
      let isShowing = elements[index].states.contains(.showing)
      if place.last != now {
        if place.last == place.known || !isShowing { place.start = time }
        (place.last, place.since) = (now, time)
      }
      defer { places[index] = place }
      guard place.known != now else { continue }
      let way = Way(from: place.known, to: now)
      let carrier = elements[index].parent.flatMap { $0 < index ? ways[$0] : nil }
      if let way, let carrier, way.isLike(carrier) {
        ways[index] = carrier
        if carrier.isTold { (place.known, place.time) = (now, time) }
      } else if isShowing {
        ways[index] = way
        // Whether an element of an outdated window is at its end is decided later.
        let end = isOutdated ? time + Self.interval : place.since + Self.rest
        let due = isOperable[index] ? min(max(place.time, place.start) + Self.interval, end) : end
        if time >= due {
          events.append(.bounds(now, of: .element(window: window.window, id: ids[index])))
          ways[index]?.isTold = true
          (place.known, place.time) = (now, time)
        } else {
          nextTime = min(nextTime ?? .infinity, due)
        }
      }
    }
    return events
  }

  /// Arranges the places in the order of the elements. A new element is known by its cache item, and clients ask for
  /// its extents.
  private mutating func follow(_ new: [UInt64], at extents: [Extents], _ time: Double) {
    guard new != ids else { return }
    let old = Dictionary(zip(ids, places)) { first, _ in first }
    places = zip(new, extents).map { id, now in
      old[id] ?? Place(known: now, last: now, since: time, start: time)
    }
    ids = new
  }
}

extension PublishedTree {
  /// Whether each element can be operated or contains one that can be.
  fileprivate var containsOperable: [Bool] {
    let elements = tree.elements
    var contains = elements.indices.map { elements[$0].isOperable }
    for index in contains.indices.reversed() where contains[index] {
      if let parent = elements[index].parent, parent < index { contains[parent] = true }
    }
    return contains
  }
}

extension PublishedTree {
  /// Returns the tree with the texts of elements that stay invisible as in another tree, since no events are sent for
  /// them. They are sent when the elements appear.
  func keepingHidden(of old: PublishedTree) -> PublishedTree {
    var tree = tree
    for index in tree.elements.indices {
      guard tree.elements[index].states.isDisjoint(with: [.showing, .focused]),
        tree.elements[index].parent != nil,
        let before = old.element(tree.elements[index].id), !before.states.contains(.showing)
      else { continue }
      (tree.elements[index].name, tree.elements[index].hint) = (before.name, before.hint)
      (tree.elements[index].value, tree.elements[index].range) = (before.value, before.range)
      (tree.elements[index].text, tree.elements[index].frame) = (before.text, before.frame)
    }
    return replacing(tree)
  }
}
