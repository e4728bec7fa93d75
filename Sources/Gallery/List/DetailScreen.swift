import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The screen of a row: its colour, its title in the centre, and a button back.
///
/// The title is white, as in the row. A pale colour is shaded, so that the text is legible on it.
public final class DetailScreen: ViewController {

  private let color: Color
  /// The colour of the row, as dark as white text needs it.
  private let shade = View()
  let titleLabel: Label
  let backButton = Button("Back", image: Image(asset: "icons/chevron-left"))

  /// In points.
  private enum Metrics {
    static let margin = 20.0
    /// The least height that is easy to hit with a finger or a pointer.
    static let backHeight = 44.0
    static let backWidth = 96.0
    static let icon = 24.0
    static let titleHeight = 48.0
  }

  /// Creates the screen of a row.
  ///
  /// - Parameters:
  ///   - title: The title of the row.
  ///   - colour: The colour of the row, which is the same in all appearances.
  public init(title: String, color: Color) {
    self.color = color
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 32), color: .white)
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
    shade.isUserInteractionEnabled = false
    for part in [shade, titleLabel, backButton] as [View] { view.addSubview(part) }
    showColors()
  }

  public override func paletteDidChange() { showColors() }

  /// The colour behind the text.
  private var ground: RGBA {
    color.resolved(with: .light).legible(on: ink, contrast: view.palette.contrast.ofText)
  }

  /// The colour of the text: white as in the row or, with high contrast, what is most legible.
  private var ink: RGBA {
    view.palette.contrast == .high
      ? color.resolved(with: .light).mostContrasting(of: .white, RGBA(white: 0.02)) : .white
  }

  private func showColors() {
    let isHigh = view.palette.contrast == .high
    let (ink, ground) = (Color(ink), Color(ground))
    View.performWithoutAnimation {
      titleLabel.textColor = ink
      backButton.tintColor = ink
      // Otherwise it would be made legible on the row's own colour.
      backButton.setTitleColor(ink, for: .normal)
      // The screen itself keeps the colour of the row, from which it grows.
      view.backgroundColor = isHigh ? ground : color
      shade.backgroundColor = ground
      shade.isHidden = isHigh
    }
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    shade.frame = bounds
    titleLabel.frame = Rect(
      x: Metrics.margin, y: bounds.midY - view.scaledValue(Metrics.titleHeight) / 2,
      width: max(0, bounds.width - 2 * Metrics.margin), height: view.scaledValue(Metrics.titleHeight))
    // The tip of the arrow, not its frame, is at the margin.
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
