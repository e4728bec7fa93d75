import GlissadeInput

extension Stage {
  /// Delivers external data to the stage's view controllers, at the stage's time.
  ///
  /// Every controller on the stage receives it in `didReceive(_:)`: the root view controller, its children
  /// and the controllers that they present. Data that a program delivers in this way, rather than directly to
  /// its views, is input: it is recorded with the other input, and replayed when the tools go back in time.
  ///
  /// - Parameters:
  ///   - value: The data.
  ///   - name: The name of its source.
  public func receive(_ value: some Hashable & Sendable, named name: String) {
    let data = ReceivedData(value, named: name)
    // A call from a handler on the stage is a consequence of the input that is being handled, and must not be
    // recorded as input.
    guard !isAdvancing else { return deliver(data) }
    advance(to: time, input: [InputEvent(time: time, .data(data))])
  }

  func deliver(_ data: ReceivedData) { rootViewController?.receive(data) }
}

extension Stage {
  /// Offers a dropped file to the frontmost view controller, then to its container controllers, until one accepts it.
  func deliver(_ file: DroppedFile) {
    guard let screen = frontmostViewController else { return }
    _ = sequence(first: screen, next: \.nextForKeys).contains { $0.didReceive(file) }
  }
}

extension ViewController {
  /// Delivers the data to this controller, its children and the controllers that they present.
  fileprivate func receive(_ data: ReceivedData) {
    didReceive(data)
    for child in children { child.receive(data) }
    presented?.receive(data)
  }
}
