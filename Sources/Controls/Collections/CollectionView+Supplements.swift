import GlissadeGeometry
import GlissadeUI

/// The supplementary views of a collection.
struct CollectionSupplements {
  /// The kind of a supplementary view, and its place among the items.
  struct Element: Hashable {
    let kind: String
    var indexPath: TableView.IndexPath
  }

  /// The existing views.
  fileprivate(set) var views: [Element: CollectionReusableView] = [:]
  /// The views of removed sections that are still animating.
  fileprivate var departing: [CollectionReusableView] = []
  /// What creates a view, by kind and identifier, and the views that can be reused.
  fileprivate var factories: [[String]: @MainActor () -> CollectionReusableView] = [:]
  fileprivate var reusable: [[String]: [CollectionReusableView]] = [:]
}

extension CollectionViewLayoutAttributes {
  fileprivate var element: CollectionSupplements.Element? {
    representedElementKind.map { CollectionSupplements.Element(kind: $0, indexPath: indexPath) }
  }
}

extension CollectionView {
  /// What an element of a layout is.
  public enum ElementCategory: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view that belongs to a section, such as its header.
    case supplementaryView
    /// A view that belongs to the layout. No layout of the library has one.
    case decorationView
  }

  /// The kind of the headers of a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Reuse

  /// Registers the class of the supplementary views that are created for a kind and an identifier.
  public func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplements.factories[[elementKind, identifier]] = { viewClass.init(reuseIdentifier: identifier) }
  }

  /// Returns a supplementary view for reuse, or a new one of the class that is registered for the kind and the
  /// identifier. Without a registered class, a `CollectionReusableView` is created.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    guard let view = supplements.reusable[[elementKind, identifier]]?.popLast() else {
      return supplements.factories[[elementKind, identifier]]?()
        ?? CollectionReusableView(reuseIdentifier: identifier)
    }
    view.prepareForReuse()
    return view
  }

  // MARK: Displayed views

  /// Returns a displayed supplementary view, or `nil`.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    applyCollected()
    return supplements.views[CollectionSupplements.Element(kind: elementKind, indexPath: indexPath)]
  }

  /// Returns the displayed supplementary views of a kind, in order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    applyCollected()
    return sortedSupplements.filter { $0.key.kind == elementKind }.map(\.value)
  }

  /// Returns the index paths of the displayed supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    applyCollected()
    return sortedSupplements.filter { $0.key.kind == elementKind }.map(\.key.indexPath)
  }

  /// Returns the attributes of a supplementary view, or `nil` if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    applyCollected()
    return place(of: CollectionSupplements.Element(kind: elementKind, indexPath: indexPath))
  }

  private var sortedSupplements: [(key: CollectionSupplements.Element, value: CollectionReusableView)] {
    supplements.views.sorted { ($0.key.indexPath, $0.key.kind) < ($1.key.indexPath, $1.key.kind) }
  }

  private func place(of element: CollectionSupplements.Element) -> CollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    guard itemCounts.indices.contains(element.indexPath.section) else { return nil }
    return collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: element.kind, at: element.indexPath)
  }

  // MARK: Layout

  /// Creates, places and retires the supplementary views. Returns `false` if the delegate or the data source changed
  /// the items meanwhile.
  func layOutSupplements(_ places: [CollectionViewLayoutAttributes], change: Int) -> Bool {
    let kept = Set(places.compactMap(\.element))
    for (element, view) in sortedSupplements where !kept.contains(element) && !view.layer.hasAnimations {
      retire(view, from: element)
      guard change == changeCount else { return false }
    }
    for place in places {
      guard let element = place.element else { continue }
      if supplements.views[element] == nil { makeSupplement(element, at: place) }
      guard change == changeCount else { return false }
      supplements.views[element]?.take(place)
    }
    return true
  }

  private func makeSupplement(
    _ element: CollectionSupplements.Element, at place: CollectionViewLayoutAttributes
  ) {
    guard let dataSource, !isMakingCell, !collectionViewLayout.isPreparing else { return }
    let change = changeCount
    View.performWithoutAnimation {
      isMakingCell = true
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
      isMakingCell = false
      // A view that is returned for a second element no longer shows the first one.
      for (other, shown) in supplements.views where shown === view { supplements.views[other] = nil }
      guard change == changeCount else { return keep(view, of: element.kind) }
      view.collectionView = self
      view.take(place)
      supplements.views[element] = view
      // In front of the cells, and behind the scroll indicators.
      insertSubview(view, at: departing.count + cells.count)
      view.layoutIfNeeded()
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    }
  }

  private func retire(_ view: CollectionReusableView, from element: CollectionSupplements.Element) {
    guard supplements.views[element] === view else { return }
    supplements.views[element] = nil
    keep(view, of: element.kind)
    collectionDelegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
  }

  /// Removes a view and keeps it for reuse.
  private func keep(_ view: CollectionReusableView, of kind: String) {
    view.removeFromSuperview()
    view.forgetAttributes()
    guard let identifier = view.reuseIdentifier else { return }
    if supplements.reusable[[kind, identifier]]?.contains(where: { $0 === view }) != true {
      supplements.reusable[[kind, identifier], default: []].append(view)
    }
  }

  /// Retires all supplementary views.
  func retireSupplements() {
    for (element, view) in sortedSupplements { retire(view, from: element) }
  }

  // MARK: Changes

  /// Assigns the new sections to the supplementary views, and takes out those of removed sections, which fade.
  func renumberSupplements(_ changes: TableChanges) -> [(view: CollectionReusableView, kind: String)] {
    var leaving: [(view: CollectionReusableView, kind: String)] = []
    var renumbered: [CollectionSupplements.Element: CollectionReusableView] = [:]
    for (element, view) in sortedSupplements {
      if let section = changes.newSection(of: element.indexPath.section) {
        let indexPath = IndexPath(item: element.indexPath.item, section: section)
        renumbered[CollectionSupplements.Element(kind: element.kind, indexPath: indexPath)] = view
      } else {
        leaving.append((view, element.kind))
        view.isUserInteractionEnabled = false
      }
    }
    supplements.views = renumbered
    supplements.departing += leaving.map(\.view)
    return leaving
  }

  /// Places the supplementary views after a change. Called in an animation.
  func moveSupplements(fading leaving: [(view: CollectionReusableView, kind: String)]) {
    for (element, view) in sortedSupplements {
      if let place = place(of: element) { view.take(place) }
      view.layoutIfNeeded()
    }
    for (view, _) in leaving { view.take(view.fadedAttributes) }
  }

  /// Keeps faded views for reuse.
  func keepSupplements(_ gone: [(view: CollectionReusableView, kind: String)]) {
    supplements.departing.removeAll { view in gone.contains { $0.view === view } }
    for (view, kind) in gone {
      view.isUserInteractionEnabled = true
      keep(view, of: kind)
    }
  }
}
