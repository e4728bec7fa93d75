import GlissadeGeometry
import GlissadeSession
import GlissadeUI

extension TuningPanel {
  /// Shows in the rows of durations which of them springs determine by themselves.
  func showSpringDurations() {
    for (tuning, section) in zip(tunings, sections) {
      for row in section.rows {
        let users = tuning.timings.filter { $0.duration?.name == row.setting.name }
        let own = users.compactMap { timing -> Double? in
          guard case .settlingSpring = timing.value else { return nil }
          return MotionCurve(timing: timing.value, duration: row.setting.value).duration
        }
        row.springDuration = own.count == users.count ? own.max() : nil
      }
    }
  }

  /// The layout constants, in points.
  enum Metrics {
    /// The width of the panel at the side, and its height at the bottom.
    static let width = 320.0
    static let height = 330.0
    static let margin = 16.0
    /// The width below which the panel is narrow, as with large text, and its margin then.
    static let narrow = 240.0
    static let narrowMargin = 12.0
    /// The least width in which all buttons fit in a row.
    static let buttonRow = 250.0
    /// The size of the kind of the timing in the header of a panel at the bottom, and the least width of such a panel
    /// without its margins.
    static let kind = Size(width: 174, height: 32)
    static let kindInHeader = 340.0
    static let header = 44.0
    static let curve = 168.0
    /// The height of the curve in a panel at the bottom, where it shares a row with the buttons.
    ///
    /// Under it, the fields of a timing, the presets and a slider have room.
    static let lowCurve = 118.0
    static let button = 34.0
    static let icon = 40.0
    static let gap = 8.0
    static let sectionHeader = 30.0
    static let motionsHeader = 24.0
  }

  private var margin: Double { bounds.width < Metrics.narrow ? Metrics.narrowMargin : Metrics.margin }

  func layOut() {
    let inner = bounds.insetBy(dx: margin, dy: 0)
    closeButton.frame = Rect(x: inner.maxX - 56, y: 4, width: 56, height: Metrics.header - 4)
    titleLabel.frame = Rect(
      x: inner.minX, y: 4, width: max(0, inner.width - 64), height: Metrics.header - 4)
    emptyLabel.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.lowCurve)

    let isBeside = !isColumn && inner.width >= Metrics.buttonRow
    var top = isBeside ? layOutLow(in: inner) : layOutTall(in: inner)
    // Where the curve would leave no room for a slider, it scrolls with the rest.
    let scrolls = bounds.height - top < TuningRow.leastHeight
    hold(in: scrolls ? scrollView : self)
    if scrolls { top = Metrics.header }
    let room = closeButton.frame.minX - 2 * Metrics.gap - Metrics.kind.width - inner.minX
    placeKind(
      inHeader: isBeside && !scrolls && inner.width >= Metrics.kindInHeader && titleFits(inWidth: room))
    let place = placeOfOpenMotion
    scrollView.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    layOutContent(in: inner, scrollsCurve: scrolls)
    keepOpenMotion(at: place)
  }

  /// The top of the open motion's row in the panel. `nil` if no motion is open, or if the row has no place yet.
  private var placeOfOpenMotion: Double? {
    guard let header = sections.lazy.compactMap(\.header).first(where: \.isOpen), header.frame.height > 0
    else { return nil }
    return convert(Point.zero, from: header).y
  }

  /// Keeps the row of the open motion below the pointer that has opened it when the content above it changes. At its
  /// top, the content stays there.
  private func keepOpenMotion(at place: Double?) {
    let offset = scrollView.contentOffset
    guard let place, let now = placeOfOpenMotion, now != place, offset.y > 0 else { return }
    let most = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.setContentOffset(
      Point(offset.x, (offset.y + now - place).clamped(to: 0...most)), animated: false)
  }

  /// Whether the title is legible in a width. The site of a motion is long.
  private func titleFits(inWidth width: Double) -> Bool {
    let title = titleLabel.sizeThatFits(Size(width: .infinity, height: Metrics.header)).width
    return title * titleLabel.minimumScaleFactor <= width
  }

  /// Places the kind of the timing in the header, where it leaves a slider in sight, or above the numbers.
  private func placeKind(inHeader: Bool) {
    let kind = controls.chooser
    controls.holdsChooser = !inHeader
    let holder: View = inHeader ? self : controls
    if kind.superview !== holder { holder.insertSubview(kind, at: inHeader ? 2 : 0) }
    guard inHeader, !kind.isHidden else { return }
    kind.frame = Rect(
      x: closeButton.frame.minX - Metrics.gap - Metrics.kind.width,
      y: closeButton.frame.midY - Metrics.kind.height / 2, width: Metrics.kind.width,
      height: Metrics.kind.height)
    titleLabel.frame.size.width = max(0, kind.frame.minX - Metrics.gap - titleLabel.frame.minX)
  }

  /// Puts the curve and the buttons into a view, where they come first in the order of the keyboard.
  private func hold(in view: View) {
    guard editor.superview !== view else { return }
    let parts = [editor, undoButton, redoButton, resetButton, copyButton]
    for (index, part) in parts.enumerated() {
      view.insertSubview(part, at: view === self ? index + 2 : index)
    }
  }

  /// Lays out the curve with the buttons below it, and returns the bottom edge.
  private func layOutTall(in inner: Rect) -> Double {
    editor.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.curve)
    return layOutButtons(in: inner, at: editor.frame.maxY + Metrics.gap)
  }

  /// Lays out the buttons in a row, or in two rows of a narrow panel, and returns the bottom edge.
  private func layOutButtons(in inner: Rect, at y: Double) -> Double {
    let isTwoRows = inner.width < Metrics.buttonRow
    let reset = isTwoRows ? max(0, inner.width - 2 * (Metrics.icon + Metrics.gap)) : 68
    var x = inner.minX
    for (button, width) in [(undoButton, Metrics.icon), (redoButton, Metrics.icon), (resetButton, reset)] {
      button.frame = Rect(x: x, y: y, width: width, height: Metrics.button)
      x += width + Metrics.gap
    }
    if isTwoRows {
      let below = y + Metrics.button + Metrics.gap
      copyButton.frame = Rect(x: inner.minX, y: below, width: inner.width, height: Metrics.button)
    } else {
      copyButton.frame = Rect(x: x, y: y, width: max(0, inner.maxX - x), height: Metrics.button)
    }
    return copyButton.frame.maxY + Metrics.gap
  }

  /// Lays out the curve with the buttons beside it, and returns the bottom edge.
  private func layOutLow(in inner: Rect) -> Double {
    let width = ((inner.width - Metrics.gap) * 0.64).rounded()
    // In a low window, the curve is reduced to leave room for one slider.
    let curve = (bounds.height - Metrics.header - TuningRow.leastHeight - 2 * Metrics.gap).clamped(
      to: 72...Metrics.lowCurve)
    editor.frame = Rect(x: inner.minX, y: Metrics.header, width: width, height: curve)
    let x = inner.minX + width + Metrics.gap
    let room = max(0, inner.maxX - x)
    let height = ((curve - 2 * Metrics.gap) / 3).rounded(.down)
    let half = ((room - Metrics.gap) / 2).rounded(.down)
    undoButton.frame = Rect(x: x, y: Metrics.header, width: half, height: height)
    redoButton.frame = Rect(
      x: x + half + Metrics.gap, y: Metrics.header, width: room - half - Metrics.gap, height: height)
    for (index, button) in [resetButton, copyButton].enumerated() {
      button.frame = Rect(
        x: x, y: Metrics.header + Double(index + 1) * (height + Metrics.gap), width: room, height: height)
    }
    return editor.frame.maxY + Metrics.gap
  }

  private func layOutContent(in inner: Rect, scrollsCurve: Bool) {
    let width = inner.width
    var y = 2.0
    if scrollsCurve {
      // Below the curve, the kind of the timing is in sight.
      let room = scrollView.bounds.height - 6 * Metrics.gap
      let height = min(max(room, 72), isColumn ? Metrics.curve : Metrics.lowCurve)
      editor.frame = Rect(x: inner.minX, y: 0, width: width, height: height)
      y = height + Metrics.gap
    }
    if !controls.isHidden {
      let height = controls.height(inWidth: width)
      controls.frame = Rect(x: margin, y: y, width: width, height: height)
      y += height + Metrics.gap
    }
    if scrollsCurve { y = layOutButtons(in: inner, at: y) }
    if !motions.isEmpty { placeMotions(at: &y, width) }
    if isColumn {
      placeVariants(at: &y, width)
      placeChoices(at: &y, width)
    }
    for section in sections.dropFirst(motions.count) {
      if let label = section.label {
        label.frame = Rect(x: margin, y: y, width: width, height: Metrics.sectionHeader)
        y += Metrics.sectionHeader
      }
      for row in section.rows { place(row, at: &y, width) }
    }
    if !isColumn {
      placeChoices(at: &y, width)
      placeVariants(at: &y, width)
    }
    scrollView.contentSize = Size(width: scrollView.bounds.width, height: y + Metrics.gap)
    orderContent(withCurve: scrollsCurve)
  }

  /// Gives the parts of the content the order in which they are below each other, which is that of the keyboard.
  private func orderContent(withCurve: Bool) {
    func views(of section: Section) -> [View] {
      [section.label, section.header].compactMap { $0 as View? } + section.rows
    }
    let sliders = sections.dropFirst(motions.count).flatMap(views)
    var parts: [View] = withCurve ? [editor] : []
    parts.append(controls)
    if withCurve { parts += [undoButton, redoButton, resetButton, copyButton] }
    parts += [motionsLabel, motionsBar] + sections.prefix(motions.count).flatMap(views)
    parts += isColumn ? [variantsBar] + choiceRows + sliders : sliders + choiceRows + [variantsBar]
    let known = Set(parts.map(ObjectIdentifier.init))
    let now = scrollView.subviews.filter { known.contains(ObjectIdentifier($0)) }
    guard !now.elementsEqual(parts, by: ===) else { return }
    for (index, part) in parts.enumerated() { scrollView.insertSubview(part, at: index) }
  }

  private func place(_ row: TuningRow, at y: inout Double, _ width: Double) {
    let height = row.height(inWidth: width)
    row.frame = Rect(x: margin, y: y, width: width, height: height)
    y += height
  }

  /// Places the motions, with the rows of the one that is open below its header.
  private func placeMotions(at y: inout Double, _ width: Double) {
    motionsLabel.frame = Rect(x: margin, y: y, width: width, height: Metrics.motionsHeader)
    y += Metrics.motionsHeader
    motionsBar.frame = Rect(x: margin, y: y, width: width, height: motionsBar.height(inWidth: width))
    y += motionsBar.frame.height
    for section in sections.prefix(motions.count) {
      guard let header = section.header else { continue }
      let height = header.height(inWidth: width)
      header.frame = Rect(x: margin, y: y, width: width, height: height)
      // The focus ring around the header stays clear of the rows below it.
      y += height + (section.rows.contains { !$0.isHidden } ? Metrics.gap : 2)
      for row in section.rows where !row.isHidden { place(row, at: &y, width) }
    }
    y += Metrics.gap
  }

  private func placeChoices(at y: inout Double, _ width: Double) {
    for row in choiceRows {
      row.frame = Rect(x: margin, y: y, width: width, height: ChoiceRow.height)
      y += ChoiceRow.height
    }
  }

  /// Places the variants, which are above the sliders in a panel at the side and below them at the bottom.
  private func placeVariants(at y: inout Double, _ width: Double) {
    let height = VariantsBar.height(inWidth: width)
    variantsBar.frame = Rect(x: margin, y: y, width: width, height: height)
    y += height
  }
}
