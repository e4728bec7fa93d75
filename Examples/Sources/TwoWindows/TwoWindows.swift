// How do I open a second window, and change its content from the first?
import Glissade

/// A card that can be turned.
final class CardController: ViewController {
  private let card = View()

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    card.backgroundColor = .systemOrange
    card.layer.cornerRadius = 20
    card.bounds.size = Size(width: 160, height: 220)
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() { card.center = view.bounds.center }

  /// Turns the card on a spring. A turn during the motion continues from the current angle.
  func turn(to degrees: Double) {
    View.animate(withDuration: 0.6, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      card.transform = AffineTransform(rotationAngle: degrees * .pi / 180)
    }
  }
}

/// A slider for the card's angle, and a button that opens another window with a card.
final class ControlsController: ViewController {
  private let slider = Slider(value: 0, in: -180...180)
  private let button = Button("Open a card", style: .filled)
  private var cards: [CardController] = []

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    slider.accessibilityIdentifier = "slider"
    button.accessibilityIdentifier = "open"
    slider.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      for card in cards { card.turn(to: slider.value) }
    }
    button.addAction(for: .primaryActionTriggered) { [weak self] in self?.openCard() }
    for part in [slider, button] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    if cards.isEmpty { openCard() }
  }

  private func openCard() {
    let card = CardController()
    cards.append(card)
    // Each window has its own stage. The application ends when the last window is closed.
    Application.shared.openWindow(
      title: "Card \(cards.count)", size: Size(width: 360, height: 360), rootViewController: card)
    card.turn(to: slider.value)
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width - 48
    slider.frame = Rect(x: 24, y: 40, width: width, height: 44)
    button.frame = Rect(x: 24, y: 110, width: width, height: 44)
  }
}

@main
struct TwoWindows: App {
  let title = "Controls"
  let windowSize = Size(width: 360, height: 200)
  func makeRootViewController() -> ViewController { ControlsController() }
}
