/// Counts the running animations of a transaction of layers, and calls the completion when the last of them has ended.
@MainActor
final class TransactionEnding {
  var pending = 0
  var isClosed = false
  var action: (@MainActor () -> Void)?

  /// Ends the transaction: no animation joins it any more.
  func close() {
    isClosed = true
    runIfDone()
  }

  /// Whether the completion is called when one more animation has ended.
  var isLast: Bool { isClosed && pending <= 1 && action != nil }

  func leave() {
    pending -= 1
    runIfDone()
  }

  func runIfDone() {
    guard isClosed, pending <= 0, let action else { return }
    self.action = nil
    Nesting.call(action)
  }

  /// Returns the completion of an animation block that is part of the transaction.
  func completion() -> Completion {
    pending += 1
    return Completion { _ in self.leave() }
  }
}
