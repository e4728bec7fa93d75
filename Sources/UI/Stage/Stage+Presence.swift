import GlissadeInput

extension Stage {
  /// The pointers that are pressed.
  package var pressedPointers: [PointerKind] { gestures.touches.map(\.kind) }

  /// Notifies the view controllers that the replayed past on this stage has become the present.
  package func becomePresent() { rootViewController?.becomePresent() }
}

extension ViewController {
  /// Notifies this controller, its children and the controllers that they present.
  fileprivate func becomePresent() {
    didBecomePresent()
    for child in children { child.becomePresent() }
    presented?.becomePresent()
  }
}
