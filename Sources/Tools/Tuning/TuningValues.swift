import GlissadeMotion

/// Values of settings and timings, by their names.
///
/// A number that is part of a timing is left to the timing.
package typealias TuningValues = [String: TuningValue]

@MainActor
extension [Tuning] {
  /// All values as they stand.
  package var values: TuningValues {
    values {
      .number($0.value)
    } _: {
      .timing($0.value)
    }
  }

  /// The effects' own values.
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

  /// Gives all settings the values that are listed, and the others the effects' own. Values that cannot be set count as not
  /// listed. A part of a timing may be listed in the timing's place.
  ///
  /// - Returns: The names of what has another value now.
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
  /// The names of the numbers that are parts of timings.
  fileprivate var partNames: Set<String> { Set(timings.flatMap { $0.parts.map(\.name) }) }
}

extension Tuning.Setting {
  fileprivate func apply(_ value: TuningValue) {
    if case .number(let number) = value, number != self.value { self.value = number }
  }
}

/// A setting of all values, kept under a name.
struct TuningVariant: Equatable {
  var name: String
  var values: TuningValues
}

/// The settings of a screen that were kept.
struct TuningVariants: Equatable {
  private(set) var all: [TuningVariant] = []
  /// The name of the one that was kept or chosen last.
  private(set) var selected: String?

  init() {}

  init(_ all: [TuningVariant], selected: String?) {
    (self.all, self.selected) = (all, selected)
  }

  subscript(name: String) -> TuningVariant? { all.first { $0.name == name } }

  /// Keeps values under the first letter that is free, or under a name: another setting of that name is replaced.
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

  /// Gives a setting another name, and returns whether it could: the name is not empty, and no other setting's.
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
