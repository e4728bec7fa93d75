import GlissadeGeometry
import GlissadeUI

/// A screen at whose foot controls stand, over which nothing may lie.
@MainActor
package protocol FootedScreen: ViewController {
  /// Where they stand, in its view's coordinates.
  var foot: Rect { get }
}

extension ToolsController {
  /// How the panel and the strip come and go, in seconds.
  private static var slideDuration: Double { 0.4 }
  /// The panel does not make a screen lower than this, in points: its content would no longer fit.
  private static var leastHeight: Double { 424 }

  private var bounds: Rect { view.bounds }
  private var isWide: Bool { bounds.width >= TabBarController.wideWidth }

  /// Puts everything in its place.
  func placeTools() {
    placePanel()
    placeStrip()
    let content = contentFrame
    placeMotionBar(in: content)
    meter.center = Point(
      content.maxX - meter.bounds.width / 2 - 10, content.minY + meter.bounds.height / 2 + 10)
  }

  private func placeMotionBar(in content: Rect) {
    var foot: Rect?
    if let footed {
      application.rootViewController?.view.layoutIfNeeded()
      foot = footed.foot.offsetBy(dx: content.minX, dy: content.minY)
    }
    motionBar.place(in: content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY))), clearOf: foot)
  }

  private var panelSize: Size {
    isWide
      ? Size(width: TuningPanel.Metrics.width, height: bounds.height)
      : Size(width: bounds.width, height: min(TuningPanel.Metrics.height, bounds.height * 0.55).rounded())
  }

  /// Where the panel is, open or just out of sight: at the right of a wide window, or at the bottom of a narrow one,
  /// over the tab bar.
  private func placePanel() {
    let size = panelSize
    panel.isColumn = isWide
    let out = isPanelOpen ? Point.zero : isWide ? Point(size.width, 0) : Point(0, size.height)
    panel.bounds.size = size
    panel.center = Point(bounds.maxX - size.width / 2, bounds.maxY - size.height / 2) + out
  }

  /// Where the strip is, open or just out of sight: above the tab bar, or at the bottom of a wide window.
  private func placeStrip() {
    guard let strip else { return }
    stripWindow.frame = Rect(x: 0, y: 0, width: bounds.width, height: barY)
    let width = max(0, bounds.width - barWidth - (isWide && isPanelOpen ? panelSize.width : 0))
    strip.bounds.size = Size(width: width, height: ControlStrip.Metrics.height)
    strip.center = Point(
      barWidth + width / 2, (isStripOpen ? stripY : barY) + ControlStrip.Metrics.height / 2)
  }

  /// How much of a wide window's left the tab bar takes.
  private var barWidth: Double { isWide ? tabs?.tabBar.sizeThatFits(bounds.size).width ?? 0 : 0 }

  /// Where the tab bar begins at the bottom of a narrow window; the end of a wide one.
  private var barY: Double {
    bounds.maxY - (isWide ? 0 : tabs?.tabBar.sizeThatFits(bounds.size).height ?? 0)
  }

  /// Where the panel over it begins.
  private var panelY: Double {
    isPanelOpen && !isWide ? min(bounds.maxY - panelSize.height, barY) : barY
  }

  /// Where the open strip begins: above the panel or, where the screen would be left too little, behind it.
  private var stripY: Double {
    let aboveAll = panelY - ControlStrip.Metrics.height
    return aboveAll >= Self.leastHeight ? aboveAll : barY - ControlStrip.Metrics.height
  }

  /// Down to where nothing stands over the screen.
  private var clearY: Double { isStripOpen ? min(stripY, panelY) : panelY }

  /// What the tools take of the application's edges. They always make room for the strip, but for the panel only as
  /// far as the screen's content then still fits.
  private var room: EdgeInsets {
    let most = barY - (isStripOpen ? ControlStrip.Metrics.height : 0)
    return EdgeInsets(
      bottom: barY - min(max(clearY, Self.leastHeight), most),
      right: isPanelOpen && isWide ? panelSize.width : 0)
  }

  /// Where the screen is, clear of the tab bar and of the tools.
  private var contentFrame: Rect {
    bounds.inset(by: EdgeInsets(left: barWidth, bottom: bounds.maxY - barY)).inset(by: room)
  }

  /// Lets the application's screen have the room that the tools leave it.
  func giveRoom() {
    guard isViewLoaded, let root = application.rootViewController else { return }
    let given = tabs?.additionalContentInsets ?? root.additionalSafeAreaInsets
    if given != room { _ = change(.room(room)) }
  }

  // MARK: - Sliding

  /// Brings a part to its place, or out of sight, where it is hidden. What stands beside it makes room, or takes it.
  func slide(_ part: View, open: Bool, isOpen: @escaping @MainActor () -> Bool) {
    guard let stage else { return }
    // What goes is out of reach.
    part.isUserInteractionEnabled = open
    view.setNeedsLayout()
    makeRoom()
    if stage.reducesMotion {
      View.performWithoutAnimation {
        if open {
          view.layoutIfNeeded()
          part.alpha = 0
        }
      }
    }
    let slide = PropertyAnimator(duration: Self.slideDuration, dampingRatio: 1) { [weak view] in
      if stage.reducesMotion { part.alpha = open ? 1 : 0 } else { view?.layoutIfNeeded() }
    }
    slide.addCompletion { [weak self] _ in
      guard let self, !open, !isOpen() else { return }
      part.isHidden = true
      part.alpha = 1
      view.setNeedsLayout()
    }
    slide.startAnimation()
  }

  /// The application's screen moves over at the viewer's pace too, whatever was done to its time. It does so before the
  /// tools, which keep clear of its foot.
  private func makeRoom() {
    giveRoom()
    let isAtOnce = rate == 0 || application.reducesMotion
    _ = change(.layout(duration: isAtOnce ? nil : Self.slideDuration * rate))
  }
}
