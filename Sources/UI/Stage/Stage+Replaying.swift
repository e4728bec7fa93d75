import GlissadeInput

extension Stage {
  /// Whether a stage is being brought to a past time, by playing again what was input until then.
  ///
  /// A program that writes, sends or asks for something leaves that alone meanwhile: it has been done, and what came of
  /// it is replayed. The clipboard and windows are left alone by themselves.
  public private(set) static var isReplaying = false

  /// The pointers that are pressed.
  package var pressedPointers: [PointerKind] { gestures.touches.map(\.kind) }

  /// Tells the view controllers that the past that was replayed on this stage is the present from now on.
  package func becomePresent() { rootViewController?.becomePresent() }

  /// Calls `body`, which makes a stage that replays, or lets one do so. What an application sees of its screen
  /// afterwards is as before.
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

extension ViewController {
  /// Tells this controller, its children and what they present.
  fileprivate func becomePresent() {
    didBecomePresent()
    for child in children { child.becomePresent() }
    presented?.becomePresent()
  }
}
