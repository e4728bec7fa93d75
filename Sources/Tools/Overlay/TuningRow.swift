import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// One number of an effect: what it is, its value, and a slider under both.
final class TuningRow: View {
  /// In points.
  private enum Metrics {
    static let text = 18.0
    static let slider = 32.0
    /// So that the ring around the knob stays clear of the text.
    static let gap = 4.0
    static let value = 72.0
    static let after = 8.0
  }

  /// In points: it has no other.
  static let height = Metrics.text + Metrics.gap + Metrics.slider + Metrics.after

  let setting: Tuning.Setting
  let slider: Slider
  private let titleLabel: Label
  private let valueLabel = Label("", font: .systemFont(ofSize: 14))
  private let step: Double

  /// - Parameter onChange: told when the slider has given the setting another value.
  init(_ setting: Tuning.Setting, identifier: String, onChange: @escaping @MainActor () -> Void) {
    self.setting = setting
    slider = Slider(value: setting.value, in: setting.range)
    step = Self.step(in: setting.range)
    titleLabel = Label(setting.title, font: .systemFont(ofSize: 14))
    super.init(frame: .zero)
    slider.keyboardStep = step
    slider.accessibilityIdentifier = identifier
    valueLabel.textAlignment = .right
    slider.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      setting.value = (slider.value / step).rounded() * step
      show()
      onChange()
    }
    for part in [titleLabel, valueLabel, slider] { addSubview(part) }
    show()
  }

  /// A hundredth of the range or so, of the form 1, 2 or 5 times a power of ten: what a person counts in.
  static func step(in range: ClosedRange<Double>) -> Double {
    let least = (range.upperBound - range.lowerBound) / 100
    return least > 0 && least.isFinite ? .roundStep(atLeast: least) : 1
  }

  /// Takes the setting's value, which something else may have changed.
  func update() {
    slider.setValue(setting.value, animated: true)
    show()
  }

  private func show() {
    // Set as in print, where a minus is as wide as a plus.
    let text = setting.unit.text(of: setting.value)
    valueLabel.text = text.hasPrefix("-") ? "−" + text.dropFirst() : text
    paletteDidChange()
  }

  override func paletteDidChange() {
    titleLabel.textColor = palette.label
    // What is no longer the effect's own number stands out.
    let isOwn = abs(setting.value - setting.initialValue) < step / 1000
    valueLabel.textColor = isOwn ? palette.secondaryLabel : palette.link
  }

  override func layoutSubviews() {
    titleLabel.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - Metrics.value), height: Metrics.text)
    valueLabel.frame = Rect(
      x: bounds.maxX - Metrics.value, y: 0, width: Metrics.value, height: Metrics.text)
    slider.frame = Rect(x: 0, y: Metrics.text + Metrics.gap, width: bounds.width, height: Metrics.slider)
  }
}
