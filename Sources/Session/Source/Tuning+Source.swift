extension Tuning {
  /// The command-line options for the current values of the effect.
  ///
  /// These are the values that differ from the initial ones, or all values if none differs.
  var optionsSource: String {
    let curves = timings.filter { $0.value != $0.initialValue && !$0.isMadeOfSettings }
    // The parts of a timing are contained in the timing's own option.
    let parts = Set(curves.flatMap(\.parts).map(\.name))
    let numbers = settings.filter { $0.value != $0.initialValue && !parts.contains($0.name) }
    guard numbers.isEmpty, curves.isEmpty else { return options(numbers, curves) }
    return options(settings, timings.filter { !$0.isMadeOfSettings })
  }

  private func options(_ settings: [Setting], _ timings: [TimingSetting]) -> String {
    // Spaces and parentheses have a meaning in shells, so the value is quoted.
    func text(_ name: String, _ value: String) -> String {
      let assignment = "\(name)=\(value)"
      return "\(option) " + (assignment.contains { " (".contains($0) } ? "'\(assignment)'" : assignment)
    }
    return
      (settings.map { text($0.name, $0.value.shortest) }
      + timings.map { timing -> String in
        // A motion names its curve as its call does.
        if option == "--motion", case .curve(let curve) = timing.value, let name = curve.name {
          return text(timing.name, name)
        }
        return text(timing.name, "\(timing.value)")
      })
      .joined(separator: " ")
  }

  /// Returns the sources of several effects as one file, or `nil` if there is none in the language.
  package static func source(of tunings: [Tuning], in language: SourceLanguage) -> String? {
    let sources = tunings.compactMap { $0.source(language) }
    guard let first = sources.first else { return nil }
    guard language != .set else { return sources.joined(separator: " ") + "\n" }
    guard language != .css else { return sources.joined(separator: "\n") }
    // The file contains the import and the helper once.
    let helper = language == .swift ? SwiftSource.animateAlong.inGlissadesSpelling : SwiftSource.animateAlong
    let needsHelper = sources.contains { $0.hasSuffix(helper) }
    let heading = first.prefix { $0 != "\n" }
    let bodies = sources.map { source in
      let body = source.hasSuffix(helper) ? source.dropLast(helper.count) : source[...]
      return body.drop { $0 != "\n" }.dropFirst()
    }
    return heading + "\n" + bodies.joined() + (needsHelper ? helper : "")
  }
}

extension Tuning.TimingSetting {
  /// Whether the values of the timing's parts describe all differences from the initial timing.
  fileprivate var isMadeOfSettings: Bool {
    guard parts.allSatisfy({ $0.range.contains($0.value) }) else { return false }
    switch (initialValue, value) {
    case (.keyframes, .keyframes): return !parts.isEmpty
    case (.spring(_, let before), .spring(_, let now)):
      return parts.count == 2 || parts.count == 1 && before == now
    default: return false
    }
  }
}
