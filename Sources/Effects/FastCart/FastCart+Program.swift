extension FastCart {
  /// Presses it as a hand would; nothing unless it is idle.
  public func press() {
    if state == .idle { enter(.down) }
  }

  /// Lets go a press made by `press`: the cart runs.
  public func release() {
    if state == .down, !isTracking { enter(.up) }
  }

  /// Takes a press made by `press` back.
  public func cancelPress() {
    if state == .down, !isTracking { enter(.cancelled) }
  }

  /// Stands at rest at once, whatever it was about; nothing while a hand holds it.
  public func reset() {
    if !isTracking { rest() }
  }
}
