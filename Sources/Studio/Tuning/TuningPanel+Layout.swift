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

  func layOut() {
    let inner = bounds.insetBy(dx: Metrics.margin, dy: 0)
    closeButton.frame = Rect(x: inner.maxX - 56, y: 4, width: 56, height: Metrics.header - 4)
    titleLabel.frame = Rect(
      x: inner.minX, y: 4, width: max(0, inner.width - 64), height: Metrics.header - 4)
    emptyLabel.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.lowCurve)

    let top = isColumn ? layOutTall(in: inner) : layOutLow(in: inner)
    scrollView.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    layOutContent(width: inner.width)
  }

  /// Lays out the curve with the buttons below it, and returns the bottom edge.
  private func layOutTall(in inner: Rect) -> Double {
    editor.frame = Rect(x: inner.minX, y: Metrics.header, width: inner.width, height: Metrics.curve)
    let y = editor.frame.maxY + Metrics.gap
    var x = inner.minX
    for (button, width) in [(undoButton, Metrics.icon), (redoButton, Metrics.icon), (resetButton, 68.0)] {
      button.frame = Rect(x: x, y: y, width: width, height: Metrics.button)
      x += width + Metrics.gap
    }
    copyButton.frame = Rect(x: x, y: y, width: max(0, inner.maxX - x), height: Metrics.button)
    return y + Metrics.button + Metrics.gap
  }

  /// Lays out the curve with the buttons beside it, and returns the bottom edge.
  private func layOutLow(in inner: Rect) -> Double {
    let width = ((inner.width - Metrics.gap) * 0.64).rounded()
    // In a low window, the curve is reduced to leave room for one slider.
    let curve = (bounds.height - Metrics.header - TuningRow.height - 2 * Metrics.gap).clamped(
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

  private func layOutContent(width: Double) {
    var y = 2.0
    if !controls.isHidden {
      controls.frame = Rect(x: Metrics.margin, y: y, width: width, height: controls.height)
      y += controls.height + Metrics.gap
    }
    if !motions.isEmpty { placeMotions(at: &y, width) }
    if isColumn {
      placeVariants(at: &y, width)
      placeChoices(at: &y, width)
    }
    for section in sections.dropFirst(motions.count) {
      if let label = section.label {
        label.frame = Rect(x: Metrics.margin, y: y, width: width, height: Metrics.sectionHeader)
        y += Metrics.sectionHeader
      }
      for row in section.rows {
        row.frame = Rect(x: Metrics.margin, y: y, width: width, height: TuningRow.height)
        y += TuningRow.height
      }
    }
    if !isColumn {
      placeChoices(at: &y, width)
      placeVariants(at: &y, width)
    }
    scrollView.contentSize = Size(width: scrollView.bounds.width, height: y + Metrics.gap)
  }

  /// Scrolls on to the next line of controls if the first control is so far below that lines are cut above it.
  func alignContent() {
    layoutIfNeeded()
    let offset = scrollView.restingContentOffset
    guard offset.y > 0 else { return }
    let parts: [View?] =
      [variantsBar, motionsLabel] + choiceRows + sections.flatMap { [$0.label, $0.header] + $0.rows }
    let lines = controls.isHidden ? [] : controls.lineTops.map { $0 + controls.frame.minY }
    let tops = lines + parts.compactMap { $0 }.filter { !$0.isHidden }.map(\.frame.minY)
    let first = firstControl.convert(firstControl.bounds, to: scrollView).minY
    guard let top = tops.filter({ $0 >= offset.y && $0 <= first }).min() else { return }
    let most = max(0, scrollView.contentSize.height - scrollView.bounds.height)
    scrollView.setContentOffset(Point(offset.x, min(top - Metrics.gap / 2, most)), animated: false)
  }

  /// Places the motions, with the rows of the one that is open below its header.
  private func placeMotions(at y: inout Double, _ width: Double) {
    motionsLabel.frame = Rect(x: Metrics.margin, y: y, width: width, height: Metrics.motionsHeader)
    y += Metrics.motionsHeader
    motionsBar.frame = Rect(x: Metrics.margin, y: y, width: width, height: motionsBar.height(inWidth: width))
    y += motionsBar.frame.height
    for section in sections.prefix(motions.count) {
      guard let header = section.header else { continue }
      header.frame = Rect(x: Metrics.margin, y: y, width: width, height: MotionHeader.height)
      y += MotionHeader.height + 2
      for row in section.rows where !row.isHidden {
        row.frame = Rect(x: Metrics.margin, y: y, width: width, height: TuningRow.height)
        y += TuningRow.height
      }
    }
    y += Metrics.gap
  }

  private func placeChoices(at y: inout Double, _ width: Double) {
    for row in choiceRows {
      row.frame = Rect(x: Metrics.margin, y: y, width: width, height: ChoiceRow.height)
      y += ChoiceRow.height
    }
  }

  /// Places the variants, which are above the sliders in a panel at the side and below them at the bottom.
  private func placeVariants(at y: inout Double, _ width: Double) {
    variantsBar.frame = Rect(x: Metrics.margin, y: y, width: width, height: VariantsBar.height)
    y += VariantsBar.height
  }
}
