/// How a line that is open ends: `CGLineCap`.
public enum LineCap: Hashable, Sendable {
  /// At its last point, at a right angle.
  case butt
  /// In half a disc around its last point.
  case round
  /// Half its width beyond its last point, at a right angle.
  case square
}

/// How the pieces of a line meet: `CGLineJoin`.
public enum LineJoin: Hashable, Sendable {
  /// In a corner, unless that would be longer than the mitre limit allows; then as a bevel.
  case miter
  /// In an arc.
  case round
  /// With the corner cut off.
  case bevel
}

/// How a path is drawn as a line.
public struct StrokeStyle: Hashable, Sendable {
  /// In points; half of it lies on either side of the path.
  public var lineWidth: Double
  public var lineCap: LineCap
  public var lineJoin: LineJoin
  /// How long a mitred corner may be, from its inner to its outer point, in line widths.
  public var miterLimit: Double
  /// The lengths of dashes and of the gaps after them, in turn, in points; drawn through where it is empty. An odd
  /// number of lengths is gone through twice.
  public var dash: [Double]
  /// How far into the pattern of dashes the line begins, in points.
  public var dashPhase: Double

  /// Creates a style.
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

  /// How far from the path the line may reach, in points.
  package var reach: Double {
    let half = max(lineWidth, 0) / 2
    return half * max(lineCap == .square ? 2.0.squareRoot() : 1, lineJoin == .miter ? max(miterLimit, 1) : 1)
  }
}
