import GlissadeGeometry

/// All animatable values of a view, and nothing but numbers: every one of them is a *column*, and an animation
/// writes columns. A view holds two of these: what its owner has set (model), and what is drawn (presentation).
struct Properties: BitwiseCopyable {
  /// The place of the anchor point in the parent's bounds.
  var position = Point.zero
  var bounds = Rect.zero
  /// In units of the bounds: (0.5, 0.5) is the middle.
  var anchorPoint = Point(0.5, 0.5)
  var alpha = 1.0
  var zPosition = 0.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var shadowOpacity = 0.0
  var shadowRadius = 3.0
  var shadowOffset = Point(0, -3)
  var backgroundColor = Color.clear
  var borderColor = Color.black
  var shadowColor = Color.black
  var tintColor = Color.clear
  /// What a label's text is drawn in.
  var textColor = Color.black
  /// The transform taken apart; up to date only while an animation of it runs.
  var decomposition = Decomposition()
  /// The transform as it acts, about the anchor point.
  var transform = Transform3D.identity

  /// How many columns lie between a model value and its presentation.
  static let columnCount = MemoryLayout<Properties>.stride / MemoryLayout<Double>.stride
}

/// Which columns a value takes up.
struct Property<Value: BitwiseCopyable>: Sendable {
  let column: Int

  /// Where the value lies is read off its key path once, not at each access.
  init(_ keyPath: KeyPath<Properties, Value>) {
    column = (MemoryLayout<Properties>.offset(of: keyPath) ?? 0) / MemoryLayout<Double>.stride
  }

  var columns: Range<Int> { column..<column + MemoryLayout<Value>.size / MemoryLayout<Double>.size }

  func load(_ properties: UnsafeMutablePointer<Properties>) -> Value {
    UnsafeRawPointer(properties).load(
      fromByteOffset: column * MemoryLayout<Double>.stride, as: Value.self)
  }

  func store(_ value: Value, in properties: UnsafeMutablePointer<Properties>) {
    UnsafeMutableRawPointer(properties).storeBytes(
      of: value, toByteOffset: column * MemoryLayout<Double>.stride, as: Value.self)
  }
}

extension Property<Point> {
  static let position = Property(\.position)
  static let anchorPoint = Property(\.anchorPoint)
  static let shadowOffset = Property(\.shadowOffset)
}

extension Property<Rect> {
  static let bounds = Property(\.bounds)
}

extension Property<Double> {
  static let alpha = Property(\.alpha)
  static let zPosition = Property(\.zPosition)
  static let cornerRadius = Property(\.cornerRadius)
  static let borderWidth = Property(\.borderWidth)
  static let shadowOpacity = Property(\.shadowOpacity)
  static let shadowRadius = Property(\.shadowRadius)
}

extension Property<Color> {
  static let backgroundColor = Property(\.backgroundColor)
  static let borderColor = Property(\.borderColor)
  static let shadowColor = Property(\.shadowColor)
  static let tintColor = Property(\.tintColor)
  static let textColor = Property(\.textColor)
}

extension Property<Decomposition.Parts> {
  static let transformParts = Property(\.decomposition.parts)
}
