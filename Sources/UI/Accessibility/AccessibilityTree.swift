import GlissadeGeometry
import GlissadeText

/// The accessibility elements of a stage at one time, as a value.
///
/// A tree does not refer to the stage, so that it can be read on any thread.
public struct AccessibilityTree: Hashable, Sendable {
  /// The elements, depth first. The first one is the window.
  public var elements: [Element]

  /// Creates a tree of elements.
  public init(elements: [Element] = []) { self.elements = elements }

  /// An element that assistive technologies present.
  public struct Element: Hashable, Sendable {
    /// The number that identifies the element on its stage. It is never reused.
    public var id: UInt64
    /// The index of the parent. `nil` for the window.
    public var parent: Int?
    /// The indexes of the children, in reading order.
    public var children: [Int] = []
    /// The identifier, for tests and scripts. It is empty if none was set.
    public var identifier = ""
    /// The role.
    public var role: AccessibilityRole
    /// The name.
    public var name = ""
    /// The value as text, such as a slider's number, a field's text or a tab's state.
    public var value = ""
    /// The result of the element's action, as text.
    public var hint = ""
    /// The current states.
    public var states: AccessibilityStates = []
    /// The available actions.
    public var actions: [AccessibilityAction] = []
    /// The frame as drawn now, in points of the window.
    public var frame: Rect
    /// The number that the element shows, with its limits. `nil` if it shows none.
    public var range: AccessibilityRange?
    /// The content of a text that is read by characters. `nil` for other elements.
    public var text: AccessibilityText?
    /// The places and the attributes of the characters of a text.
    package var appearance: TextAppearance?
    /// The size of a table or list. `nil` for other elements.
    public var table: AccessibilityGrid?
    /// The place of a cell in a table. `nil` for other elements.
    public var cell: AccessibilityCell?
    /// The place of one of several choices, of which some may be out of sight. `nil` for other elements.
    package var set: AccessibilitySet?
    /// The relations to other elements of the tree, each kind at most once.
    public var relations: [AccessibilityRelation] = []

    /// Creates an element without children.
    public init(id: UInt64, parent: Int? = nil, role: AccessibilityRole, frame: Rect = .zero) {
      (self.id, self.parent, self.role, self.frame) = (id, parent, role, frame)
    }
  }
}

/// The role of an element. The raw values are AT-SPI's names.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// The roles whose names are the same in AT-SPI.
  case frame, panel, label, image, link, heading, table, list, chart, slider, entry, dialog, alert, menu,
    separator
  /// A button that performs an action.
  case button = "push button"
  /// A button that stays pressed until it is pressed again.
  case toggleButton = "toggle button"
  /// A choice that is on or off.
  case checkBox = "check box"
  /// One of several choices, of which one is selected.
  case radioButton = "radio button"
  /// A cell of a table.
  case tableCell = "table cell"
  /// The header of columns of a table. Its place as a cell is the column, and the number of columns that it heads. A
  /// column without a header has that of the columns before it.
  case columnHeader = "table column header"
  /// The header of rows of a table. Its place as a cell is the row, and the number of rows that it heads. A row without
  /// a header has that of the rows before it.
  case rowHeader = "table row header"
  /// An item of a list.
  case listItem = "list item"
  /// A tab of a tab bar.
  case pageTab = "page tab"
  /// A tab bar.
  case pageTabList = "page tab list"
  /// A field whose text is hidden.
  case passwordText = "password text"
  /// A bar that shows progress.
  case progressBar = "progress bar"
  /// A number that changes by steps.
  case spinButton = "spin button"
  /// A scroll view.
  case scrollPane = "scroll pane"
  /// A command of a menu.
  case menuItem = "menu item"
  /// A command of a menu that is on or off.
  case checkMenuItem = "check menu item"
  /// A bar of menus.
  case menuBar = "menu bar"
  /// A bar of commands.
  case toolBar = "tool bar"
  /// A bar that shows a status.
  case statusBar = "status bar"
  /// An animated image or indicator.
  case animation
}

/// The states of an element at one time.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The element can be used.
  public static let enabled = AccessibilityStates(rawValue: 1 << 0)
  /// The element can have the keyboard focus.
  public static let focusable = AccessibilityStates(rawValue: 1 << 1)
  /// The element has the keyboard focus.
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
  /// The element can be expanded.
  public static let expandable = AccessibilityStates(rawValue: 1 << 8)
  /// The element is expanded.
  public static let expanded = AccessibilityStates(rawValue: 1 << 9)
  /// The element blocks all others while it is shown.
  public static let modal = AccessibilityStates(rawValue: 1 << 10)
  /// The text can be edited.
  public static let editable = AccessibilityStates(rawValue: 1 << 11)
  /// The text has one line.
  public static let singleLine = AccessibilityStates(rawValue: 1 << 12)
  /// The text has several lines.
  public static let multiLine = AccessibilityStates(rawValue: 1 << 13)
  /// The element is the window that has the keyboard.
  public static let active = AccessibilityStates(rawValue: 1 << 14)
  /// A task of the element is in progress.
  public static let busy = AccessibilityStates(rawValue: 1 << 15)
  /// The element is visible, at least in part.
  public static let showing = AccessibilityStates(rawValue: 1 << 16)
  /// The element is a window that is minimized.
  public static let iconified = AccessibilityStates(rawValue: 1 << 17)
  /// The elements inside come and go with the data that the element shows, as the readings of a chart do. Assistive
  /// technologies ask for them each time, and are told only of those that they have asked for. An element has the state
  /// as long as it exists, or never.
  public static let managesDescendants = AccessibilityStates(rawValue: 1 << 18)
}

/// An action of an element.
public struct AccessibilityAction: Hashable, Sendable {
  /// The name in requests, such as `press`.
  public var name: String
  /// The title.
  public var title: String
  /// The keys that perform the action, as AT-SPI writes them: the key in an open menu, the keys that lead there, and
  /// the shortcut, divided by semicolons, as in `s;<Alt>f:s;<Control>s`. The default is empty.
  public var keyBinding: String

  /// Creates an action. Without a title, the name is the title.
  public init(_ name: String, title: String? = nil, keyBinding: String = "") {
    (self.name, self.title, self.keyBinding) = (name, title ?? name, keyBinding)
  }

  /// Performs the effect of a click.
  public static let press = AccessibilityAction("press")
  /// Shows the element's menu.
  @MainActor package static var showMenu: AccessibilityAction {
    AccessibilityAction("show-menu", title: SystemStrings.current[.showMenu])
  }
  /// Has the effect of Return in a field of one line, such as the confirmation of what was typed.
  public static let activate = AccessibilityAction("activate")
  /// Presses the element and holds it until `release`.
  public static let hold = AccessibilityAction("hold")
  /// Releases a held element.
  public static let release = AccessibilityAction("release")
  /// Scrolls a page down or to the right.
  @MainActor public static var scrollForward: AccessibilityAction {
    AccessibilityAction("scroll-forward", title: SystemStrings.current[.scrollForward])
  }
  /// Scrolls a page up or to the left.
  @MainActor public static var scrollBackward: AccessibilityAction {
    AccessibilityAction("scroll-backward", title: SystemStrings.current[.scrollBackward])
  }
  /// Refreshes the content.
  @MainActor public static var refresh: AccessibilityAction {
    AccessibilityAction("refresh", title: SystemStrings.current[.refresh])
  }
  /// Increases the value by one step.
  public static let increment = AccessibilityAction("increment")
  /// Decreases the value by one step.
  public static let decrement = AccessibilityAction("decrement")
  /// Goes back, or closes the element.
  public static let escape = AccessibilityAction("escape")
}

/// A number with its limits.
public struct AccessibilityRange: Hashable, Sendable {
  /// The number.
  public var value: Double
  /// The least value.
  public var minimum: Double
  /// The greatest value.
  public var maximum: Double
  /// The step of `increment` and `decrement`. 0 means that there is none.
  public var step: Double

  /// Creates a range. Values are not clamped.
  public init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
    (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
  }
}

/// The size of a table.
public struct AccessibilityGrid: Hashable, Sendable {
  /// The number of rows.
  public var rows: Int
  /// The number of columns.
  public var columns: Int

  /// Creates a size. The default is one column.
  public init(rows: Int, columns: Int = 1) { (self.rows, self.columns) = (rows, columns) }
}

/// The place of a cell in a table.
public struct AccessibilityCell: Hashable, Sendable {
  /// The first row, counted from 0.
  public var row: Int
  /// The first column, counted from 0.
  public var column: Int
  /// The number of rows that the cell occupies, at least 1.
  public var rowSpan: Int { didSet { rowSpan = max(1, rowSpan) } }
  /// The number of columns that the cell occupies, at least 1.
  public var columnSpan: Int { didSet { columnSpan = max(1, columnSpan) } }
  /// Whether a header is at the place itself, as the cell in the first column that is the header of its row. The
  /// default is `false`.
  public var isAtPlace = false

  /// Creates a place. The default is the first column, and one row and one column.
  public init(row: Int, column: Int = 0, rowSpan: Int = 1, columnSpan: Int = 1) {
    (self.row, self.column) = (row, column)
    (self.rowSpan, self.columnSpan) = (max(1, rowSpan), max(1, columnSpan))
  }
}

/// The place of an element among similar ones.
package struct AccessibilitySet: Hashable, Sendable {
  /// The position, counted from 0.
  package var position: Int
  /// The number of elements.
  package var count: Int

  /// Creates a place.
  package init(position: Int, count: Int) { (self.position, self.count) = (position, count) }
}

/// A notification for assistive technologies.
public enum AccessibilityNotification: Hashable, Sendable {
  /// A text to be announced after the current speech.
  case announcement(String)
  /// A text to be announced at once, such as an error.
  case alert(String)
  /// Elements moved, appeared or disappeared.
  case layoutChanged
  /// Another screen is in front.
  case screenChanged
}
