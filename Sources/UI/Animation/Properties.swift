import GlissadeGeometry

// All animatable values of a view are numbers, and every one of them is a *column*: an animation writes columns, by
// their addresses. A view has each of them twice, as its owner has set it (model) and as it is drawn (presentation).

/// Those that a frame reads of nearly every view.
struct Properties: BitwiseCopyable {
  /// The place of the anchor point in the parent's bounds.
  var position = Point.zero
  var bounds = Rect.zero
  /// In units of the bounds: (0.5, 0.5) is the middle.
  var anchorPoint = Point(0.5, 0.5)
  var alpha = 1.0
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var shadowOpacity = 0.0
  var zPosition = 0.0
  var backgroundColor = RGBA.clear
  /// Where the transform is to be found. Neither this nor what follows is a column.
  var transformKind = TransformKind.identity
  // What else a frame asks of a view, kept with the presentation alone.
  var isHidden = false
  var clipsToBounds = false
  var isDoubleSided = true
  var holdsViews = false
  /// Whether the parent has a transform of its own for what it holds.
  var isTransformedByParent = false
  /// Whether the layer draws something, or draws what it holds in its own way.
  var hasLayerContent = false
  /// The transform as it acts, about the anchor point, where it is one of the plane.
  var planeTransform = Transform2D.identity
}

/// Those that few views ever set. The others have one block of defaults in common.
struct RareProperties: BitwiseCopyable {
  /// The transform taken apart; up to date only while an animation of it runs.
  var decomposition = Decomposition()
  /// The transform as it acts, about the anchor point, where it is more than one of the plane.
  var spaceTransform = Transform3D.identity
  var shadowRadius = 3.0
  var shadowOffset = Point(0, -3)
  var shadowColor = RGBA.black
  var borderColor = RGBA.black
  var tintColor = RGBA.clear
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

  /// - Parameter rare: the view's own, where the transform is more than one of the plane.
  mutating func setTransform(_ transform: Transform3D, _ rare: UnsafeMutablePointer<RareProperties>) {
    if transform.isAffine {
      planeTransform = transform.affine
      transformKind = planeTransform.isIdentity ? .identity : .plane
    } else {
      rare.pointee.spaceTransform = transform
      transformKind = .space
    }
  }

  /// Puts the transform together from its parts.
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

/// Which columns a value takes up: first those of `Properties`, then the rare ones, then those that a class of views
/// has by itself.
///
/// A value is made of numbers of type `Double` alone, without gaps, so that its memory is that of its columns.
struct Property<Value: BitwiseCopyable>: Equatable, Sendable {
  let column: Int

  /// - Parameter column: The first column.
  init(column: Int) { self.column = column }

  /// Where the value lies is read off its key path once, not at each access.
  init(_ keyPath: KeyPath<Properties, Value>) {
    column = Self.offset(of: keyPath)
  }

  init(_ keyPath: KeyPath<RareProperties, Value>) {
    column = Column.countOfCommon + Self.offset(of: keyPath)
  }

  /// In columns. Each key path is written in this file.
  private static func offset<Root>(of keyPath: KeyPath<Root, Value>) -> Int {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath),
      offset.isMultiple(of: MemoryLayout<Double>.stride)
    else { preconditionFailure("\(keyPath) is no column") }
    return offset / MemoryLayout<Double>.stride
  }

  var columns: Range<Int> { column..<column + MemoryLayout<Value>.size / MemoryLayout<Double>.size }
}

enum Column {
  static let countOfCommon = MemoryLayout<Properties>.stride / MemoryLayout<Double>.stride
  /// Those that all views have.
  static let all = 0..<countOfCommon + MemoryLayout<RareProperties>.stride / MemoryLayout<Double>.stride

  /// Those of them that hold a number which is drawn as it is.
  static let animated: Set<Int> = {
    let ranges = [
      Property.position.columns, Property.bounds.columns, Property.anchorPoint.columns,
      Property.alpha.columns,
      Property.zPosition.columns, Property.cornerRadius.columns, Property.borderWidth.columns,
      Property.shadowOpacity.columns, Property.backgroundColor.columns, Property.borderColor.columns,
      Property.shadowColor.columns, Property.tintColor.columns, Property.shadowRadius.columns,
      Property.shadowOffset.columns,
    ]
    return Set(ranges.joined())
  }()

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
}

extension Property<RGBA> {
  static let backgroundColor = Property(\Properties.backgroundColor)
  static let borderColor = Property(\RareProperties.borderColor)
  static let shadowColor = Property(\RareProperties.shadowColor)
  static let tintColor = Property(\RareProperties.tintColor)
  /// The first of the columns that labels have by themselves.
  static let textColor = Property(column: Column.all.upperBound)
}

extension Property<Decomposition.Parts> {
  static let transformParts = Property(\RareProperties.decomposition.parts)
}
