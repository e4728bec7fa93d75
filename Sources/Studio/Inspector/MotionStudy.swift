import GlissadeApplication
import GlissadeGeometry
import GlissadeUI

/// A study of how the inspected view moves: its running animations, and its path during the whole motion,
/// past and future.
///
/// The path is recorded on a stage of its own, on which the session is replayed. It is recorded again when
/// another motion begins, not in every frame.
@MainActor
final class MotionStudy {
  private unowned let tools: ToolsController

  /// The path of the view. `nil` if the view has not moved, or if the path cannot be determined.
  private(set) var path: MotionPath?
  /// Whether the path is requested.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { setNeedsUpdate() } else { path = nil }
      pathKey = nil
    }
  }
  /// Called when the path or the groups have changed.
  var onChange: (() -> Void)?

  /// The delay before the path is recorded after the running motions have changed, in seconds of the viewer's
  /// time.
  private static let patience = 0.1

  private weak var inspection: Inspection?
  private var timer: StageTimer?
  private var pathKey: PathKey?
  private var known: [Signature] = []
  /// The numbers of the animation groups of running motions.
  private var groups: [Signature: Int] = [:]

  init(of tools: ToolsController) { self.tools = tools }

  /// The identity of a motion of a view.
  private struct Signature: Hashable {
    let view: String
    let property: String
    let begin: Double

    init(_ entry: Timeline.Entry) { (view, property, begin) = (entry.view, entry.property, entry.begin) }
  }

  private struct PathKey: Equatable {
    let location: ViewLocation
    let span: ClosedRange<Double>
    let stage: ObjectIdentifier
  }

  // MARK: - Motions

  /// Returns the running motions of a view and of the superviews that move it, as rows of a table.
  func rows(of view: View?) -> [MotionTable.Row] {
    guard let view, let stage = view.stage else { return [] }
    updateLayouts()
    return sequence(first: view, next: \.superview).flatMap { mover in
      mover.runningMotions.filter { motion in
        mover === view || motion.entry.movesWhatItHolds && !isForRoom(motion.entry)
      }.map { motion in
        MotionTable.Row(
          motion: motion, mover: mover === view ? nil : mover.caption, group: groups[Signature(motion.entry)],
          time: stage.time)
      }
    }
  }

  // MARK: - Path

  /// Schedules an update if the running motions have changed.
  func stageDidChange(_ inspection: Inspection) {
    self.inspection = inspection
    var signatures: [Signature] = []
    for view in sequence(first: inspection.view, next: { $0?.superview }) {
      guard let view else { break }
      for motion in view.runningMotions { signatures.append(Signature(motion.entry)) }
    }
    guard signatures != known else { return }
    known = signatures
    setNeedsUpdate()
  }

  /// Schedules an update of the groups and the path.
  func setNeedsUpdate() {
    guard timer == nil, let stage = tools.stage else { return }
    timer = stage.scheduleTimer(after: Self.patience) { [weak self] in self?.update() }
  }

  private func update() {
    timer = nil
    guard let inspection, let view = inspection.view, let location = inspection.location else { return }
    let entries = tools.timeline()
    updateLayouts()
    groups.removeAll(keepingCapacity: true)
    for entry in entries where entry.finished == nil { groups[Signature(entry)] = entry.group }
    if isOn { updatePath(of: view, location, entries) }
    onChange?()
  }

  private func updatePath(of view: View, _ location: ViewLocation, _ entries: [Timeline.Entry]) {
    let stage = inspection?.stage ?? tools.shown
    let parents = Set(inspection?.parents.map(\.timelinePath) ?? [])
    guard
      let span = MotionPath.span(
        in: entries.filter { !isForRoom($0) }, of: view.timelinePath, heldBy: parents, at: stage.time),
      let session = tools.session
    else {
      path = nil
      pathKey = nil
      return
    }
    let key = PathKey(location: location, span: span, stage: ObjectIdentifier(tools.application))
    guard key != pathKey else { return }
    pathKey = key
    do throws(ApplicationError) {
      let replica = try session.scratch(at: span.lowerBound)
      path = MotionPath(of: ViewLocation(of: view), during: span) { time in
        replica.advance(to: time)
        return replica.stage.stage
      }
    } catch {
      path = nil
    }
  }

  /// The times and durations at which the screen was resized for the tools. These do not count as motions of
  /// the application.
  private var layouts: [(time: Double, duration: Double)] = []
  /// The number of journal entries that have been searched for such changes.
  private var journalCount = 0

  private func updateLayouts() {
    guard let journal = tools.session?.journal, journal.count != journalCount else { return }
    if journal.count < journalCount { (layouts, journalCount) = ([], 0) }
    for index in journalCount..<journal.count {
      guard case .layout(let duration?) = journal[index].change else { continue }
      layouts.append((journal[index].time, duration))
    }
    journalCount = journal.count
  }

  private func isForRoom(_ entry: Timeline.Entry) -> Bool {
    layouts.contains { abs($0.time - entry.begin) < 1e-6 && abs($0.duration - entry.duration) < 1e-6 }
  }

  /// Releases all resources until they are needed again.
  func release() {
    timer?.invalidate()
    timer = nil
    path = nil
    pathKey = nil
    known = []
    groups = [:]
    if !tools.openPanels.contains(.timeline) { tools.releaseTimeline() }
  }
}
