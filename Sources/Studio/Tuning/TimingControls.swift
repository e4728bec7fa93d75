import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion
import GlissadeSession
import GlissadeUI

/// The controls for a timing: its kind, its parameters and the presets.
final class TimingControls: View {
  /// The layout constants, in points.
  private enum Metrics {
    static let chooser = 32.0
    static let caption = 15.0
    static let field = 28.0
    static let preset = 30.0
    /// The least width of a field beside others.
    static let leastField = 48.0
    static let gap = 8.0
    /// How much of the neighbours of the selected preset is visible at least.
    static let neighbour = 24.0
  }

  /// The choice of the timing's kind.
  let chooser = SegmentedControl()
  /// Whether the choice of the kind is the first line of the controls. Otherwise it is elsewhere in the panel.
  var holdsChooser = true { didSet { if holdsChooser != oldValue { setNeedsLayout() } } }
  private var kinds: [TimingFunction.Kind] = []
  private var fields: [(caption: Label, field: NumberField)] = []
  /// A description of the current fields. The fields are recreated when it changes.
  private var form = ""
  private let presets = FadingRow()
  private var presetButtons: [(preset: TimingPreset, button: Button)] = []

  var identifier = "" { didSet { name() } }

  /// Called with another timing, and with another duration if that has changed.
  var onChange: ((CurvePlot.Change) -> Void)?

  private var timing = TimingFunction.linear
  private var initial = TimingFunction.linear
  private var duration: Tuning.Setting?
  private var parts: [Tuning.Setting] = []
  /// The curve that is restored when the kind changes back to a curve.
  private var lastCurve = TimingFunction.easeInOut

  init() {
    super.init(frame: .zero)
    chooser.accessibilityLabel = "Timing"
    presets.accessibilityLabel = "Presets"
    chooser.addAction(for: .valueChanged) { [weak self] in self?.choose() }
    for part in [chooser, presets] { addSubview(part) }
  }

  // MARK: - Content

  /// Shows a timing.
  ///
  /// - Parameter keyframe: The index of the keyframe whose numbers are shown.
  func show(_ setting: Tuning.TimingSetting, keyframe: Int) {
    (timing, initial, duration, parts) = (
      setting.value, setting.initialValue, setting.duration, setting.parts
    )
    if case .curve = timing, timing != .linear { lastCurve = timing }
    if kinds != setting.kinds {
      kinds = setting.kinds
      chooser.removeAllSegments()
      for (index, kind) in kinds.enumerated() {
        chooser.insertSegment(withTitle: kind.title, at: index, animated: false)
      }
      makePresets()
    }
    chooser.isHidden = kinds.count < 2
    presets.isHidden = presetButtons.isEmpty
    let index = kinds.firstIndex(of: timing.kind) ?? SegmentedControl.noSegment
    if chooser.selectedSegmentIndex != index { chooser.selectedSegmentIndex = index }
    showFields(keyframe: keyframe)
    for (preset, button) in presetButtons {
      button.style = preset.timing == timing ? .filled : .tinted
      // Presets for springs are shown only for springs, and presets for curves only for curves.
      button.isHidden = (preset.timing.kind == .spring) != (timing.kind == .spring)
    }
    setNeedsLayout()
    showSelectedPreset()
  }

  /// Scrolls to the preset that is selected, so that it is not cut.
  private func showSelectedPreset() {
    guard let selected = presetButtons.first(where: { $0.preset.timing == timing })?.button else { return }
    layoutIfNeeded()
    presets.scrollRectToVisible(
      selected.frame.insetBy(dx: -Metrics.neighbour, dy: 0), animated: false)
  }

  private func makePresets() {
    for (_, button) in presetButtons { button.removeFromSuperview() }
    presetButtons = TimingPreset.all.filter { kinds.contains($0.timing.kind) && $0.timing != .linear }.map {
      preset in
      let button = Button(preset.title, style: .tinted)
      button.font = .systemFont(ofSize: 13, weight: .medium)
      button.contentInsets = EdgeInsets(left: 10, right: 10)
      button.addAction(for: .primaryActionTriggered) { [weak self] in
        self?.onChange?(CurvePlot.Change(timing: preset.timing))
      }
      presets.addSubview(button)
      return (preset, button)
    }
    name()
  }

  private func choose() {
    guard kinds.indices.contains(chooser.selectedSegmentIndex) else { return }
    let kind = kinds[chooser.selectedSegmentIndex]
    guard kind != timing.kind else { return }
    let next: TimingFunction =
      switch kind {
      case .linear: .linear
      case .cubicBezier: lastCurve
      case .spring where initial.kind == .spring: initial
      case .spring:
        .settlingSpring(response: (duration?.value ?? 0.5).clamped(to: 0.1...1), bounce: 0.2, velocity: 0)
      case .keyframes: initial
      }
    onChange?(CurvePlot.Change(timing: next))
  }

  // MARK: - Numbers

  /// A parameter of a timing, with a closure that returns the change for another value.
  private struct Number {
    let name: String
    let title: String
    let value: Double
    let range: ClosedRange<Double>
    var unit = ParameterUnit.ratio
    var step = 0.01
    let change: (Double) -> CurvePlot.Change
  }

  private func showFields(keyframe: Int) {
    let numbers = numbers(keyframe: keyframe)
    let form = timing.kind.rawValue + numbers.map(\.name).joined(separator: " ")
    if form != self.form {
      self.form = form
      for (caption, field) in fields {
        caption.removeFromSuperview()
        field.removeFromSuperview()
      }
      fields = numbers.map { number in
        let caption = Label(number.title, font: .systemFont(ofSize: 11))
        let field = NumberField(
          number.value, in: number.range, unit: number.unit, step: number.step, size: 13)
        field.accessibilityLabelledBy = [caption]
        for part in [caption, field] { insertSubview(part, belowSubview: presets) }
        return (caption, field)
      }
      name()
      paletteDidChange()
    }
    for (number, (caption, field)) in zip(numbers, fields) {
      caption.text = number.title
      field.range = number.range
      field.value = number.value
      field.accessibilityIdentifier = "\(identifier).\(number.name)"
      field.onChange = { [weak self] in self?.onChange?(number.change($0)) }
    }
  }

  private func numbers(keyframe: Int) -> [Number] {
    func velocity(_ value: Double, _ change: @escaping (Double) -> CurvePlot.Change) -> Number {
      Number(
        name: "velocity", title: "Velocity", value: value, range: -30...30, unit: .distancesPerSecond,
        step: 0.1, change: change)
    }
    switch timing {
    case .curve(.linear): return []
    case .curve(let curve):
      func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CurvePlot.Change {
        CurvePlot.Change(
          timing: (try? TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)).map { .curve($0) } ?? timing)
      }
      let (c, y) = (curve, CurvePlot.reach)
      return [
        Number(name: "x1", title: "x₁", value: c.x1, range: 0...1) { bezier($0, c.y1, c.x2, c.y2) },
        Number(name: "y1", title: "y₁", value: c.y1, range: y) { bezier(c.x1, $0, c.x2, c.y2) },
        Number(name: "x2", title: "x₂", value: c.x2, range: 0...1) { bezier(c.x1, c.y1, $0, c.y2) },
        Number(name: "y2", title: "y₂", value: c.y2, range: y) { bezier(c.x1, c.y1, c.x2, $0) },
      ]
    case .spring(let ratio, let speed):
      var numbers = [
        Number(name: "damping", title: "Damping", value: ratio, range: 0.05...1) {
          CurvePlot.Change(timing: .spring(dampingRatio: $0, velocity: speed))
        },
        velocity(speed) { CurvePlot.Change(timing: .spring(dampingRatio: ratio, velocity: $0)) },
      ]
      if let duration {
        numbers.insert(
          Number(
            name: "duration", title: "Duration", value: duration.value, range: duration.range, unit: .seconds
          ) {
            [timing] in CurvePlot.Change(timing: timing, duration: $0)
          }, at: 0)
      }
      return numbers
    case .settlingSpring(let response, let bounce, let speed):
      return [
        Number(name: "response", title: "Response", value: response, range: 0.05...10, unit: .seconds) {
          CurvePlot.Change(timing: .settlingSpring(response: $0, bounce: bounce, velocity: speed))
        },
        Number(name: "bounce", title: "Bounce", value: bounce, range: -0.9...0.95) {
          CurvePlot.Change(timing: .settlingSpring(response: response, bounce: $0, velocity: speed))
        },
        velocity(speed) {
          CurvePlot.Change(timing: .settlingSpring(response: response, bounce: bounce, velocity: $0))
        },
      ]
    case .keyframes(let keyframes):
      guard keyframes.indices.contains(keyframe), parts.count >= keyframe * 3 + 3 else { return [] }
      let (frame, part) = (keyframes[keyframe], parts[keyframe * 3 + 2])
      func changed(_ start: Double, _ duration: Double, _ value: Double) -> CurvePlot.Change {
        var keyframes = keyframes
        keyframes[keyframe] = Keyframe(relativeStart: start, relativeDuration: duration, value: value)
        return CurvePlot.Change(timing: .keyframes(keyframes))
      }
      let (start, length) = (frame.relativeStart, frame.relativeDuration)
      return [
        Number(name: "start", title: "Keyframe \(keyframe + 1), start", value: start, range: 0...(1 - length))
        {
          changed($0, length, frame.value)
        },
        Number(name: "length", title: "Length", value: length, range: 0...(1 - start)) {
          changed(start, $0, frame.value)
        },
        Number(name: "value", title: "Value", value: frame.value, range: part.range, unit: part.unit, step: 1)
        {
          changed(start, length, $0)
        },
      ]
    }
  }

  // MARK: - Appearance

  override func paletteDidChange() {
    for (caption, _) in fields { caption.textColor = palette.secondaryLabel }
  }

  private func name() {
    chooser.accessibilityIdentifier = "\(identifier).kind"
    for (preset, button) in presetButtons {
      button.accessibilityIdentifier = "\(identifier).preset.\(preset.name)"
    }
  }

  /// The number of fields in a line: all of them or, where they would be too narrow, two.
  private func columns(inWidth width: Double) -> Int {
    let count = fields.count
    let each = (width - Metrics.gap * Double(count - 1)) / Double(max(count, 1))
    return each < Metrics.leastField ? min(count, 2) : count
  }

  /// The first control, from the top. `nil` if the timing has none.
  var firstControl: Control? {
    if !chooser.isHidden { return chooser }
    return fields.first?.field ?? presetButtons.first { !$0.button.isHidden }?.button
  }

  /// The height of all visible controls in a width, in points.
  func height(inWidth width: Double) -> Double {
    var height = 0.0
    if holdsChooser, !chooser.isHidden { height += Metrics.chooser + Metrics.gap }
    if !fields.isEmpty {
      let columns = columns(inWidth: width)
      let lines = (fields.count + columns - 1) / columns
      height += Double(lines) * (Metrics.caption + Metrics.field + Metrics.gap)
    }
    if !presets.isHidden { height += Metrics.preset + Metrics.gap }
    return height
  }

  override func layoutSubviews() {
    var y = 0.0
    if holdsChooser, !chooser.isHidden {
      chooser.frame = Rect(x: 0, y: y, width: bounds.width, height: Metrics.chooser)
      y += Metrics.chooser + Metrics.gap
    }
    if !fields.isEmpty {
      let columns = columns(inWidth: bounds.width)
      let width = ((bounds.width - Metrics.gap * Double(columns - 1)) / Double(columns)).rounded(.down)
      let line = Metrics.caption + Metrics.field + Metrics.gap
      for (index, (caption, field)) in fields.enumerated() {
        let x = Double(index % columns) * (width + Metrics.gap)
        let top = y + Double(index / columns) * line
        caption.frame = Rect(x: x + 2, y: top, width: width, height: Metrics.caption)
        field.frame = Rect(x: x, y: top + Metrics.caption, width: width, height: Metrics.field)
      }
      y += Double((fields.count + columns - 1) / columns) * line
    }
    presets.frame = Rect(x: 0, y: y, width: bounds.width, height: Metrics.preset)
    var x = 0.0
    for (_, button) in presetButtons where !button.isHidden {
      let width = button.sizeThatFits(bounds.size).width.rounded(.up)
      button.frame = Rect(x: x, y: 0, width: max(44, width), height: Metrics.preset)
      x += max(44, width) + 6
    }
    presets.contentSize = Size(width: max(0, x - 6), height: Metrics.preset)
    presets.setNeedsLayout()
  }
}

extension TimingFunction.Kind {
  fileprivate var title: String {
    switch self {
    case .linear: "Linear"
    case .cubicBezier: "Bézier"
    case .spring: "Spring"
    case .keyframes: "Keyframes"
    }
  }
}
