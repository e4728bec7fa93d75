import Glissade

@main
struct Card: App {
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
    view.addSubview(card)
  }

  override func viewDidLayoutSubviews() { card.center = view.bounds.center }

  override func viewDidAppear(_ animated: Bool) {
    View.animate(withDuration: 0.4, options: [.curveEaseOut, .allowUserInteraction]) {
      card.alpha = 1
    }
  }
}
