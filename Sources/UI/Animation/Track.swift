import GlissadeAnimationEngine
import GlissadeGeometry
import GlissadeMotion

/// The owner of the columns that a track animates: a view, or a declared property of the view or of one of its objects.
///
/// A track retains its target, and a target owns the memory of its columns. So the addresses in tracks, and
/// in their steps, are valid as long as the track exists. A view with running tracks is on the animator's
/// stage. When it leaves the stage, the animator removes its tracks and so releases it.
struct TrackTarget: TrackOwner {
  /// The view that is redrawn when the column changes.
  let view: View
  /// The declared property that the column belongs to. `nil` for the view's own columns.
  var property: DeclaredProperty?

  @MainActor
  func column(_ index: Int) -> PropertyPair<Double> { property?.column(index) ?? view.column(index) }

  /// Returns whether the column is a part of the view's transform.
  func isTransform(_ column: Int) -> Bool {
    property == nil && Property.transformParts.columns.contains(column)
  }

  /// The owner of the columns.
  var object: AnyObject { property ?? view }

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (a: TrackTarget, b: TrackTarget) -> Bool { a.view === b.view && a.property === b.property }

  /// Records that a column has a track.
  ///
  /// - Returns: Whether the column had no track before.
  @MainActor
  func insertTracked(_ column: Int) -> Bool {
    property?.trackedColumns.insert(column).inserted ?? view.running.columns.insert(column)
  }

  @MainActor
  func removeTracked(_ column: Int) {
    if let property { property.trackedColumns.remove(column) } else { view.running.columns.remove(column) }
  }
}

/// A running animation of one column. The presentation value is the model value plus `offset` × the remaining
/// share of the clock's way. Tracks on the same column add up and are independent of each other.
struct Track: AnyTrack {
  let value: PropertyPair<Double>
  /// The model value. It is stored here and in the step, so that a tick writes to views and reads nothing from them.
  var final: Double
  /// The old value minus the new value.
  let offset: Double
  /// The index of the animation's clock.
  var clock: Int32
  /// The index of the column in its target.
  let column: Int16
  /// Whether this is the first track of its column. Later tracks add to its result.
  var isFirst: Bool
  var target: TrackTarget

  var step: TrackStep {
    TrackStep(value: value.presentation, final: final, offset: offset, clock: clock, isFirst: isFirst)
  }
}

/// A running animation of one column with values of its own. The presentation value is the model value plus
/// the difference between the current value and the final value of the course.
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

  /// Returns the value at a progress of the clock. The clocks of scrolling motions are linear.
  ///
  /// - Parameter duration: The duration, in seconds.
  func value(at progress: Double, of duration: Double) -> Double {
    switch course {
    case .keyframes(let keyframes): keyframes.value(at: progress)
    case .scroll(let motion): motion.value(at: progress * duration)
    }
  }
}

/// A running rotation of one view. Rotations are not added column by column but multiplied, the latest one innermost.
struct RotationTrack: AnyTrack {
  enum Course {
    /// A rotation vector (axis × angle) that shrinks to zero.
    case shrinking(x: Double, y: Double, z: Double)
    /// The keyframes of the three components of a rotation vector.
    case keyed(x: Keyframes, y: Keyframes, z: Keyframes)
  }

  var clock: Int32
  let course: Course
  var target: TrackTarget
  /// The first column of the transform represents the rotation.
  var column: Int16 { Int16(Property.transformParts.column) }

  /// Returns the rotation at a progress of the clock.
  func rotation(at progress: Double) -> Quaternion {
    switch course {
    case .shrinking(let x, let y, let z):
      let remaining = 1 - progress
      return Quaternion(rotationVector: (x * remaining, y * remaining, z * remaining))
    case .keyed(let x, let y, let z):
      return Quaternion(
        rotationVector: (x.value(at: progress), y.value(at: progress), z.value(at: progress)))
    }
  }

  /// Multiplies the view's presentation value by `rotation(at:)`.
  @MainActor
  func turn(at progress: Double) {
    let presentation = target.view.rareProperties.presentation
    let rotation = rotation(at: progress)
    presentation.pointee.decomposition.rotation = rotation * presentation.pointee.decomposition.rotation
  }

  /// Sets the view's presentation value to its model value.
  @MainActor
  func presentModel() {
    let values = target.view.rareProperties
    values.presentation.pointee.decomposition.rotation = values.model.pointee.decomposition.rotation
  }
}

/// The running animation of a layer. It sets presentation values of several columns and of the layer's own properties,
/// after all other tracks.
struct LayerTrack: AnyTrack {
  var clock: Int32
  let run: any LayerPresenting
  var target: TrackTarget
  /// The track belongs to no column.
  var column: Int16 { -1 }
}

/// A view whose transform is composed from its parts at each tick, with the addresses of its values.
struct TransformingView {
  let view: View
  let properties: PropertyPair<Properties>
  let rareProperties: PropertyPair<RareProperties>

  @MainActor init(_ view: View) {
    self.view = view
    (properties, rareProperties) = (view.properties, view.rareProperties)
  }
}
