import GlissadeGeometry

/// The places of an application's windows, by the arrangement of the displays and by the title with which a window is
/// opened.
struct WindowPlaces: Equatable {
  /// The position, size and state of a window.
  struct Place: Equatable {
    /// The position of the window with its decoration, in the desktop's units, when it is neither maximized nor full
    /// screen.
    var position: Point?
    /// The size of the content, in points, when the window is neither maximized nor full screen.
    var size: Size
    var isMaximized = false
    var isFullScreen = false
  }

  private struct Key: Hashable {
    var displays: String
    var title: String
  }

  /// The greatest number of stored places. The oldest ones are dropped.
  private static let most = 200

  /// The places, least recently set first.
  private var places: [(key: Key, place: Place)] = []
  /// The number of the first line that was not that of a place, counted from 1. `nil` if all were.
  private(set) var damagedLine: Int?

  static func == (one: WindowPlaces, other: WindowPlaces) -> Bool {
    one.places.count == other.places.count
      && zip(one.places, other.places).allSatisfy { $0.key == $1.key && $0.place == $1.place }
  }

  init() {}

  subscript(displays: String, title: String) -> Place? {
    get { places.last { $0.key == Key(displays: displays, title: title) }?.place }
    set {
      let key = Key(displays: displays, title: title)
      places.removeAll { $0.key == key }
      if let newValue { places.append((key, newValue)) }
      if places.count > Self.most { places.removeFirst(places.count - Self.most) }
    }
  }

  // MARK: The file

  /// Reads the text of a file: one line for each place, with fields between tabs. Other lines are skipped.
  init(_ text: String) {
    for (index, line) in text.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.unescaped($0) }
      let numbers = fields.count == 4 ? fields[2].split(separator: " ").compactMap { Double($0) } : []
      guard numbers.count == 2 || numbers.count == 4, numbers.allSatisfy(\.isFinite),
        numbers[0] >= 1, numbers[1] >= 1, numbers.allSatisfy({ abs($0) < 1e6 })
      else {
        damagedLine = damagedLine ?? index + 1
        continue
      }
      let position = numbers.count == 4 ? Point(numbers[2], numbers[3]) : nil
      self[fields[0], fields[1]] = Place(
        position: position, size: Size(width: numbers[0], height: numbers[1]),
        isMaximized: fields[3] == "maximized", isFullScreen: fields[3] == "full screen")
    }
  }

  /// The text of the file.
  var text: String {
    places.map { key, place in
      let position = place.position.map { " \($0.x) \($0.y)" } ?? ""
      let state = place.isFullScreen ? "full screen" : place.isMaximized ? "maximized" : "normal"
      return [
        key.displays, key.title, "\(place.size.width) \(place.size.height)\(position)", state,
      ].map { Self.escaped($0) }.joined(separator: "\t") + "\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if isEscape {
        result.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
