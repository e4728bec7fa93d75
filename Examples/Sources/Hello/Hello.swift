// How do I open a window and show something in it?
import Glissade

final class HelloController: ViewController {
  private let label = Label("Hello", font: .boldSystemFont(ofSize: 34), color: .label)

  override func viewDidLoad() {
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() { label.frame = view.bounds }
}

@main
struct Hello: App {
  func makeRootViewController() -> ViewController { HelloController() }
}
