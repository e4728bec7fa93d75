/// The children of a view, back to front: its subviews, and the views behind standalone layers.
///
/// The views are in an array in their order. A change other than at its end links the places of the array, so that this
/// change and those after it take constant time each, but for insertions at an index. A view that is removed leaves a
/// vacant place, and one that is added takes a vacant place or a new one. When the list is read, the views move to the
/// places of their order.
@MainActor
struct Siblings {
  /// Where a view is inserted.
  enum Place {
    /// In front of all others.
    case front
    /// At an index, which is limited to the number of the others.
    case index(Int)
    /// Directly behind another view, or in front of all others if that is not one of them.
    case behind(View)
    /// Directly in front of another view, or of all others if that is not one of them.
    case inFrontOf(View)
  }

  /// The places behind and in front of a place, or −1. The vacant places are linked by `next`.
  private struct Link {
    var previous: Int32
    var next: Int32
  }

  /// The views in their order, or with vacant places and in any order if `isOpen`.
  private(set) var places: [View] = []
  /// The links of the places if `isOpen`.
  private var links: [Link] = []
  /// The place of the first view in the order of the links, and of the last one. −1 if there are no links.
  private var first: Int32 = -1
  private var last: Int32 = -1
  /// The first vacant place, or −1.
  private var firstVacancy: Int32 = -1
  private var vacancies: Int32 = 0
  /// The number of views behind standalone layers.
  private(set) var layerCount: Int32 = 0
  /// The views that are not behind standalone layers, in their order. `nil` while they are not known, or if there are
  /// no standalone layers.
  private(set) var subviews: [View]?

  /// What vacant places hold.
  private static let vacant = View()

  nonisolated init() {}

  /// Whether `places` is not the list of the views.
  var isOpen: Bool { first >= 0 }
  var isEmpty: Bool { count == 0 }
  private var count: Int { places.count - Int(vacancies) }

  /// Returns the index of one of the views.
  mutating func index(of view: View) -> Int {
    if isOpen { close() }
    return Int(view.siblingIndex)
  }

  /// Returns the views that are not behind standalone layers, and keeps them until the next change.
  mutating func findSubviews() -> [View] {
    if isOpen { close() }
    let found = places.filter { !$0.isLayerHost }
    subviews = found
    return found
  }

  private func contains(_ view: View) -> Bool {
    places.indices.contains(Int(view.siblingIndex)) && places[Int(view.siblingIndex)] === view
  }

  // MARK: Changes

  mutating func insert(_ view: View, _ place: Place) {
    if view.isLayerHost { layerCount += 1 }
    if layerCount > 0 { subviews = nil }
    switch place {
    case .index(let index) where index <= 0:
      insert(view, before: isEmpty ? -1 : isOpen ? first : 0)
    case .index(let index) where index < count:
      if isOpen { close() }
      places.insert(view, at: index)
      number(from: index)
    case .behind(let other) where contains(other):
      insert(view, before: other.siblingIndex)
    case .inFrontOf(let other) where contains(other):
      let place = other.siblingIndex
      let isLast = Int(place) == places.count - 1
      insert(view, before: isOpen ? links[Int(place)].next : isLast ? -1 : place + 1)
    default:
      insert(view, before: -1)
    }
  }

  /// Inserts a view before that of a place, or at the end if it is −1.
  private mutating func insert(_ view: View, before next: Int32) {
    if !isOpen {
      guard next >= 0 else {
        view.siblingIndex = Int32(places.count)
        places.append(view)
        return
      }
      open()
    }
    let previous = next >= 0 ? links[Int(next)].previous : last
    let place = takePlace(for: view)
    links[Int(place)] = Link(previous: previous, next: next)
    if previous >= 0 { links[Int(previous)].next = place } else { first = place }
    if next >= 0 { links[Int(next)].previous = place } else { last = place }
    view.siblingIndex = place
  }

  private mutating func takePlace(for view: View) -> Int32 {
    guard firstVacancy >= 0 else {
      places.append(view)
      links.append(Link(previous: -1, next: -1))
      return Int32(places.count - 1)
    }
    let place = firstVacancy
    firstVacancy = links[Int(place)].next
    vacancies -= 1
    places[Int(place)] = view
    return place
  }

  mutating func remove(_ view: View) {
    guard contains(view) else { return }
    if layerCount > 0 { subviews = nil }
    if view.isLayerHost { layerCount -= 1 }
    let place = view.siblingIndex
    if !isOpen {
      guard Int(place) < places.count - 1 else {
        places.removeLast()
        return
      }
      open()
    }
    let link = links[Int(place)]
    if link.previous >= 0 { links[Int(link.previous)].next = link.next } else { first = link.next }
    if link.next >= 0 { links[Int(link.next)].previous = link.previous } else { last = link.previous }
    links[Int(place)].next = firstVacancy
    firstVacancy = place
    vacancies += 1
    places[Int(place)] = Self.vacant
    if isEmpty { self = Siblings() }
  }

  // MARK: Order

  private mutating func open() {
    links.removeAll(keepingCapacity: true)
    links.reserveCapacity(places.count)
    for place in 0..<Int32(places.count) { links.append(Link(previous: place - 1, next: place + 1)) }
    last = Int32(places.count - 1)
    links[Int(last)].next = -1
    first = 0
  }

  /// Puts all views in the places of their order.
  mutating func close() {
    var (place, index) = (first, Int32(0))
    while place >= 0 {
      places[Int(place)].siblingIndex = index
      (place, index) = (links[Int(place)].next, index + 1)
    }
    // Each exchange brings a view to its place.
    for place in places.indices {
      while places[place] !== Self.vacant, Int(places[place].siblingIndex) != place {
        places.swapAt(place, Int(places[place].siblingIndex))
      }
    }
    places.removeLast(Int(vacancies))
    links.removeAll(keepingCapacity: true)
    (first, last, firstVacancy, vacancies) = (-1, -1, -1, 0)
  }

  private func number(from first: Int) {
    for place in first..<places.count { places[place].siblingIndex = Int32(place) }
  }
}

/// Children in the order of their depth, and in the order of `children` where that is equal.
@MainActor
struct DrawingOrder {
  private(set) var views: [View] = []
  /// The index of each view among the children.
  private var indices: [Int] = []

  nonisolated init() {}

  init(of children: [View]) {
    // The standard library's sort is stable in practice but does not guarantee it, so the index is compared too.
    indices = children.indices.sorted { (children[$0].drawnZ, $0) < (children[$1].drawnZ, $1) }
    views = indices.map { children[$0] }
  }

  /// Whether the order is that of the children, whose depths may have changed.
  func isCurrent(of children: [View]) -> Bool {
    guard views.count == children.count else { return false }
    var (last, z) = (-1, -Double.infinity)
    for (index, view) in zip(indices, views) {
      let next = view.drawnZ
      guard children[index] === view, next > z || next == z && index > last else { return false }
      (last, z) = (index, next)
    }
    return true
  }

  static func isAscending(_ views: [View]) -> Bool {
    zip(views, views.dropFirst()).allSatisfy { $0.drawnZ <= $1.drawnZ }
  }
}

extension View {
  /// The presented depth.
  fileprivate var drawnZ: Double { properties.presentation.pointee.zPosition }
}
