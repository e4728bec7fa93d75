// How do I animate a custom property of a view?
import Glissade
import GlissadeTools

/// A ring that fills up. Its property `progress` is animatable, as `alpha` and `center` are.
final class RingView: View {
  @Animatable var progress = 0.0
  @Animatable var color = Color.systemTeal

  override func draw(in context: inout DrawingContext) {
    // The projected value, with a `$`, is the presentation value.
    let (start, turn) = (-Double.pi / 2, 2 * Double.pi)
    for (share, ink) in [(1, $color.withAlphaComponent(0.2)), ($progress, $color)] where share > 0 {
      var arc = Path()
      arc.addArc(
        center: bounds.center, radius: bounds.width / 2 - 10, startAngle: start,
        endAngle: start + turn * min(share, 1), clockwise: true)
      context.stroke(arc, width: 20, cap: .round, ink)
    }
  }
}

final class RingController: ViewController {
  private let ring = RingView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let label = Label("Click to fill the ring", color: .secondaryLabel)

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    ring.accessibilityIdentifier = "ring"
    label.textAlignment = .center
    view.addSubview(ring)
    view.addSubview(label)
    view.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in fill() })
  }

  override func viewDidAppear(_ animated: Bool) { fill() }

  override func viewDidLayoutSubviews() {
    ring.center = view.bounds.center
    label.frame = Rect(x: 0, y: ring.frame.maxY + 40, width: view.bounds.width, height: 24)
  }

  /// Animates to the other end. A click during the animation continues from the presentation value, at its speed.
  private func fill() {
    let isFull = ring.progress > 0.5
    View.animate(
      withDuration: 0.9, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        ring.progress = isFull ? 0.1 : 0.85
        ring.color = isFull ? .systemTeal : .systemPink
      })
  }
}

@main
struct Ring: App {
  static func main() { Tools.main(Ring.self) }

  func makeRootViewController() -> ViewController { RingController() }
}
