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

  /// The same, for whoever wishes for less motion: it only fades.
  public var reduced: TipInStyle {
    TipInStyle(duration: duration, startAlpha: min(startAlpha, Self.firstStage.startAlpha))
  }

  /// Lets `view`, which stands where it is to rest, come in.
  @MainActor
  public func bringIn(_ view: View) {
    let style = view.stage?.reducesMotion == true ? reduced : self
    let rest = view.transform3D
    view.superview?.layer.sublayerTransform = Transform3D(eyeDistance: style.eyeDistance)
    View.performWithoutAnimation {
      view.transform3D = rest.concatenating(style.startTransform)
      view.alpha = style.startAlpha
    }
    // It keeps its own duration and curve, whatever block brings the view into sight.
    View.animate(
      withDuration: style.duration, timing: style.curve,
      options: [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve]
    ) {
      view.transform3D = rest
      view.alpha = 1
    }
  }
}
