import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The way of the middle of a view over one motion, and pictures of the view on it.
@MainActor
struct MotionPath {
  /// Where the middle is at a time.
  struct Sample: Equatable {
    let time: Double
    let place: Point
  }

  /// What the view and all in it look like at a time.
  struct Ghost {
    let time: Double
    let list: DisplayList
  }

  /// The times of the motion, in seconds of the stage's.
  let span: ClosedRange<Double>
  private(set) var samples: [Sample] = []
  private(set) var ghosts: [Ghost] = []

  /// The time between two samples, in seconds.
  static let interval = 1.0 / 60
  /// How far before and after the time that is seen a path reaches, in seconds.
  static let reach = 2.0
  private static let ghostCount = 7

  /// Follows a view through a motion.
  ///
  /// - Parameters:
  ///   - stage: Returns the stage at a time. The times ascend.
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

  /// How far the view has been moved along since its motion has ended, as by scrolling.
  func shift(of view: View, at time: Double) -> Point {
    guard time >= span.upperBound, let last = samples.last?.place,
      let place = view.presentation.bounds.center.applying(view.projectionToStage)
    else { return .zero }
    return place - last
  }

  /// The times of the motion that is under way at `time` or, if nothing moves then, of the last one before.
  ///
  /// Motions that overlap count as one.
  ///
  /// - Parameters:
  ///   - entries: All that has moved.
  ///   - view: The view and, as they take it along, the views that hold it: their paths in the timeline.
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
  /// Whether the motion of a view takes along the views in it. Of its bounds, that is where they begin.
  var movesWhatItHolds: Bool {
    switch property {
    case "center", "contentOffset", "transform", "anchorPoint", "zPosition": true
    case "bounds": from.components.prefix(2) != to.components.prefix(2)
    default: false
    }
  }
}
