import GlissadeGeometry

/// Something the hand or the window did, as a value with its time.
///
/// Both the window system and a script end here, so what stands above cannot tell them apart.
public struct InputEvent: Hashable, Sendable {
  /// Seconds from the start; events arrive in non-decreasing order.
  public var time: Double
  public var kind: Kind

  public enum Kind: Hashable, Sendable {
    case pointer(PointerEvent)
    /// The content is to scroll by `delta` points; a negative y shows what is further down. It scrolls at once, as for a
    /// trackpad. If the wheel turned by whole notches (`inNotches`), the scroll is animated.
    /// `location` is the pointer's, `nil` while it is nowhere.
    case wheel(delta: Point, location: Point?, inNotches: Bool = false)
    /// What lies at `location` is to grow by the factor `scale` and to turn by `rotation` radians at once, as two fingers
    /// on a trackpad say, or the wheel while Ctrl is held. `location` is the pointer's, `nil` while it is nowhere.
    case magnify(scale: Double, rotation: Double, location: Point?)
    /// A key went down, or repeats while it is held; see `Key.repeats`.
    case keyPressed(KeyStroke)
    case keyReleased(KeyStroke)
    /// Text was typed or came from an input method; the keys that made it are told of as well.
    case text(String)
    /// An input method shows this text, which may still become another. A `text` that follows takes its place.
    case composition(TextComposition)
    /// The desktop's clipboard or primary selection holds this text. It comes before what may paste it.
    case pasteboard(PasteboardName, String)
    /// A file was dropped on the window.
    case drop(DroppedFile)
    /// An assistive technology asks something of the element to which these indexes of children lead from the window.
    case accessibility(AccessibilityRequest, at: [Int])
    /// The window's content now has this size, in points.
    case resized(Size)
    /// Data came from outside the application.
    case data(ReceivedData)
  }

  @inlinable public init(time: Double, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A step in the life of a mouse pointer or a touch.
public struct PointerEvent: Hashable, Sendable {
  public var phase: Phase
  /// The place in the window, in points; outside of it while a drag that began inside goes on.
  public var location: Point
  public var kind: PointerKind

  public enum Phase: Hashable, Sendable {
    case moved
    case pressed(PointerButton)
    case released(PointerButton)
    /// The system took the pointer away: what was pressed is not going to be released.
    case cancelled
  }

  @inlinable public init(_ phase: Phase, at location: Point, kind: PointerKind = .mouse) {
    self.phase = phase
    self.location = location
    self.kind = kind
  }
}

/// What points.
public enum PointerKind: Hashable, Sendable {
  /// The mouse, which has a place even while no button is down.
  case mouse
  /// A finger, which exists from its press to its release; `id` tells fingers apart that touch at once.
  case touch(id: Int)
}

/// Which button of the pointer; a touch presses the primary one.
public enum PointerButton: Hashable, Sendable {
  case primary, secondary, middle
}
