import GlissadeGeometry
import GlissadeLibC

// The two stages of the drop-in cards tutorial, and the variations that it suggests. The tutorial gives the numbers of
// the two stages only.

extension TipInStyle {
  /// Starts tilted about a corner and straightens up. Source: the drop-in cards tutorial.
  public static let tipIn = TipInStyle(TipInChoreography())
  /// Fades in slowly, without motion. Source: the drop-in cards tutorial.
  public static let firstStage = TipInStyle(duration: 1.4, startAlpha: 0.1)

  // MARK: Other numbers

  /// The tip-in in 0.2 seconds.
  public static let faster = TipInStyle(TipInChoreography { $0.duration = 0.2 })
  /// The tip-in in 1 second.
  public static let slower = TipInStyle(TipInChoreography { $0.duration = 1 })
  /// The tip-in with three times the angle, and with a shift that keeps the card's lower corner near its place.
  public static let largerAngle = TipInStyle(
    TipInChoreography {
      $0.rotationAngle = -45
      ($0.offsetX, $0.offsetY) = (20, -90)
    })
  /// The tip-in with the opposite angle, from the right.
  public static let fromTheRight = TipInStyle(
    TipInChoreography {
      $0.rotationAngle = 15
      ($0.offsetX, $0.offsetY) = (140, -20)
    })
  /// The tip-in without the shift: a rotation about the middle.
  public static let withoutOffset = TipInStyle(
    TipInChoreography { ($0.offsetX, $0.offsetY) = (0, 0) })

  // MARK: Larger motions

  /// Whirls in from below, growing, on a spring.
  public static let whirl = TipInStyle(
    duration: 0.9,
    startTransform: Transform3D(translationX: 60, y: 220, z: 0)
      .rotated(by: 170 * .pi / 180, x: 0, y: 0, z: 1).scaledBy(x: 0.2, y: 0.2, z: 1),
    startAlpha: 0, curve: .spring(dampingRatio: 0.7))
  /// Tumbles in from the depth about an oblique axis.
  public static let tumble = TipInStyle(
    duration: 0.8,
    startTransform: Transform3D(translationX: -120, y: 0, z: -300)
      .rotated(by: 150 * .pi / 180, x: 1, y: 0.6, z: 0.3),
    startAlpha: 0, curve: .easeOut)
  /// Falls onto the screen from the viewer's side.
  public static let thrown = TipInStyle(
    duration: 0.45,
    startTransform: Transform3D(translationX: 0, y: -60, z: 380)
      .rotated(by: 0.35, x: 1, y: 0, z: 0).rotated(by: -0.25, x: 0, y: 0, z: 1),
    startAlpha: 0, curve: .spring(dampingRatio: 0.8))
  /// Slides in from the right, sheared as if it braked hard.
  public static let braking = TipInStyle(
    duration: 0.7,
    startTransform: Transform3D(Transform2D(a: 1, b: 0, c: -0.9, d: 1, tx: 420, ty: 0)),
    startAlpha: 0.4, curve: .spring(dampingRatio: 0.7))

  // MARK: In perspective

  /// Makes a half turn about the horizontal axis. The view is seen from behind at first.
  public static let flipAboutHorizontalAxis = TipInStyle(
    duration: 0.7, startTransform: .halfTurnAboutX, startAlpha: 0.8)
  /// Makes a half turn about the vertical axis. The view is seen from behind at first.
  public static let flipAboutVerticalAxis = TipInStyle(
    duration: 0.7, startTransform: .halfTurnAboutY, startAlpha: 0.8)

  // MARK: For views that come back

  /// Nods slightly. Suits a view that has been seen before.
  public static let nod = TipInStyle(
    duration: 0.35, startTransform: Transform3D(rotationAngle: -0.5, x: 1, y: 0, z: 0), startAlpha: 0.6,
    curve: .easeOut)
}
