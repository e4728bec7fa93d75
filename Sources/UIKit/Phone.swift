// The file declares UIKit's spellings.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Properties that are specific to phones and have no effect on a desktop.

extension View {
  /// Has no effect: all views accept multiple touches.
  public var isMultipleTouchEnabled: Bool {
    get { true }
    set {}
  }
  /// Has no effect.
  public var isExclusiveTouch: Bool {
    get { false }
    set {}
  }
  /// `true`, as in UIKit. Setting it has no effect: the library determines opacity itself.
  public var isOpaque: Bool {
    get { true }
    set {}
  }
  /// Has no effect: a view's drawing always starts from an empty context.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// The number of device pixels per point. Setting it has no effect.
  public var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
}

extension ScrollView {
  /// Whether touches reach the content only after a drag was ruled out: `false`. Setting it has no effect.
  public var delaysContentTouches: Bool {
    get { false }
    set {}
  }
  /// Whether a drag takes over a touch of the content: `true`. Override `touchesShouldCancel(in:)`.
  public var canCancelContentTouches: Bool {
    get { true }
    set {}
  }
}

extension ViewController {
  /// Has no effect. Set `contentInsetAdjustmentBehavior` of the scroll view.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { false }
    set {}
  }
  /// Has no effect on a desktop.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Has no effect on a desktop.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect on a desktop.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Has no effect on a desktop, whose orientation does not change.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Has no effect on a desktop, whose orientation does not change.
  public static func attemptRotationToDeviceOrientation() {}
  /// Has no effect: a screen is dismissed only by the program.
  public var isModalInPresentation: Bool {
    get { true }
    set {}
  }
  /// Has no effect on a desktop.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { false }
    set {}
  }
}

// Functions of Darwin's C library that some Linux C libraries lack.

/// Returns a uniformly distributed random number.
public func arc4random() -> UInt32 { .random(in: .min ... .max) }

/// Returns a uniformly distributed random number below `bound`, or 0 if `bound` is 0.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : .random(in: 0..<bound) }
