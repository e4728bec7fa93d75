import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row's own screen: filled with its colour, its title in the middle, and a way back.
public final class DetailScreen: ViewController {
  public override var screenName: String { "detail" }

  private let color: Color
  let titleLabel: Label
  private let backButton: View
  private let backLabel: Label

  /// In points.
  private enum Metrics {
    static let margin = 20.0
    static let backButton = Size(width: 96, height: 44)
    static let titleHeight = 48.0
  }

  public init(title: String, color: Color) {
    self.color = color
    let ink = color.mostContrasting(of: .white, Color(white: 0.02))
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 32), color: ink)
    backButton = View()
    backLabel = Label("Back", font: .systemFont(ofSize: 17, weight: .semibold), color: ink)
    super.init()
    self.title = title
  }

  public override func viewDidLoad() {
    view.backgroundColor = color
    view.accessibilityIdentifier = "detail"
    titleLabel.accessibilityIdentifier = "detail.title"
    titleLabel.textAlignment = .center
    backButton.accessibilityIdentifier = "detail.back"
    backButton.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.dismiss() })
    backButton.pointerStyle = .hand
    backButton.addSubview(backLabel)
    view.addSubview(titleLabel)
    view.addSubview(backButton)
  }

  public override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    titleLabel.frame = Rect(
      x: Metrics.margin, y: bounds.midY - Metrics.titleHeight / 2,
      width: max(0, bounds.width - 2 * Metrics.margin), height: Metrics.titleHeight)
    backButton.frame = Rect(origin: Point(Metrics.margin, Metrics.margin), size: Metrics.backButton)
    backLabel.frame = backButton.bounds
  }

  public override func keyPressed(_ stroke: KeyStroke) {
    if stroke.key == .escape { dismiss() }
  }
}
