import GlissadeGeometry

/// The part of a path that is drawn.
public enum PathStyle: Hashable, Sendable {
  /// The inside, by the rule. Open subpaths count as closed.
  case fill(FillRule)
  /// The path itself, as a line.
  case stroke(StrokeStyle)
}

extension PathStyle {
  /// The rule for the inside of the outline that is drawn.
  var rule: FillRule {
    switch self {
    case .fill(let rule): rule
    case .stroke: .winding
    }
  }
}

extension Path {
  /// Returns the bounds of what the path covers in that style, in its own coordinates; `nil` if it covers nothing.
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
