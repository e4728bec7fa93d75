import Glibc
import GlissadeGeometry
import GlissadeMotion

/// What is told of an animation of a layer.
@MainActor
public protocol AnimationDelegate: AnyObject {
  /// The animation has begun.
  func animationDidStart(_ animation: LayerAnimation)
  /// The animation has ended.
  ///
  /// - Parameter flag: Whether it ran to its end.
  func animationDidStop(_ animation: LayerAnimation, finished flag: Bool)
}

extension AnimationDelegate {
  public func animationDidStart(_ animation: LayerAnimation) {}
  public func animationDidStop(_ animation: LayerAnimation, finished flag: Bool) {}
}

/// What an animation of a layer shows before it begins and after it has ended.
public enum LayerFillMode: Hashable, Sendable {
  /// Nothing.
  case removed
  /// Its last value, after the end, as long as it is not removed.
  case forwards
  /// Its first value, before the beginning.
  case backwards
  case both
}

/// An animation that is added to a layer. It moves what is drawn, and does not change the layer's properties.
///
/// Spelled as Core Animation's `CAAnimation`. A layer takes a copy, so that what is set later has no effect on it.
@MainActor
open class LayerAnimation {
  /// In seconds; 0, the default, for that of the transaction, a quarter of a second by default.
  public var duration = 0.0
  /// When it begins, by the time of the stage; 0, the default, for the time at which it is added. In a group, counted from
  /// the group's beginning.
  public var beginTime = 0.0
  /// How far into itself it begins, in seconds.
  public var timeOffset = 0.0
  /// How fast it runs; 1 by default. A negative speed runs it from its end to its beginning.
  public var speed: Float = 1
  /// How often it runs; 0, the default, for once.
  public var repeatCount: Float = 0
  /// How long it goes on repeating, in seconds; 0, the default, for as often as `repeatCount` says.
  public var repeatDuration = 0.0
  /// Whether every run is followed by one back.
  public var autoreverses = false
  public var fillMode = LayerFillMode.removed
  /// Whether it is taken from the layer at its end; `true` by default.
  public var isRemovedOnCompletion = true
  /// The pace; `nil`, the default, for an even one.
  public var timingFunction: MediaTimingFunction?
  /// Who is told. The animation keeps it, as in Core Animation.
  public var delegate: (any AnimationDelegate)?
  /// The timing of the animation block that has made it.
  var blockTiming: Timing?
  private var values: [String: Any] = [:]

  public required init() {}

  /// Keeps a value of the owner's under a name.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns what was kept under a name.
  public func value(forKey key: String) -> Any? { values[key] }

  /// Returns an animation of its own with the same properties.
  public func copy() -> LayerAnimation {
    let copy = Self()
    copy.take(self)
    return copy
  }

  /// Takes over the properties of another animation of the same class.
  func take(_ other: LayerAnimation) {
    (duration, beginTime, timeOffset, speed) =
      (other.duration, other.beginTime, other.timeOffset, other.speed)
    (repeatCount, repeatDuration, autoreverses) =
      (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, values) = (other.timingFunction, other.delegate, other.values)
    blockTiming = other.blockTiming
  }

  /// What the animation does to a layer; nothing where it cannot do what it says.
  func course(on layer: Layer) -> LayerMotion.Course { .none }

  /// How progress runs over one run.
  var pace: LayerMotion.Pace {
    switch blockTiming {
    case .curve(let curve)?: .curve(curve)
    case .spring(let motion)?: .spring(motion)
    case nil: timingFunction.map { .curve($0.curve) } ?? .even
    }
  }
}

/// An animation of one property, by its name.
@MainActor
open class PropertyAnimation: LayerAnimation {
  /// The name of the property, or the path to a part of it: "opacity", "position.x", "transform.rotation.z".
  public var keyPath: String?
  /// Whether the values are added to what is drawn otherwise.
  public var isAdditive = false
  /// Whether each run begins where the one before has ended.
  public var isCumulative = false

  public required init() {}

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? PropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// The values that a property goes through.
  func values(of key: LayerKey, on layer: Layer) -> LayerMotion.Values? { nil }

  override func course(on layer: Layer) -> LayerMotion.Course {
    guard let keyPath else { return .none }
    let key = LayerKey(keyPath)
    guard let values = values(of: key, on: layer) else { return .none }
    return .property(key, values, isAdditive: isAdditive, isCumulative: isCumulative)
  }
}

/// An animation of a property from one value to another.
///
/// With two of the three values the third follows. With one, the other is what the property is by itself.
@MainActor
open class BasicAnimation: PropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
  /// What is added to the one, or taken from the other.
  public var byValue: Any?

  public required init() {}

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
    case (nil, let to?, nil): return layer.presentedValue(key).map { .between($0, to) }
    case (nil, nil, let by?): return layer.presentedValue(key).map { .between($0, $0.adding(by)) }
    case (nil, nil, nil):
      guard let from = layer.presentedValue(key), let to = layer.modelValue(key) else { return nil }
      return .between(from, to)
    }
  }
}

/// An animation of a property on a spring.
@MainActor
open class SpringAnimation: BasicAnimation {
  public var mass = 1.0
  public var stiffness = 100.0
  public var damping = 10.0
  /// In whole distances a second, towards the new value.
  public var initialVelocity = 0.0

  public required init() {}

  override func take(_ other: LayerAnimation) {
    super.take(other)
    guard let other = other as? SpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) =
      (other.mass, other.stiffness, other.damping, other.initialVelocity)
    allowsOverdamping = other.allowsOverdamping
  }

  /// Whether the spring may be overdamped. With `false`, the default, damping above the critical one counts as critical.
  public var allowsOverdamping = false

  private var motion: SpringMotion? {
    let critical = 2 * (stiffness * mass).squareRoot()
    let damping = allowsOverdamping ? damping : min(damping, critical)
    guard
      let spring = try? Spring(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    else { return nil }
    return try? SpringMotion(spring, initialVelocity: initialVelocity)
  }

  /// The estimated time in which the spring comes to rest, in seconds; the value for `duration`.
  ///
  /// The estimate is Core Animation's. For an underdamped spring, it is the time at which the amplitudes of the sine and the
  /// cosine add up to a thousandth of the way. For others, it is the first tenth of a second at which the spring is within a
  /// thousandth of the way. Without damping, it is the greatest `Float`.
  public var settlingDuration: Double {
    guard let motion else { return 0 }
    let spring = motion.spring
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    guard ratio > 0 else { return Double(Float.greatestFiniteMagnitude) }
    guard ratio < 1 else { return (motion.settlingDuration() * 10).rounded(.up) / 10 }
    let decay = ratio * frequency
    let amplitude = abs(decay - initialVelocity) / (frequency * (1 - ratio * ratio).squareRoot())
    return log(1000 * (1 + amplitude)) / decay
  }

  override var pace: LayerMotion.Pace { motion.map { .spring($0) } ?? super.pace }
}

/// Several animations of one layer that run as one. None goes on beyond the group's duration.
@MainActor
open class AnimationGroup: LayerAnimation {
  public var animations: [LayerAnimation]?

  public required init() {}

  override func take(_ other: LayerAnimation) {
    super.take(other)
    animations = (other as? AnimationGroup)?.animations?.map { $0.copy() }
  }

  override func course(on layer: Layer) -> LayerMotion.Course {
    .group(
      (animations ?? []).map { animation in
        LayerMotion(animation, on: layer, defaultDuration: duration > 0 ? duration : 0.25)
      })
  }
}
