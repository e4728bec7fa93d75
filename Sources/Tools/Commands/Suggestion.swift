/// The word that was probably meant where another one was written.
enum Suggestion {
  /// Returns the candidate that is most similar to a word, or `nil` if none is similar.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let ranked = candidates.map { (name: $0, distance: distance(from: word, to: $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, min(word.count, best.name.count) / 3) ? best.name : nil
  }

  /// Returns the number of characters to insert, remove, replace or exchange with their neighbour that make one word of
  /// another (the optimal string alignment distance).
  static func distance(from a: String, to b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    var (older, old) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var new = [i + 1]
      for j in b.indices {
        var least = min(old[j] + (a[i] == b[j] ? 0 : 1), old[j + 1] + 1, new[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, older[j - 1] + 1) }
        new.append(least)
      }
      (older, old) = (old, new)
    }
    return old[b.count]
  }
}
