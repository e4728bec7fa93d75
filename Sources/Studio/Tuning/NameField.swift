import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A text field for a short name. Return and loss of focus accept the name, and Escape cancels.
final class NameField: TextField {
  /// The layout constants, in points.
  private enum Metrics {
    static let margin = 8.0
    static let radius = 8.0
    static let ring = 1.5
  }

  private static let longest = 24

  private var isDone = false

  /// Called once with the name, or with `nil` if editing was cancelled.
  var onEnd: ((String?) -> Void)?

  init(_ name: String) {
    super.init(frame: .zero)
    delegate = self
    text = name
    font = .systemFont(ofSize: 13, weight: .semibold)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Metrics.radius
    layer.borderWidth = Metrics.ring
    layer.borderColor = .tintColor
  }

  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape), markedTextRange == nil else { return super.keyPressed(stroke) }
    end(nil)
    return true
  }

  private func end(_ name: String?) {
    guard !isDone else { return }
    isDone = true
    onEnd?(name)
  }

  override func textRect(forBounds bounds: Rect) -> Rect { bounds.insetBy(dx: Metrics.margin, dy: 0) }
  override func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  override func describe(into snapshot: inout ViewSnapshot) {
    super.describe(into: &snapshot)
    snapshot.state = "editing"
  }
}

extension NameField: TextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: TextField) { selectAll() }

  func textFieldDidEndEditing(_ textField: TextField) { end(text) }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    end(text)
    return false
  }

  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    let text = text ?? ""
    return text.count - text[range].count + string.count <= Self.longest
  }
}
