import GlissadeGeometry
import GlissadeUI

/// An object that is created from its class alone. `UIView` conforms to it.
///
/// It lets generic code create views, as in `func make<T: UIView>() -> T { T() }`.
@MainActor
public protocol UIViewMaking {
  /// Creates the object. `UIResponder` provides this initializer.
  init(asDelegate: Void)
}

extension Responder: UIViewMaking {}

extension UIViewMaking where Self: View {
  /// Creates a view with an empty frame from its class, by the class's `init(frame:)`.
  ///
  /// The class must have `init(frame:)`: of its own, or inherited because it declares no other designated initializer.
  @_disfavoredOverload
  public init() { self.init(frame: .zero) }

  /// Creates a view from its class, by the class's `init(frame:)`, which it must have; see `init()`.
  @_disfavoredOverload
  public init(frame: CGRect) {
    View.frameInMaking = frame
    self.init(made: made)
  }
}

extension UIViewMaking where Self == View {
  /// Unavailable. Only generic code knows the class whose view is created.
  @available(*, unavailable, message: "the class is not known here; write a generic function with T()")
  @_disfavoredOverload
  public init() { self.init(made: { View() }) }

  /// Unavailable. Only generic code knows the class whose view is created.
  @available(*, unavailable, message: "the class is not known here; write a generic function with T(frame:)")
  @_disfavoredOverload
  public init(frame: CGRect) { self.init(made: { View() }) }
}

extension UIViewMaking {
  /// Replaces the object by one that was made. Only an extension for all types may assign `self`.
  private init(made: () -> Self) { self = made() }
}

/// Creates an object of the class that the result has.
@MainActor
private func made<Object: UIViewMaking>() -> Object { Object(asDelegate: ()) }
