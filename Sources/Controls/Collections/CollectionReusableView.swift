import GlissadeGeometry
import GlissadeUI

/// A view that a collection reuses: a cell, or a supplementary view such as the header of a section.
open class CollectionReusableView: View {
  /// The identifier under which the view is reused. `nil` for a view that is not reused.
  public internal(set) var reuseIdentifier: String?

  weak var collectionView: CollectionView?
  /// The place and the appearance that the layout gave the view last.
  var attributes: CollectionViewLayoutAttributes?

  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a view for a reuse identifier. Collections call it for registered subclasses.
  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is reused. Overrides reset the changes for the previous use.
  open func prepareForReuse() {}

  /// Called after the layout gave the view a place and an appearance, which are applied already. Overrides use the
  /// values of a subclass of the attributes. The default implementation does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}
}
