/// The numbers of one effect on a screen, whatever type describes them: what a panel, a command line and a table
/// work with.
@MainActor
public struct Tuning {
  /// The effect, as a person reads it.
  public let title: String
  /// In the order in which a person would look for them.
  public let settings: [Setting]

  private let readCurve: @MainActor () -> MotionCurve
  private let readSource: @MainActor () -> String
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
    readCurve = { read().curve }
    readSource = { read().swiftSource }
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
  /// The call of UIKit that makes it.
  public var swiftSource: String { readSource() }

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

/// A number that cannot be set: who asked for it, and what could have been asked for.
public enum TuningError: Error, Hashable, Sendable {
  case unknownName(String, known: [String])
  case outOfRange(name: String, value: Double, ClosedRange<Double>, ParameterUnit)
}

/// A screen whose effects can be tuned.
@MainActor
public protocol TunableScreen: AnyObject {
  /// The main effect first; no two of their settings share a name.
  var tunings: [Tuning] { get }

  /// Plays the motion to which the setting called `name` belongs, or the screen's main one, from its start.
  func replay(_ name: String?)
}

extension TunableScreen {
  /// Gives the setting called `name` a value, wherever it is.
  public func set(_ name: String, to value: Double) throws(TuningError) {
    let settings = tunings.flatMap(\.settings)
    guard let setting = settings.first(where: { $0.name == name }) else {
      throw .unknownName(name, known: settings.map(\.name))
    }
    guard setting.range.contains(value) else {
      throw .outOfRange(name: name, value: value, setting.range, setting.unit)
    }
    setting.value = value
  }
}
