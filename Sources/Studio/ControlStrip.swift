import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A strip of small buttons that perform the tools' commands with the mouse.
final class ControlStrip: View {
  /// The layout constants, in points.
  enum Metrics {
    /// The height of a single row of buttons, and of each of two rows.
    static let height = 52.0
    static let lowHeight = 44.0
    static let widestButton = 64.0
    /// The width from which the longest title fits.
    static let narrowestButton = 52.0
    static let line = 0.5
    /// The height of the line between two groups of buttons.
    static let divider = 28.0
  }

  private let line = View()
  private let divider = View()
  private let buttons: [(command: ToolCommand, button: ControlStripButton)]

  /// Called when the Escape key asks to close the strip.
  var onClose: (() -> Void)?

  /// - Parameter perform: A closure that performs a command.
  init(_ commands: [ToolCommand], perform: @escaping @MainActor (ToolCommand) -> Void) {
    buttons = commands.compactMap { command in
      command.button.map { (command, ControlStripButton($0.title, image: $0.image)) }
    }
    super.init(frame: .zero)
    for (command, button) in buttons {
      button.addAction(for: .primaryActionTriggered) { perform(command) }
      button.accessibilityKeyStrokes = [command.stroke]
      button.accessibilityHint = command.explanation
      addSubview(button)
    }
    for line in [line, divider] { addSubview(line) }
  }

  /// The identifiers of the commands that are on. Their buttons are shown as selected.
  var on: Set<String> = [] {
    didSet { for (command, button) in buttons { button.isSelected = on.contains(command.id) } }
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.toolBar, .container)
    description.label = "Tools"
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    for line in [line, divider] { line.backgroundColor = palette.separator }
  }

  /// The width that two rows of buttons need, in points.
  static var leastWidth: Double { Double((ToolCommand.onStrip.count + 1) / 2) * Metrics.narrowestButton }

  /// Returns the height of a strip with all commands, in points. The strip has two rows where one row would
  /// be too narrow.
  ///
  /// Two rows are lower than twice a single row, so that a panel in a window like a phone still leaves the screen
  /// enough height above them.
  static func height(forWidth width: Double) -> Double {
    let rows = rowCount(of: ToolCommand.onStrip.count, in: width)
    return rowHeight(rows) * Double(rows)
  }

  private static func rowCount(of count: Int, in width: Double) -> Int {
    width < Double(count) * Metrics.narrowestButton ? 2 : 1
  }

  private static func rowHeight(_ rows: Int) -> Double { rows == 1 ? Metrics.height : Metrics.lowHeight }

  override func layoutSubviews() {
    let rows = Self.rowCount(of: buttons.count, in: bounds.width)
    let columns = (buttons.count + rows - 1) / rows
    let height = Self.rowHeight(rows)
    let pitch = min(bounds.width / Double(columns), Metrics.widestButton)
    let start = ((bounds.width - pitch * Double(columns)) / 2).rounded(.down)
    // The motion commands end before this button.
    let second = buttons.firstIndex { $0.command.subject == .tools }
    divider.isHidden = second.map { $0 % columns == 0 } ?? true
    for (index, (_, button)) in buttons.enumerated() {
      let x = start + pitch * Double(index % columns)
      let y = height * Double(index / columns)
      button.frame = Rect(x: x, y: y, width: pitch, height: height)
      if index == second {
        divider.frame = Rect(
          x: x - Metrics.line / 2, y: y + ((height - Metrics.divider) / 2).rounded(),
          width: Metrics.line,
          height: Metrics.divider)
      }
    }
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: Metrics.line)
  }

  // MARK: - Keyboard

  func focusFirstButton() {
    buttons.first?.button.becomeFocused()
  }

  /// Moves the focus with Left and Right, and closes the strip with Escape.
  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    switch stroke {
    case KeyStroke(.left): moveFocus(by: -1)
    case KeyStroke(.right): moveFocus(by: 1)
    case KeyStroke(.escape): onClose?()
    default: return super.keyPressed(stroke)
    }
    return true
  }

  private func moveFocus(by distance: Int) {
    guard let index = buttons.firstIndex(where: \.button.isFocused),
      buttons.indices.contains(index + distance)
    else { return }
    buttons[index + distance].button.becomeFocused()
  }
}

extension ControlStrip: ToolView {
  func name(_ prefix: String) {
    accessibilityIdentifier = "\(prefix).strip"
    for (command, button) in buttons { button.accessibilityIdentifier = "\(prefix).strip.\(command.id)" }
  }
}
