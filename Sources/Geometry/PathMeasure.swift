/// The lengths of a path's pieces, worked out once: where one is after so much of the way.
///
/// Where a view is to move along a path, or a line to be drawn as far as it has come, the way is measured by its length
/// as Core Animation does, and not by the parameters of its curves.
public struct PathMeasure: Sendable {
  private struct Piece: Sendable {
    let curve: Curve
    /// How long the path is before it, and the piece itself, in points.
    let before: Double
    let length: Double
  }

  private struct Course: Sendable {
    let start: Point
    let isClosed: Bool
    let pieces: Range<Int>
  }

  /// The length of all subpaths together, closing lines included and the gaps between them not, in points.
  public let length: Double
  private let path: Path
  private let pieces: [Piece]
  private let courses: [Course]

  /// Measures a path.
  public init(_ path: Path) {
    var (length, pieces, courses) = (0.0, [Piece](), [Course]())
    if path.isFinite {
      for subpath in path.subpaths {
        let first = pieces.count
        for curve in subpath.curves {
          let piece = Piece(curve: curve, before: length, length: curve.length())
          length += piece.length
          pieces.append(piece)
        }
        courses.append(
          Course(start: subpath.start, isClosed: subpath.isClosed, pieces: first..<pieces.count))
      }
    }
    (self.path, self.length, self.pieces, self.courses) = (path, length, pieces, courses)
  }

  /// The place after `distance` points of the way, and the direction in which it goes on there, in radians clockwise
  /// on screen from the x axis. Before the beginning and past the end that of the end; `nil` where there is no way.
  public func place(atLength distance: Double) -> (point: Point, angle: Double)? {
    guard !distance.isNaN,
      let piece = pieces.last(where: { $0.before <= distance && $0.length > 0 })
        ?? pieces.first(where: { $0.length > 0 })
    else { return courses.first.map { ($0.start, 0) } }
    let t = piece.curve.parameter(atLength: distance - piece.before, of: piece.length)
    return (piece.curve.point(at: t), piece.curve.direction(at: t).angle)
  }

  /// The same after a share of the way, 0 … 1.
  public func place(atFraction fraction: Double) -> (point: Point, angle: Double)? {
    place(atLength: fraction * length)
  }

  /// The number of its lines and curves, closing lines included.
  public var pieceCount: Int { pieces.count }

  /// Returns the place in one of its lines and curves, and the direction there, as `place(atLength:)` does.
  ///
  /// - Parameter parameter: The parameter of the curve, 0 … 1; on a line it is the share of its length.
  public func place(inPiece index: Int, at parameter: Double) -> (point: Point, angle: Double)? {
    guard pieces.indices.contains(index) else { return nil }
    let curve = pieces[index].curve
    return (curve.point(at: parameter), curve.direction(at: parameter).angle)
  }

  /// The part of the way between two shares of its length, 0 … 1, as `strokeStart` and `strokeEnd` of a
  /// `CAShapeLayer` say what is drawn. Curves stay curves.
  public func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return path }
    guard start < end else { return Path() }
    let (from, to) = (max(start, 0) * length, min(end, 1) * length)
    var part = Path()
    for course in courses {
      var isBegun = false
      var isWhole = true
      for piece in pieces[course.pieces] where piece.length > 0 {
        let (low, high) = (max(from, piece.before), min(to, piece.before + piece.length))
        guard low < high else {
          isWhole = false
          continue
        }
        let t0 = piece.curve.parameter(atLength: low - piece.before, of: piece.length)
        let t1 = piece.curve.parameter(atLength: high - piece.before, of: piece.length)
        if t0 > 0 || t1 < 1 { isWhole = false }
        let curve = piece.curve.part(from: t0, to: t1)
        if !isBegun { part.move(to: curve.start) }
        isBegun = true
        part.append(curve)
      }
      if isBegun, isWhole, course.isClosed { part.closeSubpath() }
    }
    return part
  }
}

extension Path {
  /// The length of all subpaths together, in points. To ask more than that of one path, make a `PathMeasure`.
  public var length: Double { PathMeasure(self).length }

  /// The part between two shares of the path's length, 0 … 1; see `PathMeasure.trimmed(from:to:)`.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    return PathMeasure(self).trimmed(from: start, to: end)
  }
}
