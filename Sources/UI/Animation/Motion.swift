/// A call that begins animations, with the values that it was given.
@MainActor
package final class Motion {
  /// The kind of the call.
  package enum Call: String, Sendable {
    case animate, keyframes, keyframe, transition, animator, layer
  }

  package nonisolated let site: AnimationSite
  package nonisolated let call: Call
  /// The values that the source gives.
  package nonisolated let written: MotionValues
  /// The values with which the animations run: those of the source, unless they are replaced.
  package nonisolated let values: MotionValues
  /// Whether the call has begun an animation on a recorded stage.
  var hasBegun = false

  init(_ site: AnimationSite, _ call: Call, written: MotionValues, values: MotionValues) {
    (self.site, self.call, self.written, self.values) = (site, call, written, values)
  }

  // Blocks do not name their stage, and the values are needed before the block runs. So what follows applies to all
  // stages of the process, as the stack of open blocks does.

  /// The values that replace those of the source, by site. Tools set them. Empty in other programs.
  package static var replacements: [String: MotionValues] = [:]
  /// Whether calls keep their values for a record. Set when the first stage records.
  fileprivate static var areKept = false
}

/// The origin of animations: the site of the call, and its values where a stage records them.
///
/// It costs an animation three words. A program without tools creates no motions.
struct MotionOrigin {
  let site: AnimationSite?
  private(set) var motion: Motion?

  /// An origin without a site.
  static let none = MotionOrigin(site: nil)

  private init(site: AnimationSite?) { self.site = site }

  /// Creates the origin of a call, and replaces its values by those that are in force.
  @MainActor
  init(_ call: Motion.Call, _ fileID: StaticString, _ line: UInt, _ values: inout MotionValues) {
    self.init(call, AnimationSite(fileID, line), &values)
  }

  /// Creates the origin of a call at a site, and replaces its values by those that are in force.
  @MainActor
  init(_ call: Motion.Call, _ site: AnimationSite?, _ values: inout MotionValues) {
    self.site = site
    guard Motion.areKept || !Motion.replacements.isEmpty, let site else { return }
    let written = values
    if let replacement = Motion.replacements[site.description] { values.replace(by: replacement) }
    motion = Motion(site, call, written: written, values: values)
  }
}

/// The record of the calls that have begun animations on a stage, one entry for each site and kind of call.
@MainActor
package final class MotionRecord {
  package struct Entry {
    /// The last call.
    package fileprivate(set) var motion: Motion
    /// The number of calls that have begun animations.
    package fileprivate(set) var count: Int
    /// The time of the first of them, in the stage's seconds.
    package let first: Double
    /// The time of the last of them.
    package fileprivate(set) var last: Double
  }

  private struct Key: Hashable {
    let site: AnimationSite
    let call: Motion.Call
  }

  /// The entries, in the order of their first calls.
  package private(set) var entries: [Entry] = []
  private var indices: [Key: Int] = [:]

  package init() { Motion.areKept = true }

  /// Whether stages that are created from now on record from their beginning. Programs with tools set it before the
  /// first window opens.
  package static var isKeptByAllStages = false

  func add(_ motion: Motion, at time: Double) {
    let key = Key(site: motion.site, call: motion.call)
    if let index = indices[key] {
      entries[index].motion = motion
      entries[index].count += 1
      entries[index].last = time
    } else {
      indices[key] = entries.count
      entries.append(Entry(motion: motion, count: 1, first: time, last: time))
    }
  }
}
