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

/// The address of a method, which cannot be had here.
@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public typealias IMP = OpaquePointer

/// A method of a class, which cannot be had here.
@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public typealias Method = OpaquePointer

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public func method_getImplementation(_ method: OpaquePointer) -> OpaquePointer { method }

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
@discardableResult
public func method_setImplementation(_ method: OpaquePointer, _ new: OpaquePointer) -> OpaquePointer {
  method
}

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
public func imp_implementationWithBlock(_ block: Any) -> OpaquePointer? { nil }

@available(*, unavailable, message: "a method cannot be exchanged; override it in a subclass")
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?, _ name: Selector, _ new: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> OpaquePointer? { nil }

/// Returns the number of strong references to an object, for diagnostics.
public func CFGetRetainCount(_ object: AnyObject) -> Int { Int(_getRetainCount(object)) }

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
