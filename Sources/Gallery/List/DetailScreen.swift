import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The screen of a row: its colour, its title in the centre, and a button back.
///
/// As in the slide-in list tutorial, the background has the colour of the row. The title is white, as in the row. On a
/// pale colour, the texts have grounds on which white is legible.
public final class DetailScreen: ViewController {

  private let color: Color
  /// The grounds of the title and of the button.
  let grounds = (title: View(), back: View())
  /// The duration in which the ground of the title appears after the transition, in which the title may move on its
  /// own, in seconds.
  private static let fadeDuration = 0.2
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
    /// The distances of a text from the edges of its ground.
    static let padding = (x: 16.0, y: 4.0)
    static let groundRadius = 14.0
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
    backButton.contentInsets = .zero
    backButton.imagePadding = 0
    backButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.dismiss() }
    for ground in [grounds.title, grounds.back] {
      ground.isUserInteractionEnabled = false
      ground.layer.cornerRadius = Metrics.groundRadius
    }
    grounds.title.alpha = 0
    for part in [grounds.title, grounds.back, titleLabel, backButton] as [View] { view.addSubview(part) }
    showColors()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard grounds.title.backgroundColor != nil else {
      // A later change of the contrast may need it.
      grounds.title.alpha = 1
      return
    }
    View.animate(withDuration: Self.fadeDuration, options: .allowUserInteraction) { grounds.title.alpha = 1 }
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
      view.backgroundColor = isHigh ? ground : color
      let isNeeded = !isHigh && ground.resolved(with: .light) != color.resolved(with: .light)
      for view in [grounds.title, grounds.back] { view.backgroundColor = isNeeded ? ground : nil }
    }
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    titleLabel.frame = Rect(
      x: Metrics.margin, y: bounds.midY - view.scaledValue(Metrics.titleHeight) / 2,
      width: max(0, bounds.width - 2 * Metrics.margin), height: view.scaledValue(Metrics.titleHeight))
    // The tip of the arrow, not its frame, is at the margin.
    let back = Rect(
      x: Metrics.margin - Metrics.icon / 3, y: Metrics.margin, width: view.scaledValue(Metrics.backWidth),
      height: Metrics.backHeight)
    backButton.frame = view.directed(back)
    backButton.contentAlignment = view.isRightToLeft ? .right : .left
    showArrow()
    let title = min(titleLabel.frame.width, titleLabel.sizeThatFits(bounds.size).width)
    grounds.title.frame = Rect(
      center: titleLabel.frame.center, size: Size(width: title, height: titleLabel.frame.height)
    )
    .insetBy(dx: -Metrics.padding.x, dy: -Metrics.padding.y)
    grounds.back.frame = view.directed(
      Rect(
        x: back.minX - Metrics.padding.y, y: back.minY + Metrics.padding.y,
        width: min(back.width, backButton.sizeThatFits(back.size).width) + 3 * Metrics.padding.y,
        height: back.height - 2 * Metrics.padding.y))
  }

  /// Whether the arrow of the button points to the right, as in a layout from right to left.
  private var pointsRight = false

  private func showArrow() {
    guard view.isRightToLeft != pointsRight else { return }
    pointsRight = view.isRightToLeft
    backButton.image = Image(asset: pointsRight ? "icons/chevron-right" : "icons/chevron-left")
  }

  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard stroke.key == .escape else { return super.keyPressed(stroke) }
    dismiss()
    return true
  }
}
