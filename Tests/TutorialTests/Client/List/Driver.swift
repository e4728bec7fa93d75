import GlissadeApplication
import GlissadeTools
import UIKit

@main struct ListTutorial: App {
  let title = "list"

  static func main() {
    holdInterface()
    Tools.main(Self.self)
  }

  func makeRootViewController() -> UIViewController {
    let controller = ViewController()
    controller.loadViewIfNeeded()
    guard let list = controller.slideButtonsView else { return controller }
    list.accessibilityIdentifier = "list"
    for (index, button) in list.buttons.enumerated() { button.accessibilityIdentifier = "list.row.\(index)" }
    return controller
  }

  /// Creates the interface that the tutorial makes in Interface Builder.
  private static func holdInterface() {
    let main = UIStoryboard.register("Main")
    main.segue("segueToTransition", from: ViewController.self, .present) { TransitionViewController() }
    main.outlets(of: TransitionViewController.self) { controller in
      controller.backgroundView = controller.view
      controller.view.accessibilityIdentifier = "detail"
      let title = UILabel(frame: CGRect(x: 20, y: 398, width: 350, height: 48))
      title.accessibilityIdentifier = "detail.title"
      controller.view.addSubview(title)
      controller.titleLabel = title
      let back = UIButton(frame: CGRect(x: 12, y: 20, width: 96, height: 44))
      back.accessibilityIdentifier = "detail.back"
      back.addAction(
        UIAction { [weak controller] action in controller?.returnToMain(action) }, for: .touchUpInside)
      controller.view.addSubview(back)
    }
  }
}
