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

  /// What the command line calls the values of the effect, such as `--set`.
  let option: String
  private let readCurve: @MainActor () -> MotionCurve
  private let readSource: @MainActor (SourceLanguage) -> String?
  private let restore: @MainActor () -> Void

  /// Creates a tuning from its settings and timings.
  init(
    _ title: String, settings: [Setting], timings: [TimingSetting], option: String,
    curve: @escaping @MainActor () -> MotionCurve
  ) {
    (self.title, self.settings, self.timings, self.option) = (title, settings, timings, option)
    (readCurve, readSource) = (curve, { _ in nil })
    restore = {
      for setting in settings { setting.value = setting.initialValue }
      for timing in timings { try? timing.set(timing.initialValue) }
    }
  }

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
    func setter<Value>(
      _ keyPath: WritableKeyPath<Choreography, Value> & Sendable
    ) -> @MainActor (Value) -> Void {
      { value in
        var choreography = read()
        choreography[keyPath: keyPath] = value
        write(choreography)
      }
    }
    let initial = Choreography()
    (self.title, option) = (title, "--set")
    settings = Choreography.parameters.map { parameter in
      let keyPath = parameter.keyPath
      return Setting(
        name: parameter.name, title: parameter.title, unit: parameter.unit, range: parameter.range,
        initialValue: initial[keyPath: keyPath], read: { read()[keyPath: keyPath] }, write: setter(keyPath))
    }
    let settings = settings
    timings = Choreography.timings.map { parameter in
      let keyPath = parameter.keyPath
      func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }
      return TimingSetting(
        name: parameter.name, title: parameter.title, kinds: parameter.kinds,
        duration: setting(parameter.duration), parts: parameter.parts.compactMap(setting),
        initialValue: initial[keyPath: keyPath], read: { read()[keyPath: keyPath] }, write: setter(keyPath))
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

    let read: @MainActor () -> Double
    let write: @MainActor (Double) -> Void
    /// Returns the value in the source, if it may differ from the initial one because it was saved since.
    var readSource: (@MainActor () -> Double)?

    /// The value in the source.
    package var sourceValue: Double { readSource?() ?? initialValue }

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

    let read: @MainActor () -> TimingFunction
    let write: @MainActor (TimingFunction) -> Void

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
          throw .unexpectedTiming(name: name, timing, expected: (parts.count / 3).counted("keyframe"))
        }
        for (part, number) in zip(parts, numbers) where !part.range.contains(number) {
          throw .outOfRange(name: part.name, value: number, part.range, part.unit)
        }
      }
      write(timing)
    }
  }
}
