extension Control {
  /// What can happen to a control, by UIKit's names.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch went down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The touch moved within its reach, or beyond.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back into its reach, or left it; sent along with the drag.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was let go within its reach, or beyond.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away: by the system, by a gesture, by disabling the control.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The hand or a key gave it another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It did what it is there for; sent along with `primaryEvent`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public static let allTouchEvents = Event(rawValue: 0xfff)
  }
}
