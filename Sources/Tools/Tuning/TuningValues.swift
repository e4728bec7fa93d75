import GlissadeMotion

/// The values of settings and timings, by their names.
///
/// Settings that are part of a timing are not included, because the timing contains them.
package typealias TuningValues = [String: TuningValue]

@MainActor
extension [Tuning] {
  /// The current values.
  package var values: TuningValues {
    values {
      .number($0.value)
    } _: {
      .timing($0.value)
    }
  }

  /// The effects' initial values.
  var initialValues: TuningValues {
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
  package func apply(_ values: TuningValues) -> [String] {
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

/// A set of values with a name.
struct TuningVariant: Equatable {
  var name: String
  var values: TuningValues
}

/// The saved variants of a screen.
struct TuningVariants: Equatable {
  private(set) var all: [TuningVariant] = []
  /// The name of the variant that was saved or selected last.
  private(set) var selected: String?

  init() {}

  init(_ all: [TuningVariant], selected: String?) {
    (self.all, self.selected) = (all, selected)
  }

  subscript(name: String) -> TuningVariant? { all.first { $0.name == name } }

  /// Saves values under a name, or under the first free letter, and selects the variant. A variant with the
  /// same name is replaced.
  ///
  /// - Returns: The name of the variant.
  @discardableResult
  mutating func keep(_ values: TuningValues, as name: String? = nil) -> String {
    let name = name ?? Self.freeName(beside: all.map(\.name))
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].values = values
    } else {
      all.append(TuningVariant(name: name, values: values))
    }
    selected = name
    return name
  }

  mutating func select(_ name: String) { if self[name] != nil { selected = name } }

  mutating func delete(_ name: String) {
    all.removeAll { $0.name == name }
    if selected == name { selected = nil }
  }

  /// Renames a variant and returns whether it was renamed. The new name must not be empty or taken.
  mutating func rename(_ name: String, to new: String) -> Bool {
    guard !new.isEmpty, self[new] == nil, let index = all.firstIndex(where: { $0.name == name }) else {
      return false
    }
    all[index].name = new
    if selected == name { selected = new }
    return true
  }

  private static func freeName(beside names: [String]) -> String {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    for round in 1... {
      for letter in letters {
        let name = round == 1 ? letter : "\(letter)\(round)"
        if !names.contains(name) { return name }
      }
    }
    return "A"
  }
}
