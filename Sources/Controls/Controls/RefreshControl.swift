import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// A control above the content of a scroll view that refreshes the content when it is pulled down.
///
/// It corresponds to UIKit's `UIRefreshControl`. A drag beyond the beginning reveals the control. When it has been
/// pulled far enough, it sends `valueChanged`, and stays in sight until `endRefreshing()` is called.
///
///     table.refreshControl = RefreshControl()
///     table.refreshControl?.addAction(for: .valueChanged) { [weak self] in self?.load() }
public final class RefreshControl: Control, PullContent {
  /// Lengths in points, and durations in seconds. Source: UIRefreshControl as seen; our choice where it is not visible.
  private enum Metrics {
    static let height = 60.0
    /// The overscroll at which a refresh begins.
    static let trigger = 110.0
    /// The overscroll at which the indicator begins to appear.
    static let start = 20.0
    static let duration = 0.3
    static let titleHeight = 18.0
  }

  /// Whether a refresh is in progress.
  public private(set) var isRefreshing = false
  /// The text below the indicator. The default is `nil`.
  public var title: String? {
    didSet {
      label.text = title ?? ""
      setNeedsLayout()
    }
  }

  private let indicator = ActivityIndicatorView(style: .medium)
  private let label = Label("", font: .systemFont(ofSize: 13), color: .secondaryLabel)
  /// Whether the drag in progress has begun a refresh already.
  private var hasTriggered = false
  /// Whether the control keeps its space above the content.
  private var isHeld = false { didSet { if isHeld != oldValue { scrollView?.pullInsetDidChange() } } }

  /// Creates a control, to be assigned to `ScrollView.refreshControl`.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    indicator.hidesWhenStopped = false
    indicator.alpha = 0
    label.textAlignment = .center
    label.alpha = 0
    addSubview(indicator)
    addSubview(label)
  }

  private var scrollView: ScrollView? { superview as? ScrollView }

  public override var canBecomeFocused: Bool { false }

  public override func layoutSubviews() {
    let room = title?.isEmpty == false ? Metrics.titleHeight : 0
    indicator.bounds.size = indicator.intrinsicContentSize
    indicator.center = Point(bounds.midX, (bounds.height - room) / 2)
    label.frame = Rect(x: 0, y: bounds.height - room - 8, width: bounds.width, height: room)
  }

  // MARK: Refreshing

  /// Shows that a refresh has begun by code. `valueChanged` is not sent, and the content is not scrolled.
  public func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    indicator.startAnimating()
    show(1)
    isHeld = true
  }

  /// Ends the refresh. The content moves back if it shows the control.
  public func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    let wasHeld = isHeld
    View.animate(
      withDuration: stage?.reducesMotion == true ? 0 : Metrics.duration, options: .allowUserInteraction,
      animations: {
        if wasHeld { isHeld = false }
        show(0)
      },
      completion: { [weak self] _ in
        if let self, !isRefreshing { indicator.stopAnimating() }
      })
  }

  /// Begins a refresh for the user. Returns `false` if one is in progress or the control is disabled.
  @discardableResult
  func refresh() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    indicator.startAnimating()
    show(1)
    sendActions(for: .valueChanged)
    return true
  }

  private func show(_ alpha: Double) {
    indicator.alpha = alpha
    label.alpha = alpha
  }

  // MARK: Pulling

  package var canPull: Bool { isEnabled && !isRefreshing }

  package func pull() -> Bool {
    guard refresh() else { return false }
    // The action may have ended the refresh.
    guard isRefreshing else { return true }
    isHeld = true
    // Content at its beginning shows the control.
    if let scrollView,
      scrollView.restingContentOffset.y <= -scrollView.adjustedContentInset.top + Metrics.height
    {
      scrollView.setContentOffset(
        Point(scrollView.restingContentOffset.x, -scrollView.adjustedContentInset.top), animated: true)
    }
    return true
  }

  package var insetHeight: Double { isHeld ? Metrics.height : 0 }

  package func contentDidMove(in scrollView: ScrollView) {
    let top = -scrollView.presentedOffset.y - scrollView.adjustedContentInset.top + insetHeight
    let frame = Rect(x: 0, y: -Metrics.height, width: scrollView.bounds.width, height: Metrics.height)
    View.performWithoutAnimation {
      if self.frame != frame { self.frame = frame }
      if !isRefreshing {
        show(min(max((top - Metrics.start) / (Metrics.trigger - Metrics.start), 0), 1))
      }
    }
    guard scrollView.isDragging else {
      hasTriggered = false
      return
    }
    guard top >= Metrics.trigger, !hasTriggered else { return }
    hasTriggered = true
    refresh()
  }

  package func dragWillEnd(in scrollView: ScrollView) {
    if isRefreshing { isHeld = true }
  }

  // MARK: Accessibility

  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    guard isRefreshing else {
      description.kind = .group
      return
    }
    description.become(.animation)
    description.label = title ?? SystemStrings.current[.inProgress]
    description.states.insert(.busy)
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.state = isRefreshing ? "refreshing" : "idle"
  }
}

extension ScrollView {
  /// The control that refreshes the content when it is pulled down. The default is `nil`.
  ///
  /// F5 and Ctrl R have the same effect while the focus is in the scroll view, and assistive technologies offer the
  /// action "Refresh".
  public var refreshControl: RefreshControl? {
    get { pullContent as? RefreshControl }
    set { pullContent = newValue }
  }
}
