import GlissadeMotion

/// A timing of an effect's choreography, with its name, meaning and allowed kinds.
public struct TimingParameter<Root>: Sendable {
  /// The name on the command line, in lower case with words joined by hyphens.
  public let name: String
  /// The name of the motion for the user, in a few words.
  public let title: String
  /// The kinds of timing that the motion can have.
  public let kinds: [TimingFunction.Kind]
  /// The name of the parameter for the motion's duration.
  public let duration: String
  /// The names of the parameters that are part of the timing.
  ///
  /// These are the damping ratio and the velocity of a spring, or the start, the duration and the value of
  /// each keyframe in turn.
  public let parts: [String]
  /// The key path of the timing in the choreography.
  public let keyPath: WritableKeyPath<Root, TimingFunction> & Sendable

  /// Creates a timing that can be linear, a cubic Bézier curve or a spring.
  ///
  /// - Parameters:
  ///   - name: The name on the command line, in lower case with words joined by hyphens.
  ///   - title: The name of the motion for the user.
  ///   - keyPath: The key path of the timing in the choreography.
  ///   - duration: The name of the parameter for the motion's duration.
  ///   - damping: The name of the parameter for the spring's damping ratio. `nil` if there is none.
  ///   - velocity: The name of the parameter for the spring's initial velocity. `nil` if there is none.
  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, TimingFunction> & Sendable,
    duration: String, damping: String? = nil, velocity: String? = nil
  ) {
    (self.name, self.title, self.keyPath, self.duration) = (name, title, keyPath, duration)
    kinds = [.linear, .cubicBezier, .spring]
    parts = [damping, velocity].compactMap(\.self)
  }

  /// Creates a timing that consists of a fixed number of keyframes.
  ///
  /// - Parameters:
  ///   - name: The name on the command line, in lower case with words joined by hyphens.
  ///   - title: The name of the motion for the user.
  ///   - keyPath: The key path of the timing in the choreography.
  ///   - duration: The name of the parameter for the duration of the whole motion.
  ///   - keyframes: The names of the parameters for the start, the duration and the value of each keyframe.
  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, TimingFunction> & Sendable,
    duration: String, keyframes: [(start: String, duration: String, value: String)]
  ) {
    (self.name, self.title, self.keyPath, self.duration) = (name, title, keyPath, duration)
    kinds = [.keyframes]
    parts = keyframes.flatMap { [$0.start, $0.duration, $0.value] }
  }
}
