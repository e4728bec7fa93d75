// UIKit's own names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// What code for a phone sets, and a desktop has no use for.

extension View {
  /// Has no effect: all views take several touches.
  public var isMultipleTouchEnabled: Bool {
    get { true }
    set {}
  }
  /// Has no effect.
  public var isExclusiveTouch: Bool {
    get { false }
    set {}
  }
  /// Has no effect: the library finds out what is opaque.
  public var isOpaque: Bool {
    get { false }
    set {}
  }
  /// Has no effect: what a view draws is always drawn anew.
  public var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  /// Device pixels a point.
  public var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
}

extension ViewController {
  /// Has no effect on a desktop.
  public func setNeedsStatusBarAppearanceUpdate() {}
  /// Has no effect: only the program dismisses a screen.
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

// Of Darwin's library, and not of every Linux's.

/// Returns a random number.
public func arc4random() -> UInt32 { .random(in: .min ... .max) }

/// Returns a random number below `bound`; 0 for a bound of 0.
public func arc4random_uniform(_ bound: UInt32) -> UInt32 { bound == 0 ? 0 : .random(in: 0..<bound) }
