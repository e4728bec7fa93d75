import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeSession
import GlissadeUI

/// The buttons of the timeline, in one row of a wide panel, two rows of a narrow one, or three of the narrowest.
final class TimelineToolbar: View {
  /// The layout constants, in points.
  enum Metrics {
    static let row = 40.0
    static let narrowRow = 36.0
    static let icon = 34.0
    static let narrowIcon = 31.0
    static let rates = 244.0
    static let narrowRates = 232.0
    static let margin = 8.0
    /// The margin after the last button, as in the other panels.
    static let end = 16.0
    static let gap = 10.0
    static let close = 56.0
    static let narrowClose = 46.0
    /// The widths from which all buttons are in one row, and from which some have a title beside their icon.
    static let oneRow = 760.0
    static let titled = 980.0
    /// The width below which there are three rows.
    static let twoRows = 332.0
  }

  let backButton = TimelineToolbar.button("strip-back", "One frame back")
  let pauseButton = TimelineToolbar.button("pause", "Pause")
  let stepButton = TimelineToolbar.button("strip-step", "One frame on")
  let replayButton = TimelineToolbar.button("arrow-clockwise", "Play again")
  let loopButton = TimelineToolbar.button("strip-loop", "Loop")
  let rateControl = SegmentedControl(items: Transport.rates.map { MotionStatus.words(ofRate: $0) })
  let continueButton = TimelineToolbar.button("strip-continue", "Continue from here")
  /// The button in the place of `continueButton` while there is something to take back.
  let takeBackButton = TimelineToolbar.button("strip-undo", "Take back what was discarded")
  let nowButton = TimelineToolbar.button("strip-now", "Now")
  let zoomOutButton = TimelineToolbar.button("minus", "Zoom out")
  let fitButton = TimelineToolbar.button("strip-fit", "Show all")
  let zoomInButton = TimelineToolbar.button("plus", "Zoom in")
  let exportButton = TimelineToolbar.button("square-and-arrow-up", "Export")
  let closeButton = Button("Done")

  private static func button(_ icon: String, _ label: String) -> Button {
    let button = Button(image: Image(asset: "icons/\(icon)"))
    button.accessibilityLabel = label
    button.contentInsets = .zero
    button.font = .systemFont(ofSize: 14, weight: .semibold)
    return button
  }

  private var controls: [(name: String, control: Control)] {
    [
      ("back", backButton), ("pause", pauseButton), ("step", stepButton), ("replay", replayButton),
      ("loop", loopButton), ("rate", rateControl), ("continue", continueButton),
      ("take-back", takeBackButton), ("now", nowButton),
      ("zoom-out", zoomOutButton), ("fit", fitButton), ("zoom-in", zoomInButton), ("export", exportButton),
      ("close", closeButton),
    ]
  }

  init() {
    super.init(frame: .zero)
    for (_, control) in controls { addSubview(control) }
    exportButton.isHidden = true
    takeBackButton.isHidden = true
    rateControl.selectedSegmentIndex = 0
    rateControl.accessibilityLabel = "Speed"
    let keys: [(Control, Key)] = [
      (backButton, .comma), (pauseButton, .space), (stepButton, .fullStop), (loopButton, .l), (fitButton, .f),
      (continueButton, .return), (nowButton, .end), (zoomOutButton, .minus), (zoomInButton, .plus),
      (exportButton, .e),
    ]
    for (button, key) in keys { button.accessibilityKeyStrokes = [KeyStroke(key)] }
  }

  func name(_ prefix: String) {
    for (name, control) in controls { control.accessibilityIdentifier = "\(prefix).\(name)" }
  }

  /// Updates the buttons to the motion status.
  ///
  /// - Parameters:
  ///   - canReplay: Whether there is a stretch to replay.
  ///   - isNowInSight: Whether the present is within the visible times.
  func show(_ motion: MotionStatus, canReplay: Bool, isNowInSight: Bool) {
    let isGoing = !motion.isPaused || motion.isPlaying
    if isGoing != showsPause {
      showsPause = isGoing
      pauseButton.image = Image(asset: isGoing ? "icons/pause" : "icons/play")
      pauseButton.accessibilityLabel = isGoing ? "Pause" : "Play"
    }
    let isPast = motion.past != nil
    set(continueButton, isEnabled: isPast)
    // While nothing is drawn, the present goes out of sight unnoticed.
    set(nowButton, isEnabled: isPast || !isNowInSight || !motion.isPaused)
    let takesBack = !isPast && motion.discarded != nil
    if takeBackButton.isHidden == takesBack {
      (takeBackButton.isHidden, continueButton.isHidden) = (!takesBack, takesBack)
      setNeedsLayout()
    }
    set(replayButton, isEnabled: canReplay)
    set(loopButton, isEnabled: canReplay || motion.loop != nil)
    if loopButton.isSelected != (motion.loop != nil) { loopButton.isSelected = motion.loop != nil }
    let rate = Transport.rates.firstIndex(of: motion.rate) ?? SegmentedControl.noSegment
    if rateControl.selectedSegmentIndex != rate { rateControl.selectedSegmentIndex = rate }
  }

  private var showsPause = true

  private func set(_ button: Button, isEnabled: Bool) {
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
  }

  // MARK: - Layout

  static func height(inWidth width: Double) -> Double {
    width >= Metrics.oneRow ? Metrics.row : (width >= Metrics.twoRows ? 2 : 3) * Metrics.narrowRow
  }

  override func layoutSubviews() {
    if bounds.width < Metrics.twoRows { layOutThreeRows() } else { layOutRows() }
    orderByPlace()
  }

  /// Gives the controls the order of their places, row by row, which Tab and assistive technologies follow.
  private func orderByPlace() {
    let ordered = subviews.sorted { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }
    guard !zip(subviews, ordered).allSatisfy({ $0 === $1 }) else { return }
    for view in ordered { bringSubviewToFront(view) }
  }

  /// Lays out the transport, what is seen, and the speeds below each other.
  private func layOutThreeRows() {
    for button in [continueButton, takeBackButton, nowButton] { setTitle(nil, of: button) }
    let row = Metrics.narrowRow
    let end = bounds.width - Metrics.margin
    let icon = min(Metrics.narrowIcon, max(0, (end - Metrics.margin - Metrics.narrowClose) / 5))
    func add(_ buttons: [Button], row index: Int, from left: Double) {
      for (number, button) in buttons.enumerated() {
        button.frame = Rect(
          x: left + Double(number) * icon, y: Double(index) * row + (row - 34) / 2, width: icon, height: 34)
      }
    }
    add([backButton, pauseButton, stepButton, replayButton, loopButton], row: 0, from: Metrics.margin)
    closeButton.frame = Rect(
      x: end - Metrics.narrowClose, y: (row - 34) / 2, width: Metrics.narrowClose, height: 34)
    add(
      [zoomOutButton, fitButton, zoomInButton] + (exportButton.isHidden ? [] : [exportButton]), row: 1,
      from: Metrics.margin)
    let times = [continueButton, takeBackButton, nowButton].filter { !$0.isHidden }
    add(times, row: 1, from: end - Double(times.count) * icon)
    rateControl.frame = Rect(
      x: Metrics.margin, y: 2 * row + (row - 28) / 2, width: max(0, end - Metrics.margin), height: 28)
  }

  private func layOutRows() {
    let isWide = bounds.width >= Metrics.oneRow
    let isTitled = bounds.width >= Metrics.titled
    setTitle(isTitled ? "Continue from here" : nil, of: continueButton)
    setTitle(isTitled ? "Take back" : nil, of: takeBackButton)
    setTitle(isTitled ? "Now" : nil, of: nowButton)
    let row = isWide ? Metrics.row : Metrics.narrowRow
    // The first row of a narrow toolbar has nine icons and the button that closes the panel.
    let room = bounds.width - Metrics.margin - Metrics.end - Metrics.narrowClose
    let icon = isWide ? Metrics.icon : min(Metrics.narrowIcon, max(0, (room / 9).rounded(.down)))
    var left = Metrics.margin
    var y = 0.0

    func add(_ control: Control, width: Double, height: Double = 34) {
      control.frame = Rect(x: left, y: y + (row - height) / 2, width: width, height: height)
      left += width
    }
    for button in [backButton, pauseButton, stepButton, replayButton, loopButton] {
      add(button, width: icon)
    }
    // The remaining buttons of the first row are aligned to the right.
    var right = bounds.width - Metrics.end
    func addRight(_ control: Control, width: Double) {
      guard !control.isHidden else { return }
      right -= width
      control.frame = Rect(x: right, y: (row - 34) / 2, width: width, height: 34)
    }
    addRight(closeButton, width: isWide ? Metrics.close : Metrics.narrowClose)
    addRight(exportButton, width: icon)
    if isWide { right -= Metrics.gap }
    for button in [zoomInButton, fitButton, zoomOutButton] { addRight(button, width: icon) }

    if isWide {
      left += Metrics.gap
    } else {
      (left, y) = (Metrics.margin, row - 2)
    }
    add(rateControl, width: isWide ? Metrics.rates : Metrics.narrowRates, height: 28)
    left += Metrics.gap
    for button in [continueButton, takeBackButton, nowButton] where !button.isHidden {
      let width = button.title == nil ? icon : button.sizeThatFits(bounds.size).width + 8
      add(button, width: width)
      left += Metrics.gap / 2
    }
  }

  private func setTitle(_ title: String?, of button: Button) {
    if button.title != title { button.title = title }
  }
}
