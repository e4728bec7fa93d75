import GlissadeMotion

/// The values of settings and timings, by their names.
///
/// Settings that are part of a timing are not included, because the timing contains them.
public typealias TuningValues = [String: TuningValue]

@MainActor
extension [Tuning] {
  /// The current values.
  public var values: TuningValues {
    values {
      .number($0.value)
    } _: {
      .timing($0.value)
    }
  }

  /// The effects' initial values.
  package var initialValues: TuningValues {
    values {
      .number($0.initialValue)
    } _: {
      .timing($0.initialValue)
    }
  }

  private func values(
    _ number: (Tuning.Setting) -> TuningValue, _ timing: (Tuning.TimingSetting) -> TuningValue
  ) -> TuningValues {
    var values: TuningValues = [:]
    for tuning in self {
      let parts = tuning.partNames
      for setting in tuning.settings where !parts.contains(setting.name) {
        values[setting.name] = number(setting)
      }
      for setting in tuning.timings { values[setting.name] = timing(setting) }
    }
    return values
  }

  /// Sets all settings and timings to the given values, and those without a value to the effects' initial
  /// values.
  ///
  /// Values that cannot be set are ignored. The parts of a timing can be given in place of the timing.
  ///
  /// - Returns: The names whose values have changed.
  @discardableResult
  public func apply(_ values: TuningValues) -> [String] {
    let before = self.values
    for tuning in self {
      let parts = tuning.partNames
      for setting in tuning.settings where !parts.contains(setting.name) {
        setting.apply(values[setting.name] ?? .number(setting.initialValue))
      }
      for timing in tuning.timings {
        if case .timing(let value) = values[timing.name] {
          if timing.value != value { try? timing.set(value) }
          continue
        }
        if timing.value != timing.initialValue { try? timing.set(timing.initialValue) }
        for part in timing.parts { values[part.name].map(part.apply) }
      }
    }
    let after = self.values
    return after.keys.filter { after[$0] != before[$0] }.sorted()
  }
}

extension Tuning {
  /// The names of the settings that are part of a timing.
  fileprivate var partNames: Set<String> { Set(timings.flatMap { $0.parts.map(\.name) }) }
}

extension Tuning.Setting {
  fileprivate func apply(_ value: TuningValue) {
    if case .number(let number) = value, number != self.value { self.value = number }
  }
}
