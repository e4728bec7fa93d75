import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The motion with which a view appears: the transform and the opacity at the start, the duration and the timing.
///
/// Use one of the static styles, change a copy, or create a new one.
public struct TipInStyle: Hashable, Sendable {
  /// The duration, in seconds.
  public var duration: Double
  /// The transform at the start, relative to the view's transform at rest. It is interpolated by its parts, so that
  /// rotations remain rotations.
  public var startTransform: Transform3D
  /// The opacity at the start.
  public var startAlpha: Double
  /// The timing.
  public var curve: Curve
  /// The distance of the viewer from the screen, in points, for transforms in space.
  public var eyeDistance: Double

  /// The type of a style's timing.
  public typealias Curve = TimingFunction

  /// Creates a style. The defaults leave the view at rest; see the properties for the units.
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

  /// The default distance of the viewer, in points. At this distance a card of a phone's width shows perspective as it
  /// turns, without looking distorted.
  public static let usualEyeDistance = 800.0

  /// The style for reduced motion: a fade without motion.
  public var reduced: TipInStyle {
    TipInStyle(duration: duration, startAlpha: min(startAlpha, Self.firstStage.startAlpha))
  }

  /// The time in which a moving view is drawn towards the start: a share of the style's duration, and a minimum in
  /// seconds.
  private static let joining = (share: 0.4, least: 0.1)

  /// Animates `view` from the style's start to its present model values, which are those at rest. With reduced motion
  /// the view only fades.
  ///
  /// A view at rest is moved to the start without animation. A view that is still animating is drawn towards the start
  /// by an additive animation while it comes in: its presentation does not jump, and keeps its velocity.
  @MainActor
  public func bringIn(_ view: View) {
    let style = view.stage?.reducesMotion == true ? reduced : self
    let rest = view.transform3D
    // The style's duration and curve hold even inside the animation block that brings the view into sight.
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
