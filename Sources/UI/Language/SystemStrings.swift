/// The library's own words: those of its menus, bars, dialogs and accessibility labels.
///
/// An application replaces them as a whole or one by one:
///
///     SystemStrings.current = SystemStrings(language: "de")
///     SystemStrings.current[.done] = "Alles klar"
///
/// An application with windows begins with the language of the desktop, if it is one of those in `languages`. Without a
/// window, as in tests and traces, the words are English.
public struct SystemStrings: Hashable, Sendable {
  /// A word of the library. The raw value is the English one.
  public enum Word: String, Hashable, Sendable, CaseIterable {
    /// The commands of editing, and the menu of them.
    case edit = "Edit"
    case undo = "Undo"
    case redo = "Redo"
    case cut = "Cut"
    case copy = "Copy"
    case paste = "Paste"
    case delete = "Delete"
    case selectAll = "Select All"
    /// The buttons of bars and dialogs.
    case done = "Done"
    case cancel = "Cancel"
    case save = "Save"
    case open = "Open"
    case close = "Close"
    case add = "Add"
    case back = "Back"
    case forward = "Forward"
    case rewind = "Rewind"
    case bookmarks = "Bookmarks"
    case camera = "Camera"
    case search = "Search"
    case replace = "Replace"
    case ok = "OK"
    /// The panels for files.
    case openFile = "Open File"
    case openFolder = "Open Folder"
    case saveFile = "Save File"
    case name = "Name"
    case home = "Home"
    case parentFolder = "Parent Folder"
    case alreadyExists = "A file with this name already exists."
    case emptyFolder = "The folder is empty."
    case unreadableFolder = "The folder cannot be read."
    /// Labels for assistive technologies.
    case moreInfo = "More info"
    case showMenu = "Show menu"
    case menuBar = "Menu bar"
    case page = "Page"
    case progress = "Progress"
    case inProgress = "In progress"
    case scrollForward = "Scroll forward"
    case scrollBackward = "Scroll backward"
    /// The modifier keys, in the shortcuts of menus.
    case controlKey = "Ctrl"
    case shiftKey = "Shift"
    case altKey = "Alt"
  }

  /// The language, as a code of ISO 639-1, such as "de".
  public let language: String
  /// The words that differ from English.
  private var words: [Word: String]

  /// Creates the words of a language. An unknown language has the English words.
  ///
  /// - Parameter language: A code of ISO 639-1, or the name of a locale that begins with one, such as "de_DE.UTF-8".
  public init(language: String) {
    let code = String(language.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }).lowercased()
    // Some systems have the former code of Hebrew.
    self.language = code == "iw" ? "he" : code
    words = Self.translations[self.language] ?? [:]
  }

  /// The words that the library uses. Views that exist already keep theirs.
  @MainActor public static var current = SystemStrings(language: "en")

  /// The codes of the languages whose words the library has.
  public static let languages = ["en"] + translations.keys.sorted()

  /// A word. Setting it replaces it.
  public subscript(word: Word) -> String {
    get { words[word] ?? word.rawValue }
    set { words[word] = newValue }
  }

  /// The direction in which the language is written.
  public var direction: UserInterfaceLayoutDirection {
    ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"].contains(language)
      ? .rightToLeft : .leftToRight
  }
}
