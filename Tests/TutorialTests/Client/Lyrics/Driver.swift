import GlissadeApplication
import GlissadeTools
import UIKit

@main struct LyricsTutorial: App {
  let title = "lyrics"

  static func main() { Tools.main(Self.self) }

  func makeRootViewController() -> UIViewController {
    let controller = UIViewController()
    let (front, behind) = (UIView(), UIView())
    front.accessibilityIdentifier = "lyrics.first"
    behind.accessibilityIdentifier = "lyrics.second"
    let cards = PerspectiveView(frontView: front, behindView: behind)
    cards.accessibilityIdentifier = "lyrics"
    cards.frame = CGRect(x: 20, y: 302, width: 350, height: 420)
    cards.addPan()
    controller.view.addSubview(cards)
    return controller
  }
}

extension UIView {
  /// A method that the tutorial calls but does not show.
  func snap(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
