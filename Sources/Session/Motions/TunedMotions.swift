import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// The values of motions that the user has changed, which are in force on all stages of the process.
@MainActor
package final class TunedMotions {
  /// A parameter of the calls at one site.
  package struct Key: Hashable {
    package let site: String
    package let parameter: MotionParameter

    /// The name of the setting, as `--motion` takes it.
    var name: String { "\(site) \(parameter.rawValue)" }
  }

  /// The values in force that differ from those with which the program was compiled.
  package private(set) var changed: [Key: MotionValue] = [:]
  /// The values that have been written to the source since the program was compiled.
  private var saved: [Key: MotionValue] = [:]
  private var keys: [String: Key] = [:]

  package init() {}

  /// Returns the site of a setting or a timing, or `nil` for one of an effect.
  package func site(ofSetting name: String) -> String? { keys[name]?.site }

  /// Returns the value of a motion's parameter in the source: the one that was saved last, or that with which the
  /// program was compiled.
  package func source(of parameter: MotionParameter, in motion: Motion) -> MotionValue? {
    saved[Key(site: motion.site.description, parameter: parameter)] ?? motion.written[parameter]
  }

  /// The keys whose values are not those of the source.
  package var unsaved: [Key] {
    Set(changed.keys).union(saved.keys).filter { changed[$0] != saved[$0] }
      .sorted { ($0.site, $0.parameter.rawValue) < ($1.site, $1.parameter.rawValue) }
  }

  /// Sets a value.
  package func set(_ key: Key, to value: MotionValue, written: MotionValue?) {
    changed[key] = value == written ? nil : value
    Motion.replaceValues(
      by: changed.map { MotionAssignment(site: $0.key.site, $0.key.parameter, $0.value) })
  }

  /// Notes that the value in force has been written to the source.
  package func didSave(_ key: Key) { saved[key] = changed[key] }

  // MARK: - Tunings

  /// Returns the parameters of a motion in the form in which those of effects are tuned.
  package func tuning(of entry: MotionRecord.Entry) -> Tuning {
    let motion = entry.motion
    let site = motion.site.description
    var settings: [MotionParameter: Tuning.Setting] = [:]
    for parameter in motion.written.parameters where parameter != .curve {
      settings[parameter] = setting(parameter, of: motion, at: site)
    }
    let order: [MotionParameter] = [.start, .duration, .delay, .damping, .velocity, .bounce]
    let timings = timing(of: motion, at: site, settings).map { [$0] } ?? []
    let file = motion.site.fileID.split(separator: "/").last.map(String.init) ?? ""
    return Tuning(
      "\(file):\(motion.site.line)", settings: order.compactMap { settings[$0] }, timings: timings,
      option: "--motion",
      curve: {
        MotionCurve(
          timing: timings.first?.value ?? .linear, duration: settings[.duration]?.value ?? 0)
      })
  }

  private func setting(_ parameter: MotionParameter, of motion: Motion, at site: String) -> Tuning.Setting {
    let key = Key(site: site, parameter: parameter)
    keys[key.name] = key
    let written = motion.written[parameter]?.number ?? 0
    let (title, unit, range) = Self.meaning(of: parameter, in: motion.call, around: written)
    var setting = Tuning.Setting(
      name: key.name, title: title, unit: unit, range: range, initialValue: written,
      read: { [weak self] in self?.changed[key]?.number ?? written },
      write: { [weak self] in self?.set(key, to: .number($0), written: .number(written)) })
    setting.readSource = { [weak self] in self?.saved[key]?.number ?? written }
    return setting
  }

  private static func meaning(of parameter: MotionParameter, in call: Motion.Call, around value: Double) -> (
    title: String, unit: ParameterUnit, range: ClosedRange<Double>
  ) {
    func upTo(_ most: Double) -> ClosedRange<Double> { 0...max(most, 4 * value) }
    switch (parameter, call) {
    case (.duration, .keyframe): return ("Share of the duration", .ratio, 0...1)
    case (.duration, _): return ("Duration", .seconds, upTo(2))
    case (.delay, _): return ("Delay", .seconds, upTo(1))
    case (.damping, .layer): return ("Damping coefficient", .ratio, upTo(50))
    case (.damping, _): return ("Damping", .ratio, 0.05...1)
    case (.velocity, _):
      return ("Speed at the start", .distancesPerSecond, min(-10, 2 * value)...max(10, 2 * value))
    case (.bounce, _): return ("Bounce", .ratio, -1...1)
    case (.start, _): return ("Start", .ratio, 0...1)
    case (.curve, _): return ("Curve", .ratio, 0...1)
    }
  }

  /// Returns whether a setting is a curve that the source names, so that a dragged curve becomes the nearest one.
  package func namesCurve(ofSetting name: String) -> Bool { keys[name]?.parameter == .curve }

  /// Returns the timing that the curve editor shows, or `nil` if the motion has none.
  private func timing(
    of motion: Motion, at site: String, _ settings: [MotionParameter: Tuning.Setting]
  ) -> Tuning.TimingSetting? {
    let title = motion.call.rawValue
    let written = motion.written
    if let curve = written.curve {
      let key = Key(site: site, parameter: .curve)
      keys[key.name] = key
      return Tuning.TimingSetting(
        name: key.name, title: title, kinds: [.linear, .cubicBezier], duration: settings[.duration],
        parts: [], initialValue: .curve(curve),
        read: { [weak self] in .curve(self?.changed[key]?.curve ?? curve) },
        write: { [weak self] in
          // A source names one of the four curves.
          guard case .curve(let new) = $0, let nearest = TimingCurve.nearestNamed(to: new) else { return }
          self?.set(key, to: .curve(nearest), written: .curve(curve))
        })
    }
    guard motion.call != .layer, let velocity = settings[.velocity] else {
      // A spring that starts at rest.
      guard motion.call == .animator, let damping = settings[.damping] else { return nil }
      return spring(title, site, settings, [damping]) { .spring(dampingRatio: damping.value) }
    }
    if let damping = settings[.damping] {
      return spring(title, site, settings, [damping, velocity]) {
        .spring(dampingRatio: damping.value, velocity: velocity.value)
      }
    }
    return nil
  }

  /// Returns the timing of a spring that is made of settings.
  private func spring(
    _ title: String, _ site: String, _ settings: [MotionParameter: Tuning.Setting],
    _ parts: [Tuning.Setting], _ read: @escaping @MainActor () -> TimingFunction
  ) -> Tuning.TimingSetting {
    let (damping, velocity) = (parts[0], parts.count > 1 ? parts[1] : nil)
    keys["\(site) spring"] = Key(site: site, parameter: .damping)
    return Tuning.TimingSetting(
      name: "\(site) spring", title: title, kinds: [.spring], duration: settings[.duration], parts: parts,
      initialValue: .spring(dampingRatio: damping.initialValue, velocity: velocity?.initialValue ?? 0),
      read: read,
      write: {
        guard case .spring(let ratio, let speed) = $0 else { return }
        damping.value = ratio
        velocity?.value = speed
      })
  }
}

extension TimingCurve {
  /// Returns the named curve that differs least from a curve.
  static func nearestNamed(to curve: TimingCurve) -> TimingCurve? {
    func distance(_ other: TimingCurve) -> Double {
      (1..<8).map { abs(other.progress(at: Double($0) / 8) - curve.progress(at: Double($0) / 8)) }.reduce(
        0, +)
    }
    return named.map(\.curve).min { distance($0) < distance($1) }
  }
}
