extension Color {
  /// Creates a fixed colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // The component rises and falls along the hue, as the hexagon of HSV has it.
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates the same colour from one of Core Graphics.
  public convenience init(cgColor: CGColor) {
    self.init(light: cgColor, dark: cgColor)
  }

  /// Creates a dynamic colour that a closure chooses by the traits.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider: { (palette: Palette) in
      dynamicProvider(UITraitCollection(userInterfaceStyle: palette.style))
    })
  }

  /// The colour as Core Graphics has it.
  public var cgColor: CGColor { self }

  /// The colour's numbers, as in the light appearance.
  private var numbers: RGBA { resolved(with: .light) }

  /// Returns the colour as it is with these traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    Color(resolved(with: .of(traits.userInterfaceStyle)))
  }

  /// Writes the components, each from 0 to 1, to where the pointers that are not `nil` point; those of a dynamic colour
  /// as in the light appearance.
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

  /// Writes the mean of the components and the opacity, each from 0 to 1.
  ///
  /// - Returns: Whether the colour is a grey.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool
  {
    white?.pointee = (numbers.red + numbers.green + numbers.blue) / 3
    alpha?.pointee = numbers.alpha
    return numbers.red == numbers.green && numbers.green == numbers.blue
  }

  /// Writes hue, saturation, brightness and opacity, each from 0 to 1.
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

  /// Red, green, blue and opacity, each from 0 to 1.
  public var components: [CGFloat]? { [numbers.red, numbers.green, numbers.blue, numbers.alpha] }
}
