import GlissadeMotion

/// A screen whose effects can be tuned.
@MainActor
public protocol TunableScreen: AnyObject {
  /// The tunings of the screen's effects, starting with the main effect. The names of all settings and
  /// timings are unique.
  var tunings: [Tuning] { get }

  /// The choices between options of the screen. Empty by default.
  var choices: [ScreenChoice] { get }

  /// Plays the motion that a setting belongs to from its start.
  ///
  /// - Parameter name: The name of a setting or timing. `nil` for the screen's main motion.
  func replay(_ name: String?)
}

extension TunableScreen {
  /// The default implementation returns no choices.
  public var choices: [ScreenChoice] { [] }

  /// Sets a setting by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - value: The new value.
  /// - Throws: A `TuningError` if there is no setting with the name, or if the value is out of range.
  public func set(_ name: String, to value: Double) throws(TuningError) {
    try set(name, to: .number(value))
  }

  /// Sets a timing by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the timing.
  ///   - timing: The new timing.
  /// - Throws: A `TuningError` if there is no timing with the name, or if its motion cannot have this timing.
  public func set(_ name: String, to timing: TimingFunction) throws(TuningError) {
    try set(name, to: .timing(timing))
  }

  /// Sets a setting or a timing by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the setting or the timing.
  ///   - value: The new value.
  /// - Throws: A `TuningError` if the name is unknown or the value is not valid for it.
  public func set(_ name: String, to value: TuningValue) throws(TuningError) {
    let tunings = tunings
    if let setting = tunings.lazy.flatMap(\.settings).first(where: { $0.name == name }) {
      switch value {
      case .timing(let timing): throw .notANumber(name: name, timing, setting.range, setting.unit)
      case .number(let number):
        guard setting.range.contains(number) else {
          throw .outOfRange(name: name, value: number, setting.range, setting.unit)
        }
        setting.value = number
      }
    } else if let timing = tunings.lazy.flatMap(\.timings).first(where: { $0.name == name }) {
      switch value {
      case .number(let number):
        throw .notATiming(
          name: name, value: number, expected: timing.kinds.map(\.rawValue).joined(separator: ", "))
      case .timing(let function): try timing.set(function)
      }
    } else {
      throw .unknownName(name, known: tunings.flatMap { $0.settings.map(\.name) + $0.timings.map(\.name) })
    }
  }
}
