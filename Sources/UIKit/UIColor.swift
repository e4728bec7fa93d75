extension Color {
  /// Creates a static colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Each component is a piecewise linear function of the hue, as in the HSV hexcone.
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour that equals a Core Graphics colour.
  public convenience init(cgColor: CGColor) { self.init(light: cgColor, dark: cgColor) }

  /// Creates a dynamic colour that a closure resolves for the current traits.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider: { (palette: Palette) in
      dynamicProvider(UITraitCollection(userInterfaceStyle: palette.style))
    })
  }

  /// The colour as a Core Graphics colour, which is the same type.
  public var cgColor: CGColor { self }

  /// The background of a grouped table, by its former name.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }

  /// The components in the light appearance.
  private var numbers: RGBA { resolved(with: .light) }

  /// Returns the static colour for the given traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    Color(resolved(with: .of(traits.userInterfaceStyle)))
  }

  /// Writes the components, each from 0 to 1, through the pointers that are not `nil`. A dynamic colour is
  /// resolved in the light appearance.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = numbers.red
    green?.pointee = numbers.green
    blue?.pointee = numbers.blue
    alpha?.pointee = numbers.alpha
    return true
  }

  /// Writes the mean of the components and the alpha, each from 0 to 1, through the pointers that are not
  /// `nil`.
  ///
  /// - Returns: Whether the colour is a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    white?.pointee = (numbers.red + numbers.green + numbers.blue) / 3
    alpha?.pointee = numbers.alpha
    return numbers.red == numbers.green && numbers.green == numbers.blue
  }

  /// Writes hue, saturation, brightness and alpha, each from 0 to 1, through the pointers that are not `nil`.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (numbers.red, numbers.green, numbers.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    let sixth =
      if range == 0 {
        0.0
      } else if most == red {
        ((green - blue) / range + 6).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue?.pointee = sixth / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = numbers.alpha
    return true
  }

  /// Red, green, blue and alpha, each from 0 to 1. A dynamic colour is resolved in the light appearance.
  public var components: [CGFloat]? { [numbers.red, numbers.green, numbers.blue, numbers.alpha] }
}

extension Color {
  /// A translucent white, for text on a dark background.
  public static let lightText = Color(white: 1, alpha: 0.6)
  /// Black, for text on a light background.
  public static let darkText = Color(white: 0)
}
