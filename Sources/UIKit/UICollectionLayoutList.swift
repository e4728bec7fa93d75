import GlissadeControls
import GlissadeLists

/// UIKit's name for `CollectionLayoutListConfiguration`.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// UIKit's name for `ListSeparatorConfiguration`.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// UIKit's name for `CollectionViewListCell`.
public typealias UICollectionViewListCell = CollectionViewListCell
/// UIKit's name for `CollectionViewListCell.Accessory`.
public typealias UICellAccessory = CollectionViewListCell.Accessory
/// UIKit's name for `ContentConfiguration`.
public typealias UIContentConfiguration = ContentConfiguration
/// UIKit's name for `ContentView`.
public typealias UIContentView = ContentView
/// UIKit's name for `ListContentConfiguration`.
public typealias UIListContentConfiguration = ListContentConfiguration
/// UIKit's name for `ListContentView`.
public typealias UIListContentView = ListContentView
