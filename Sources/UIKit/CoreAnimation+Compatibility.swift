import Foundation
import GlissadeGeometry
import GlissadeLists
import GlissadeUI

// Members that describe how a phone draws. They are accepted, and change nothing.

extension Layer {
  /// Whether drawing happens on another thread: `false`. Setting it has no effect.
  public var drawsAsynchronously: Bool {
    get { false }
    set {}
  }
  /// Whether the layer and its sublayers are blended as a group: `true`. Setting it has no effect.
  public var allowsGroupOpacity: Bool {
    get { true }
    set {}
  }
  /// Whether the content is drawn anew when the bounds change: `true`. Setting it has no effect.
  public var needsDisplayOnBoundsChange: Bool {
    get { true }
    set {}
  }
  /// The filter with which an image is enlarged: `linear`. Setting it has no effect.
  public var magnificationFilter: CALayerContentsFilter {
    get { .linear }
    set {}
  }
  /// The filter with which an image is reduced: `linear`. Setting it has no effect.
  public var minificationFilter: CALayerContentsFilter {
    get { .linear }
    set {}
  }
  /// The bias of the filter with which an image is reduced: 0. Setting it has no effect.
  public var minificationFilterBias: Float {
    get { 0 }
    set {}
  }
}

/// A filter for images of another size. All are linear here.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolation between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Interpolation between reduced images.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension MediaTimingFunction {
  /// Reads a control point of the curve.
  ///
  /// - Parameters:
  ///   - index: The point, from 0 for the start to 3 for the end. Other values are clamped.
  ///   - values: Receives the two coordinates.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let point: (x: Double, y: Double) =
      switch index {
      case ..<1: (0, 0)
      case 1: (curve.x1, curve.y1)
      case 2: (curve.x2, curve.y2)
      default: (1, 1)
      }
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }
}

/// The key of a layer's transition.
public let kCATransition = "transition"

extension View {
  /// Whether the layout margins include those of the superview: `false`. Setting it has no effect.
  public var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
}

extension TableView {
  /// The effect of the lines between rows. Setting it has no effect: set `separatorColor`.
  public var separatorEffect: UIVisualEffect? {
    get { nil }
    set {}
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the time in seconds since the beginning of 2001, by the clock.
public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval { Date.timeIntervalSinceReferenceDate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: views and what belongs to them are used on the main thread.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: views and what belongs to them are used on the main thread.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
