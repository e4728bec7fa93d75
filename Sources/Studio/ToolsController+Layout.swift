import GlissadeControls
import GlissadeGeometry
import GlissadeUI

extension ToolsController {
  /// The duration of sliding panels and the strip in and out, in seconds.
  private static var slideDuration: Double { 0.4 }
  /// The minimum height that a panel leaves to a screen, in points. Below it, the screen's content would not
  /// fit.
  private static var leastHeight: Double { 424 }
  /// The minimum width that a panel at the side leaves to a screen, in points: that of a small phone.
  private static var leastWidth: Double { 320 }
  /// The fraction of the free area that a scaled picture of the past takes.
  private static var pastScale: Double { 0.96 }

  private var bounds: Rect { view.bounds }
  /// Whether the application is laid out from right to left: its tab bar is at the right, and panels at the side are at
  /// the left. The content of the tools, whose words are English, is not mirrored.
  var isMirrored: Bool { application.layoutDirection == .rightToLeft }

  /// Returns the place of a part of the tools in the current direction of the layout.
  private func mirrored(_ place: Rect) -> Rect {
    guard isMirrored else { return place }
    return Rect(
      x: bounds.minX + bounds.maxX - place.maxX, y: place.minY, width: place.width, height: place.height)
  }

  private func mirrored(_ insets: EdgeInsets) -> EdgeInsets { isMirrored ? insets.mirrored : insets }

  var isWide: Bool { bounds.width >= TabBarController.wideWidth }

  /// Lays out all parts of the tools.
  func placeTools() {
    let panelEnd = openPanels.isEmpty ? barY : bounds.maxY
    panelWindow.frame = Rect(x: 0, y: 0, width: bounds.width, height: panelEnd)
    for id in Panel.allCases { place(id) }
    placeStrip()
    let content = contentFrame
    placeMotionBar(in: content)
    placeMeter(in: content)
    placeSplitNames()
  }

  private func placeMotionBar(in content: Rect) {
    var foot: Rect?
    if let footed {
      application.rootViewController?.view.layoutIfNeeded()
      foot = footed.foot.offsetBy(dx: content.minX, dy: content.minY)
    }
    motionBar.place(
      in: content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY))), clearOf: foot,
      magnifiedBy: magnification(of: growth, inWidth: content.width, needing: MotionBar.leastWidth))
  }

  // MARK: Panels

  /// The edge at which a panel is placed in the current window.
  ///
  /// In a window that is wider than high and too low for a panel below its content, a panel at the side leaves more
  /// of what it tunes in sight.
  func edge(of id: Panel) -> Panel.Edge { isWide || isLow ? id.edge : .bottom }

  private var isLow: Bool {
    bounds.width > bounds.height && bounds.width >= Self.leastWidth + TuningPanel.Metrics.width
      && bounds.height < Self.leastHeight + TuningPanel.Metrics.height
  }

  /// The minimum and the maximum extent of a panel at an edge, in points.
  func limits(of edge: Panel.Edge) -> ClosedRange<Double> {
    switch edge {
    case .side: 280...max(280, min(560 * growth, (bounds.width - barWidth) * 0.6).rounded())
    case .bottom: 140...max(140, (bounds.height * (isWide ? 0.7 : 0.6)).rounded())
    }
  }

  /// The extent of the open panel at an edge, in points. `nil` if no panel is open there.
  func extent(at edge: Panel.Edge) -> Double? {
    openPanels.last { self.edge(of: $0) == edge }.map { extent(of: $0) }
  }

  /// The factor by which the tools grow with the application's text where there is room.
  private var growth: Double { max(1, application.textScale) }

  func extent(of id: Panel) -> Double {
    let edge = edge(of: id)
    let standard =
      switch edge {
      case .side: min(TuningPanel.Metrics.width * growth, limits(of: edge).upperBound)
      case .bottom where isWide: lowHeight.clamped(to: limits(of: edge))
      case .bottom: min(TuningPanel.Metrics.height * growth, bounds.height * 0.55).rounded()
      }
    return panelExtents[edge]?.clamped(to: limits(of: edge)) ?? standard
  }

  /// The height of a panel below a wide screen: less where the screen has little height, but always with room for some
  /// lanes.
  private var lowHeight: Double {
    let toolbar = TimelineToolbar.height(inWidth: (bounds.width - barWidth - sideWidth) / growth)
    return min(264, max(136 + toolbar, bounds.height - Self.leastHeight)) * growth
  }

  /// The width of the open panel at the side, in points. 0 if there is none.
  private var sideWidth: Double { extent(at: .side) ?? 0 }

  /// Places a panel, or moves it out of sight if it is closed.
  ///
  /// Panels are at the side opposite to the tab bar or at the bottom of a wide window, and at the bottom of a narrow
  /// window over the tab bar.
  private func place(_ id: Panel) {
    guard let panel = madePanels[id] else { return }
    let isOpen = openPanels.contains(id) || coveredPanels.contains(id)
    let edge = edge(of: id)
    let extent = extent(of: id)
    panel.isColumn = edge == .side
    panel.isAtLeft = isMirrored
    let unmirrored =
      switch edge {
      // A tab bar at the bottom stays in reach.
      case .side: Rect(x: bounds.maxX - extent, y: 0, width: extent, height: barY)
      case .bottom:
        Rect(
          x: barWidth, y: bounds.maxY - extent, width: max(0, bounds.width - barWidth - sideWidth),
          height: extent)
      }
    let place = mirrored(unmirrored)
    // From below, the panel emerges from behind the tab bar while the screen above makes room, so that no gap
    // shows.
    let aside = Point(isMirrored ? -extent : extent, 0)
    let out = isOpen ? Point.zero : edge == .side ? aside : Point(0, barY - place.minY)
    let factor = magnification(of: growth, inWidth: place.width, needing: id.leastWidth)
    panel.place(in: place.offsetBy(dx: out.x, dy: out.y), magnifiedBy: factor)
    placeGrip(of: id, panel, at: edge)
  }

  /// Places the grip along the inner edge of the panel.
  private func placeGrip(of id: Panel, _ panel: View, at edge: Panel.Edge) {
    let reach = PanelGrip.Metrics.reach
    let grip = grip(of: id, panel)
    grip.isVertical = edge == .side
    grip.isAtRight = isMirrored
    grip.frame =
      edge == .side
      ? Rect(x: isMirrored ? panel.bounds.width - reach : 0, y: 0, width: reach, height: panel.bounds.height)
      : Rect(x: 0, y: 0, width: panel.bounds.width, height: reach)
  }

  // MARK: The strip

  private var stripWidth: Double { max(0, bounds.width - barWidth - sideWidth) }
  private var stripGrowth: Double {
    magnification(of: growth, inWidth: stripWidth, needing: ControlStrip.leastWidth)
  }
  private var stripHeight: Double { ControlStrip.height(forWidth: stripWidth / stripGrowth) * stripGrowth }

  /// Places the strip above the tab bar or at the bottom of a wide window, or moves it out of sight if it is
  /// closed.
  private func placeStrip() {
    guard let strip else { return }
    stripWindow.frame = Rect(x: 0, y: 0, width: bounds.width, height: barY)
    let width = stripWidth
    let place = Rect(x: barWidth, y: isStripOpen ? stripY : barY, width: width, height: stripHeight)
    strip.place(in: mirrored(place), magnifiedBy: stripGrowth)
  }

  /// The width of the tab bar at the side of a wide window, in points. 0 in a narrow window.
  private var barWidth: Double { isWide ? tabs?.barSize(in: bounds.size).width ?? 0 : 0 }

  /// The top of the tab bar at the bottom of a narrow window. The bottom edge of a wide window.
  private var barY: Double {
    bounds.maxY - (isWide ? 0 : tabs?.barSize(in: bounds.size).height ?? 0)
  }

  /// The top of the panel at the bottom, or of the tab bar if that is higher.
  private var panelY: Double {
    min(bounds.maxY - (extent(at: .bottom) ?? 0), barY)
  }

  /// The top of the open strip: above the panel or, if that would leave too little height to the screen,
  /// behind it.
  private var stripY: Double {
    let aboveAll = panelY - stripHeight
    return aboveAll >= Self.leastHeight ? aboveAll : barY - stripHeight
  }

  /// The bottom of the area in which nothing covers the screen.
  private var clearY: Double { isStripOpen ? min(stripY, panelY) : panelY }

  /// The insets that the tools take from the application's edges.
  ///
  /// The strip always takes its space. A panel takes only as much as leaves enough height for the screen's
  /// content.
  private var room: EdgeInsets {
    let most = barY - (isStripOpen ? stripHeight : 0)
    return mirrored(
      EdgeInsets(bottom: barY - min(max(clearY, Self.leastHeight), most), right: sideWidth))
  }

  /// The frame of the screen, clear of the tab bar and of the tools' insets.
  var contentFrame: Rect {
    bounds.inset(by: mirrored(EdgeInsets(left: barWidth, bottom: bounds.maxY - barY))).inset(by: room)
  }

  /// The visible part of the screen.
  var seenContent: Rect {
    let content = contentFrame
    return content.inset(by: EdgeInsets(bottom: max(0, content.maxY - clearY)))
  }

  /// The part of the window that no panel covers, with the panels where they are drawn while they slide.
  var uncovered: Rect {
    var area = bounds
    for (id, panel) in madePanels where !panel.isHidden {
      // A panel is enlarged with the application's text.
      let (own, factor) = (panel.presentation.bounds.size, panel.transform.a)
      let frame = Rect(
        center: panel.presentation.center, size: Size(width: own.width * factor, height: own.height * factor))
      switch edge(of: id) {
      case .side where isMirrored:
        let left = max(area.minX, min(frame.maxX, area.maxX - 1))
        area = Rect(x: left, y: area.minY, width: area.maxX - left, height: area.height)
      case .side: area.size.width = max(1, min(area.width, frame.minX))
      case .bottom: area.size.height = max(1, min(area.height, frame.minY))
      }
    }
    return area
  }

  /// The transform that shows a past stage as a whole beside panels that take more space now than they took
  /// then.
  ///
  /// `nil` if the past stage is shown at its own place and size.
  package func placement(ofPast past: Stage) -> Transform2D? {
    let (then, now) = (past.roomForTools, room)
    guard
      now.bottom > then.bottom + 0.5 || now.right > then.right + 0.5 || now.left > then.left + 0.5
    else { return nil }
    let free = Size(
      width: bounds.width - sideWidth, height: bounds.height - (extent(at: .bottom) ?? 0))
    guard past.size.width > 0, past.size.height > 0, free.width > 0, free.height > 0 else { return nil }
    let scale = min(free.width / past.size.width, free.height / past.size.height) * Self.pastScale
    guard scale < 1 else { return nil }
    return Transform2D(scaleX: scale, y: scale).concatenating(
      Transform2D(
        translationX: ((free.width - past.size.width * scale) / 2).rounded() + room.left,
        y: ((free.height - past.size.height * scale) / 2).rounded()))
  }

  /// Converts a location in the window to a location on the stage that is shown.
  func locationInShown(_ place: Point) -> Point {
    guard let inverse = past().flatMap({ placement(ofPast: $0) })?.inverted() else { return place }
    return place.applying(inverse)
  }

  /// Applies the insets of the tools to the application's screen.
  func giveRoom() {
    guard isViewLoaded, !holdsRoom, application.rootViewController != nil else { return }
    if application.roomForTools != room { _ = change(.room(room)) }
  }

  // MARK: - Sliding

  /// Slides a part into place or out of sight, and adapts the layout of the other parts.
  ///
  /// - Parameter closed: Called when the part is out of sight.
  func slide(
    _ part: View, open: Bool, isOpen: @escaping @MainActor () -> Bool,
    closed: @escaping @MainActor () -> Void = {}
  ) {
    guard let stage else { return }
    // A part that is closing no longer receives touches.
    part.isUserInteractionEnabled = open
    view.setNeedsLayout()
    // While time is stopped, the application changes immediately. It does so after the opening part has
    // covered it.
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

  /// Moves the application's screen at the viewer's pace, at any rate of the application's time.
  ///
  /// This happens before the tools are laid out, because they keep clear of the screen's foot.
  private func makeRoom() {
    giveRoom()
    let isAtOnce = rate == 0 || application.reducesMotion
    _ = change(.layout(duration: isAtOnce ? nil : Self.slideDuration * rate))
  }
}
