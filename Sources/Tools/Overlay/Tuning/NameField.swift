import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A short name that can be typed. Return takes it, and so does going elsewhere; Escape gives it up.
final class NameField: Control {
  /// In points.
  private enum Metrics {
    static let margin = 8.0
    static let radius = 8.0
    static let caret = 1.5
  }

  private static let longest = 24

  private let label = Label("", font: .systemFont(ofSize: 13, weight: .semibold))
  private let caret = View()
  private var text: String { didSet { show() } }
  /// The characters that the last key typed, in whose place its text comes.
  private var lastTyped = 0
  private var isDone = false

  /// Called once with the name, or with `nil` where it was given up.
  var onEnd: ((String?) -> Void)?

  init(_ name: String) {
    text = name
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    layer.borderWidth = 1.5
    pointerStyle = .text
    for part in [label, caret] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    show()
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isSubset(of: .shift) else { return super.keyPressed(stroke) }
    lastTyped = 0
    switch stroke.key {
    case .return, .keypadEnter: end(text)
    case .escape: end(nil)
    case .backspace: text = String(text.dropLast())
    case .space: add(" ")
    case .tab:
      end(text)
      return super.keyPressed(stroke)
    default:
      let name = stroke.key.name
      if name.count == 1 { add(stroke.modifiers.contains(.shift) ? name : name.lowercased()) }
    }
    return true
  }

  /// Takes a text that was typed, in place of what its key was taken for.
  func insert(text: String) {
    self.text.removeLast(min(lastTyped, self.text.count))
    lastTyped = 0
    add(text)
    lastTyped = 0
  }

  private func add(_ characters: String) {
    let room = max(0, Self.longest - text.count)
    text += characters.prefix(room)
    lastTyped = min(characters.count, room)
  }

  /// Ends once the keyboard is elsewhere.
  func followFocus() {
    if !isFocused { end(text) }
  }

  private func end(_ name: String?) {
    guard !isDone else { return }
    isDone = true
    onEnd?(name)
  }

  override func activate() -> Bool { true }

  private func show() {
    label.text = text
    setNeedsLayout()
  }

  override func paletteDidChange() {
    backgroundColor = palette.tertiarySystemFill
    layer.borderColor = palette.tint
    caret.backgroundColor = palette.tint
    label.textColor = palette.label
  }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: Metrics.margin, dy: 0)
    let width = min(label.sizeThatFits(bounds.size).width, label.bounds.width)
    caret.frame = Rect(
      x: Metrics.margin + width + 1, y: bounds.midY - 8, width: Metrics.caret, height: 16)
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = text
    snapshot.state = "editing"
  }
}

extension View {
  /// Where text is typed, if the view is a field of the tools.
  var typingArea: TextInputArea? {
    guard self is NumberField || self is NameField else { return nil }
    return TextInputArea(caret: convert(bounds, to: nil))
  }

  /// Gives a field of the tools a text that was typed, and returns whether the view is one.
  func type(_ text: String) -> Bool {
    switch self {
    case let field as NumberField: field.insert(text: text)
    case let field as NameField: field.insert(text: text)
    default: return false
    }
    return true
  }
}
