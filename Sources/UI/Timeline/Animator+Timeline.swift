extension Animator {
  /// The record of the animations. `nil` while the stage does not record.
  var timeline: Timeline? { stage.recorder }
}
