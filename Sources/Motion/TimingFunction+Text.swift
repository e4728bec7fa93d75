// The text form of timings on the command line, in tuning files and, where the forms overlap, in timelines.

extension TimingFunction: CustomStringConvertible {
  /// The text that `init(text:)` reads: `linear`, `cubic-bezier(x1,y1,x2,y2)`,
  /// `damped-spring(damping,velocity)`, `spring(response,bounce,velocity)`, or
  /// `keyframes(start duration value,…)`.
  public var description: String {
    func list(_ numbers: Double..., separator: String = ",") -> String {
      numbers.map(Self.text).joined(separator: separator)
    }
    return switch self {
    case .curve(.linear): "linear"
    case .curve(let curve): "cubic-bezier(\(list(curve.x1, curve.y1, curve.x2, curve.y2)))"
    case .spring(let dampingRatio, let velocity): "damped-spring(\(list(dampingRatio, velocity)))"
    case .settlingSpring(let response, let bounce, let velocity):
      "spring(\(list(response, bounce, velocity)))"
    case .keyframes(let keyframes):
      "keyframes("
        + keyframes.map { list($0.relativeStart, $0.relativeDuration, $0.value, separator: " ") }
        .joined(separator: ",") + ")"
    }
  }

  /// Returns the shortest text that parses as the same number.
  private static func text(_ number: Double) -> String {
    let text = (number == 0 ? 0 : number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension TimingFunction {
  /// The CSS names and their curves.
  public static let named: [(name: String, timing: TimingFunction)] = [
    ("linear", .linear), ("ease", .default), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// A description of the accepted texts that completes the sentence "expected …".
  public static let expectation =
    "linear, ease, ease-in, ease-out, ease-in-out, cubic-bezier(x1,y1,x2,y2), spring(response,bounce,velocity), "
    + "damped-spring(damping,velocity) or keyframes(start duration value,…)"

  /// Creates a timing from its text: the form of `description`, a CSS name, or the form of springs in
  /// timelines, `spring(mass,stiffness,damping,velocity)`. A velocity of 0 may be omitted.
  ///
  /// - Throws: `TextError` with the text and a description of what was expected.
  public init(text: some StringProtocol) throws(TextError) {
    let text = String(text)
    if let named = Self.named.first(where: { $0.name == text }) {
      self = named.timing
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      throw TextError(text: text, expectation: Self.expectation)
    }
    let (name, inner) = (text[..<open], text[text.index(after: open)...].dropLast())
    let timing: TimingFunction?
    do {
      timing = try Self.timing(name, Self.rows(of: inner))
      try timing?.check()
    } catch {
      throw TextError(text: text, expectation: "a timing whose \(error.parameter) is \(error.expectation)")
    }
    guard let timing else {
      let form = Self.forms.first { $0.hasPrefix("\(name)(") }
      throw TextError(text: text, expectation: form ?? Self.expectation)
    }
    self = timing
  }

  /// An error about a text that is not a timing.
  public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The rejected text.
    public let text: String
    /// A description of the accepted texts that completes the sentence "expected …".
    public let expectation: String

    /// Creates an error about a text.
    public init(text: String, expectation: String) {
      (self.text, self.expectation) = (text, expectation)
    }

    public var description: String { "'\(text)' is not a timing; expected \(expectation)" }
  }

  private static let forms = [
    "cubic-bezier(x1,y1,x2,y2) with four numbers",
    "spring(response,bounce,velocity) or spring(mass,stiffness,damping,velocity) with numbers",
    "damped-spring(damping,velocity) with numbers",
    "keyframes(start duration value,…) with three numbers each",
  ]

  /// Returns the numbers between the parentheses: rows separated by commas, and numbers within a row
  /// separated by spaces. Returns `nil` if a part is not a finite number.
  private static func rows(of text: Substring) -> [[Double]]? {
    var rows: [[Double]] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: " ").map { Double($0) }
      guard !numbers.isEmpty, numbers.allSatisfy({ $0?.isFinite == true }) else { return nil }
      rows.append(numbers.compactMap(\.self))
    }
    return rows
  }

  private static func timing(_ name: Substring, _ rows: [[Double]]?) throws(ParameterError) -> TimingFunction?
  {
    guard let rows else { return nil }
    if name == "keyframes" {
      guard rows.allSatisfy({ $0.count == 3 }) else { return nil }
      return .keyframes(
        rows.map { Keyframe(relativeStart: $0[0], relativeDuration: $0[1], value: $0[2]) })
    }
    guard rows.allSatisfy({ $0.count == 1 }) else { return nil }
    let numbers = rows.map { $0[0] }
    switch (name, numbers.count) {
    case ("cubic-bezier", 4):
      return .curve(try TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    case ("damped-spring", 1...2):
      return .spring(dampingRatio: numbers[0], velocity: numbers.count > 1 ? numbers[1] : 0)
    case ("spring", 2...3):
      return .settlingSpring(
        response: numbers[0], bounce: numbers[1], velocity: numbers.count > 2 ? numbers[2] : 0)
    case ("spring", 4):
      let spring = try Spring(mass: numbers[0], stiffness: numbers[1], dampingCoefficient: numbers[2])
      return .settlingSpring(response: spring.response, bounce: spring.bounce, velocity: numbers[3])
    default: return nil
    }
  }
}
