import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A section that scrolls by itself, as a layout describes it.
struct OrthogonalSection {
  /// The section.
  let index: Int
  /// The axis along which it scrolls.
  let axis: LayoutAxis
  /// The frame of its visible part in the content of the collection, in points.
  let frame: Rect
  /// The size of its content, in points.
  let contentSize: Size
  let behavior: CollectionLayoutSection.OrthogonalScrollingBehavior
  let properties: CollectionLayoutSection.OrthogonalScrollingProperties
  /// The offset before it is scrolled.
  let firstOffset: Point
}

/// The scroll view of a section that scrolls by itself. It contains the section's cells.
final class OrthogonalScroller: ScrollView, SelfSizedContent, ScrollViewDelegate {
  weak var collection: CollectionView?
  var section: Int
  private var axis = LayoutAxis.horizontal

  init(_ description: OrthogonalSection, in collection: CollectionView) {
    section = description.index
    super.init(frame: description.frame)
    self.collection = collection
    // Shadows of the items may leave the section.
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
  }

  /// The views of the section.
  var carried: [CollectionReusableView] { subviews.compactMap { $0 as? CollectionReusableView } }

  func follow(_ description: OrthogonalSection, isMoving: Bool) {
    (section, axis) = (description.index, description.axis)
    let properties = description.properties
    let isFree =
      description.behavior == .continuous || description.behavior == .continuousGroupLeadingBoundary
    decelerationRate = properties.decelerationRate ?? (isFree ? .normal : .fast)
    bounces = properties.bounce != .never
    alwaysBounceHorizontal = properties.bounce == .always && axis == .horizontal
    alwaysBounceVertical = properties.bounce == .always && axis == .vertical
    if isMoving, frame != description.frame { frame = description.frame }
    if contentSize != description.contentSize { contentSize = description.contentSize }
  }

  /// Sorts the cells in an order that holds for the whole collection.
  func order(_ ranked: [View]) {
    putBehindOthers(ranked.filter { $0.superview === self })
  }

  /// Scrolls by the least distance that shows a frame in the content of the collection.
  func show(_ frame: Rect, animated: Bool) {
    let frame = frame.offset(by: .zero - self.frame.origin)
    var target = restingContentOffset[axis]
    target = min(max(target, frame.end(axis) - bounds.size[axis]), frame.start(axis))
    guard target != restingContentOffset[axis] else { return }
    scroll(to: target, animated: animated)
  }

  /// Scrolls to an offset along the axis, or to the place of rest nearest to it.
  func scroll(to offset: Double, animated: Bool) {
    let rest = collection?.collectionViewLayout.restingOffset(
      ofSection: section, from: offset, proposed: offset, velocity: 0)
    var target = restingContentOffset
    target[axis] = rest ?? offset
    setContentOffset(legal(target), animated: animated)
  }

  // MARK: Places of rest

  package func restingOffset(for proposed: Point, velocity: Point) -> Point {
    guard let layout = collection?.collectionViewLayout else { return proposed }
    var target = proposed
    target[axis] = layout.restingOffset(
      ofSection: section, from: presentedOffset[axis], proposed: proposed[axis], velocity: velocity[axis])
    return target
  }

  package func offsetOfTurn(by way: Point) -> Point? {
    guard way[axis] != 0,
      let target = collection?.collectionViewLayout.offsetOfTurn(
        ofSection: section, from: presentedOffset[axis], towards: way[axis])
    else { return nil }
    var offset = restingContentOffset
    offset[axis] = target
    return offset
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { collection?.setNeedsLayout() }
}

// MARK: - The sections of a collection

extension CollectionView {
  /// Returns the offset of a section that scrolls by itself. `nil` for other sections, and before it is shown.
  func offset(ofScroller section: Int) -> Point? {
    scrollers[section]?.presentedOffset ?? scrollerOffsets[section]
  }

  /// Creates and places the scroll views of the sections in a rectangle of the content.
  ///
  /// - Parameter isMoving: Whether those that exist take their new places.
  func layOutScrollers(in sight: Rect, isMoving: Bool) {
    let sections = collectionViewLayout.orthogonalSections(in: sight)
    for section in sections {
      if let scroller = scrollers[section.index] {
        scroller.follow(section, isMoving: isMoving)
        continue
      }
      View.performWithoutAnimation {
        let scroller = OrthogonalScroller(section, in: self)
        scroller.follow(section, isMoving: true)
        let below = countBelow(IndexPath(item: 0, section: section.index))
        scrollers[section.index] = scroller
        insertSubview(scroller, at: below)
        scroller.contentOffset = scrollerOffsets[section.index] ?? section.firstOffset
      }
    }
    let shown = Set(sections.map(\.index))
    for (index, scroller) in scrollers where !shown.contains(index) {
      if let section = collectionViewLayout.orthogonalSection(index) {
        scroller.follow(section, isMoving: isMoving)
      }
    }
  }

  /// Removes the scroll views of sections that are out of sight, and remembers their offsets.
  func removeEmptyScrollers() {
    departingScrollers.removeAll { scroller in
      guard scroller.carried.isEmpty else { return false }
      scroller.removeFromSuperview()
      return true
    }
    guard !scrollers.isEmpty else { return }
    let shown = Set(
      collectionViewLayout.orthogonalSections(in: Rect(origin: presentedOffset, size: bounds.size)).map(
        \.index))
    for (index, scroller) in scrollers where !shown.contains(index) && scroller.carried.isEmpty {
      scrollers[index] = nil
      if collectionViewLayout.orthogonalSection(index) != nil {
        scrollerOffsets[index] = scroller.restingContentOffset
      }
      scroller.removeFromSuperview()
    }
  }

  /// Assigns the new sections to the scroll views. Those of removed sections stay until their cells have disappeared.
  func renumberScrollers(_ changes: TableChanges) {
    guard !scrollers.isEmpty || !scrollerOffsets.isEmpty else { return }
    var (renumbered, offsets) = ([Int: OrthogonalScroller](), [Int: Point]())
    for (index, scroller) in scrollers {
      if let new = changes.newSection(of: index) {
        renumbered[new] = scroller
        scroller.section = new
      } else {
        scroller.collection = nil
        departingScrollers.append(scroller)
      }
    }
    for (index, offset) in scrollerOffsets {
      if let new = changes.newSection(of: index) { offsets[new] = offset }
    }
    (scrollers, scrollerOffsets) = (renumbered, offsets)
  }

  /// Puts the scroll views between the cells of the sections before and after them.
  func putScrollersInOrder() {
    for (index, scroller) in scrollers.sorted(by: { $0.key < $1.key }) {
      guard
        let next = cells.filter({ $0.key.section > index && $0.value.superview === self })
          .min(by: { $0.key < $1.key })?.value
      else { continue }
      insertSubview(scroller, belowSubview: next)
    }
  }

  // MARK: Scrolling to items

  /// Returns the frame of an item as it is shown, in the content of the collection.
  func shownFrame(of place: CollectionViewLayoutAttributes) -> Rect {
    guard let carrier = place.carrier, let offset = offset(ofScroller: carrier) else { return place.frame }
    return place.frame.offset(by: .zero - offset)
  }

  /// Scrolls by the least distance that shows an item.
  func reveal(_ place: CollectionViewLayoutAttributes, animated: Bool) {
    guard let carrier = place.carrier, let section = collectionViewLayout.orthogonalSection(carrier) else {
      return scrollRectToVisible(place.frame, animated: animated)
    }
    var rect = place.frame
    (rect.origin[section.axis], rect.size[section.axis]) = (presentedOffset[section.axis], 1)
    scrollRectToVisible(rect, animated: animated)
    layOutScrollers(in: place.frame.union(section.frame), isMoving: true)
    scrollers[carrier]?.show(place.frame, animated: animated)
    layoutIfNeeded()
  }

  /// Returns the positions that belong to the axis along which a section scrolls by itself.
  func position(along carrier: Int?) -> ScrollPosition {
    guard let section = carrier.flatMap({ collectionViewLayout.orthogonalSection($0) }) else { return [] }
    return section.axis == .horizontal
      ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
  }

  /// Scrolls a section that scrolls by itself, such that an item is at a position.
  func scroll(_ place: CollectionViewLayoutAttributes, to position: ScrollPosition, animated: Bool) {
    guard let carrier = place.carrier, let section = collectionViewLayout.orthogonalSection(carrier) else {
      return
    }
    layOutScrollers(in: section.frame, isMoving: true)
    guard let scroller = scrollers[carrier] else { return }
    let frame = place.frame.offset(by: .zero - section.frame.origin)
    let (axis, room) = (section.axis, scroller.bounds.size[section.axis])
    let ends = axis == .horizontal ? (ScrollPosition.left, ScrollPosition.right) : (.top, .bottom)
    if position.contains(ends.0) {
      scroller.scroll(to: frame.start(axis), animated: animated)
    } else if position.contains(ends.1) {
      scroller.scroll(to: frame.end(axis) - room, animated: animated)
    } else if position.isDisjoint(with: self.position(along: carrier)) {
      scroller.show(place.frame, animated: animated)
    } else {
      scroller.scroll(to: (frame.start(axis) + frame.end(axis) - room) / 2, animated: animated)
    }
  }
}
