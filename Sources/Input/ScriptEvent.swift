import GlissadeGeometry

/// One line of a script: what is to happen at a time, aimed at what will only be known when it plays.
public struct ScriptEvent: Hashable, Sendable {
  /// Seconds from the start.
  public var time: Double
  public var action: Action
  /// The line it stands on, from 1.
  public var line: Int

  public enum Action: Hashable, Sendable {
    case move(Target)
    case down(Target)
    case up(Target)
    /// Down and up at once.
    case click(Target)
    /// Scroll by points, at once or, `inNotches`, with a short animation; a negative y shows what is further down.
    case wheel(Point, inNotches: Bool = false)
    /// Let what lies there grow by a factor at once.
    case pinch(Double, Target)
    /// Turn what lies there by an angle in radians at once.
    case rotate(Double, Target)
    /// Pressed and released at once.
    case key(KeyStroke)
    /// Pressed, and held until it is released.
    case keyDown(KeyStroke)
    case keyUp(KeyStroke)
    /// Typed at once.
    case text(String)
    /// An input method shows this text.
    case compose(TextComposition)
    /// The desktop's clipboard or primary selection gets this text.
    case pasteboard(PasteboardName, String)
    /// The file at this path is dropped on the window.
    case drop(String)
    /// The system takes the pointer away.
    case cancel
    case resize(Size)
  }

  public enum Target: Hashable, Sendable {
    /// A place in the window, in points.
    case point(Point)
    /// So many points from where the pointer is.
    case offset(Point)
    /// The centre of the view with that identifier, where it is drawn at that time.
    case view(String)
    /// Where the pointer is.
    case pointer
  }

  public init(time: Double, action: Action, line: Int) {
    self.time = time
    self.action = action
    self.line = line
  }
}

/// What is wrong with a line of a script: what was found there and what was expected.
public struct ScriptError: Error, Hashable, Sendable {
  /// The script's name, as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int
  public var message: String

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension ScriptError: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(message)" }
}
