import GlissadeUI

extension Control {
  /// The events of a control, by UIKit's names.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: Int
    /// Creates a set of events from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began as the second or a later one in quick succession. It is sent along with `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the control's tracking area.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the control's tracking area.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch entered the tracking area again. It is sent along with `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the tracking area. It is sent along with `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended inside the tracking area.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended outside the tracking area.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled: by the system, by a gesture, or because the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value. Changes by code send no event.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control performed its primary action. It is sent along with `primaryEvent`.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun in the control.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user edited the control's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended in the control.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed during editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The state of a control, which selects what it shows.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set, as in UIKit.
    public let rawValue: Int
    /// Creates a state from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// Pressed, with the touch inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Hashable, Sendable {
    /// The content is centred, aligned at a side, or stretched over the width (`fill`).
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Hashable, Sendable {
    /// The content is centred, aligned at an edge, or stretched over the height (`fill`).
    case center, top, bottom, fill
  }
}
