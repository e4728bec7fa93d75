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
