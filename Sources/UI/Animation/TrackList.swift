/// The tracks of an animator, in the order in which they were added.
///
/// The tracks of one view can be removed without examining the others. They are replaced by void tracks until
/// the next sweep. So the cost of removing all views one by one is proportional to the number of tracks.
struct TrackList<Element: AnyTrack>: RandomAccessCollection {
  private(set) var elements = ContiguousArray<Element>()
  /// The indices of each view's tracks since the last sweep, including void ones. `nil` until there have been
  /// many searches.
  private var places: [ObjectIdentifier: [Int]]?
  private var searchCount = 0
  /// The number of void tracks.
  private(set) var voidCount = 0

  /// Whether all tracks are void.
  var isVoid: Bool { elements.count == voidCount }

  /// The number of searches that examine all tracks, before an index is built.
  private static var fewSearches: Int { 8 }

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(index: Int) -> Element { elements[index] }

  mutating func append(_ track: Element) {
    places?[ObjectIdentifier(track.target.view), default: []].append(elements.count)
    elements.append(track)
  }

  mutating func update(_ body: (inout Element) -> Void) {
    for index in elements.indices { body(&elements[index]) }
  }

  /// Calls `body` with each track of a view.
  mutating func update(of view: View, _ body: (inout Element) -> Void) {
    for index in indices(of: view) { body(&elements[index]) }
  }

  /// Returns the indices of a view's tracks, in order.
  mutating func indices(of view: View) -> [Int] {
    searchCount += 1
    if places == nil, searchCount > Self.fewSearches {
      var places: [ObjectIdentifier: [Int]] = [:]
      for (index, track) in elements.enumerated() where !track.isVoid {
        places[ObjectIdentifier(track.target.view), default: []].append(index)
      }
      self.places = places
    }
    guard let places else { return elements.indices.filter { elements[$0].target.view === view } }
    return places[ObjectIdentifier(view)] ?? []
  }

  /// Removes the chosen tracks and returns them, in order.
  ///
  /// - Parameters:
  ///   - isOver: For each clock, whether its animation is over.
  ///   - void: The target of void tracks.
  mutating func remove(_ choice: TrackChoice, _ isOver: ContiguousArray<Bool>, void: TrackTarget)
    -> ContiguousArray<Element>
  {
    switch choice {
    case .all: sweep { _ in true }
    case .over: sweep { isOver[Int($0.clock)] }
    case .overOf(let view): take(of: view, void) { isOver[Int($0.clock)] }
    case .view(let view): take(of: view, void) { _ in true }
    case .columns(let columns, let target):
      take(of: target.view, void) { $0.target == target && columns.contains(Int($0.column)) }
    }
  }

  private mutating func take(
    of view: View, _ void: TrackTarget, where isMeant: (Element) -> Bool
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
    if !taken.isEmpty { places?[ObjectIdentifier(view)] = kept.isEmpty ? nil : kept }
    return taken
  }

  /// Removes and returns the selected tracks, and removes void tracks.
  private mutating func sweep(_ isMeant: (Element) -> Bool) -> ContiguousArray<Element> {
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
    (places, searchCount, voidCount) = (nil, 0, 0)
    return taken
  }

  private static var voidClock: Int32 { -1 }
}

extension AnyTrack {
  /// Whether the track was removed and waits for a sweep.
  var isVoid: Bool { clock < 0 }
}
