import GlissadeUI

/// The extents of the elements of a window that clients know.
///
/// A client is told where an element that can be operated is once a second while it moves, and where any element is at
/// the end. Of elements that are not visible it is told nothing until they appear.
struct KnownBounds {
  /// An element that a client was told about.
  private struct Place {
    var known: PublishedTree.Extents
    /// The time of the last event, in seconds. −∞ if there was none.
    var time = -Double.infinity
    /// The extents of the last update, and the time since when they are so.
    var last: PublishedTree.Extents
    var since: Double
  }

  private var places: [UInt64: Place] = [:]

  /// The least interval between two events of a moving element, in seconds.
  static let interval = 1.0
  /// The least time after which an element that has not moved is at its end, in seconds.
  static let rest = 0.15
  /// The time between the last two updates in which an element moved, in seconds, and the time of the last one. 0 if
  /// they do not belong to one motion.
  private var (pace, lastMove) = (0.0, -Double.infinity)

  /// The time at which `update(to:at:)` has something to send, unless the window changes before.
  private(set) var nextTime: Double?

  /// Returns the events that are due at a time, which is in seconds.
  mutating func update(to window: PublishedTree, at time: Double) -> [BusEvent] {
    var events: [BusEvent] = []
    var kept: [UInt64: Place] = [:]
    nextTime = nil
    let hasMoved = window.tree.elements.contains { element in
      places[element.id].map { $0.last != window.extents(of: element, in: .screen) } ?? false
    }
    if hasMoved { (pace, lastMove) = (time - lastMove <= 2 * Self.interval ? time - lastMove : 0, time) }
    // Of a window that is published rarely, an element at its end is told from one that moves by the second update.
    let rest = max(Self.rest, 1.5 * pace)
    for element in window.tree.elements {
      let extents = window.extents(of: element, in: .screen)
      // A new element is known by its cache item, and clients ask for its extents.
      var place = places[element.id] ?? Place(known: extents, last: extents, since: time)
      if place.last != extents { (place.last, place.since) = (extents, time) }
      if place.known != extents, element.states.contains(.showing) {
        let end = place.since + rest
        let due = element.isOperable ? min(place.time + Self.interval, end) : end
        if time >= due {
          events.append(.bounds(extents, of: window.path(of: element)))
          (place.known, place.time) = (extents, time)
        } else {
          nextTime = min(nextTime ?? .infinity, due)
        }
      }
      kept[element.id] = place
    }
    places = kept
    return events
  }
}

extension PublishedTree {
  /// Returns the tree with the texts of elements that stay invisible as in another tree, since no events are sent for
  /// them. They are sent when the elements appear.
  func keepingHidden(of old: PublishedTree) -> PublishedTree {
    var tree = tree
    for index in tree.elements.indices {
      let element = tree.elements[index]
      guard !element.states.contains(.showing), !element.states.contains(.focused),
        let before = old.element(element.id), !before.states.contains(.showing), element.parent != nil
      else { continue }
      (tree.elements[index].name, tree.elements[index].hint) = (before.name, before.hint)
      (tree.elements[index].value, tree.elements[index].range) = (before.value, before.range)
      (tree.elements[index].text, tree.elements[index].frame) = (before.text, before.frame)
    }
    return PublishedTree(tree, of: window, origin: origin, scale: scale)
  }
}
