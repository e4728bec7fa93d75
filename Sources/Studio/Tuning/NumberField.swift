import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// A text field for a number.
///
/// The text is selected when editing begins, so that typing replaces it. Return and loss of focus accept the
/// number, and Escape restores the previous one. Up and Down change the number by a step.
final class NumberField: TextField {
  /// The layout constants, in points.
  private enum Metrics {
    static let margin = 6.0
    static let radius = 7.0
    static let ring = 1.5
  }

  let unit: ParameterUnit
  var range: ClosedRange<Double>
  private let step: Double

  /// The current number, which is shown unless a draft is being typed.
  var value: Double { didSet { if value != oldValue { show() } } }

  /// Called with a new number, clamped to the range.
  var onChange: ((Double) -> Void)?

  /// Whether the number is emphasised because it differs from the effect's initial value.
  var isEmphasized = false { didSet { if isEmphasized != oldValue { paletteDidChange() } } }

  init(
    _ value: Double, in range: ClosedRange<Double>, unit: ParameterUnit = .ratio, step: Double = 0.01,
    size: Double = 14
  ) {
    (self.value, self.range, self.unit, self.step) = (value, range, unit, step)
    super.init(frame: .zero)
    delegate = self
    font = .systemFont(ofSize: size)
    textAlignment = .right
    keyboardType = .numbersAndPunctuation
    layer.cornerRadius = Metrics.radius
    layer.borderColor = .tintColor
    show()
  }

  // MARK: - Typing

  private static let longest = 12

  /// The number in the form in which it is typed: without a unit, and with a hyphen as the minus sign.
  private var plainText: String { ParameterUnit.ratio.text(of: value) }

  /// Whether a number that has not been accepted is being typed.
  private var isDraft: Bool { isEditing && text != plainText }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEditing, markedTextRange == nil else { return super.keyPressed(stroke) }
    switch stroke {
    case KeyStroke(.up): count(by: step)
    case KeyStroke(.down): count(by: -step)
    case KeyStroke(.escape):
      guard isDraft else { return super.keyPressed(stroke) }
      show()
    case KeyStroke(.z, modifiers: .control), KeyStroke(.z, modifiers: [.control, .shift]),
      KeyStroke(.y, modifiers: .control):
      // While no draft is being typed, the keys operate on the history of all settings.
      guard !isDraft else { return super.keyPressed(stroke) }
      return superview?.keyPressed(stroke) ?? false
    default: return super.keyPressed(stroke)
    }
    return true
  }

  /// Accepts the typed number if it is valid.
  private func commit() {
    guard text != plainText, let number = Self.number(text ?? "") else { return }
    change(to: number)
  }

  /// Returns the number in a text with a decimal point or a decimal comma, or `nil` if the text is not a
  /// finite number.
  private static func number(_ text: String) -> Double? {
    let plain = String(text.map { $0 == "," ? "." : $0 == "−" ? "-" : $0 })
    return Double(plain.hasSuffix(".") ? plain + "0" : plain).flatMap { $0.isFinite ? $0 : nil }
  }

  private func count(by step: Double) {
    change(to: ((value + step) / self.step).rounded() * self.step)
    show()
  }

  private func change(to number: Double) {
    let number = min(max(number, range.lowerBound), range.upperBound)
    guard number != value else { return }
    value = number
    onChange?(number)
  }

  // MARK: - Appearance

  /// Shows the current number and discards the draft.
  private func show() {
    if isEditing {
      text = plainText
      selectAll()
    } else {
      text = unit.text(of: value).withMinusSign
    }
    paletteDidChange()
  }

  override func paletteDidChange() {
    super.paletteDidChange()
    backgroundColor = .tertiarySystemFill
    layer.borderWidth = isEditing ? Metrics.ring : 0
    textColor = isEditing ? .label : isEmphasized ? .link : .secondaryLabel
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.4
  }

  override func textRect(forBounds bounds: Rect) -> Rect { bounds.insetBy(dx: Metrics.margin, dy: 0) }
  override func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.value = text ?? ""
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    if isDraft { snapshot.state = "editing" }
  }

  // MARK: - Selecting by the pointer

  /// Whether the press that began editing is still held.
  private var hasJustBegun = false

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    if hasJustBegun, selectedTextRange?.isEmpty == true { selectAll() }
    hasJustBegun = false
  }
}

extension NumberField: TextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: TextField) {
    hasJustBegun = true
    show()
  }

  func textFieldDidEndEditing(_ textField: TextField) {
    commit()
    show()
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    commit()
    show()
    return false
  }

  /// Accepts only changes whose result can become a number.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    guard var new = text else { return true }
    new.replaceSubrange(range, with: string)
    var rest = new[...]
    if let first = rest.first, "-−".contains(first) { rest.removeFirst() }
    let marks = rest.filter { !($0.isASCII && $0.isNumber) }
    return new.count <= Self.longest && (marks.isEmpty || marks == "." || marks == ",")
  }
}
