import GlissadeGeometry

extension Layer {
  /// Makes a layer of another class the layer of this layer's view, with the same values.
  ///
  /// - Returns: Whether the layer is that of a view.
  package func replace(by type: Layer.Type) -> Bool {
    guard host == nil, view.layerObject === self else { return false }
    let view = view
    let masked = masking.masked
    removeAllAnimations()
    Layer.ownerInMaking = view
    let new = type.init(asLayerOfView: ())
    Layer.ownerInMaking = nil
    view.layerObject = new
    (new.name, new.delegate, new.actions) = (name, delegate, actions)
    new.takeOwnValues(of: self)
    let (mask, maskView) = (masking.mask, masking.view)
    setMask(nil)
    new.mask = mask
    new.masking.view = maskView
    if let masked {
      let owner = masked.masking.view
      masked.mask = new
      masked.masking.view = owner
    }
    view.properties.presentation.pointee.hasLayerContent = new.drawsContent
    view.displayDidChange("layer")
    return true
  }
}
