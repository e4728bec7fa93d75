// UIKit's own names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias CATransform3D = Transform3D

/// The map of space that leaves everything where it is.
public let CATransform3DIdentity = Transform3D.identity

/// Returns a turn about an axis, in radians.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  Transform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Returns a change of size.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(scaleX: x, y: y, z: z)
}

/// Returns a shift, in points.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(translationX: x, y: y, z: z)
}

/// Returns a map that first turns, and then does what `transform` does.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.rotated(by: angle, x: x, y: y, z: z)
}

/// Returns a map that first changes the size, and then does what `transform` does.
public func CATransform3DScale(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.scaledBy(x: x, y: y, z: z)
}

/// Returns a map that first shifts, and then does what `transform` does.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.translatedBy(x: x, y: y, z: z)
}

/// Returns a map that does what `first` does, and then what `second` does.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  first.concatenating(second)
}

/// Returns whether a map leaves everything where it is.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }

/// Returns whether two maps are the same.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
  one == other
}

/// Returns a map of the plane as a map of space.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  Transform3D(transform)
}

/// Returns a map of space as a map of the plane, as far as it is one.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affine
}

extension Transform3D {
  public init() { self = .identity }
}

extension Layer {
  /// Returns `transform` as a map of the plane.
  public func affineTransform() -> CGAffineTransform { transform.affine }

  /// Sets `transform` to a map of the plane.
  public func setAffineTransform(_ affine: CGAffineTransform) { transform = Transform3D(affine) }
}
