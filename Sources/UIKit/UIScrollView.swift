import GlissadeControls
import GlissadeLists
import GlissadeMotion
import GlissadeUI
import UIKitTypes

extension ScrollView {
  /// UIKit's name for `Decay.Rate`.
  public typealias DecelerationRate = Decay.Rate
}

extension Decay.Rate {
  /// Creates a rate from the factor by which the speed decreases every millisecond. A factor that is not between 0
  /// and 1 gives the normal rate.
  public init(rawValue: CGFloat) { self = (try? Self(perMillisecond: rawValue)) ?? .normal }

  /// The factor by which the speed decreases every millisecond.
  public var rawValue: CGFloat { perMillisecond }
}

extension CollectionView {
  /// UIKit's name for `CollectionViewFlowLayout.ScrollDirection`.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection
}

extension TableView {
  /// Returns the frame of a row in the content, or the zero rectangle for an index path out of range.
  public func rectForRow(at indexPath: UIKitTypes.IndexPath) -> CGRect { placeIfAny(of: indexPath) ?? .zero }
}

extension ActivityIndicatorView.Style {
  /// The name of `large` before iOS 13. The indicator is not white.
  public static var whiteLarge: Self { .large }
  /// The name of `medium` before iOS 13. The indicator is not white.
  public static var white: Self { .medium }
  /// The name of `medium` before iOS 13.
  public static var gray: Self { .medium }
}

extension Touch {
  /// The force of the touch: 1, an average one, because a desktop does not measure it.
  public var force: CGFloat { 1 }
  /// The greatest force: 1. As on devices without force, `force` is always the greatest.
  public var maximumPossibleForce: CGFloat { 1 }
  /// The radius of the touch, in points: 0, because a pointer is a point.
  public var majorRadius: CGFloat { 0 }
  /// The location, which is as precise as `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The window in which the touch began.
  public var window: UIWindow? { view?.window }
}
