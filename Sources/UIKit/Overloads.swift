import GlissadeControls
import GlissadeLists
import GlissadeUI

// UIKit declares some numbers as `Float` or `NSNumber` where the library has `Double`. The properties here have those
// types. They are members of protocols, since a property of an extension of the class would hide the library's.
// They are preferred where both types fit.

/// A layer, with numbers in Core Animation's types. `CALayer` conforms to it.
@MainActor
public protocol CALayerNumbers: Layer {}

extension Layer: CALayerNumbers {}

extension CALayerNumbers {
  /// The opacity of the layer and its sublayers, 0 … 1, as a `Float`.
  public var opacity: Float {
    get {
      let opacity: Double = self.opacity
      return Float(opacity)
    }
    set {
      let opacity = Double(newValue)
      self.opacity = opacity
    }
  }

  /// The opacity of the shadow, 0 … 1, as a `Float`.
  public var shadowOpacity: Float {
    get {
      let opacity: Double = self.shadowOpacity
      return Float(opacity)
    }
    set {
      let opacity = Double(newValue)
      self.shadowOpacity = opacity
    }
  }

  /// The speed of animations in the layer, as a `Float`.
  public var speed: Float {
    get {
      let speed: Double = self.speed
      return Float(speed)
    }
    set {
      let speed = Double(newValue)
      self.speed = speed
    }
  }
}

/// A gradient layer, with numbers in Core Animation's types. `CAGradientLayer` conforms to it.
@MainActor
public protocol CAGradientLayerNumbers: GradientLayer {}

extension GradientLayer: CAGradientLayerNumbers {}

extension CAGradientLayerNumbers {
  /// The location of each colour, from 0 to 1, as objects.
  public var locations: [NSNumber]? {
    get {
      let locations: [Double]? = self.locations
      return locations?.map { NSNumber(value: $0) }
    }
    set {
      let locations = newValue?.map(\.doubleValue)
      self.locations = locations
    }
  }
}

/// A shape layer, with numbers in Core Animation's types. `CAShapeLayer` conforms to it.
@MainActor
public protocol CAShapeLayerNumbers: ShapeLayer {}

extension ShapeLayer: CAShapeLayerNumbers {}

extension CAShapeLayerNumbers {
  /// The lengths of the dashes and gaps in alternation, in points, as objects.
  public var lineDashPattern: [NSNumber]? {
    get {
      let lengths: [Double]? = self.lineDashPattern
      return lengths?.map { NSNumber(value: $0) }
    }
    set {
      let lengths = newValue?.map(\.doubleValue)
      self.lineDashPattern = lengths
    }
  }
}

/// A keyframe animation, with numbers in Core Animation's types. `CAKeyframeAnimation` conforms to it.
@MainActor
public protocol CAKeyframeAnimationNumbers: KeyframeAnimation {}

extension KeyframeAnimation: CAKeyframeAnimationNumbers {}

extension CAKeyframeAnimationNumbers {
  /// The times of the values, from 0 to 1, as objects.
  public var keyTimes: [NSNumber]? {
    get {
      let times: [Double]? = self.keyTimes
      return times?.map { NSNumber(value: $0) }
    }
    set {
      let times = newValue?.map(\.doubleValue)
      self.keyTimes = times
    }
  }
}

/// A slider, with numbers of the type `Float`. `UISlider` conforms to it.
@MainActor
public protocol UISliderNumbers: Slider {}

extension Slider: UISliderNumbers {}

extension UISliderNumbers {
  /// The value, as a `Float`.
  public var value: Float {
    get {
      let value: Double = self.value
      return Float(value)
    }
    set {
      let value = Double(newValue)
      self.value = value
    }
  }

  /// The least value, as a `Float`.
  public var minimumValue: Float {
    get {
      let value: Double = self.minimumValue
      return Float(value)
    }
    set {
      let value = Double(newValue)
      self.minimumValue = value
    }
  }

  /// The greatest value, as a `Float`.
  public var maximumValue: Float {
    get {
      let value: Double = self.maximumValue
      return Float(value)
    }
    set {
      let value = Double(newValue)
      self.maximumValue = value
    }
  }

  /// Sets the value, given as a `Float`.
  public func setValue(_ value: Float, animated: Bool) { setValue(Double(value), animated: animated) }
}

/// A progress view, with numbers of the type `Float`. `UIProgressView` conforms to it.
@MainActor
public protocol UIProgressViewNumbers: ProgressView {}

extension ProgressView: UIProgressViewNumbers {}

extension UIProgressViewNumbers {
  /// The progress from 0 to 1, as a `Float`.
  public var progress: Float {
    get {
      let progress: Double = self.progress
      return Float(progress)
    }
    set {
      let progress = Double(newValue)
      self.progress = progress
    }
  }

  /// Sets the progress, given as a `Float`.
  public func setProgress(_ progress: Float, animated: Bool) {
    setProgress(Double(progress), animated: animated)
  }
}

// MARK: - Arrays that may be nil

/// A view, with an optional array of recognizers as in UIKit. `UIView` conforms to it.
@MainActor
public protocol UIViewOptionals: View {}

extension View: UIViewOptionals {}

extension UIViewOptionals {
  /// The recognizers of the view. Setting it replaces them; `nil` removes all.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let recognizers: [UIGestureRecognizer] = self.gestureRecognizers
      return recognizers
    }
    set {
      let former: [UIGestureRecognizer] = self.gestureRecognizers
      for recognizer in former { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
}

/// A responder, with an array of elements as in UIKit. `UIResponder` conforms to it.
@MainActor
public protocol UIAccessibilityContainerObjects: Responder {}

extension Responder: UIAccessibilityContainerObjects {}

extension UIAccessibilityContainerObjects {
  /// The elements in the responder, in reading order. Objects that are no responders are left out.
  public var accessibilityElements: [Any]? {
    get { accessibilityObjects }
    set { accessibilityObjects = newValue }
  }
}

/// A table, with headers and footers in UIKit's type. `UITableView` conforms to it.
@MainActor
public protocol UITableViewSectionViews: TableView {}

extension TableView: UITableViewSectionViews {}

extension UITableViewSectionViews {
  /// Returns the header of a visible section, or `nil` if it has none or one of another class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(isHeader: true, forSection: section) as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a visible section, or `nil` if it has none or one of another class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(isHeader: false, forSection: section) as? UITableViewHeaderFooterView
  }
}

// MARK: - Bits

/// A set of options whose bits UIKit gives as a `UInt`.
public protocol UnsignedOptionSet: OptionSet where RawValue == Int {}

extension UnsignedOptionSet {
  /// Creates a set from its bits.
  @_disfavoredOverload
  public init(rawValue: UInt) { self.init(rawValue: Int(bitPattern: rawValue)) }

  /// The bits of the set.
  @_disfavoredOverload
  public var rawValue: UInt {
    let bits: Int = self.rawValue
    return UInt(bitPattern: bits)
  }
}

extension GlissadeUI.AnimationOptions: UnsignedOptionSet {}
extension GlissadeUI.KeyframeAnimationOptions: UnsignedOptionSet {}
extension AutoresizingMask: UnsignedOptionSet {}
extension InterfaceOrientationMask: UnsignedOptionSet {}
extension LayoutConstraint.FormatOptions: UnsignedOptionSet {}
extension Control.Event: UnsignedOptionSet {}
extension Control.State: UnsignedOptionSet {}
extension CollectionView.ScrollPosition: UnsignedOptionSet {}

// MARK: - Visual format

extension LayoutConstraint {
  /// Creates constraints from a visual format, with metrics as objects. Metrics that are not numbers are ignored.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let numbers = metrics?.compactMapValues { metric -> Double? in
      switch metric {
      case let metric as Double: metric
      case let metric as Int: Double(metric)
      case let metric as Float: Double(metric)
      case let metric as UILayoutPriority: Double(metric.rawValue)
      default: nil
      }
    }
    return constraints(
      withVisualFormat: format, options: options, metrics: numbers,
      views: views.compactMapValues { $0 as? View })
  }
}
