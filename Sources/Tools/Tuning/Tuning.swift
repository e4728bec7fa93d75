import GlissadeMotion

/// The numbers and the timings of one effect on a screen, whatever type describes them: what a panel, a command line and a
/// table work with.
@MainActor
public struct Tuning {
  /// The effect, as a person reads it.
  public let title: String
  /// In the order in which a person would look for them.
  public let settings: [Setting]
  /// The main motion's first.
  public let timings: [TimingSetting]

  private let readCurve: @MainActor () -> MotionCurve
  private let readSource: @MainActor (SourceLanguage) -> String?
  private let restore: @MainActor () -> Void

  /// - Parameters:
  ///   - title: the effect's name.
  ///   - read: the numbers as they stand.
  ///   - write: gives the effect others.
  public init<Choreography: Tunable>(
    _ title: String, get read: @escaping @MainActor () -> Choreography,
    set write: @escaping @MainActor (Choreography) -> Void
  ) {
    let initial = Choreography()
    self.title = title
    settings = Choreography.parameters.map { parameter in
      let keyPath = parameter.keyPath
      return Setting(
        name: parameter.name, title: parameter.title, unit: parameter.unit, range: parameter.range,
        initialValue: initial[keyPath: keyPath],
        read: { read()[keyPath: keyPath] },
        write: {
          var choreography = read()
          choreography[keyPath: keyPath] = $0
          write(choreography)
        })
    }
    let settings = settings
    timings = Choreography.timings.map { parameter in
      let keyPath = parameter.keyPath
      func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }
      return TimingSetting(
        name: parameter.name, title: parameter.title, kinds: parameter.kinds,
        duration: setting(parameter.duration), parts: parameter.parts.compactMap(setting),
        initialValue: initial[keyPath: keyPath],
        read: { read()[keyPath: keyPath] },
        write: {
          var choreography = read()
          choreography[keyPath: keyPath] = $0
          write(choreography)
        })
    }
    readCurve = { read().curve }
    readSource = { read().source($0) }
    restore = { write(initial) }
  }

  /// The numbers that `effect` keeps in one of its properties.
  public init<Effect: AnyObject, Choreography: Tunable>(
    _ title: String, of effect: Effect, _ keyPath: ReferenceWritableKeyPath<Effect, Choreography>
  ) {
    self.init(title, get: { effect[keyPath: keyPath] }, set: { effect[keyPath: keyPath] = $0 })
  }

  /// The main motion with the numbers as they stand.
  public var curve: MotionCurve { readCurve() }
  /// Returns the effect with the numbers as they stand as source to take home. `nil` if there is none in the language.
  public func source(_ language: SourceLanguage) -> String? {
    language == .set ? optionsSource : readSource(language)
  }

  /// Gives the effect its own numbers back.
  public func reset() { restore() }
}

extension Tuning {
  /// One number of an effect, to be read and set.
  @MainActor
  public struct Setting {
    /// As a command line writes it.
    public let name: String
    /// As a person reads it.
    public let title: String
    public let unit: ParameterUnit
    /// What makes sense, ends included.
    public let range: ClosedRange<Double>
    /// The effect's own number.
    public let initialValue: Double

    fileprivate let read: @MainActor () -> Double
    fileprivate let write: @MainActor (Double) -> Void

    /// What is set lies in `range`, at its nearer end where it would not.
    public var value: Double {
      get { read() }
      nonmutating set { write(min(max(newValue, range.lowerBound), range.upperBound)) }
    }
  }
}

extension Tuning {
  /// One timing of an effect, to be read and set.
  @MainActor
  public struct TimingSetting {
    /// The name on the command line.
    public let name: String
    /// The motion's name as a person reads it.
    public let title: String
    /// The sorts of timing that the motion can have.
    public let kinds: [TimingFunction.Kind]
    /// The motion's duration. A spring that is given by its response does not keep to it.
    public let duration: Setting?
    /// The numbers of the timing that are settings too: a spring's damping ratio and velocity, or start, duration and value of
    /// each keyframe in turn.
    public let parts: [Setting]
    /// The effect's own timing.
    public let initialValue: TimingFunction

    fileprivate let read: @MainActor () -> TimingFunction
    fileprivate let write: @MainActor (TimingFunction) -> Void

    public var value: TimingFunction { read() }

    /// The motion with the numbers as they stand.
    public var curve: MotionCurve { MotionCurve(timing: value, duration: duration?.value ?? 0) }

    /// Gives the motion another timing.
    ///
    /// - Throws: If the motion cannot have such a timing, or a number of it is out of range. Nothing is set then.
    public func set(_ timing: TimingFunction) throws(TuningError) {
      guard kinds.contains(timing.kind) else {
        throw .unexpectedTiming(name: name, timing, expected: kinds.map(\.rawValue).joined(separator: ", "))
      }
      do {
        try timing.check()
      } catch {
        throw .unexpectedTiming(
          name: name, timing, expected: "one whose \(error.parameter) is \(error.expectation)")
      }
      if case .keyframes(let keyframes) = timing {
        let numbers = keyframes.flatMap { [$0.relativeStart, $0.relativeDuration, $0.value] }
        guard numbers.count == parts.count else {
          throw .unexpectedTiming(name: name, timing, expected: "\(parts.count / 3) keyframes")
        }
        for (part, number) in zip(parts, numbers) where !part.range.contains(number) {
          throw .outOfRange(name: part.name, value: number, part.range, part.unit)
        }
      }
      write(timing)
    }
  }
}

/// One of the ways in which a screen can do something, to be read and chosen: how a detail comes, or along which axis
/// something is dragged.
@MainActor
public struct ScreenChoice {
  /// As the option on the command line is called.
  public let name: String
  /// As a person reads it.
  public let title: String
  /// The ways, as a person reads them.
  public let ways: [String]
  private let read: @MainActor () -> Int
  private let write: @MainActor (Int) -> Void

  /// Creates a choice of the cases of an enumeration, which are named by their raw values.
  public init<Way: CaseIterable & Equatable & RawRepresentable<String>>(
    _ name: String, title: String, get read: @escaping @MainActor () -> Way,
    set write: @escaping @MainActor (Way) -> Void
  ) {
    let ways = Array(Way.allCases)
    (self.name, self.title) = (name, title)
    self.ways = ways.map { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
    self.read = { ways.firstIndex(of: read()) ?? 0 }
    self.write = { write(ways[$0]) }
  }

  /// The place of the way that is taken. What is not a place is not set.
  public var selectedIndex: Int {
    get { read() }
    nonmutating set { if ways.indices.contains(newValue), newValue != read() { write(newValue) } }
  }
}

/// What a setting is given: a number, or a timing.
public enum TuningValue: Hashable, Sendable {
  case number(Double)
  case timing(TimingFunction)
}

/// A number or a timing that cannot be set: who asked for it, and what could have been asked for.
public enum TuningError: Error, Hashable, Sendable {
  case unknownName(String, known: [String])
  case outOfRange(name: String, value: Double, ClosedRange<Double>, ParameterUnit)
  /// A number that was given a timing.
  case notANumber(name: String, TimingFunction, ClosedRange<Double>, ParameterUnit)
  /// A timing that was given a number.
  case notATiming(name: String, value: Double, expected: String)
  /// A timing that was given one that its motion cannot have.
  case unexpectedTiming(name: String, TimingFunction, expected: String)
}

/// A screen whose effects can be tuned.
@MainActor
public protocol TunableScreen: AnyObject {
  /// The main effect first; no two of their settings share a name.
  var tunings: [Tuning] { get }

  /// The ways in which the screen can do something. None by default.
  var choices: [ScreenChoice] { get }

  /// Plays the motion to which the setting called `name` belongs, or the screen's main one, from its start.
  func replay(_ name: String?)
}

extension TunableScreen {
  /// No choices.
  public var choices: [ScreenChoice] { [] }

  /// Gives the setting called `name` a value, wherever it is.
  public func set(_ name: String, to value: Double) throws(TuningError) {
    try set(name, to: .number(value))
  }

  /// Gives the motion whose timing is called `name` another one, wherever it is.
  public func set(_ name: String, to timing: TimingFunction) throws(TuningError) {
    try set(name, to: .timing(timing))
  }

  /// Gives the setting or the timing called `name` a value, wherever it is.
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
