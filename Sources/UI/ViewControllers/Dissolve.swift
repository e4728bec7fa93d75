import GlissadeMotion

/// A transition that fades the screen in and out.
public struct Dissolve: ViewControllerTransition {
  /// The parameters of the animation.
  public struct Choreography: Hashable, Sendable {
    /// The duration, in seconds. The default is 0.5.
    public var duration = 0.5
    /// The timing. The default is `.easeInOut`.
    public var timing = TimingFunction.easeInOut

    /// Creates the default parameters.
    public init() {}
  }

  /// The parameters of the animation.
  public var choreography = Choreography()

  /// Creates a transition with the default parameters.
  public init() {}

  /// Creates a transition with a duration, in seconds.
  public init(duration: Double) { choreography.duration = duration }

  public var coversWholly: Bool { true }

  public func present(
    _ view: View, over presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    view.alpha = 0
    fade(view, to: 1, options: [], completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    fade(view, to: 0, options: .beginFromCurrentState) {
      // The view must be visible for its next presentation, by any transition, which may have begun already.
      View.performWithoutAnimation { view.alpha = 1 }
      completion()
    }
  }

  private func fade(
    _ view: View, to alpha: Double, options: AnimationOptions, _ completion: @escaping @MainActor () -> Void
  ) {
    View.animate(
      withDuration: choreography.duration, timing: choreography.timing,
      options: options.union(.allowUserInteraction),
      animations: { view.alpha = alpha },
      completion: { _ in completion() })
  }
}
