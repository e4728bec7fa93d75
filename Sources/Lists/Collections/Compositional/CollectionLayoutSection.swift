import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// What a compositional layout may depend on. It corresponds to UIKit's `NSCollectionLayoutEnvironment`.
public struct CollectionLayoutEnvironment: Hashable, Sendable {
  /// The room of the section or the custom group.
  public let container: CollectionLayoutContainer
  /// The traits of the collection.
  public let traitCollection: TraitCollection
}

/// The arrangement of a section of a compositional layout: a group that is repeated, with headers and a background.
///
/// It corresponds to UIKit's `NSCollectionLayoutSection`.
@MainActor
open class CollectionLayoutSection {
  /// How the groups of a section scroll across the direction in which the collection scrolls, and where they come to
  /// rest.
  public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// The groups follow each other in the direction in which the collection scrolls.
    case none = 0
    /// The section scrolls freely.
    case continuous = 1
    /// The section scrolls freely, and comes to rest at the beginning of a group.
    case continuousGroupLeadingBoundary = 2
    /// The section moves by as many whole groups as have room, at least one.
    case paging = 3
    /// The section moves by one group, which comes to rest at the beginning.
    case groupPaging = 4
    /// The section moves by one group, which comes to rest in the middle.
    case groupPagingCentered = 5
  }

  /// Details of the orthogonal scrolling of a section. They correspond to UIKit's
  /// `UICollectionLayoutSectionOrthogonalScrollingProperties`.
  public struct OrthogonalScrollingProperties: Hashable, Sendable {
    /// How content that is at its limit behaves.
    public enum Bounce: Int, Hashable, Sendable {
      /// Content bounces if it is longer than the view.
      case automatic
      /// Content bounces always.
      case always
      /// Content does not bounce.
      case never
    }

    /// The rate at which the content decelerates. `nil`, the default, means `.normal` for the continuous behaviours and
    /// `.fast` for the others.
    public var decelerationRate: Decay.Rate?
    /// How content that is at its limit behaves. The default is `.automatic`.
    public var bounce = Bounce.automatic
  }

  /// What the sides of a section keep clear of.
  public enum ContentInsetsReference: Int, Hashable, Sendable {
    /// For a section, what the layout's configuration says; for a configuration, the safe area.
    case automatic = 0
    /// Nothing.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins of the collection.
    case layoutMargins = 3
  }

  /// Called with the visible items before they are shown: at each layout, and so at each step of a scroll. It may
  /// change their centre, opacity, transform and order. The offset is that of the section's own scrolling, or else of
  /// the collection.
  public typealias VisibleItemsInvalidationHandler =
    @MainActor (
      _ visibleItems: [CollectionViewLayoutAttributes], _ contentOffset: Point,
      _ layoutEnvironment: CollectionLayoutEnvironment
    ) -> Void

  let group: CollectionLayoutGroup
  /// The look of a list. `nil` for a section that is not one.
  var list: CollectionLayoutListConfiguration?
  /// The distance above the headers, in points.
  var paddingBefore = 0.0
  /// The distances from the edges of the section to its groups, in points. Headers and footers lie outside of those
  /// above and below. The default is zero.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The distance between two groups, in points. Negative and non-finite numbers count as 0. The default is 0.
  public var interGroupSpacing = 0.0
  /// What the sides keep clear of. The default is `.automatic`.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// How the groups scroll across the direction of the collection. The default is `.none`.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// Details of the orthogonal scrolling.
  public var orthogonalScrollingProperties = OrthogonalScrollingProperties()
  /// The views at the boundary, such as headers and footers. The default is none.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the views at the boundary keep to the insets at the sides. The default is `true`.
  public var supplementariesFollowContentInsets = true
  /// The backgrounds. The default is none.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Called with the visible items before they are shown. The default is `nil`.
  public var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: CollectionLayoutGroup) { self.group = group }

  var spacing: Double { interGroupSpacing.isFinite ? max(0, interGroupSpacing) : 0 }
}
