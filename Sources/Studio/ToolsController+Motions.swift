import GlissadeApplication
import GlissadeSession
import GlissadeUI

// The motions of the session in the tuning panel: their values, their replays and their source.

extension ToolsController {
  /// The timing of replays after a change, in seconds.
  private enum Replaying {
    /// The pause in the changes of a slider after which the motion plays again, in the viewer's time.
    static let pause = 0.15
    /// The time that is shown before the first animation and after the last one.
    static let lead = 0.1
    static let tail = 0.3
    /// The longest stretch that is played again.
    static let longest = 20.0
  }

  func listenToMotions() {
    panel.tuned = { [unowned self] in tunedMotions.tuning(of: $0) }
    panel.areParametersUnsaved = { [unowned self] in !changedParameters.isEmpty }
    panel.isUnsaved = { [unowned self] entry in
      let site = entry.motion.site.description
      return tunedMotions.unsaved.contains { $0.site == site }
    }
    panel.obstacle = { [unowned self] entry in
      let motion = entry.motion
      return motion.written.parameters.compactMap {
        motionSources.place(of: $0, in: motion, from: tunedMotions.source(of: $0, in: motion)).obstacle
      }.first { !$0.isEmpty }
    }
    let bar = panel.motionsBar
    bar.saveButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.saveMotions() }
    bar.revertButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.revertMotions() }
    bar.openButton.addAction(for: .primaryActionTriggered) { [weak self] in self?.openSource() }
  }

  /// The motions of the session, the last played first. Those in the sources of the package come before others, and
  /// those of the library's own views, such as the focus ring, after them, also where the package is the library.
  var motionsByTime: [MotionRecord.Entry] {
    let entries = (application.motionRecord?.entries ?? []).sorted { $0.last > $1.last }
    let ranks = entries.map { entry in
      let site = entry.motion.site
      let modules = ["GlissadeUI/", "GlissadeControls/", "GlissadeLists/"]
      if modules.contains(where: { site.fileID.hasPrefix($0) }) { return 2 }
      return motionSources.path(of: site) != nil ? 0 : 1
    }
    return (0...2).flatMap { rank in zip(entries, ranks).filter { $0.1 == rank }.map(\.0) }
  }

  /// Shows motions that have been played for the first time since the panel opened.
  func followMotions() {
    guard let record = application.motionRecord, record.entries.count != panel.motions.count,
      stage?.pressedPointers.isEmpty != false
    else { return }
    panel.show(motions: motionsByTime)
  }

  /// Selects the motion that made an entry of the timeline, or that moves a view.
  func follow(_ entry: Timeline.Entry) {
    panel.follow(entry)
  }

  /// Selects the motion that moves a view, or that moved it last.
  func followMotion(of view: View) {
    guard application.motionRecord != nil else { return }
    if let running = view.runningMotions.first(where: { $0.entry.site != nil }) {
      return follow(running.entry)
    }
    let path = view.timelinePath
    if let last = timeline().last(where: { $0.view == path && $0.site != nil }) { follow(last) }
  }

  // MARK: - Replaying

  /// A replay of motions that waits for a pause in the user's changes.
  struct PendingMotions {
    /// The sites of the motions.
    let sites: Set<String>
    /// The application's time at which the first of them began, in seconds.
    let first: Double
    let timer: StageTimer
  }

  /// Plays motions again after a change of their values.
  ///
  /// - Parameter name: The name of the changed setting. `nil` for all settings.
  func motionDidChange(_ name: String?) {
    let sites: Set<String>
    if let name {
      guard let site = tunedMotions.site(ofSetting: name) else { return }
      sites = [site]
      tunedSites.insert(site)
    } else {
      // Also the motions whose values were taken back.
      let unsaved = Set(tunedMotions.unsaved.map(\.site))
      sites = tunedSites.union(unsaved)
      tunedSites = unsaved
    }
    let entries = (application.motionRecord?.entries ?? []).filter {
      sites.contains($0.motion.site.description)
    }
    guard let first = entries.map(\.first).min() else { return }
    let isNearest = name.map { tunedMotions.namesCurve(ofSetting: $0) } == true
    panel.motionsStatus = isNearest ? "The call names one of four curves. This is the nearest." : ""
    pendingMotions?.timer.invalidate()
    let timer = stage?.scheduleTimer(after: Replaying.pause) { [weak self] in self?.replayPendingMotions() }
    pendingMotions = timer.map { PendingMotions(sites: sites, first: first, timer: $0) }
  }

  /// Plays the motions again whose replay waits.
  func replayPendingMotions() {
    guard let pending = pendingMotions else { return }
    pending.timer.invalidate()
    pendingMotions = nil
    replayMotions(pending.sites, from: pending.first)
  }

  private func replayMotions(_ sites: Set<String>, from first: Double) {
    session?.forget(after: first)
    // A loop shows the new values by itself.
    guard motion.loop == nil else {
      if openPanels.contains(.timeline) { (madePanels[.timeline] as? TimelinePanel)?.valuesDidChange() }
      return
    }
    let start = max(0, first - Replaying.lead)
    // The application may have gone back to a time before the motions.
    guard start <= application.time else { return }
    let end = end(of: sites, from: first)
    _ = changeTime(.replay(start...min(application.time, end + Replaying.tail)))
  }

  /// Returns the end of the animations that begin at sites, one after another without a pause, from a time on.
  private func end(of sites: Set<String>, from first: Double) -> Double {
    let entries = timeline().filter { $0.site.map { sites.contains($0.description) } == true }
    var end = first
    for entry in entries.sorted(by: { $0.begin < $1.begin })
    where entry.begin >= first && entry.begin <= end + Replaying.tail {
      end = max(end, entry.end ?? entry.plannedEnd ?? end)
    }
    return min(max(end, first), first + Replaying.longest)
  }

  // MARK: - The source

  /// Writes the values of all motions to the source.
  private func saveMotions() {
    guard let record = application.motionRecord, let writeBytes else {
      return showMotionStatus("No files here")
    }
    motionSources.reload()
    var changes: [MotionChange] = []
    var keys: [TunedMotions.Key] = []
    var refusals: [String] = []
    for key in tunedMotions.unsaved {
      guard let motion = record.motion(at: key.site, having: key.parameter),
        let value = tunedMotions.changed[key] ?? motion.written[key.parameter]
      else { continue }
      do throws(ApplicationError) {
        changes.append(
          try motionSources.change(
            of: key.parameter, in: motion, from: tunedMotions.source(of: key.parameter, in: motion),
            to: value))
        keys.append(key)
      } catch {
        refusals.append(error.message)
      }
    }
    var parameters: TuningValues = [:]
    for (name, source, value) in changedParameters {
      do throws(ApplicationError) {
        changes.append(try motionSources.change(ofParameter: name, from: source, to: value))
        parameters[name] = value
      } catch {
        refusals.append(error.message)
      }
    }
    do {
      try motionSources.apply(changes, write: writeBytes)
      for key in keys { tunedMotions.didSave(key) }
      tunedSites = Set(tunedMotions.unsaved.map(\.site))
      savedParameters.merge(parameters) { $1 }
    } catch {
      refusals.append("\(error)")
      changes = []
    }
    let saved = changes.map(\.description).joined(separator: "\n")
    showMotionStatus(([saved] + refusals).filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// The parameters and timings of the screen's effects whose values are not those of the source.
  var changedParameters: [(name: String, source: TuningValue, value: TuningValue)] {
    let (tunings, saved) = (panel.screenTunings, savedParameters)
    let (initial, current) = (tunings.initialValues, tunings.values)
    return current.keys.sorted().compactMap { name in
      guard let value = current[name], let source = saved[name] ?? initial[name], source != value else {
        return nil
      }
      return (name, source, value)
    }
  }

  /// Takes the values of all motions back to those of the source.
  private func revertMotions() {
    let record = application.motionRecord
    for key in tunedMotions.unsaved {
      guard let motion = record?.motion(at: key.site, having: key.parameter),
        let source = tunedMotions.source(of: key.parameter, in: motion)
      else { continue }
      tunedMotions.set(key, to: source, written: motion.written[key.parameter])
    }
    panel.update()
    panel.record()
    settingDidChange(nil)
    showMotionStatus("")
  }

  /// Shows the line of the current motion in the user's editor.
  private func openSource() {
    guard let site = panel.currentMotion?.motion.site else { return }
    guard let path = motionSources.path(of: site) else {
      return showMotionStatus("There is no file \(site.fileID) in the package")
    }
    if openFile?(path, Int(site.line)) != true { showMotionStatus("\(path):\(site.line)") }
  }

  private func showMotionStatus(_ status: String) {
    panel.motionsStatus = status
    panel.update()
  }
}
