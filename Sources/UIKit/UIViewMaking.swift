import GlissadeGeometry
import GlissadeLists
import GlissadeUI

/// An object that is created from its class alone. `UIView` and `UIViewController` conform to it.
///
/// It lets code create views and controllers from classes: generic code, as in
/// `func make<T: UIView>() -> T { T() }`, and code with a value of a type such as `UIView.Type`, as in
/// `kinds.map { $0.init() }`.
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
  public init() { self.init(fromClass: ()) }

  /// Creates a view from its class, by the class's `init(frame:)`, which it must have; see `init()`.
  @_disfavoredOverload
  public init(frame: CGRect) {
    View.frameInMaking = frame
    self.init(fromClass: ())
  }
}

extension UIViewMaking where Self: TableViewCell {
  /// Creates a cell from its class, with the default style, by the class's `init(style:reuseIdentifier:)`.
  @_disfavoredOverload
  public init() { self.init(reuseIdentifier: nil) }
}

extension UIViewMaking where Self: ViewController {
  /// Creates a controller from its class, by the class's `init()`, which it must have: of its own, or inherited because
  /// it declares no other designated initializer.
  @_disfavoredOverload
  public init() { self.init(fromClass: ()) }

  /// Creates a controller from its class, as `init()` does. The parameters are ignored.
  @_disfavoredOverload
  public init(nibName: String?, bundle: AnyObject?) { self.init(fromClass: ()) }
}

extension UIViewMaking {
  /// Creates an object of the class that a metatype has at run time. Only an extension for all types finds the
  /// initializer where the class marks its own as unavailable.
  fileprivate init(fromClass: Void) { self.init(asDelegate: ()) }
}
