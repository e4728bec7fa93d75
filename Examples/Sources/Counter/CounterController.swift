// How do I react to buttons, lay views out, and animate what changes?
import Glissade

/// The numbers of the motion, in one place.
public struct CounterChoreography: Hashable, Sendable {
  /// The size to which the number jumps, as a multiple of its own.
  public var scale = 1.3
  /// The time in which it comes to rest, in seconds.
  public var duration = 0.5
  /// How soon it stops swinging, from just above 0 to 1, at which it does not swing.
  public var damping = 0.5

  public init() {}
}

/// A number with two buttons, which jumps on a spring whenever it changes.
public final class CounterController: ViewController {
  public private(set) var count = 0
  public var choreography = CounterChoreography()
  private let number = Label("0", font: .boldSystemFont(ofSize: 96), color: .label)
  private let lessButton = Button("Less", style: .tinted)
  private let moreButton = Button("More", style: .filled)

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    number.textAlignment = .center

    // Identifiers are how tests, scripts and traces find a view.
    number.accessibilityIdentifier = "counter.number"
    lessButton.accessibilityIdentifier = "counter.less"
    moreButton.accessibilityIdentifier = "counter.more"

    // An action is a closure. It must not own the controller that owns the button.
    lessButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.change(by: -1) }
    moreButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.change(by: 1) }

    for part in [number, lessButton, moreButton] { view.addSubview(part) }
    constrain(view, number, lessButton, moreButton) { page, number, less, more in
      number.centerX == page.centerX
      number.centerY == page.centerY - 60
      number.width == 300
      less.top == number.bottom + 32
      less.trailing == page.centerX - 8
      less.width == 140
      less.height == 44
      more.top == less.top
      more.leading == page.centerX + 8
      more.width == less.width
      more.height == less.height
    }
  }

  private func change(by step: Int) {
    count += step
    number.text = "\(count)"
    jump()
  }

  /// Plays the motion.
  public func jump() {
    // The model is set at once. The spring brings what is seen there.
    number.transform = AffineTransform(scaleX: choreography.scale, y: choreography.scale)
    View.animate(
      withDuration: choreography.duration, usingSpringWithDamping: choreography.damping,
      initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { number.transform = .identity })
  }
}
