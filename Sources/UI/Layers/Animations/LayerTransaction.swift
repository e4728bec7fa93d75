import GlissadeMotion

/// How changes of layers animate by themselves, as `CATransaction`.
@MainActor
public enum LayerTransaction {
  /// How long a change takes by itself, in seconds. Source: Core Animation's documentation.
  static let standardDuration = 0.25

  struct Settings {
    var duration: Double?
    var curve: TimingCurve?
    var disablesActions = false
    var completion = Ending()
  }

  /// Counts the animations of a transaction, and tells when the last of them has ended.
  @MainActor
  final class Ending {
    var pending = 0
    var isClosed = false
    var action: (@MainActor () -> Void)?

    func leave() {
      pending -= 1
      runIfDone()
    }

    func runIfDone() {
      guard isClosed, pending <= 0, let action else { return }
      self.action = nil
      action()
    }

    /// For an animation block that is part of the transaction.
    func completion() -> Completion {
      pending += 1
      return Completion { _ in self.leave() }
    }
  }

  private static var open: [Settings] = []
  /// What is set outside of `begin` and `commit`. It holds for as long as the stage's time stands still.
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
    ending.isClosed = true
    ending.runIfDone()
  }

  /// Opens a transaction within the one that is open.
  public static func begin() {
    var settings = current
    settings.completion = Ending()
    open.append(settings)
  }

  /// Closes the transaction that was opened last. Its completion is called when its animations have ended, now where it
  /// has none.
  public static func commit() {
    guard let settings = open.popLast() else { return }
    settings.completion.isClosed = true
    settings.completion.runIfDone()
  }

  /// Has no effect: what is set is drawn in the next frame.
  public static func flush() {}

  /// How long changes take, in seconds.
  public static func animationDuration() -> Double { current.duration ?? standardDuration }
  public static func setAnimationDuration(_ duration: Double) { current.duration = max(duration, 0) }

  public static func animationTimingFunction() -> MediaTimingFunction? {
    current.curve.map { MediaTimingFunction($0) }
  }
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    current.curve = function?.curve
  }

  /// Whether changes are made at once.
  public static func disableActions() -> Bool { current.disablesActions }
  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// Sets what is called when all animations have ended that are added from now on in the open transaction.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    current.completion.action = block
  }
}
