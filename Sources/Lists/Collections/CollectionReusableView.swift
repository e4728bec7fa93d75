import GlissadeGeometry
import GlissadeUI

/// A view that a collection reuses: a cell, a supplementary view such as the header of a section, or a decoration view.
open class CollectionReusableView: View {
  /// The identifier under which the view is reused. `nil` for a view that is not reused.
  open internal(set) var reuseIdentifier: String?

  weak var collectionView: CollectionView?
  /// The place and the appearance that the layout gave the view last.
  var attributes: CollectionViewLayoutAttributes?
  /// What was applied of them. A layout may change the attributes later and return the same object again.
  var appliedLook = ElementLook()
  /// Whether the view shows an element that was removed, and disappears.
  private(set) var isLeaving = false

  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a view for a reuse identifier. Collections call it for registered subclasses.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Begins to show that the view's element was removed. It takes no touches until `stay()`.
  func leave() { (isLeaving, isUserInteractionEnabled) = (true, false) }

  /// Ends a disappearance: the view is kept for reuse, or the data source has returned it for another element.
  func stay() {
    guard isLeaving else { return }
    (isLeaving, isUserInteractionEnabled) = (false, true)
    layer.removeAllAnimations()
  }

  /// Called before the view is reused. Overrides reset the changes for the previous use.
  open func prepareForReuse() {}

  /// Called after the layout gave the view a place and an appearance, which are applied already. Overrides use the
  /// values of a subclass of the attributes. The default implementation does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to those of the layout. The default changes the size along axes that
  /// the layout has estimated, to the size that constraints or else `sizeThatFits(_:)` determine.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    guard !layoutAttributes.estimated.isEmpty else { return layoutAttributes }
    let fitted = layoutAttributes.copied(for: layoutAttributes.indexPath)
    let frame = Rect(origin: fitted.frame.origin, size: fittingSize(fitted.size, along: fitted.estimated))
    fitted.frame = frame
    return fitted
  }

  /// The view whose constraints determine the size.
  var sizingView: View { self }

  /// Returns the size that fits along some axes, where the other lengths are those of `size`.
  func fittingSize(_ size: Size, along axes: Set<LayoutAxis>) -> Size {
    let (width, height) = (axes.contains(.horizontal), axes.contains(.vertical))
    let target = Size(width: width ? 0 : size.width, height: height ? 0 : size.height)
    let byConstraints = sizingView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: width ? .fittingSizeLevel : .required,
      verticalFittingPriority: height ? .fittingSizeLevel : .required)
    let room = Size(
      width: width ? View.layoutFittingExpandedSize.width : size.width,
      height: height ? View.layoutFittingExpandedSize.height : size.height)
    var fitting = size
    for axis in axes {
      let length = byConstraints[axis] > 0 ? byConstraints[axis] : sizeThatFits(room)[axis]
      if length > 0, length.isFinite, length < View.layoutFittingExpandedSize[axis] { fitting[axis] = length }
    }
    return fitting
  }

  /// The attributes for which the view was last asked what it prefers.
  var fittedSize: Size?
}
