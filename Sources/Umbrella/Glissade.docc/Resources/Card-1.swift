import Glissade

@main
struct Card: App {
  func makeRootViewController() -> ViewController { CardController() }
}

final class CardController: ViewController {
  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
  }
}
