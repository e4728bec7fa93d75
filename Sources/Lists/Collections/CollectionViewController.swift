import GlissadeGeometry
import GlissadeUI

/// A controller whose view is a collection, of which it is the data source and the delegate.
///
/// It corresponds to UIKit's `UICollectionViewController`. A subclass overrides the methods of the data source and
/// those of the delegate that it needs. To determine the sizes of a flow layout, it conforms to
/// `CollectionViewDelegateFlowLayout`.
open class CollectionViewController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  /// The layout with which the collection is created.
  public let collectionViewLayout: CollectionViewLayout
  /// Whether items are deselected when the screen appears. The default is `true`.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a collection that has a layout.
  public init(collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init()
  }

  /// Creates a controller with a collection that has a flow layout.
  public override init() {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init()
  }

  /// Creates a controller with a collection that has a flow layout, with UIKit's parameters.
  ///
  /// - Parameters:
  ///   - nibName: Ignored. There are no Interface Builder files.
  ///   - bundle: Ignored.
  public override init(nibName: String?, bundle: AnyObject?) {
    collectionViewLayout = CollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  // As in UIKit, the property is implicitly unwrapped: it can be compared with nil and used without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection. It is the controller's view, or a view that was assigned.
  open var collectionView: CollectionView! {
    get { madeCollectionView ?? view as? CollectionView }
    set { madeCollectionView = newValue }
  }
  private var madeCollectionView: CollectionView?

  open override func loadView() {
    let collection = CollectionView(frame: frameOfNewView, collectionViewLayout: collectionViewLayout)
    collection.contentInsetAdjustmentBehavior = .automatic
    madeCollectionView = collection
    view = collection
    collection.delegate = self
    collection.dataSource = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView else { return }
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
  ) -> CollectionViewCell { CollectionViewCell(reuseIdentifier: nil) }
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: TableView.IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }

  // MARK: Delegate

  open func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: TableView.IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: TableView.IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath
  ) {}

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
