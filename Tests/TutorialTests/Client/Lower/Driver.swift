import GlissadeApplication
import GlissadeTools
import UIKit

@main struct LowerTutorial: App {
  let title = "lower"

  static func main() { Tools.main(Self.self) }

  func makeRootViewController() -> UIViewController { MonitorController() }
}

/// The interface that the tutorial makes in Interface Builder: a view with three subviews, and buttons that slide them
/// in.
final class MonitorController: UIViewController {
  private var manager = LowerViewManager()
  /// Retains the buttons, because the tutorial's references to them are weak.
  private var buttons: [UIBarButtonItem] = []
  private let area = UIView(frame: CGRect(x: 16, y: 473, width: 358, height: 355))

  override func viewDidLoad() {
    super.viewDidLoad()
    area.clipsToBounds = true
    view.addSubview(area)
    for (tag, (name, x, width)) in [("histogram", 176.0, 82.0), ("log", 264, 44), ("events", 314, 60)]
      .enumerated()
    {
      let page = UIView()
      page.tag = tag
      page.isHidden = tag > 0
      page.accessibilityIdentifier = "lower.\(name)"
      page.translatesAutoresizingMaskIntoConstraints = false
      area.addSubview(page)
      // Each constraint has its items in the order in which Interface Builder creates them.
      NSLayoutConstraint.activate([
        page.topAnchor.constraint(equalTo: area.topAnchor),
        page.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        area.bottomAnchor.constraint(equalTo: page.bottomAnchor),
        area.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      ])
      let button = UIBarButtonItem()
      buttons.append(button)
      try? manager.add(view: page, button: button)
      let tab = UIButton(frame: CGRect(x: x, y: 20, width: width, height: 34))
      tab.accessibilityIdentifier = "lower.tab.\(name)"
      tab.addAction(
        UIAction { [weak self] _ in
          guard let kind = LowerViewManager.Kind(rawValue: tag) else { return }
          self?.manager.slideHorizontally(activate: kind)
        }, for: .touchUpInside)
      view.addSubview(tab)
    }
  }
}
