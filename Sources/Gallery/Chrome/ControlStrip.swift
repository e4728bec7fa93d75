import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// What the keys of the gallery do, for the mouse: a row of small buttons, each of which presses its key.
final class ControlStrip: View {
  /// What one button does.
  enum Item: String, CaseIterable {
    case slow, pause, step, reduce, frames, tune, dark, keys

    var title: String {
      switch self {
      case .slow: "Slow"
      case .pause: "Pause"
      case .step: "Step"
      case .reduce: "Calm"
      case .frames: "Frames"
      case .tune: "Tune"
      case .dark: "Dark"
      case .keys: "Keys"
      }
    }

    var image: Image { Image(asset: self == .pause ? "icons/pause" : "icons/strip-\(rawValue)") }

    var stroke: KeyStroke {
      switch self {
      case .slow: KeyStroke(.s)
      case .pause: KeyStroke(.space)
      case .step: KeyStroke(.fullStop)
      case .reduce: KeyStroke(.r)
      case .frames: KeyStroke(.f)
      case .tune: KeyStroke(.t)
      case .dark: KeyStroke(.d)
      case .keys: KeyStroke(.f1)
      }
    }
  }

  /// In points.
  enum Metrics {
    static let height = 52.0
    static let widestButton = 64.0
    static let line = 0.5
    /// How much of the height a line between two groups takes.
    static let divider = 28.0
  }

  /// What is done to time and motion ends before this one.
  private static let secondGroup = Item.tune

  private let line = View()
  private let divider = View()
  private let buttons: [(item: Item, button: ControlStripButton)]

  var onClose: (() -> Void)?

  /// - Parameter press: does what a key does.
  init(press: @escaping @MainActor (KeyStroke) -> Void) {
    buttons = Item.allCases.map { ($0, ControlStripButton($0.title, image: $0.image)) }
    super.init(frame: .zero)
    accessibilityIdentifier = "gallery.strip"
    for (item, button) in buttons {
      button.accessibilityIdentifier = "gallery.strip.\(item.rawValue)"
      button.addAction(for: .primaryActionTriggered) { press(item.stroke) }
      addSubview(button)
    }
    for line in [line, divider] { addSubview(line) }
  }

  /// What is on: these buttons say so.
  var on: Set<Item> = [] {
    didSet {
      for (item, button) in buttons { button.isSelected = on.contains(item) }
      // What fades while time stands, as the button that has just stopped it, would do so for ever.
      if stage?.timeScale == 0 { for (_, button) in buttons { button.settle() } }
    }
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    for line in [line, divider] { line.backgroundColor = palette.separator }
  }

  override func layoutSubviews() {
    let pitch = min(bounds.width / Double(buttons.count), Metrics.widestButton)
    let start = ((bounds.width - pitch * Double(buttons.count)) / 2).rounded(.down)
    for (index, (item, button)) in buttons.enumerated() {
      let x = start + pitch * Double(index)
      button.frame = Rect(x: x, y: 0, width: pitch, height: bounds.height)
      if item == Self.secondGroup {
        divider.frame = Rect(
          x: x - Metrics.line / 2, y: ((bounds.height - Metrics.divider) / 2).rounded(), width: Metrics.line,
          height: Metrics.divider)
      }
    }
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: Metrics.line)
  }

  // MARK: - Keyboard

  func focusFirstButton() {
    buttons.first?.button.becomeFocused()
  }

  /// Left and Right go from one button to the next, Escape closes the strip.
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
