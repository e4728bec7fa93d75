/// The tracks of an animator, in the order in which they were added.
///
/// The tracks of one view can be removed without examining the others. They are replaced by void tracks until
/// the next sweep. So the cost of removing all views one by one is proportional to the number of tracks.
package struct TrackList<Element: AnyTrack> {
  package internal(set) var elements = ContiguousArray<Element>()
  /// The indices of each view's tracks since the last sweep.
  @usableFromInline var viewIndex = TrackIndex<ObjectIdentifier>()
  /// The indices of each clock's tracks since the last sweep, including tracks that have become void.
  @usableFromInline var clockIndex = TrackIndex<Int32>()
  /// The number of void tracks.
  package internal(set) var voidCount = 0

  @inlinable package init() {}

  /// Whether all tracks are void.
  @inlinable package var isVoid: Bool { elements.count == voidCount }

  @inlinable package var isEmpty: Bool { elements.isEmpty }
  @inlinable package var count: Int { elements.count }
  @inlinable package var indices: Range<Int> { elements.indices }
  @inlinable package subscript(index: Int) -> Element { elements[index] }

  @inlinable package mutating func append(_ track: Element) {
    viewIndex.insert(elements.count, ObjectIdentifier(track.target.view))
    clockIndex.insert(elements.count, track.clock)
    elements.append(track)
  }

  @inlinable package mutating func update(_ body: (inout Element) -> Void) {
    for index in elements.indices { body(&elements[index]) }
  }

  /// Calls `body` with each track of a view.
  @inlinable package mutating func update(of view: Element.Target.Owner, _ body: (inout Element) -> Void) {
    for index in indices(of: view) { body(&elements[index]) }
  }

  /// Returns the indices of a view's tracks, in order.
  @inlinable package mutating func indices(of view: Element.Target.Owner) -> [Int] {
    viewIndex.search(elements) { ObjectIdentifier($0.target.view) }
    guard let places = viewIndex.places else {
      return elements.indices.filter { elements[$0].target.view === view }
    }
    return places[ObjectIdentifier(view)] ?? []
  }

  /// Returns the tracks of a clock, in order.
  @inlinable package mutating func tracks(ofClock clock: Int) -> [Element] {
    let clock = Int32(clock)
    clockIndex.search(elements, by: \.clock)
    guard let places = clockIndex.places else { return elements.filter { $0.clock == clock } }
    return (places[clock] ?? []).compactMap { elements[$0].clock == clock ? elements[$0] : nil }
  }

  /// Removes the chosen tracks and returns them, in order.
  ///
  /// - Parameters:
  ///   - isOver: For each clock, whether its animation is over.
  ///   - void: The target of void tracks.
  @inlinable package mutating func remove(
    _ choice: TrackChoice<Element.Target>, _ isOver: ContiguousArray<Bool>, void: Element.Target
  ) -> ContiguousArray<Element> {
    switch choice {
    case .all: sweep { _ in true }
    case .over: sweep { isOver[Int($0.clock)] }
    case .overOf(let view): take(of: view, void) { isOver[Int($0.clock)] }
    case .view(let view): take(of: view, void) { _ in true }
    case .clock(let clock, let view): take(of: view, void) { $0.clock == clock }
    case .columns(let columns, let target):
      take(of: target.view, void) { $0.target == target && columns.contains(Int($0.column)) }
    }
  }

  @inlinable mutating func take(
    of view: Element.Target.Owner, _ void: Element.Target, where isMeant: (Element) -> Bool
  ) -> ContiguousArray<Element> {
    var (taken, kept) = (ContiguousArray<Element>(), [Int]())
    for index in indices(of: view) {
      guard isMeant(elements[index]) else {
        kept.append(index)
        continue
      }
      taken.append(elements[index])
      elements[index].clock = Self.voidClock
      elements[index].target = void
    }
    voidCount += taken.count
    if !taken.isEmpty { viewIndex.places?[ObjectIdentifier(view)] = kept.isEmpty ? nil : kept }
    return taken
  }

  /// Removes and returns the selected tracks, and removes void tracks.
  @inlinable mutating func sweep(_ isMeant: (Element) -> Bool) -> ContiguousArray<Element> {
    var (taken, kept) = (ContiguousArray<Element>(), 0)
    for index in elements.indices where elements[index].clock != Self.voidClock {
      if isMeant(elements[index]) {
        taken.append(elements[index])
      } else {
        if kept < index { elements[kept] = elements[index] }
        kept += 1
      }
    }
    elements.removeLast(elements.count - kept)
    (viewIndex, clockIndex, voidCount) = (TrackIndex(), TrackIndex(), 0)
    return taken
  }

  @inlinable static var voidClock: Int32 { -1 }
}

/// The indices of the tracks with each key. They are collected only after many searches.
package struct TrackIndex<Key: Hashable> {
  /// The indices, in order. `nil` until there have been many searches.
  package var places: [Key: [Int]]?
  package var searchCount = 0

  @inlinable package init() {}

  /// The number of searches that examine all tracks, before the indices are collected.
  @inlinable package static var fewSearches: Int { 8 }

  @inlinable package mutating func insert(_ place: Int, _ key: @autoclosure () -> Key) {
    places?[key(), default: []].append(place)
  }

  /// Counts a search, and collects the indices if there have been many.
  @inlinable package mutating func search<Element: AnyTrack>(
    _ elements: ContiguousArray<Element>, by key: (Element) -> Key
  ) {
    searchCount += 1
    guard places == nil, searchCount > Self.fewSearches else { return }
    var places: [Key: [Int]] = [:]
    for (index, track) in elements.enumerated() where !track.isVoid {
      places[key(track), default: []].append(index)
    }
    self.places = places
  }
}

extension AnyTrack {
  /// Whether the track was removed and waits for a sweep.
  @inlinable package var isVoid: Bool { clock < 0 }
}

/// The owner of the columns of tracks. The tracks of one view may have several.
package protocol TrackOwner: Equatable {
  associatedtype Owner: AnyObject
  var view: Owner { get }
}

/// The requirements of all kinds of tracks.
package protocol AnyTrack<Target> {
  associatedtype Target: TrackOwner

  /// The index of the animation's clock. Negative for a void track.
  var clock: Int32 { get set }
  var column: Int16 { get }
  var target: Target { get set }
}

/// A choice of tracks to remove.
package enum TrackChoice<Target: TrackOwner> {
  case all
  /// The tracks of animations that are over.
  case over
  /// The tracks of a view whose animations are over.
  case overOf(Target.Owner)
  /// The tracks of a view, those of its declared properties included.
  case view(Target.Owner)
  /// The tracks of some columns of a target.
  case columns(Range<Int>, Target)
  /// The tracks of a view that have a clock.
  case clock(Int32, Target.Owner)

  /// The view to which the selection is limited. `nil` if it is not limited to one.
  @inlinable package var view: Target.Owner? {
    switch self {
    case .all, .over: nil
    case .overOf(let view), .view(let view), .clock(_, let view): view
    case .columns(_, let target): target.view
    }
  }
}
