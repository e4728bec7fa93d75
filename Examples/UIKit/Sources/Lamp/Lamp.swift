import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LampViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class LampViewController: UIViewController {
  private let bulb = UIView()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    bulb.backgroundColor = .systemYellow
    bulb.layer.cornerRadius = 60
    bulb.alpha = 0.15
    button.setTitle("Switch the lamp", for: .normal)
    // An unbound method reference replaces `#selector(switchLamp)`.
    button.addTarget(self, action: LampViewController.switchLamp, for: .touchUpInside)

    for subview in [bulb, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      bulb.widthAnchor.constraint(equalToConstant: 120),
      bulb.heightAnchor.constraint(equalToConstant: 120),
      bulb.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      bulb.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -60),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: bulb.bottomAnchor, constant: 40),
    ])
  }

  private func switchLamp() {
    let isOn = bulb.alpha == 1
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      self.bulb.alpha = isOn ? 0.15 : 1
      self.bulb.transform = isOn ? .identity : CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
  }
}
