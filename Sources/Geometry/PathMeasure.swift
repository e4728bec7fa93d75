/// The arc lengths of a path's segments, computed once, for lookups of points by distance.
///
/// Motion along a path and partial strokes are measured by arc length, as in Core Animation, and not by the
/// parameters of the curves.
public struct PathMeasure: Sendable {
  private struct Piece: Sendable {
    let curve: Curve
    /// The length of the path before the segment, in points.
    let before: Double
    let length: Double
  }

  private struct Course: Sendable {
    let start: Point
    let isClosed: Bool
    let pieces: Range<Int>
  }

  /// The total length of all subpaths, in points. Closing lines count; gaps between subpaths do not.
  public let length: Double
  private let path: Path
  private let pieces: [Piece]
  /// The indices of the pieces that have a length.
  private let longPieces: [Int]
  private let courses: [Course]

  /// Measures a path. A path with a coordinate that is not finite has the length 0.
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
    longPieces = pieces.indices.filter { pieces[$0].length > 0 }
  }

  /// Returns the point at an arc length from the start, in points, and the direction of the path there, in
  /// radians clockwise on screen from the x axis.
  ///
  /// Distances outside the path give its ends. The result is `nil` for a path without subpaths.
  public func place(atLength distance: Double) -> (point: Point, angle: Double)? {
    guard !distance.isNaN, let piece = piece(atLength: distance) else {
      return courses.first.map { ($0.start, 0) }
    }
    let t = piece.curve.parameter(atLength: distance - piece.before, of: piece.length)
    return (piece.curve.point(at: t), piece.curve.direction(at: t).angle)
  }

  /// Returns the last piece with a length that begins at a distance or before, or else the first one.
  private func piece(atLength distance: Double) -> Piece? {
    var (low, high) = (0, longPieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[longPieces[middle]].before <= distance { low = middle + 1 } else { high = middle }
    }
    return longPieces.isEmpty ? nil : pieces[longPieces[max(0, low - 1)]]
  }

  /// Returns the point and the direction at a fraction of the length, from 0 to 1, as `place(atLength:)`
  /// does.
  public func place(atFraction fraction: Double) -> (point: Point, angle: Double)? {
    place(atLength: fraction * length)
  }

  /// The number of lines and curves, closing lines included.
  public var pieceCount: Int { pieces.count }

  /// Returns the point and the direction at a parameter of one line or curve, or `nil` if the index is out of
  /// range.
  ///
  /// - Parameter parameter: The curve parameter, from 0 to 1. On a line it is the fraction of the line's
  ///   length.
  public func place(inPiece index: Int, at parameter: Double) -> (point: Point, angle: Double)? {
    guard pieces.indices.contains(index) else { return nil }
    let curve = pieces[index].curve
    return (curve.point(at: parameter), curve.direction(at: parameter).angle)
  }

  /// Returns the part of the path between two fractions of its length, from 0 to 1, as `strokeStart` and
  /// `strokeEnd` of `CAShapeLayer` select it. Curves stay curves.
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
  /// The total length of all subpaths, in points. For several queries of one path, create a `PathMeasure`.
  public var length: Double { PathMeasure(self).length }

  /// Returns the part between two fractions of the path's length, from 0 to 1. See
  /// `PathMeasure.trimmed(from:to:)`.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    return PathMeasure(self).trimmed(from: start, to: end)
  }
}
