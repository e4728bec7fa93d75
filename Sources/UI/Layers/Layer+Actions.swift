import GlissadeMotion

extension LayerAnimation: LayerAction {
  /// Adds the animation to the layer with the name of the property as its key.
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? Layer)?.add(self, forKey: event)
  }
}

/// The animation of a change without another action. A subclass of a layer may change a copy of it.
final class ImplicitAnimation: BasicAnimation {
  private var event: String?
  private var originalDuration = 0.0

  convenience init(of event: String, duration: Double, timing: Timing) {
    self.init()
    (self.event, keyPath, self.duration, originalDuration) = (event, event, duration, duration)
    blockTiming = timing
  }

  /// Whether the animation is what it was when it was created.
  var isUnchanged: Bool {
    event != nil && keyPath == event && duration == originalDuration && fromValue == nil && toValue == nil
      && byValue == nil && timingFunction == nil && delegate == nil
  }
}

extension Layer {
  /// Whether actions are looked for. The library's layers without a delegate have none, nor do those of views.
  var asksForActions: Bool { mayOverride || host != nil && (actions != nil || delegate != nil) }

  /// Whether a change may have an action now.
  var mayAct: Bool {
    guard view.stage != nil, View.areAnimationsEnabled, !LayerTransaction.disableActions() else {
      return false
    }
    // In an animation block, changes of standalone layers are part of it.
    return host == nil || animatesImplicitly
  }

  /// Returns the animation of a change of a standalone layer, or of the layer of a view in an animation block.
  func implicitAction(for event: String) -> ImplicitAnimation? {
    if let block = Transaction.current {
      guard !block.isDisabled, block.recording == nil else { return nil }
      return ImplicitAnimation(of: event, duration: block.duration, timing: block.timing)
    }
    guard host != nil, !Layer.keysWithoutImplicitAnimation.contains(event) else { return nil }
    let settings = LayerTransaction.current
    return ImplicitAnimation(
      of: event, duration: settings.duration ?? LayerTransaction.standardDuration,
      timing: .curve(settings.curve ?? .default))
  }

  /// Performs an action. As in Core Animation, an animation without values begins with the one before the change.
  func run(_ action: any LayerAction, _ key: String, from before: LayerValue?) {
    if let animation = action as? BasicAnimation, animation.fromValue == nil, animation.toValue == nil,
      animation.byValue == nil, let copy = animation.copy() as? BasicAnimation
    {
      copy.fromValue = before
      copy.run(forKey: key, object: self, arguments: nil)
    } else {
      action.run(forKey: key, object: self, arguments: nil)
    }
  }
}
