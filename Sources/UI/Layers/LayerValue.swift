import GlissadeDrawing
import GlissadeGeometry

/// An animatable value of a layer: a list of numbers, or another kind of value that can be interpolated.
enum LayerValue: Equatable {
  /// A number, a point, a size, a rectangle, a colour, or a list of numbers or colours.
  case numbers([Double])
  case transform(Transform3D)
  case path(Path)
  /// An image, which cannot be interpolated.
  case image(Image)

  /// Returns the value at a fraction of the way from one value to another. Values of different kinds are not
  /// interpolated; the nearer one is returned.
  static func between(_ one: LayerValue, _ other: LayerValue, at fraction: Double) -> LayerValue {
    switch (one, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + ($1 - $0) * fraction })
    case (.transform(let a), .transform(let b)):
      .transform(between(a, b, at: fraction))
    case (.path(let a), .path(let b)):
      .path(a.interpolated(to: b, fraction: fraction) ?? (fraction < 0.5 ? a : b))
    default: fraction < 0.5 ? one : other
    }
  }

  private static func between(_ a: Transform3D, _ b: Transform3D, at fraction: Double) -> Transform3D {
    guard a != b else { return a }
    guard let from = Decomposition(a), let to = Decomposition(b) else { return fraction < 0.5 ? a : b }
    var parts = Decomposition.Parts()
    let turn = (to.rotation * from.rotation.inverse).rotationVector
    withUnsafeMutableBytes(of: &parts) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self)
      for index in numbers.indices {
        numbers[index] = from.parts[index] + (to.parts[index] - from.parts[index]) * fraction
      }
    }
    let rotation = Quaternion(
      rotationVector: (turn.x * fraction, turn.y * fraction, turn.z * fraction))
    return Decomposition(parts: parts, rotation: rotation * from.rotation).transform
  }

  /// Returns the sum of this value and a multiple of another one. A transform is concatenated before this
  /// one, a whole number of times.
  func adding(_ other: LayerValue, times: Double = 1) -> LayerValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 * times })
    case (.transform(let a), .transform(let b)):
      guard let power = b.raised(to: times.rounded()) else { return self }
      return .transform(power.concatenating(a))
    default: return self
    }
  }

  /// Returns what an additive animation with the value `other` shows over this one: their sum. A value that cannot be
  /// added to this one, such as a path, replaces it, as in Core Animation.
  func overlaid(by other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: adding(other)
    case (.transform, .transform): adding(other)
    default: other
    }
  }

  /// Returns the distance between two values, by which paced animations are timed: the Euclidean distance of
  /// their numbers. Transforms are compared by their parts and the angle between their rotations. The
  /// distance between other values is 1.
  func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    case (.transform(let a), .transform(let b)):
      guard let a = Decomposition(a), let b = Decomposition(b) else { return 1 }
      let turn = (b.rotation * a.rotation.inverse).rotationVector
      let count = MemoryLayout<Decomposition.Parts>.size / MemoryLayout<Double>.size
      return (0..<count).reduce(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z) {
        $0 + (a.parts[$1] - b.parts[$1]) * (a.parts[$1] - b.parts[$1])
      }.squareRoot()
    default: return 1
    }
  }

  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }

  var path: Path? { if case .path(let path) = self { path } else { nil } }

  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }

  var color: RGBA? { colors?.first }

  var number: Double? { if case .numbers(let numbers) = self { numbers.first } else { nil } }

  var colors: [RGBA]? {
    guard case .numbers(let numbers) = self else { return nil }
    return stride(from: 0, to: numbers.count - 3, by: 4).map {
      RGBA(red: numbers[$0], green: numbers[$0 + 1], blue: numbers[$0 + 2], alpha: numbers[$0 + 3])
    }
  }

  init(_ color: RGBA) { self = .numbers([color.red, color.green, color.blue, color.alpha]) }
  init(_ point: Point) { self = .numbers([point.x, point.y]) }
  init(_ number: Double) { self = .numbers([number]) }
}

/// A type whose values layer animations accept, in addition to numbers, points, colours and the like.
public protocol LayerAnimatable {
  /// The value, converted to a type that layer animations accept.
  var layerAnimationValue: Any { get }
}

extension Image {
  /// Creates the image of a layer's contents. Returns `nil` if they are not an image.
  init?(contents: Any?) {
    switch contents {
    case let image as Image: self = image
    case let value as LayerAnimatable:
      guard let image = value.layerAnimationValue as? Image else { return nil }
      self = image
    default: return nil
    }
  }
}

extension LayerValue {
  /// Creates a value from an argument of an animation. Returns `nil` if its type cannot be animated.
  init?(_ value: Any?, palette: Palette) {
    guard let value else { return nil }
    switch value {
    case let value as LayerValue: self = value
    case let value as Double: self.init(value)
    case let value as Float: self.init(Double(value))
    case let value as Int: self.init(Double(value))
    case let value as Bool: self.init(value ? 1 : 0)
    case let value as Point: self.init(value)
    case let value as Size: self = .numbers([value.width, value.height])
    case let value as Rect: self = .numbers([value.minX, value.minY, value.width, value.height])
    case let value as Transform3D: self = .transform(value)
    case let value as Transform2D: self = .transform(Transform3D(value))
    case let value as Color: self.init(value.resolved(with: palette))
    case let value as RGBA: self.init(value)
    case let value as Path: self = .path(value)
    case let value as BezierPath: self = .path(value.cgPath)
    case let value as Image: self = .image(value)
    case let value as LayerAnimatable: self.init(value.layerAnimationValue, palette: palette)
    case let values as [Double]: self = .numbers(values)
    case let values as [Any]:
      var all: [Double] = []
      for value in values {
        guard case .numbers(let numbers) = LayerValue(value, palette: palette) else { return nil }
        all += numbers
      }
      self = .numbers(all)
    default: return nil
    }
  }
}
