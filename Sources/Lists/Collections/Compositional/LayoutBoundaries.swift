import GlissadeGeometry

/// The views at the boundary of a compositional layout.
@MainActor
struct LayoutBoundaries {
  private var boundaries = SectionArrangement.Boundaries([], in: .zero)
  private var axis = LayoutAxis.vertical
  private var breadth = 0.0
  private var insets = EdgeInsets.zero
  /// The end of the content along the axis, in points.
  var end = 0.0

  init() {}

  /// Creates the views.
  ///
  /// - Parameters:
  ///   - items: The descriptions.
  ///   - axis: The axis along which the collection scrolls.
  ///   - container: The room of the collection.
  init(
    _ items: [CollectionLayoutBoundarySupplementaryItem], axis: LayoutAxis,
    container: CollectionLayoutContainer
  ) {
    self.axis = axis
    breadth = container.contentSize[axis.other]
    insets = container.contentInsets.resolved
    boundaries = SectionArrangement.Boundaries(items, in: container.effectiveContentSize)
  }

  /// Whether a view stays in sight.
  var isPinned: Bool { boundaries.views.contains { $0.item.pinToVisibleBounds } }

  /// The room that the views take at the beginning of the content.
  var depthBefore: Double {
    boundaries.views.filter { $0.item.extendsBoundary && $0.item.isBefore(axis) }.map { $0.size[axis] }.max()
      ?? 0
  }
  /// The room that the views take at the end of the content.
  var depthAfter: Double {
    boundaries.views.filter { $0.item.extendsBoundary && $0.item.isAfter(axis) }.map { $0.size[axis] }.max()
      ?? 0
  }

  /// Returns the views.
  ///
  /// - Parameter sight: The visible extent along the axis, in which pinned views stay.
  func views(in sight: ClosedRange<Double>) -> [SectionArrangement.PlacedBoundary] {
    boundaries.views.map { place($0, in: sight) }
  }

  /// Returns a view, or `nil` if there is none of the kind and the index.
  func view(
    ofKind kind: String, at index: Int, in sight: ClosedRange<Double>
  ) -> SectionArrangement.PlacedBoundary? {
    boundaries.place(ofKind: kind, at: index).map { place(boundaries.views[$0], in: sight) }
  }

  private func place(
    _ boundary: SectionArrangement.Boundaries.View, in sight: ClosedRange<Double>
  ) -> SectionArrangement.PlacedBoundary {
    let item = boundary.item
    var frame = Rect(origin: .zero, size: boundary.size)
    frame.origin[axis] = item.isAfter(axis) ? end - boundary.size[axis] : 0
    let (low, high) = (insets.leading(axis.other), breadth - insets.trailing(axis.other))
    frame.origin[axis.other] = item.origin(axis.other, of: boundary.size, from: low, to: high)
    frame = frame.offset(by: item.offset)
    if item.pinToVisibleBounds {
      frame.origin[axis] =
        item.isAfter(axis)
        ? min(frame.origin[axis], sight.upperBound - boundary.size[axis])
        : max(frame.origin[axis], sight.lowerBound)
    }
    return SectionArrangement.PlacedBoundary(item: item, index: boundary.index, frame: frame)
  }

  /// Sets the measured size of a view.
  mutating func setSize(_ size: Size, of kind: String, _ index: Int) {
    boundaries.setSize(size, ofKind: kind, at: index)
  }
}
