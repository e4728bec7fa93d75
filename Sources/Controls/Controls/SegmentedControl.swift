import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row of choices, the selected one of which is marked by a white pill. The pill slides, and can be
/// dragged.
open class SegmentedControl: Control {
  /// Lengths in points. Source: UISegmentedControl of iOS 13.
  private enum Metrics {
    static let height = 32.0
    static let radius = 9.0
    static let inset = 2.0
    static let pillRadius = 7.0
    static let margin = 12.0
    static let separator = Size(width: 1, height: 16)
    /// The scale of the pill while it is held.
    static let heldScale = 0.95
    /// The size of the titles, and the least one in a narrow control.
    static let title = 14.0
    static let leastTitle = 9.0
    /// The line around the pill, which contrasts with the other segments.
    static let outline = 1.0
  }

  private let face = View()
  private let pill = View()
  private(set) var labels: [SegmentLabel] = []
  /// The separators between segments. Those next to the pill are hidden.
  private var separators: [View] = []

  /// Creates a control with a segment for each title, and the size that fits them. No segment is selected.
  public convenience init(items: [String]) {
    self.init(frame: .zero)
    for item in items { insert(SegmentLabel(item, font: font(isSelected: false)), at: labels.count) }
    applyOpacities()
    frame.size = intrinsicContentSize
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    layer.cornerRadius = Metrics.radius
    face.isUserInteractionEnabled = false
    face.layer.cornerRadius = Metrics.radius
    face.backgroundColor = .tertiarySystemFill
    pill.backgroundColor = Color(Palette.Role.raisedFill)
    pill.layer.cornerRadius = Metrics.pillRadius
    pill.layer.borderWidth = Metrics.outline
    pill.layer.borderColor = Color(Palette.Role.trackFill)
    pill.layer.shadowOffset = Size(width: 0, height: 1.5)
    pill.layer.shadowRadius = 2.5
    pill.layer.shadowOpacity = 0.14
    pill.alpha = 0
    face.addSubview(pill)
    addSubview(face)
  }

  private func insert(_ label: SegmentLabel, at index: Int) {
    label.textAlignment = .center
    label.control = self
    labels.insert(label, at: index)
    moveIndices { $0 >= index ? $0 + 1 : $0 }
    face.addSubview(label)
    while separators.count < labels.count - 1 {
      let separator = View()
      separator.backgroundColor = separatorColor
      separator.layer.cornerRadius = Metrics.separator.width / 2
      separators.append(separator)
      face.insertSubview(separator, belowSubview: pill)
    }
  }

  private func font(isSelected: Bool) -> Font {
    .systemFont(ofSize: titleSize, weight: isSelected ? .semibold : .medium)
  }

  /// The size of the titles, in points.
  private var titleSize = Metrics.title {
    didSet { if titleSize != oldValue { setFonts() } }
  }

  func setFonts() {
    for (index, label) in labels.enumerated() {
      let isMarked = index == markedIndex
      label.font = attributes(isSelected: isMarked)?.font ?? font(isSelected: isMarked)
    }
  }

  /// The attributes of the titles, by state.
  var titleAttributes: [State: AttributedText.Attributes] = [:]

  private func attributes(isSelected: Bool) -> AttributedText.Attributes? {
    titleAttributes[isSelected ? .selected : .normal] ?? titleAttributes[.normal]
  }

  /// Gives all titles the same size, the largest at which each of them fits, and lets them grow alike.
  private func fitTitles() {
    let room = labels.reduce(sharedWidth) { min($0, $1.width ?? $0) } - 2 * Metrics.inset
    let font = Font.systemFont(ofSize: Metrics.title, weight: .semibold)
    let widest = labels.compactMap { textMeasurer?.width(of: $0.text ?? "", font: font) }.max() ?? 0
    let share = widest > 0 && room > 0 ? room / widest : 1
    titleSize = share < 1 ? max(Metrics.leastTitle, Metrics.title * share) : Metrics.title
    for label in labels { label.maximumTextScale = max(1, share) }
  }

  // MARK: Segments

  /// The colour of the pill. `nil`, the default, means white in the light appearance and a light grey in
  /// the dark one.
  open var selectedSegmentTintColor: Color? {
    didSet { pill.backgroundColor = selectedSegmentTintColor ?? Color(Palette.Role.raisedFill) }
  }

  /// Inserts a segment before the one at `index`. The index is clamped to the segments. The selected segment
  /// stays selected.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    if animated { layOutSegments() }
    let index = min(max(0, index), labels.count)
    let label = SegmentLabel(title ?? "", font: font(isSelected: false))
    View.performWithoutAnimation {
      insert(label, at: index)
      guard animated else { return }
      label.frame = frame(ofSegment: index).insetBy(dx: Metrics.inset, dy: 0)
      label.alpha = 0
    }
    segmentsDidChange(animated: animated)
  }

  /// Removes a segment. If it was selected, no segment is selected afterwards. Otherwise the selection stays on its
  /// segment. An index out of range has no effect.
  open func removeSegment(at index: Int, animated: Bool) {
    if animated { layOutSegments() }
    guard labels.indices.contains(index) else { return }
    let label = labels.remove(at: index)
    moveIndices { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
    label.removeFromSuperview()
    if !separators.isEmpty { separators.removeLast().removeFromSuperview() }
    segmentsDidChange(animated: animated)
  }

  /// Removes all segments, without animation.
  open func removeAllSegments() {
    for index in labels.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  /// Sets the title of a segment. An index out of range has no effect.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard labels.indices.contains(index) else { return }
    labels[index].image = nil
    labels[index].text = title ?? ""
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the title of a segment, or `nil` if it has an image or the index is out of range.
  open func titleForSegment(at index: Int) -> String? {
    labels.indices.contains(index) && labels[index].image == nil ? labels[index].text : nil
  }

  /// Keeps the selection, the touch and the pill on their segments.
  ///
  /// - Parameter place: Returns the index that a segment has now, or `nil` if it was removed.
  private func moveIndices(to place: (Int) -> Int?) {
    selection = selection.flatMap(place)
    pressedIndex = pressedIndex.flatMap(place)
    if let carried = carriedIndex {
      // Without its segment, the pill returns to the selected one or, if there is none, is let go.
      carriedIndex = place(carried) ?? selection
      if carriedIndex == nil { holdPill(false) }
      setFonts()
    }
    shownIndex = markedIndex
  }

  private func segmentsDidChange(animated: Bool) {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    needsOpacities = true
    // Without animation, the next layout follows the changes of many segments at once.
    guard animated else { return }
    fade {
      applyOpacities()
      layoutIfNeeded()
    }
  }

  /// Lays out segments that were inserted or removed without animation, before others move.
  private func layOutSegments() {
    if needsOpacities { View.performWithoutAnimation { layoutIfNeeded() } }
  }

  /// Whether segments have been inserted or removed since their appearance was set.
  private var needsOpacities = false

  // MARK: Value

  /// The number of segments.
  open var numberOfSegments: Int { labels.count }
  private var selection: Int?

  /// The value of `selectedSegmentIndex` without a selection.
  public static let noSegment = -1

  /// The index of the selected segment, or `noSegment`. Setting it does not animate. An index out of range
  /// counts as `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selection ?? Self.noSegment }
    set { select(labels.indices.contains(newValue) ? newValue : nil, animated: false) }
  }

  open override var primaryEvent: Event { .valueChanged }

  private func select(_ index: Int?, animated: Bool) {
    selection = index
    show(animated: animated)
  }

  private func change(to index: Int) {
    guard index != selection, labels.indices.contains(index), labels[index].isEnabled else { return show() }
    select(index, animated: !isMomentary)
    sendActions(for: .valueChanged)
    if isMomentary { select(nil, animated: true) }
  }

  /// Whether a segment is selected only while its action is performed. The default is `false`.
  open var isMomentary = false

  // MARK: Appearance

  /// The segment at which the pill is shown.
  private var markedIndex: Int? { carriedIndex ?? selection }

  private func frame(ofSegment index: Int) -> Rect { segmentFrames[index] }

  private var segmentFrames: [Rect] {
    let width = sharedWidth
    var x = 0.0
    return labels.map { label in
      let frame = Rect(x: x, y: 0, width: label.width ?? width, height: bounds.height)
      x += frame.width
      return mirrored(frame)
    }
  }

  /// The width of each segment without a width of its own.
  private var sharedWidth: Double {
    let fixed = labels.compactMap(\.width)
    return max(0, bounds.width - fixed.reduce(0, +)) / Double(max(1, labels.count - fixed.count))
  }

  private func placePill() {
    guard let markedIndex else { return }
    let room = frame(ofSegment: markedIndex).insetBy(dx: Metrics.inset, dy: Metrics.inset)
    pill.bounds.size = room.size
    pill.center = room.center
  }

  /// The segment at which the pill was shown last.
  private var shownIndex: Int?

  private func show(animated: Bool = true) {
    if markedIndex != shownIndex {
      // The first pill appears at its place, without a slide.
      slide(pill, animated: animated && shownIndex != nil) { placePill() }
      shownIndex = markedIndex
      setFonts()
    }
    if animated { fade { applyOpacities() } } else { View.performWithoutAnimation { applyOpacities() } }
  }

  func applyOpacities() {
    needsOpacities = false
    pill.alpha = markedIndex == nil ? 0 : 1
    for (index, label) in labels.enumerated() {
      label.alpha = 1
      // A pressed title stays legible.
      let color = attributes(isSelected: index == markedIndex)?.foregroundColor ?? .label
      label.textColor = index == pressedIndex && index != markedIndex ? .link : color
    }
    for (index, separator) in separators.enumerated() {
      separator.alpha = markedIndex == index || markedIndex == index + 1 ? 0 : 1
    }
  }

  open override func stateDidChange() {
    fade { face.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha }
  }

  /// With high contrast, a line shows where the control ends, and the separators are as strong.
  open override func paletteDidChange() {
    super.paletteDidChange()
    let isHigh = palette.contrast == .high
    face.layer.borderWidth = isHigh ? Metrics.outline : 0
    face.layer.borderColor = isHigh ? Color(Palette.Role.trackFill) : nil
    for separator in separators { separator.backgroundColor = separatorColor }
  }

  private var separatorColor: Color {
    palette.contrast == .high ? Color(Palette.Role.trackFill) : .separator
  }

  private func holdPill(_ isHeld: Bool) { scale(pill, by: isHeld ? Metrics.heldScale : 1) }

  open override func layoutSubviews() {
    if needsOpacities { View.performWithoutAnimation { applyOpacities() } }
    face.frame = bounds
    placePill()
    fitTitles()
    let frames = segmentFrames
    for (label, frame) in zip(labels, frames) { label.frame = frame.insetBy(dx: Metrics.inset, dy: 0) }
    for (separator, frame) in zip(separators, frames) {
      separator.frame = Rect(
        center: Point(isMirrored ? frame.minX : frame.maxX, bounds.midY), size: Metrics.separator)
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    // In a narrow control, the titles are smaller than they would like to be.
    let widths = labels.compactMap { label -> Double? in
      var font = label.font ?? self.font(isSelected: false)
      if attributes(isSelected: false)?.font == nil { font.size = Metrics.title }
      if let image = label.image { return image.size.width }
      return textMeasurer?.width(of: label.text ?? "", font: scaledFont(font)).rounded(.up)
    }
    let widest = widths.max() ?? 0
    return Size(
      width: labels.reduce(0) { $0 + ($1.width ?? widest + 2 * Metrics.margin) },
      height: max(Metrics.height, scaledValue(20)))
  }

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  // MARK: Touch

  /// The segment under the touch.
  private var pressedIndex: Int?
  /// The segment to which the touch has dragged the pill.
  private var carriedIndex: Int?

  open override var tracksAlongX: Bool { true }

  private func index(at touch: Touch) -> Int? {
    guard !labels.isEmpty, bounds.width > 0 else { return nil }
    let x = touch.location(in: self).x
    let inside = segmentFrames.firstIndex { $0.minX <= x && x < $0.maxX }
    // A touch beside the control counts as one at its nearest end.
    let index = inside ?? (mirrored(touch.location(in: self)).x < bounds.midX ? 0 : labels.count - 1)
    return labels[index].isEnabled ? index : nil
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedIndex = index(at: touch)
    if let pressedIndex, pressedIndex == selection {
      carriedIndex = pressedIndex
      holdPill(true)
    }
    show()
    return pressedIndex != nil
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedIndex = isTouchInside ? index(at: touch) : nil
    // Without a selection to return to, the pill stays where it is.
    if carriedIndex != nil { carriedIndex = pressedIndex ?? selection ?? carriedIndex }
    show()
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    let index = isTouchInside ? touch.flatMap { self.index(at: $0) } : nil
    letGo()
    if let index { change(to: index) } else { show() }
  }

  open override func cancelTracking(with event: TouchEvent?) {
    letGo()
    show()
  }

  private func letGo() {
    if carriedIndex != nil { holdPill(false) }
    pressedIndex = nil
    carriedIndex = nil
  }

  // MARK: Keyboard

  open override func activate() -> Bool { false }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking, stroke.modifiers.isEmpty, !labels.isEmpty else {
      return super.keyPressed(stroke)
    }
    let choices = labels.indices.filter { labels[$0].isEnabled }
    let chosen: Int?
    switch stroke.key {
    case isMirrored ? .right : .left: chosen = choices.last { $0 < selection ?? labels.count }
    case isMirrored ? .left : .right: chosen = choices.first { $0 > selection ?? -1 }
    case .home: chosen = choices.first
    case .end: chosen = choices.last
    default: return super.keyPressed(stroke)
    }
    if let chosen { change(to: chosen) }
    return true
  }

  // MARK: Accessibility

  /// Sets the accessibility label of a segment whose title is a symbol. An index out of range has no effect.
  open func setAccessibilityLabel(_ label: String?, forSegmentAt index: Int) {
    if labels.indices.contains(index) { labels[index].accessibilityLabel = label }
  }

  /// The control is a group of radio buttons, one for each segment.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.become(.panel, .container)
    description.actions = []
    description.givesFocusToPart = true
  }

  func isSelected(_ segment: SegmentLabel) -> Bool {
    selection.map { labels[$0] === segment } ?? false
  }

  /// Whether the keyboard acts on the segment: the selected one, or else the first.
  func isCurrent(_ segment: SegmentLabel) -> Bool {
    let index = selection ?? 0
    return labels.indices.contains(index) && labels[index] === segment
  }

  func select(_ segment: SegmentLabel) -> Bool {
    guard isEnabled, let index = labels.firstIndex(where: { $0 === segment }) else { return false }
    change(to: index)
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.text = selection.flatMap { labels[$0].text }
  }
}
