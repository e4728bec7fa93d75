import GlissadeGeometry

/// The view behind a standalone layer. It takes no input.
final class LayerHost: View {
  weak var layerOfHost: Layer?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// While the layer has a superlayer, its view retains it.
  override func willMove(toSuperview newSuperview: View?) {
    if newSuperview != nil { layerObject = layerOfHost }
  }

  override func didMoveToSuperview() { layerObject = superview == nil ? nil : layerOfHost }

  override func didMoveToStage() { layerOfHost?.stageDidChange() }
}

extension Layer {
  /// Releases the host's reference to the layer when the superlayer is deinitialized. Only outside references
  /// keep the layer alive then.
  func superlayerIsGone() { host?.layerObject = nil }
}

/// The delegate of a layer, as `CALayerDelegate`. The method has a default implementation that does nothing.
@MainActor
public protocol LayerDelegate: AnyObject {
  /// Called when the sublayers must be laid out.
  func layoutSublayers(of layer: Layer)
}

extension LayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
}

extension View: LayerDelegate {}
