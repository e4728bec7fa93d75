import GlissadeGeometry
import GlissadeUI

/// The look and the parts of a list as a layout of a collection.
///
/// It corresponds to UIKit's `UICollectionLayoutListConfiguration`. The cells of a list are `CollectionViewListCell`s;
/// cells of other classes have no separators and no rounded ground.
///
///     var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
///     configuration.headerMode = .supplementary
///     collection.collectionViewLayout = CollectionViewCompositionalLayout.list(using: configuration)
public struct CollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge. Headers stay in sight.
    case plain = 0
    /// Groups from edge to edge, on a grey ground.
    case grouped = 1
    /// Groups with round corners and margins at both sides, on a grey ground.
    case insetGrouped = 2
    /// Rows without separators, of which the selected one is round, on a grey ground.
    case sidebar = 3
    /// The same, on a plain ground.
    case sidebarPlain = 4
  }

  /// Where the header of a section comes from.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// There are no headers.
    case none = 0
    /// The data source returns a view of the kind `CollectionView.elementKindSectionHeader`.
    case supplementary = 1
    /// The first item of each section is its header.
    case firstItemInSection = 2
  }

  /// Where the footer of a section comes from.
  public enum FooterMode: Int, Hashable, Sendable {
    /// There are no footers.
    case none = 0
    /// The data source returns a view of the kind `CollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Returns the separators of an item, given those of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: TableView.IndexPath, _ configuration: ListSeparatorConfiguration) ->
    ListSeparatorConfiguration

  /// Returns the actions that a swipe over an item reveals. `nil` if there are none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: TableView.IndexPath) -> SwipeActionsConfiguration?

  /// The look of the list.
  public let appearance: Appearance
  /// Whether rows have separators. The default is `true`, except for the sidebars.
  public var showsSeparators: Bool
  /// The separators of all rows.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// Returns the separators of an item. The default is `nil`: all items have those of the list.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows. `nil`, the default, means that of the appearance.
  public var backgroundColor: Color?
  /// Where headers come from. The default is `.none`.
  public var headerMode = HeaderMode.none
  /// Where footers come from. The default is `.none`.
  public var footerMode = FooterMode.none
  /// The distance above the header of a section, in points. `nil`, the default, means that of the appearance.
  public var headerTopPadding: Double?
  /// Returns the actions at the edge where lines of text begin. The default is `nil`: there are none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the edge where lines of text end. The default is `nil`: there are none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration of a look.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The colour behind the rows.
  var ground: Color {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    }
  }
}

/// The lines above and below the rows of a list.
///
/// It corresponds to UIKit's `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a separator is drawn.
  public enum Visibility: Int, Hashable, Sendable {
    /// The list decides: below each row, except the last one of a rounded group.
    case automatic = 0
    /// It is drawn.
    case visible = 1
    /// It is not drawn.
    case hidden = 2
  }

  /// Insets that the row determines: a separator begins where the text does.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: Double.greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether there is a separator above the row. The default is `.automatic`.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a separator below the row. The default is `.automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above the row, in points. Only those at the sides count.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below the row, in points. Only those at the sides count.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// The colour. The default is `Color.separator`.
  public var color = Color.separator

  /// Creates the separators of lists of a look.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {}
}

/// What the row of a list shows besides its content.
struct ListRow: Equatable {
  enum Part: Equatable {
    case item, header, footer
  }

  var appearance: CollectionLayoutListConfiguration.Appearance
  var part = Part.item
  /// The round corners of the row.
  var corners: RectCorner = []
  /// The separators that are drawn.
  var separators = ListSeparatorConfiguration(listAppearance: .plain)
  var hasTopSeparator = false
  var hasBottomSeparator = false

  /// The colour behind the row. `nil` for a row without one.
  var ground: Color? {
    guard part == .item else { return nil }
    return switch appearance {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .secondarySystemGroupedBackground
    case .sidebar, .sidebarPlain: nil
    }
  }
}

/// The metrics of lists, in points. They are those of tables, unless stated otherwise.
enum ListMetrics {
  static let rowHeight = TableMetrics.rowHeight
  static let headerHeight = TableMetrics.headerHeight
  static let margin = TableMetrics.margin
  static let groupInset = TableMetrics.groupInset
  static let groupRadius = TableMetrics.groupRadius
  /// The distance above and below a group without a header or footer. Source: our choice.
  static let groupGap = 18.0
  /// The margin around the rows of a sidebar. Source: our choice.
  static let sidebarInset = 8.0
}
