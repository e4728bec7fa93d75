import GlissadeGeometry
import GlissadeUI

/// A layout that places the items of a collection in lines, section by section.
///
/// It corresponds to UIKit's `UICollectionViewFlowLayout`. A line holds as many items as fit. The remaining
/// space is distributed between them; an incomplete last line has the least spacing instead. Items are
/// centred across their line.
///
/// A subclass may change the attributes that the inherited methods return. These are copies of the layout's own.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The axis along which a collection scrolls.
  public enum ScrollDirection: Hashable, Sendable {
    /// The collection scrolls vertically, or horizontally.
    case vertical, horizontal
  }

  /// The direction in which lines follow each other. The default is `.vertical`.
  open var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of items for which the delegate returns none, in points. The default is 50 by 50.
  open var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The distance between two lines, in points. The default is 10.
  open var minimumLineSpacing = 10.0 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The least distance between two items of a line, in points. The default is 10.
  open var minimumInteritemSpacing = 10.0 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The insets around the items of a section, in points. The default is zero.
  open var sectionInset = EdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }

  /// The size of the headers for which the delegate returns none, in points. Only the length along the scroll direction
  /// counts. The default is zero: there are no headers.
  open var headerReferenceSize = Size.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of the footers for which the delegate returns none, in points. Only the length along the scroll direction
  /// counts. The default is zero: there are no footers.
  open var footerReferenceSize = Size.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether the header of a section stays in sight while items of the section are. The default is `false`.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether the footer of a section stays in sight while items of the section are. The default is `false`.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The frames of the items, by section.
  private var frames: [[Rect]] = []
  private var sections: [Section] = []
  /// The extents of the lines along the scroll direction, with the items that they hold.
  private var lines: [Line] = []
  private var contentSize = Size.zero
  /// Whether the frames are those of the present items and sizes.
  private var areFramesValid = false

  /// The extents of a section along the scroll direction: from its start to the end of the header, to the end of the
  /// items with their insets, and to the end of the footer.
  private struct Section {
    var start = 0.0
    var header = 0.0
    var items = 0.0
    var end = 0.0
  }

  private struct Line {
    let section: Int
    let items: Range<Int>
    let start: Double
    let end: Double
  }

  /// Creates a layout with the default sizes and distances.
  public override init() { super.init() }

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics != false || flow?.invalidateFlowLayoutAttributes != false
    {
      areFramesValid = false
    }
    super.invalidateLayout(with: context)
  }

  /// Returns a context that keeps the lines, unless the size of the visible part changes.
  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != preparedSize
      flow.invalidateFlowLayoutAttributes = newBounds.size != preparedSize
    }
    return context
  }

  /// The layout depends on the size of the visible part, and on the offset if headers or footers stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != preparedSize || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }
  private var preparedSize = Size.zero

  open override var collectionViewContentSize: Size {
    prepareIfNeeded()
    return contentSize
  }

  open override func layoutAttributesForItem(
    at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return attributes(at: indexPath)
  }

  private func attributes(at indexPath: TableView.IndexPath) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = indexPath
    attributes.frame = frames[indexPath.section][indexPath.item]
    return attributes
  }

  private var attributesClass: CollectionViewLayoutAttributes.Type {
    type(of: self).layoutAttributesClass as? CollectionViewLayoutAttributes.Type
      ?? CollectionViewLayoutAttributes.self
  }

  // MARK: Headers and footers

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    switch elementKind {
    case CollectionView.elementKindSectionHeader: return header(of: indexPath.section)
    case CollectionView.elementKindSectionFooter: return footer(of: indexPath.section)
    default: return nil
    }
  }

  private func header(of index: Int) -> CollectionViewLayoutAttributes? {
    let section = sections[index]
    let length = section.header - section.start
    guard length > 0 else { return nil }
    guard sectionHeadersPinToVisibleBounds else {
      return supplement(CollectionView.elementKindSectionHeader, index, at: section.start, length)
    }
    let start = min(max(section.start, visibleExtent.lowerBound), section.items - length)
    return supplement(
      CollectionView.elementKindSectionHeader, index, at: max(section.start, start), length, isPinned: true)
  }

  private func footer(of index: Int) -> CollectionViewLayoutAttributes? {
    let section = sections[index]
    let length = section.end - section.items
    guard length > 0 else { return nil }
    guard sectionFootersPinToVisibleBounds else {
      return supplement(CollectionView.elementKindSectionFooter, index, at: section.items, length)
    }
    let start = max(min(section.items, visibleExtent.upperBound - length), section.header)
    return supplement(
      CollectionView.elementKindSectionFooter, index, at: min(section.items, start), length, isPinned: true)
  }

  private func supplement(
    _ kind: String, _ section: Int, at start: Double, _ length: Double, isPinned: Bool = false
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = TableView.IndexPath(item: 0, section: section)
    attributes.representedElementKind = kind
    attributes.frame =
      scrollDirection == .vertical
      ? Rect(x: 0, y: start, width: contentSize.width, height: length)
      : Rect(x: start, y: 0, width: length, height: contentSize.height)
    // In front of the items that scroll below it.
    if isPinned { (attributes.zIndex, attributes.isPinned) = (10, true) }
    return attributes
  }

  /// The visible part of the content along the scroll direction, without the parts that insets cover.
  private var visibleExtent: ClosedRange<Double> {
    guard let view = collectionView else { return 0...0 }
    let (offset, inset) = (view.contentOffset, view.adjustedContentInset)
    let (start, end) =
      scrollDirection == .vertical
      ? (offset.y + inset.top, offset.y + view.bounds.height - inset.bottom)
      : (offset.x + inset.left, offset.x + view.bounds.width - inset.right)
    return start...max(start, end)
  }

  open override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let isVertical = scrollDirection == .vertical
    let (minimum, maximum) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = lines.partitionIndex { $0.end > minimum }
    let last = lines.partitionIndex { $0.start >= maximum }
    let items = lines[first..<max(first, last)].flatMap { line in
      line.items.filter { frames[line.section][$0].intersects(rect) }.map {
        attributes(at: TableView.IndexPath(item: $0, section: line.section))
      }
    }
    let firstSection = sections.partitionIndex { $0.end > minimum }
    let lastSection = sections.partitionIndex { $0.start >= maximum }
    return items
      + (firstSection..<max(firstSection, lastSection)).flatMap { [header(of: $0), footer(of: $0)] }
      .compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  // MARK: Laying out

  open override func prepare() {
    guard let view = collectionView else { return }
    if preparedSize != view.bounds.size { areFramesValid = false }
    guard !areFramesValid else { return }
    areFramesValid = true
    preparedSize = view.bounds.size
    var (frames, lines, sections) = ([[Rect]](), [Line](), [Section]())
    let isVertical = scrollDirection == .vertical
    let room = isVertical ? view.bounds.width : view.bounds.height
    let delegate = view.flowDelegate
    var position = 0.0
    for (section, count) in view.itemCounts.enumerated() {
      let inset = delegate?.collectionView(view, layout: general, insetForSectionAt: section) ?? sectionInset
      let lineSpacing =
        delegate?.collectionView(view, layout: general, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        delegate?.collectionView(view, layout: general, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let sizes = (0..<count).map { item in
        delegate?.collectionView(
          view, layout: general, sizeForItemAt: TableView.IndexPath(item: item, section: section)) ?? itemSize
      }
      let header =
        delegate?.collectionView(view, layout: general, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      let footer =
        delegate?.collectionView(view, layout: general, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
      var extent = Section(start: position)
      position += max(0, isVertical ? header.height : header.width)
      extent.header = position
      let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      position += isVertical ? inset.top : inset.left
      var placed: [Rect] = []
      var first = 0
      while first < count {
        func across(_ item: Int) -> Double { isVertical ? sizes[item].width : sizes[item].height }
        func along(_ item: Int) -> Double { isVertical ? sizes[item].height : sizes[item].width }
        var (end, used) = (first + 1, across(first))
        // The tolerance admits sizes that are fractions of the width, despite rounding.
        while end < count, used + gap + across(end) <= room - before - after + 1e-6 {
          used += gap + across(end)
          end += 1
        }
        let isLast = end == count
        let left = max(0, room - before - after - used)
        let share = isLast || end - first < 2 ? 0 : left / Double(end - first - 1)
        let height = (first..<end).map(along).max() ?? 0
        var place = before
        for item in first..<end {
          let start = position + (height - along(item)) / 2
          placed.append(
            isVertical
              ? Rect(x: place, y: start, width: sizes[item].width, height: sizes[item].height)
              : Rect(x: start, y: place, width: sizes[item].width, height: sizes[item].height))
          place += across(item) + gap + share
        }
        lines.append(Line(section: section, items: first..<end, start: position, end: position + height))
        position += height + (isLast ? 0 : lineSpacing)
        first = end
      }
      position += isVertical ? inset.bottom : inset.right
      extent.items = position
      position += max(0, isVertical ? footer.height : footer.width)
      extent.end = position
      sections.append(extent)
      frames.append(placed)
    }
    (self.frames, self.lines, self.sections) = (frames, lines, sections)
    contentSize = isVertical ? Size(width: room, height: position) : Size(width: position, height: room)
  }

  /// The layout as the methods of the delegate receive it.
  private var general: CollectionViewLayout { self }
}
