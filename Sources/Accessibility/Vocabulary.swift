import GlissadeUI

// The roles and states of AT-SPI, with their numbers.

extension AccessibilityRole {
  /// The number of the role in AT-SPI.
  var number: UInt32 {
    switch self {
    case .alert: 2
    case .animation: 3
    case .checkBox: 7
    case .checkMenuItem: 8
    case .dialog: 16
    case .frame: 23
    case .image: 27
    case .label: 29
    case .list: 31
    case .listItem: 32
    case .menu: 33
    case .menuBar: 34
    case .menuItem: 35
    case .pageTab: 37
    case .pageTabList: 38
    case .panel: 39
    case .passwordText: 40
    case .progressBar: 42
    case .button: 43
    case .radioButton: 44
    case .scrollPane: 49
    case .separator: 50
    case .slider: 51
    case .spinButton: 52
    case .statusBar: 54
    case .table: 55
    case .tableCell: 56
    case .columnHeader: 57
    case .rowHeader: 58
    case .toggleButton: 62
    case .toolBar: 63
    case .entry: 79
    case .chart: 80
    case .heading: 83
    case .link: 88
    }
  }
}

extension AccessibilityRole {
  /// Whether elements with the role usually have actions.
  var isOperable: Bool {
    switch self {
    case .button, .toggleButton, .checkBox, .radioButton, .listItem, .link, .pageTab, .slider, .spinButton,
      .entry, .passwordText, .scrollPane, .menuItem, .checkMenuItem, .frame, .dialog:
      true
    default: false
    }
  }
}

extension AccessibilityRelation.Kind {
  /// The number of the relation in AT-SPI, and that of the relation of the target to the element.
  var numbers: (own: UInt32, inverse: UInt32) {
    switch self {
    case .labelledBy: (2, 1)
    case .controls: (3, 4)
    case .describedBy: (18, 17)
    case .details: (19, 20)
    }
  }
}

/// A state in AT-SPI.
enum BusState: UInt32, CaseIterable {
  case active = 1
  case busy = 3
  case checked = 4
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case iconified = 15
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case managesDescendants = 31
  case checkable = 41

  /// The name of the state in events.
  var name: String {
    switch self {
    case .managesDescendants: "manages-descendants"
    case .multiLine: "multi-line"
    case .singleLine: "single-line"
    default: "\(self)"
    }
  }

  /// The library's state that corresponds to this one, or `nil` if the state is always set.
  private var condition: AccessibilityStates? {
    switch self {
    case .active: .active
    case .busy: .busy
    case .checked: .checked
    case .editable: .editable
    case .enabled, .sensitive: .enabled
    case .expandable: .expandable
    case .expanded: .expanded
    case .focusable: .focusable
    case .focused: .focused
    case .iconified: .iconified
    case .managesDescendants: .managesDescendants
    case .modal: .modal
    case .multiLine: .multiLine
    case .pressed: .pressed
    case .selectable: .selectable
    case .selected: .selected
    case .showing: .showing
    case .singleLine: .singleLine
    case .checkable: .checkable
    case .visible: nil
    }
  }

  func isTrue(of states: AccessibilityStates) -> Bool { condition.map { states.contains($0) } ?? true }

  /// Returns the bit set of the states.
  static func bits(_ states: AccessibilityStates) -> UInt64 {
    allCases.reduce(0) { $1.isTrue(of: states) ? $0 | 1 << UInt64($1.rawValue) : $0 }
  }

  /// Returns the bit set of the states, as two words.
  static func words(_ states: AccessibilityStates) -> BusValue {
    let bits = bits(states)
    return .array([.uint32(UInt32(truncatingIfNeeded: bits)), .uint32(UInt32(bits >> 32))], of: "u")
  }
}
