import Foundation
import GlissadeUI

/// An object with the methods that UIKit adds to every object.
///
/// It takes the place of Foundation's class in files that import UIKit. Foundation's own classes do not inherit from
/// it. Objects of this class belong to the main actor.
@MainActor
open class NSObject: Foundation.NSObject {
  /// Creates an object.
  public override init() { super.init() }

  // MARK: Accessibility

  /// The texts for assistive technologies, by the names of the properties.
  private var spokenTexts: [String: String]?

  private func text(_ name: String = #function) -> String? { spokenTexts?[name] }

  private func setText(_ text: String?, _ name: String = #function) {
    if text != nil || spokenTexts != nil { spokenTexts = spokenTexts ?? [:] }
    spokenTexts?[name] = text
  }

  /// The name of what the object describes, for the view that shows it. Assistive technologies do not read it here: an
  /// object that is no responder is not in their tree. The default is `nil`.
  open var accessibilityLabel: String? {
    get { text() }
    set { setText(newValue) }
  }
  /// The hint about what the object describes, for the view that shows it. The default is `nil`.
  open var accessibilityHint: String? {
    get { text() }
    set { setText(newValue) }
  }
  /// The value of what the object describes, for the view that shows it. The default is `nil`.
  open var accessibilityValue: String? {
    get { text() }
    set { setText(newValue) }
  }

  // MARK: Interface Builder

  /// Declared for compatibility. It is never called: only views and controllers are created from storyboards.
  open func awakeFromNib() {}

  /// Declared for compatibility. It is never called, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the object to which a method that this object lacks is passed. The default is `nil`. The selector is
  /// `nil`.
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the object is of the class, or of a class that conforms to the protocol, of the selector's method.
  /// The library does not call it.
  open func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }

  /// Called when a property has changed that the object observes. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object whose property has changed.
  ///   - change: The old and the new value, as the observer has requested them.
  ///   - context: The pointer that was passed when the observer was added.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension NSObject: SelectorForwarding {
  /// The object to which methods are passed.
  public func targetOfForwarding(_ selector: String) -> AnyObject? {
    forwardingTarget(for: nil) as AnyObject?
  }
}
