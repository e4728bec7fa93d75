import GlissadeGeometry

/// Input events as text, one per line: `TIME ACTION ...`. A `#` starts a comment.
///
///     0.50 move 195 300          a position in the window, in points
///     0.60 down @list.row.3      the centre of that view, as drawn at that time
///     0.90 move +0 +40           relative to the pointer
///     1.40 up                    at the position of the pointer
///     2.00 click @detail.back
///     2.05 click @row secondary  with another button; also middle, and after down
///     2.10 wheel 0 -120          dx dy; a negative dy reveals content further down
///     2.20 pinch 1.2             magnifies the content at the pointer by a factor
///     2.30 rotate 0.3            rotates it by radians, clockwise
///     2.50 key shift+Tab
///     2.60 text "abc"            typed, or committed by an input method
///     2.70 compose "ni" 2        marked text, with the caret after 2 characters
///     2.80 compose "日本語" 0 2   or with a clause, from one character to another
///     2.90 clipboard "abc"       the desktop's clipboard; primary, its selection
///     2.95 drop "rows.csv"       a file that is dropped on the window, at the pointer
///     2.97 drop text "abc"       a text that is dropped
///     3.00 cancel
///     3.10 resize 800 600
///
/// Times are in seconds from the start and do not decrease. `down`, `up` and `click` accept the same places
/// as `move`, or none, as do `pinch` and `rotate` after their number. A coordinate with a sign, `+` or `-`,
/// is relative to the pointer. Windows have no negative coordinates, so the sign is unambiguous, but either
/// both coordinates or none must have it. The key `#` is written as `\#`. An identifier with blanks is in quotation
/// marks, as in `@"todo.item.Call Ada"`.
///
/// Texts are in quotation marks, with the escapes `\"`, `\\`, `\n`, `\t` and `\u{…}`. A `#` inside the
/// quotation marks is text. `compose` without a number has the caret at the end, and `compose ""` ends
/// composing without a text. A `key` does not type text.
public struct Script: Sendable {
  /// The script's name, for error messages.
  public let file: String
  /// The events before the first invalid line, in order of time.
  public let events: [ScriptEvent]
  /// The error in the first invalid line, or `nil` if all lines are valid. The events before it can still be
  /// played.
  public let error: ScriptError?

  /// Reads a script. Line ends may be of either kind, and a byte order mark is skipped. `file` is the name in
  /// error messages.
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

  /// Creates a script of events, in order of their times.
  package init(_ events: [ScriptEvent], file: String) {
    (self.file, self.events, error) = (file, events, nil)
  }

  /// The accepted times, in seconds.
  package static let times = 0.0...1e6
  /// The accepted coordinates and distances, in points.
  static let coordinates = -1e6...1e6
  /// The accepted factors.
  static let factors = 1e-3...1e3
  /// The accepted angles, in radians.
  static let angles = -1e3...1e3
  /// The accepted widths and heights of a window, in points.
  static let sides = 1.0...16384

  /// Returns whether a script can contain a position or distance.
  static func allows(_ point: Point) -> Bool {
    coordinates.contains(point.x) && coordinates.contains(point.y)
  }
}

extension Script: ExpressibleByStringInterpolation {
  /// Reads a text in the source, which errors call "script".
  public init(stringLiteral text: String) { self.init(text, file: "script") }
}
