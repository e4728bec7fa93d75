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
    /// The menu of the commands of editing.
    case edit = "Edit"
    /// The command that undoes the last change.
    case undo = "Undo"
    /// The command that makes an undone change again.
    case redo = "Redo"
    /// The command that moves the selection to the clipboard.
    case cut = "Cut"
    /// The command that copies the selection to the clipboard.
    case copy = "Copy"
    /// The command that inserts the contents of the clipboard.
    case paste = "Paste"
    /// The command that removes the selection.
    case delete = "Delete"
    /// The command that selects everything.
    case selectAll = "Select All"
    /// The button that ends a task.
    case done = "Done"
    /// The button that closes without an effect.
    case cancel = "Cancel"
    /// The button that saves.
    case save = "Save"
    /// The button that opens the selected file.
    case open = "Open"
    /// The button that closes.
    case close = "Close"
    /// The button that adds an item.
    case add = "Add"
    /// The button that goes back.
    case back = "Back"
    /// The button that goes forward.
    case forward = "Forward"
    /// The button that rewinds.
    case rewind = "Rewind"
    /// The button that shows bookmarks.
    case bookmarks = "Bookmarks"
    /// The button that opens the camera.
    case camera = "Camera"
    /// The button that begins a search, and the role of a search field.
    case search = "Search"
    /// The button that replaces an existing file.
    case replace = "Replace"
    /// The button that confirms.
    case ok = "OK"
    /// The title of the panel that chooses a file.
    case openFile = "Open File"
    /// The title of the panel that chooses a folder.
    case openFolder = "Open Folder"
    /// The title of the panel that chooses where a file is saved.
    case saveFile = "Save File"
    /// The label of the field for the name of a file.
    case name = "Name"
    /// The name of the home folder.
    case home = "Home"
    /// The label of the button that opens the enclosing folder.
    case parentFolder = "Parent Folder"
    /// The question whether an existing file is replaced.
    case alreadyExists = "A file with this name already exists."
    /// The text in place of an empty list of files.
    case emptyFolder = "The folder is empty."
    /// The text in place of a list of files that cannot be read.
    case unreadableFolder = "The folder cannot be read."
    /// The label of a detail button.
    case moreInfo = "More info"
    /// The label of the action that opens a menu.
    case showMenu = "Show menu"
    /// The label of a menu bar.
    case menuBar = "Menu bar"
    /// The label of a page control.
    case page = "Page"
    /// The label of a progress view.
    case progress = "Progress"
    /// The label of an activity indicator.
    case inProgress = "In progress"
    /// The label of the action that scrolls forward.
    case scrollForward = "Scroll forward"
    /// The label of the action that scrolls back.
    case scrollBackward = "Scroll backward"
    /// The label of the action that refreshes the content.
    case refresh = "Refresh"
    /// The label of the control that inserts a row.
    case insert = "Insert"
    /// The label of the action that moves a row up.
    case moveUp = "Move up"
    /// The label of the action that moves a row down.
    case moveDown = "Move down"
    /// The label of an action without a title.
    case action = "Action"
    /// The label of the effect of a shopping cart.
    case cart = "Cart"
    /// The label of the action that exchanges two cards.
    case swapCards = "Swap cards"
    /// The name of the Control key, in the shortcuts of menus.
    case controlKey = "Ctrl"
    /// The name of the Shift key.
    case shiftKey = "Shift"
    /// The name of the Alt key.
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
