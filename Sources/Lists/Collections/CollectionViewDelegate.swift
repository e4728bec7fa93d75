import GlissadeGeometry
import GlissadeUI

/// The data source of a collection view.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections. The default is 1. Negative numbers count as 0, and those above 1,000,000,000 as
  /// that.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// Returns the number of items in a section. Negative numbers count as 0, and those above 1,000,000,000 as that.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell of an item that becomes visible, preferably one from `dequeueReusableCell`.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: TableView.IndexPath
  ) -> CollectionViewCell

  /// Returns a supplementary view, such as the header of a section. The default is an empty view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - kind: The kind that the layout gave it, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: The section, and an index in it, which is 0 for headers and footers.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: TableView.IndexPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: TableView.IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }
}

/// The methods by which a collection view notifies of its items, in addition to those of a scroll view. All
/// are optional.
@MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns whether the user may select an item. The default is `true`.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: TableView.IndexPath)
    -> Bool
  /// Returns whether a second choice of an item may deselect it, where several may be selected. The default is `true`.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: TableView.IndexPath)
    -> Bool
  /// Returns whether a press may highlight an item, and choose it. The default is `true`.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: TableView.IndexPath)
    -> Bool
  /// Called after a press highlighted an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: TableView.IndexPath)
  /// Called after the highlight of an item ended.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: TableView.IndexPath)
  /// Called after the user selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: TableView.IndexPath)
  /// Called after the user deselected an item, or after it was deselected by selecting another.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: TableView.IndexPath)
  /// Called before an item is displayed. Its cell is on the stage.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath)
  /// Called after an item left the visible area. Its cell may be reused.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: TableView.IndexPath)

  /// Called before a supplementary view appears. The default implementation does nothing.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: TableView.IndexPath)
  /// Called after a supplementary view was removed. The default implementation does nothing.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: TableView.IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: TableView.IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: TableView.IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: TableView.IndexPath
  ) {}
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
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: TableView.IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: TableView.IndexPath
  ) {}
}

/// The methods by which a collection view asks for sizes and distances of individual items and sections. All
/// are optional; the defaults are the properties of the layout.
@MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item, in points. The default is the layout's `itemSize`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size
  /// Returns the insets around the items of a section, in points. The default is the layout's `sectionInset`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  /// Returns the distance between the lines of a section, in points. The default is the layout's `minimumLineSpacing`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the least distance between the items of a line, in points. The default is the layout's
  /// `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the size of the header of a section. Only the length along the scroll direction counts. The default is the
  /// layout's `headerReferenceSize`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size
  /// Returns the size of the footer of a section. Only the length along the scroll direction counts. The default is the
  /// layout's `footerReferenceSize`.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size

  // The same methods with the type of the layout.

  /// Returns the size of an item, in points. It is called if the method for any layout is not implemented.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size
  /// Returns the insets around the items of a section, in points. It is called if the method for any layout is not
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
  /// Returns the distance between the lines of a section, in points. It is called if the method for any layout is not
  /// implemented.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the least distance between the items of a line, in points. It is called if the method for any layout is
  /// not implemented.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double
  /// Returns the size of the header of a section.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size
  /// Returns the size of the footer of a section.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size
}

extension CollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return .zero }
    return self.collectionView(collectionView, layout: flow, sizeForItemAt: indexPath)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return .zero }
    return self.collectionView(collectionView, layout: flow, insetForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return 0 }
    return self.collectionView(collectionView, layout: flow, minimumLineSpacingForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return 0 }
    return self.collectionView(collectionView, layout: flow, minimumInteritemSpacingForSectionAt: section)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    sizeForItemAt indexPath: TableView.IndexPath
  ) -> Size { collectionViewLayout.sizeBeforeMeasuring }
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
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return .zero }
    return self.collectionView(collectionView, layout: flow, referenceSizeForHeaderInSection: section)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size { collectionViewLayout.headerReferenceSize }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size {
    guard let flow = collectionViewLayout as? CollectionViewFlowLayout else { return .zero }
    return self.collectionView(collectionView, layout: flow, referenceSizeForFooterInSection: section)
  }
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewFlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> Size { collectionViewLayout.footerReferenceSize }
}
