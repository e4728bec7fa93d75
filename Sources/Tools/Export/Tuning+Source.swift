extension Tuning {
  /// The options that give the effect the numbers and timings as they stand: those that are not the effect's own or, where
  /// all are, each of them.
  var optionsSource: String {
    let numbers = settings.filter { $0.value != $0.initialValue }
    let curves = timings.filter { $0.value != $0.initialValue && !$0.isMadeOfSettings }
    guard numbers.isEmpty, curves.isEmpty else { return Self.options(numbers, curves) }
    return Self.options(settings, timings.filter { !$0.isMadeOfSettings })
  }

  private static func options(_ settings: [Setting], _ timings: [TimingSetting]) -> String {
    let numbers = settings.map { "--set \($0.name)=\($0.value.shortest)" }
    // A shell has other uses for parentheses.
    let curves = timings.map { "--set '\($0.name)=\($0.value)'" }
    return (numbers + curves).joined(separator: " ")
  }

  /// The sources of several effects as one file. `nil` if there is none in the language.
  static func source(of tunings: [Tuning], in language: SourceLanguage) -> String? {
    let sources = tunings.compactMap { $0.source(language) }
    guard let first = sources.first else { return nil }
    guard language != .set else { return sources.joined(separator: " ") + "\n" }
    guard language != .css else { return sources.joined(separator: "\n") }
    // One import and one helper are enough.
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
  /// Whether the settings that are its numbers say all that differs from the effect's own timing.
  fileprivate var isMadeOfSettings: Bool {
    switch (initialValue, value) {
    case (.keyframes, .keyframes): !parts.isEmpty
    case (.spring(_, let before), .spring(_, let now)): parts.count == 2 || parts.count == 1 && before == now
    default: false
    }
  }
}
