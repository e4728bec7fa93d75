import GlissadeGeometry
import GlissadeUI
import Testing

// Types that need no more than another name are aliases, so that code with UIKit's names compiles unchanged.
private typealias UIView = View
private typealias UILabel = Label
private typealias UIViewController = ViewController
private typealias NSLayoutConstraint = LayoutConstraint
private typealias CGRect = Rect
private typealias CGAffineTransform = Transform2D
private typealias UIWindow = Stage

@MainActor
@Suite struct `Aliases with UIKit's names` {
  private final class CardController: UIViewController {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = UILabel()
    var finished = false

    override func viewDidLoad() {
      super.viewDidLoad()
      label.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(label)
      view.addSubview(card)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
        label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      ])
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      UIView.animate(
        withDuration: 0.3, delay: 0.1, options: [.curveEaseOut, .allowUserInteraction],
        animations: {
          self.card.transform = CGAffineTransform(scaleX: 1.02, y: 1.02)
          self.card.alpha = 0.8
        },
        completion: { _ in self.finished = true })
    }
  }

  @Test func `let code written for iOS compile and run`() {
    let (stage, controller) = (UIWindow(size: Size(width: 320, height: 480)), CardController())
    stage.rootViewController = controller
    stage.advance(to: 0.4)
    #expect(controller.finished && controller.card.alpha == 0.8)
    #expect(controller.label.frame.minX == 8 && controller.label.frame.width == 84)
  }
}
