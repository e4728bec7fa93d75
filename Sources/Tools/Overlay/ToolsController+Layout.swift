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
  /// How much of the room that the panels leave a past picture takes, which is shown as a whole.
  private static var pastScale: Double { 0.96 }

  private var bounds: Rect { view.bounds }
  var isWide: Bool { bounds.width >= TabBarController.wideWidth }

  /// Puts everything in its place.
  func placeTools() {
    let panelEnd = openPanels.isEmpty ? barY : bounds.maxY
    panelWindow.frame = Rect(x: 0, y: 0, width: bounds.width, height: panelEnd)
    for id in Panel.allCases { place(id) }
    placeStrip()
    let content = contentFrame
    placeMotionBar(in: content)
    placeMeter(in: content)
  }

  private func placeMotionBar(in content: Rect) {
    var foot: Rect?
    if let footed {
      application.rootViewController?.view.layoutIfNeeded()
      foot = footed.foot.offsetBy(dx: content.minX, dy: content.minY)
    }
    motionBar.place(in: content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY))), clearOf: foot)
  }

  // MARK: Panels

  /// The edge at which a panel stands in this window.
  func edge(of id: Panel) -> Panel.Edge { isWide ? id.edge : .bottom }

  /// How much of the window a panel at an edge may take, in points.
  func limits(of edge: Panel.Edge) -> ClosedRange<Double> {
    switch edge {
    case .side: 280...max(280, min(560, (bounds.width - barWidth) * 0.6).rounded())
    case .bottom: 140...max(140, (bounds.height * (isWide ? 0.7 : 0.6)).rounded())
    }
  }

  /// How much of the window the open panel at an edge takes, in points. `nil` if none is open there.
  func extent(at edge: Panel.Edge) -> Double? {
    openPanels.last { self.edge(of: $0) == edge }.map { extent(of: $0) }
  }

  func extent(of id: Panel) -> Double {
    let edge = edge(of: id)
    let standard =
      switch edge {
      case .side: TuningPanel.Metrics.width
      case .bottom where isWide: 264.0
      case .bottom: min(TuningPanel.Metrics.height, bounds.height * 0.55).rounded()
      }
    return panelExtents[edge].map { limits(of: edge).clamped($0) } ?? standard
  }

  /// What the panel at the side takes of the width, in points.
  private var sideWidth: Double { extent(at: .side) ?? 0 }

  /// Where a panel is, open or just out of sight: at the right or the bottom of a wide window, or at the bottom of a
  /// narrow one, over the tab bar.
  private func place(_ id: Panel) {
    guard let panel = madePanels[id] else { return }
    let isOpen = openPanels.contains(id) || coveredPanels.contains(id)
    let edge = edge(of: id)
    let extent = extent(of: id)
    panel.isColumn = edge == .side
    let place =
      switch edge {
      case .side: Rect(x: bounds.maxX - extent, y: 0, width: extent, height: bounds.height)
      case .bottom:
        Rect(
          x: barWidth, y: bounds.maxY - extent, width: max(0, bounds.width - barWidth - sideWidth),
          height: extent)
      }
    // From below, it comes out from behind the tab bar, as the screen above makes room: nothing shows between them.
    let out = isOpen ? Point.zero : edge == .side ? Point(extent, 0) : Point(0, barY - place.minY)
    panel.bounds.size = place.size
    panel.center = place.center + out
    placeGrip(of: id, panel, at: edge)
  }

  /// The grip lies along the inside of the panel's edge.
  private func placeGrip(of id: Panel, _ panel: View, at edge: Panel.Edge) {
    let reach = PanelGrip.Metrics.reach
    let grip = grip(of: id, panel)
    grip.isVertical = edge == .side
    grip.frame =
      edge == .side
      ? Rect(x: 0, y: 0, width: reach, height: panel.bounds.height)
      : Rect(x: 0, y: 0, width: panel.bounds.width, height: reach)
  }

  // MARK: The strip

  private var stripWidth: Double { max(0, bounds.width - barWidth - sideWidth) }
  private var stripHeight: Double { ControlStrip.height(forWidth: stripWidth) }

  /// Where the strip is, open or just out of sight: above the tab bar, or at the bottom of a wide window.
  private func placeStrip() {
    guard let strip else { return }
    stripWindow.frame = Rect(x: 0, y: 0, width: bounds.width, height: barY)
    let width = stripWidth
    strip.bounds.size = Size(width: width, height: stripHeight)
    strip.center = Point(
      barWidth + width / 2, (isStripOpen ? stripY : barY) + stripHeight / 2)
  }

  /// How much of a wide window's left the tab bar takes.
  private var barWidth: Double { isWide ? tabs?.barSize(in: bounds.size).width ?? 0 : 0 }

  /// Where the tab bar begins at the bottom of a narrow window; the end of a wide one.
  private var barY: Double {
    bounds.maxY - (isWide ? 0 : tabs?.barSize(in: bounds.size).height ?? 0)
  }

  /// Where the panel over it begins.
  private var panelY: Double {
    min(bounds.maxY - (extent(at: .bottom) ?? 0), barY)
  }

  /// Where the open strip begins: above the panel or, where the screen would be left too little, behind it.
  private var stripY: Double {
    let aboveAll = panelY - stripHeight
    return aboveAll >= Self.leastHeight ? aboveAll : barY - stripHeight
  }

  /// Down to where nothing stands over the screen.
  private var clearY: Double { isStripOpen ? min(stripY, panelY) : panelY }

  /// What the tools take of the application's edges. They always make room for the strip, but for the panel only as
  /// far as the screen's content then still fits.
  private var room: EdgeInsets {
    let most = barY - (isStripOpen ? stripHeight : 0)
    return EdgeInsets(
      bottom: barY - min(max(clearY, Self.leastHeight), most), right: sideWidth)
  }

  /// Where the screen is, clear of the tab bar and of the tools.
  var contentFrame: Rect {
    bounds.inset(by: EdgeInsets(left: barWidth, bottom: bounds.maxY - barY)).inset(by: room)
  }

  /// What is seen of the screen.
  var seenContent: Rect {
    let content = contentFrame
    return content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY)))
  }

  /// How a past stage is shown where the panels take room that they did not take then: whole, beside them. `nil` where it
  /// is shown as it was.
  func placement(ofPast past: Stage) -> Transform2D? {
    let (then, now) = (past.roomForTools, room)
    guard now.bottom > then.bottom + 0.5 || now.right > then.right + 0.5 else { return nil }
    let free = Size(
      width: bounds.width - sideWidth, height: bounds.height - (extent(at: .bottom) ?? 0))
    guard past.size.width > 0, past.size.height > 0, free.width > 0, free.height > 0 else { return nil }
    let scale = min(free.width / past.size.width, free.height / past.size.height) * Self.pastScale
    guard scale < 1 else { return nil }
    return Transform2D(scaleX: scale, y: scale).concatenating(
      Transform2D(
        translationX: ((free.width - past.size.width * scale) / 2).rounded(),
        y: ((free.height - past.size.height * scale) / 2).rounded()))
  }

  /// The place on the stage that is shown of a place in the window.
  func locationInShown(_ place: Point) -> Point {
    guard let inverse = past().flatMap({ placement(ofPast: $0) })?.inverted() else { return place }
    return place.applying(inverse)
  }

  /// Lets the application's screen have the room that the tools leave it.
  func giveRoom() {
    guard isViewLoaded, !holdsRoom, application.rootViewController != nil else { return }
    if application.roomForTools != room { _ = change(.room(room)) }
  }

  // MARK: - Sliding

  /// Brings a part to its place, or out of sight, where it is hidden. What stands beside it makes room, or takes it.
  ///
  /// - Parameter closed: Called when the part is out of sight.
  func slide(
    _ part: View, open: Bool, isOpen: @escaping @MainActor () -> Bool,
    closed: @escaping @MainActor () -> Void = {}
  ) {
    guard let stage else { return }
    // What goes is out of reach.
    part.isUserInteractionEnabled = open
    view.setNeedsLayout()
    // While time stands, the application moves at once: it does so behind what has come.
    holdsRoom = open && rate == 0 && !stage.reducesMotion
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
      if let self, holdsRoom {
        holdsRoom = false
        makeRoom()
      }
      guard let self, !open, !isOpen() else { return }
      part.isHidden = true
      part.alpha = 1
      view.setNeedsLayout()
      closed()
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

extension ClosedRange<Double> {
  func clamped(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
