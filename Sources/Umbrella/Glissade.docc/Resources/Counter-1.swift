import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = CounterViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class CounterViewController: UIViewController {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = "0"
    label.font = .boldSystemFont(ofSize: 64)
    label.textAlignment = .center
    button.setTitle("Count", for: .normal)
    button.addTarget(self, action: Selector(CounterViewController.add, named: "add"), for: .touchUpInside)
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
    ])
  }

  func add() {
    count += 1
    label.text = "\(count)"
    label.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { self.label.transform = .identity })
  }
}
