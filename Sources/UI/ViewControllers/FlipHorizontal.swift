import GlissadeGeometry

/// A transition that turns two screens like the faces of a card. The old screen turns about the vertical axis
/// until it is edge-on, and the new one continues the turn from there. If motion is reduced, it is a
/// `Dissolve`.
public struct FlipHorizontal: ViewControllerTransition {
  /// The parameters of the animation.
  public struct Choreography: Hashable, Sendable {
    /// The duration, in seconds. The default is 0.75. Source: UIKit's, as others have measured it.
    public var duration = 0.75

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
    turn(from: presenter, to: view, angle: .pi / 2, completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard view.stage?.reducesMotion != true else {
      return Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
    }
    turn(from: view, to: presenter, angle: -.pi / 2, completion)
  }

  private func turn(
    from old: View, to new: View, angle: Double, _ completion: @escaping @MainActor () -> Void
  ) {
    // At exactly 90°, the transform is singular and could not be decomposed for interpolation.
    let edge = angle * 0.999
    View.performWithoutAnimation { new.transform3D = Transform3D(rotationAngle: -edge, x: 0, y: 1, z: 0) }
    let evenly = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)
    View.animateKeyframes(
      withDuration: choreography.duration, options: [.allowUserInteraction, evenly],
      animations: {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          old.transform3D = Transform3D(rotationAngle: edge, x: 0, y: 1, z: 0)
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { new.transform3D = .identity }
      },
      completion: { _ in
        View.performWithoutAnimation {
          old.transform3D = .identity
          new.transform3D = .identity
        }
        completion()
      })
  }
}
