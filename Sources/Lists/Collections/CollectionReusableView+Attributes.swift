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
    show(ElementLook(place))
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
    guard attributes != nil else { return }
    attributes = nil
    View.performWithoutAnimation { show(ElementLook()) }
  }

  /// Changes the appearance where it differs from the one that was applied last.
  private func show(_ look: ElementLook) {
    let old = appliedLook
    appliedLook = look
    if look.alpha != old.alpha { alpha = look.alpha }
    if look.transform3D != old.transform3D { transform3D = look.transform3D }
    if look.zIndex != old.zIndex { layer.zPosition = Double(look.zIndex) }
    if look.isHidden != old.isHidden { isHidden = look.isHidden }
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

/// The appearance of an element of a collection.
struct ElementLook {
  var alpha = 1.0
  var transform3D = Transform3D.identity
  var zIndex = 0
  var isHidden = false
}

extension ElementLook {
  /// The appearance that attributes describe.
  @MainActor
  init(_ attributes: CollectionViewLayoutAttributes) {
    (alpha, transform3D) = (attributes.alpha, attributes.transform3D)
    (zIndex, isHidden) = (attributes.zIndex, attributes.isHidden)
  }
}
