import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row's own screen: filled with its colour, its title in the middle, and a way back.
public final class DetailScreen: ViewController {

  private let color: Color
  let titleLabel: Label
  private let backButton = Button("Back", image: Image(asset: "icons/chevron-left"))

  /// In points.
  private enum Metrics {
    static let margin = 20.0
    /// The least that a finger or a mouse hits without care.
    static let backHeight = 44.0
    static let backWidth = 96.0
    static let icon = 24.0
    static let titleHeight = 48.0
  }

  /// - Parameter color: the row's own, the same in all palettes.
  public init(title: String, color: Color) {
    self.color = color
    let ink = Color(color.resolved(with: .light).mostContrasting(of: .white, RGBA(white: 0.02)))
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 32), color: ink)
    backButton.tintColor = ink
    super.init()
    self.title = title
  }

  public override func viewDidLoad() {
    view.backgroundColor = color
    view.accessibilityIdentifier = "detail"
    titleLabel.accessibilityIdentifier = "detail.title"
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    backButton.accessibilityIdentifier = "detail.back"
    backButton.contentAlignment = .left
    backButton.contentInsets = .zero
    backButton.imagePadding = 0
    backButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.dismiss() }
    view.addSubview(titleLabel)
    view.addSubview(backButton)
  }

  public override func paletteDidChange() {
    let ink = titleLabel.textColor.resolved(with: .light)
    let ground = color.resolved(with: .light)
    guard view.palette.contrast == .high else { return }
    view.backgroundColor = Color(ground.legible(on: ink, contrast: view.palette.contrast.ofText))
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    titleLabel.frame = Rect(
      x: Metrics.margin, y: bounds.midY - view.scaledValue(Metrics.titleHeight) / 2,
      width: max(0, bounds.width - 2 * Metrics.margin), height: view.scaledValue(Metrics.titleHeight))
    // The arrow's point, not its box, keeps the margin.
    backButton.frame = Rect(
      x: Metrics.margin - Metrics.icon / 3, y: Metrics.margin, width: view.scaledValue(Metrics.backWidth),
      height: Metrics.backHeight)
  }

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.key == .escape else { return super.keyPressed(stroke) }
    dismiss()
    return true
  }
}
