import Glibc

/// A colour as numbers: sRGB with straight (not premultiplied) opacity. Each component runs from 0 to 1.
///
/// This is what is drawn. A view's properties are of the type `Color`, which may be another `RGBA` in another
/// appearance.
public struct RGBA: Hashable, Sendable, BitwiseCopyable {
  /// The share of red, from 0 to 1.
  public var red: Double
  /// The share of green, from 0 to 1.
  public var green: Double
  /// The share of blue, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a colour from its components.
  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a shade of grey, from 0, black, to 1, white.
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

  /// So much of `other`, from 0 to 1, and the rest of this colour, number by number; as opaque as this one.
  @inlinable public func mixed(with other: RGBA, by share: Double) -> RGBA {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
  }

  /// Whether nothing can be seen through the colour.
  @inlinable public var isOpaque: Bool { alpha >= 1 }
}

// MARK: - Contrast

extension RGBA {
  /// The share of white's light that the colour gives, from 0 to 1, opacity ignored.
  /// Source: WCAG 2.1, "relative luminance".
  public var relativeLuminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// From 1 (the same) to 21 (black and white). Source: WCAG 2.1, "contrast ratio".
  public func contrastRatio(with other: RGBA) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// This colour, moved towards black or white just so far that text in it can be read on `ground`.
  ///
  /// - Parameter contrast: the ratio that is needed, of which one of black and white always has 4.5. Where
  ///   the ground allows no more than less of it, the result is black or white. Source: WCAG 2.1, level AA.
  public func legible(on ground: RGBA, contrast: Double = 4.5) -> RGBA {
    guard contrastRatio(with: ground) < contrast else { return self }
    let end = ground.mostContrasting(of: .white, .black)
    // On the way to its end the contrast may fall, but once it is enough it stays so.
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

  /// Whichever of `candidates` stands out best from this colour; the earlier one where two are equal.
  public func mostContrasting(of candidates: RGBA...) -> RGBA {
    candidates.reduce(nil as RGBA?) { best, candidate in
      guard let best else { return candidate }
      return contrastRatio(with: candidate) > contrastRatio(with: best) ? candidate : best
    } ?? self
  }
}
