import GlissadeUI

// The values that Objective-C code wraps in objects: `NSValue(cgPoint:)` and the like.

extension NSValue {
  /// Creates a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(numbers: [point.x, point.y]) }
  /// Creates a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(numbers: [size.width, size.height]) }
  /// Creates a value of a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Creates a value of an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }
  /// Creates a value of a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(numbers: [rect.minX, rect.minY, rect.width, rect.height])
  }
  /// Creates a value of insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Creates a value of a transform of the plane.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a value of a transform of space.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  /// The point, or zero if the value is of another kind. A value of a size or a vector gives its numbers.
  public var cgPointValue: CGPoint { numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
  /// The size, or zero if the value is of another kind.
  public var cgSizeValue: CGSize { numbers(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
  /// The vector, or zero if the value is of another kind.
  public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// The offset, or zero if the value is of another kind.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }
  /// The rectangle, or zero if the value is of another kind.
  public var cgRectValue: CGRect {
    numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The insets, or zero if the value is of another kind.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The transform of the plane, or the identity if the value is of another kind.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }
  /// The transform of space, or the identity if the value is of another kind.
  public var caTransform3DValue: CATransform3D { numbers(16).map { CATransform3D($0) } ?? .identity }

  /// Creates a value that contains numbers.
  private convenience init(numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// Returns the numbers of the value, or `nil` if it does not contain `count` of them.
  private func numbers(_ count: Int) -> [Double]? {
    // Foundation's own values of points, sizes and rectangles are structures.
    let structures = [2: ["{CGPoint=dd}", "{CGSize=dd}"], 4: ["{CGRect={CGPoint=dd}{CGSize=dd}}"]]
    let type = String(cString: objCType)
    guard type == "[\(count)d]" || structures[count]?.contains(type) == true else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}

extension NSValue {
  /// Returns whether the value contains `count` numbers.
  func contains(_ count: Int) -> Bool { numbers(count) != nil }
}

extension Transform3D {
  /// Creates a transform from its 16 numbers, row by row.
  fileprivate init(_ n: [Double]) {
    self.init(
      n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
  }
}

// Animations accept these values, and numbers as objects.

extension NSValue: LayerAnimatable {
  /// The content as a number, a point, a rectangle or a transform. A size or an offset is given as a point, since an
  /// animation treats them alike.
  public var layerAnimationValue: Any {
    if let number = self as? NSNumber { return number.doubleValue }
    if numbers(16) != nil { return caTransform3DValue }
    if numbers(6) != nil { return cgAffineTransformValue }
    if numbers(4) != nil { return cgRectValue }
    return cgPointValue
  }
}
