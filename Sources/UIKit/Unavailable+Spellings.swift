// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeUI

// Spellings from before Swift 3. The compiler's messages name the current ones.

@available(*, unavailable, message: "use CGRect(x:y:width:height:)")
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@available(*, unavailable, message: "use CGPoint(x:y:)")
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

@available(*, unavailable, message: "use CGSize(width:height:)")
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

@available(*, unavailable, message: "use CGVector(dx:dy:)")
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

@available(*, unavailable, message: "use UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

@available(*, unavailable, message: "use CGAffineTransform(scaleX:y:)")
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

@available(*, unavailable, message: "use CGAffineTransform(rotationAngle:)")
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

@available(*, unavailable, message: "use CGAffineTransform(translationX:y:)")
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

@available(*, unavailable, message: "use CGAffineTransform.scaledBy(x:y:)")
public func CGAffineTransformScale(_ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat)
  -> CGAffineTransform
{
  transform.scaledBy(x: sx, y: sy)
}

@available(*, unavailable, message: "use CGAffineTransform.rotated(by:)")
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  transform.rotated(by: angle)
}

@available(*, unavailable, message: "use CGAffineTransform.translatedBy(x:y:)")
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  transform.translatedBy(x: tx, y: ty)
}

@available(*, unavailable, message: "use CGAffineTransform.concatenating(_:)")
public func CGAffineTransformConcat(_ one: CGAffineTransform, _ other: CGAffineTransform) -> CGAffineTransform
{
  one.concatenating(other)
}

@available(*, unavailable, message: "use rect.width")
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

@available(*, unavailable, message: "use rect.height")
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

@available(*, unavailable, message: "use rect.minX")
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

@available(*, unavailable, message: "use rect.minY")
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

@available(*, unavailable, message: "use rect.midX")
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

@available(*, unavailable, message: "use rect.midY")
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

@available(*, unavailable, message: "use rect.maxX")
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

@available(*, unavailable, message: "use rect.maxY")
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

@available(*, unavailable, message: "use CGRect.insetBy(dx:dy:)")
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

@available(*, unavailable, message: "use CGRect.offsetBy(dx:dy:)")
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

extension View {
  @available(*, unavailable, renamed: "animate(withDuration:animations:)")
  public static func animateWithDuration(_ duration: Double, animations: () -> Void) {}

  @available(*, unavailable, renamed: "animate(withDuration:animations:completion:)")
  public static func animateWithDuration(
    _ duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {}

  @available(*, unavailable, renamed: "animate(withDuration:delay:options:animations:completion:)")
  public static func animateWithDuration(
    _ duration: Double, delay: Double, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {}

  @available(
    *, unavailable,
    renamed:
      "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
  )
  public static func animateWithDuration(
    _ duration: Double, delay: Double, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {}
}

extension ViewController {
  /// The former name of `children`.
  @available(*, deprecated, renamed: "children")
  public var childViewControllers: [ViewController] { children }

  /// The former spelling of `addChild(_:)`.
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ controller: ViewController) { addChild(controller) }

  /// The former spelling of `removeFromParent()`.
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }

  /// The former spelling of `willMove(toParent:)`.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: ViewController?) { willMove(toParent: parent) }

  /// The former spelling of `didMove(toParent:)`.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: ViewController?) { didMove(toParent: parent) }
}

extension View {
  /// The former spelling of `bringSubviewToFront(_:)`.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: View) { bringSubviewToFront(view) }

  /// The former spelling of `sendSubviewToBack(_:)`.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}
