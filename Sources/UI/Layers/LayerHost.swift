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

extension View {
  /// Whether this is the view behind a standalone layer.
  var isLayerHost: Bool { type(of: self) == LayerHost.self }
}

extension Layer {
  /// Releases the host's reference to the layer when the superlayer is deinitialized. Only outside references
  /// keep the layer alive then.
  func superlayerIsGone() { host?.layerObject = nil }
}

/// The delegate of a layer, as `CALayerDelegate`. The methods have default implementations that do nothing.
@MainActor
public protocol LayerDelegate: AnyObject {
  /// Called when the sublayers must be laid out.
  func layoutSublayers(of layer: Layer)
  /// Returns the action for a change of a property of the layer, by name. `nil`, the default, leaves the choice to the
  /// layer.
  func action(for layer: Layer, forKey event: String) -> (any LayerAction)?
  /// Draws the layer's content, after `setNeedsDisplay()`.
  func draw(_ layer: Layer, in context: GraphicsContext)
  /// Updates the layer's contents, after `setNeedsDisplay()`.
  ///
  /// - Returns: Whether the delegate has updated them. Otherwise `draw(_:in:)` is called.
  func display(_ layer: Layer) -> Bool
}

extension LayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// Returns `nil`.
  public func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
  /// Does nothing.
  public func draw(_ layer: Layer, in context: GraphicsContext) {}
  /// Does nothing and returns `false`.
  public func display(_ layer: Layer) -> Bool { false }
}

extension View: LayerDelegate {}

extension Layer: StagedLayer {}
