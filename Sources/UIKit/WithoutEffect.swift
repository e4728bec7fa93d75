import GlissadeControls
import GlissadeGeometry
import GlissadeUI

// Properties that hold what was set and have no effect. They are declared here and not in the library, so that code for
// iOS compiles and finds its values again, and other code does not see them. Those that subclasses override, such as
// `CALayer.shadowPath` and `prefersStatusBarHidden`, must be members of their classes.

/// The values of an object's properties without effect, by name.
@MainActor
private final class StoredValues {
  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  private var values: [String: Any] = [:]

  /// Returns the value of a property, or `standard` if it has not been set.
  static func value<Value>(of object: AnyObject, _ name: String = #function, or standard: Value) -> Value {
    (objc_getAssociatedObject(object, key) as? StoredValues)?.values[name] as? Value ?? standard
  }

  static func set(_ value: Any?, of object: AnyObject, _ name: String = #function) {
    let stored = objc_getAssociatedObject(object, key) as? StoredValues ?? StoredValues()
    stored.values[name] = value
    objc_setAssociatedObject(object, key, stored, .OBJC_ASSOCIATION_RETAIN)
  }
}

extension Layer {
  /// Returns the value of a property that is stored by its name, as in Core Animation. `presentation()` has it, too.
  fileprivate func stored<Value>(_ name: String = #function, or standard: Value) -> Value {
    value(forKey: name) as? Value ?? standard
  }

  fileprivate func store(_ value: Any?, _ name: String = #function) { setValue(value, forKey: name) }
}

// MARK: - Emitters

extension EmitterLayer {
  /// The depth of the position. It has no effect. The default is 0.
  public var emitterZPosition: CGFloat {
    get { stored(or: 0) }
    set { store(newValue) }
  }
  /// The depth of the shape. It has no effect. The default is 0.
  public var emitterDepth: CGFloat {
    get { stored(or: 0) }
    set { store(newValue) }
  }
  /// Whether particles have a depth. It has no effect. The default is `false`.
  public var preservesDepth: Bool {
    get { stored(or: false) }
    set { store(newValue) }
  }
}

extension EmitterCell {
  /// The direction of the emission in space. It has no effect: particles stay in the plane. The default is 0.
  public var emissionLatitude: CGFloat {
    get { StoredValues.value(of: self, or: 0) }
    set { StoredValues.set(newValue, of: self) }
  }
  /// The acceleration in depth. It has no effect. The default is 0.
  public var zAcceleration: CGFloat {
    get { StoredValues.value(of: self, or: 0) }
    set { StoredValues.set(newValue, of: self) }
  }
}

// MARK: - Animations

extension AnimationOptions {
  /// Has no effect. Call `layoutIfNeeded()` in the block to animate the layout.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Has no effect: a nested block never inherits the other options of the outer block.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Has no effect: the frame rate is always that of the display.
  public static let preferredFramesPerSecondDefault: AnimationOptions = []
  /// Has no effect: the frame rate is always that of the display.
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  /// Has no effect: the frame rate is always that of the display.
  public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
}

extension KeyframeAnimationOptions {
  /// Has no effect. See `AnimationOptions.layoutSubviews`.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
  /// Has no effect. See `AnimationOptions.overrideInheritedOptions`.
  public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
}

// MARK: - Views and gestures

extension ScrollView {
  /// The condition under which a scroll view dismisses an on-screen keyboard. There is none, so it has no effect.
  public enum KeyboardDismissMode: Hashable, Sendable {
    /// Never, at a drag, or together with one.
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The condition for dismissing an on-screen keyboard. It has no effect. The default is `none`.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { StoredValues.value(of: self, or: .none) }
    set { StoredValues.set(newValue, of: self) }
  }
}

extension StackView {
  /// Has no effect: spacing is measured from edge to edge. The default is `false`.
  public var isBaselineRelativeArrangement: Bool {
    get { StoredValues.value(of: self, or: false) }
    set { StoredValues.set(newValue, of: self) }
  }
}

extension GestureRecognizer {
  /// Whether the view receives a touch only after the gesture failed. It has no effect: a touch that a gesture takes
  /// over is cancelled in the view. The default is `false`.
  public var delaysTouchesBegan: Bool {
    get { StoredValues.value(of: self, or: false) }
    set { StoredValues.set(newValue, of: self) }
  }
  /// Whether the view receives the end of a touch only after the gesture failed. It has no effect. The default is
  /// `true`.
  public var delaysTouchesEnded: Bool {
    get { StoredValues.value(of: self, or: true) }
    set { StoredValues.set(newValue, of: self) }
  }
}

extension Image {
  /// The text for assistive technologies. It is always `nil`, and setting it has no effect: images are values. Set that
  /// of the image view.
  public var accessibilityLabel: String? {
    get { nil }
    nonmutating set {}
  }
}

// MARK: - Keyboards

/// The appearance of an on-screen keyboard, of which there is none.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The appearances.
  case `default`, dark, light
  /// The same as `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

extension TextField {
  /// The appearance of the on-screen keyboard. It has no effect, because there is none. The default is `default`.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { StoredValues.value(of: self, or: .default) }
    set { StoredValues.set(newValue, of: self) }
  }
}

extension TextView {
  /// The appearance of the on-screen keyboard. It has no effect, because there is none. The default is `default`.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { StoredValues.value(of: self, or: .default) }
    set { StoredValues.set(newValue, of: self) }
  }
}

// MARK: - Presentations

/// A reference that does not retain.
@MainActor
private final class WeakReference {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

extension PresentationController {
  /// The delegate, which is held weakly and never called. The default is `nil`.
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get {
      let reference: WeakReference? = StoredValues.value(of: self, or: nil)
      return reference?.object as? any UIAdaptivePresentationControllerDelegate
    }
    set { StoredValues.set(WeakReference(newValue), of: self) }
  }
}
