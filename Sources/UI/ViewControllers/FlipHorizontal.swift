import GlissadeGeometry

/// The screen behind turns about the vertical until it is seen edge on, and the other one goes on turning from there: the
/// two faces of a card.
public struct FlipHorizontal: ViewControllerTransition {
  /// The numbers of the motion.
  public struct Choreography: Hashable, Sendable {
    /// In seconds. Source: UIKit's, as others have measured it.
    public var duration = 0.75

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
    turn(from: presenter, to: view, angle: .pi / 2, completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard view.stage?.reducesMotion != true else {
      Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
      return
    }
    turn(from: view, to: presenter, angle: -.pi / 2, completion)
  }

  private func turn(
    from old: View, to new: View, angle: Double, _ completion: @escaping @MainActor () -> Void
  ) {
    // A hair less than edge on, so that the turn can be taken apart.
    let edge = angle * 0.999
    View.performWithoutAnimation { new.transform3D = Transform3D(rotationAngle: -edge, x: 0, y: 1, z: 0) }
    View.animateKeyframes(
      withDuration: choreography.duration, options: .allowUserInteraction,
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
