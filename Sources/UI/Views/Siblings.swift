/// The subviews of a view, back to front.
///
/// A view that is removed leaves a vacant place, a view that is added in front takes a new one, and views that are
/// inserted behind all others are collected. So removing views, and moving them to the front or the back, takes
/// constant time each. When the list is read, the vacant places are closed, and the collected views are put in their
/// places.
@MainActor
struct Siblings {
  /// The views and the vacant places among them, without those in `behind`.
  private(set) var places: [View] = []
  /// The views and vacant places behind those of `places`, front to back. The first one has the number −1.
  private var behind: [View] = []
  private var vacancies = 0
  /// Whether `places` is not the list of the views.
  private(set) var isOpen = false

  /// What vacant places hold.
  private static let vacant = View()

  nonisolated init() {}

  var isEmpty: Bool { places.count + behind.count == vacancies }

  /// Puts all views in their places.
  mutating func close() {
    if !behind.isEmpty {
      places.insert(contentsOf: behind.reversed(), at: 0)
      behind = []
    }
    if vacancies > 0 {
      places.removeAll { $0 === Self.vacant }
      vacancies = 0
    }
    isOpen = false
    number(from: 0)
  }

  /// Returns the index of one of the views.
  mutating func index(of view: View) -> Int {
    if isOpen { close() }
    return Int(view.siblingIndex)
  }

  /// Inserts a view at an index, which is limited to the number of views, or in front if it is `nil`.
  mutating func insert(_ view: View, at index: Int?) {
    guard let index, index < places.count + behind.count else {
      view.siblingIndex = Int32(places.count)
      places.append(view)
      return
    }
    guard index > 0 else {
      behind.append(view)
      isOpen = true
      view.siblingIndex = -Int32(behind.count)
      return
    }
    if isOpen { close() }
    let place = min(index, places.count)
    places.insert(view, at: place)
    number(from: place)
  }

  mutating func remove(_ view: View) {
    let number = Int(view.siblingIndex)
    let isVacant =
      number < 0
      ? Self.remove(view, at: -number - 1, from: &behind) : Self.remove(view, at: number, from: &places)
    guard isVacant else { return }
    vacancies += 1
    isOpen = true
    if vacancies > 16, 2 * vacancies > places.count + behind.count { close() }
  }

  /// Removes a view, and returns whether its place is vacant.
  private static func remove(_ view: View, at place: Int, from views: inout [View]) -> Bool {
    guard views.indices.contains(place), views[place] === view else { return false }
    guard place < views.count - 1 else {
      views.removeLast()
      return false
    }
    views[place] = vacant
    return true
  }

  private func number(from first: Int) {
    for place in first..<places.count { places[place].siblingIndex = Int32(place) }
  }
}

/// Subviews in the order of their depth, and in the order of `subviews` where that is equal.
@MainActor
struct DrawingOrder {
  private(set) var views: [View] = []
  /// The index of each view among the subviews.
  private var indices: [Int] = []

  nonisolated init() {}

  init(of subviews: [View]) {
    // The standard library's sort is stable in practice but does not guarantee it, so the index is compared too.
    indices = subviews.indices.sorted { (subviews[$0].drawnZ, $0) < (subviews[$1].drawnZ, $1) }
    views = indices.map { subviews[$0] }
  }

  /// Whether the order is that of the subviews, whose depths may have changed.
  func isCurrent(of subviews: [View]) -> Bool {
    guard views.count == subviews.count else { return false }
    var (last, z) = (-1, -Double.infinity)
    for (index, view) in zip(indices, views) {
      let next = view.drawnZ
      guard subviews[index] === view, next > z || next == z && index > last else { return false }
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
