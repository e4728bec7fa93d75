import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A number that ticks on: the old one leaves upwards while the new one comes from below.
final class Counter: View {
  private enum Choreography {
    /// In seconds, on a spring of this damping ratio.
    static let duration = 0.35
    static let damping = 0.75
    /// How far a number moves as it comes and goes, in points.
    static let travel = 22.0
  }

  /// In points.
  private enum Metrics {
    static let number = 41.0
    static let unit = 20.0
  }

  private let unit: String
  private let unitLabel: Label
  private var shown = Label("0", font: .boldSystemFont(ofSize: 34))
  private var spare = Label("", font: .boldSystemFont(ofSize: 34))

  /// - Parameter unit: what is counted, of which there is one; of more, it has an s.
  init(unit: String) {
    self.unit = unit
    unitLabel = Label("\(unit)s", font: .systemFont(ofSize: 15), color: .secondaryLabel)
    super.init(frame: .zero)
    spare.alpha = 0
    for label in [spare, shown, unitLabel] { addSubview(label) }
  }

  var count = 0 { didSet { if count != oldValue { tick() } } }

  private func tick() {
    unitLabel.text = count == 1 ? unit : "\(unit)s"
    guard stage?.reducesMotion == false else {
      shown.text = "\(count)"
      return
    }
    swap(&shown, &spare)
    let (new, old) = (shown, spare)
    View.performWithoutAnimation {
      new.layer.removeAllAnimations()
      new.text = "\(count)"
      new.alpha = 0
      new.transform = Transform2D(translationX: 0, y: Choreography.travel)
    }
    View.animate(
      withDuration: Choreography.duration, usingSpringWithDamping: Choreography.damping,
      initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: {
        new.alpha = 1
        new.transform = .identity
        old.alpha = 0
        old.transform = Transform2D(translationX: 0, y: -Choreography.travel)
      })
  }

  override func layoutSubviews() {
    // The number is large as it is.
    let unit = min(scaledValue(Metrics.unit), max(Metrics.unit, bounds.height - Metrics.number))
    let top = ((bounds.height - Metrics.number - unit) / 2).rounded()
    for label in [shown, spare] {
      label.bounds.size = Size(width: bounds.width, height: Metrics.number)
      label.center = Point(bounds.midX, top + Metrics.number / 2)
    }
    unitLabel.frame = Rect(x: 0, y: top + Metrics.number, width: bounds.width, height: unit)
  }

  /// The number and what is counted.
  var text: String { "\(count) \(count == 1 ? unit : "\(unit)s")" }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.label)
    description.label = text
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = "\(count)"
  }
}
