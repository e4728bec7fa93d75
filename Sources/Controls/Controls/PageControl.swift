import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A row of dots, one for each page, with the dot of the current page highlighted.
///
/// A click in the left or right half goes to the previous or the next page. Of many pages, the dots of those around the
/// current one are shown.
open class PageControl: Control {
  /// Lengths in points. Source: UIPageControl of iOS 13, measured.
  private enum Metrics {
    static let dot = 7.0
    static let gap = 9.0
    static let height = 37.0
    /// The greatest number of dots. Source: our choice.
    static let mostDots = 100
  }

  private var dots: [View] = []

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    show(animated: false)
  }

  // MARK: Value

  /// The number of pages. The default is 0. Negative values count as 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      makeDots()
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      show(animated: false)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The current page, counted from 0. The default is 0. Values beyond the pages are clamped.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { show(animated: true) }
    }
  }

  /// Whether the dots are hidden if there is at most one page. The default is `false`.
  open var hidesForSinglePage = false { didSet { show(animated: false) } }
  /// The colour of the other pages' dots. `nil`, the default, means `Color.tertiaryLabel`.
  open var pageIndicatorTintColor: Color? { didSet { show(animated: false) } }
  /// The colour of the current page's dot. `nil`, the default, means `Color.label`.
  open var currentPageIndicatorTintColor: Color? { didSet { show(animated: false) } }

  open override var primaryEvent: Event { .valueChanged }

  private func change(to page: Int) {
    let page = min(max(0, page), numberOfPages - 1)
    guard page >= 0, page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  // MARK: Appearance

  /// The page of the first dot.
  private var firstPage: Int { min(max(0, currentPage - dots.count / 2), max(0, numberOfPages - dots.count)) }

  private func makeDots() {
    let numberOfPages = min(numberOfPages, Metrics.mostDots)
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = View()
      dot.isUserInteractionEnabled = false
      dot.bounds.size = Size(width: Metrics.dot, height: Metrics.dot)
      dot.layer.cornerRadius = Metrics.dot / 2
      dots.append(dot)
      addSubview(dot)
    }
  }

  private func show(animated: Bool) {
    let isOff = hidesForSinglePage && numberOfPages <= 1
    let color = {
      let first = self.firstPage
      for (place, dot) in self.dots.enumerated() {
        dot.isHidden = isOff
        dot.backgroundColor =
          first + place == self.currentPage
          ? self.currentPageIndicatorTintColor ?? .label : self.pageIndicatorTintColor ?? .tertiaryLabel
      }
    }
    if animated { fade(color) } else { View.performWithoutAnimation(color) }
  }

  open override func stateDidChange() {
    fade { for dot in dots { dot.alpha = isEnabled ? 1 : ControlChoreography.disabledAlpha } }
  }

  /// Returns the size of the dots for a number of pages, in points.
  open func size(forNumberOfPages count: Int) -> Size {
    let count = Double(min(max(0, count), Metrics.mostDots))
    return Size(width: max(0, count * Metrics.dot + (count - 1) * Metrics.gap), height: Metrics.height)
  }

  open override func sizeThatFits(_ size: Size) -> Size { self.size(forNumberOfPages: numberOfPages) }

  open override var intrinsicContentSize: Size { size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    let left = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2 + Metrics.dot / 2
    for (page, dot) in dots.enumerated() {
      dot.center = mirrored(Point(left + Double(page) * (Metrics.dot + Metrics.gap), bounds.midY))
    }
  }

  // MARK: Touch and keyboard

  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isTouchInside, let touch else { return }
    change(to: currentPage + (mirrored(touch.location(in: self)).x < bounds.midX ? -1 : 1))
  }

  open override func activate() -> Bool { false }

  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard isEnabled, !isTracking, stroke.modifiers.isEmpty else { return super.keyPressed(stroke) }
    switch stroke.key {
    case isMirrored ? .right : .left: change(to: currentPage - 1)
    case isMirrored ? .left : .right: change(to: currentPage + 1)
    case .home: change(to: 0)
    case .end: change(to: numberOfPages - 1)
    default: return super.keyPressed(stroke)
    }
    return true
  }

  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard numberOfPages > 0 else {
      description.kind = .group
      return
    }
    description.role = .slider
    description.label = SystemStrings.current[.page]
    description.value = "\(currentPage + 1) of \(numberOfPages)"
    description.actions = [.increment, .decrement]
    description.range = AccessibilityRange(
      value: Double(currentPage + 1), minimum: 1, maximum: Double(numberOfPages), step: 1)
  }

  open override func accessibilityIncrement() { change(to: currentPage + 1) }
  open override func accessibilityDecrement() { change(to: currentPage - 1) }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    guard case .setValue(let value) = request, value.isFinite else {
      return super.accessibilityPerform(request)
    }
    // A value beyond all integers is beyond the last page too.
    change(to: (Int(exactly: max(1, value.rounded())) ?? numberOfPages) - 1)
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.state = numberOfPages > 0 ? "\(currentPage + 1) of \(numberOfPages)" : nil
  }
}
