extension DrawingContext {
  /// The greatest number of copies in a list. Copies of copies of copies are soon too many for a frame.
  static let mostCopies = 20_000

  /// Counts a copy that a portal or replicator draws of other views.
  ///
  /// - Returns: Whether it may be drawn.
  @MainActor mutating func admitCopy(on stage: Stage?) -> Bool {
    guard copyCount < Self.mostCopies else {
      Stage.diagnose(
        "portals and replicators draw more than \(Self.mostCopies) copies; the others are not drawn",
        on: stage)
      return false
    }
    copyCount += 1
    return true
  }
}
