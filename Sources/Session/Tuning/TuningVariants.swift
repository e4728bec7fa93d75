/// A set of values with a name.
package struct TuningVariant: Equatable {
  package var name: String
  package var values: TuningValues

  package init(name: String, values: TuningValues) { (self.name, self.values) = (name, values) }
}

/// The saved variants of a screen.
package struct TuningVariants: Equatable {
  package private(set) var all: [TuningVariant] = []
  /// The name of the variant that was saved or selected last.
  package private(set) var selected: String?

  package init() {}

  package init(_ all: [TuningVariant], selected: String?) {
    (self.all, self.selected) = (all, selected)
  }

  package subscript(name: String) -> TuningVariant? { all.first { $0.name == name } }

  /// Saves values under a name, or under the first free letter, and selects the variant. A variant with the
  /// same name is replaced.
  ///
  /// - Returns: The name of the variant.
  @discardableResult
  package mutating func keep(_ values: TuningValues, as name: String? = nil) -> String {
    let name = name ?? Self.freeName(beside: all.map(\.name))
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].values = values
    } else {
      all.append(TuningVariant(name: name, values: values))
    }
    selected = name
    return name
  }

  package mutating func select(_ name: String) { if self[name] != nil { selected = name } }

  package mutating func delete(_ name: String) {
    all.removeAll { $0.name == name }
    if selected == name { selected = nil }
  }

  /// Renames a variant and returns whether it was renamed. The new name must not be empty or taken.
  package mutating func rename(_ name: String, to new: String) -> Bool {
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
