import GlissadeGeometry
import GlissadeMotion

/// The parameters of the tip-in. Source: the drop-in cards tutorial; the defaults are those of the tutorial.
public struct TipInChoreography: Hashable, Sendable {
  /// The duration, in seconds. The default is 0.4.
  public var duration = 0.4
  /// The timing.
  public var timing = TimingFunction.easeInOut
  /// The angle of the card at the start, in degrees. Negative angles are anticlockwise. The default is -15.
  public var rotationAngle = -15.0
  /// The shift of the card at the start, in points to the right before the rotation. The default is -20.
  public var offsetX = -20.0
  /// The shift of the card at the start, in points downwards before the rotation. The default is -20.
  public var offsetY = -20.0
  /// The opacity at the start. The default is 0.8.
  public var startAlpha = 0.8

  /// Creates the default parameters.
  public init() {}

  init(_ change: (inout Self) -> Void) { change(&self) }
}

extension TipInStyle {
  /// Creates a tip-in style. Its start transform is the tutorial's: a rotation to which a translation is added. The
  /// added translation applies first, so the shift is rotated too.
  public init(_ choreography: TipInChoreography) {
    self.init(
      duration: choreography.duration,
      startTransform: Transform3D(
        rotationAngle: choreography.rotationAngle * .pi / 180, x: 0, y: 0, z: 1
      ).translatedBy(x: choreography.offsetX, y: choreography.offsetY, z: 0),
      startAlpha: choreography.startAlpha, curve: choreography.timing)
  }
}
