import Glissade
import GlissadeTools

@main
struct Card: App {
  static func main() { Tools.main(Card.self) }

  func makeRootViewController() -> ViewController { CardController() }
}

final class CardController: ViewController {
  private let card = View()

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    card.backgroundColor = .systemTeal
    card.layer.cornerRadius = 12
    card.bounds.size = Size(width: 200, height: 120)
    card.alpha = 0
    card.accessibilityIdentifier = "card"
    card.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.toggle() })
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() { card.center = view.bounds.center }

  override func viewDidAppear(_ animated: Bool) {
    View.animate(withDuration: 0.4, options: [.curveEaseOut, .allowUserInteraction]) {
      card.alpha = 1
    }
  }

  private func toggle() {
    let isLarge = card.transform != .identity
    View.animate(
      withDuration: 0.5, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { card.transform = isLarge ? .identity : Transform2D(scaleX: 1.3, y: 1.3) })
  }
}
