import GlissadeGeometry
import GlissadeText

/// What a stage shows, in words: the elements that assistive technologies find, as a value.
///
/// A tree is made of a stage at one time and depends on nothing else, so that another thread can read it.
public struct AccessibilityTree: Hashable, Sendable {
  /// The elements, depth first. The first is the window.
  public var elements: [Element]

  /// Creates a tree.
  public init(elements: [Element] = []) { self.elements = elements }

  /// Something to read or to work with.
  public struct Element: Hashable, Sendable {
    /// What the element is known by as long as it lives.
    public var id: UInt64
    /// The index of the element around this one. `nil` for the window.
    public var parent: Int?
    /// The indexes of the elements in this one, in the order in which they are read.
    public var children: [Int] = []
    /// The identifier by which programs know the element. Empty if it has none.
    public var identifier = ""
    /// What the element is.
    public var role: AccessibilityRole
    /// What the element is called.
    public var name = ""
    /// What the element holds: a slider's number in words, a field's text, a tab's state.
    public var value = ""
    /// What happens when the element is worked with.
    public var hint = ""
    /// What is true of the element now.
    public var states: AccessibilityStates = []
    /// What can be done with the element.
    public var actions: [AccessibilityAction] = []
    /// Where the element is drawn now, in points of the window.
    public var frame: Rect
    /// The number that the element shows, and its limits. `nil` if it shows none.
    public var range: AccessibilityRange?
    /// The text that the element holds, if it is one that can be read by characters.
    public var text: AccessibilityText?
    /// The size of the table that the element is. `nil` if it is none.
    public var table: AccessibilityGrid?
    /// The place of the element in a table. `nil` if it has none.
    public var cell: AccessibilityCell?

    /// Creates an element without children.
    public init(id: UInt64, parent: Int? = nil, role: AccessibilityRole, frame: Rect = .zero) {
      (self.id, self.parent, self.role, self.frame) = (id, parent, role, frame)
    }
  }
}

/// What an element is, by AT-SPI's names.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case frame, panel, label, image, link, heading, table, list, chart, slider, entry, dialog, alert, menu,
    separator
  case button = "push button"
  case toggleButton = "toggle button"
  case checkBox = "check box"
  case radioButton = "radio button"
  case tableCell = "table cell"
  case listItem = "list item"
  case pageTab = "page tab"
  case pageTabList = "page tab list"
  case passwordText = "password text"
  case progressBar = "progress bar"
  case spinButton = "spin button"
  case scrollPane = "scroll pane"
  case menuItem = "menu item"
  case toolBar = "tool bar"
  case statusBar = "status bar"
  case animation
}

/// What is true of an element at one time.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The element can be worked with.
  public static let enabled = AccessibilityStates(rawValue: 1 << 0)
  /// The keyboard can come to the element.
  public static let focusable = AccessibilityStates(rawValue: 1 << 1)
  /// The keyboard is on the element.
  public static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// The element can be selected.
  public static let selectable = AccessibilityStates(rawValue: 1 << 3)
  /// The element is selected.
  public static let selected = AccessibilityStates(rawValue: 1 << 4)
  /// The element can be on or off.
  public static let checkable = AccessibilityStates(rawValue: 1 << 5)
  /// The element is on.
  public static let checked = AccessibilityStates(rawValue: 1 << 6)
  /// The element is held down.
  public static let pressed = AccessibilityStates(rawValue: 1 << 7)
  /// The element can be opened to show more.
  public static let expandable = AccessibilityStates(rawValue: 1 << 8)
  /// The element is open.
  public static let expanded = AccessibilityStates(rawValue: 1 << 9)
  /// Nothing else can be worked with while the element is there.
  public static let modal = AccessibilityStates(rawValue: 1 << 10)
  /// The element's text can be edited.
  public static let editable = AccessibilityStates(rawValue: 1 << 11)
  /// The element's text has one line.
  public static let singleLine = AccessibilityStates(rawValue: 1 << 12)
  /// The element's text has several lines.
  public static let multiLine = AccessibilityStates(rawValue: 1 << 13)
  /// The element is the window with the keyboard.
  public static let active = AccessibilityStates(rawValue: 1 << 14)
  /// The element works on something that takes a while.
  public static let busy = AccessibilityStates(rawValue: 1 << 15)
  /// The element is seen at least in part.
  public static let showing = AccessibilityStates(rawValue: 1 << 16)
}

/// Something that can be done with an element.
public struct AccessibilityAction: Hashable, Sendable {
  /// The name by which programs know the action, such as `press`.
  public var name: String
  /// What the action is called.
  public var title: String

  /// Creates an action. Without a title it is called by its name.
  public init(_ name: String, title: String? = nil) { (self.name, self.title) = (name, title ?? name) }

  /// Does what a click does.
  public static let press = AccessibilityAction("press")
  /// Holds the element until it is released.
  public static let hold = AccessibilityAction("hold")
  /// Lets go what is held.
  public static let release = AccessibilityAction("release")
  /// Goes a page further down, or to the right.
  public static let scrollForward = AccessibilityAction("scroll-forward", title: "Scroll forward")
  /// Goes a page up, or to the left.
  public static let scrollBackward = AccessibilityAction("scroll-backward", title: "Scroll backward")
  /// Makes the value one step larger.
  public static let increment = AccessibilityAction("increment")
  /// Makes the value one step smaller.
  public static let decrement = AccessibilityAction("decrement")
  /// Goes back, or closes what is open.
  public static let escape = AccessibilityAction("escape")
}

/// A number within limits.
public struct AccessibilityRange: Hashable, Sendable {
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  /// The step of `increment` and `decrement`. 0 if there is none.
  public var step: Double

  /// Creates a range.
  public init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
    (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
  }
}

/// A text that can be read by characters. Offsets count user-perceived characters.
public struct AccessibilityText: Hashable, Sendable {
  /// The text. Of one that is hidden as it is typed, a bullet for each character.
  public var text: String
  /// The selected characters. `nil` if the text is not being edited.
  public var selection: TextSelection?

  /// Creates a text.
  public init(_ text: String, selection: TextSelection? = nil) {
    (self.text, self.selection) = (text, selection)
  }
}

/// The size of a table.
public struct AccessibilityGrid: Hashable, Sendable {
  public var rows: Int
  public var columns: Int

  /// Creates a size.
  public init(rows: Int, columns: Int = 1) { (self.rows, self.columns) = (rows, columns) }
}

/// The place of a cell in a table, from 0.
public struct AccessibilityCell: Hashable, Sendable {
  public var row: Int
  public var column: Int

  /// Creates a place.
  public init(row: Int, column: Int = 0) { (self.row, self.column) = (row, column) }
}

/// News for assistive technologies.
public enum AccessibilityNotification: Hashable, Sendable {
  /// Say this text.
  case announcement(String)
  /// Something on the screen has moved, come or gone.
  case layoutChanged
  /// Another screen is in front.
  case screenChanged
}
