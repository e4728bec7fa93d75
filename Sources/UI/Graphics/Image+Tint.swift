import GlissadeDrawing

extension Image {
  /// Returns the picture with its opacity filled with a colour, as `UIImage.withTintColor(_:renderingMode:)`.
  ///
  /// The colour is used where a view gives the picture no tint of its own. A dynamic colour is resolved for the
  /// appearance of the first window now, and does not follow later changes.
  ///
  /// - Parameter renderingMode: The rendering mode of the result. With `.alwaysOriginal`, no view replaces the colour.
  @MainActor
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    filled(with: color.resolved(with: MainScreen.stage?.palette ?? .light)).withRenderingMode(renderingMode)
  }

  /// Returns the picture with its opacity filled with a colour, and with its rendering mode; see the method above.
  @MainActor
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: renderingMode) }
}
