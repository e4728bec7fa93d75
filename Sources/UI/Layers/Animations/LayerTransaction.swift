import GlissadeMotion

/// The settings of implicit animations of layers, as `CATransaction`.
@MainActor
public enum LayerTransaction {
  /// The default duration of an implicit animation, in seconds. Source: Core Animation's documentation.
  static let standardDuration = 0.25

  struct Settings {
    var duration: Double?
    var curve: TimingCurve?
    var disablesActions = false
    var completion = TransactionEnding()
  }

  private static var open: [Settings] = []
  /// The settings made outside of `begin()` and `commit()`. They are reset when the stage's time advances.
  private static var outer = Settings()

  static var current: Settings {
    get { open.last ?? outer }
    set {
      if !open.isEmpty {
        open[open.count - 1] = newValue
      } else {
        outer = newValue
        MainScreen.stage?.schedule(at: 0) { closeOuter() }
      }
    }
  }

  private static func closeOuter() {
    let ending = outer.completion
    outer = Settings()
    ending.close()
  }

  /// Begins a transaction within the current one, whose settings it inherits except for the completion.
  public static func begin() {
    var settings = current
    settings.completion = TransactionEnding()
    open.append(settings)
  }

  /// Ends the transaction that was begun last. Its completion is called when its animations have ended, or
  /// immediately if it has none. If none was begun, the settings that were made outside of one are reset.
  public static func commit() {
    guard let settings = open.popLast() else { return closeOuter() }
    settings.completion.close()
  }

  /// Does nothing. Changes are drawn in the next frame in any case.
  public static func flush() {}

  /// Returns the duration of implicit animations, in seconds. The default is 0.25.
  public static func animationDuration() -> Double { current.duration ?? standardDuration }
  /// Sets the duration of implicit animations, in seconds. Negative values count as 0. With 0, changes take
  /// effect immediately.
  public static func setAnimationDuration(_ duration: Double) { current.duration = max(duration, 0) }

  /// Returns the timing function of implicit animations. `nil`, the default, means Core Animation's
  /// default function.
  public static func animationTimingFunction() -> MediaTimingFunction? {
    current.curve.map { MediaTimingFunction($0) }
  }
  /// Sets the timing function of implicit animations. `nil` means Core Animation's default function.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    current.curve = function?.curve
  }

  /// Returns whether changes take effect immediately instead of animating. The default is `false`.
  public static func disableActions() -> Bool { current.disablesActions }
  /// Sets whether changes take effect immediately instead of animating.
  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// Sets the callback for the end of all animations that are added afterwards in the current transaction.
  ///
  /// A callback that was set before is called at the end of the animations that were added since then, or at once if
  /// there are none.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    let previous = current.completion
    current.completion = TransactionEnding()
    current.completion.action = block
    previous.close()
  }
}
