/// A view, as a layout pass sees it.
@MainActor
protocol LaidOut: AnyObject {
  var needsLayout: Bool { get set }
}

/// The layout that is running, from the outermost call to its end. It bounds layout that adds views without end.
@MainActor
enum LayoutPass {
  /// The number of nested calls.
  private static var depth = 0
  /// The generation of each view that was inserted in this pass: 1 if its superview was there before, and one more than
  /// that of its superview otherwise.
  private static var generations: [ObjectIdentifier: Int] = [:]
  /// The views that were inserted in this pass.
  private static var inserted: [any LaidOut] = []
  /// The number of views of a late generation.
  private static var late = 0
  /// Whether too many views were added, so that those of this pass are not laid out any more.
  private(set) static var isExhausted = false

  /// The generation from which views are counted, and the greatest number of them. Views that are built in a layout
  /// have few generations.
  private static let lateGeneration = 4
  private static let mostLate = 20_000
  /// The last generation. A view that adds a view in each layout reaches it at once.
  private static let lastGeneration = 60

  static func run(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0, !inserted.isEmpty else { return }
    // What has not been laid out would begin anew in the next pass.
    if isExhausted { for view in inserted { view.needsLayout = false } }
    (generations, inserted, late, isExhausted) = ([:], [], 0, false)
  }

  /// Notes that a view was inserted.
  ///
  /// - Parameter report: Called if the layout adds views without end.
  static func noteInsertion(of view: any LaidOut, in parent: AnyObject, _ report: () -> Void) {
    guard depth > 0 else { return }
    let generation = (generations[ObjectIdentifier(parent)] ?? 0) + 1
    generations[ObjectIdentifier(view)] = generation
    inserted.append(view)
    guard generation >= lateGeneration else { return }
    late += 1
    guard late > mostLate || generation > lastGeneration, !isExhausted else { return }
    isExhausted = true
    report()
  }

  /// Returns whether a view is still laid out in this pass.
  static func permits(_ view: AnyObject) -> Bool {
    !isExhausted || generations[ObjectIdentifier(view)] == nil
  }
}
