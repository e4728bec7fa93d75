import CReferences

/// A reference from an object to its owner. The owner clears the reference when it is deinitialized.
///
/// It costs no more than a strong reference. A weak reference would make every retain and release of its
/// object many times slower. The value of `object` is `nil` from the moment at which the last strong
/// reference to the object is released. If that happens on another thread, the object's deinitializer runs
/// later, on the main actor.
struct BackReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  /// Creates a reference to `object`. The deinitializer of `object` must set every such reference to `nil`.
  init?(_ object: Object?) {
    guard let object else { return nil }
    reference = .passUnretained(object)
  }

  var object: Object? {
    guard let counted = swift_tryRetain(reference.toOpaque()) else { return nil }
    return Unmanaged<Object>.fromOpaque(counted).takeRetainedValue()
  }

  /// Returns whether the reference is to `object`, which may already be in deinitialization.
  func refers(to object: Object) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
