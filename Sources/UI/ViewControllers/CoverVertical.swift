import GlissadeGeometry
import GlissadeMotion

/// A transition that slides the screen up from the bottom edge and back. If motion is reduced, it is a
/// `Dissolve`.
public struct CoverVertical: ViewControllerTransition {
  /// The parameters of the animation.
  public struct Choreography: Hashable, Sendable {
    /// The duration, in seconds. The default is 0.5057, for which the default timing is the spring of UIKit's own
    /// transitions: critically damped, with ω = √(1000/3) radians per second. Source: the slide-in list tutorial's
    /// segue, which uses the system's default, and a recording of a sheet.
    public var duration = SpringTimingParameters.systemDuration
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
      return Dissolve(duration: choreography.duration).present(view, over: presenter, completion: completion)
    }
    let place = view.center
    view.center = place + Point(0, view.bounds.height)
    slide(view, to: place, options: [], completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard view.stage?.reducesMotion != true else {
      return Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
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
