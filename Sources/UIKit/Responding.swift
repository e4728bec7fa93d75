import GlissadeControls
import GlissadeLists
import GlissadeUI

// Delegates are asked whether they have a method, which on iOS may be missing. The library's protocols have default
// implementations of all methods.

extension ScrollViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension GestureRecognizerDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension TableViewDataSource {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the data source is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension CollectionViewDataSource {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the data source is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension TextFieldDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension NavigationControllerDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension TabBarControllerDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}

extension ViewControllerTransitioningDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns whether the delegate is of the class, or conforms to the protocol, of the selector's method.
  @_disfavoredOverload
  public func responds(to selector: Selector!) -> Bool { selector?.applies(to: self) ?? false }
}
