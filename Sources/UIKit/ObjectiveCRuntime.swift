// The file declares names of Objective-C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeUI

// Functions that change classes while a program runs. Methods cannot be changed here.

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public func method_exchangeImplementations(_ first: OpaquePointer, _ second: OpaquePointer) {}

@available(*, unavailable, message: "a method cannot be added to a class; declare it in an extension")
public func class_addMethod(
  _ type: AnyClass?, _ name: Selector, _ implementation: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Replaces the layer of a view by one of another class, with the same values, sublayers and mask. The view's `layer`
/// is then the new one. Objects other than layers of views do not change.
///
/// - Returns: The former class. `nil` if the class was not changed.
@MainActor
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  guard let layer = object as? Layer, let type = type as? Layer.Type, layer.replace(by: type) else {
    return nil
  }
  return Swift.type(of: layer)
}
