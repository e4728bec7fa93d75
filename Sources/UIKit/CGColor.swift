import GlissadeUI

// Core Graphics' members of colours. A dynamic colour is resolved in the light appearance.

extension Color {
  /// Creates the transparent colour.
  public convenience init() { self.init(white: 0, alpha: 0) }

  /// Creates a static colour from sRGB components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a static colour from sRGB components, each from 0 to 1. The components of Display P3, which are more
  /// saturated, are taken for those of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a static grey, from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a static colour from red, green, blue and alpha, each from 0 to 1. It is never `nil`.
  ///
  /// - Parameters:
  ///   - space: The colour space, of which there is only sRGB.
  ///   - components: Four components.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { resolved(with: .light).alpha }

  /// The number of elements of `components`: red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }

  /// The colour space, which is sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the colour with another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }

  /// Returns the colour, which is immutable.
  public func copy() -> CGColor? { self }
}
