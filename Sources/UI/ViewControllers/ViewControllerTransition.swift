import GlissadeGeometry
import GlissadeMotion

/// The animations of a presentation and a dismissal. They are ordinary view animations, which call
/// `completion` at their end.
@MainActor
public protocol ViewControllerTransition {
  /// Whether the presented screen covers the presenting one completely. The presenting screen then
  /// disappears, and appears again. Otherwise its appearance methods are not called.
  var coversWholly: Bool { get }
  /// Animates `view`, which is in its final position, into place in front of `presenter`. Must call
  /// `completion`.
  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void)
  /// Animates `view` away, so that `presenter` is visible again. Must call `completion`.
  ///
  /// A presentation may still be running. The dismissal then starts from the presented values. Apart from the
  /// position, the view's changes must be undone at the end, because it may be presented again with another
  /// transition.
  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void)
  /// Called after the screen was removed, whether or not the dismissal ended normally. The default
  /// implementation does nothing.
  func didDismiss()
}

extension ViewControllerTransition {
  public func didDismiss() {}
}

/// A transition that slides the screen up from the bottom edge and back. If motion is reduced, it is a
/// `Dissolve`.
public struct CoverVertical: ViewControllerTransition {
  /// The parameters of the animation.
  public struct Choreography: Hashable, Sendable {
    /// The duration, in seconds. The default is 0.5. Source: the slide-in list tutorial's segue, which uses
    /// the system's default.
    public var duration = 0.5
    /// The timing. The default is a spring without overshoot, as for UIKit's modal screens.
    public var timing = TimingFunction.spring(dampingRatio: 1)

    /// The damping ratio of the spring, above 0. At 1, it does not overshoot.
    public var damping: Double {
      get { timing.dampingRatio }
      set { timing.dampingRatio = newValue }
    }

    /// Creates the default parameters.
    public init() {}
  }

  /// The parameters of the animation.
  public var choreography = Choreography()

  /// Creates a transition with the default parameters.
  public init() {}

  public var coversWholly: Bool { true }

  public func present(
    _ view: View, over presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard view.stage?.reducesMotion != true else {
      Dissolve(duration: choreography.duration).present(view, over: presenter, completion: completion)
      return
    }
    let place = view.center
    view.center = place + Point(0, view.bounds.height)
    slide(view, to: place, options: [], completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard view.stage?.reducesMotion != true else {
      Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
      return
    }
    slide(
      view, to: view.center + Point(0, view.bounds.height), options: .beginFromCurrentState, completion)
  }

  private func slide(
    _ view: View, to place: Point, options: AnimationOptions, _ completion: @escaping @MainActor () -> Void
  ) {
    View.animate(
      withDuration: choreography.duration, timing: choreography.timing,
      options: options.union(.allowUserInteraction),
      animations: { view.center = place },
      completion: { _ in completion() })
  }
}

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
  public init(duration: Double) {
    choreography.duration = duration
  }

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
      completion()
      // The view must be visible for its next presentation, by any transition.
      if view.superview == nil { view.alpha = 1 }
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
