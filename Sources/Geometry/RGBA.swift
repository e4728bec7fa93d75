import GlissadeLibC

/// A colour in sRGB with straight (not premultiplied) alpha. Components range from 0 to 1.
///
/// This is the resolved colour that is drawn. The colour properties of views have the type `Color`, which may
/// resolve to another `RGBA` in another appearance.
public struct RGBA: Hashable, Sendable, BitwiseCopyable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a colour from its components, each from 0 to 1. The default of `alpha` is 1.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey from its brightness, from 0 for black to 1 for white. The default of `alpha` is 1.
  @inlinable public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates the opaque colour 0xRRGGBB.
  @inlinable public init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xff) / 255, green: Double(rgb >> 8 & 0xff) / 255,
      blue: Double(rgb & 0xff) / 255)
  }

  /// Black with an opacity of 0.
  public static let clear = RGBA(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Opaque white.
  public static let white = RGBA(white: 1)
  /// UIKit's dark grey, a third of white: #555555.
  public static let darkGray = RGBA(rgb: 0x555555)

  /// Returns the same colour with another opacity.
  @inlinable public func withAlphaComponent(_ alpha: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the colour at a fraction of the way to `other`, from 0 to 1, interpolated by component. The
  /// alpha of this colour is kept.
  @inlinable public func mixed(with other: RGBA, by share: Double) -> RGBA {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
  }

  /// Whether the colour is fully opaque.
  @inlinable public var isOpaque: Bool { alpha >= 1 }
}

// MARK: - Contrast

extension RGBA {
  /// The relative luminance, from 0 to 1. Alpha is ignored. Source: WCAG 2.1, "relative luminance".
  public var relativeLuminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two colours, from 1 (equal luminance) to 21 (black and white). Source:
  /// WCAG 2.1, "contrast ratio".
  public func contrastRatio(with other: RGBA) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns this colour, mixed with as little black or white as makes text in it legible on `ground`.
  ///
  /// - Parameter contrast: The required contrast ratio. Black or white reaches 4.5 on every ground. If the
  ///   ratio cannot be reached, the result is black or white. Source: WCAG 2.1, level AA.
  public func legible(on ground: RGBA, contrast: Double = 4.5) -> RGBA {
    guard contrastRatio(with: ground) < contrast else { return self }
    let end = ground.mostContrasting(of: .white, .black)
    // The contrast may fall at first, but once it is sufficient it stays so.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if mixed(with: end, by: middle).contrastRatio(with: ground) < contrast {
        low = middle
      } else {
        high = middle
      }
    }
    return mixed(with: end, by: high)
  }

  /// Returns the candidate with the highest contrast to this colour. The first one wins a tie. Returns this
  /// colour if there are none.
  public func mostContrasting(of candidates: RGBA...) -> RGBA {
    candidates.reduce(nil as RGBA?) { best, candidate in
      guard let best else { return candidate }
      return contrastRatio(with: candidate) > contrastRatio(with: best) ? candidate : best
    } ?? self
  }
}
