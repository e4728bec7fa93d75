import GlissadeMotion

extension Layer {
  /// The properties whose changes take effect at once outside of animation blocks. Source: Core Animation's
  /// documentation, which excepts paths.
  static let keysWithoutImplicitAnimation: Set = ["path", "shadowPath"]

  /// Whether a change now animates implicitly. Only a standalone layer that was already on the stage does so.
  var animatesImplicitly: Bool {
    guard host != nil, Transaction.current == nil, View.areAnimationsEnabled,
      !LayerTransaction.disableActions()
    else { return false }
    return view.stage.map { $0.time > arrival } ?? false
  }

  /// Calls `set`, with the action for the property if one is due: by default an implicit animation.
  func change(_ key: String, _ set: () -> Void) {
    guard asksForActions, mayAct else { return changeImplicitly(set) }
    guard let action = action(forKey: key) else { return View.performWithoutAnimation(set) }
    if (action as? ImplicitAnimation)?.isUnchanged == true { return changeImplicitly(set) }
    view.stage?.animator.presentCurrent(view)
    let before = presentedValue(LayerKey(key))
    View.performWithoutAnimation(set)
    run(action, key, from: before)
  }

  private func changeImplicitly(_ set: () -> Void) {
    guard animatesImplicitly else { return set() }
    let settings = LayerTransaction.current
    let transaction = Transaction(
      timing: .curve(settings.curve ?? .default),
      duration: settings.duration ?? LayerTransaction.standardDuration,
      completion: settings.completion.completion(), isDisabled: settings.duration == 0)
    transaction.run(set)
    transaction.completion.runIfDone()
  }

  /// Redraws the layer after a change of a property of its own class, and animates the change if appropriate.
  func ownValueDidChange(_ name: String, from old: Any?) {
    view.drawsByCalls = true
    view.stage?.setNeedsDisplay(of: view, name)
    guard let stage = view.stage, let old = LayerValue(old, palette: view.palette) else { return }
    // The values of animations that add to this one are read before they change.
    defer { if view.running.count > 0 { stage.animator.invalidate(view) } }
    if asksForActions, mayAct {
      guard let action = action(forKey: name) else { return }
      if (action as? ImplicitAnimation)?.isUnchanged != true {
        stage.animator.presentCurrent(view)
        return run(action, name, from: presentedOwnValues[name] ?? old)
      }
    }
    let animation = BasicAnimation(keyPath: name)
    if let block = Transaction.current, !block.isDisabled, block.recording == nil {
      animation.duration = block.duration
      animation.blockTiming = block.timing
      if block.delay > 0 {
        animation.beginTime = stage.time + block.delay
        animation.fillMode = .backwards
      }
    } else if animatesImplicitly, !Layer.keysWithoutImplicitAnimation.contains(name) {
      let settings = LayerTransaction.current
      guard settings.duration != 0 else { return }
      animation.duration = settings.duration ?? LayerTransaction.standardDuration
      animation.timingFunction = MediaTimingFunction(settings.curve ?? .default)
    } else {
      return
    }
    guard old != ownValue(name) else { return }
    stage.animator.presentCurrent(view)
    animation.fromValue = presentedOwnValues[name] ?? old
    add(animation, forKey: name)
  }
}
