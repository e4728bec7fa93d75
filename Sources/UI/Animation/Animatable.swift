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
/// The property itself is the *model* value, which is the value that was set. With a `$` it is the
/// *presentation* value, which is the value to draw. It supports everything that the properties of views
/// support: springs, keyframes, property animators, retargeting, traces and the timeline. The view is redrawn
/// whenever the value changes.
///
/// The value is of a type that conforms to `AnimatableVector`. A class that is not a view conforms to `AnimationOwner`
/// and provides the view that it belongs to. If it belongs to no view, values are set immediately.
@MainActor
@propertyWrapper
public struct Animatable<Value: AnimatableVector> {
  let property: DeclaredValue<Value>

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - name: The name in traces and timelines. `nil`, the default, means the name of the property.
  public init(wrappedValue: Value, name: String? = nil) {
    property = DeclaredValue(wrappedValue, name: name)
  }

  /// The model value of an object's property. Setting it in an animation block animates it.
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

  /// The presentation value of an object's property. Setting it has no effect.
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

  /// Unavailable outside of classes that conform to `AnimationOwner`.
  @available(
    *, unavailable, message: "@Animatable is for properties of classes that conform to AnimationOwner"
  )
  public var wrappedValue: Value {
    get { property.value }
    set { property.set(newValue) }
  }

  /// Unavailable outside of classes that conform to `AnimationOwner`.
  @available(
    *, unavailable, message: "@Animatable is for properties of classes that conform to AnimationOwner"
  )
  public var projectedValue: Value {
    get { property.presentation }
    set {}
  }
}

/// An object whose properties that are declared by `@Animatable` are animated.
@MainActor
public protocol AnimationOwner: AnyObject {
  /// The view that the object belongs to. Its stage runs the animations, and it is redrawn during them. `nil`
  /// if the object belongs to no view; values are then set immediately.
  var animatingView: View? { get }
}

extension View: AnimationOwner {
  /// The view itself.
  public var animatingView: View? { self }
}
