import GlissadeMotion

/// The settings and timings of one effect on a screen, independent of the type of its choreography.
///
/// The tuning panel, the command line and the table of parameters work with this type.
@MainActor
public struct Tuning {
  /// The name of the effect for the user.
  public let title: String
  /// The settings, in the order in which they are listed for the user.
  public let settings: [Setting]
  /// The timings, starting with that of the main motion.
  public let timings: [TimingSetting]

  private let readCurve: @MainActor () -> MotionCurve
  private let readSource: @MainActor (SourceLanguage) -> String?
  private let restore: @MainActor () -> Void

  /// Creates the tuning of an effect.
  ///
  /// - Parameters:
  ///   - title: The name of the effect for the user.
  ///   - read: Returns the current choreography.
  ///   - write: Applies another choreography.
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

  /// Creates the tuning of a choreography in a property of `effect`, which is retained.
  ///
  /// - Parameters:
  ///   - title: The name of the effect for the user.
  ///   - effect: The object with the choreography.
  ///   - keyPath: The property with the choreography.
  public init<Effect: AnyObject, Choreography: Tunable>(
    _ title: String, of effect: Effect, _ keyPath: ReferenceWritableKeyPath<Effect, Choreography>
  ) {
    self.init(title, get: { effect[keyPath: keyPath] }, set: { effect[keyPath: keyPath] = $0 })
  }

  /// The main motion with the current values.
  public var curve: MotionCurve { readCurve() }
  /// Returns the effect with its current values as source code, or `nil` if there is none in the language.
  public func source(_ language: SourceLanguage) -> String? {
    language == .set ? optionsSource : readSource(language)
  }

  /// Restores the effect's initial values.
  public func reset() { restore() }
}

extension Tuning {
  /// A parameter of an effect that can be read and set.
  @MainActor
  public struct Setting {
    /// The name on the command line.
    public let name: String
    /// The name for the user.
    public let title: String
    /// The unit of the value.
    public let unit: ParameterUnit
    /// The meaningful values, including both bounds.
    public let range: ClosedRange<Double>
    /// The effect's initial value.
    public let initialValue: Double

    fileprivate let read: @MainActor () -> Double
    fileprivate let write: @MainActor (Double) -> Void

    /// The current value. New values are clamped to `range`.
    public var value: Double {
      get { read() }
      nonmutating set { write(min(max(newValue, range.lowerBound), range.upperBound)) }
    }
  }
}

extension Tuning {
  /// A timing of an effect that can be read and set.
  @MainActor
  public struct TimingSetting {
    /// The name on the command line.
    public let name: String
    /// The name of the motion for the user.
    public let title: String
    /// The kinds of timing that the motion can have.
    public let kinds: [TimingFunction.Kind]
    /// The setting for the motion's duration. It has no effect on a spring that is specified by its response.
    public let duration: Setting?
    /// The settings that are part of the timing.
    ///
    /// These are the damping ratio and the velocity of a spring, or the start, the duration and the value of
    /// each keyframe in turn.
    public let parts: [Setting]
    /// The effect's initial timing.
    public let initialValue: TimingFunction

    fileprivate let read: @MainActor () -> TimingFunction
    fileprivate let write: @MainActor (TimingFunction) -> Void

    /// The current timing.
    public var value: TimingFunction { read() }

    /// The motion with the current timing and duration.
    public var curve: MotionCurve { MotionCurve(timing: value, duration: duration?.value ?? 0) }

    /// Sets the timing.
    ///
    /// - Throws: A `TuningError` if the motion cannot have this kind of timing or this number of keyframes,
    ///   or if a value is out of range. The timing does not change then.
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

/// A choice between the options of a screen, for example how a detail view appears or along which axis a view
/// is dragged.
@MainActor
public struct ScreenChoice {
  /// The name of the option on the command line.
  public let name: String
  /// The name for the user.
  public let title: String
  /// The names of the options for the user.
  public let ways: [String]
  private let read: @MainActor () -> Int
  private let write: @MainActor (Int) -> Void

  /// Creates a choice between the cases of an enumeration. The names of the options are the capitalised raw
  /// values.
  ///
  /// - Parameters:
  ///   - name: The name of the option on the command line.
  ///   - title: The name for the user.
  ///   - read: Returns the selected case.
  ///   - write: Selects another case.
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

  /// The index of the selected option. Indices out of bounds are ignored.
  public var selectedIndex: Int {
    get { read() }
    nonmutating set { if ways.indices.contains(newValue), newValue != read() { write(newValue) } }
  }
}

/// The value of a setting or a timing.
public enum TuningValue: Hashable, Sendable {
  /// The value of a setting.
  case number(Double)
  /// The value of a timing.
  case timing(TimingFunction)
}

/// The error of setting a parameter or a timing, with the invalid value and the expectation.
public enum TuningError: Error, Hashable, Sendable {
  /// There is no setting or timing with the name. `known` contains the existing names.
  case unknownName(String, known: [String])
  /// A number is out of the range of its setting.
  case outOfRange(name: String, value: Double, ClosedRange<Double>, ParameterUnit)
  /// A setting was given a timing.
  case notANumber(name: String, TimingFunction, ClosedRange<Double>, ParameterUnit)
  /// A timing was given a number.
  case notATiming(name: String, value: Double, expected: String)
  /// A timing was given a value that its motion cannot have.
  case unexpectedTiming(name: String, TimingFunction, expected: String)
}

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
