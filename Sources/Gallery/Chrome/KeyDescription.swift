/// Keys, and what they do, as the sheet of keys lists them.
public struct KeyDescription: Hashable, Sendable {
  /// In the order in which they are drawn, each on a cap of its own.
  public var keys: [String]
  public var action: String

  public init(_ keys: String..., does action: String) {
    (self.keys, self.action) = (keys, action)
  }
}

/// A screen that has keys of its own.
@MainActor
public protocol KeyedScreen: AnyObject {
  var keyDescriptions: [KeyDescription] { get }
}

extension KeyDescription {
  /// What works on every screen of a gallery of so many.
  static func gallery(tabs: Int) -> [KeyDescription] {
    [
      KeyDescription("1", "…", "\(tabs)", does: "Go to a screen"),
      KeyDescription("Tab", "⇧ Tab", does: "Next control, or the one before"),
      KeyDescription("↑", "↓", "←", "→", does: "Change a control"),
      KeyDescription("Return", does: "Press what is in the ring"),
      KeyDescription("Esc", does: "Go back, close"),
      KeyDescription("T", does: "Tune the motion"),
      KeyDescription("D", does: "Dark, or light again"),
      KeyDescription("F1", does: "Show these keys"),
    ]
  }

  /// What is done to time and motion.
  static let motion: [KeyDescription] = [
    KeyDescription("S", does: "Slow motion, a tenth"),
    KeyDescription("Space", does: "Pause; go on"),
    KeyDescription(".", does: "One frame on"),
    KeyDescription("R", does: "Reduce motion"),
    KeyDescription("F", does: "Frame times"),
  ]
}
