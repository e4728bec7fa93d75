import GlissadeTools
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigationController = UINavigationController(
      rootViewController: MotionsViewController(style: .plain))
    navigationController.navigationBar.prefersLargeTitles = true

    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
    return true
  }

  /// Adds slow motion, pictures and traces. Without this method, the application has only its window.
  static func main() { Tools.main(DelegatedApp<AppDelegate>.self) }
}
