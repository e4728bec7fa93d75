import GlissadeDrawing
import GlissadeGeometry
import GlissadeText
import GlissadeUI

extension TextField {
  /// The style of the border.
  ///
  /// It corresponds to UIKit's `UITextField.BorderStyle`.
  public enum BorderStyle: Hashable, Sendable, CaseIterable {
    /// No border.
    case none
    /// A thin rectangle.
    case line
    /// A rectangle that appears recessed.
    case bezel
    /// A rounded rectangle. It is filled if the field has no background colour.
    case roundedRect
  }

  /// The condition under which an overlay view of a text field is shown.
  ///
  /// It corresponds to UIKit's `UITextField.ViewMode`.
  public enum ViewMode: Hashable, Sendable, CaseIterable {
    /// Never, only during editing, only outside editing, or always.
    case never, whileEditing, unlessEditing, always

    fileprivate func shows(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  /// Lengths in points.
  enum Metrics {
    static let radius = 8.0
    static let focusWidth = 2.0
    static let gap = 6.0
    static let clearButton = 18.0
    /// The distance from the clear button's edges to its image.
    static let clearButtonMargin = 4.0
    /// The length in UTF-8 bytes from which a text counts as long.
    static let longText = 4096

    /// Returns the padding between the border and the text.
    static func padding(_ style: BorderStyle) -> Size {
      switch style {
      case .none: .zero
      case .line: Size(width: 5, height: 3)
      case .bezel: Size(width: 7, height: 5)
      case .roundedRect: Size(width: 9, height: 7)
      }
    }
  }

  // MARK: Parts

  func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    if old !== leftView, old !== rightView { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var showsClearButton: Bool { showsClearButton(isEditing: isEditing) }

  private func showsClearButton(isEditing: Bool) -> Bool {
    isEnabled && hasText && clearButtonMode.shows(isEditing: isEditing)
  }

  func placeParts() {
    border.frame = borderRect(forBounds: bounds)
    border.layer.cornerRadius = borderRadius
    border.layer.borderWidth = Metrics.focusWidth
    colorBorder()
    if showsClearButton != (clearButton.superview != nil) {
      if showsClearButton { addSubview(clearButton) } else { clearButton.removeFromSuperview() }
    }
    clearButton.accessibilityIdentifier = accessibilityIdentifier.map { "\($0).clear" }
    let margin = Metrics.clearButtonMargin
    clearButton.frame = clearButtonRect(forBounds: bounds).insetBy(dx: -margin, dy: -margin)
    if let leftView {
      leftView.isHidden = !leftViewMode.shows(isEditing: isEditing)
      leftView.frame = leftViewRect(forBounds: bounds)
    }
    if let rightView {
      rightView.isHidden = !rightViewMode.shows(isEditing: isEditing)
      rightView.frame = rightViewRect(forBounds: bounds)
    }
  }

  func standardLeftViewRect(forBounds bounds: Rect) -> Rect {
    let size = leftView?.bounds.size ?? .zero
    let x = bounds.minX + max(Metrics.padding(borderStyle).width - 1, 0)
    return Rect(origin: Point(x, (bounds.midY - size.height / 2).rounded()), size: size)
  }

  func standardRightViewRect(forBounds bounds: Rect) -> Rect {
    let size = rightView?.bounds.size ?? .zero
    let x = bounds.maxX - max(Metrics.padding(borderStyle).width - 1, 0) - size.width
    return Rect(origin: Point(x, (bounds.midY - size.height / 2).rounded()), size: size)
  }

  func standardClearButtonRect(forBounds bounds: Rect) -> Rect {
    let size = Size(width: Metrics.clearButton, height: Metrics.clearButton)
    var right = bounds.maxX - max(Metrics.padding(borderStyle).width - 2, 0)
    if rightView != nil, rightViewMode.shows(isEditing: isEditing) {
      right = rightViewRect(forBounds: bounds).minX - Metrics.gap
    }
    return Rect(origin: Point(right - size.width, (bounds.midY - size.height / 2).rounded()), size: size)
  }

  func textRect(forBounds bounds: Rect, isEditing: Bool) -> Rect {
    let padding = Metrics.padding(borderStyle)
    var (left, right) = (bounds.minX + padding.width, bounds.maxX - padding.width)
    if leftView != nil, leftViewMode.shows(isEditing: isEditing) {
      left = max(left, leftViewRect(forBounds: bounds).maxX + Metrics.gap)
    }
    if rightView != nil, rightViewMode.shows(isEditing: isEditing) {
      right = min(right, rightViewRect(forBounds: bounds).minX - Metrics.gap)
    }
    if showsClearButton(isEditing: isEditing) {
      right = min(right, clearButtonRect(forBounds: bounds).minX - Metrics.gap)
    }
    return Rect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }

  // MARK: Size

  var naturalSize: Size {
    guard let measurer = textMeasurer else {
      return Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    let shown = hasText ? editing.shownText : placeholder ?? ""
    let padding = Metrics.padding(borderStyle)
    let height = max(
      measurer.metrics(of: scaledFont(ownFont)).lineHeight.rounded(.up) + 2 * padding.height,
      leftView?.bounds.height ?? 0, rightView?.bounds.height ?? 0)
    // The views beside the text take the same space in any width.
    let probe = Rect(x: 0, y: 0, width: 10_000, height: height)
    let around = 10_000 - (isEditing ? editingRect(forBounds: probe) : textRect(forBounds: probe)).width
    // A long text has been measured in pieces.
    let isLong = hasText && shown.utf8.count > Metrics.longText
    let known = isLong ? editing.layout?.size.width : nil
    let styled =
      hasText ? nil : styledPlaceholder.map { layout(of: $0, width: .infinity, measurer).layout.size.width }
    let width = known ?? styled ?? measurer.width(of: shown, font: scaledFont(ownFont))
    return Size(width: (width + around + 2).rounded(.up), height: height)
  }

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    // The clear button is shown only while there is text.
    setNeedsLayout()
    displayDidChange()
  }

  func layoutDidChange() {
    editing.layoutDidChange()
    contentDidChange()
  }

  // MARK: Geometry of the text

  func makeLayout(_ paragraphs: [String], measuring measurer: any TextMeasuring) -> EditableLayout {
    EditableLayout(paragraphs: paragraphs, font: scaledFont(ownFont), alignment: .left, measuring: measurer)
  }

  var textWindow: Rect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  var textOrigin: Point {
    let (window, size) = (textWindow, editing.layout?.size ?? .zero)
    return Point(
      window.minX + shift(ofText: size.width, in: window) - scrolledBy, top(ofText: size.height, in: window))
  }

  /// Returns the distance from the left edge of the window to a text that fits into it.
  private func shift(ofText width: Double, in window: Rect) -> Double {
    let free = max(0, window.width - width - caretRoom)
    switch textAlignment {
    case .left: return 0
    case .center: return free / 2
    case .right: return free
    case .natural, .justified: return editing.shownText.isRightToLeft ? free : 0
    }
  }

  private func top(ofText height: Double, in window: Rect) -> Double {
    switch contentVerticalAlignment {
    case .top: window.minY
    case .bottom: window.maxY - height
    case .center, .fill: window.minY + (window.height - height) / 2
    }
  }

  /// The space for the caret after the last letter.
  private var caretRoom: Double { editing.caretWidth(scale: stage?.displayScale ?? 1) }

  /// Scrolls by the least distance that shows the caret. No empty space remains after the text.
  func revealCaret() {
    let old = scrolledBy
    scrolledBy = 0
    defer { if scrolledBy != old { displayDidChange() } }
    guard isEditing, let layout = editing.layout else { return }
    let (window, room, head) = (textWindow, caretRoom, editing.selection.head)
    guard layout.size.width + room > window.width else { return }
    let caret = layout.caretRect(at: head, prefersEndOfLine: false).minX
    scrolledBy = settled(min(max(old, caret + room - window.width), caret), around: head, layout)
  }

  func scrollText(by way: Point) {
    guard let layout = editing.layout else { return }
    let middle = layout.offset(inLine: 0, atX: scrolledBy + textWindow.width / 2).offset
    scrolledBy = settled(scrolledBy + way.x, around: middle, layout)
    displayDidChange()
  }

  /// Returns the distance of the text from its start, at least 0, at which no empty space remains after it. What is in
  /// sight then is measured.
  ///
  /// - Parameter offset: A character that stays where it is seen.
  private func settled(_ distance: Double, around offset: Int, _ layout: EditableLayout) -> Double {
    let (width, margin) = (textWindow.width, TextEditing.Metrics.longMargin)
    var distance = distance
    while true {
      distance = min(max(distance, 0), max(0, layout.size.width + caretRoom - width))
      guard
        let way = layout.settle(
          line: 0, fromX: distance - margin, toX: distance + width + margin, around: offset)
      else { return distance }
      distance += way
    }
  }

  func scrollLines(_ count: Double) {}

  /// The distance of the baseline from the vertical centre of the bounds.
  var baselineOffset: Double? {
    guard let metrics = textMeasurer?.metrics(of: scaledFont(ownFont)) else { return nil }
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    return leading / 2 + metrics.ascent - metrics.lineHeight / 2
  }
}
