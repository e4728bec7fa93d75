// UIKit's own names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeDrawing
import GlissadeUI

public typealias CGContext = GraphicsContext
public typealias CGBlendMode = BlendMode
public typealias CGPathDrawingMode = PathDrawingMode

/// The context that is drawn on. `nil` outside of `draw(_:)` and of what makes a picture.
@MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the one that is drawn on, until `UIGraphicsPopContext()`.
@MainActor
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Makes the context the one that is drawn on that was it before.
@MainActor
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Fills a rectangle of the current context.
@MainActor
public func UIRectFill(_ rect: CGRect) { GraphicsContext.current?.fill(rect) }

/// Draws a line a point wide just inside the edge of a rectangle of the current context, in the colour that fills.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  GraphicsContext.current?.paint { $0.border(rect, width: 1, GraphicsContext.current?.fillColor ?? .black) }
}

/// Draws nothing any more on the current context outside a rectangle.
@MainActor
public func UIRectClip(_ rect: CGRect) { GraphicsContext.current?.clip(to: rect) }

// MARK: - Core Graphics' other spellings

extension GraphicsContext {
  /// Sets the colour that fills from components in sRGB, each from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of lines from components in sRGB, each from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Has no effect on a desktop: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Has no effect on a desktop: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Fills all that can be drawn on with colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    drawLinearGradient(
      gradient.stops, from: start, to: end, before: options.contains(.drawsBeforeStartLocation),
      after: options.contains(.drawsAfterEndLocation))
  }

  @available(*, unavailable, message: "there are no radial gradients yet; drawLinearGradient is there")
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}

  @available(
    *, unavailable, message: "a context draws no shadows; set layer.shadowOpacity and its like on the view"
  )
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
}

/// Colours and where they stand along a line.
public struct CGGradient: Sendable {
  let stops: [(position: Double, color: Color)]

  /// Creates a gradient. `nil` without colours, or where an object is none.
  ///
  /// - Parameters:
  ///   - space: Ignored: colours are mixed as sRGB.
  ///   - colors: Objects of `CGColor`.
  ///   - locations: Where they stand, from 0 to 1; `nil` for equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { $0 as? Color }
    guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
    let last = Double(max(colors.count - 1, 1))
    stops = colors.enumerated().map { (locations?[$0] ?? Double($0) / last, $1) }
      .sorted { $0.position < $1.position }
  }
}

/// An array of objects, as functions of C take it.
public typealias CFArray = [Any]

/// How numbers are colours. There is one way: sRGB.
public struct CGColorSpace: Hashable, Sendable {}

/// Returns the way in which numbers are colours.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// How a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// MARK: - Pictures

extension Image {
  /// Draws the picture over a rectangle of the current context.
  @MainActor
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }

  /// Draws the picture over a rectangle of the current context, at an opacity.
  @MainActor
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    GraphicsContext.current?.withState(blendMode, alpha) { draw(in: rect) }
  }

  /// Draws the picture in its own size on the current context.
  @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture in its own size on the current context, at an opacity.
  @MainActor
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
}

// MARK: - Views

extension Layer {
  /// Draws the layer's view and all in it on a context, as it is seen now, without its own place.
  public func render(in context: CGContext) { context.draw(self) }
}

extension View {
  /// Draws the view and all in it over a rectangle of the current context, as it is seen now.
  ///
  /// - Parameter afterUpdates: Whether what waits to be laid out is laid out before.
  /// - Returns: Whether there is a context.
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
