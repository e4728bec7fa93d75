import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A card with a title over the current screen. A tap beside the card dismisses it.
class CardSheet: ViewController {
  /// The least distance of the card from the edges of the window, in points.
  static let margin = 12.0
  private static let radius = 18.0

  /// The text scale of the application, by which the card is enlarged as far as it fits.
  var textScale = 1.0 {
    didSet { if textScale != oldValue, isViewLoaded { view.setNeedsLayout() } }
  }
  /// The least size at which nothing of the card is cut, in points.
  var leastSize: Size { Size(width: 250, height: 0) }

  let card = View()
  let titleLabel: Label
  /// Whether a tap beside the card dismisses it.
  var isDismissedByTap: Bool { true }

  init(_ title: String) {
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 22))
    super.init()
    transition = SheetTransition(card: card) { [weak self] in self?.enlargement ?? .identity }
  }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.dialog, .container)
    description.label = titleLabel.text ?? ""
    description.states.insert(.modal)
    description.actions = [.escape]
  }

  override func viewDidLoad() {
    card.layer.cornerRadius = Self.radius
    card.layer.shadowRadius = 24
    card.layer.shadowOpacity = 0.3
    card.layer.shadowOffset = Size(width: 0, height: 8)
    view.addSubview(card)
    card.addSubview(titleLabel)
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, isDismissedByTap, !card.frame.contains(tap.location(in: view)) else { return }
        dismiss()
      })
  }

  override func paletteDidChange() {
    view.backgroundColor = Color.black.withAlphaComponent(0.45)
    card.backgroundColor = view.palette.secondarySystemGroupedBackground
    titleLabel.textColor = view.palette.label
  }

  private var factor: Double {
    let (width, height) = (view.bounds.width - 2 * Self.margin, view.bounds.height - 2 * Self.margin)
    return max(1, min(textScale, width / leastSize.width, height / max(leastSize.height, 1)))
  }

  private var enlargement: Transform2D {
    factor == 1 ? .identity : Transform2D(scaleX: factor, y: factor)
  }

  /// The size of the window in the coordinates of the card.
  var room: Size { Size(width: view.bounds.width / factor, height: view.bounds.height / factor) }

  /// Places the card in the centre of the window.
  func placeCard(width: Double, height: Double) {
    let (width, height) = (max(0, width) * factor, max(0, height) * factor)
    card.bounds.size = Size(width: width / factor, height: height / factor)
    card.center = Point(
      view.bounds.midX.rounded(), ((view.bounds.height - height) / 2).rounded(.down) + height / 2)
    // While the card moves in or out, its transform is that of the transition.
    if card.transform.a != factor { card.transform = enlargement }
  }
}

/// A transition that dims the background and moves the card up a short distance.
@MainActor
struct SheetTransition: ViewControllerTransition {
  let card: View
  /// Returns the transform of the card at rest.
  var enlargement: @MainActor () -> Transform2D = { .identity }
  /// The duration, in seconds.
  static let duration = 0.3
  /// The distance that the card moves up, in points.
  static let rise = 40.0

  var coversWholly: Bool { false }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    View.performWithoutAnimation { hide(view) }
    animate(view, completion) {
      view.alpha = 1
      card.transform = enlargement()
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    animate(view, completion) { hide(view) }
  }

  private func hide(_ view: View) {
    view.alpha = 0
    if view.stage?.reducesMotion != true {
      card.transform = enlargement().concatenating(Transform2D(translationX: 0, y: Self.rise))
    }
  }

  private func animate(_ view: View, _ completion: @escaping @MainActor () -> Void, _ changes: () -> Void) {
    View.animate(
      withDuration: Self.duration, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: changes,
      completion: { _ in completion() })
  }
}
