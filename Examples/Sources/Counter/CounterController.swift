// How do I react to buttons, lay views out, and animate a change?
import Glissade

/// The parameters of the motion.
public struct CounterChoreography: Hashable, Sendable {
  /// The scale at which the number starts each motion. The default is 1.3.
  public var scale = 1.3
  /// The duration, in seconds. The default is 0.5.
  public var duration = 0.5
  /// The timing. The default is a spring with the damping ratio 0.5.
  public var timing = TimingFunction.spring(dampingRatio: 0.5)
  /// The damping ratio of the spring, above 0 and at most 1, at which it does not oscillate. Setting it makes the
  /// timing a spring.
  public var damping: Double {
    get { timing.dampingRatio }
    set { timing.dampingRatio = newValue }
  }

  public init() {}
}

/// A number with two buttons, which jumps on a spring when it changes.
public final class CounterController: ViewController {
  public private(set) var count = 0
  public var choreography = CounterChoreography()
  private let number = Label("0", font: .boldSystemFont(ofSize: 96), color: .label)
  private let lessButton = Button("Less", style: .tinted)
  private let moreButton = Button("More", style: .filled)

  public override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    number.textAlignment = .center

    // Tests, scripts and traces find views by their identifiers.
    number.accessibilityIdentifier = "counter.number"
    lessButton.accessibilityIdentifier = "counter.less"
    moreButton.accessibilityIdentifier = "counter.more"

    // An action is a closure. It must not retain the controller, which retains the button.
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

  /// Animates the number from the enlarged scale to its own.
  public func jump() {
    // The model value is set immediately. The spring animates the presentation value.
    number.transform = AffineTransform(scaleX: choreography.scale, y: choreography.scale)
    View.animate(
      withDuration: choreography.duration, timing: choreography.timing, options: .allowUserInteraction,
      animations: { number.transform = .identity })
  }
}
