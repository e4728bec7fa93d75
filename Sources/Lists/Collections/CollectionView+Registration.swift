import GlissadeUI

extension CollectionView {
  /// A class of cells with the closure that fills them.
  ///
  /// It corresponds to UIKit's `UICollectionView.CellRegistration`. Create it once, outside of the data source: each
  /// registration has cells of its own.
  @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Fills a cell with an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let identifier = RegistrationNumber.next()
    fileprivate let handler: Handler

    /// Creates a registration with the closure that fills a cell each time it is used.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views with the closure that fills them.
  ///
  /// It corresponds to UIKit's `UICollectionView.SupplementaryRegistration`.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Fills a supplementary view.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    fileprivate let identifier = RegistrationNumber.next()
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Creates a registration for a kind, with the closure that fills a view each time it is used.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell of a registration, filled with an item. Without an item it is not filled.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell =
      dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell
      ?? Cell(reuseIdentifier: registration.identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view =
      dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
      as? Supplementary ?? Supplementary(reuseIdentifier: identifier)
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The number of registrations, which makes their identifiers different.
@MainActor
private enum RegistrationNumber {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}
