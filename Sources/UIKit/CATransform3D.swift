// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Core Animation's name for `Transform3D`.
public typealias CATransform3D = Transform3D

/// The identity transform.
public let CATransform3DIdentity = Transform3D.identity

/// Returns a rotation about an axis by an angle in radians.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  Transform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Returns a scale by the given factors.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(scaleX: x, y: y, z: z)
}

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(translationX: x, y: y, z: z)
}

/// Returns the transform that rotates first and then applies `transform`.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.rotated(by: angle, x: x, y: y, z: z)
}

/// Returns the transform that scales first and then applies `transform`.
public func CATransform3DScale(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.scaledBy(x: x, y: y, z: z)
}

/// Returns the transform that translates first and then applies `transform`.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.translatedBy(x: x, y: y, z: z)
}

/// Returns the transform that applies `first` and then `second`.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  first.concatenating(second)
}

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
  one == other
}

/// Returns an affine transform of the plane as a transform of space.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  Transform3D(transform)
}

/// Returns the affine part of a transform. It is the whole transform if that is affine.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affine
}

extension Transform3D {
  /// Creates the identity transform.
  public init() { self = .identity }

  /// Creates a transform from its 16 elements.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    self.init(m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44)
  }
}

extension Layer {
  /// Returns the affine part of `transform`.
  public func affineTransform() -> CGAffineTransform { transform.affine }

  /// Sets `transform` to an affine transform.
  public func setAffineTransform(_ affine: CGAffineTransform) { transform = Transform3D(affine) }
}
