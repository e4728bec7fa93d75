import GlissadeGeometry
import GlissadeMotion

/// One column of one view on its way: what is drawn is the model value plus `offset` × what remains of the
/// clock's way. That is additive animation: tracks on one column add up, and none knows of the others.
struct Track: BitwiseCopyable {
  /// The model's column; the presentation's lies `Properties.columnCount` further on.
  let model: UnsafeMutablePointer<Double>
  /// The index of its clock.
  let clock: Int32
  /// Which column, to find it again.
  let column: Int32
  /// Old value − new value.
  let offset: Double
  let view: Unmanaged<View>
}

/// One column of one view that follows a course of its own: what is drawn is the model value plus the distance of
/// the course's value from its last one.
struct CourseTrack {
  enum Course {
    case keyframes(Keyframes)
    case scroll(ScrollMotion)
  }

  let model: UnsafeMutablePointer<Double>
  let clock: Int32
  let column: Int32
  let course: Course
  let final: Double
  let view: Unmanaged<View>

  func value(_ clock: Clock) -> Double {
    switch course {
    case .keyframes(let keyframes): keyframes.value(at: clock.fraction)
    case .scroll(let motion): motion.value(at: clock.fraction * clock.duration)
    }
  }
}

/// The turn of one view, which does not add up number by number: turns are multiplied, the latest innermost.
struct RotationTrack {
  enum Course {
    /// A rotation vector (axis times angle) that shrinks to nothing.
    case shrinking(x: Double, y: Double, z: Double)
    /// The three components of a rotation vector, each by its keyframes.
    case keyed(x: Keyframes, y: Keyframes, z: Keyframes)
  }

  let clock: Int32
  let course: Course
  let view: Unmanaged<View>

  func rotation(_ clock: Clock) -> Quaternion {
    switch course {
    case .shrinking(let x, let y, let z):
      let k = clock.remaining
      return Quaternion(rotationVector: (x * k, y * k, z * k))
    case .keyed(let x, let y, let z):
      let f = clock.fraction
      return Quaternion(rotationVector: (x.value(at: f), y.value(at: f), z.value(at: f)))
    }
  }
}
