// Types of properties that code for a phone overrides and a desktop has no use for.

/// The look of a phone's status bar. Has no effect on a desktop.
public enum StatusBarStyle: Hashable, Sendable {
  case `default`, lightContent, darkContent
}

/// The orientations of a phone. Has no effect on a desktop.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
