import GlissadeGeometry
import GlissadeMotion

/// The values that the blocks of a keyframe animation set. The tracks are created when all of them are known.
@MainActor
final class KeyframeRecording {
  private struct ColumnKey: Hashable {
    let target: ObjectIdentifier
    let column: Int
  }

  private struct Recorded<Value> {
    let target: TrackTarget
    let initial: Value
    /// The columns of the whole property.
    var columns = 0..<0
    var frames: [(start: Double, duration: Double, value: Value)] = []

    /// The frames in the order of their ends. Frames with equal ends stay in the order in which they were added.
    var inTime: [(start: Double, duration: Double, value: Value)] {
      frames.enumerated().sorted {
        ($0.element.start + $0.element.duration, $0.offset)
          < ($1.element.start + $1.element.duration, $1.offset)
      }.map(\.element)
    }

    /// The value of the last keyframe in time.
    var final: Value { inTime.last?.value ?? initial }
    /// The values in the order of time, beginning with the initial value.
    var values: [Value] { [initial] + inTime.map(\.value) }
  }

  private let mode: Keyframes.CalculationMode
  private var start = 0.0
  private var duration = 1.0
  private var columns: [ColumnKey: Recorded<Double>] = [:]
  private var columnOrder: [ColumnKey] = []
  private var transforms: [ObjectIdentifier: Recorded<Transform3D>] = [:]
  private var transformOrder: [ObjectIdentifier] = []

  /// The calls that have added keyframes, if a stage records them.
  private var motions: [MotionOrigin] = []

  init(mode: Keyframes.CalculationMode) { self.mode = mode }

  /// Keeps the call that adds a keyframe.
  func add(_ origin: MotionOrigin) {
    if origin.motion != nil { motions.append(origin) }
  }

  /// Records that the keyframes have begun animations on a stage.
  func begin(on stage: Stage) {
    for motion in motions { motion.begin(on: stage) }
  }

  /// Calls `animations` as the keyframe that begins at `start` and takes `duration`, both clamped to the
  /// whole. Non-finite values count as 0.
  func within(start: Double, duration: Double, _ animations: () -> Void) {
    let outer = (self.start, self.duration)
    self.start = start.isFinite ? min(max(start, 0), 1) : 0
    self.duration = duration.isFinite ? min(max(duration, 0), 1 - self.start) : 0
    animations()
    (self.start, self.duration) = outer
  }

  /// Records that a column of `target` reaches `value`.
  ///
  /// - Parameters:
  ///   - property: The columns of the whole property.
  ///   - initial: The value at which the animation begins.
  func record(
    _ target: TrackTarget, column: Int, of property: Range<Int>, initial: Double, value: Double
  ) {
    let key = ColumnKey(target: target.id, column: column)
    if columns[key] == nil {
      columns[key] = Recorded(target: target, initial: initial, columns: property)
      columnOrder.append(key)
    }
    columns[key]?.frames.append((start, duration, value))
  }

  func record(_ view: View, initial: Transform3D, transform: Transform3D) {
    let key = ObjectIdentifier(view)
    if transforms[key] == nil {
      transforms[key] = Recorded(target: TrackTarget(view: view), initial: initial)
      transformOrder.append(key)
    }
    transforms[key]?.frames.append((start, duration, transform))
  }

  /// Creates the tracks after all keyframes were recorded.
  func close(into transaction: Transaction) {
    for key in columnOrder {
      guard let recorded = columns[key], let stage = recorded.target.view.stage else { continue }
      let (value, animator) = (recorded.target.column(key.column), stage.animator)
      value.model.pointee = recorded.final
      guard let keyframes = mode.isPaced ? paced(key, recorded) : keyframes(of: recorded) else {
        // The last keyframe in time is not necessarily the last that was set.
        value.presentation.pointee = recorded.final
        animator.modelDidChange()
        continue
      }
      let animation = transaction.animation(of: recorded.target.view, on: stage)
      animator.add(
        animation, recorded.target, column: key.column, course: .keyframes(keyframes), final: recorded.final)
      animator.timeline?.add(
        keyframes, recorded.frames, column: key.column, of: recorded.target, final: recorded.final,
        by: animation, on: animator, in: transaction)
    }
    for key in transformOrder {
      guard let recorded = transforms[key], let stage = recorded.target.view.stage else { continue }
      close(recorded, on: stage, into: transaction)
    }
  }

  private func keyframes(of recorded: Recorded<Double>) -> Keyframes? {
    keyframes(from: recorded.initial, recorded.frames.map { ($0.start, $0.duration, $0.value) })
  }

  /// Returns the keyframes of a column, paced by the distances of the whole property's values.
  private func paced(_ key: ColumnKey, _ recorded: Recorded<Double>) -> Keyframes? {
    guard recorded.values.contains(where: { $0 != recorded.initial }) else { return nil }
    let all = recorded.columns.compactMap { columns[ColumnKey(target: key.target, column: $0)]?.values }
    guard all.count == recorded.columns.count, all.allSatisfy({ $0.count == all[0].count }) else {
      return keyframes(of: recorded)
    }
    return paced(through: all[0].indices.map { index in all.map { $0[index] } })?[
      key.column - recorded.columns.lowerBound]
  }

  private func paced(through values: [[Double]]) -> [Keyframes]? {
    try? Keyframes.paced(through: values, isSmooth: mode == .cubicPaced)
  }

  private func close(_ recorded: Recorded<Transform3D>, on stage: Stage, into transaction: Transaction) {
    let (target, view) = (recorded.target, recorded.target.view)
    view.setModelTransform(recorded.final)
    // As in all animations, a transform that cannot be decomposed is set immediately.
    guard let final = Decomposition(recorded.final), let initial = Decomposition(recorded.initial) else {
      return
    }
    var decomposed: [(start: Double, duration: Double, value: Decomposition)] = []
    for frame in recorded.frames {
      guard let value = Decomposition(frame.value) else { return }
      decomposed.append((frame.start, frame.duration, value))
    }
    view.prepareTransformTracks(final)
    let animation = transaction.animation(of: view, on: stage)
    if recorded.frames.contains(where: { $0.value != recorded.initial }) {
      stage.animator.timeline?.add(
        of: view, from: recorded.initial, to: recorded.final, through: recorded.frames, mode, by: animation,
        on: stage.animator, in: transaction)
    }

    // Rotations become vectors relative to the final rotation, as all offsets are. The steps between successive
    // keyframes determine the direction, so that a full turn in three steps goes all the way round.
    let inTime = decomposed.sorted { $0.start + $0.duration < $1.start + $1.duration }
    let rotations = [initial.rotation] + inTime.map(\.value.rotation)
    var turned = [RotationVector()]
    for (previous, next) in zip(rotations, rotations.dropFirst()) {
      turned.append(turned[turned.count - 1] + RotationVector(next * previous.inverse))
    }
    let relative = zip(rotations, turned).map { rotation, turn in
      RotationVector(rotation * final.rotation.inverse).wound(near: turn - turned[turned.count - 1])
    }

    let columns = Property.transformParts.columns
    // For the pace, the numbers of the parts and the angles have the same weight.
    let paced =
      mode.isPaced
      ? paced(
        through: zip([initial] + inTime.map(\.value), relative).map { value, turn in
          columns.indices.map { value.parts[$0 - columns.lowerBound] } + [turn.x, turn.y, turn.z]
        }) : nil
    for column in columns {
      let index = column - columns.lowerBound
      let frames = decomposed.map { ($0.start, $0.duration, $0.value.parts[index]) }
      guard let own = keyframes(from: initial.parts[index], frames) else { continue }
      stage.animator.add(
        animation, target, column: column, course: .keyframes(paced?[index] ?? own),
        final: final.parts[index])
    }
    guard relative.contains(where: { $0 != RotationVector() }) else { return }
    func component(_ index: Int, _ path: KeyPath<RotationVector, Double>) -> Keyframes? {
      if let paced { return paced[columns.count + index] }
      let frames = zip(inTime, relative.dropFirst()).map { ($0.start, $0.duration, $1[keyPath: path]) }
      return keyframes(from: relative[0][keyPath: path], frames, evenIfConstant: true)
    }
    guard let x = component(0, \.x), let y = component(1, \.y), let z = component(2, \.z) else { return }
    stage.animator.add(animation, view, rotation: .keyed(x: x, y: y, z: z))
  }

  /// Returns the keyframes of one number, or `nil` if it is constant.
  private func keyframes(
    from initial: Double, _ frames: [(Double, Double, Double)], evenIfConstant: Bool = false
  ) -> Keyframes? {
    guard evenIfConstant || frames.contains(where: { $0.2 != initial }) else { return nil }
    return try? Keyframes(
      initialValue: initial,
      keyframes: frames.map { Keyframe(relativeStart: $0.0, relativeDuration: $0.1, value: $0.2) },
      mode: mode)
  }
}

/// A rotation as the product of axis and angle, in radians.
private struct RotationVector: Equatable {
  var x = 0.0
  var y = 0.0
  var z = 0.0

  init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  init(_ rotation: Quaternion) { (x, y, z) = rotation.rotationVector }

  static func + (a: RotationVector, b: RotationVector) -> RotationVector {
    RotationVector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: RotationVector, b: RotationVector) -> RotationVector {
    RotationVector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (a: RotationVector, k: Double) -> RotationVector {
    RotationVector(x: a.x * k, y: a.y * k, z: a.z * k)
  }

  private var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// Returns the same rotation, with as many full turns added as bring it nearest to `hint`.
  func wound(near hint: RotationVector) -> RotationVector {
    let angle = length
    // A rotation by zero has no axis of its own, so full turns use the axis of the hint.
    let axis = angle > 1e-9 ? self * (1 / angle) : hint.length > 1e-9 ? hint * (1 / hint.length) : self
    let along = hint.x * axis.x + hint.y * axis.y + hint.z * axis.z
    let turns = ((along - angle) / (2 * .pi)).rounded()
    return turns == 0 ? self : axis * (angle + turns * 2 * .pi)
  }
}
