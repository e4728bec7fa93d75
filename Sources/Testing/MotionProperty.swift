import Glibc
import GlissadeGeometry
import GlissadeUI

/// A number that describes a view as it is drawn, such as its opacity, with a name for messages.
public struct MotionProperty: Sendable {
  /// The name, such as `alpha` or `transform.scale`.
  public let name: String
  /// Returns the number as it is drawn, or `nil` if the view does not have the number.
  public let value: @Sendable (ViewSnapshot) -> Double?

  /// Creates a property whose value is computed from a snapshot of a view.
  public init(_ name: String, value: @escaping @Sendable (ViewSnapshot) -> Double?) {
    (self.name, self.value) = (name, value)
  }

  /// The horizontal position of the centre, in points of the superview's bounds.
  public static let x = MotionProperty("x") { $0.position.x }
  /// The vertical position of the centre, in points of the superview's bounds. It grows downwards.
  public static let y = MotionProperty("y") { $0.position.y }
  /// The width of the bounds, in points.
  public static let width = MotionProperty("width") { $0.size.width }
  /// The height of the bounds, in points.
  public static let height = MotionProperty("height") { $0.size.height }
  /// The opacity, from 0 to 1, as it is drawn.
  public static let alpha = MotionProperty("alpha") { min(max($0.alpha, 0), 1) }
  /// The layer's `zPosition`, in points.
  public static let z = MotionProperty("z") { $0.zPosition }
  /// The horizontal scale factor of the transform. It is 1 without a transform.
  public static let scale = MotionProperty("transform.scale") {
    ($0.transform.m11 * $0.transform.m11 + $0.transform.m12 * $0.transform.m12).squareRoot()
  }
  /// The rotation of the transform in the plane, in radians clockwise, from -π to π.
  public static let rotation = MotionProperty("transform.rotation") {
    atan2($0.transform.m12, $0.transform.m11)
  }
  /// The horizontal translation of the transform, in points.
  public static let translationX = MotionProperty("transform.translation.x") { $0.transform.m41 }
  /// The vertical translation of the transform, in points. It grows downwards.
  public static let translationY = MotionProperty("transform.translation.y") { $0.transform.m42 }
  /// The horizontal content offset of a scroll view, in points.
  public static let scrollX = MotionProperty("scroll.x") { $0.scroll?.x }
  /// The vertical content offset of a scroll view, in points.
  public static let scrollY = MotionProperty("scroll.y") { $0.scroll?.y }

  /// Returns a property that is declared with `@Animatable`.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - component: The index of the number, for a property with several numbers. The default is 0.
  public static func animatable(_ name: String, component: Int = 0) -> MotionProperty {
    MotionProperty(component == 0 ? "properties.\(name)" : "properties.\(name).\(component)") { view in
      let components = view.properties.first { $0.name == name }?.components ?? []
      return components.indices.contains(component) ? components[component] : nil
    }
  }
}
