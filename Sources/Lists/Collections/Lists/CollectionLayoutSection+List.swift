import GlissadeGeometry
import GlissadeUI

extension CollectionLayoutSection {
  /// Returns the section of a list, whose rows are as high as their content.
  ///
  /// - Parameters:
  ///   - configuration: The look and the parts of the list.
  ///   - layoutEnvironment: The room of the section, as the layout passes it.
  public class func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let row = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
    let section = CollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [CollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    section.decorationItems = [.ground(configuration.ground)]
    let (hasHeader, hasFooter) = (
      configuration.headerMode == .supplementary, configuration.footerMode == .supplementary
    )
    switch configuration.appearance {
    case .plain: break
    case .grouped, .insetGrouped:
      let side = configuration.appearance == .insetGrouped ? ListMetrics.groupInset : 0
      section.contentInsets = DirectionalEdgeInsets(
        top: hasHeader ? 0 : ListMetrics.groupGap, leading: side,
        bottom: hasFooter ? 0 : ListMetrics.groupGap, trailing: side)
    case .sidebar, .sidebarPlain:
      let inset = ListMetrics.sidebarInset
      section.contentInsets = DirectionalEdgeInsets(
        top: hasHeader ? 0 : inset, leading: inset, bottom: hasFooter ? 0 : inset, trailing: inset)
    }
    let edge = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.headerHeight))
    if hasHeader {
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: CollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    section.paddingBefore =
      hasHeader ? (configuration.headerTopPadding ?? (isGrouped ? ListMetrics.groupGap / 2 : 0)).asLength : 0
    return section
  }
}

extension CollectionViewCompositionalLayout {
  /// Returns the layout of a list: each section is a list of the same look.
  ///
  /// A collection without a background colour takes that of the list.
  public static func list(
    using configuration: CollectionLayoutListConfiguration
  ) -> CollectionViewCompositionalLayout {
    let layout = CollectionViewCompositionalLayout(sectionProvider: { _, environment in
      let section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
      // The ground is that of the collection, also beyond the sections.
      section.decorationItems = []
      return section
    })
    layout.ground = configuration.ground
    return layout
  }

  // MARK: Rows

  /// Returns what the row of an item shows besides its content. `nil` if its section is not a list.
  func listRow(of item: Int, in section: SectionArrangement, _ index: Int) -> ListRow? {
    guard let list = section.section.list else { return nil }
    var row = ListRow(appearance: list.appearance)
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    guard item >= first else {
      row.part = .header
      return row
    }
    let isLast = item == section.count - 1
    switch list.appearance {
    case .insetGrouped:
      if item == first { row.corners.formUnion([.topLeft, .topRight]) }
      if isLast { row.corners.formUnion([.bottomLeft, .bottomRight]) }
    case .sidebar, .sidebarPlain: row.corners = .allCorners
    case .plain, .grouped: break
    }
    guard list.showsSeparators else { return row }
    row.separators = list.separatorConfiguration
    // The handler may ask for the place of an item, which has the separators of the list then.
    if let handler = list.itemSeparatorHandler, !isAskingForSeparators {
      isAskingForSeparators = true
      defer { isAskingForSeparators = false }
      row.separators = handler(TableView.IndexPath(item: item, section: index), row.separators)
    }
    row.hasTopSeparator = row.separators.topSeparatorVisibility == .visible
    switch row.separators.bottomSeparatorVisibility {
    case .automatic: row.hasBottomSeparator = !(isLast && list.appearance == .insetGrouped)
    case .visible: row.hasBottomSeparator = true
    case .hidden: break
    }
    return row
  }

  /// Returns what a header or footer shows besides its content. `nil` if its section is not a list.
  func listRow(ofKind kind: String, in section: Int) -> ListRow? {
    guard sections.indices.contains(section), let list = sections[section]?.section.list else { return nil }
    switch kind {
    case CollectionView.elementKindSectionHeader: return ListRow(appearance: list.appearance, part: .header)
    case CollectionView.elementKindSectionFooter: return ListRow(appearance: list.appearance, part: .footer)
    default: return nil
    }
  }
}

extension CollectionView {
  /// Takes the ground of a list if the collection has no background colour of its own.
  func takeGround(of layout: CollectionViewLayout, after former: CollectionViewLayout?) {
    let old = (former as? CollectionViewCompositionalLayout)?.ground
    let new = (layout as? CollectionViewCompositionalLayout)?.ground
    let standard: Color? = UIKitDefaults.areUsed ? .systemBackground : nil
    guard old != new, backgroundColor == old ?? standard || backgroundColor == nil else { return }
    let ground = new ?? standard
    if backgroundColor != ground { backgroundColor = ground }
  }

  /// Tells a view of a list what its row shows, before the data source fills it.
  func tell(_ view: CollectionReusableView, rowOf place: () -> CollectionViewLayoutAttributes?) {
    guard let cell = view as? CollectionViewListCell, !collectionViewLayout.isPreparing else { return }
    cell.listRow = place()?.listRow
  }
}
