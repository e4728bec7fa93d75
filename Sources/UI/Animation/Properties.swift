import GlissadeGeometry

// All animatable values of a view consist of numbers. Each number is a *column*, which an animation writes
// through its address. A view has each column twice: the model value, which was set, and the presentation
// value, which is drawn.

/// The properties that a frame reads of nearly every view. They fill three cache lines of 64 bytes.
struct Properties: BitwiseCopyable {
  /// The position of the anchor point in the superview's coordinates.
  var position = Point.zero
  var bounds = Rect.zero
  /// The anchor point, as a fraction of the bounds. (0.5, 0.5) is the middle.
  var anchorPoint = Point(0.5, 0.5)
  var alpha = 1.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var shadowOpacity = 0.0
  var zPosition = 0.0
  var backgroundColor = RGBA.clear
  /// Which property contains the transform. This property and the following ones are not columns.
  var transformKind = TransformKind.identity
  // Further state that a frame reads. Only the copy in the presentation is used.
  var isHidden = false
  var clipsToBounds = false
  var isDoubleSided = true
  var holdsViews = false
  /// Whether the superview's `sublayerTransform` is not the identity.
  var isTransformedByParent = false
  /// Whether the layer draws content, or draws its sublayers in its own way.
  var hasLayerContent = false
  /// What few layers have.
  var features = LayerFeatures()
  /// The transform about the anchor point, if it is affine.
  var planeTransform = Transform2D.identity
}

/// The properties that few views set. All other views share one set of defaults.
struct RareProperties: BitwiseCopyable {
  /// The parts of the transform. Valid only while the transform is animated.
  var decomposition = Decomposition()
  /// The transform about the anchor point, if it is not affine.
  var spaceTransform = Transform3D.identity
  var shadowRadius = 3.0
  var shadowOffset = Point(0, -3)
  var shadowColor = RGBA.black
  var borderColor = RGBA.black
  var tintColor = RGBA.clear
  /// The distance of the anchor point in front of the plane of the view, in points.
  var anchorPointZ = 0.0
}

/// What few layers have, in one byte, so that a frame passes over it with one test.
struct LayerFeatures: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0

  static let mask = LayerFeatures(rawValue: 1)
  static let outline = LayerFeatures(rawValue: 2)
}

extension Properties {
  /// Whether the layer has a mask.
  var hasMask: Bool {
    get { features.contains(.mask) }
    set { if newValue { features.insert(.mask) } else { features.remove(.mask) } }
  }

  /// Whether the layer has a `LayerOutline`.
  var hasOutline: Bool {
    get { features.contains(.outline) }
    set { if newValue { features.insert(.outline) } else { features.remove(.outline) } }
  }
}

enum TransformKind: UInt8 {
  case identity
  case plane
  case space
}

extension Properties {
  func transform(_ rare: UnsafeMutablePointer<RareProperties>) -> Transform3D {
    switch transformKind {
    case .identity: .identity
    case .plane: Transform3D(planeTransform)
    case .space: rare.pointee.spaceTransform
    }
  }

  /// Sets the transform.
  ///
  /// - Parameter rare: The view's rarely set properties. They must be the view's own if the transform is not
  ///   affine.
  mutating func setTransform(_ transform: Transform3D, _ rare: UnsafeMutablePointer<RareProperties>) {
    if transform.isAffine {
      planeTransform = transform.affine
      transformKind = planeTransform.isIdentity ? .identity : .plane
    } else {
      rare.pointee.spaceTransform = transform
      transformKind = .space
    }
  }

  /// Sets the transform to the composition of its parts.
  mutating func composeTransform(_ rare: UnsafeMutablePointer<RareProperties>) {
    if let plane = rare.pointee.decomposition.planeTransform {
      planeTransform = plane
      transformKind = .plane
    } else {
      setTransform(rare.pointee.decomposition.transform, rare)
    }
  }
}

// MARK: - Columns

/// The columns of a value. The columns of `Properties` come first, then those of `RareProperties`, then those
/// of the view's class.
///
/// A value consists of numbers of type `Double` without padding, so that its memory is that of its columns.
struct Property<Value: BitwiseCopyable>: Equatable, Sendable {
  let column: Int

  /// Creates a property from the index of its first column.
  init(column: Int) { self.column = column }

  /// The offset is read from the key path once, and not at each access.
  init(_ keyPath: KeyPath<Properties, Value>) { column = Self.offset(of: keyPath) }

  init(_ keyPath: KeyPath<RareProperties, Value>) {
    column = Column.countOfCommon + Self.offset(of: keyPath)
  }

  /// Returns an offset in columns. All key paths are those in this file.
  private static func offset<Root>(of keyPath: KeyPath<Root, Value>) -> Int {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath),
      offset.isMultiple(of: MemoryLayout<Double>.stride)
    else { preconditionFailure("\(keyPath) is not a column") }
    return offset / MemoryLayout<Double>.stride
  }

  var columns: Range<Int> { column..<column + MemoryLayout<Value>.size / MemoryLayout<Double>.size }
}

enum Column {
  static let countOfCommon = MemoryLayout<Properties>.stride / MemoryLayout<Double>.stride
  /// The columns that all views have.
  static let all = 0..<countOfCommon + MemoryLayout<RareProperties>.stride / MemoryLayout<Double>.stride

  static func isRare(_ column: Int) -> Bool { countOfCommon <= column && column < all.upperBound }
}

extension Property<Point> {
  static let position = Property(\Properties.position)
  static let anchorPoint = Property(\Properties.anchorPoint)
  static let shadowOffset = Property(\RareProperties.shadowOffset)
}

extension Property<Rect> {
  static let bounds = Property(\Properties.bounds)
}

extension Property<Double> {
  static let alpha = Property(\Properties.alpha)
  static let zPosition = Property(\Properties.zPosition)
  static let cornerRadius = Property(\Properties.cornerRadius)
  static let borderWidth = Property(\Properties.borderWidth)
  static let shadowOpacity = Property(\Properties.shadowOpacity)
  static let shadowRadius = Property(\RareProperties.shadowRadius)
  static let anchorPointZ = Property(\RareProperties.anchorPointZ)
}

extension Property<RGBA> {
  static let backgroundColor = Property(\Properties.backgroundColor)
  static let borderColor = Property(\RareProperties.borderColor)
  static let shadowColor = Property(\RareProperties.shadowColor)
  static let tintColor = Property(\RareProperties.tintColor)
  /// The first columns of labels.
  static let textColor = Property(column: Column.all.upperBound)
}

extension Property<Decomposition.Parts> {
  static let transformParts = Property(\RareProperties.decomposition.parts)
}
