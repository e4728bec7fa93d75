import GlissadeGeometry
import GlissadeMotion

/// One column of one view on its way: what is drawn is the model value plus `offset` × what remains of the
/// clock's way. That is additive animation: tracks on one column add up, and none knows of the others.
struct Track: AnyTrack, BitwiseCopyable {
  let value: PropertyPair<Double>
  /// The model value, here too and in the step, so that a tick writes into a view and reads nothing of it.
  var final: Double
  /// Old value − new value.
  let offset: Double
  /// The index of its clock.
  let clock: Int32
  /// Which column, to find it again.
  let column: Int16
  /// Whether it is the first on its column: those that follow add to what it leaves.
  var isFirst: Bool
  let view: Unmanaged<View>

  var step: Step {
    Step(value: value.presentation, final: final, offset: offset, clock: clock, isFirst: isFirst)
  }

  /// What a tick needs of a track, in half a line of the processor's cache.
  struct Step: BitwiseCopyable {
    let value: UnsafeMutablePointer<Double>
    let final: Double
    let offset: Double
    let clock: Int32
    let isFirst: Bool
  }
}

/// One column of one view that follows a course of its own: what is drawn is the model value plus the distance of
/// the course's value from its last one.
struct CourseTrack: AnyTrack {
  enum Course {
    case keyframes(Keyframes)
    case scroll(ScrollMotion)
  }

  let value: PropertyPair<Double>
  let clock: Int32
  let column: Int16
  let course: Course
  let final: Double
  let view: Unmanaged<View>

  /// - Parameters:
  ///   - fraction: of the duration, which is in seconds.
  func value(at fraction: Double, of duration: Double) -> Double {
    switch course {
    case .keyframes(let keyframes): keyframes.value(at: fraction)
    case .scroll(let motion): motion.value(at: fraction * duration)
    }
  }
}

/// The turn of one view, which does not add up number by number: turns are multiplied, the latest innermost.
struct RotationTrack: AnyTrack {
  enum Course {
    /// A rotation vector (axis times angle) that shrinks to nothing.
    case shrinking(x: Double, y: Double, z: Double)
    /// The three components of a rotation vector, each by its keyframes.
    case keyed(x: Keyframes, y: Keyframes, z: Keyframes)
  }

  let clock: Int32
  let course: Course
  let view: Unmanaged<View>
  /// A turn counts as the first column of its transform.
  var column: Int16 { Int16(Property.transformParts.column) }

  /// - Parameters:
  ///   - fraction: of the duration.
  ///   - remaining: of the way.
  func rotation(at fraction: Double, remaining: Double) -> Quaternion {
    switch course {
    case .shrinking(let x, let y, let z):
      Quaternion(rotationVector: (x * remaining, y * remaining, z * remaining))
    case .keyed(let x, let y, let z):
      Quaternion(
        rotationVector: (x.value(at: fraction), y.value(at: fraction), z.value(at: fraction)))
    }
  }
}

/// A view whose transform is put together from its parts at each tick, and where these lie.
struct TransformingView {
  let view: Unmanaged<View>
  let properties: PropertyPair<Properties>
  let rareProperties: PropertyPair<RareProperties>

  @MainActor init(_ view: View) {
    self.view = .passUnretained(view)
    (properties, rareProperties) = (view.properties, view.rareProperties)
  }
}

/// Some of a view's columns.
struct ColumnSet {
  private var bits: UInt128 = 0

  /// False where the column is in it already.
  mutating func insert(_ column: Int) -> Bool {
    let old = bits
    bits |= 1 << column
    return bits != old
  }

  mutating func remove(_ column: Int) { bits &= ~(1 << column) }
}

/// What is asked of all tracks.
protocol AnyTrack {
  var clock: Int32 { get }
  var column: Int16 { get }
  var view: Unmanaged<View> { get }
}

/// Which tracks are meant.
enum TrackChoice {
  case all
  /// Those whose animations are over.
  case over
  /// Those of some columns of a view, known by its address.
  case columns(Range<Int>, UnsafeMutableRawPointer)
}

extension ContiguousArray where Element: AnyTrack {
  /// Takes out the tracks that are meant and gives them back, both in order.
  ///
  /// - Parameter isOver: by clock, whether its animation is over.
  mutating func remove(_ choice: TrackChoice, _ isOver: ContiguousArray<Bool>) -> Self {
    var (removed, kept) = (Self(), 0)
    for index in indices {
      let track = self[index]
      let isMeant =
        switch choice {
        case .all: true
        case .over: isOver[Int(track.clock)]
        case .columns(let columns, let view):
          track.view.toOpaque() == view && columns.contains(Int(track.column))
        }
      if isMeant {
        removed.append(track)
      } else {
        if kept < index { self[kept] = track }
        kept += 1
      }
    }
    removeLast(count - kept)
    return removed
  }
}
