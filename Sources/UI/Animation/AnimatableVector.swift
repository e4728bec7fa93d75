import GlissadeGeometry

/// A value with numeric components, which can be interpolated.
///
/// Numbers, points, sizes, rectangles, insets, colours, affine transforms and the SIMD vectors of the
/// standard library conform. The components of an affine transform are animated independently; the transform
/// of a view, in contrast, is decomposed, so that it rotates.
///
/// Other types conform by providing their components:
///
///     struct Polar: AnimatableVector {
///       var radius, angle: Double
///       static var componentCount: Int { 2 }
///       init(components: (Int) -> Double) { (radius, angle) = (components(0), components(1)) }
///       func component(_ index: Int) -> Double { index == 0 ? radius : angle }
///     }
public protocol AnimatableVector: Equatable {
  /// The number of components, which is the same for all values of the type.
  static var componentCount: Int { get }

  /// Creates a value from its components.
  ///
  /// - Parameter components: Returns the component at an index in `0..<componentCount`.
  init(components: (Int) -> Double)

  /// Returns the component at an index in `0..<componentCount`.
  func component(_ index: Int) -> Double
}

extension AnimatableVector where Self: BinaryFloatingPoint {
  public static var componentCount: Int { 1 }
  public init(components: (Int) -> Double) { self = Self(components(0)) }
  public func component(_ index: Int) -> Double { Double(self) }
}

extension Double: AnimatableVector {}
extension Float: AnimatableVector {}

extension SIMD where Self: AnimatableVector, Scalar: AnimatableVector {
  /// The number of scalars.
  public static var componentCount: Int { scalarCount }
  /// Creates a vector whose scalars have the given components.
  public init(components: (Int) -> Double) {
    self.init()
    for index in indices { self[index] = Scalar { _ in components(index) } }
  }
  /// Returns the component of the scalar at an index.
  public func component(_ index: Int) -> Double { self[index].component(0) }
}

extension SIMD2: AnimatableVector where Scalar: AnimatableVector {}
extension SIMD3: AnimatableVector where Scalar: AnimatableVector {}
extension SIMD4: AnimatableVector where Scalar: AnimatableVector {}
extension SIMD8: AnimatableVector where Scalar: AnimatableVector {}
extension SIMD16: AnimatableVector where Scalar: AnimatableVector {}

extension Point: AnimatableVector {
  public static var componentCount: Int { 2 }
  public init(components: (Int) -> Double) { self.init(x: components(0), y: components(1)) }
  public func component(_ index: Int) -> Double { index == 0 ? x : y }
}

extension Size: AnimatableVector {
  public static var componentCount: Int { 2 }
  public init(components: (Int) -> Double) { self.init(width: components(0), height: components(1)) }
  public func component(_ index: Int) -> Double { index == 0 ? width : height }
}

extension Rect: AnimatableVector {
  public static var componentCount: Int { 4 }
  public init(components: (Int) -> Double) {
    self.init(origin: Point(components: components), size: Size { components($0 + 2) })
  }
  public func component(_ index: Int) -> Double {
    index < 2 ? origin.component(index) : size.component(index - 2)
  }
}

extension EdgeInsets: AnimatableVector {
  public static var componentCount: Int { 4 }
  public init(components: (Int) -> Double) {
    self.init(top: components(0), left: components(1), bottom: components(2), right: components(3))
  }
  public func component(_ index: Int) -> Double {
    switch index {
    case 0: top
    case 1: left
    case 2: bottom
    default: right
    }
  }
}

extension Transform2D: AnimatableVector {
  public static var componentCount: Int { 6 }
  public init(components: (Int) -> Double) {
    self.init(
      a: components(0), b: components(1), c: components(2), d: components(3), tx: components(4),
      ty: components(5))
  }
  public func component(_ index: Int) -> Double {
    switch index {
    case 0: a
    case 1: b
    case 2: c
    case 3: d
    case 4: tx
    default: ty
    }
  }
}

extension RGBA: AnimatableVector {
  public static var componentCount: Int { 4 }
  public init(components: (Int) -> Double) {
    self.init(red: components(0), green: components(1), blue: components(2), alpha: components(3))
  }
  public func component(_ index: Int) -> Double {
    switch index {
    case 0: red
    case 1: green
    case 2: blue
    default: alpha
    }
  }
}

/// The components of a property's colour are resolved with the palette of the property's view, and follow the
/// palette if the colour is dynamic. A colour that is created from components is fixed.
extension Color: AnimatableVector {
  public static var componentCount: Int { RGBA.componentCount }
  public convenience init(components: (Int) -> Double) { self.init(RGBA(components: components)) }
  public func component(_ index: Int) -> Double { resolved(with: .light).component(index) }
}
