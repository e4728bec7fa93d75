import GlissadeControls
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension ToolsController {
  /// The layout constants, in points.
  private enum MeterMetrics {
    /// The margin between the meter and the edges of the screen.
    static let margin = 10.0
    /// The gap between the meter and a control.
    static let gap = 6.0
    /// The fraction of the screen's area above which a control is not avoided.
    static let mostShare = 0.3
  }

  func toggleMeter() -> Bool {
    meter.isHidden.toggle()
    if !meter.isHidden { view.setNeedsLayout() }
    stateDidChange()
    return true
  }

  /// Moves the meter during a drag. When the drag ends, the meter moves to the nearest place clear of
  /// controls.
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

  /// Places the meter where the user last put it, by default in the top corner opposite to the tab bar, clear of the
  /// screen's controls, headings and captions.
  func placeMeter(in content: Rect) {
    guard !meter.isHidden, !meter.isTracking else { return }
    let factor = magnification(
      of: application.textScale, inWidth: content.width - 2 * MeterMetrics.margin,
      needing: FrameMeter.Metrics.size.width)
    let size = Size(
      width: FrameMeter.Metrics.size.width * factor, height: FrameMeter.Metrics.size.height * factor)
    let wish =
      meterCenter
      ?? Point(
        isMirrored
          ? content.minX + size.width / 2 + MeterMetrics.margin
          : content.maxX - size.width / 2 - MeterMetrics.margin,
        content.minY + size.height / 2 + MeterMetrics.margin)
    let place = Rect(center: wish, size: size).placed(
      in: content.insetBy(dx: MeterMetrics.margin, dy: MeterMetrics.margin), clearOf: obstacles(in: content))
    if meter.center != place.center || meter.transform.a != factor {
      meter.place(in: place, magnifiedBy: factor)
    }
  }

  /// The presented frames of the screen's controls, of the texts of its headings, of the captions of its charts, and of
  /// the motion bar.
  private func obstacles(in content: Rect) -> [Rect] {
    var frames: [Rect] = motionBar.text.isEmpty ? [] : [motionBar.frame]
    func add(_ frame: Rect) { frames.append(frame.insetBy(dx: -MeterMetrics.gap, dy: -MeterMetrics.gap)) }
    func look(into view: View) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if view is Control, view.isUserInteractionEnabled {
        let frame = view.convert(view.bounds, to: nil)
        if frame.width * frame.height < content.width * content.height * MeterMetrics.mostShare {
          add(frame)
          return
        }
      }
      if let label = view as? Label, label.accessibilityTraits.contains(.header), label.text?.isEmpty == false
      {
        add(label.convert(label.textRect, to: nil))
      }
      for caption in (view as? any CaptionedView)?.captionFrames ?? [] { add(view.convert(caption, to: nil)) }
      for child in view.children { look(into: child) }
    }
    look(into: application.root)
    return frames
  }
}
