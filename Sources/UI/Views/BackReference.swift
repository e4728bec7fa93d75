import CReferences

/// A reference to an object that holds this one, and takes the reference back as it goes.
///
/// It costs no more than a strong one, unlike a weak reference, which makes each count of references to its object many
/// times dearer. It is `nil` from the moment at which the last reference to the object is gone: where that was on another
/// thread, the object's deinitializer comes later, on the main actor.
struct BackReference<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  /// The object must set what holds this to `nil` in its deinitializer.
  init?(_ object: Object?) {
    guard let object else { return nil }
    reference = .passUnretained(object)
  }

  var object: Object? {
    guard let counted = swift_tryRetain(reference.toOpaque()) else { return nil }
    return Unmanaged<Object>.fromOpaque(counted).takeRetainedValue()
  }

  /// Whether it refers to `object`, be that on its way out.
  func refers(to object: Object) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}
