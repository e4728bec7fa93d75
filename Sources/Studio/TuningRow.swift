import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession
import GlissadeUI

/// A row for one parameter of an effect: a title, a number field, and a slider below them. A title that does not fit
/// beside the field has a line of its own, and the field is beside the slider.
final class TuningRow: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let text = 24.0
    static let slider = 32.0
    /// The gap that keeps the focus ring around the knob clear of the text.
    static let gap = 2.0
    static let value = 78.0
    static let after = 8.0
  }

  /// The height of a row whose title has one line, in points.
  static let leastHeight = Metrics.text + Metrics.gap + Metrics.slider + Metrics.after

  let setting: Tuning.Setting
  let slider: Slider
  let field: NumberField
  private let titleLabel: Label
  /// The duration of a spring, in the place of the field.
  private let springLabel = Label("", font: .systemFont(ofSize: 14))
  private let step: Double

  /// - Parameter onChange: Called when the setting has changed. The change is final unless the slider is
  ///   still being dragged.
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
    for control in [slider, field] { control.accessibilityLabelledBy = [titleLabel] }
    slider.accessibilityDetails = [field]
    springLabel.textAlignment = .right
    titleLabel.numberOfLines = 0
    for part in [titleLabel, field, springLabel, slider] { addSubview(part) }
    show()
  }

  /// Returns a step of about a hundredth of the range, of the form 1, 2 or 5 times a power of ten.
  static func step(in range: ClosedRange<Double>) -> Double {
    let least = (range.upperBound - range.lowerBound) / 100
    return least > 0 && least.isFinite ? .roundStep(atLeast: least) : 1
  }

  /// Updates the row to the setting's value, which may have been changed elsewhere.
  func update() {
    if !slider.isTracking { slider.setValue(setting.value, animated: stage != nil) }
    show()
  }

  /// The duration that springs give themselves, in seconds, for a row of a duration that no motion uses therefore. The
  /// row shows it and cannot be edited. `nil` if the setting has an effect.
  var springDuration: Double? {
    didSet {
      guard springDuration != oldValue else { return }
      slider.isEnabled = springDuration == nil
      titleLabel.text = springDuration == nil ? setting.title : "\(setting.title), by its spring"
      show()
    }
  }

  private func show() {
    field.value = setting.value
    (field.isHidden, springLabel.isHidden) = (springDuration != nil, springDuration == nil)
    springLabel.text = springDuration.map { setting.unit.text(of: $0).withMinusSign }
    // Values that differ from the effect's initial value are emphasized.
    field.isEmphasized = abs(setting.value - setting.sourceValue) >= step / 1000
  }

  override func paletteDidChange() {
    titleLabel.textColor = palette.label
    springLabel.textColor = palette.secondaryLabel
  }

  /// The height of the row in a width, in points.
  func height(inWidth width: Double) -> Double {
    Self.leastHeight + (isTitleAlone(inWidth: width) ? titleHeight(inWidth: width) - Metrics.text : 0)
  }

  /// Whether the title has no room beside the field.
  private func isTitleAlone(inWidth width: Double) -> Bool {
    titleLabel.sizeThatFits(Size(width: .infinity, height: .infinity)).width > width - Metrics.value - 8
  }

  private func titleHeight(inWidth width: Double) -> Double {
    max(
      Metrics.text,
      titleLabel.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up) + 4)
  }

  override func layoutSubviews() {
    let width = bounds.width
    let isAlone = isTitleAlone(inWidth: width)
    let text = isAlone ? titleHeight(inWidth: width) : Metrics.text
    titleLabel.frame = Rect(
      x: 0, y: 0, width: isAlone ? width : max(0, width - Metrics.value - 8), height: text)
    let line = text + Metrics.gap
    field.frame = Rect(
      x: bounds.maxX - Metrics.value, y: isAlone ? line + (Metrics.slider - Metrics.text) / 2 : 0,
      width: Metrics.value, height: Metrics.text)
    springLabel.frame = field.frame.insetBy(dx: 6, dy: 0)
    slider.frame = Rect(
      x: 0, y: line, width: isAlone ? max(0, width - Metrics.value - 8) : width, height: Metrics.slider)
  }
}
