import GlissadeGeometry

/// The hand on the mouse, as text: one event a line, `TIME ACTION ...`, where `#` starts a comment.
///
///     0.50 move 195 300          a point of the window, in points
///     0.60 down @list.row.3      the centre of that view, where it is drawn at that time
///     0.90 move +0 +40           from where the pointer is
///     1.40 up                    where the pointer is
///     2.00 click @detail.back
///     2.10 wheel 0 -120          dx dy; a negative dy shows what is further down
///     2.20 pinch 1.2             what lies under the pointer grows by a factor
///     2.30 rotate 0.3            and turns by radians, clockwise
///     2.50 key shift+Tab
///     2.60 text "abc"            typed, or come from an input method
///     2.70 compose "ni" 2        marked text, with the caret behind so many characters
///     2.80 compose "日本語" 0 2   or with a clause of it, from one character to another
///     2.90 clipboard "abc"       what the desktop's clipboard holds; primary, what is selected
///     2.95 drop "rows.csv"       a file is dropped on the window
///     3.00 cancel
///     3.10 resize 800 600
///
/// Times are seconds from the start and do not go back. `down`, `up` and `click` take the same places as
/// `move`, or none, and so do `pinch` and `rotate` behind their number. A coordinate with a sign, `+` or `-`, counts from the pointer; as a window has no
/// negative points, nothing is lost, but both coordinates must agree. To name the key `#`, write `\#`.
///
/// Texts stand between quotation marks, with the escapes `\"`, `\\`, `\n`, `\t` and `\u{…}`; a `#` among them is text.
/// `compose` without a number has the caret at the end, and `compose ""` ends composing without a text. A `key` types
/// nothing.
public struct Script: Sendable {
  /// The script's name, for errors.
  public let file: String
  /// What was read before the first bad line, in order of time.
  public let events: [ScriptEvent]
  /// What is wrong with the first bad line. The events before it are good and still play.
  public let error: ScriptError?

  /// Reads `text`, with line ends of either kind and a byte order mark or none; `file` names it in errors.
  public init(_ text: String, file: String) {
    var events: [ScriptEvent] = []
    var error: ScriptError?
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    do throws(ScriptError) {
      for (index, text) in scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = ScriptLine(text, number: index + 1, file: file)
        if let event = try line.event(after: events.last) { events.append(event) }
      }
    } catch let fault {
      error = fault
    }
    self.file = file
    self.events = events
    self.error = error
  }

  /// The times a script may name, in seconds.
  static let times = 0.0...1e6
  /// The coordinates and distances a script may name, in points.
  static let coordinates = -1e6...1e6
  /// The factors a script may name.
  static let factors = 1e-3...1e3
  /// The angles a script may name, in radians.
  static let angles = -1e3...1e3
  /// The sides a window may be given, in points.
  static let sides = 1.0...16384

  /// Whether a script may hold that place or distance.
  static func allows(_ point: Point) -> Bool {
    coordinates.contains(point.x) && coordinates.contains(point.y)
  }
}
