import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A number that advances like a milometer: a strip of all numbers moves behind a window.
final class Counter: View {
  private enum Choreography {
    /// The duration in seconds, on a spring of this damping ratio.
    static let duration = 0.35
    static let damping = 0.75
  }

  /// In points.
  private enum Metrics {
    static let number = 41.0
    static let unit = 20.0
  }

  private let unit: String
  private let unitLabel: Label
  /// Clips the strip. It shows one number, or parts of two while the strip moves.
  private let window = View()
  private let strip = View()
  /// The labels on the strip, by number.
  private(set) var labels: [Int: Label] = [:]

  /// Creates a counter.
  ///
  /// - Parameter unit: The counted unit in the singular. The plural has an s.
  init(unit: String) {
    self.unit = unit
    unitLabel = Label("\(unit)s", font: .systemFont(ofSize: 15), color: .secondaryLabel)
    super.init(frame: .zero)
    window.clipsToBounds = true
    window.addSubview(strip)
    for part in [window, unitLabel] { addSubview(part) }
    _ = addLabel(0)
  }

  var count = 0 { didSet { if count != oldValue { tick(from: oldValue) } } }

  private func addLabel(_ number: Int) -> Label {
    let label = Label("\(number)", font: .boldSystemFont(ofSize: 34))
    labels[number] = label
    strip.addSubview(label)
    place(label, number)
    return label
  }

  private func place(_ label: Label, _ number: Int) {
    label.frame = Rect(
      x: 0, y: Double(number) * Metrics.number, width: bounds.width, height: Metrics.number)
  }

  /// Removes the labels of the numbers that are not shown.
  private func removeOthers() {
    for (number, label) in labels where number != count {
      label.removeFromSuperview()
      labels[number] = nil
    }
  }

  private func tick(from old: Int) {
    unitLabel.text = count == 1 ? unit : "\(unit)s"
    if labels[count] == nil {
      View.performWithoutAnimation { addLabel(count).alpha = 0 }
    }
    View.animate(
      withDuration: stage?.reducesMotion == false ? Choreography.duration : 0,
      usingSpringWithDamping: Choreography.damping, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        strip.center.y = stripY
        labels[old]?.alpha = 0
        labels[count]?.alpha = 1
      },
      completion: { [weak self, count] _ in
        if self?.count == count { self?.removeOthers() }
      })
  }

  /// The centre of the strip in the window.
  private var stripY: Double { (0.5 - Double(count)) * Metrics.number }

  override func layoutSubviews() {
    // The number is large enough and does not scale.
    let unit = min(scaledValue(Metrics.unit), max(Metrics.unit, bounds.height - Metrics.number))
    let top = ((bounds.height - Metrics.number - unit) / 2).rounded()
    window.frame = Rect(x: 0, y: top, width: bounds.width, height: Metrics.number)
    strip.bounds.size = window.bounds.size
    strip.center = Point(bounds.midX, stripY)
    for (number, label) in labels { place(label, number) }
    unitLabel.frame = Rect(x: 0, y: top + Metrics.number, width: bounds.width, height: unit)
  }

  /// The number with its unit.
  var text: String { "\(count) \(count == 1 ? unit : "\(unit)s")" }

  override func describe(into description: inout AccessibilityDescription) {
    description.become(.label)
    description.label = text
  }

  override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = "\(count)"
  }
}
