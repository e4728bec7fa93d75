extension ViewController {
  /// The states of a screen's appearance.
  package enum Appearance {
    case disappeared, appearing, appeared, disappearing

    /// Returns whether a state may follow. A screen may reverse during a transition, but not appear or
    /// disappear twice.
    func leads(to next: Appearance) -> Bool {
      switch next {
      case .appearing: self == .disappeared || self == .disappearing
      case .appeared: self == .appearing
      case .disappearing: self == .appearing || self == .appeared
      case .disappeared: self == .disappearing
      }
    }
  }

  /// Changes the appearance state, and calls the method of the new state for this controller and its
  /// children. Invalid changes are ignored, so that appearance and disappearance alternate even if
  /// transitions overlap.
  package func setAppearance(_ next: Appearance, animated: Bool) {
    guard appearance.leads(to: next) else { return }
    appearance = next
    switch next {
    case .appearing: viewWillAppear(animated)
    case .appeared: viewDidAppear(animated)
    case .disappearing: viewWillDisappear(animated)
    case .disappeared: viewDidDisappear(animated)
    }
    // The callback may have gone on to the next state, or turned back and told the children so.
    let reached = appearance
    let hasGoneOn =
      next == .appearing && reached == .appeared || next == .disappearing && reached == .disappeared
    guard reached == next || hasGoneOn, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.stage != nil || child.appearance != .disappeared {
      child.setAppearance(next, animated: animated)
      if hasGoneOn { child.setAppearance(reached, animated: animated) }
    }
  }

  /// Makes a child appear or disappear whose view was added to the stage, or removed, while its parent is
  /// visible.
  func viewDidMoveToStage() {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, presented == nil,
      parent.appearance == .appeared || parent.appearance == .appearing
    else { return }
    guard stage != nil else { return disappear() }
    setAppearance(.appearing, animated: false)
    if parent.appearance == .appeared { setAppearance(.appeared, animated: false) }
  }

  /// Makes a visible screen disappear at once.
  func disappear() {
    guard appearance != .disappeared else { return }
    setAppearance(.disappearing, animated: false)
    setAppearance(.disappeared, animated: false)
  }
}
