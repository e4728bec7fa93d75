extension Control {
  /// What can happen to a control, by UIKit's names.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch went down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch went down for the second time or more, in quick succession. It is sent along with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved within the control's reach.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved beyond the control's reach.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back into the control's reach. It is sent along with the drag.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control's reach. It is sent along with the drag.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was let go within the control's reach.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was let go beyond the control's reach.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away: by the system, by a gesture, by disabling the control.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The hand or a key gave the control another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control did what it is there for. It is sent along with `primaryEvent`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun in the control.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The control's text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended in the control.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed while the control was edited.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The state of a control, by which it chooses what it shows.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Neither pressed nor selected, and enabled.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The keyboard is on the control.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Where content stands along the control's width.
  public enum ContentHorizontalAlignment: Hashable, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content stands along the control's height.
  public enum ContentVerticalAlignment: Hashable, Sendable {
    case center, top, bottom, fill
  }
}
