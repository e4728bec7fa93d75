import GlissadeGeometry
import GlissadeUI

/// The places of the items of one section.
///
/// All groups of the section are copies of one, so that a place is computed from the index of the item, and the section
/// uses memory only for items that were measured.
@MainActor
struct SectionArrangement {
  let section: CollectionLayoutSection
  /// The number of items.
  private(set) var count: Int
  /// The axis along which the collection scrolls.
  let axis: LayoutAxis
  /// The size of the collection's visible part, in points.
  let visible: Size
  /// The origin of the section along the axis, in points.
  var start = 0.0

  private let arranger: GroupArranger
  private let environment: CollectionLayoutEnvironment
  /// The size that the group's fractions refer to.
  private let room: Size
  /// The insets of the section, with those of its reference at the sides.
  private let insets: EdgeInsets
  /// The places of the items of a group without measured items.
  private let template: GroupArrangement
  /// The groups with measured items.
  private var measuredGroups: [Int: GroupArrangement] = [:]
  private var rows: EstimatedRows
  /// The greatest distances by which items lie outside of their groups.
  private(set) var overflow: EdgeInsets
  /// The views at the boundary, with their sizes.
  private var boundaries: Boundaries
  /// The greatest depths of those that extend the section at its beginning along each axis, and at its end.
  private var depthBefore = Size.zero
  private var depthAfter = Size.zero

  /// Creates the places of a section.
  ///
  /// - Parameters:
  ///   - section: The description.
  ///   - count: The number of items.
  ///   - axis: The axis along which the collection scrolls.
  ///   - visible: The size of the collection's visible part.
  ///   - environment: The environment of the section.
  init(
    _ section: CollectionLayoutSection, count: Int, axis: LayoutAxis, visible: Size,
    environment: CollectionLayoutEnvironment
  ) {
    self.section = section
    self.axis = axis
    self.visible = visible
    self.environment = environment
    let container = environment.container
    let sides = container.contentInsets.resolved
    let own = section.contentInsets.resolved
    insets = EdgeInsets(
      top: own.top + sides.top, left: own.left + sides.left, bottom: own.bottom + sides.bottom,
      right: own.right + sides.right)
    let traits = environment.traitCollection
    arranger = GroupArranger(environment: { size in
      CollectionLayoutEnvironment(
        container: CollectionLayoutContainer(contentSize: size), traitCollection: traits)
    })
    let effective = container.effectiveContentSize.inset(by: own)
    let boundaryRoom = section.supplementariesFollowContentInsets ? effective : container.effectiveContentSize
    boundaries = Boundaries(section.boundarySupplementaryItems, in: boundaryRoom)
    (depthBefore, depthAfter) = boundaries.depths
    // Views at the sides make the groups narrower.
    var room = effective
    for side in [depthBefore[axis.other], depthAfter[axis.other]] {
      room[axis.other] = max(0, room[axis.other] - side)
    }
    self.room = room
    template = arranger.arrange(section.group, in: room)
    overflow = template.overflow
    self.count = 0
    rows = EstimatedRows(estimate: 0, count: 0)
    setItems(count)
  }

  private mutating func setItems(_ count: Int) {
    self.count = template.items.isEmpty ? 0 : max(0, count)
    rows = EstimatedRows(
      estimate: template.size[groupAxis] + section.spacing, count: (self.count + perGroup - 1) / perGroup)
  }

  /// Returns the arrangement with another number of items, of which none was measured.
  func withItems(_ count: Int) -> SectionArrangement {
    var other = self
    other.setItems(count)
    return other
  }

  // MARK: Extents

  /// Whether the section scrolls by itself.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The axis along which the groups follow each other.
  var groupAxis: LayoutAxis { isOrthogonal ? axis.other : axis }
  /// The number of groups.
  var groups: Int { rows.count }

  private var perGroup: Int { max(1, template.items.count) }

  /// The length of the groups along `groupAxis`.
  private var lengthOfGroups: Double { groups > 0 ? max(0, rows.top(of: groups) - section.spacing) : 0 }

  /// The length of the groups along the axis of the collection.
  private var depthOfGroups: Double {
    guard isOrthogonal else { return lengthOfGroups }
    return groups > 0 ? measuredDepth ?? template.size[axis] : 0
  }
  /// The greatest depth of the groups with measured items. `nil` if there are none.
  private var measuredDepth: Double?

  /// The origin of the groups.
  private var origin: Point {
    var origin = Point(insets.left, insets.top)
    origin[axis] += start + section.paddingBefore + depthBefore[axis]
    origin[axis.other] += depthBefore[axis.other]
    return origin
  }

  /// The length of the section along the axis of the collection.
  var length: Double {
    section.paddingBefore + depthBefore[axis] + insets.leading(axis) + depthOfGroups
      + insets.trailing(axis)
      + depthAfter[axis]
  }
  var end: Double { start + length }

  // MARK: Orthogonal scrolling

  /// The visible part of a section that scrolls by itself, in the content of the collection: it has the whole width of
  /// the collection.
  var scrollerFrame: Rect {
    var frame = Rect(origin: .zero, size: visible)
    frame.origin[axis] = origin[axis]
    frame.size[axis] = depthOfGroups
    return frame
  }

  /// The size of the content that scrolls.
  var scrolledSize: Size {
    var size = scrollerFrame.size
    size[axis.other] =
      origin[axis.other] + lengthOfGroups + insets.trailing(axis.other)
      + depthAfter[axis.other]
    return size
  }

  /// Returns the offset at which a group is at its place of rest.
  func stop(_ group: Int) -> Double {
    let stride = (rows.top(of: group), rows.top(of: group + 1) - section.spacing)
    let place =
      section.orthogonalScrollingBehavior == .groupPagingCentered
      ? origin[axis.other] + (stride.0 + stride.1) / 2 - visible[axis.other] / 2 : stride.0
    return min(max(0, place), farthestOffset)
  }

  /// The greatest offset.
  var farthestOffset: Double { max(0, scrolledSize[axis.other] - visible[axis.other]) }

  /// Returns the group whose place of rest is nearest to an offset.
  func group(at offset: Double) -> Int {
    guard groups > 1 else { return 0 }
    let middle =
      section.orthogonalScrollingBehavior == .groupPagingCentered
      ? offset + visible[axis.other] / 2 - origin[axis.other] : offset
    let found = rows.rows(from: middle, to: middle + 1e-9).lowerBound
    let near = max(0, min(found, groups - 1))
    let candidates = max(0, near - 1)...min(groups - 1, near + 1)
    return candidates.min { abs(stop($0) - offset) < abs(stop($1) - offset) } ?? near
  }

  /// The number of groups by which a page moves.
  var groupsOfPage: Int {
    guard section.orthogonalScrollingBehavior == .paging else { return 1 }
    let stride = template.size[axis.other] + section.spacing
    guard stride > 0, stride.isFinite else { return 1 }
    return max(1, Int(min(((room[axis.other] + section.spacing) / stride + 1e-6).rounded(.down), 1e6)))
  }

  // MARK: Items

  private func group(_ index: Int) -> GroupArrangement { measuredGroups[index] ?? template }

  private func place(of group: Int) -> Point {
    var place = origin
    place[groupAxis] += rows.top(of: group)
    return place
  }

  /// An item with its frame in the content of the collection, as it is without orthogonal scrolling.
  struct PlacedItem {
    let index: Int
    let item: GroupArrangement.Item
  }

  /// Returns an item, or `nil` for an index out of range.
  func item(_ index: Int) -> PlacedItem? {
    // A custom group may have fewer items when it is arranged again.
    guard (0..<count).contains(index),
      var item = group(index / perGroup).items.element(at: index % perGroup)
    else { return nil }
    item.frame = item.frame.offset(by: place(of: index / perGroup))
    return PlacedItem(index: index, item: item)
  }

  /// A view that is attached to an item.
  struct PlacedSupplement {
    let index: Int
    let supplement: GroupArrangement.Supplement
  }

  /// Returns the items and the attached views of the groups that intersect a range along `groupAxis`.
  func elements(from minimum: Double, to maximum: Double) -> (items: [PlacedItem], views: [PlacedSupplement])
  {
    let start = origin[groupAxis]
    var (items, views) = ([PlacedItem](), [PlacedSupplement]())
    let range = rows.rows(
      from: max(0, minimum - start - overflow.trailing(groupAxis)),
      to: maximum - start + overflow.leading(groupAxis))
    for row in range {
      let (arrangement, place, first) = (group(row), place(of: row), row * perGroup)
      for (index, item) in arrangement.items.enumerated() where first + index < count {
        var item = item
        item.frame = item.frame.offset(by: place)
        items.append(PlacedItem(index: first + index, item: item))
      }
      for supplement in arrangement.supplements where first + supplement.index < count {
        var supplement = supplement
        supplement.frame = supplement.frame.offset(by: place)
        views.append(PlacedSupplement(index: first + supplement.index, supplement: supplement))
      }
    }
    return (items, views)
  }

  /// Returns the view of a kind that is attached to an item.
  func supplement(ofKind kind: String, at index: Int) -> PlacedSupplement? {
    guard (0..<count).contains(index) else { return nil }
    let row = index / perGroup
    guard
      var found = group(row).supplements.first(where: {
        $0.item.elementKind == kind && $0.index == index % perGroup
      })
    else { return nil }
    found.frame = found.frame.offset(by: place(of: row))
    return PlacedSupplement(index: index, supplement: found)
  }

  // MARK: Boundaries

  /// A view at the boundary, with its frame in the content of the collection.
  struct PlacedBoundary {
    let item: CollectionLayoutBoundarySupplementaryItem
    let index: Int
    var frame: Rect
  }

  /// Returns the views at the boundary.
  ///
  /// - Parameter sight: The visible extent along the axis of the collection, in which pinned views stay.
  func boundaryViews(in sight: ClosedRange<Double>) -> [PlacedBoundary] {
    boundaries.views.map { place($0, in: sight) }
  }

  /// Returns a view at the boundary, or `nil` if there is none of the kind and the index.
  func boundaryView(ofKind kind: String, at index: Int, in sight: ClosedRange<Double>) -> PlacedBoundary? {
    boundaries.place(ofKind: kind, at: index).map { place(boundaries.views[$0], in: sight) }
  }

  private func place(_ boundary: Boundaries.View, in sight: ClosedRange<Double>) -> PlacedBoundary {
    let outer = environment.container.contentInsets.resolved
    let sides = section.supplementariesFollowContentInsets ? insets : outer
    let item = boundary.item
    var frame = Rect(origin: .zero, size: boundary.size)
    frame.origin[axis] = item.origin(axis, of: boundary.size, from: start, to: end)
    if item.isBefore(axis) { frame.origin[axis] += section.paddingBefore }
    let (low, high) = (sides.leading(axis.other), visible[axis.other] - sides.trailing(axis.other))
    frame.origin[axis.other] = item.origin(axis.other, of: boundary.size, from: low, to: high)
    frame = frame.offset(by: item.offset)
    if item.pinToVisibleBounds {
      let natural = frame.origin[axis]
      if item.isBefore(axis) {
        let last = max(natural, end - depthAfter[axis] - boundary.size[axis])
        frame.origin[axis] = min(max(natural, sight.lowerBound), last)
      } else if item.isAfter(axis) {
        let first = min(natural, start + section.paddingBefore + depthBefore[axis])
        frame.origin[axis] = max(min(natural, sight.upperBound - boundary.size[axis]), first)
      }
    }
    return PlacedBoundary(item: item, index: boundary.index, frame: frame)
  }

  /// The frame of a background.
  func frame(of decoration: CollectionLayoutDecorationItem) -> Rect {
    var frame = Rect(origin: .zero, size: visible)
    frame.origin[axis] = start
    frame.size[axis] = length
    return frame.inset(by: decoration.contentInsets.resolved)
  }

  // MARK: Measurements

  /// Returns the group of an item, or `nil` for an index out of range.
  func group(of item: Int) -> Int? { (0..<count).contains(item) ? item / perGroup : nil }

  /// Returns the arrangement of a group with measured sizes.
  ///
  /// - Parameters:
  ///   - row: The index of the group.
  ///   - measured: Returns the measured size of an item, or `nil`.
  ///   - supplement: Returns the measured size of an attached view, by its kind and the index of the item.
  func arrangement(
    ofGroup row: Int, _ measured: @escaping (Int) -> Size?, _ supplement: @escaping (String, Int) -> Size?
  ) -> GroupArrangement {
    let first = row * perGroup
    var arranger = arranger
    arranger.measured = { measured(first + $0) }
    arranger.measuredSupplement = { supplement($0, first + $1) }
    return arranger.arrange(section.group, in: room)
  }

  /// Replaces the arrangement of a group.
  mutating func set(_ arrangement: GroupArrangement, ofGroup row: Int) {
    let former = measuredGroups.updateValue(arrangement, forKey: row)?.size[axis]
    let outside = arrangement.overflow
    overflow = EdgeInsets(
      top: max(overflow.top, outside.top), left: max(overflow.left, outside.left),
      bottom: max(overflow.bottom, outside.bottom), right: max(overflow.right, outside.right))
    if isOrthogonal {
      // Only a group that was the deepest one and no longer is makes the others count again.
      let depth = arrangement.size[axis]
      measuredDepth =
        former == measuredDepth && depth < measuredDepth ?? depth
        ? measuredGroups.values.map { $0.size[axis] }.max() : max(measuredDepth ?? depth, depth)
    }
    rows.set(arrangement.size[groupAxis] + section.spacing, of: row)
  }

  /// Sets the measured sizes of views at the boundary, by kind and index.
  mutating func setSizes(_ sizes: [(kind: String, index: Int, size: Size)]) {
    for (kind, index, size) in sizes { boundaries.setSize(size, ofKind: kind, at: index) }
    (depthBefore, depthAfter) = boundaries.depths
  }
}
