import GlissadeGeometry
import GlissadeUI

extension ToolsController {
  /// In points.
  private enum MeterMetrics {
    /// Between the meter and the edges of the screen.
    static let margin = 10.0
    /// Between the meter and a control.
    static let gap = 6.0
    /// A control that takes more of the screen than this share is no reason to stay away.
    static let mostShare = 0.3
  }

  func toggleMeter() -> Bool {
    meter.isHidden.toggle()
    if !meter.isHidden { view.setNeedsLayout() }
    stateDidChange()
    return true
  }

  /// Moves the meter to where the hand is. Let go, it goes to the nearest place that is clear of controls.
  func moveMeter(to center: Point, isDone: Bool) {
    guard isDone else {
      meter.center = center
      return
    }
    meterCenter = center
    View.animate(withDuration: 0.25, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
      placeMeter(in: contentFrame)
    }
  }

  /// Puts the meter where it was put last, at first in the top right corner, clear of the screen's controls.
  func placeMeter(in content: Rect) {
    guard !meter.isHidden, !meter.isTracking else { return }
    let size = meter.bounds.size
    let wish =
      meterCenter
      ?? Point(
        content.maxX - size.width / 2 - MeterMetrics.margin,
        content.minY + size.height / 2 + MeterMetrics.margin)
    let place = Rect(center: wish, size: size).placed(
      in: content.insetBy(dx: MeterMetrics.margin, dy: MeterMetrics.margin), clearOf: controls(in: content))
    if meter.center != place.center { meter.center = place.center }
  }

  /// Where the controls of the screen, and what the tools have on it, are drawn now.
  private func controls(in content: Rect) -> [Rect] {
    var frames: [Rect] = motionBar.text.isEmpty ? [] : [motionBar.frame]
    func look(into view: View) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if view is Control, view.isUserInteractionEnabled {
        let frame = view.convert(view.bounds, to: nil)
        if frame.width * frame.height < content.width * content.height * MeterMetrics.mostShare {
          frames.append(frame.insetBy(dx: -MeterMetrics.gap, dy: -MeterMetrics.gap))
          return
        }
      }
      for child in view.subviews { look(into: child) }
    }
    look(into: application.root)
    return frames
  }
}
