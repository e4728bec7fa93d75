import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// How something comes in: from where and how faint it starts, and by which curve it gets from there to its rest.
///
/// A value: take one of those at hand, change what you like, or make your own. The start transform is worked out
/// once, when the style is made, and not for each view that comes in.
public struct TipInStyle: Hashable, Sendable {
  /// In seconds.
  public var duration: Double
  /// Where the view starts, relative to its rest. On the way it is taken apart, so that turns are turns.
  public var startTransform: Transform3D
  /// How much of the view is seen at the start.
  public var startAlpha: Double
  public var curve: Curve
  /// How far before the screen the eye stands that sees the view turn in space, in points.
  public var eyeDistance: Double

  public typealias Curve = TimingFunction

  public init(
    duration: Double = 0.4, startTransform: Transform3D = .identity, startAlpha: Double = 1,
    curve: Curve = .easeInOut, eyeDistance: Double = Self.usualEyeDistance
  ) {
    self.duration = duration
    self.startTransform = startTransform
    self.startAlpha = startAlpha
    self.curve = curve
    self.eyeDistance = eyeDistance
  }

  /// At which a card of a phone's width visibly comes nearer as it turns, and is not distorted.
  public static let usualEyeDistance = 800.0

  /// The style with reduced motion: a fade only.
  public var reduced: TipInStyle {
    TipInStyle(duration: duration, startAlpha: min(startAlpha, Self.firstStage.startAlpha))
  }

  /// The time in which a moving view is drawn towards the start: a share of the style's duration, and a minimum in seconds.
  private static let joining = (share: 0.4, least: 0.1)

  /// Lets `view`, whose model values are those of its rest, come in.
  ///
  /// A view at rest is moved to the start without animation. A view that is still animating is drawn towards the start by
  /// an additive animation while it comes in: its presentation does not jump, and keeps its velocity.
  @MainActor
  public func bringIn(_ view: View) {
    let style = view.stage?.reducesMotion == true ? reduced : self
    let rest = view.transform3D
    // It keeps its own duration and curve, whatever block brings the view into sight.
    let options: AnimationOptions = [
      .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
    ]
    func start() {
      view.transform3D = rest.concatenating(style.startTransform)
      view.alpha = style.startAlpha
    }
    if view.layer.hasAnimations {
      let duration = max(style.duration * Self.joining.share, Self.joining.least)
      View.animate(withDuration: duration, options: options, animations: start)
    } else {
      view.superview?.layer.sublayerTransform = Transform3D(eyeDistance: style.eyeDistance)
      View.performWithoutAnimation(start)
    }
    View.animate(withDuration: style.duration, timing: style.curve, options: options) {
      view.transform3D = rest
      view.alpha = 1
    }
  }
}
