import GlissadeUI

// Popovers. There are none: a screen with the style `.popover` is presented as with `.overFullScreen`.

/// The presentation of a popover. There are no popovers, and no objects of this class.
open class UIPopoverPresentationController: UIPresentationController {
  private init(_ never: Never) { switch never {} }

  /// The view at which the popover points.
  open weak var sourceView: UIView?
  /// The rectangle in `sourceView` at which the popover points.
  open var sourceRect = CGRect.zero
  /// The item at which the popover points.
  open weak var barButtonItem: UIBarButtonItem?
  /// The directions in which the popover may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The directions in which a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension ViewController {
  /// The presentation of the screen as a popover: `nil`, because there are none.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

/// The adaptation of presentations to size classes, and their dismissal by a drag. The methods are never called: a
/// screen keeps its presentation style, and is dismissed by the program alone.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in compact environments.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether a drag dismisses the screen.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before a drag dismisses the screen.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a drag has dismissed the screen.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after an attempt to dismiss the screen by a drag.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the screen's own style.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    controller.presentationStyle
  }
  /// Returns the screen's own style.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { controller.presentationStyle }
  /// Returns `true`.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// A delegate of a popover. It is never called.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover appears.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  {}
}
