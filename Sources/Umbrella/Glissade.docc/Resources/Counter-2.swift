import Glissade

@main
struct Counter: App {
  func makeRootViewController() -> ViewController { CounterViewController() }
}

final class CounterViewController: ViewController {
  private let label = Label()
  private let button = Button(type: .system)
  private var count = 0

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    label.text = "0"
    label.font = .boldSystemFont(ofSize: 64)
    label.textAlignment = .center
    button.setTitle("Count", for: .normal)
    button.addAction(for: .touchUpInside) { [weak self] in self?.add() }
    view.addSubview(label)
    view.addSubview(button)
    constrain(label, button, view) { label, button, view in
      label.center == view.center
      button.centerX == view.centerX
      button.top == label.bottom + 20
    }
  }

  private func add() {
    count += 1
    label.text = "\(count)"
    label.transform = Transform2D(scaleX: 1.3, y: 1.3)
    View.animate(
      withDuration: 0.4, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { label.transform = .identity })
  }
}
