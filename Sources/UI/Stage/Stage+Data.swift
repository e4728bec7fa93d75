import GlissadeInput

extension Stage {
  /// Delivers data from outside to the stage's view controllers, at the stage's time.
  ///
  /// Each controller on the stage is told by `didReceive(_:)`: the root view controller, its children and what they
  /// present. Data that a program passes on in this way, rather than to its views directly, is input: it is recorded with
  /// the rest of the input, and replayed when the tools go back in time.
  ///
  /// - Parameters:
  ///   - value: The data.
  ///   - name: The name of its source.
  public func receive(_ value: some Hashable & Sendable, named name: String) {
    let data = ReceivedData(value, named: name)
    // What a handler on the stage passes on follows from the input that is being handled, and is no input itself.
    guard !isAdvancing else { return deliver(data) }
    advance(to: time, input: [InputEvent(time: time, .data(data))])
  }

  func deliver(_ data: ReceivedData) { rootViewController?.receive(data) }
}

extension Stage {
  /// Offers a file that was dropped to the screen in front, then to what shows that screen.
  func deliver(_ file: DroppedFile) {
    guard let screen = frontmostViewController else { return }
    _ = sequence(first: screen, next: \.nextForKeys).contains { $0.didReceive(file) }
  }
}

extension ViewController {
  /// Tells this controller, its children and what they present.
  fileprivate func receive(_ data: ReceivedData) {
    didReceive(data)
    for child in children { child.receive(data) }
    presented?.receive(data)
  }
}
