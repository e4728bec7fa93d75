import GlissadeApplication
import GlissadeControls
import GlissadeUI
import UIKitTypes

@_exported import class UIKitTypes.NSObject

// Key-value observing of views, of the properties that programs observe in practice.

/// Options of an observation.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value is passed.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value is passed.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is informed of the current value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)

  @available(*, unavailable, message: "changes are observed after they have happened; use .old")
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The key of a value in the dictionary of a change.
public typealias NSKeyValueChangeKey = KeyValueChangeKey

/// The kinds of changes, of which there is only `setting`.
public enum NSKeyValueChange: UInt, Sendable {
  /// A value was set. The others refer to collections.
  case setting = 1, insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change.
  public let kind = NSKeyValueChange.setting
  /// The new value, if the options contain `new`.
  public let newValue: Value?
  /// The old value, if the options contain `old` and this is not the first call for `initial`.
  public let oldValue: Value?
  /// The positions in a collection: `nil`.
  public let indexes: IndexSet? = nil
  /// Whether the change is about to happen: `false`.
  public let isPrior = false
}

/// An observation by a closure. It ends when it is invalidated or deinitialized.
public final class NSKeyValueObservation: Sendable {
  private let identifier: Int

  fileprivate init(_ identifier: Int) { self.identifier = identifier }

  /// Ends the observation.
  public func invalidate() { KeyValueObservers.remove(identifier) }

  deinit { invalidate() }
}

/// An object that observes properties by overriding a method: a responder, or an `NSObject`.
@MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called when an observed property has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension Responder: KeyValueObserver {}

extension UIKitTypes.NSObject: KeyValueObserver {}

/// An object whose properties are observed. `UIView` conforms to it; no other type can.
@MainActor
public protocol KeyValueObservable: View {}

extension View: KeyValueObservable {}

// Members of the protocol's extension know the view's own class.
extension KeyValueObservable {
  /// Observes a property by a closure.
  ///
  /// The properties that can be observed are `frame`, `bounds`, `center`, `alpha`, `isHidden`, `transform` and
  /// `backgroundColor`, `text` and `font` of a label, `image` of an image view, and `contentOffset`, `contentSize` and
  /// `contentInset` of a scroll view. For any other a message is reported, and the closure is never called after a
  /// change.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that are passed, and whether the closure is called at once.
  ///   - changeHandler: Called after each change of the value, with the view and the change. While content scrolls by
  ///     itself, it is called once per frame; for a change in an animation block once, with the final value.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, among: placeProperties, options, changeHandler)
  }

  fileprivate var placeProperties: [(PartialKeyPath<Self>, ObservedProperty)] {
    [
      (\Self.frame, .frame), (\Self.bounds, .bounds), (\Self.center, .center), (\Self.alpha, .alpha),
      (\Self.isHidden, .isHidden), (\Self.transform, .transform), (\Self.backgroundColor, .backgroundColor),
    ]
  }

  fileprivate func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, among properties: [(PartialKeyPath<Self>, ObservedProperty)],
    _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let property = properties.first(where: { $0.0 == keyPath })?.1 else {
      StandardError.write("\(keyPath) cannot be observed; \(ObservedProperty.expectation)")
      return NSKeyValueObservation(0)
    }
    let identifier = KeyValueObservers.add(
      KeyValueObservers.Entry(self, property, options) { view, old, new in
        guard let view = view as? Self else { return }
        changeHandler(view, NSKeyValueObservedChange(newValue: new as? Value, oldValue: old as? Value))
      }, on: self)
    return NSKeyValueObservation(identifier)
  }
}

extension KeyValueObservable where Self: Label {
  /// Observes a property of the label by a closure; see the method of other views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let own: [(PartialKeyPath<Self>, ObservedProperty)] = [(\Self.text, .text), (\Self.font, .font)]
    return observe(keyPath, among: placeProperties + own, options, changeHandler)
  }
}

extension KeyValueObservable where Self: ImageView {
  /// Observes a property of the image view by a closure; see the method of other views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, among: placeProperties + [(\Self.image, .image)], options, changeHandler)
  }
}

extension KeyValueObservable where Self: ScrollView {
  /// Observes a property of the scroll view by a closure; see the method of other views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let own: [(PartialKeyPath<Self>, ObservedProperty)] = [
      (\Self.contentOffset, .contentOffset), (\Self.contentSize, .contentSize),
      (\Self.contentInset, .contentInset),
    ]
    return observe(keyPath, among: placeProperties + own, options, changeHandler)
  }
}

extension View {
  /// Observes a property by an object, whose `observeValue(forKeyPath:of:change:context:)` is called after each change.
  ///
  /// The observer is held weakly. The properties are those of `observe(_:options:changeHandler:)`, by their names,
  /// where `isHidden` is `hidden`, and `panGestureRecognizer.state` of a scroll view. The name of a stored property
  /// that holds a view may precede them, as in `knob.frame`: the view that it holds at the time of the call is
  /// observed. For any other name a message is reported, and the observer is never called.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of the property.
  ///   - options: The values that are passed, and whether the observer is informed at once.
  ///   - context: A pointer that is passed to the observer.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    guard let (target, property) = observed(by: keyPath[...]) else {
      return StandardError.write("'\(keyPath)' cannot be observed; \(ObservedProperty.expectation)")
    }
    let entry = KeyValueObservers.Entry(
      target, property, options, registration(of: observer, keyPath), context: context
    ) { [weak self, weak observer] _, old, new in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      change[.oldKey] = old
      change[.newKey] = new
      observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    _ = KeyValueObservers.add(entry, on: target)
  }

  /// Returns the view and its property to which a key path leads. Returns `nil` if there is none.
  private func observed(by keyPath: Substring) -> (View, ObservedProperty)? {
    if let property = ObservedProperty(String(keyPath), of: self) { return (self, property) }
    guard let end = keyPath.firstIndex(of: ".") else { return nil }
    return view(stored: keyPath[..<end])?.observed(by: keyPath[end...].dropFirst())
  }

  /// Returns the view that a stored property of this object holds. Returns `nil` if there is none.
  private func view(stored name: Substring) -> View? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for case (let label?, let value) in current.children
      where label == name || label == "$__lazy_storage_$_\(name)" {
        return value as? View
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private nonisolated func registration(
    of observer: AnyObject, _ keyPath: String
  ) -> KeyValueObservers.Registration {
    KeyValueObservers.Registration(
      root: ObjectIdentifier(self), observer: ObjectIdentifier(observer), keyPath: keyPath)
  }

  /// Ends the observations of a property by an observer.
  public nonisolated func removeObserver(_ observer: AnyObject, forKeyPath keyPath: String) {
    KeyValueObservers.remove(registration(of: observer, keyPath), nil)
  }

  /// Ends the observation of a property by an observer that was added with a context. `nil` means any context.
  public nonisolated func removeObserver(
    _ observer: AnyObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObservers.remove(
      registration(of: observer, keyPath), context.map { UInt(bitPattern: $0) })
  }
}
