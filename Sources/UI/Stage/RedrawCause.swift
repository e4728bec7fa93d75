import GlissadeGeometry

/// A reason why a stage is drawn again.
public struct RedrawCause: Hashable, Sendable {
  /// The view, by its identifier or by the path of indexes to it, as in timelines. `nil` for a change of the stage.
  public let view: String?
  /// What has changed: the name of the property that was set or of the method that was called, or an animation, such
  /// as "animation of alpha".
  public let change: String
}

/// The causes of the next frame of a stage.
struct RedrawLog {
  /// The greatest number of causes that are kept for a frame.
  static let most = 200

  private(set) var causes: [RedrawCause] = []
  /// The views that have changed.
  private(set) var views: [ObjectIdentifier: Weak] = [:]

  struct Weak { weak var view: View? }

  @MainActor
  mutating func add(_ view: View?, _ change: String) {
    guard causes.count < Self.most else { return }
    let cause = RedrawCause(view: view?.timelinePath, change: change)
    if !causes.contains(cause) { causes.append(cause) }
    if let view { views[ObjectIdentifier(view)] = Weak(view: view) }
  }
}

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
    let changed = redrawLog.views.values.compactMap(\.view).filter { $0.stage === self && $0 !== root }
    return (changed + movingViews).map { $0.convert($0.presentation.bounds, to: nil) }
  }

  /// The views that animations move at the stage's time.
  private var movingViews: [View] {
    guard animator.nextMotion(after: time) == time else { return [] }
    func moving(in view: View) -> [View] {
      (view.running.count > 0 ? [view] : []) + view.subviews.flatMap(moving)
    }
    return moving(in: root)
  }
}
