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
}
