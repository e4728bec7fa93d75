import GlissadeControls
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A panel of the tools at an edge of the window, with a line along its inner edge and a button that closes it.
class ToolPanel: View, ToolView {
  /// The thickness of the line, in points.
  private static let thickness = 0.5

  private let line = View()
  let closeButton: Button
  private let (name, label): (String, String)
  /// The identifier of the panel, which is the prefix of those of its parts.
  private(set) var identifier = ""

  /// Whether the panel is at the side of a wide window rather than at the bottom.
  var isColumn = false { didSet { if isColumn != oldValue { setNeedsLayout() } } }
  /// Whether the panel is at the left side of the window, so that its inner edge is the right one.
  var isAtLeft = false { didSet { if isAtLeft != oldValue { setNeedsLayout() } } }
  /// The control that becomes focused when the panel opens.
  var firstControl: Control { closeButton }
  /// Called when the panel requests to be closed.
  var onClose: (() -> Void)?

  /// Creates a panel without parts.
  ///
  /// - Parameters:
  ///   - name: The last part of the panel's identifier.
  ///   - label: The name of the panel for the user.
  ///   - closeButton: The button that closes the panel.
  init(_ name: String, label: String, closeButton: Button = Button("Done")) {
    (self.name, self.label, self.closeButton) = (name, label, closeButton)
    super.init(frame: .zero)
    layer.shadowRadius = 12
    layer.shadowOpacity = 0.18
    closeButton.contentInsets = .zero
    closeButton.contentAlignment = .right
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.onClose?() }
  }

  /// Adds the parts of the panel, from back to front, and the line in front of them.
  func add(_ parts: [View]) {
    for part in parts + [line] { addSubview(part) }
  }

  func name(_ prefix: String) {
    identifier = "\(prefix).\(name)"
    accessibilityIdentifier = identifier
    closeButton.accessibilityIdentifier = "\(identifier).close"
    closeButton.accessibilityKeyStrokes = [KeyStroke(.escape)]
  }

  /// Called before the panel becomes visible.
  func willOpen() {}
  /// Called when the panel opens, after its first control has become focused.
  func didOpen() {}
  /// Called when the panel is no longer visible. The panel releases what it does not need until it opens
  /// again.
  func didClose() {}
  /// Called after the application's stage has been updated, while the panel is open.
  func stageDidChange() {}
  /// Called after the motion status or the time shown has changed, while the panel is open.
  func motionDidChange() {}

  /// Closes the panel with Escape.
  override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke == KeyStroke(.escape) else { return super.keyPressed(stroke) }
    onClose?()
    return true
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.label = label
  }

  override func paletteDidChange() {
    backgroundColor = palette.secondarySystemGroupedBackground
    line.backgroundColor = palette.separator
  }

  override func layoutSubviews() {
    line.frame =
      isColumn
      ? Rect(
        x: isAtLeft ? bounds.width - Self.thickness : 0, y: 0, width: Self.thickness, height: bounds.height)
      : Rect(x: 0, y: 0, width: bounds.width, height: Self.thickness)
  }
}

extension ToolsController {
  /// The panels of the tools.
  ///
  /// In a wide window, one panel can be open at each edge. In a narrow window, a single panel can be open at
  /// the bottom.
  enum Panel: Hashable, CaseIterable {
    case tuning, inspector, timeline

    enum Edge: Hashable, CaseIterable {
      case side, bottom
    }

    /// The edge of a wide window at which the panel is placed.
    var edge: Edge { self == .timeline ? .bottom : .side }
  }
}
