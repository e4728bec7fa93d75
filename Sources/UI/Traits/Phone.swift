// Types of properties that programs for phones override. They have no effect on a desktop.

/// The style of a phone's status bar. It has no effect on a desktop.
public enum StatusBarStyle: Hashable, Sendable {
  /// A style of the status bar's text.
  case `default`, lightContent, darkContent
}

/// The animation of changes of a phone's status bar. It has no effect on a desktop.
public enum StatusBarAnimation: Int, Hashable, Sendable {
  /// A kind of animation.
  case none, fade, slide
}

/// The orientations of a phone. They have no effect on a desktop.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the mask.
  public let rawValue: Int
  /// Creates a mask from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upright, with the top at the bottom.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, with the home button on the right.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, with the home button on the left.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// Both orientations on the side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations but `portraitUpsideDown`.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
