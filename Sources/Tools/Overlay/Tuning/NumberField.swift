import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A number that can be typed.
///
/// A digit, a minus or a point begins another number in place of the one that is shown; Return takes it, and so does
/// going elsewhere; Escape gives it up. Up and Down count in steps.
final class NumberField: Control {
  /// In points.
  private enum Metrics {
    static let margin = 6.0
    static let radius = 7.0
    static let caret = Size(width: 1.5, height: 15)
    static let ring = 1.5
  }

  private let label: Label
  private let caret = View()

  let unit: ParameterUnit
  var range: ClosedRange<Double>
  private let step: Double

  /// The number that is shown, unless another one is being typed.
  var value: Double { didSet { if value != oldValue { show() } } }

  /// Called with a number that was typed or counted to, which lies in the range.
  var onChange: ((Double) -> Void)?

  /// Whether the number stands out, as one that is no longer the effect's own.
  var isEmphasized = false { didSet { if isEmphasized != oldValue { show() } } }

  init(
    _ value: Double, in range: ClosedRange<Double>, unit: ParameterUnit = .ratio, step: Double = 0.01,
    size: Double = 14
  ) {
    (self.value, self.range, self.unit, self.step) = (value, range, unit, step)
    label = Label("", font: .systemFont(ofSize: size))
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.radius
    pointerStyle = .text
    label.textAlignment = .right
    label.isUserInteractionEnabled = false
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    for part in [label, caret] { addSubview(part) }
    show()
  }

  // MARK: - Typing

  /// What has been typed so far. `nil` while nothing is.
  private(set) var draft: String? { didSet { show() } }

  /// The character of the last key, which comes as text too.
  private var lastTyped: Character?

  private static let longest = 12

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isSubset(of: .shift) else { return super.keyPressed(stroke) }
    lastTyped = nil
    switch stroke.key {
    case .up: count(by: step)
    case .down: count(by: -step)
    case .return, .keypadEnter:
      if draft == nil { draft = "" } else { commit() }
    case .escape:
      guard draft != nil else { return super.keyPressed(stroke) }
      draft = nil
    case .backspace, .delete:
      draft = draft.map { String($0.dropLast()) } ?? ""
    case .left, .right, .home, .end:
      return draft != nil || super.keyPressed(stroke)
    case .tab:
      commit()
      return super.keyPressed(stroke)
    default:
      let name = stroke.key.name.replacingKeypad
      guard name.count == 1, let character = name.first else { return super.keyPressed(stroke) }
      // While a number is typed, letters are no commands.
      guard insert(character) else { return draft != nil }
      lastTyped = character
    }
    return true
  }

  /// Takes a text that was typed, unless its key was understood already.
  func insert(text: String) {
    defer { lastTyped = nil }
    if let lastTyped, text == String(lastTyped) { return }
    for character in text { _ = insert(character) }
  }

  /// Adds a character to the number, and returns whether it can be part of one.
  private func insert(_ character: Character) -> Bool {
    let character = character == "," || character == "−" ? (character == "," ? "." : "-") : character
    guard character == "." || character == "-" || character.isASCII && character.isNumber else {
      return false
    }
    let text = draft ?? ""
    guard text.count < Self.longest else { return true }
    if character == "-" ? text.isEmpty : character != "." || !text.contains(".") {
      draft = text + String(character)
    }
    return true
  }

  /// Takes the number that was typed, if it is one.
  func commit() {
    guard let draft else { return }
    self.draft = nil
    if let number = Double(draft.hasSuffix(".") ? draft + "0" : draft), number.isFinite { change(to: number) }
  }

  private func count(by step: Double) {
    draft = nil
    change(to: ((value + step) / self.step).rounded() * self.step)
  }

  private func change(to number: Double) {
    let number = min(max(number, range.lowerBound), range.upperBound)
    guard number != value else { return }
    value = number
    onChange?(number)
  }

  override func activate() -> Bool {
    draft = ""
    return true
  }

  // MARK: - Focus

  private var hadFocus = false

  /// Follows the keyboard, which may have gone elsewhere: then the number that was typed is taken.
  func followFocus() {
    guard isFocused != hadFocus else { return }
    hadFocus = isFocused
    if !hadFocus { commit() }
    show()
  }

  override var focusShape: RoundedRect { RoundedRect(presentation.bounds, radius: Metrics.radius) }

  // MARK: - Looks

  private func show() {
    // Set as in print, where a minus is as wide as a plus.
    let text = draft ?? unit.text(of: value)
    label.text = text.hasPrefix("-") ? "−" + text.dropFirst() : text
    caret.isHidden = draft == nil
    paletteDidChange()
    setNeedsLayout()
  }

  override func paletteDidChange() {
    backgroundColor = palette.tertiarySystemFill
    layer.borderWidth = hadFocus || draft != nil ? Metrics.ring : 0
    layer.borderColor = palette.tint
    caret.backgroundColor = palette.tint
    label.textColor = draft != nil ? palette.label : isEmphasized ? palette.link : palette.secondaryLabel
  }

  override func stateDidChange() { alpha = isEnabled ? 1 : 0.4 }

  override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: Metrics.margin, dy: 0)
    caret.frame = Rect(
      center: Point(bounds.maxX - Metrics.margin + Metrics.caret.width, bounds.midY), size: Metrics.caret)
  }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.value = label.text
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = label.text
    snapshot.state = draft == nil ? nil : "editing"
  }
}

extension String {
  /// The character that a key of the keypad types, or the key's own name.
  fileprivate var replacingKeypad: String { hasPrefix("Keypad ") ? String(dropFirst(7)) : self }
}
