import GlissadeGeometry
import GlissadeMotion

/// How a screen comes in front of another and goes again: animations like any other, which end by calling
/// `completion`.
@MainActor
public protocol ViewControllerTransition {
  /// Whether nothing is seen of the screen behind once the new one is in place. It then disappears, and appears
  /// again; otherwise it hears nothing.
  var coversWholly: Bool { get }
  /// Brings `view`, which stands in its final place, in over `presenter`.
  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void)
  /// Sends `view` away, so that `presenter` is in front again. It may still be on its way in, and then turns around
  /// where it is drawn. Once it is gone, what that has changed is to be as it was, but for its place: it may be
  /// presented again, by another transition too.
  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void)
  /// The screen is gone, whether its way out was played to the end or not.
  func didDismiss()
}

extension ViewControllerTransition {
  public func didDismiss() {}
}

/// The screen slides up from the bottom edge and back down, as a phone's modal screens do.
public struct CoverVertical: ViewControllerTransition {
  /// The numbers of the motion.
  public struct Choreography: Hashable, Sendable {
    /// In seconds. Source: the slide-in list tutorial's segue, which leaves it at the system's.
    public var duration = 0.5
    /// As with UIKit's modal screens, a spring that does not swing.
    public var timing = TimingFunction.spring(dampingRatio: 1)

    /// Of the spring: above 0, and 1 where it does not swing.
    public var damping: Double {
      get { timing.dampingRatio }
      set { timing.dampingRatio = newValue }
    }

    public init() {}
  }

  public var choreography = Choreography()

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

/// The screen fades in over the other, and out again.
public struct Dissolve: ViewControllerTransition {
  /// The numbers of the motion.
  public struct Choreography: Hashable, Sendable {
    /// In seconds.
    public var duration = 0.5
    public var timing = TimingFunction.easeInOut

    public init() {}
  }

  public var choreography = Choreography()

  public init() {}

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
      // However it comes the next time, it is to be seen.
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
