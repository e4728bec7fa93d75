import Foundation
import GlissadeControls
import GlissadeLists
import GlissadeUI

/// An object with the methods that Objective-C gives to every object. Delegate protocols inherit from it.
///
/// Views, controllers, layers, recognizers and classes that inherit from `NSObject` conform to it. Extensions of
/// `NSObject` in UIKit code are ported to extensions of it, so that views have their members, too.
@MainActor
public protocol NSObjectProtocol: AnyObject {}

extension NSObjectProtocol {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the object is of the class, or of a class that conforms to the protocol, of the selector's method.
  /// A method of a protocol that has a default implementation counts, too.
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }

  /// Returns whether the object is an instance of a class or of a subclass of it.
  public func isKind(of type: AnyClass) -> Bool {
    Swift.type(of: self).isSubclass(of: type)
  }

  /// Returns whether this class is a class, or a subclass of it.
  public static func isSubclass(of type: AnyClass) -> Bool {
    var each: AnyClass? = self
    while let current = each {
      if current == type { return true }
      each = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object is an instance of a class, and not of a subclass.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }

  /// Returns whether an object is this one.
  public func isEqual(_ object: Any?) -> Bool { object.map { ($0 as AnyObject) === self } ?? false }

  /// Returns the value of a stored property by its name, or `nil` if the class stores none.
  public func value(forKey key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The name of the class, with that of its module.
  public static func description() -> String { String(reflecting: self) }

  /// The class of the object.
  public static func classForCoder() -> AnyClass { self as AnyClass }

  /// The class of the object.
  public var classForCoder: AnyClass { Swift.type(of: self) }
}

extension Responder: NSObjectProtocol {}
extension Layer: NSObjectProtocol {}
extension LayerAnimation: NSObjectProtocol {}
extension GestureRecognizer: NSObjectProtocol {}
extension LayoutConstraint: NSObjectProtocol {}
extension LayoutGuide: NSObjectProtocol {}
extension CollectionViewLayout: NSObjectProtocol {}
extension CollectionViewLayoutAttributes: NSObjectProtocol {}
extension PresentationController: NSObjectProtocol {}
extension BarItem: NSObjectProtocol {}
extension NavigationItem: NSObjectProtocol {}
extension PropertyAnimator: NSObjectProtocol {}
extension PercentDrivenInteractiveTransition: NSObjectProtocol {}
extension AlertAction: NSObjectProtocol {}
extension Touch: NSObjectProtocol {}
extension TouchEvent: NSObjectProtocol {}
extension NSObject: NSObjectProtocol {}
