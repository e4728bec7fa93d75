import GlissadeGeometry

extension SectionArrangement {
  /// The views at a boundary, with their sizes.
  @MainActor
  struct Boundaries {
    struct View {
      let item: CollectionLayoutBoundarySupplementaryItem
      /// The number of views of the same kind before it.
      let index: Int
      var size: Size
    }

    private(set) var views: [View] = []
    /// The places of the views of each kind among all.
    private var places: [String: [Int]] = [:]

    /// Creates the views, whose fractions refer to a size.
    init(_ items: [CollectionLayoutBoundarySupplementaryItem], in room: Size) {
      for (place, item) in items.enumerated() {
        let index = places[item.elementKind]?.count ?? 0
        views.append(View(item: item, index: index, size: item.layoutSize.size(in: room)))
        places[item.elementKind, default: []].append(place)
      }
    }

    /// Returns the place of a view among all, or `nil` if there is none of the kind and the index.
    func place(ofKind kind: String, at index: Int) -> Int? { places[kind]?.element(at: index) }

    /// Sets the measured size of a view.
    mutating func setSize(_ size: Size, ofKind kind: String, at index: Int) {
      guard let place = place(ofKind: kind, at: index) else { return }
      for axis in LayoutAxis.both where views[place].item.layoutSize[axis].isEstimated {
        views[place].size[axis] = size[axis]
      }
    }

    /// The greatest depths of the views that extend a section at its beginning along each axis, and at its end.
    var depths: (before: Size, after: Size) {
      var (before, after) = (Size.zero, Size.zero)
      for view in views where view.item.extendsBoundary {
        for axis in LayoutAxis.both where !view.item.isCorner(but: axis) {
          let (size, offset) = (view.size[axis], view.item.offset[axis])
          if view.item.isBefore(axis) { before[axis] = max(before[axis], size + offset) }
          if view.item.isAfter(axis) { after[axis] = max(after[axis], size - offset) }
        }
      }
      return (before, after)
    }
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  /// Whether the view is at a corner, and so makes the section longer along the other axis rather than along `axis`.
  ///
  /// A corner is at the top or at the bottom: views there lie above or below the groups.
  func isCorner(but axis: LayoutAxis) -> Bool {
    axis == .horizontal && (isBefore(.vertical) || isAfter(.vertical))
      && (isBefore(.horizontal) || isAfter(.horizontal))
  }
}
