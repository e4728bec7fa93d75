import GlissadeGeometry
import GlissadeUI

/// A layout that is composed of sections, groups and items.
///
/// It corresponds to UIKit's `UICollectionViewCompositionalLayout`. A section repeats its group until all items have a
/// place, and may scroll across the direction of the collection. Only what is in sight is computed.
///
///     let quarter = CollectionLayoutSize(
///       widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
///     let line = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
///     let row = CollectionLayoutGroup.horizontal(
///       layoutSize: line, subitems: [CollectionLayoutItem(layoutSize: quarter)])
///     let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: row))
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// Returns the arrangement of a section, or `nil` for a section that shows nothing.
  public typealias SectionProvider =
    @MainActor (
      _ section: Int, _ layoutEnvironment: CollectionLayoutEnvironment
    ) -> CollectionLayoutSection?

  /// What applies to all sections. Setting it lays all items out again.
  public var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// The colour behind a list, which a collection without one of its own takes.
  var ground: Color?

  private let provider: SectionProvider
  /// The sections, from the beginning. `nil` for one that shows nothing.
  var sections: [SectionArrangement?] = []
  /// The ends of the sections, which do not decrease.
  private(set) var ends: [Double] = []
  /// The views at the boundary of the layout.
  private var frame = LayoutBoundaries()
  /// The greatest distances by which items lie outside of their groups.
  private var overflow = EdgeInsets.zero
  private var contentSize = Size.zero
  private var prepared: CollectionLayoutContainer?
  /// Whether the places are those of the present items.
  private var isArranged = false
  /// The first section that was measured since the sections were placed. `nil` if there is none.
  private var firstStale: Int?
  /// The sizes that were measured, by element.
  private var measured: [MeasuredElement: Size] = [:]
  /// The elements that were measured since the sections were arranged.
  private var pending: Set<MeasuredElement> = []
  /// The items and the views at them that handlers of visible items have changed, by section.
  var shown: [Int: [MeasuredElement: CollectionViewLayoutAttributes]] = [:]
  /// Whether a list is asking for the separators of an item.
  var isAskingForSeparators = false

  /// Creates a layout whose sections all have one arrangement.
  public convenience init(
    section: CollectionLayoutSection,
    configuration: CollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections have arrangements of their own.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the arrangement of a section. It is called again when the room changes.
  ///   - configuration: What applies to all sections.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  // MARK: Validity

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      isArranged = false
    } else if let preferred = context.preferred {
      take(preferred)
    }
    super.invalidateLayout(with: context)
  }

  /// The layout depends on the size of the visible part, and on the offset if views stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != preparedSize || hasPinnedViews
  }
  private var preparedSize = Size.zero
  private var hasPinnedViews = false
  /// Whether rows of a list have actions that a swipe reveals.
  private(set) var hasSwipeActions = false

  override func invalidateIfRoomChanged() {
    if let prepared, prepared != room { invalidateQuietly() }
  }

  /// An element with an estimated size takes the size that it prefers.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.estimated.contains { axis in
      var known: Double? = originalAttributes.size[axis]
      // The item may be longer than it prefers, because of a sibling.
      if originalAttributes.uniform.contains(axis) {
        known = measured[MeasuredElement(originalAttributes)]?[axis]
      }
      return known.map { abs(preferredAttributes.size[axis] - $0) > 1e-6 } ?? true
    }
  }

  override func itemsWillChange(_ changes: TableChanges) {
    var renumbered: [MeasuredElement: Size] = [:]
    for (element, size) in measured {
      if let element = element.renumbered(by: changes) { renumbered[element] = size }
    }
    measured = renumbered
  }

  // MARK: Preparing

  var axis: LayoutAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// The visible part of the collection without its insets, and without the insets at the sides.
  private var room: CollectionLayoutContainer? { room(configuration.contentInsetsReference) }

  private func room(
    _ reference: CollectionLayoutSection.ContentInsetsReference
  ) -> CollectionLayoutContainer? {
    guard let view = collectionView else { return nil }
    let inset = view.adjustedContentInset
    var insets: EdgeInsets
    switch reference {
    case .none: insets = .zero
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    }
    // What the collection's own insets keep clear is not part of the room.
    insets.left = max(0, insets.left - inset.left)
    insets.right = max(0, insets.right - inset.right)
    insets.top = max(0, insets.top - inset.top)
    insets.bottom = max(0, insets.bottom - inset.bottom)
    if axis == .vertical {
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.left, insets.right) = (0, 0)
    }
    if view.isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
    return CollectionLayoutContainer(
      contentSize: view.bounds.size.inset(by: inset),
      contentInsets: DirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
  }

  func environment(_ container: CollectionLayoutContainer) -> CollectionLayoutEnvironment {
    let traits = collectionView?.stage?.traitCollection ?? TraitCollection()
    return CollectionLayoutEnvironment(container: container, traitCollection: traits)
  }

  open override func prepare() {
    guard let view = collectionView, let room else { return }
    shown = [:]
    if prepared != room { isArranged = false }
    guard !isArranged else {
      applyPending()
      if let firstStale { placeSections(from: firstStale) }
      return
    }
    isArranged = true
    if let prepared, prepared.contentSize[axis.other] != room.contentSize[axis.other] {
      // Sizes that were measured in another width are not those of the items any more.
      measured = [:]
    }
    (prepared, preparedSize) = (room, view.bounds.size)
    let environment = environment(room)
    // Sections with one description differ only in the numbers of their items.
    var alike: [ObjectIdentifier: SectionArrangement] = [:]
    sections = view.itemCounts.enumerated().map { index, count in
      guard let section = provider(index, environment) else { return nil }
      if let known = alike[ObjectIdentifier(section)] { return known.withItems(count) }
      let own =
        section.contentInsetsReference == .automatic
        ? environment : self.environment(self.room(section.contentInsetsReference) ?? room)
      let arrangement = SectionArrangement(
        section, count: count, axis: axis, visible: room.contentSize, environment: own)
      alike[ObjectIdentifier(section)] = arrangement
      return arrangement
    }
    frame = LayoutBoundaries(
      configuration.boundarySupplementaryItems, axis: axis, container: room)
    hasPinnedViews =
      frame.isPinned
      || alike.values.contains {
        $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
      }
    hasSwipeActions = alike.values.contains { $0.section.list?.hasActions == true }
    pending = Set(measured.keys)
    applyPending()
    overflow = .zero
    placeSections(from: 0)
  }

  /// Determines where the sections from an index on begin. Those before it are placed.
  private func placeSections(from first: Int) {
    firstStale = nil
    let first = min(first, ends.count)
    var position = first == 0 ? frame.depthBefore : ends[first - 1]
    var isFirst = !sections.prefix(first).contains { $0 != nil }
    ends.removeSubrange(first...)
    ends.reserveCapacity(sections.count)
    for index in first..<sections.count {
      if sections[index] != nil {
        if !isFirst { position += configuration.spacing }
        isFirst = false
        sections[index]?.start = position
        position = sections[index]?.end ?? position
        let outside = sections[index]?.overflow ?? .zero
        overflow.top = max(overflow.top, outside.top)
        overflow.left = max(overflow.left, outside.left)
        overflow.bottom = max(overflow.bottom, outside.bottom)
        overflow.right = max(overflow.right, outside.right)
      }
      ends.append(position)
    }
    let visible = prepared?.contentSize ?? .zero
    contentSize = visible
    contentSize[axis] = position + frame.depthAfter
    frame.end = contentSize[axis]
  }

  open override var collectionViewContentSize: Size {
    prepareIfNeeded()
    return contentSize
  }

  // MARK: Measurements

  private func take(_ preferred: CollectionViewLayoutAttributes) {
    guard isArranged else { return }
    let element = MeasuredElement(preferred)
    measured[element] = preferred.size
    pending.insert(element)
    // A boundary of the layout is in front of all sections.
    let section = element.bond == .layout ? 0 : element.indexPath.section
    firstStale = min(firstStale ?? section, section)
  }

  /// Arranges what was measured. A group is arranged once for all its items, and a section once for all views at its
  /// boundary.
  private func applyPending() {
    guard !pending.isEmpty else { return }
    var groups: [Int: Set<Int>] = [:]
    var boundaries: [Int: [(kind: String, index: Int, size: Size)]] = [:]
    for element in pending {
      let (section, item) = (element.indexPath.section, element.indexPath.item)
      guard let size = measured[element] else { continue }
      switch element.bond {
      case .layout: frame.setSize(size, of: element.kind ?? "", item)
      case .section: boundaries[section, default: []].append((element.kind ?? "", item, size))
      case .item:
        guard sections.indices.contains(section), let group = sections[section]?.group(of: item) else {
          continue
        }
        groups[section, default: []].insert(group)
      }
    }
    pending = []
    for (section, sizes) in boundaries where sections.indices.contains(section) {
      sections[section]?.setSizes(sizes)
    }
    let measured = measured
    // The result must not depend on the order of a dictionary.
    for section in groups.keys.sorted() {
      // The provider of a custom group may ask for places, and so finds the former sections.
      let arranged = sections[section].map { former in
        groups[section, default: []].sorted().map { group in
          let arrangement = former.arrangement(
            ofGroup: group,
            { measured[MeasuredElement(kind: nil, TableView.IndexPath(item: $0, section: section), .item)] },
            { measured[MeasuredElement(kind: $0, TableView.IndexPath(item: $1, section: section), .item)] })
          return (group, arrangement)
        }
      }
      for (group, arrangement) in arranged ?? [] { sections[section]?.set(arrangement, ofGroup: group) }
    }
  }

  // MARK: Orthogonal scrolling

  override func orthogonalSections(in rect: Rect) -> [OrthogonalSection] { ownOrthogonalSections(in: rect) }
  override func orthogonalSection(_ index: Int) -> OrthogonalSection? { ownOrthogonalSection(index) }
  override func restingOffset(
    ofSection index: Int, from offset: Double, proposed: Double, velocity: Double
  ) -> Double { ownRestingOffset(ofSection: index, from: offset, proposed: proposed, velocity: velocity) }
  override func offsetOfTurn(ofSection index: Int, from offset: Double, towards way: Double) -> Double? {
    ownOffsetOfTurn(ofSection: index, from: offset, towards: way)
  }

  // MARK: Attributes

  open override func layoutAttributesForItem(
    at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section), let section = sections[indexPath.section],
      let item = section.item(indexPath.item)
    else { return nil }
    return attributes(of: item, in: section, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    if indexPath.section == 0, let view = frame.view(ofKind: elementKind, at: indexPath.item, in: sight) {
      return attributes(of: view, 0, bond: .layout)
    }
    guard sections.indices.contains(indexPath.section), let section = sections[indexPath.section] else {
      return nil
    }
    if let view = section.boundaryView(ofKind: elementKind, at: indexPath.item, in: sight) {
      return attributes(of: view, indexPath.section, bond: .section)
    }
    return section.supplement(ofKind: elementKind, at: indexPath.item).map {
      attributes(of: $0, in: section, indexPath.section)
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: TableView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section), let section = sections[indexPath.section],
      indexPath.item == 0,
      let decoration = section.section.decorationItems.first(where: { $0.elementKind == elementKind })
    else { return nil }
    return attributes(of: decoration, in: section, indexPath.section)
  }

  /// Returns the sections that intersect a rectangle, or whose items may.
  func sections(in rect: Rect) -> [(index: Int, section: SectionArrangement)] {
    let first = ends.partitionIndex { $0 > rect.start(axis) - overflow.trailing(axis) }
    var found: [(index: Int, section: SectionArrangement)] = []
    for index in ends.indices.dropFirst(first) {
      guard let section = sections[index] else { continue }
      guard section.start < rect.end(axis) + overflow.leading(axis) else { break }
      found.append((index, section))
    }
    return found
  }

  open override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    var found = sections(in: rect).flatMap { elements(of: $0.section, $0.index, in: rect) }
    found += frame.views(in: sight).map { attributes(of: $0, 0, bond: .layout) }
      .filter { $0.frame.intersects(rect) }
    return found
  }
}

/// What applies to all sections of a compositional layout.
///
/// It corresponds to UIKit's `UICollectionViewCompositionalLayoutConfiguration`. A change takes effect when the
/// configuration is assigned to the layout.
@MainActor
open class CollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the sections follow each other. The default is `.vertical`.
  public var scrollDirection = CollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between two sections, in points. Negative and non-finite numbers count as 0. The default is 0.
  public var interSectionSpacing = 0.0
  /// The views at the boundary of the layout, such as a header above all sections. The default is none.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// What the sides of the sections keep clear of. The default is `.automatic`: the safe area.
  public var contentInsetsReference = CollectionLayoutSection.ContentInsetsReference.automatic

  /// Creates a configuration with the default values.
  public init() {}

  var spacing: Double { interSectionSpacing.isFinite ? max(0, interSectionSpacing) : 0 }
}
