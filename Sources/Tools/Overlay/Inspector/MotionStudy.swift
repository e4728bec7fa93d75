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
    return sequence(first: view, next: \.superview).flatMap { mover in
      mover.runningMotions.filter { mover === view || $0.entry.movesWhatItHolds }.map { motion in
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
    groups.removeAll(keepingCapacity: true)
    for entry in entries where entry.finished == nil { groups[Signature(entry)] = entry.group }
    if isOn { updatePath(of: view, location, entries) }
    onChange?()
  }

  private func updatePath(of view: View, _ location: ViewLocation, _ entries: [Timeline.Entry]) {
    let stage = inspection?.stage ?? tools.shown
    let parents = Set(inspection?.parents.map(\.timelinePath) ?? [])
    guard
      let span = MotionPath.span(in: withoutRoom(entries), of: view.timelinePath, heldBy: parents, at: stage.time),
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

  /// The entries less those of a screen that makes room for the tools: they are no motion of the application's.
  private func withoutRoom(_ entries: [Timeline.Entry]) -> [Timeline.Entry] {
    guard let journal = tools.session?.journal else { return entries }
    var times: Set<Double> = []
    for index in 0..<journal.count {
      if case .layout = journal[index].change { times.insert((journal[index].time * 1e6).rounded()) }
    }
    return times.isEmpty ? entries : entries.filter { !times.contains(($0.added * 1e6).rounded()) }
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
