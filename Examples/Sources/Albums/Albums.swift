// How do I show sections that look different: cards that page sideways, a grid, and a list?
import Glissade
import GlissadeTools

@main
struct Albums: App {
  static func main() { Tools.main(Albums.self) }

  var windowSize: Size { Size(width: 480, height: 640) }

  func makeRootViewController() -> ViewController {
    NavigationController(rootViewController: AlbumsController())
  }
}

/// A section of the screen.
enum Shelf: Int, CaseIterable, Sendable {
  case new, albums, songs

  var title: String {
    switch self {
    case .new: "New"
    case .albums: "Albums"
    case .songs: "Songs"
    }
  }
}

/// Something on a shelf.
struct Piece: Hashable, Sendable {
  let shelf: Shelf
  let number: Int

  var title: String {
    let names = ["Harbour", "First Light", "Paper Boats", "Northern Line", "Slow River", "Glass", "Meridian"]
    let name = names[number % names.count]
    return shelf == .songs && number % 3 == 1 ? "\(name), the long version with the whole orchestra" : name
  }

  var color: Color {
    let colors: [Color] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue]
    return colors[number % colors.count]
  }
}

final class AlbumsController: ViewController {
  private let collection = CollectionView()
  private var data: DiffableDataSource<Shelf, Piece>?

  override func viewDidLoad() {
    title = "Albums"
    collection.collectionViewLayout = makeLayout()
    collection.backgroundColor = .systemBackground
    collection.contentInsetAdjustmentBehavior = .automatic
    collection.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
    collection.register(SongCell.self, forCellWithReuseIdentifier: "song")
    collection.register(
      ShelfHeader.self, forSupplementaryViewOfKind: ShelfHeader.kind, withReuseIdentifier: "header")
    view.addSubview(collection)

    let data = DiffableDataSource<Shelf, Piece>(collectionView: collection) { collection, indexPath, piece in
      if piece.shelf == .songs {
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
        (cell as? SongCell)?.show(piece)
        return cell
      }
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
      (cell as? CoverCell)?.show(piece)
      return cell
    }
    data.supplementaryViewProvider = { collection, kind, indexPath in
      let header = collection.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      (header as? ShelfHeader)?.label.text = Shelf.allCases[indexPath.section].title
      return header
    }
    var snapshot = DiffableDataSourceSnapshot<Shelf, Piece>()
    for (shelf, count) in [(Shelf.new, 6), (.albums, 8), (.songs, 40)] {
      snapshot.appendSections([shelf])
      snapshot.appendItems((0..<count).map { Piece(shelf: shelf, number: $0) })
    }
    data.apply(snapshot, animatingDifferences: false)
    self.data = data
  }

  override func viewDidLayoutSubviews() { collection.frame = view.bounds }
}

// MARK: - The layout

extension AlbumsController {
  fileprivate func makeLayout() -> CollectionViewLayout {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let section =
          switch Shelf.allCases[index] {
          case .new: Self.cards()
          case .albums: Self.grid(in: environment.container.effectiveContentSize.width)
          case .songs: Self.list()
          }
        let header = CollectionLayoutBoundarySupplementaryItem(
          layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          elementKind: ShelfHeader.kind, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        // The header covers what scrolls below it, also at the sides.
        section.supplementariesFollowContentInsets = false
        return section
      }, configuration: configuration)
    layout.register(ListGround.self, forDecorationViewOfKind: ListGround.kind)
    return layout
  }

  /// Large cards, one after the other, which rest in the middle. Those at the sides are smaller.
  private static func cards() -> CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(200))
    let whole = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let card = CollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: whole)])
    let section = CollectionLayoutSection(group: card)
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 8, trailing: 16)
    section.interGroupSpacing = 4
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { cards, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      for card in cards {
        let distance = abs(card.center.x - middle) / max(1, card.size.width)
        let scale = max(0.88, 1 - 0.12 * distance)
        card.transform = Transform2D(scaleX: scale, y: scale)
      }
    }
    return section
  }

  /// As many columns as have room for 140 points each.
  private static func grid(in width: Double) -> CollectionLayoutSection {
    let columns = max(2, Int((width - 32) / 140))
    let whole = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let line = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(110))
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: line, subitem: CollectionLayoutItem(layoutSize: whole), count: columns)
    row.interItemSpacing = .fixed(12)
    let section = CollectionLayoutSection(group: row)
    section.interGroupSpacing = 12
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 8, trailing: 16)
    return section
  }

  /// Rows as high as their texts, on a background of their own.
  private static func list() -> CollectionLayoutSection {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let section = CollectionLayoutSection(group: row)
    section.contentInsets = DirectionalEdgeInsets(top: 4, leading: 28, bottom: 16, trailing: 28)
    let ground = CollectionLayoutDecorationItem.background(elementKind: ListGround.kind)
    ground.contentInsets = DirectionalEdgeInsets(top: 40, leading: 16, bottom: 8, trailing: 16)
    section.decorationItems = [ground]
    return section
  }
}

// MARK: - Views

/// The title of a shelf.
final class ShelfHeader: CollectionReusableView {
  static let kind = "header"
  let label = Label(nil, font: .boldSystemFont(ofSize: 20), color: .label)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: 16, dy: 0) }
}

/// The background of the list.
final class ListGround: CollectionReusableView {
  static let kind = "ground"

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
  }
}

/// A coloured cover with a title.
final class CoverCell: CollectionViewCell {
  private let label = Label(nil, font: .boldSystemFont(ofSize: 17), color: .white)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 14
    contentView.clipsToBounds = true
    contentView.addSubview(label)
  }

  func show(_ piece: Piece) {
    label.text = piece.title
    contentView.backgroundColor = piece.color
    accessibilityIdentifier = "\(piece.shelf).\(piece.number)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = Rect(x: 14, y: bounds.height - 34, width: bounds.width - 28, height: 24)
  }
}

/// A row whose height follows its text.
final class SongCell: CollectionViewCell {
  private let dot = View()
  private let label = Label(nil, font: .systemFont(ofSize: 16), color: .label)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    label.numberOfLines = 0
    dot.layer.cornerRadius = 6
    contentView.addSubview(dot)
    contentView.addSubview(label)
    constrain(contentView, dot, label) { cell, dot, label in
      dot.leading == cell.leading
      dot.centerY == cell.centerY
      dot.width == 12
      dot.height == 12
      label.leading == dot.trailing + 12
      label.trailing == cell.trailing
      label.top == cell.top + 11
      label.bottom == cell.bottom - 11
    }
  }

  func show(_ piece: Piece) {
    label.text = piece.title
    dot.backgroundColor = piece.color
    accessibilityIdentifier = "song.\(piece.number)"
  }
}
