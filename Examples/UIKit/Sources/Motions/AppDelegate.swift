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

  /// Slow motion, pictures and traces beside the window. Without this method the application is its window alone.
  static func main() { Tools.main(DelegatedApp<AppDelegate>.self) }
}
