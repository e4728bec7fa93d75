import GlissadeGeometry
import GlissadeMotion

/// The numbers of the tip-in. Source: the drop-in cards tutorial; the defaults are its own.
public struct TipInChoreography: Hashable, Sendable {
  /// In seconds.
  public var duration = 0.4
  /// The seed leaves it at easing in and out.
  public var timing = TimingFunction.easeInOut
  /// How far the card is turned at the start, in degrees; negative anticlockwise.
  public var rotationAngle = -15.0
  /// How far it is shifted before it is turned, in points.
  public var offsetX = -20.0
  public var offsetY = -20.0
  /// How much of it is seen at the start.
  public var startAlpha = 0.8

  public init() {}

  init(_ change: (inout Self) -> Void) {
    change(&self)
  }
}

extension TipInStyle {
  /// The tutorial's two steps: a turn, and before it, since what is added acts first, a shift. So the shift turns
  /// too.
  public init(_ choreography: TipInChoreography) {
    self.init(
      duration: choreography.duration,
      startTransform: Transform3D(
        rotationAngle: choreography.rotationAngle * .pi / 180, x: 0, y: 0, z: 1
      ).translatedBy(x: choreography.offsetX, y: choreography.offsetY, z: 0),
      startAlpha: choreography.startAlpha, curve: choreography.timing)
  }
}
