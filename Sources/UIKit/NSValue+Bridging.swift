// Points, sizes, rectangles, insets and transforms are converted by `as? NSValue`, and back by `as? CGPoint` and the
// like, as where Objective-C is available.

/// A structure of numbers that converts to `NSValue` and back.
public protocol ValueOfNumbers: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The structure as an object.
  var boxed: NSValue { get }
  /// Creates a structure from an object, or `nil` if that contains another kind of value.
  init?(boxed value: NSValue)
}

extension ValueOfNumbers {
  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  /// Converts an object that contains such a structure. Used by the compiler.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(boxed: source)
  }

  /// Converts an object, and returns whether it contains such a structure. Used by the compiler.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    result = Self(boxed: source)
    return result != nil
  }

  /// Converts an object that contains such a structure. Used by the compiler.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let value = source.flatMap({ Self(boxed: $0) }) else {
      preconditionFailure("the object does not contain a \(Self.self)")
    }
    return value
  }
}

extension Point: ValueOfNumbers {
  /// The point as an object.
  public var boxed: NSValue { NSValue(cgPoint: self) }
  /// Creates a point from an object, or `nil` if that does not contain two numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(2) else { return nil }
    self = value.cgPointValue
  }
}

extension Size: ValueOfNumbers {
  /// The size as an object.
  public var boxed: NSValue { NSValue(cgSize: self) }
  /// Creates a size from an object, or `nil` if that does not contain two numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(2) else { return nil }
    self = value.cgSizeValue
  }
}

extension Rect: ValueOfNumbers {
  /// The rectangle as an object.
  public var boxed: NSValue { NSValue(cgRect: self) }
  /// Creates a rectangle from an object, or `nil` if that does not contain four numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(4) else { return nil }
    self = value.cgRectValue
  }
}

extension EdgeInsets: ValueOfNumbers {
  /// The insets as an object.
  public var boxed: NSValue { NSValue(uiEdgeInsets: self) }
  /// Creates insets from an object, or `nil` if that does not contain four numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(4) else { return nil }
    self = value.uiEdgeInsetsValue
  }
}

extension Transform2D: ValueOfNumbers {
  /// The transform as an object.
  public var boxed: NSValue { NSValue(cgAffineTransform: self) }
  /// Creates a transform from an object, or `nil` if that does not contain six numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(6) else { return nil }
    self = value.cgAffineTransformValue
  }
}

extension Transform3D: ValueOfNumbers {
  /// The transform as an object.
  public var boxed: NSValue { NSValue(caTransform3D: self) }
  /// Creates a transform from an object, or `nil` if that does not contain 16 numbers.
  public init?(boxed value: NSValue) {
    guard value.contains(16) else { return nil }
    self = value.caTransform3DValue
  }
}
