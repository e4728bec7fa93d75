import GlissadeGeometry

/// An action of a script at a time. Its target is resolved when the script is played.
public struct ScriptEvent: Hashable, Sendable {
  /// The time in seconds from the start.
  public var time: Double
  /// The action, with its target.
  public var action: Action
  /// The number of the line in the script, from 1.
  public var line: Int

  /// The actions of scripts.
  public enum Action: Hashable, Sendable {
    /// Moves the pointer.
    case move(Target)
    /// Moves the pointer and presses the primary button.
    case down(Target)
    /// Moves the pointer and presses another button.
    case buttonDown(PointerButton, Target)
    /// Moves the pointer and releases the pressed button.
    case up(Target)
    /// Presses and releases the primary button at once.
    case click(Target)
    /// Presses and releases another button at once.
    case buttonClick(PointerButton, Target)
    /// Scrolls by a distance in points, at once or, if `inNotches` is `true`, with a short animation. A
    /// negative y reveals content further down.
    case wheel(Point, inNotches: Bool = false)
    /// Magnifies the content at the target by a factor, at once.
    case pinch(Double, Target)
    /// Rotates the content at the target by an angle in radians, at once.
    case rotate(Double, Target)
    /// Presses and releases a key at once.
    case key(KeyStroke)
    /// Presses a key, which is held until it is released.
    case keyDown(KeyStroke)
    /// Releases a key.
    case keyUp(KeyStroke)
    /// Types a text at once.
    case text(String)
    /// Shows the marked text of an input method.
    case compose(TextComposition)
    /// Sets the text of the desktop's clipboard or primary selection.
    case pasteboard(PasteboardName, String)
    /// Drops the file at a path on the window, at the position of the pointer.
    case drop(String)
    /// Drops a text on the window, at the position of the pointer.
    case dropText(String)
    /// Cancels the pointer, as the system does.
    case cancel
    /// Resizes the window's content, in points.
    case resize(Size)
    /// An event as it arrived, with its device and its place. Sessions consist of such events.
    case event(InputEvent.Kind)
    /// A change of the tools to the stage, such as another appearance, in their own words.
    case change(String)
    /// The arguments of the command with which a session began.
    case run([String])
    /// A digest of what the stage shows, with which a replay is compared.
    case state(String)
    /// The beginning of what is known of a session. What happened before is missing.
    case lost
    /// The end of a session, until which its time has gone on.
    case end
  }

  /// A position that an action refers to.
  public enum Target: Hashable, Sendable {
    /// A position in the window, in points.
    case point(Point)
    /// A distance from the position of the pointer, in points.
    case offset(Point)
    /// The centre of the view with an identifier, at the position where it is drawn at that time.
    case view(String)
    /// The position of the pointer.
    case pointer
  }

  /// Creates an action at a time, in seconds from the start, with the number of its line.
  public init(time: Double, action: Action, line: Int) {
    self.time = time
    self.action = action
    self.line = line
  }
}

/// An error in a line of a script: what was found and what was expected.
public struct ScriptError: Error, Hashable, Sendable {
  /// The script's name.
  public var file: String
  /// The number of the line, from 1.
  public var line: Int
  /// The description of what was found and what was expected.
  public var message: String

  /// Creates an error about a line of a script.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension ScriptError: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(message)" }
}
