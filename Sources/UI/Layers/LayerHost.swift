import GlissadeGeometry

/// The view behind a layer that is made by itself. It takes no input.
final class LayerHost: View {
  weak var layerOfHost: Layer?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// In another layer, its own lives as long as it does itself.
  override func willMove(toSuperview newSuperview: View?) {
    if newSuperview != nil { layerObject = layerOfHost }
  }

  override func didMoveToSuperview() { layerObject = superview == nil ? nil : layerOfHost }

  override func didMoveToStage() { layerOfHost?.stageDidChange() }
}

extension Layer {
  /// The superlayer has been deinitialized. Only references from outside keep this layer in memory now.
  func superlayerIsGone() { host?.layerObject = nil }
}

/// What is told of a layer, as `CALayerDelegate`.
@MainActor
public protocol LayerDelegate: AnyObject {
  /// The layers within are to be laid out.
  func layoutSublayers(of layer: Layer)
}

extension LayerDelegate {
  public func layoutSublayers(of layer: Layer) {}
}

extension View: LayerDelegate {}
