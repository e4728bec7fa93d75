import Glibc
import GlissadeGeometry

// The drop-in cards tutorial's two stages, and what it suggests to try from there. It gives the numbers of the first
// two only.

extension TipInStyle {
  /// A view tipped over on a corner that straightens up. Source: the drop-in cards tutorial.
  public static let tipIn = TipInStyle(TipInChoreography())
  /// A slow fade, before there is any motion. Source: the drop-in cards tutorial.
  public static let firstStage = TipInStyle(duration: 1.4, startAlpha: 0.1)

  // MARK: The same, otherwise

  public static let faster = TipInStyle(TipInChoreography { $0.duration = 0.2 })
  public static let slower = TipInStyle(TipInChoreography { $0.duration = 1 })
  /// Three times the angle; the shift keeps the card's lower corner near where it was.
  public static let largerAngle = TipInStyle(
    TipInChoreography {
      $0.rotationAngle = -45
      ($0.offsetX, $0.offsetY) = (20, -90)
    })
  /// Tipped the other way, from far right.
  public static let fromTheRight = TipInStyle(
    TipInChoreography {
      $0.rotationAngle = 15
      ($0.offsetX, $0.offsetY) = (140, -20)
    })
  /// Turned about its middle only.
  public static let withoutOffset = TipInStyle(
    TipInChoreography { ($0.offsetX, $0.offsetY) = (0, 0) })

  // MARK: Wild ones

  /// Whirls in, small and from below, on a spring.
  public static let whirl = TipInStyle(
    duration: 0.9,
    startTransform: Transform3D(translationX: 60, y: 220, z: 0)
      .rotated(by: 170 * .pi / 180, x: 0, y: 0, z: 1).scaledBy(x: 0.2, y: 0.2, z: 1),
    startAlpha: 0, curve: .spring(dampingRatio: 0.7))
  /// Tumbles in from the depth about an axis that stands askew.
  public static let tumble = TipInStyle(
    duration: 0.8,
    startTransform: Transform3D(translationX: -120, y: 0, z: -300)
      .rotated(by: 150 * .pi / 180, x: 1, y: 0.6, z: 0.3),
    startAlpha: 0, curve: .easeOut)
  /// Thrown onto the pile from before the screen.
  public static let thrown = TipInStyle(
    duration: 0.45,
    startTransform: Transform3D(translationX: 0, y: -60, z: 380)
      .rotated(by: 0.35, x: 1, y: 0, z: 0).rotated(by: -0.25, x: 0, y: 0, z: 1),
    startAlpha: 0, curve: .spring(dampingRatio: 0.8))
  /// Slides in slanted, as if it braked hard.
  public static let braking = TipInStyle(
    duration: 0.7,
    startTransform: Transform3D(Transform2D(a: 1, b: 0, c: -0.9, d: 1, tx: 420, ty: 0)),
    startAlpha: 0.4, curve: .spring(dampingRatio: 0.7))

  // MARK: In perspective

  /// Turns over wholly about its horizontal axis, first seen from behind.
  public static let flipAboutHorizontalAxis = TipInStyle(
    duration: 0.7, startTransform: .halfTurnAboutX, startAlpha: 0.8)
  /// Turns over wholly about its vertical axis, first seen from behind.
  public static let flipAboutVerticalAxis = TipInStyle(
    duration: 0.7, startTransform: .halfTurnAboutY, startAlpha: 0.8)

  // MARK: For what comes back

  /// A slight nod, for something that has been seen before.
  public static let nod = TipInStyle(
    duration: 0.35, startTransform: Transform3D(rotationAngle: -0.5, x: 1, y: 0, z: 0), startAlpha: 0.6,
    curve: .easeOut)
}
