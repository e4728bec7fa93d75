import GlissadeAnimationEngine

/// The time of a layer within that of its superlayer.
struct LayerTime {
  var beginTime = 0.0
  var timeOffset = 0.0
  /// Whether the layer has a time of its own. Otherwise only the pace of its animations differs.
  var isOwn = false
  /// Whether animations must be brought into agreement with the time.
  var isStale = false
  /// The layer's time at which animations are, at a time of the stage, and the speed with which they go on.
  var applied = (time: 0.0, local: 0.0, speed: 1.0)

  /// The greatest distance of a layer's time from 0, in seconds.
  static let greatest = 1e30

  /// Returns a time that is set, in seconds, limited to 300 years before or after 0. A time that is not finite counts
  /// as 0.
  static func limited(_ seconds: Double) -> Double {
    seconds.isFinite ? min(max(seconds, -Course.latest), Course.latest) : 0
  }
}
