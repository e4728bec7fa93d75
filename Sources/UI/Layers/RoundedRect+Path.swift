import GlissadeDrawing
import GlissadeGeometry

extension RoundedRect {
  /// Creates the rounded rectangle of which a path is the outline. Returns `nil` if it is the outline of another shape.
  init?(_ path: Path) {
    guard (4...12).contains(path.elements.count), case .move(let start)? = path.elements.first,
      let box = Rect(enclosing: path.elements.compactMap(\.end)), !box.isEmpty
    else { return nil }
    // The outline of a rounded rectangle begins beside a corner, at the distance of the radius.
    let corner = max(start.x - box.minX, 0)
    let outlines: [(radius: Double, path: Path)] = [
      (0, Path(box)), (corner, Path(roundedRect: box, cornerWidth: corner, cornerHeight: corner)),
      (box.width / 2, abs(box.width - box.height) < 1e-9 ? Path(ellipseIn: box) : Path()),
    ]
    guard let outline = outlines.first(where: { $0.path.isNearly(path) }) else { return nil }
    self.init(box, radius: outline.radius)
  }
}

extension Path {
  /// Returns whether the paths are equal apart from rounding errors.
  fileprivate func isNearly(_ other: Path) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0.isNearly($1) }
  }
}

extension Path.Element {
  fileprivate var end: Point? { points.first }

  private var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [end, control]
    case .curve(let end, let control1, let control2): [end, control1, control2]
    case .closeSubpath: []
    }
  }

  fileprivate func isNearly(_ other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve),
      (.closeSubpath, .closeSubpath):
      zip(points, other.points).allSatisfy { $0.distance(to: $1) < 1e-9 }
    default: false
    }
  }
}
