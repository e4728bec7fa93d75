import GlissadeGeometry

/// What of a path is drawn.
public enum PathStyle: Hashable, Sendable {
  /// What lies inside it; open subpaths count as closed.
  case fill(FillRule)
  /// The path itself, as a line.
  case stroke(StrokeStyle)
}

extension PathStyle {
  /// Which points lie inside the outline that is drawn.
  var rule: FillRule {
    switch self {
    case .fill(let rule): rule
    case .stroke: .winding
    }
  }
}

extension Path {
  /// What the path so drawn covers at most, in its own coordinates; `nil` where that is nothing.
  package func extent(_ style: PathStyle) -> Rect? {
    guard !isEmpty, isFinite else { return nil }
    var extent = boundingBox
    if case .stroke(let stroke) = style {
      guard stroke.lineWidth > 0, stroke.lineWidth.isFinite, stroke.miterLimit.isFinite else { return nil }
      let reach = stroke.reach
      extent = Rect(
        x: extent.minX - reach, y: extent.minY - reach, width: extent.width + 2 * reach,
        height: extent.height + 2 * reach)
    }
    return extent.size.isPositive ? extent : nil
  }
}
