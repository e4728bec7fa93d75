import Glibc
import GlissadeDrawing
import GlissadeGeometry

/// The value that a Core Animation key path names.
enum LayerKey: Hashable {
  /// Animatable numbers of the view behind the layer.
  case columns(Range<Int>)
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
    let position = Property.position.column
    let bounds = Property.bounds.column
    let anchor = Property.anchorPoint.column
    let offset = Property.shadowOffset.column
    return [
      "position": .columns(Property.position.columns), "position.x": .columns(position..<position + 1),
      "position.y": .columns(position + 1..<position + 2), "bounds": .columns(Property.bounds.columns),
      "bounds.origin": .columns(bounds..<bounds + 2), "bounds.origin.x": .columns(bounds..<bounds + 1),
      "bounds.origin.y": .columns(bounds + 1..<bounds + 2), "bounds.size": .columns(bounds + 2..<bounds + 4),
      "bounds.size.width": .columns(bounds + 2..<bounds + 3),
      "bounds.size.height": .columns(bounds + 3..<bounds + 4),
      "anchorPoint": .columns(Property.anchorPoint.columns), "anchorPoint.x": .columns(anchor..<anchor + 1),
      "anchorPoint.y": .columns(anchor + 1..<anchor + 2), "opacity": .columns(Property.alpha.columns),
      "cornerRadius": .columns(Property.cornerRadius.columns),
      "borderWidth": .columns(Property.borderWidth.columns),
      "borderColor": .columns(Property.borderColor.columns),
      "backgroundColor": .columns(Property.backgroundColor.columns),
      "shadowOpacity": .columns(Property.shadowOpacity.columns),
      "shadowRadius": .columns(Property.shadowRadius.columns),
      "shadowOffset": .columns(Property.shadowOffset.columns),
      "shadowOffset.width": .columns(offset..<offset + 1),
      "shadowOffset.height": .columns(offset + 1..<offset + 2),
      "shadowColor": .columns(Property.shadowColor.columns),
      "zPosition": .columns(Property.zPosition.columns), "transform": .transform,
      "transform.rotation": .rotation(.z), "transform.rotation.x": .rotation(.x),
      "transform.rotation.y": .rotation(.y), "transform.rotation.z": .rotation(.z),
      "transform.scale": .scale([0, 1, 2]), "transform.scale.x": .scale([0]),
      "transform.scale.y": .scale([1]), "transform.scale.z": .scale([2]),
      "transform.translation": .translation([0, 1]), "transform.translation.x": .translation([0]),
      "transform.translation.y": .translation([1]), "transform.translation.z": .translation([2]),
      "hidden": .hidden, "isHidden": .hidden,
    ]
  }()
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

// MARK: - Values of a layer

extension Layer {
  /// Returns the model value, without animations.
  func modelValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .columns(let columns): .numbers(columns.map { view.column($0).model.pointee })
    case .hidden: LayerValue(isHidden ? 1 : 0)
    case .own(let name): ownValue(name)
    case .transform, .rotation, .scale, .translation: key.part(of: view.modelTransform)
    }
  }

  /// Returns the current presentation value.
  func presentedValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .columns(let columns): .numbers(columns.map { view.column($0).presentation.pointee })
    case .hidden: modelValue(key)
    case .own(let name): presentedOwnValues[name] ?? ownValue(name)
    case .transform, .rotation, .scale, .translation: key.part(of: view.presentedTransform)
    }
  }

  func present(_ value: LayerValue, for key: LayerKey) {
    switch key {
    case .columns(let columns):
      guard case .numbers(let numbers) = value, numbers.count == columns.count else { return }
      for (column, number) in zip(columns, numbers) { view.column(column).presentation.pointee = number }
    case .hidden:
      if (value.number ?? 0) >= 0.5 { view.properties.presentation.pointee.alpha = 0 }
    case .own(let name): presentedOwnValues[name] = value
    case .transform, .rotation, .scale, .translation:
      view.presentedTransform = key.replacingPart(of: view.presentedTransform, by: value)
    }
  }

  /// Resets the presentation value to the model value, unless an animation block animates it.
  func presentModel(_ key: LayerKey) {
    switch key {
    case .columns(let columns):
      for column in columns {
        let value = view.column(column)
        value.presentation.pointee = value.model.pointee
      }
    case .hidden:
      view.properties.presentation.pointee.alpha = view.properties.model.pointee.alpha
    case .own(let name): presentedOwnValues[name] = nil
    case .transform, .rotation, .scale, .translation:
      if view.running.transformCount == 0 { view.presentedTransform = view.modelTransform }
    }
  }

  /// Prepares the view for an animation of the value.
  func prepare(_ key: LayerKey) {
    switch key {
    case .columns(let columns):
      if Column.isRare(columns.lowerBound) { view.makeRareProperties() }
      if columns == Property.zPosition.columns {
        view.hasDepth = true
        view.superview?.holdsDepth = true
      }
    case .rotation, .transform: view.makeRareProperties()
    case .hidden, .own, .scale, .translation: break
    }
  }
}
