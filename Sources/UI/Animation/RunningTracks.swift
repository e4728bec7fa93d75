/// The number of tracks that run in a view. The animator updates the counts as it adds and removes tracks, so that
/// traversals need not search for tracks. `Animator.brokenInvariants()` compares the counts with the tracks.
struct RunningTracks {
  /// The number of tracks, including those of declared properties and of the view's layer.
  private(set) var count: Int32 = 0
  /// The number of tracks of animations that do not allow interaction.
  private(set) var interactionLocks: Int32 = 0
  /// The number of tracks that move the transform.
  private(set) var transformCount: Int32 = 0
  /// The view's own columns that have an additive track.
  var columns = ColumnSet()

  /// Counts a track that was added.
  ///
  /// - Parameters:
  ///   - isLocking: Whether its animation does not allow interaction.
  ///   - movesTransform: Whether it moves the transform.
  mutating func insert(isLocking: Bool, movesTransform: Bool) { count(1, isLocking, movesTransform) }

  /// Counts a track that was removed.
  mutating func remove(isLocking: Bool, movesTransform: Bool) { count(-1, isLocking, movesTransform) }

  private mutating func count(_ change: Int32, _ isLocking: Bool, _ movesTransform: Bool) {
    count += change
    if isLocking { interactionLocks += change }
    if movesTransform { transformCount += change }
  }
}

/// A set of a view's columns.
struct ColumnSet {
  private var bits: UInt128 = 0

  /// Inserts a column. Returns `false` if the set already contains it.
  mutating func insert(_ column: Int) -> Bool {
    let old = bits
    bits |= 1 << column
    return bits != old
  }

  func contains(_ column: Int) -> Bool { bits & 1 << column != 0 }

  mutating func remove(_ column: Int) { bits &= ~(1 << column) }
}
