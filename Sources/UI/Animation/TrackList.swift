/// The tracks of an animator, in the order in which they were added.
///
/// Those of one view can be taken out without a look at the others: in their places void tracks stay, until a sweep. So
/// taking all views out, one after the other, costs no more than that.
struct TrackList<Element: AnyTrack>: RandomAccessCollection {
  private(set) var elements = ContiguousArray<Element>()
  /// By view, where its tracks are and have been since the last sweep. `nil` until that is asked often.
  private var places: [ObjectIdentifier: [Int]]?
  private var searchCount = 0
  private var voidCount = 0

  /// Whether all tracks are void, if there are any.
  var isVoid: Bool { elements.count == voidCount }

  /// How many searches a look at all tracks is good enough for.
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

  mutating func contains(of view: View, where isMeant: (Element) -> Bool) -> Bool {
    indices(of: view).contains { isMeant(elements[$0]) }
  }

  private mutating func indices(of view: View) -> [Int] {
    searchCount += 1
    if places == nil, searchCount > Self.fewSearches {
      var places: [ObjectIdentifier: [Int]] = [:]
      for (index, track) in elements.enumerated() {
        places[ObjectIdentifier(track.target.view), default: []].append(index)
      }
      self.places = places
    }
    guard let places else { return elements.indices.filter { elements[$0].target.view === view } }
    // Views have come since that lie where others lay.
    return (places[ObjectIdentifier(view)] ?? []).filter { elements[$0].target.view === view }
  }

  /// Takes out the tracks that are meant and gives them back, both in order.
  ///
  /// - Parameters:
  ///   - isOver: by clock, whether its animation is over.
  ///   - void: the target of void tracks.
  mutating func remove(_ choice: TrackChoice, _ isOver: ContiguousArray<Bool>, void: TrackTarget)
    -> ContiguousArray<Element>
  {
    switch choice {
    case .all: sweep { _ in true }
    case .over: sweep { isOver[Int($0.clock)] }
    case .view(let view): take(of: view, void) { _ in true }
    case .columns(let columns, let target):
      take(of: target.view, void) { $0.target == target && columns.contains(Int($0.column)) }
    }
  }

  private mutating func take(
    of view: View, _ void: TrackTarget, where isMeant: (Element) -> Bool
  ) -> ContiguousArray<Element> {
    var taken = ContiguousArray<Element>()
    for index in indices(of: view) where isMeant(elements[index]) {
      taken.append(elements[index])
      elements[index].clock = Self.voidClock
      elements[index].target = void
      voidCount += 1
    }
    return taken
  }

  /// Closes the gaps too.
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
  /// Whether it was taken out, and waits for a sweep.
  var isVoid: Bool { clock < 0 }
}
