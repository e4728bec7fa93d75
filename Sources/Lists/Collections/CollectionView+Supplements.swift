import GlissadeGeometry
import GlissadeUI

/// The supplementary and decoration views of a collection.
struct CollectionSupplements {
  /// The kind of a view, and its place among the items.
  struct Element: Hashable {
    let kind: String
    var indexPath: TableView.IndexPath
    var isDecoration = false
    /// What the view belongs to. It does not distinguish views.
    var bond = CollectionViewLayoutAttributes.Bond.section

    static func == (one: Element, other: Element) -> Bool {
      one.kind == other.kind && one.indexPath == other.indexPath && one.isDecoration == other.isDecoration
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(indexPath)
    }

    /// Returns the element after a change of the items, or `nil` if it is removed.
    fileprivate func renumbered(by changes: TableChanges) -> Element? {
      var element = self
      switch bond {
      case .layout: return element
      case .item:
        guard let new = changes.newIndexPath(of: indexPath) else { return nil }
        element.indexPath = new
      case .section:
        guard let new = changes.newSection(of: indexPath.section) else { return nil }
        element.indexPath = TableView.IndexPath(item: indexPath.item, section: new)
      }
      return element
    }

    /// The key under which views are kept for reuse.
    fileprivate func reuseKey(_ identifier: String) -> [String] {
      isDecoration ? [kind] : [kind, identifier]
    }
  }

  /// The existing views.
  fileprivate(set) var views: [Element: CollectionReusableView] = [:]
  /// The number of decoration views among the subviews. They are behind all others.
  fileprivate(set) var decorations = 0
  /// The views of removed sections that are still animating.
  fileprivate var departing: [CollectionReusableView] = []
  /// What creates a view, by kind and identifier, and the views that can be reused.
  var factories: [[String]: @MainActor () -> CollectionReusableView] = [:]
  fileprivate var reusable: [[String]: [CollectionReusableView]] = [:]
}

extension CollectionViewLayoutAttributes {
  var element: CollectionSupplements.Element? {
    representedElementKind.map {
      CollectionSupplements.Element(
        kind: $0, indexPath: indexPath, isDecoration: representedElementCategory == .decorationView,
        bond: bond)
    }
  }
}

extension CollectionView {
  /// What an element of a layout is.
  public enum ElementCategory: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view that belongs to a section, such as its header, or to an item.
    case supplementaryView
    /// A view that belongs to the layout, such as the background of a section.
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
    register(
      viewClass as AnyClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  /// Returns a supplementary view for reuse, or a new one of the class that is registered for the kind and the
  /// identifier. Without a registered class, a `CollectionReusableView` is created.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let view: CollectionReusableView
    if let reused = supplements.reusable[[elementKind, identifier]]?.popLast() {
      view = reused
      view.prepareForReuse()
    } else {
      view =
        supplements.factories[[elementKind, identifier]]?()
        ?? CollectionReusableView(reuseIdentifier: identifier)
    }
    tell(view, rowOf: { place(of: CollectionSupplements.Element(kind: elementKind, indexPath: indexPath)) })
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
    return sortedSupplements.filter { $0.key.kind == elementKind && !$0.key.isDecoration }.map(\.value)
  }

  /// Returns the index paths of the displayed supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    applyCollected()
    return sortedSupplements.filter { $0.key.kind == elementKind && !$0.key.isDecoration }
      .map(\.key.indexPath)
  }

  /// Returns the attributes of a supplementary view, or `nil` if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    applyCollected()
    collectionViewLayout.prepareIfNeeded()
    guard itemCounts.indices.contains(indexPath.section) || indexPath.section == 0 else { return nil }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  var sortedSupplements: [(key: CollectionSupplements.Element, value: CollectionReusableView)] {
    supplements.views.sorted { ($0.key.indexPath, $0.key.kind) < ($1.key.indexPath, $1.key.kind) }
  }

  func place(of element: CollectionSupplements.Element) -> CollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    guard element.bond == .layout || itemCounts.indices.contains(element.indexPath.section) else {
      return nil
    }
    if element.isDecoration {
      return collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: element.kind, at: element.indexPath)
    }
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
      if let view = supplements.views[element] {
        adopt(view, at: place)
        view.take(place)
      }
    }
    return true
  }

  private func makeSupplement(
    _ element: CollectionSupplements.Element, at place: CollectionViewLayoutAttributes
  ) {
    guard !isAsking else { return }
    if element.isDecoration { return makeDecoration(element, at: place) }
    guard let dataSource else { return }
    let change = changeCount
    View.performWithoutAnimation {
      isMakingCell = true
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
      isMakingCell = false
      // A view that is returned for a second element no longer shows the first one.
      for (other, shown) in supplements.views where shown === view { supplements.views[other] = nil }
      guard change == changeCount else { return keep(view, of: element) }
      if view.isLeaving {
        supplements.departing.removeAll { $0 === view }
        view.stay()
      }
      view.collectionView = self
      supplements.views[element] = view
      // In front of the cells, and behind the scroll indicators.
      if let scroller = place.carrier.flatMap({ scrollers[$0] }) {
        scroller.insertSubview(view, at: scroller.carried.count)
      } else {
        insertSubview(view, at: countBelowSupplements)
      }
      view.take(place)
      view.layoutIfNeeded()
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
    }
  }

  private func makeDecoration(
    _ element: CollectionSupplements.Element, at place: CollectionViewLayoutAttributes
  ) {
    View.performWithoutAnimation {
      let view =
        supplements.reusable[element.reuseKey("")]?.popLast()
        ?? collectionViewLayout.makeDecorationView(ofKind: element.kind)
      if view.collectionView != nil { view.prepareForReuse() }
      view.collectionView = self
      supplements.views[element] = view
      insertSubview(view, at: countBelowCells)
      supplements.decorations += 1
      view.take(place)
      view.layoutIfNeeded()
    }
  }

  private func retire(_ view: CollectionReusableView, from element: CollectionSupplements.Element) {
    guard supplements.views[element] === view else { return }
    supplements.views[element] = nil
    keep(view, of: element)
    if element.isDecoration { return }
    collectionDelegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
  }

  /// Removes a view and keeps it for reuse.
  private func keep(_ view: CollectionReusableView, of element: CollectionSupplements.Element) {
    if element.isDecoration, view.superview === self { supplements.decorations -= 1 }
    view.removeFromSuperview()
    view.forgetAttributes()
    guard let identifier = view.reuseIdentifier else { return }
    let key = element.reuseKey(identifier)
    if supplements.reusable[key]?.contains(where: { $0 === view }) != true {
      supplements.reusable[key, default: []].append(view)
    }
  }

  /// Removes the decoration views that are kept for reuse, whose classes belong to the former layout.
  func forgetDecorations() {
    for (element, view) in sortedSupplements where element.isDecoration { retire(view, from: element) }
    supplements.reusable = supplements.reusable.filter { $0.key.count > 1 }
  }

  /// Retires all supplementary views.
  func retireSupplements() {
    for (element, view) in sortedSupplements { retire(view, from: element) }
  }

  // MARK: Changes

  /// Assigns the new index paths to the supplementary views, and takes out those of removed sections and items, which
  /// fade.
  func renumberSupplements(_ changes: TableChanges) -> [DepartingSupplement] {
    var leaving: [DepartingSupplement] = []
    var renumbered: [CollectionSupplements.Element: CollectionReusableView] = [:]
    for (element, view) in sortedSupplements {
      if let new = element.renumbered(by: changes) {
        renumbered[new] = view
      } else {
        leaving.append(
          DepartingSupplement(
            view: view, element: element, place: finalPlace(of: element) ?? view.fadedAttributes))
        view.leave()
      }
    }
    supplements.views = renumbered
    supplements.departing += leaving.map(\.view)
    return leaving
  }

  /// Places the supplementary views after a change. Called in an animation.
  func moveSupplements(fading leaving: [DepartingSupplement]) {
    for (element, view) in sortedSupplements {
      if let place = place(of: element) {
        View.performWithoutAnimation { adopt(view, at: place) }
        view.take(place)
      }
      view.layoutIfNeeded()
    }
    for departing in leaving where departing.view.isLeaving { departing.view.take(departing.place) }
  }

  /// Creates the supplementary views that come into sight by a change, at the attributes that the layout chooses.
  func makeSupplements() {
    let change = changeCount
    let sight = Rect(origin: presentedOffset, size: bounds.size)
    for place in elements(in: sight).supplements {
      guard change == changeCount else { return }
      guard let element = place.element, supplements.views[element] == nil,
        let start = initialPlace(of: element)
      else { continue }
      makeSupplement(element, at: place)
      guard change == changeCount, let view = supplements.views[element] else { continue }
      View.performWithoutAnimation {
        view.take(start)
        view.layoutIfNeeded()
      }
    }
  }

  private func initialPlace(of element: CollectionSupplements.Element) -> CollectionViewLayoutAttributes? {
    let (layout, kind, indexPath) = (collectionViewLayout, element.kind, element.indexPath)
    return element.isDecoration
      ? layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: indexPath)
      : layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: indexPath)
  }

  private func finalPlace(of element: CollectionSupplements.Element) -> CollectionViewLayoutAttributes? {
    let (layout, kind, indexPath) = (collectionViewLayout, element.kind, element.indexPath)
    return element.isDecoration
      ? layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: indexPath)
      : layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: indexPath)
  }

  /// Keeps faded views for reuse.
  func keepSupplements(_ gone: [DepartingSupplement]) {
    supplements.departing.removeAll { view in gone.contains { $0.view === view } }
    for departing in gone where departing.view.isLeaving {
      departing.view.stay()
      keep(departing.view, of: departing.element)
    }
  }
}

/// A supplementary view of a removed section or item, while it fades.
struct DepartingSupplement {
  let view: CollectionReusableView
  let element: CollectionSupplements.Element
  /// The attributes to which it disappears.
  let place: CollectionViewLayoutAttributes
}
