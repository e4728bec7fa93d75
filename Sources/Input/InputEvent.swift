import GlissadeGeometry

/// An event from the user, the window system or the outside, as a value with its time.
///
/// Window events and scripts produce the same values, so that a stage cannot distinguish them.
public struct InputEvent: Hashable, Sendable {
  /// The time in seconds from the start. Events arrive in non-decreasing order of time.
  public var time: Double
  /// The kind of the event, with its data.
  public var kind: Kind

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// A step of a mouse pointer or a touch.
    case pointer(PointerEvent)
    /// A scroll by `delta` points. A negative y reveals content further down.
    ///
    /// The scroll takes effect at once, as with a trackpad. If the wheel turns in whole notches
    /// (`inNotches`), it is animated. `location` is the position of the pointer, or `nil` if it is unknown.
    case wheel(delta: Point, location: Point?, inNotches: Bool = false)
    /// A magnification of the content at `location` by the factor `scale` and a rotation by `rotation`
    /// radians, at once.
    ///
    /// The event comes from two fingers on a trackpad, or from the wheel while Ctrl is held. `location` is
    /// the position of the pointer, or `nil` if it is unknown.
    case magnify(scale: Double, rotation: Double, location: Point?)
    /// A key was pressed, or is repeated while it is held. See `Key.repeats`.
    case keyPressed(KeyStroke)
    /// A key was released.
    case keyReleased(KeyStroke)
    /// Text was typed or committed by an input method. The keys produce events of their own.
    case text(String)
    /// The marked text of an input method changed. It is provisional; a `text` event that follows replaces
    /// it.
    case composition(TextComposition)
    /// The desktop's clipboard or primary selection contains this text. The event precedes the event that may
    /// paste it.
    case pasteboard(PasteboardName, String)
    /// A file was dropped on the window.
    case drop(DroppedFile)
    /// A text was dropped on the window, at a location if it is known. The location of a file is part of it.
    case droppedText(String, at: Point?)
    /// A request of an assistive technology. The indexes of children lead from the window to the element.
    case accessibility(AccessibilityRequest, at: [Int])
    /// The size of the window's content changed, in points.
    case resized(Size)
    /// Data arrived from outside the application.
    case data(ReceivedData)
  }

  /// Creates an event of a kind at a time, in seconds from the start.
  @inlinable public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A step of a mouse pointer or a touch.
public struct PointerEvent: Hashable, Sendable {
  /// The phase of the pointer or touch.
  public var phase: Phase
  /// The position in the window, in points. It may be outside the window during a drag that began inside.
  public var location: Point
  /// The device: the mouse or a touch.
  public var kind: PointerKind

  /// The phases of a pointer or touch.
  public enum Phase: Hashable, Sendable {
    /// The pointer moved.
    case moved
    /// A button was pressed, or a touch began.
    case pressed(PointerButton)
    /// A button was released, or a touch ended.
    case released(PointerButton)
    /// The system cancelled the pointer or touch. No release follows.
    case cancelled
  }

  /// Creates a pointer event at a position in the window, in points. The default device is the mouse.
  @inlinable public init(_ phase: Phase, at location: Point, kind: PointerKind = .mouse) {
    self.phase = phase
    self.location = location
    self.kind = kind
  }
}

/// The kind of pointing device.
public enum PointerKind: Hashable, Sendable {
  /// The mouse, which has a position even while no button is pressed.
  case mouse
  /// A finger, which exists from its press to its release. `id` distinguishes simultaneous touches.
  case touch(id: Int)
}

/// A button of a pointing device. A touch presses the primary button.
public enum PointerButton: Hashable, Sendable {
  /// The primary button is usually the left one, the secondary button the right one.
  case primary, secondary, middle
}
