import GlissadeMotion

/// A choreography whose parameters can be changed by name.
public protocol Tunable: Hashable, Sendable {
  /// Creates a choreography with the effect's initial values.
  init()

  /// The parameters, in the order in which they are listed for the user.
  static var parameters: [Parameter<Self>] { get }

  /// The timings, starting with that of the main motion. Empty by default.
  static var timings: [TimingParameter<Self>] { get }

  /// The main motion as a curve. The default is the motion of the first timing, or a curve without duration
  /// if there is none.
  var curve: MotionCurve { get }

  /// Returns the effect with its current values as source code, or `nil` if there is none in the language.
  ///
  /// The result is a complete file that creates the effect's views and animates them. A choreography need not
  /// handle `set`, because the command-line options are derived from the parameters. The default
  /// implementation returns `nil`. An `ExportedEffect` implements a function for each language instead.
  func source(_ language: SourceLanguage) -> String?
}

extension Tunable {
  public static var timings: [TimingParameter<Self>] { [] }

  public func source(_ language: SourceLanguage) -> String? { nil }

  public var curve: MotionCurve {
    guard let timing = Self.timings.first,
      let duration = Self.parameters.first(where: { $0.name == timing.duration })
    else { return MotionCurve(.linear, duration: 0) }
    return MotionCurve(timing: self[keyPath: timing.keyPath], duration: self[keyPath: duration.keyPath])
  }
}
