/// The animations of a layer, in the order in which they were added.
struct LayerRuns {
  private var list = KeyedList<LayerRun>()
  /// The places in the list of animations that were added with a key.
  private var places: [String: Int] = [:]

  var isEmpty: Bool { list.isEmpty }

  /// The animation that was added last with a key. `nil` if there is none.
  subscript(key: String) -> LayerRun? { places[key].flatMap { list[$0] } }

  @MainActor
  mutating func append(_ run: LayerRun) {
    let place = list.append(run)
    run.place = place
    if let key = run.key { places[key] = place }
  }

  /// Removes an animation. Does nothing if it is not in the list.
  @MainActor
  mutating func remove(_ run: LayerRun) {
    guard let place = run.place else { return }
    list.remove(place)
    run.place = nil
    if let key = run.key, places[key] == place { places[key] = nil }
  }
}

extension LayerRuns: Sequence {
  func makeIterator() -> some IteratorProtocol<LayerRun> { list.makeIterator() }
}
