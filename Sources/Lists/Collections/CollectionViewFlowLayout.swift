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
  /// The size that an item has until it is measured, in points. The default is zero: items are not measured.
  ///
  /// With another size, each item takes the size that its cell prefers when it comes into sight: by the constraints of
  /// the cell's `contentView`, by its `sizeThatFits(_:)`, or by an override of `preferredLayoutAttributesFitting(_:)`.
  /// The sizes that the delegate returns are those before that. With `automaticSize`, it is `itemSize` until then.
  open var estimatedItemSize = Size.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      invalidateLayout()
    }
  }
  /// The size, for `itemSize` or as the result of the delegate, of items that are measured.
  public static let automaticSize = Size(
    width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)
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

  private var sections: [Section] = [] { didSet { lastLine = nil } }
  /// The frames of the line whose item was asked for last: those of other items are often asked for next.
  private var lastLine: (section: Int, items: Range<Int>, frames: [Rect])?
  private var contentSize = Size.zero
  /// Whether the places are those of the present items and sizes.
  private var areFramesValid = false
  /// The sizes that were measured, by section and item.
  private var measured: [Int: [Int: Size]] = [:]
  /// Those that the lines do not have yet.
  private var pending: [Int: [Int: Size]] = [:]

  /// The extents of a section along the scroll direction: from its start to the end of the header, to the end of the
  /// items with their insets, and to the end of the footer.
  private struct Section {
    var start = 0.0
    let headerLength: Double
    let footerLength: Double
    let insets: (before: Double, after: Double)
    /// The items that are measured. `nil` means all.
    let automatic: Set<Int>?
    var lines: FlowLines

    var header: Double { start + headerLength }
    /// Where the first line begins.
    var firstLine: Double { header + insets.before }
    var items: Double { firstLine + lines.length + insets.after }
    var end: Double { items + footerLength }

    func measures(_ item: Int) -> Bool { automatic?.contains(item) ?? true }
  }

  /// Creates a layout with the default sizes and distances.
  public override init() { super.init() }

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if let preferred = context.preferred, !context.invalidateEverything, !context.invalidateDataSourceCounts {
      let item = preferred.indexPath
      measured[item.section, default: [:]][item.item] = preferred.size
      pending[item.section, default: [:]][item.item] = preferred.size
    } else if context.invalidateEverything || context.invalidateDataSourceCounts
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

  /// An item that is measured takes the size that its cell prefers.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return originalAttributes.estimated.contains { abs(preferred[$0] - original[$0]) > 1e-6 }
  }

  override func itemsWillChange(_ changes: TableChanges) {
    var renumbered: [Int: [Int: Size]] = [:]
    for (section, sizes) in measured {
      for (item, size) in sizes {
        guard let new = changes.newIndexPath(of: TableView.IndexPath(item: item, section: section)) else {
          continue
        }
        renumbered[new.section, default: [:]][new.item] = size
      }
    }
    measured = renumbered
  }

  open override var collectionViewContentSize: Size {
    prepareIfNeeded()
    return contentSize
  }

  open override func layoutAttributesForItem(
    at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].lines.count).contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    let line: (section: Int, items: Range<Int>, frames: [Rect])
    if let lastLine, lastLine.section == indexPath.section, lastLine.items.contains(indexPath.item) {
      line = lastLine
    } else {
      let index = section.lines.line(of: indexPath.item)
      line = (indexPath.section, section.lines.line(index).items, section.lines.frames(ofLine: index))
      lastLine = line
    }
    return attributes(at: indexPath, line.frames[indexPath.item - line.items.lowerBound], in: section)
  }

  /// Returns the attributes of an item, whose frame is that in the lines of its section.
  private func attributes(
    at indexPath: TableView.IndexPath, _ frame: Rect, in section: Section
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesClass.init()
    attributes.indexPath = indexPath
    let isVertical = scrollDirection == .vertical
    attributes.frame = frame.offsetBy(
      dx: isVertical ? 0 : section.firstLine, dy: isVertical ? section.firstLine : 0)
    if section.measures(indexPath.item) { attributes.estimated = Set(LayoutAxis.both) }
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
    let firstSection = sections.partitionIndex { $0.end > minimum }
    let lastSection = sections.partitionIndex { $0.start >= maximum }
    let sight = firstSection..<max(firstSection, lastSection)
    let items = sight.flatMap { index -> [CollectionViewLayoutAttributes] in
      let section = sections[index]
      let lines = section.lines.lines(from: minimum - section.firstLine, to: maximum - section.firstLine)
      return lines.flatMap { line in
        zip(section.lines.line(line).items, section.lines.frames(ofLine: line)).map { item, frame in
          attributes(at: TableView.IndexPath(item: item, section: index), frame, in: section)
        }
      }
    }
    return items.filter { $0.frame.intersects(rect) }
      + sight.flatMap { [header(of: $0), footer(of: $0)] }
      .compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  // MARK: Laying out

  open override func prepare() {
    guard let view = collectionView else { return }
    if preparedSize != view.bounds.size {
      areFramesValid = false
      let across = scrollDirection == .vertical ? LayoutAxis.horizontal : .vertical
      // Sizes that were measured for another length of the lines are not those of the items any more.
      if preparedSize[across] != view.bounds.size[across] { measured = [:] }
    }
    if areFramesValid { return takeMeasuredSizes() }
    (areFramesValid, preparedSize, pending) = (true, view.bounds.size, [:])
    sections = view.itemCounts.enumerated().map { makeSection($0, $1, of: view) }
    placeSections(from: 0)
  }

  private func takeMeasuredSizes() {
    guard let first = pending.keys.min() else { return }
    for (section, sizes) in pending where sections.indices.contains(section) {
      sections[section].lines.set(sizes)
    }
    pending = [:]
    placeSections(from: first)
  }

  private func placeSections(from first: Int) {
    for index in sections.indices.dropFirst(first) {
      sections[index].start = index > 0 ? sections[index - 1].end : 0
    }
    let (room, length) = (preparedSize, sections.last?.end ?? 0)
    contentSize =
      scrollDirection == .vertical
      ? Size(width: room.width, height: length) : Size(width: length, height: room.height)
  }

  private func makeSection(_ section: Int, _ count: Int, of view: CollectionView) -> Section {
    let (delegate, isVertical) = (view.flowDelegate, scrollDirection == .vertical)
    let inset = delegate?.collectionView(view, layout: general, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: general, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let gap =
      delegate?.collectionView(view, layout: general, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let (sizes, automatic) = sizes(ofSection: section, count, of: view)
    let header =
      delegate?.collectionView(view, layout: general, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: general, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let room = isVertical ? view.bounds.width : view.bounds.height
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let known = measured[section] ?? [:]
    let lines = FlowLines(
      sizes, measured: automatic.map { items in known.filter { items.contains($0.key) } } ?? known,
      FlowLines.Metrics(
        room: room - before - after, before: before, gap: gap, lineSpacing: lineSpacing,
        isVertical: isVertical))
    return Section(
      headerLength: max(0, isVertical ? header.height : header.width),
      footerLength: max(0, isVertical ? footer.height : footer.width),
      insets: isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right), automatic: automatic,
      lines: lines)
  }

  /// Returns the sizes of the items before they are measured, and those that are measured, where `nil` means all.
  private func sizes(
    ofSection section: Int, _ count: Int, of view: CollectionView
  ) -> (sizes: FlowSizes, automatic: Set<Int>?) {
    let isMeasuring = measuresItems
    guard let delegate = view.flowDelegate else {
      return (FlowSizes(count, sizeBeforeMeasuring), isMeasuring ? nil : [])
    }
    var automatic: Set<Int> = []
    let sizes = (0..<count).map { item in
      let path = TableView.IndexPath(item: item, section: section)
      let size = delegate.collectionView(view, layout: general, sizeForItemAt: path)
      guard size == Self.automaticSize else { return size }
      automatic.insert(item)
      return sizeBeforeMeasuring
    }
    return (FlowSizes(sizes), isMeasuring ? nil : automatic)
  }

  /// Whether all items are measured.
  private var measuresItems: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  /// The size of an item for which the delegate returns none, until it is measured.
  var sizeBeforeMeasuring: Size {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
    return itemSize == Self.automaticSize ? Size(width: 50, height: 50) : itemSize
  }

  /// The layout as the methods of the delegate receive it.
  private var general: CollectionViewLayout { self }
}
