import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// One number of an effect: what it is, a field to type it, and a slider under both.
final class TuningRow: View {
  /// In points.
  private enum Metrics {
    static let text = 24.0
    static let slider = 32.0
    /// So that the ring around the knob stays clear of the text.
    static let gap = 2.0
    static let value = 78.0
    static let after = 8.0
  }

  /// In points: it has no other.
  static let height = Metrics.text + Metrics.gap + Metrics.slider + Metrics.after

  let setting: Tuning.Setting
  let slider: Slider
  let field: NumberField
  private let titleLabel: Label
  private let step: Double

  /// - Parameter onChange: Called when the setting has another value. The change is final unless the slider is still held.
  init(
    _ setting: Tuning.Setting, identifier: String, onChange: @escaping @MainActor (_ isFinal: Bool) -> Void
  ) {
    self.setting = setting
    slider = Slider(value: setting.value, in: setting.range)
    step = Self.step(in: setting.range)
    field = NumberField(setting.value, in: setting.range, unit: setting.unit, step: step)
    titleLabel = Label(setting.title, font: .systemFont(ofSize: 14))
    super.init(frame: .zero)
    slider.keyboardStep = step
    if setting.range.lowerBound < 0, setting.range.upperBound > 0 { slider.fillOrigin = 0 }
    slider.accessibilityIdentifier = identifier
    for control in [slider, field] { control.accessibilityLabel = setting.title }
    field.accessibilityIdentifier = "\(identifier).number"
    slider.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      setting.value = (slider.value / step).rounded() * step
      show()
      onChange(stage?.pressedPointers.isEmpty ?? true)
    }
    slider.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { onChange(true) }
    field.onChange = { [weak self] in
      setting.value = $0
      self?.update()
      onChange(true)
    }
    for part in [titleLabel, field, slider] { addSubview(part) }
    show()
  }

  /// A hundredth of the range or so, of the form 1, 2 or 5 times a power of ten: what a person counts in.
  static func step(in range: ClosedRange<Double>) -> Double {
    let least = (range.upperBound - range.lowerBound) / 100
    return least > 0 && least.isFinite ? .roundStep(atLeast: least) : 1
  }

  /// Takes the setting's value, which something else may have changed.
  func update() {
    if !slider.isTracking { slider.setValue(setting.value, animated: stage != nil) }
    show()
  }

  private func show() {
    field.value = setting.value
    // What is no longer the effect's own number stands out.
    field.isEmphasized = abs(setting.value - setting.initialValue) >= step / 1000
  }

  override func paletteDidChange() { titleLabel.textColor = palette.label }

  override func layoutSubviews() {
    titleLabel.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - Metrics.value - 8), height: Metrics.text)
    field.frame = Rect(
      x: bounds.maxX - Metrics.value, y: 0, width: Metrics.value, height: Metrics.text)
    slider.frame = Rect(x: 0, y: Metrics.text + Metrics.gap, width: bounds.width, height: Metrics.slider)
  }
}
