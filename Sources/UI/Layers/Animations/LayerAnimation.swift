import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeLibC
import GlissadeMotion

/// The delegate of an animation of a layer, as `CAAnimationDelegate`. Both methods have default
/// implementations that do nothing.
@MainActor
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ animation: LayerAnimation)
  /// Called when the animation ends or is removed.
  ///
  /// - Parameter flag: Whether the animation ran to its end.
  func animationDidStop(_ animation: LayerAnimation, finished flag: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: LayerAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: LayerAnimation, finished flag: Bool) {}
}

/// An animation that is added to a layer. It changes the presentation values and leaves the layer's
/// properties alone.
///
/// The class corresponds to Core Animation's `CAAnimation`. A layer copies the animation, so later changes
/// have no effect on the layer. Times and durations count as at most 1e10 seconds, 300 years, and those that are not
/// finite as 0.
@MainActor
open class LayerAnimation {
  /// The duration of one run, in seconds. 0, the default, means the duration of the transaction, which
  /// is 0.25 s unless it was set.
  open var duration = 0.0
  /// The time at which the animation begins, in seconds of the stage's time. 0, the default, means the
  /// time at which the animation is added. In a group the time counts from the beginning of the group.
  open var beginTime = 0.0
  /// The offset into the animation at which it begins, in seconds. The default is 0.
  open var timeOffset = 0.0
  /// The speed relative to the layer's. The default is 1. A negative speed runs the animation backwards.
  open var speed: Float = 1
  /// The number of runs. 0, the default, counts as 1.
  open var repeatCount: Float = 0
  /// The time for which the animation repeats, in seconds. With 0, the default, `repeatCount` decides.
  open var repeatDuration = 0.0
  /// Whether each run is followed by a run in reverse. The default is `false`.
  open var autoreverses = false
  /// What the animation shows before it begins and after it ends. The default is `removed`.
  open var fillMode = LayerFillMode.removed
  /// Whether the animation is removed from the layer at its end. The default is `true`.
  open var isRemovedOnCompletion = true
  /// The timing function of a run. `nil`, the default, means a linear one.
  open var timingFunction: MediaTimingFunction?
  /// The delegate. As in Core Animation, the animation retains it.
  open var delegate: (any AnimationDelegate)?
  /// The timing of the animation block that created the animation.
  var blockTiming: Timing?
  private var values: [String: Any] = [:]

  /// The call of the initializer, or of the animation block that created the animation.
  var site: AnimationSite?

  /// Creates an animation with the default values.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for tools. The default is that of the caller.
  ///   - line: The line of the call, for tools. The default is that of the caller.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    site = AnimationSite(fileID, line)
  }

  /// Stores a value for the program's own use under a key.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns the value that was stored under a key, or `nil`.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Returns a copy with the same properties, including stored values and the delegate.
  open func copy() -> LayerAnimation {
    let copy = Self()
    copy.take(self)
    return copy
  }

  /// Copies the properties of another animation of the same class.
  func take(_ other: LayerAnimation) {
    (duration, beginTime, timeOffset, speed) =
      (other.duration, other.beginTime, other.timeOffset, other.speed)
    (repeatCount, repeatDuration, autoreverses) =
      (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, values) = (other.timingFunction, other.delegate, other.values)
    (blockTiming, site) = (other.blockTiming, other.site)
  }

  /// The values of the parameters that tools can replace.
  var motionValues: MotionValues {
    get { MotionValues(duration: duration) }
    set { duration = newValue.duration ?? duration }
  }

  /// Takes the values that are in force, and returns the origins of the animation and of those that it contains.
  ///
  /// - Parameter defaultDuration: The duration of an animation that has none of its own, in seconds.
  func takeValuesInForce(defaultDuration: Double) -> [MotionOrigin] {
    var values = motionValues
    if duration == 0 { values.duration = defaultDuration }
    let written = values
    let origin = MotionOrigin(.layer, site, &values)
    if values != written { motionValues = values }
    return [origin]
  }

  /// Called when the animation has begun on a layer, with its duration in seconds. The default does nothing.
  func didBegin(on layer: Layer, duration: Double) {}

  /// Called when the animation has ended or was removed before. The default does nothing.
  func didEnd() {}

  /// Returns the effect of the animation on a layer. The result is `.none` if the animation is not valid for the layer.
  func effect(on layer: Layer) -> LayerMotion.Effect { .none }

  /// The timing of one run.
  var timing: Timing { blockTiming ?? .curve(timingFunction?.curve ?? .linear) }
  /// How the time of a spring runs.
  var pace: MediaTiming.Pace { .even }
}

/// An animation of one property, which is given by name. The base class of animations with values, as
/// `CAPropertyAnimation`.
@MainActor
open class PropertyAnimation: LayerAnimation {
  /// The name of the property, or a key path to a part of it, such as "opacity", "position.x" or
  /// "transform.rotation.z".
  open var keyPath: String?
  /// Whether the values are added to the presentation value without this animation. The default is `false`.
  open var isAdditive = false
  /// Whether each run continues from the final value of the previous run. The default is `false`.
  open var isCumulative = false

  /// Creates an animation without a key path.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  /// Creates an animation of the property with the given name or key path.
  public convenience init(
    keyPath path: String?, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(fileID: fileID, line: line)
    keyPath = path
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// Returns the values that a property takes during the animation.
  func values(of key: LayerKey, on layer: Layer) -> LayerMotion.Values? { nil }

  override func effect(on layer: Layer) -> LayerMotion.Effect {
    guard let keyPath else { return .none }
    let key = LayerKey(keyPath)
    guard let values = values(of: key, on: layer) else { return .none }
    return .property(key, values, isAdditive: isAdditive, isCumulative: isCumulative)
  }
}

/// An animation of a property from one value to another, as `CABasicAnimation`.
///
/// Two of the three values determine the third. If only one is set, the other end is the property's own
/// value: the model value after `fromValue`, the presentation value before `toValue` and `byValue`. If none
/// is set, the animation runs from the presentation value to the model value.
@MainActor
open class BasicAnimation: PropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the end and the beginning.
  open var byValue: Any?

  /// Creates an animation without a key path and without values.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? BasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func values(of key: LayerKey, on layer: Layer) -> LayerMotion.Values? {
    let palette = layer.view.palette
    let from = LayerValue(fromValue, palette: palette)
    let to = LayerValue(toValue, palette: palette)
    let by = LayerValue(byValue, palette: palette)
    switch (from, to, by) {
    case (let from?, let to?, _): return .between(from, to)
    case (let from?, nil, let by?): return .between(from, from.adding(by))
    case (nil, let to?, let by?): return .between(to.adding(by, times: -1), to)
    case (let from?, nil, nil): return layer.modelValue(key).map { .between(from, $0) }
    case (nil, let to?, nil): return layer.currentValue(key).map { .between($0, to) }
    case (nil, nil, let by?): return layer.currentValue(key).map { .between($0, $0.adding(by)) }
    case (nil, nil, nil):
      guard let from = layer.currentValue(key), let to = layer.modelValue(key) else { return nil }
      return .between(from, to)
    }
  }
}

/// An animation of a property with the timing of a spring, as `CASpringAnimation`.
///
/// A timing function changes the spring's time: at a fraction of the duration, the spring is where it would be at the
/// function's value of it. `nil`, the default, means even time.
@MainActor
open class SpringAnimation: BasicAnimation {
  /// The mass of the moving body, greater than 0. The default is 1. If the spring's numbers are invalid, the timing
  /// function is used.
  open var mass = 1.0
  /// The stiffness of the spring, in force per distance; greater than 0. The default is 100.
  open var stiffness = 100.0
  /// The damping coefficient, in force per speed; 0 or more. It differs from the damping ratio. The default is 10.
  open var damping = 10.0
  /// The initial velocity towards the final value, in units of the whole distance per second. The default is 0.
  open var initialVelocity = 0.0

  /// Creates an animation with the default spring, without a key path and without values.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) =
      (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  /// Whether the spring may be overdamped. The default is `false`, which limits the damping to the critical value.
  open var allowsOverdamping = false

  override var motionValues: MotionValues {
    get { MotionValues(duration: duration, damping: damping, velocity: initialVelocity) }
    set {
      super.motionValues = newValue
      damping = newValue.damping ?? damping
      initialVelocity = newValue.velocity ?? initialVelocity
    }
  }

  private var motion: SpringMotion? {
    let critical = 2 * (stiffness * mass).squareRoot()
    let damping = allowsOverdamping ? damping : min(damping, critical)
    guard
      let spring = try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    else { return nil }
    return try? SpringMotion(spring, initialVelocity: initialVelocity)
  }

  /// The time until the spring counts as settled, in seconds, which is the appropriate `duration`. 0 if the spring's
  /// numbers are invalid; for an undamped spring, the largest finite `Float`. See `SpringMotion.settlingDuration`.
  open var settlingDuration: Double {
    motion.map { min($0.settlingDuration, Double(Float.greatestFiniteMagnitude)) } ?? 0
  }

  override var timing: Timing { motion.map { .spring($0) } ?? super.timing }

  override var pace: MediaTiming.Pace {
    guard let curve = timingFunction?.curve, curve != .linear, motion != nil else { return .even }
    return .curve(curve)
  }
}

/// Several animations of one layer that run together, as `CAAnimationGroup`. The group's duration limits the
/// duration of each of them.
@MainActor
open class AnimationGroup: LayerAnimation {
  /// The animations of the group. Their `beginTime` counts from the beginning of the group.
  open var animations: [LayerAnimation]?

  /// Creates an empty group.
  public required init(fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(fileID: fileID, line: line)
  }

  isolated deinit {
    var content = animations ?? []
    animations = nil
    content.releaseNested { animation in
      guard let group = animation as? AnimationGroup else { return [] }
      defer { group.animations = nil }
      return group.animations ?? []
    }
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let group = other as? AnimationGroup else { return }
    guard !Self.copied.contains(where: { $0 === group }) else {
      return Stage.diagnose("an animation group contains itself, which is ignored", on: nil)
    }
    guard Self.copied.count < Self.mostLevels else {
      return Stage.diagnose(
        "animation groups are in each other to a depth of more than \(Self.mostLevels); the inner ones are ignored",
        on: nil)
    }
    if Self.copied.isEmpty { Self.copies = 0 }
    Self.copied.append(group)
    defer { Self.copied.removeLast() }
    let content = group.animations?.prefix(Self.mostAnimations - Self.copies)
    Self.copies += content?.count ?? 0
    if content?.count != group.animations?.count {
      Stage.diagnose(
        "an animation group has more than \(Self.mostAnimations) animations; the others are ignored", on: nil)
    }
    animations = content?.map { $0.copy() }
  }

  /// The greatest depth of groups in groups.
  private static let mostLevels = 500

  /// The groups that are being copied, each of which contains the next one.
  private static var copied: [AnimationGroup] = []

  /// The greatest number of animations in a group, including those of groups in it. One animation may be in many of
  /// them, so that their number doubles at each level.
  private static let mostAnimations = 10_000

  /// The number of animations that have been copied of the outermost group.
  private static var copies = 0

  override func takeValuesInForce(defaultDuration: Double) -> [MotionOrigin] {
    let origins = super.takeValuesInForce(defaultDuration: defaultDuration)
    let inner = duration > 0 ? duration : defaultDuration
    return origins + (animations ?? []).flatMap { $0.takeValuesInForce(defaultDuration: inner) }
  }

  override func effect(on layer: Layer) -> LayerMotion.Effect {
    .group(
      (animations ?? []).map { animation in
        LayerMotion(animation, on: layer, defaultDuration: duration > 0 ? duration : 0.25)
      })
  }
}
