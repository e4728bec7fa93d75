import GlissadeGeometry

extension Stage {
  /// Whether the causes of each frame are recorded in `redrawCauses`. The default is `false`, which costs nothing.
  public var recordsRedrawCauses: Bool {
    get { redrawLog != nil }
    set { if newValue != recordsRedrawCauses { redrawLog = newValue ? RedrawLog() : nil } }
  }

  /// The reasons why the next `draw()` may differ from the last one, in the order in which they occurred. Running
  /// animations come last. The array is empty unless `recordsRedrawCauses` is set.
  public var redrawCauses: [RedrawCause] {
    guard let redrawLog else { return [] }
    return redrawLog.causes
      + movingViews.flatMap { view in
        view.runningMotions.filter { $0.entry.begin <= time && !$0.isPaused }.map {
          RedrawCause(view: view.timelinePath, change: "animation of \($0.entry.property)")
        }
      }
  }

  /// The bounding boxes of the views that changed since the last `draw()` or are moved by animations, in the stage's
  /// coordinates. Empty unless `recordsRedrawCauses` is set.
  package var redrawnAreas: [Rect] {
    guard let redrawLog else { return [] }
    let changed = redrawLog.views.values.compactMap { $0.view as? View }.filter {
      $0.stage === self && $0 !== root
    }
    return (changed + movingViews).map { $0.convert($0.presentation.bounds, to: nil) }
  }

  /// The views that animations move at the stage's time.
  private var movingViews: [View] {
    guard animator.nextMotion(after: time) == time else { return [] }
    func moving(in view: View) -> [View] {
      (view.running.count > 0 ? [view] : []) + view.children.flatMap(moving)
    }
    return moving(in: root)
  }
}
