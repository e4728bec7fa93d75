import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A card with a title over the current screen. A tap beside the card dismisses it.
class CardSheet: ViewController {
  /// The least distance of the card from the edges of the window, in points.
  static let margin = 12.0
  private static let radius = 18.0

  let card = View()
  let titleLabel: Label
  /// Whether a tap beside the card dismisses it.
  var isDismissedByTap: Bool { true }

  init(_ title: String) {
    titleLabel = Label(title, font: .boldSystemFont(ofSize: 22))
    super.init()
    transition = SheetTransition(card: card)
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

  /// Places the card in the centre of the window.
  func placeCard(width: Double, height: Double) {
    card.bounds.size = Size(width: max(0, width), height: max(0, height))
    card.center = Point(
      view.bounds.midX.rounded(), ((view.bounds.height - height) / 2).rounded(.down) + height / 2)
  }
}

/// A transition that dims the background and moves the card up a short distance.
@MainActor
struct SheetTransition: ViewControllerTransition {
  let card: View
  /// The duration, in seconds.
  static let duration = 0.3
  /// The distance that the card moves up, in points.
  static let rise = 40.0

  var coversWholly: Bool { false }

  func present(_ view: View, over presenter: View, completion: @escaping @MainActor () -> Void) {
    View.performWithoutAnimation { hide(view) }
    animate(view, completion) {
      view.alpha = 1
      card.transform = .identity
    }
  }

  func dismiss(_ view: View, from presenter: View, completion: @escaping @MainActor () -> Void) {
    animate(view, completion) { hide(view) }
  }

  private func hide(_ view: View) {
    view.alpha = 0
    if view.stage?.reducesMotion != true {
      card.transform = Transform2D(translationX: 0, y: Self.rise)
    }
  }

  private func animate(_ view: View, _ completion: @escaping @MainActor () -> Void, _ changes: () -> Void) {
    View.animate(
      withDuration: Self.duration, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: changes,
      completion: { _ in completion() })
  }
}
