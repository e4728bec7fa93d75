import GlissadeDrawing
import GlissadeGeometry
import GlissadeLibC

/// The value that a Core Animation key path names.
enum LayerKey: Hashable {
  /// Animatable numbers of the view behind the layer.
  case columns(Range<Int>, AnimatableProperty.Kind)
  case transform
  case rotation(Axis)
  /// The scales along the given axes. 0 is x, 1 is y, 2 is z.
  case scale([Int])
  case translation([Int])
  case hidden
  /// A property of the layer's own class.
  case own(String)

  enum Axis: Hashable { case x, y, z }

  init(_ path: String) { self = Self.known[path] ?? .own(path) }

  private static let known: [String: LayerKey] = {
    var known: [String: LayerKey] = [
      "transform": .transform, "transform.rotation": .rotation(.z), "transform.rotation.x": .rotation(.x),
      "transform.rotation.y": .rotation(.y), "transform.rotation.z": .rotation(.z),
      "transform.scale": .scale([0, 1, 2]), "transform.scale.x": .scale([0]),
      "transform.scale.y": .scale([1]), "transform.scale.z": .scale([2]),
      "transform.scale.xy": .scale([0, 1]),
      "transform.translation": .translation([0, 1]), "transform.translation.x": .translation([0]),
      "transform.translation.y": .translation([1]), "transform.translation.z": .translation([2]),
      "hidden": .hidden, "isHidden": .hidden,
    ]
    for property in AnimatableProperty.all where property.kind != .transform {
      guard let key = property.layerKey else { continue }
      let first = property.columns.lowerBound
      known[key] = .columns(property.columns, property.kind)
      for part in property.kind.parts {
        known["\(key).\(part.name)"] = .columns(
          first + part.columns.lowerBound..<first + part.columns.upperBound, part.kind)
      }
    }
    return known
  }()
}

extension AnimatableProperty.Kind {
  /// The parts of a value that have a key path of their own, with their columns counted from the first.
  fileprivate var parts: [(name: String, columns: Range<Int>, kind: Self)] {
    switch self {
    case .point: [("x", 0..<1, .number), ("y", 1..<2, .number)]
    case .size, .offset: [("width", 0..<1, .number), ("height", 1..<2, .number)]
    case .rect:
      [("origin", 0..<2, .point), ("origin.x", 0..<1, .number), ("origin.y", 1..<2, .number)]
        + [("size", 2..<4, .size), ("size.width", 2..<3, .number), ("size.height", 3..<4, .number)]
    case .number, .color, .transform, .numbers: []
    }
  }

  /// Returns the value of this type with the given numbers, or `nil` if it has another number of them.
  func value(_ numbers: [Double]) -> Any? {
    switch (self, numbers.count) {
    case (.number, 1): numbers[0]
    case (.point, 2): Point(numbers[0], numbers[1])
    case (.size, 2), (.offset, 2): Size(width: numbers[0], height: numbers[1])
    case (.rect, 4): Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case (.color, 4):
      Color(RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case (.numbers, _): numbers
    default: nil
    }
  }
}

extension LayerKey {
  /// Returns the part of a transform that the key names, or `nil` if the transform cannot be decomposed.
  func part(of transform: Transform3D) -> LayerValue? {
    if case .transform = self { return .transform(transform) }
    guard let parts = Decomposition(transform) else { return nil }
    switch self {
    case .rotation(let axis): return LayerValue(parts.rotation.angle(about: axis))
    case .scale(let axes):
      let scales = [parts.scale.x, parts.scale.y, parts.scale.z]
      return LayerValue(axes.first.map { scales[$0] } ?? 1)
    case .translation(let axes):
      let shifts = [parts.translation.x, parts.translation.y, parts.translation.z]
      return .numbers(axes.map { shifts[$0] })
    case .transform, .columns, .hidden, .own: return nil
    }
  }

  /// Returns the transform with the named part replaced.
  func replacingPart(of transform: Transform3D, by value: LayerValue) -> Transform3D {
    if case .transform(let new) = value { return new }
    guard case .numbers(let numbers) = value, let first = numbers.first,
      var parts = Decomposition(transform)
    else { return transform }
    switch self {
    case .rotation(let axis):
      let rest = parts.rotation * Quaternion(angle: parts.rotation.angle(about: axis), about: axis).inverse
      parts.rotation = rest * Quaternion(angle: first, about: axis)
    case .scale(let axes):
      if axes.contains(0) { parts.parts.sx = first }
      if axes.contains(1) { parts.parts.sy = first }
      // A scale within the plane does not affect z, so that the transform stays in the plane.
      if axes == [2] { parts.parts.sz = first }
    case .translation(let axes):
      for (axis, shift) in zip(axes, numbers) {
        switch axis {
        case 0: parts.parts.tx = shift
        case 1: parts.parts.ty = shift
        default: parts.parts.tz = shift
        }
      }
    case .transform, .columns, .hidden, .own: break
    }
    if parts.rotation.x == 0, parts.rotation.y == 0, let plane = parts.planeAffine {
      return Transform3D(plane)
    }
    return parts.transform
  }
}

extension Decomposition {
  /// The composed transform as an exact affine transform, if the rotation is about the z axis only.
  fileprivate var planeAffine: Transform2D? {
    var straight = self
    straight.rotation = .identity
    guard let plane = straight.planeTransform else { return nil }
    let angle = rotation.angle(about: .z)
    if angle == 0 { return plane }
    let (c, s) = (cos(angle), sin(angle))
    // The order is scale and skew, rotation, translation.
    return Transform2D(
      a: plane.a * c - plane.b * s, b: plane.a * s + plane.b * c, c: plane.c * c - plane.d * s,
      d: plane.c * s + plane.d * c, tx: plane.tx, ty: plane.ty)
  }
}

extension Quaternion {
  fileprivate init(angle: Double, about axis: LayerKey.Axis) {
    self.init(angle: angle, x: axis == .x ? 1 : 0, y: axis == .y ? 1 : 0, z: axis == .z ? 1 : 0)
  }

  /// Returns the angle of rotation about an axis, in radians.
  fileprivate func angle(about axis: LayerKey.Axis) -> Double {
    let component =
      switch axis {
      case .x: x
      case .y: y
      case .z: z
      }
    guard component != 0 || w != 0 else { return 0 }
    return 2 * atan2(component, w)
  }
}
