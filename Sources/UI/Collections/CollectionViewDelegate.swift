import GlissadeGeometry

/// Knows what a collection shows.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// 1 unless it says otherwise.
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell for an item that comes into sight, best one of `dequeueReusableCell`'s.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
  ) -> CollectionViewCell
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

/// Hears what happens to a collection's items, and how its content moves.
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a click or the keyboard may select an item.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: TableView.IndexPath)
    -> Bool
  /// A click or the keyboard has selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: TableView.IndexPath)
  /// A click or the keyboard has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: TableView.IndexPath)
  /// An item has come within the collection's bounds; its cell is on stage, and drawn from now on.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath)
  /// An item has left the collection's bounds. Its cell may go on to serve another.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: TableView.IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: TableView.IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath
  ) {}
}

/// Says how large items are and how they are spaced, where that is not the same everywhere. What it does not say, the
/// layout does.
@MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size { collectionViewLayout.itemSize }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { collectionViewLayout.sectionInset }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double { collectionViewLayout.minimumLineSpacing }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double { collectionViewLayout.minimumInteritemSpacing }
}
