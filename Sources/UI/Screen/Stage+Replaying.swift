extension Stage {
  /// Whether a stage is being moved to a past time by replaying its input up to then.
  ///
  /// During a replay a program must not write, send or request anything outside the stage. That has happened before,
  /// and its results are replayed as input. The library itself does not touch the clipboard and opens no windows.
  public private(set) static var isReplaying = false

  /// Calls `body`, which creates or advances a replaying stage. `MainScreen.stage` is restored afterwards.
  package static func replaying<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let (stage, wasReplaying) = (MainScreen.stage, isReplaying)
    isReplaying = true
    defer {
      isReplaying = wasReplaying
      MainScreen.stage = stage
    }
    return try body()
  }
}
