import GlissadeGeometry

/// Lays the items of a collection out in lines, section by section.
///
/// Spelled as UIKit's `UICollectionViewFlowLayout`. A line holds as many items as fit; they share the room that is left
/// between them, those of a last line that is not full standing as close as may be. Across a line its items stand in
/// the middle.
@MainActor
open class CollectionViewFlowLayout {
  /// The axis along which a collection scrolls.
  public enum ScrollDirection: Hashable, Sendable {
    case vertical, horizontal
  }

  /// Where the lines follow each other; `.vertical` by default.
  public var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// How large an item is of which the delegate says nothing, in points; 50 by 50 by default.
  public var itemSize = Size(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Between two lines, in points; 10 by default.
  public var minimumLineSpacing = 10.0 { didSet { invalidateLayout() } }
  /// Between two items of a line at least, in points; 10 by default.
  public var minimumInteritemSpacing = 10.0 { didSet { invalidateLayout() } }
  /// Around the items of a section, in points.
  public var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }

  /// The collection that it lays out.
  public internal(set) weak var collectionView: CollectionView?

  /// The frames of the items, by section.
  private var frames: [[Rect]] = []
  /// Where the lines begin and end along the scroll direction, and which items they hold.
  private var lines: [Line] = []
  private var contentSize = Size.zero
  private var isValid = false

  private struct Line {
    let section: Int
    let items: Range<Int>
    let start: Double
    let end: Double
  }

  public init() {}

  /// Lets everything be laid out anew.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// How large the content is, in points.
  open var collectionViewContentSize: Size {
    prepareIfNeeded()
    return contentSize
  }

  /// Where an item stands in the content; `nil` for one that there is not.
  func frame(of indexPath: TableView.IndexPath) -> Rect? {
    prepareIfNeeded()
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return frames[indexPath.section][indexPath.item]
  }

  /// The items of which something lies in a part of the content, in order.
  func items(in rect: Rect) -> [TableView.IndexPath] {
    prepareIfNeeded()
    let isVertical = scrollDirection == .vertical
    let (minimum, maximum) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let first = lines.partitionIndex { $0.end > minimum }
    let last = lines.partitionIndex { $0.start >= maximum }
    guard first < last else { return [] }
    return lines[first..<last].flatMap { line in
      line.items.filter { frames[line.section][$0].intersects(rect) }.map {
        TableView.IndexPath(item: $0, section: line.section)
      }
    }
  }

  var counts: [Int] {
    prepareIfNeeded()
    return frames.map(\.count)
  }

  // MARK: Laying out

  private func prepareIfNeeded() {
    guard !isValid, let collectionView else { return }
    isValid = true
    prepare(collectionView)
  }

  private func prepare(_ view: CollectionView) {
    (frames, lines) = ([], [])
    let isVertical = scrollDirection == .vertical
    let room = isVertical ? view.bounds.width : view.bounds.height
    let delegate = view.flowDelegate
    var position = 0.0
    for (section, count) in view.itemCountsOfDataSource.enumerated() {
      let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lineSpacing =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let gap =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      let sizes = (0..<count).map { item in
        delegate?.collectionView(
          view, layout: self, sizeForItemAt: TableView.IndexPath(item: item, section: section)) ?? itemSize
      }
      let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      position += isVertical ? inset.top : inset.left
      var placed: [Rect] = []
      var first = 0
      while first < count {
        func across(_ item: Int) -> Double { isVertical ? sizes[item].width : sizes[item].height }
        func along(_ item: Int) -> Double { isVertical ? sizes[item].height : sizes[item].width }
        var (end, used) = (first + 1, across(first))
        // A hair more, for sizes that are fractions of the room.
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
      frames.append(placed)
    }
    contentSize = isVertical ? Size(width: room, height: position) : Size(width: position, height: room)
  }
}
