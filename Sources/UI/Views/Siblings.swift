/// The subviews of a view, back to front.
///
/// A view that is removed leaves a vacant place, and a view that is added in front takes a new one. So removing views,
/// and moving them to the front, takes constant time each; the vacant places are closed when the list is read.
@MainActor
struct Siblings {
  /// The views and the vacant places among them.
  private(set) var places: [View] = []
  private var vacancies = 0

  /// What vacant places hold.
  private static let vacant = View()

  nonisolated init() {}

  var hasVacancies: Bool { vacancies > 0 }
  var isEmpty: Bool { places.count == vacancies }

  /// Removes the vacant places.
  mutating func close() {
    places.removeAll { $0 === Self.vacant }
    vacancies = 0
    number(from: 0)
  }

  /// Returns the index of one of the views.
  mutating func index(of view: View) -> Int {
    if hasVacancies { close() }
    return Int(view.siblingIndex)
  }

  /// Inserts a view at an index, which is limited to the number of views, or in front if it is `nil`.
  mutating func insert(_ view: View, at index: Int?) {
    guard let index, index < places.count else {
      view.siblingIndex = Int32(places.count)
      places.append(view)
      return
    }
    if hasVacancies { close() }
    let place = max(0, min(index, places.count))
    places.insert(view, at: place)
    number(from: place)
  }

  mutating func remove(_ view: View) {
    let place = Int(view.siblingIndex)
    guard places.indices.contains(place), places[place] === view else { return }
    if place == places.count - 1 {
      places.removeLast()
      return
    }
    places[place] = Self.vacant
    vacancies += 1
    if vacancies > 16, 2 * vacancies > places.count { close() }
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
