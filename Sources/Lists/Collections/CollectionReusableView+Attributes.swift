import GlissadeGeometry
import GlissadeUI

extension CollectionViewCell {
  /// Whether the collection keeps the cell although its item is not visible: while it is focused, and while it
  /// animates.
  var isInUse: Bool { isFocused || layer.hasAnimations || contentView.layer.hasAnimations }
}

extension CollectionReusableView {
  /// Takes a place in the content. The appearance changes only where it differs from that of the former place, so that
  /// a view may change it itself.
  func take(_ place: CollectionViewLayoutAttributes) {
    if bounds.size != place.size { bounds.size = place.size }
    // A section that scrolls by itself contains its views, whose places are those in the content of the collection.
    let inside = place.center - ((superview as? OrthogonalScroller)?.frame.origin ?? .zero)
    if center != inside { center = inside }
    if place.alpha != attributes?.alpha ?? 1 { alpha = place.alpha }
    if place.transform3D != attributes?.transform3D ?? .identity { transform3D = place.transform3D }
    if place.zIndex != attributes?.zIndex ?? 0 { layer.zPosition = Double(place.zIndex) }
    if place.isHidden != attributes?.isHidden ?? false { isHidden = place.isHidden }
    attributes = place
    (self as? CollectionViewListCell)?.listRow = place.listRow
    if place.representedElementCategory == .decorationView, let color = place.color, backgroundColor != color
    {
      backgroundColor = color
    }
    apply(place)
  }

  /// Restores the appearance of a view without a place.
  func forgetAttributes() {
    fittedSize = nil
    guard let attributes else { return }
    self.attributes = nil
    View.performWithoutAnimation {
      if attributes.alpha != 1 { alpha = 1 }
      if attributes.transform3D != .identity { transform3D = .identity }
      if attributes.zIndex != 0 { layer.zPosition = 0 }
      if attributes.isHidden { isHidden = false }
    }
  }

  /// The present attributes, transparent.
  var fadedAttributes: CollectionViewLayoutAttributes {
    let faded =
      attributes.flatMap { $0.copy() as? CollectionViewLayoutAttributes } ?? CollectionViewLayoutAttributes()
    if attributes == nil {
      let origin = (superview as? OrthogonalScroller)?.frame.origin ?? .zero
      (faded.center, faded.size) = (center + origin, bounds.size)
    }
    faded.alpha = 0
    return faded
  }
}
