// The file declares names of Objective-C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions that change classes while a program runs, which is not possible here.

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

@available(
  *, unavailable, message: "a class cannot be changed; override layerClass of the view for its layer"
)
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? { nil }
