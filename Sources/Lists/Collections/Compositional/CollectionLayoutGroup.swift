import GlissadeGeometry
import GlissadeUI

/// Items of a compositional layout in a line, in a column, or at places of their own.
///
/// It corresponds to UIKit's `NSCollectionLayoutGroup`. A section repeats its group until all items have a place.
open class CollectionLayoutGroup: CollectionLayoutItem {
  /// Returns the items of a custom group, in the environment whose container is the group.
  public typealias CustomItemProvider =
    @MainActor (_ layoutEnvironment: CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

  enum Content {
    case line(LayoutAxis, Repetition)
    case custom(CustomItemProvider)
  }

  /// How often the subitems of a line are repeated.
  enum Repetition {
    /// As often as they fit, at least once.
    case asFits
    /// A number of times.
    case times(Int)
    /// A number of times, with a length of the subitem such that they fill the line.
    case filling(Int)
  }

  let content: Content
  /// The items and groups of the group. Empty for a custom group.
  public let subitems: [CollectionLayoutItem]
  /// The distance between two items of the line. The default is `nil`: none.
  public var interItemSpacing: CollectionLayoutSpacing?

  /// The greatest depth of groups in groups.
  private static let mostLevels = 100
  /// The number of groups in each other, including this one.
  private let levels: Int

  private init(_ layoutSize: CollectionLayoutSize, _ content: Content, _ subitems: [CollectionLayoutItem]) {
    let levels = 1 + (subitems.map { ($0 as? CollectionLayoutGroup)?.levels ?? 0 }.max() ?? 0)
    let isLegal = levels <= Self.mostLevels
    if !isLegal {
      Stage.diagnose(
        "groups of a collection are in each other to a depth of more than \(Self.mostLevels); the group around them "
          + "has no items", on: nil)
    }
    (self.content, self.subitems, self.levels) = (content, isLegal ? subitems : [], isLegal ? levels : 1)
    super.init(layoutSize: layoutSize)
  }

  /// Returns a group whose items lie side by side. The items are repeated as often as they fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items and groups. At least the first has a place.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.horizontal, .asFits), subitems)
  }

  /// Returns a group whose items lie below each other. The items are repeated as often as they fit.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items and groups. At least the first has a place.
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.vertical, .asFits), subitems)
  }

  /// Returns a group with a number of items of the same width side by side, which fill the group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item that is repeated. Its width has no effect.
  ///   - count: The number of items, at least 1.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.horizontal, .filling(count)), [subitem])
  }

  /// Returns a group with a number of items of the same height below each other, which fill the group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item that is repeated. Its height has no effect.
  ///   - count: The number of items, at least 1.
  public class func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.vertical, .filling(count)), [subitem])
  }

  /// Returns a group with a number of items side by side, each of its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - repeatingSubitem: The item that is repeated.
  ///   - count: The number of items, at least 1.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.horizontal, .times(count)), [repeatingSubitem])
  }

  /// Returns a group with a number of items below each other, each of its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - repeatingSubitem: The item that is repeated.
  ///   - count: The number of items, at least 1.
  public class func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.vertical, .times(count)), [repeatingSubitem])
  }

  /// Returns a group whose items are at places of their own.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the items.
  public class func custom(
    layoutSize: CollectionLayoutSize, itemProvider: @escaping CustomItemProvider
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }
}

/// The place of an item in a custom group. It corresponds to UIKit's `NSCollectionLayoutGroupCustomItem`.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// The frame in the group, in points.
  public let frame: Rect
  /// The position in the order of overlapping items.
  public let zIndex: Int

  /// Creates the place of an item. The default position in the order is 0.
  public init(frame: Rect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// The room that a section or a group has. It corresponds to UIKit's `NSCollectionLayoutContainer`.
public struct CollectionLayoutContainer: Hashable, Sendable {
  /// The size, in points. For a section, it is the visible part of the collection without its content insets.
  public let contentSize: Size
  /// The size without `contentInsets`, in points.
  public var effectiveContentSize: Size { contentSize.inset(by: contentInsets.resolved) }
  /// The insets that are not available, such as the safe area at the sides, in points.
  public let contentInsets: DirectionalEdgeInsets
  /// The same as `contentInsets`.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  init(contentSize: Size, contentInsets: DirectionalEdgeInsets = .zero) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
  }
}
