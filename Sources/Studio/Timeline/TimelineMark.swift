import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// An event of the application that is marked above the lanes of the timeline.
struct TimelineMark: Hashable {
  enum Kind: Hashable {
    /// A pointer from its press to its release.
    case press
    /// A press with a movement beyond the tolerance of a click.
    case drag
    /// Turns of the wheel.
    case wheel
    /// A pinch.
    case magnify
    /// A key that is held, or a text that was typed.
    case key
    /// A change of the window's size.
    case resize
    /// Data from outside the application, or a dropped file.
    case data
    /// A timer that fired.
    case timer
    /// A change that the tools made to the application.
    case tool
  }

  var kind: Kind
  /// The time of the beginning, in seconds.
  let start: Double
  /// The time of the end, in seconds.
  ///
  /// `nil` while a pointer is held, and for a key whose release went to the tools.
  var end: Double?
  /// The name of the key, the data or the tools' change, or the text that was typed.
  fileprivate(set) var name: String

  init(_ kind: Kind, from start: Double, to end: Double?, name: String = "") {
    (self.kind, self.start, self.end, self.name) = (kind, start, end, name)
  }
}

extension TimelineMark {
  /// The longest interval between wheel turns, pinches and changes of size that share a mark, in seconds.
  static let burst = 0.25

  /// The longest interval between texts that share a mark, in seconds.
  static let typing = 1.0

  /// The longest interval between a key press and the text that it types, in seconds.
  static let moment = 0.01

  /// The maximum length of a mark's name that is a typed text, in characters.
  static let longestText = 40

  /// The longest interval between two repetitions of a held key, in seconds.
  static let repetition = 0.7

  /// Returns the end of the mark as it is shown, in seconds.
  ///
  /// - Parameter now: The application's time, in seconds.
  func end(at now: Double) -> Double { end ?? (kind == .key ? start : max(start, now)) }

  /// Returns the marks of all changes of a stage, in the order of their beginnings.
  static func marks(of changes: some Sequence<(time: Double, change: StageChange)>) -> [TimelineMark] {
    var reader = Reader()
    for (time, change) in changes { reader.read(change, at: time) }
    return reader.marks
  }

  /// Returns the marks of a session and of the timers that fired in it.
  @MainActor
  static func marks(of journal: Journal, timers: [Double] = []) -> [TimelineMark] {
    let marks = marks(of: (0..<journal.count).lazy.map { (journal[$0].time, journal[$0].change) })
    guard !timers.isEmpty else { return marks }
    return (marks + timers.map { TimelineMark(.timer, from: $0, to: $0) }).sorted { $0.start < $1.start }
  }

  /// A reader that turns a sequence of changes into marks.
  private struct Reader {
    var marks: [TimelineMark] = []
    /// The marks of held pointers with the location of the press, and the marks of held keys.
    private var pointers: [PointerKind: (mark: Int, origin: Point)] = [:]
    private var keys: [Key: (mark: Int, time: Double)] = [:]
    /// The last mark of each kind that combines several events.
    private var bursts: [String: Int] = [:]
    /// The mark of the text that was typed last.
    private var typed: Int?
    /// Whether typed text is hidden.
    private var isSecure = false

    mutating func read(_ change: StageChange, at time: Double) {
      switch change {
      case .input(.pointer(let event)): read(event, at: time)
      case .input(.wheel): extend(.wheel, at: time)
      case .input(.magnify): extend(.magnify, at: time)
      case .input(.resized): extend(.resize, at: time)
      case .input(.keyPressed(let stroke)):
        // A held key repeats. Its release may have gone to the tools.
        if let held = keys[stroke.key], time - held.time <= TimelineMark.repetition {
          keys[stroke.key] = (held.mark, time)
          return
        }
        keys[stroke.key] = (marks.count, time)
        let name = isSecure && stroke.typesCharacter ? "•" : stroke.description
        marks.append(TimelineMark(.key, from: time, to: nil, name: name))
      case .input(.keyReleased(let stroke)):
        if let held = keys.removeValue(forKey: stroke.key) { marks[held.mark].end = time }
      case .input(.droppedText(let text, _)):
        marks.append(TimelineMark(.data, from: time, to: time, name: text))
      case .input(.text(let text)): type(isSecure ? text.bullets : text, at: time)
      case .secureTyping(let isSecure): self.isSecure = isSecure
      case .input(.composition), .input(.pasteboard): break
      case .input(.accessibility):
        marks.append(TimelineMark(.press, from: time, to: time))
      case .input(.data(let data)):
        marks.append(TimelineMark(.data, from: time, to: time, name: data.name))
      case .input(.drop(let file)):
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        marks.append(TimelineMark(.data, from: time, to: time, name: name))
      case .desktop: extend(.tool, at: time, name: "desktop")
      case .userInterfaceStyle(let style): extend(.tool, at: time, name: style.rawValue)
      case .reducesMotion(let reduces):
        extend(.tool, at: time, name: reduces ? "reduced motion" : "full motion")
      case .setting(let name, _), .timing(let name, _), .choice(let name, _):
        extend(.tool, at: time, name: name)
      case .replay: extend(.tool, at: time, name: "replay")
      case .question:
        // The tools handle this key and receive its release.
        guard let last = marks.indices.last, marks[last].kind == .key, marks[last].end == nil else { return }
        marks[last].end = time
        keys = keys.filter { $0.value.mark != last }
      case .room, .layout, .focus, .disclosure, .pace, .frame, .answer: break
      }
    }

    /// Appends a text to the mark of the text before, or replaces the mark of the key that typed it by a mark
    /// of the text.
    private mutating func type(_ text: String, at time: Double) {
      let last = marks.count - 1
      if let held = keys.first(where: { $0.value.mark == last }), time - held.value.time < TimelineMark.moment
      {
        keys[held.key] = nil
        marks.removeLast()
      }
      if let typed, typed == marks.count - 1, time - (marks[typed].end ?? time) <= TimelineMark.typing {
        marks[typed].end = time
        marks[typed].name = String((marks[typed].name + text).prefix(TimelineMark.longestText))
      } else {
        typed = marks.count
        let name = String(text.prefix(TimelineMark.longestText))
        marks.append(TimelineMark(.key, from: time, to: time, name: name))
      }
    }

    private mutating func read(_ event: PointerEvent, at time: Double) {
      switch event.phase {
      case .pressed:
        guard pointers[event.kind] == nil else { return }
        pointers[event.kind] = (marks.count, event.location)
        marks.append(TimelineMark(.press, from: time, to: nil))
      case .moved:
        follow(event)
      case .released, .cancelled:
        if event.phase != .cancelled { follow(event) }
        if let held = pointers.removeValue(forKey: event.kind) { marks[held.mark].end = time }
      }
    }

    private mutating func follow(_ event: PointerEvent) {
      guard let held = pointers[event.kind] else { return }
      let slop = event.kind == .mouse ? 3.0 : 10
      if event.location.distance(to: held.origin) >= slop { marks[held.mark].kind = .drag }
    }

    /// Extends the last mark of the kind, or adds a mark if the last one is too long ago.
    private mutating func extend(_ kind: Kind, at time: Double, name: String = "") {
      let burst = "\(kind) \(name)"
      if let last = bursts[burst], let end = marks[last].end, time - end <= TimelineMark.burst {
        marks[last].end = time
      } else {
        bursts[burst] = marks.count
        marks.append(TimelineMark(kind, from: time, to: time, name: name))
      }
    }
  }
}

extension TimelineMark {
  /// The text of the mark.
  var words: String {
    switch kind {
    case .press: "Press"
    case .drag: "Drag"
    case .wheel: "Wheel"
    case .magnify: "Pinch"
    case .key: name
    case .resize: "Resize"
    case .data: name.isEmpty ? "Data" : name
    case .timer: "Timer"
    case .tool: name
    }
  }

  /// Whether the mark belongs to the upper row, which is for pointer events.
  var isOfPointer: Bool {
    switch kind {
    case .press, .drag, .wheel, .magnify: true
    case .key, .resize, .data, .timer, .tool: false
    }
  }
}
