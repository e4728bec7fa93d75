import GlissadeGeometry
import GlissadeUI

final class TimelinePanel: View {
  private unowned let tools: ToolsController
  private let closeButton = Button("Done")
  var isColumn = false { didSet { if isColumn != oldValue { setNeedsLayout() } } }
  var onClose: (() -> Void)?

  init(of tools: ToolsController) {
    self.tools = tools
    super.init(frame: .zero)
    closeButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.onClose?() }
    addSubview(closeButton)
  }

  override func paletteDidChange() { backgroundColor = palette.secondarySystemGroupedBackground }

  override func layoutSubviews() {
    closeButton.frame = Rect(x: bounds.maxX - 72, y: 4, width: 64, height: 40)
  }
}

extension TimelinePanel: ToolPanel {
  var firstControl: Control { closeButton }

  func name(_ prefix: String) {
    accessibilityIdentifier = "\(prefix).timeline"
    closeButton.accessibilityIdentifier = "\(prefix).timeline.close"
  }
}
