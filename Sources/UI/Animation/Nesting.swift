/// The limit on callbacks that cause themselves. Each takes space on the stack.
@MainActor
enum Nesting {
  private static var depth = 0
  private static let deepest = 200

  /// Calls a callback, unless too many callbacks are nested, each caused by the previous one.
  static func call(_ callback: () -> Void) {
    guard depth < deepest else {
      return StagelessFaults.report(
        "more than \(deepest) callbacks cause each other; one is not called")
    }
    depth += 1
    callback()
    depth -= 1
  }
}
