import GlissadeGeometry

/// A thin bar along an edge of a scroll view that shows which part of the content is visible.
final class ScrollIndicator: View {
  let axis: ScrollAxis
  /// Whether the indicator is visible and has not begun to fade.
  private var isShown = false
  /// The colours of the bar.
  var style = ScrollView.IndicatorStyle.default {
    didSet { if style != oldValue { showStyle() } }
  }
  /// The distances of the track from the edges, in points.
  var insets = EdgeInsets.zero

  init(axis: ScrollAxis) {
    self.axis = axis
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    layer.borderWidth = 0.5
    layer.cornerRadius = ScrollMetrics.indicatorThickness / 2
    layer.zPosition = .greatestFiniteMagnitude
    showStyle()
  }

  /// The rim keeps the bar visible on content of the same shade.
  private func showStyle() {
    let (bar, rim): (Color, Color) =
      switch style {
      case .default: (.label, .systemBackground)
      case .black: (Color(white: 0), Color(white: 1))
      case .white: (Color(white: 1), Color(white: 0))
      }
    View.performWithoutAnimation {
      backgroundColor = bar.withAlphaComponent(0.45)
      layer.borderColor = rim.withAlphaComponent(0.4)
    }
  }

  /// Shows the indicator at once, until `fade()` is called.
  func appear() {
    isShown = true
    guard alpha != 1 || running.count > 0 else { return }
    View.performWithoutAnimation {
      layer.removeAllAnimations()
      alpha = 1
    }
  }

  /// Fades the indicator out after a pause.
  func fade() {
    guard isShown else { return }
    isShown = false
    View.animate(
      withDuration: ScrollMetrics.indicatorFade, delay: ScrollMetrics.indicatorPause,
      options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve],
      animations: { alpha = 0 })
  }

  /// Places the indicator along the edge of `visible`, for content with the scroll range `limits`.
  func place(in visible: Rect, limits: ClosedRange<Double>, clearing corner: Double) {
    let margin = ScrollMetrics.indicatorMargin
    let thickness = ScrollMetrics.indicatorThickness
    let viewport = visible.size[axis]
    let range = limits.upperBound - limits.lowerBound
    let (start, end, side) =
      axis == .vertical
      ? (insets.top, insets.bottom, insets.right) : (insets.left, insets.right, insets.bottom)
    let track = viewport - 2 * margin - corner - start - end
    isHidden = !(range > 0 && track > thickness)
    guard !isHidden else { return }

    let offset = visible.origin[axis]
    let inside = min(max(offset, limits.lowerBound), limits.upperBound)
    let share = viewport / (viewport + range)
    // During overscroll, the bar shrinks by the overscroll distance and stays at its end.
    let length = min(
      max(max(track * share, ScrollMetrics.indicatorLength) - abs(offset - inside), thickness), track)
    let along = margin + start + (inside - limits.lowerBound) / range * (track - length)
    let across = visible.size[axis.other] - margin - thickness - side
    let (origin, size) =
      axis == .horizontal
      ? (Point(along, across), Size(width: length, height: thickness))
      : (Point(across, along), Size(width: thickness, height: length))
    View.performWithoutAnimation { frame = Rect(origin: visible.origin + origin, size: size) }
  }
}
