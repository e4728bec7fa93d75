import GlissadeApplication
import GlissadeTools
import UIKit

@main struct CartTutorial: App {
  let title = "cart"

  static func main() { Tools.main(Self.self) }

  func makeRootViewController() -> UIViewController {
    let controller = UIViewController()
    let cart = FastCartButton()
    cart.accessibilityIdentifier = "cart"
    cart.buttonView.accessibilityIdentifier = "cart.button"
    cart.imageView.accessibilityIdentifier = "cart.icon"
    for (line, name) in [
      (cart.topWhiteLine, "white.top"), (cart.middleWhiteLine, "white.middle"),
      (cart.bottomWhiteLine, "white.bottom"), (cart.topPinkLine, "pink.top"),
      (cart.middlePinkLine, "pink.middle"), (cart.bottomPinkLine, "pink.bottom"),
    ] { line.accessibilityIdentifier = "cart.line.\(name)" }
    controller.view.addSubview(cart)
    NSLayoutConstraint.activate([
      cart.centerXAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 62),
      cart.centerYAnchor.constraint(equalTo: controller.view.topAnchor, constant: 38),
    ])
    return controller
  }
}
