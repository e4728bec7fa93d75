/// A property that animation blocks animate, declared by a view or by an object that belongs to a view.
///
///     final class Ring: View {
///       @Animatable var progress = 0.0
///
///       override func draw(in context: inout DrawingContext) {
///         drawArc(to: $progress, in: &context)
///       }
///     }
///
///     View.animate(withDuration: 0.4) { ring.progress = 0.75 }
///
/// The property itself is the *model* value, as it was set. With a `$` it is the *presentation* value, as it is to be
/// drawn now. It takes part in everything that the properties of views take part in: springs, keyframes, property
/// animators, retargeting, traces and the timeline. The view is drawn anew whenever the value changes.
///
/// The value is of a type that conforms to `AnimatableVector`. A class that is not a view conforms to `AnimationOwner`
/// and names the view that it belongs to; without one, values are set at once.
@MainActor
@propertyWrapper
public struct Animatable<Value: AnimatableVector> {
  let property: DeclaredValue<Value>

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first value.
  ///   - name: The name in traces and timelines. `nil` for the name of the property.
  public init(wrappedValue: Value, name: String? = nil) {
    property = DeclaredValue(wrappedValue, name: name)
  }

  /// The model value of the property of an object.
  public static subscript<Owner: AnimationOwner>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: path].property.value }
    set {
      let property = owner[keyPath: path].property
      property.belong(to: owner.animatingView, at: path)
      property.set(newValue)
    }
  }

  /// The presentation value of the property of an object. Setting it has no effect.
  public static subscript<Owner: AnimationOwner>(
    _enclosingInstance owner: Owner, projected _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get {
      let property = owner[keyPath: path].property
      property.belong(to: owner.animatingView, at: path)
      return property.presentation
    }
    set {}
  }

  @available(
    *, unavailable, message: "@Animatable is for properties of classes that conform to AnimationOwner"
  )
  public var wrappedValue: Value {
    get { property.value }
    set { property.set(newValue) }
  }

  @available(
    *, unavailable, message: "@Animatable is for properties of classes that conform to AnimationOwner"
  )
  public var projectedValue: Value {
    get { property.presentation }
    set {}
  }
}

/// An object whose properties that are declared by `@Animatable` animate.
@MainActor
public protocol AnimationOwner: AnyObject {
  /// The view that the object belongs to. Its stage runs the animations, and it is drawn anew as they move. `nil` where
  /// the object belongs to none, and values are set at once.
  var animatingView: View? { get }
}

extension View: AnimationOwner {
  /// The view itself.
  public var animatingView: View? { self }
}
