// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeDrawing
import GlissadeUI

/// Core Graphics' name for `GraphicsContext`.
public typealias CGContext = GraphicsContext
/// Core Graphics' name for `BlendMode`.
public typealias CGBlendMode = BlendMode
/// Core Graphics' name for `PathDrawingMode`.
public typealias CGPathDrawingMode = PathDrawingMode

/// Returns the current graphics context, or `nil` outside of `draw(_:)` and of image rendering.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the current one until `UIGraphicsPopContext()` is called.
@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Restores the previous current context.
@MainActor
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle in the current context with its fill colour.
@MainActor
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a frame 1 point wide inside a rectangle in the current context, with its fill colour.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  GraphicsContext.current?.paint { $0.border(rect, width: 1, GraphicsContext.current?.fillColor ?? .black) }
}

/// Intersects the clipping region of the current context with a rectangle.
@MainActor
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }

// MARK: - Core Graphics' other spellings

extension GraphicsContext {
  /// Sets the fill colour from sRGB components, each from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour from sRGB components, each from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Has no effect: edges are always anti-aliased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Has no effect: edges are always anti-aliased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Fills the clipping region with a linear gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    drawLinearGradient(
      gradient.stops, from: start, to: end, before: options.contains(.drawsBeforeStartLocation),
      after: options.contains(.drawsAfterEndLocation))
  }

  /// Fills the clipping region with a gradient between two circles. It is drawn as a picture.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawRadialGradient(
      gradient.stops, from: (startCenter, startRadius), to: (endCenter, endRadius),
      before: options.contains(.drawsBeforeStartLocation), after: options.contains(.drawsAfterEndLocation))
  }

  /// Returns what has been drawn so far, or `nil` if the context has no size.
  public func makeImage() -> CGImage? {
    bounds.size.isPositive ? CGImage(bitmap: bitmap(images: MediaSource.images)) : nil
  }
}

/// A sequence of colours with their positions along a gradient.
public struct CGGradient: Sendable {
  let stops: [(position: Double, color: Color)]

  /// Creates a gradient. Returns `nil` if there are no colours, or fewer locations than colours.
  ///
  /// - Parameters:
  ///   - space: Ignored. Colours are interpolated in sRGB.
  ///   - colors: The colours, as `CGColor` objects. Other objects are ignored.
  ///   - locations: The positions of the colours, from 0 to 1, or `nil` for equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? Color }
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { (locations?[$0] ?? Double($0) / last, $1) }
      .sorted { $0.position < $1.position }
  }

  /// Creates a gradient from the components of its colours. Returns `nil` if there are no colours, or fewer components
  /// or locations than colours need.
  ///
  /// - Parameters:
  ///   - space: The colour space, which is sRGB.
  ///   - components: The red, green, blue and opacity of each colour, from 0 to 1.
  ///   - locations: The positions of the colours, from 0 to 1, or `nil` for equal distances.
  ///   - count: The number of colours.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    guard count > 0, count <= components.count / 4 else { return nil }
    let colors = (0..<count).map { index in
      let start = 4 * index
      return Color(
        red: components[start], green: components[start + 1], blue: components[start + 2],
        alpha: components[start + 3])
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// An array of objects, as C functions take it.
public typealias CFArray = [Any]

/// A colour space. The only one is sRGB.
public struct CGColorSpace: Hashable, Sendable {}

/// Returns the sRGB colour space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Options for the regions outside the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour extends beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// MARK: - Images

extension Image {
  /// Draws the image scaled to a rectangle in the current context.
  @MainActor
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }

  /// Draws the image scaled to a rectangle in the current context, with a blend mode and an alpha.
  @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsContext.current?.withState(blendMode, alpha) { draw(in: rect) }
  }

  /// Draws the image at its natural size in the current context, with its top left corner at a point.
  @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image at its natural size in the current context, with a blend mode and an alpha.
  @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}

// MARK: - Views

extension Layer {
  /// Draws the layer's view with its subviews in a context, in its current state and at the context's origin.
  public func render(in context: CGContext) { context.draw(self) }
}

extension View {
  /// Draws the view with its subviews into a rectangle in the current context, in its current state.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, to which the view's bounds are scaled.
  ///   - afterUpdates: Whether pending layout is performed first.
  /// - Returns: Whether there is a current context and the view's bounds are not empty.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsContext.current, bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.draw(self)
    context.restoreGState()
    return true
  }
}
