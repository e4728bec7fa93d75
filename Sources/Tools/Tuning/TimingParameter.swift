import GlissadeMotion

/// One timing of an effect's choreography: what it is called, what it means, and what it may be.
public struct TimingParameter<Root>: Sendable {
  /// The name on the command line: lower case, words joined by hyphens.
  public let name: String
  /// The motion's name as a person reads it, in a few words.
  public let title: String
  /// The sorts of timing that the motion can have.
  public let kinds: [TimingFunction.Kind]
  /// The name of the parameter that is the motion's duration.
  public let duration: String
  /// The names of the parameters that are numbers of the timing: a spring's damping ratio and velocity, or start, duration
  /// and value of each keyframe in turn.
  public let parts: [String]
  public let keyPath: WritableKeyPath<Root, TimingFunction> & Sendable

  /// Creates a timing that may be a curve or a spring.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The motion's name as a person reads it.
  ///   - keyPath: The timing's place in the choreography.
  ///   - duration: The name of the parameter that is the motion's duration.
  ///   - damping: The name of the parameter that is the spring's damping ratio, if there is one.
  ///   - velocity: The name of the parameter that is the spring's velocity, if there is one.
  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, TimingFunction> & Sendable,
    duration: String, damping: String? = nil, velocity: String? = nil
  ) {
    (self.name, self.title, self.keyPath, self.duration) = (name, title, keyPath, duration)
    kinds = [.linear, .cubicBezier, .spring]
    parts = [damping, velocity].compactMap(\.self)
  }

  /// Creates a timing that is made of keyframes, as many as there are.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - title: The motion's name as a person reads it.
  ///   - keyPath: The timing's place in the choreography.
  ///   - duration: The name of the parameter that is the whole motion's duration.
  ///   - keyframes: The names of the parameters that are start, duration and value of each keyframe.
  public init(
    _ name: String, _ title: String, _ keyPath: WritableKeyPath<Root, TimingFunction> & Sendable,
    duration: String, keyframes: [(start: String, duration: String, value: String)]
  ) {
    (self.name, self.title, self.keyPath, self.duration) = (name, title, keyPath, duration)
    kinds = [.keyframes]
    parts = keyframes.flatMap { [$0.start, $0.duration, $0.value] }
  }
}
