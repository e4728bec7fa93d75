// The file declares names of Objective-C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import GlissadeUI

/// How an object holds a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference. The value is not copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference. The value is not copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, in place of a stored property.
///
/// The value is released when the object is deinitialized, if that is a view, and otherwise when values are
/// associated with other objects afterwards.
///
/// - Parameters:
///   - object: The object. Values of other types have no identity, and are ignored.
///   - key: The key, of which only the address matters.
///   - value: The value. `nil` removes the association.
///   - policy: How the value is held.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(object as AnyObject, key, value, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value that is associated with an object by a key. Returns `nil` if there is none.
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, key)
}

/// Removes all values that are associated with an object.
@MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.remove(ObjectIdentifier(object as AnyObject))
}

/// The values that are associated with objects.
@MainActor
enum Associations {
  private enum Value {
    case strong(Any)
    case weak(WeakReference)

    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let reference): reference.object
      }
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private struct Owner {
    /// Another object may get the address of an object that is gone.
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private static var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which those that are gone are removed.
  private static var limit = 32

  static func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, isWeak: Bool) {
    removeGone()
    if let view = object as? View { KeyValueObservers.watch(view) }
    let identifier = ObjectIdentifier(object)
    // A value that is replaced is released last, since its `deinit` may call these functions.
    let known = owners[identifier]
    var owner = known.flatMap { $0.object === object ? $0 : nil } ?? Owner(object: object)
    owner.values[key] = value.map { isWeak ? .weak(WeakReference(object: $0 as AnyObject)) : .strong($0) }
    owners[identifier] = owner
    withExtendedLifetime(known) {}
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return owner.values[key]?.value
  }

  static func remove(_ identifier: ObjectIdentifier) {
    let gone = owners.removeValue(forKey: identifier)
    withExtendedLifetime(gone) {}
  }

  private static func removeGone() {
    guard owners.count >= limit else { return }
    let all = owners
    owners = all.filter { $0.value.object != nil }
    limit = max(2 * owners.count, 32)
    withExtendedLifetime(all) {}
  }
}
