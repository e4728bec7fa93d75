import GlissadeGeometry
import GlissadeUI

/// An element whose size was measured.
struct MeasuredElement: Hashable {
  let kind: String?
  let indexPath: TableView.IndexPath
  let bond: CollectionViewLayoutAttributes.Bond

  init(kind: String?, _ indexPath: TableView.IndexPath, _ bond: CollectionViewLayoutAttributes.Bond) {
    (self.kind, self.indexPath, self.bond) = (kind, indexPath, bond)
  }

  @MainActor
  init(_ attributes: CollectionViewLayoutAttributes) {
    self.init(
      kind: attributes.representedElementKind, attributes.indexPath,
      attributes.representedElementCategory == .cell ? .item : attributes.bond)
  }

  /// Returns the element after the items have changed, or `nil` if it is removed.
  func renumbered(by changes: TableChanges) -> MeasuredElement? {
    switch bond {
    case .layout: self
    case .section:
      changes.newSection(of: indexPath.section).map {
        MeasuredElement(kind: kind, TableView.IndexPath(item: indexPath.item, section: $0), bond)
      }
    case .item: changes.newIndexPath(of: indexPath).map { MeasuredElement(kind: kind, $0, bond) }
    }
  }
}

extension CollectionViewCompositionalLayout {
  /// The visible extent along the axis of the collection, without the parts that insets cover.
  var sight: ClosedRange<Double> {
    guard let view = collectionView else { return 0...0 }
    let inset = view.adjustedContentInset
    let start = view.presentedOffset[axis] + inset.leading(axis)
    return start...max(start, view.presentedOffset[axis] + view.bounds.size[axis] - inset.trailing(axis))
  }

  private var attributesClass: CollectionViewLayoutAttributes.Type {
    type(of: self).layoutAttributesClass as? CollectionViewLayoutAttributes.Type
      ?? CollectionViewLayoutAttributes.self
  }

  private var isMirrored: Bool { axis == .vertical && collectionView?.isMirrored == true }

  /// Returns a frame as it is in the direction of the collection's text.
  private func directed(_ frame: Rect, scrolled section: SectionArrangement?) -> Rect {
    guard isMirrored else { return frame }
    let breadth =
      section.map { max($0.scrolledSize.width, $0.visible.width) } ?? collectionViewContentSize.width
    var frame = frame
    frame.origin.x = breadth - frame.maxX
    return frame
  }

  // MARK: Attributes

  func attributes(
    of placed: SectionArrangement.PlacedItem, in section: SectionArrangement, _ index: Int
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = TableView.IndexPath(item: placed.index, section: index)
    attributes.frame = directed(placed.item.frame, scrolled: section.isOrthogonal ? section : nil)
    attributes.zIndex = placed.item.zIndex
    attributes.listRow = listRow(of: placed.index, in: section, index)
    (attributes.estimated, attributes.uniform) = (placed.item.estimated, placed.item.uniform)
    if section.isOrthogonal { attributes.carrier = index }
    return attributes
  }

  func attributes(
    of placed: SectionArrangement.PlacedSupplement, in section: SectionArrangement, _ index: Int
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = TableView.IndexPath(item: placed.index, section: index)
    attributes.representedElementKind = placed.supplement.item.elementKind
    attributes.bond = .item
    attributes.frame = directed(placed.supplement.frame, scrolled: section.isOrthogonal ? section : nil)
    attributes.zIndex = placed.supplement.item.zIndex
    attributes.estimated = placed.supplement.estimated
    if section.isOrthogonal { attributes.carrier = index }
    return attributes
  }

  func attributes(
    of boundary: SectionArrangement.PlacedBoundary, _ section: Int, bond: CollectionViewLayoutAttributes.Bond
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = TableView.IndexPath(item: boundary.index, section: section)
    attributes.representedElementKind = boundary.item.elementKind
    attributes.bond = bond
    attributes.frame = directed(boundary.frame, scrolled: nil)
    attributes.zIndex = boundary.item.zIndex
    if bond == .section { attributes.listRow = listRow(ofKind: boundary.item.elementKind, in: section) }
    attributes.estimated = Set(LayoutAxis.both.filter { boundary.item.layoutSize[$0].isEstimated })
    if boundary.item.pinToVisibleBounds {
      attributes.isPinned = true
      // In front of the items that scroll below it.
      attributes.zIndex = max(attributes.zIndex, 10)
    }
    return attributes
  }

  func attributes(
    of decoration: CollectionLayoutDecorationItem, in section: SectionArrangement, _ index: Int
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = TableView.IndexPath(item: 0, section: index)
    attributes.become(decoration: decoration.elementKind)
    attributes.frame = directed(section.frame(of: decoration), scrolled: nil)
    (attributes.zIndex, attributes.color) = (decoration.zIndex, decoration.color)
    return attributes
  }

  // MARK: What is in sight

  /// Returns the elements of a section that intersect a rectangle of the content. Of a section that scrolls by itself,
  /// they are those that its offset shows.
  func elements(
    of section: SectionArrangement, _ index: Int, in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    let isShown = collectionView?.isShowing == true && !isPreparing
    let range = self.range(of: section, index, in: rect)
    let (items, views) = section.elements(from: range.lowerBound, to: range.upperBound)
    var visible = items.map { attributes(of: $0, in: section, index) }
    visible += views.map { attributes(of: $0, in: section, index) }
    // The handler changes what is about to be shown. Other queries find what it has changed.
    if !isShown, let shown = shown[index] { visible = visible.map { shown[MeasuredElement($0)] ?? $0 } }
    visible.removeAll { !isVisible($0, of: section, in: rect, range) }
    if isShown { handle(visible, of: section, index) }
    let others =
      section.boundaryViews(in: sight).map { attributes(of: $0, index, bond: .section) }
      + section.section.decorationItems.map { attributes(of: $0, in: section, index) }
    return visible + others.filter { $0.frame.intersects(rect) }
  }

  /// Calls the handler of a section, which may change the attributes of the visible items and of the views at them.
  /// During the call, queries find what the last one has changed.
  private func handle(
    _ visible: [CollectionViewLayoutAttributes], of section: SectionArrangement, _ index: Int
  ) {
    guard let handler = section.section.visibleItemsInvalidationHandler, let view = collectionView else {
      return
    }
    view.isShowing = false
    handler(visible, view.offset(ofScroller: index) ?? view.presentedOffset, environment(of: section))
    view.isShowing = true
    shown[index] = Dictionary(
      visible.map { (MeasuredElement($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func environment(of section: SectionArrangement) -> CollectionLayoutEnvironment {
    environment(CollectionLayoutContainer(contentSize: section.visible))
  }

  /// Returns the range of the section's content along its groups that a rectangle of the collection shows.
  private func range(of section: SectionArrangement, _ index: Int, in rect: Rect) -> ClosedRange<Double> {
    let axis = section.groupAxis
    var (start, length) = (rect.start(axis), rect.size[axis])
    if section.isOrthogonal {
      start = collectionView?.offset(ofScroller: index)?[axis] ?? restingOffset(ofNew: section)
      length = section.visible[axis]
      // The groups are arranged from left to right, and shown mirrored.
      if isMirrored {
        start = max(section.scrolledSize.width, section.visible.width) - section.visible.width - start
      }
    }
    // Sums of very large numbers may be infinite, and their differences are no numbers.
    return start.isNaN ? 0...0 : start...max(start, start + length)
  }

  private func isVisible(
    _ attributes: CollectionViewLayoutAttributes, of section: SectionArrangement, in rect: Rect,
    _ range: ClosedRange<Double>
  ) -> Bool {
    let frame = attributes.frame
    guard section.isOrthogonal else { return frame.intersects(rect) }
    let axis = section.groupAxis
    let breadth = max(section.scrolledSize.width, section.visible.width)
    let (start, end) =
      isMirrored ? (breadth - frame.maxX, breadth - frame.minX) : (frame.start(axis), frame.end(axis))
    return start < range.upperBound && end > range.lowerBound
      && frame.start(axis.other) < rect.end(axis.other)
      && frame.end(axis.other) > rect.start(axis.other)
  }

  // MARK: Orthogonal scrolling

  /// The offset of a section that has not been scrolled: its beginning.
  private func restingOffset(ofNew section: SectionArrangement) -> Double {
    isMirrored ? section.farthestOffset : 0
  }

  func ownOrthogonalSections(in rect: Rect) -> [OrthogonalSection] {
    prepareIfNeeded()
    return sections(in: rect).filter { $0.section.isOrthogonal && $0.section.groups > 0 }
      .map { orthogonalSection($0.section, $0.index) }
  }

  func ownOrthogonalSection(_ index: Int) -> OrthogonalSection? {
    prepareIfNeeded()
    guard sections.indices.contains(index), let section = sections[index], section.isOrthogonal else {
      return nil
    }
    return orthogonalSection(section, index)
  }

  private func orthogonalSection(_ section: SectionArrangement, _ index: Int) -> OrthogonalSection {
    var start = Point.zero
    start[section.groupAxis] = restingOffset(ofNew: section)
    return OrthogonalSection(
      index: index, axis: section.groupAxis, frame: section.scrollerFrame, contentSize: section.scrolledSize,
      behavior: section.section.orthogonalScrollingBehavior,
      properties: section.section.orthogonalScrollingProperties, firstOffset: start)
  }

  func ownRestingOffset(
    ofSection index: Int, from offset: Double, proposed: Double, velocity: Double
  ) -> Double {
    guard sections.indices.contains(index), let section = sections[index] else { return proposed }
    func flip(_ offset: Double) -> Double { isMirrored ? section.farthestOffset - offset : offset }
    let (from, proposed) = (flip(offset), flip(proposed))
    let velocity = isMirrored ? -velocity : velocity
    switch section.section.orthogonalScrollingBehavior {
    case .none, .continuous: return flip(proposed)
    case .continuousGroupLeadingBoundary:
      // At the end, the last group cannot be at the beginning.
      if proposed >= section.farthestOffset { return flip(section.farthestOffset) }
      return flip(section.stop(section.group(at: proposed)))
    case .paging, .groupPaging, .groupPagingCentered:
      return flip(section.page(from: from, velocity: velocity))
    }
  }

  func ownOffsetOfTurn(ofSection index: Int, from offset: Double, towards way: Double) -> Double? {
    guard sections.indices.contains(index), let section = sections[index] else { return nil }
    switch section.section.orthogonalScrollingBehavior {
    case .none, .continuous, .continuousGroupLeadingBoundary: return nil
    case .paging, .groupPaging, .groupPagingCentered:
      let speed = way > 0 ? Double.infinity : -Double.infinity
      return restingOffset(ofSection: index, from: offset, proposed: offset, velocity: speed)
    }
  }
}

extension SectionArrangement {
  /// The speed from which a drag turns the page, in points per second, as in a scroll view with pages.
  private static let flickSpeed = 50.0

  /// Returns the offset of the page at which a drag comes to rest: the nearest one or, after a flick, the next one in
  /// its direction.
  func page(from offset: Double, velocity: Double) -> Double {
    let pages = groupsOfPage
    let last = max(0, groups - 1)
    let near = group(at: offset)
    let page = Double(near) / Double(pages)
    guard abs(velocity) >= Self.flickSpeed else {
      return stop(min(Int(page.rounded()) * pages, last))
    }
    // The nearest page in the direction of the flick that is not the present offset.
    var index = Int(page.rounded(.down)) * pages
    if velocity > 0 {
      while index < last, stop(index) <= offset + 0.5 { index += pages }
    } else {
      while index <= last, stop(min(index, last)) < offset - 0.5 { index += pages }
      while index > 0, stop(min(index, last)) >= offset - 0.5 { index -= pages }
    }
    return stop(min(max(0, index), last))
  }
}
