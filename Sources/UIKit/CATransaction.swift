// The file declares Core Animation's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeUI

/// The key of the duration of implicit animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables implicit animations.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion.
public let kCATransactionCompletionBlock = "completionBlock"

extension LayerTransaction {
  /// Sets a property of the current transaction by its key. Other keys have no effect.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let duration = value as? Double { setAnimationDuration(duration) }
      if let duration = value as? Int { setAnimationDuration(Double(duration)) }
    case kCATransactionDisableActions: setDisableActions(value as? Bool ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    default: break
    }
  }

  /// Returns a property of the current transaction by its key. Returns `nil` for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    default: nil
    }
  }
}

/// The curve of rounded corners.
public enum CALayerCornerCurve: String, Sendable {
  /// Arcs of circles, and the flatter corners of the system, which are drawn as arcs, too.
  case circular, continuous
}

extension Layer {
  /// The curve of rounded corners: arcs of circles. Setting it has no effect.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }
}
