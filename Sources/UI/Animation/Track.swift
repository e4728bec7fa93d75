import GlissadeGeometry
import GlissadeMotion

/// What a track moves a column of: a view itself, or a property that the view or an object of it declares.
///
/// A track holds its target strongly, and a target owns the memory of its columns. So the addresses in tracks, and in
/// the steps made of them, are valid as long as the track exists. A view whose tracks run is on the animator's stage;
/// when it leaves, the animator removes them, and so lets go of it.
struct TrackTarget {
  /// The view that is drawn anew as the column changes.
  let view: View
  /// The declared property that the column belongs to. `nil` for the view's own columns.
  var property: DeclaredProperty?

  @MainActor
  func column(_ index: Int) -> PropertyPair<Double> { property?.column(index) ?? view.column(index) }

  /// Whether the columns are numbers of the view's transform.
  func isTransform(_ column: Int) -> Bool {
    property == nil && Property.transformParts.columns.contains(column)
  }

  /// What owns the columns.
  var object: AnyObject { property ?? view }

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (a: TrackTarget, b: TrackTarget) -> Bool { a.view === b.view && a.property === b.property }

  /// Notes that a column has a track.
  ///
  /// - Returns: Whether the column had none before.
  @MainActor
  func insertTracked(_ column: Int) -> Bool {
    property?.trackedColumns.insert(column).inserted ?? view.running.columns.insert(column)
  }

  @MainActor
  func removeTracked(_ column: Int) {
    if let property { property.trackedColumns.remove(column) } else { view.running.columns.remove(column) }
  }
}

/// The tracks that run in a view, counted. The animator keeps the counts as it adds and removes tracks, so that a walk
/// through the tree need not search for them; `Animator.brokenInvariants()` compares them with the tracks.
struct RunningTracks {
  /// How many tracks run in the view, those of its declared properties and of its layer included.
  var count: Int32 = 0
  /// How many of them belong to an animation that keeps touches out.
  var interactionLocks: Int32 = 0
  /// How many move its transform.
  var transformCount: Int32 = 0
  /// The view's own columns that have a track which adds to the model.
  var columns = ColumnSet()
}

/// One column on its way: what is drawn is the model value plus `offset` × what remains of the clock's way. That is
/// additive animation: tracks on one column add up, and none knows of the others.
struct Track: AnyTrack {
  let value: PropertyPair<Double>
  /// The model value, here too and in the step, so that a tick writes into a view and reads nothing of it.
  var final: Double
  /// Old value − new value.
  let offset: Double
  /// The index of its clock.
  var clock: Int32
  /// Which column, to find it again.
  let column: Int16
  /// Whether it is the first on its column: those that follow add to what it leaves.
  var isFirst: Bool
  var target: TrackTarget

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

/// One column that follows a course of its own: what is drawn is the model value plus the distance of
/// the course's value from its last one.
struct CourseTrack: AnyTrack {
  enum Course {
    case keyframes(Keyframes)
    case scroll(ScrollMotion)
  }

  let value: PropertyPair<Double>
  var clock: Int32
  let column: Int16
  let course: Course
  let final: Double
  var target: TrackTarget

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

  var clock: Int32
  let course: Course
  var target: TrackTarget
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
  let view: View
  let properties: PropertyPair<Properties>
  let rareProperties: PropertyPair<RareProperties>

  @MainActor init(_ view: View) {
    self.view = view
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

  func contains(_ column: Int) -> Bool { bits & 1 << column != 0 }

  mutating func remove(_ column: Int) { bits &= ~(1 << column) }
}

/// What is asked of all tracks.
protocol AnyTrack {
  /// The index of its clock; negative for one that is void.
  var clock: Int32 { get set }
  var column: Int16 { get }
  var target: TrackTarget { get set }
}

/// Which tracks are meant.
enum TrackChoice {
  case all
  /// Those whose animations are over.
  case over
  /// Those of a view, its declared properties included.
  case view(View)
  /// Those of some columns of a target.
  case columns(Range<Int>, TrackTarget)

  /// The view whose tracks alone are meant.
  var view: View? {
    switch self {
    case .all, .over: nil
    case .view(let view): view
    case .columns(_, let target): target.view
    }
  }
}
