/// The shape of the ends of open subpaths: `CGLineCap`.
public enum LineCap: Hashable, Sendable {
  /// The line ends at its last point, with a square edge.
  case butt
  /// The line ends in a half disc around its last point.
  case round
  /// The line extends half its width beyond its last point, with a square edge.
  case square
}

/// The shape of the corners of a stroke: `CGLineJoin`.
public enum LineJoin: Hashable, Sendable {
  /// A sharp corner, or a bevel where the corner would exceed the mitre limit.
  case miter
  /// A rounded corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// The style of a stroked path.
public struct StrokeStyle: Hashable, Sendable {
  /// The line width, in points. Half of it lies on either side of the path.
  public var lineWidth: Double
  /// The shape of the ends of open subpaths.
  public var lineCap: LineCap
  /// The shape of the corners.
  public var lineJoin: LineJoin
  /// The greatest length of a mitred corner from its inner to its outer point, in line widths.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points. An empty array makes the line solid. An odd number of
  /// lengths is used twice per period.
  public var dash: [Double]
  /// The offset into the dash pattern at which the line begins, in points.
  public var dashPhase: Double

  /// Creates a style. The default is a solid line of 1 point.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The greatest distance from the path that the stroke may cover, in points.
  package var reach: Double {
    let half = max(lineWidth, 0) / 2
    return half * max(lineCap == .square ? 2.0.squareRoot() : 1, lineJoin == .miter ? max(miterLimit, 1) : 1)
  }
}
