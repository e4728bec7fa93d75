import UIKitTypes

// Views are no objects of Foundation's class here. Objects of any class of UIKit are compared by their protocol.

/// Returns whether two objects of UIKit's classes are equal, by `isEqual(_:)`.
@MainActor
@_disfavoredOverload
public func == (one: any NSObjectProtocol, other: any NSObjectProtocol) -> Bool { one.isEqual(other) }
