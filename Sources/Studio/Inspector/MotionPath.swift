import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The path of a view's centre during one motion, with pictures of the view along it.
@MainActor
struct MotionPath {
  /// The location of the centre at a time.
  struct Sample: Equatable {
    let time: Double
    let place: Point
  }

  /// The appearance of the view with its subviews at a time.
  struct Ghost {
    let time: Double
    let list: DisplayList
  }

  /// The time span of the motion, in seconds of the stage's time.
  let span: ClosedRange<Double>
  private(set) var samples: [Sample] = []
  private(set) var ghosts: [Ghost] = []

  /// The interval between two samples, in seconds.
  static let interval = 1.0 / 60
  /// The maximum length of the path before and after the time shown, in seconds.
  static let reach = 2.0
  private static let ghostCount = 7

  /// Records the path of a view during a motion.
  ///
  /// - Parameters:
  ///   - location: The location of the view in the hierarchy.
  ///   - span: The time span of the motion.
  ///   - stage: Returns the stage at a time. It is called with ascending times.
  init(of location: ViewLocation, during span: ClosedRange<Double>, onStageAt stage: (Double) -> Stage) {
    self.span = span
    let count = max(1, Int(((span.upperBound - span.lowerBound) / Self.interval).rounded(.up)))
    let pace = Double(count) / Double(Self.ghostCount - 1)
    for index in 0...count {
      let time = min(span.lowerBound + Double(index) * Self.interval, span.upperBound)
      let stage = stage(time)
      guard let view = location.view(on: stage) else { continue }
      if let place = view.presentation.bounds.center.applying(view.projectionToStage) {
        samples.append(Sample(time: time, place: place))
      }
      if Int((Double(ghosts.count) * pace).rounded()) <= index {
        ghosts.append(Ghost(time: time, list: stage.drawing(of: view)))
      }
    }
  }

  /// Returns the distance that the view has moved after the end of its motion, for example by scrolling.
  func shift(of view: View, at time: Double) -> Point {
    guard time >= span.upperBound, let last = samples.last?.place,
      let place = view.presentation.bounds.center.applying(view.projectionToStage)
    else { return .zero }
    return place - last
  }

  /// Returns the time span of the motion that is running at `time` or, if nothing is moving then, of the last
  /// one before. The first motion is used if there is none before.
  ///
  /// Overlapping motions count as one.
  ///
  /// - Parameters:
  ///   - entries: The entries of the timeline.
  ///   - view: The path of the view in the timeline.
  ///   - parents: The paths of its superviews, whose motions move the view too.
  ///   - time: The time shown, in seconds.
  static func span(
    in entries: [Timeline.Entry], of view: String, heldBy parents: Set<String>, at time: Double
  ) -> ClosedRange<Double>? {
    var spans = entries.compactMap { entry -> ClosedRange<Double>? in
      guard entry.view == view || parents.contains(entry.view) && entry.movesWhatItHolds else { return nil }
      let end = entry.end ?? entry.plannedEnd ?? .infinity
      return entry.begin <= end && entry.begin.isFinite ? entry.begin...end : nil
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    var motions: [ClosedRange<Double>] = []
    for span in spans {
      if let last = motions.last, span.lowerBound <= last.upperBound + 1e-6 {
        motions[motions.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        motions.append(span)
      }
    }
    let begun = motions.last { $0.lowerBound <= time + 1e-9 }
    guard let motion = begun ?? motions.first else { return nil }
    let middle = min(max(time, motion.lowerBound), motion.upperBound)
    return motion.clamped(to: middle - Self.reach...middle + Self.reach)
  }
}

extension Timeline.Entry {
  /// Whether the animation of a view moves its subviews. For bounds, it does if the origin changes.
  var movesWhatItHolds: Bool {
    switch property {
    case "center", "contentOffset", "transform", "anchorPoint", "zPosition": true
    case "bounds": from.components.prefix(2) != to.components.prefix(2)
    default: false
    }
  }
}
