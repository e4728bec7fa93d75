import GlissadeApplication
import GlissadeGeometry
import GlissadeUI

/// Finds out how the inspected view moves: its motions now, and its way over the whole motion, past and to come.
///
/// The way is that of a stage of its own, on which all that has happened happens again. It is found anew when another
/// motion begins, not in every frame.
@MainActor
final class MotionStudy {
  private unowned let tools: ToolsController

  /// The way of the view. `nil` where it has not moved, or cannot be known.
  private(set) var path: MotionPath?
  /// Whether the way is wanted.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { setNeedsUpdate() } else { path = nil }
      pathKey = nil
    }
  }
  /// Called when there is another way.
  var onChange: (() -> Void)?

  /// How long motions have to stay the same before their way is looked for, in seconds of the viewer's.
  private static let patience = 0.1

  private weak var inspection: Inspection?
  private var timer: StageTimer?
  private var pathKey: PathKey?
  private var known: [Signature] = []
  /// The groups of the motions that run, by what they are known by.
  private var groups: [Signature: Int] = [:]

  init(of tools: ToolsController) { self.tools = tools }

  /// What tells one motion of a view from another.
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

  /// The motions of a view, and those of the views that take it along, as a table shows them.
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

  // MARK: - The way

  /// Follows the application: other motions have another way.
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

  /// Has groups and way looked for soon.
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

  /// When, and for how long, the screen has made room for the tools: that is no motion of the application's.
  private var layouts: [(time: Double, duration: Double)] = []
  /// How many entries of the journal have been looked through for them.
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

  /// Lets everything go until it is wanted again.
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
