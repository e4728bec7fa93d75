import GlissadeGeometry
import GlissadeInput
import GlissadeMotion

/// Shows a part of content that may be larger than itself, and lets hand, wheel and program move it.
///
/// Spelled as UIKit's `UIScrollView`. The children lie in content coordinates: the content offset is the
/// bounds' origin, and what moves it is an animation like any other, so that every value is a function of
/// the stage's time. Two things are kept in one hand here that UIKit leaves to its user: the offset is legal,
/// except while the hand or a bounce holds it beyond an edge; and it rests on whole pixels.
///
/// `layoutSubviews` is called whenever what is seen of the content has changed: at each event that moves it
/// and, while it moves by itself, once a frame. A subclass that keeps only what is seen does its work there;
/// what is drawn at a time must not depend on how often that happens. It calls `super`.
open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?

  /// The size of what is scrolled, in points.
  public var contentSize = Size.zero {
    didSet {
      if !contentSize.isFinite {
        contentSize = oldValue
        refuse("the content size")
      }
      if contentSize != oldValue { limitsDidChange() }
    }
  }
  /// Room that can be scrolled to around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet {
      if !contentInset.isFinite {
        contentInset = oldValue
        refuse("the content inset")
      }
      if contentInset != oldValue { limitsDidChange() }
    }
  }

  /// How the content keeps clear of what covers the edges; `.never` by default, whereas UIKit's is `.automatic`.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.never {
    didSet { if contentInsetAdjustmentBehavior != oldValue { limitsDidChange() } }
  }
  /// How far the indicators keep from the edges. It is kept for the owner.
  public var scrollIndicatorInsets = EdgeInsets.zero
  /// Kept for the owner.
  public var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether content can be pulled beyond its edges and springs back.
  public var bounces = true
  /// Whether content can be pulled up and down although all of it is seen.
  public var alwaysBounceVertical = false
  /// Whether content can be pulled left and right although all of it is seen.
  public var alwaysBounceHorizontal = false
  /// Whether content rests on multiples of the bounds' size. The wheel then turns pages too.
  public var isPagingEnabled = false
  /// Whether a drag that sets out clearly along one axis stays on it.
  public var isDirectionalLockEnabled = false
  /// How quickly content that is let go slows down.
  public var decelerationRate = Decay.Rate.normal
  /// Whether hand and wheel move the content.
  public var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }

  public var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Watches the drags.
  public var panGestureRecognizer: PanGestureRecognizer { pan }
  let pan = ScrollPanGestureRecognizer()

  /// The way on which the content is by itself. What it brings into sight, and when, is known from its beginning.
  var movement: ScrollMovement? { didSet { setNeedsLayout() } }
  /// The drag under way.
  var drag: ScrollDrag?
  /// Whether a press holds content that was on its way.
  var isHeld = false
  /// What turns of the wheel have left over of whole pixels.
  var wheelRemainder = Point.zero

  private let indicators = [ScrollIndicator(axis: .vertical), ScrollIndicator(axis: .horizontal)]
  /// The offset and the size as they were last told of.
  private var knownOffset = Point.zero
  private var knownSize = Size.zero
  /// The room around the content as it was last laid out.
  var knownInset = EdgeInsets.zero
  /// Where constraints have the content, once one speaks of it.
  var contentGuide: LayoutGuide?
  /// Whether constraints to its edges say how large the content is.
  var takesContentSizeFromConstraints: Bool { true }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    knownSize = bounds.size
    pan.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(pan)
    for indicator in indicators { addSubview(indicator) }
  }

  // MARK: State

  /// Whether a press may become a drag, or is one.
  public var isTracking: Bool { pan.touch != nil }
  /// Whether the hand moves the content. A press that stops moving content has begun to.
  public var isDragging: Bool { drag != nil }
  /// Whether the content moves on after a drag.
  public var isDecelerating: Bool { movement?.purpose == .deceleration }

  /// Whether the content is on its way by itself.
  var isMoving: Bool { movement != nil || contentOffset != restingContentOffset }

  override var isScrolling: Bool { movement != nil }

  // MARK: Offset

  /// The point of the content that lies in the top left corner: what is on screen, also while it moves.
  ///
  /// Setting it stops all movement. Where the point is not legal, the nearest that is takes its place. In an
  /// animation block it animates.
  public var contentOffset: Point {
    get { presentation.bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Where the content will rest: the same as `contentOffset` unless it moves by itself.
  public var restingContentOffset: Point { bounds.origin }

  /// The part of the content that is seen, on whole pixels as it is drawn.
  public var visibleBounds: Rect { Rect(origin: onPixels(contentOffset), size: bounds.size) }

  /// Brings `offset`, or the nearest point that is legal, into the top left corner.
  ///
  /// Animated, it goes there by a spring that takes up the speed the content has. Each animated call is
  /// answered by one `scrollViewDidEndScrollingAnimation`, at once where nothing is to move.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return refuse("the content offset") }
    wheelRemainder = .zero
    if animated, !isDragging, let stage, !stage.reducesMotion {
      animate(to: offset)
      return
    }
    stop()
    setOrigin(legal(offset))
    rebaseDrag()
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as shows `rect`, in content coordinates; of one that is too large, its beginning.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = restingContentOffset
    for axis in ScrollAxis.both {
      let first = rect.origin[axis] - adjustedContentInset.leading(axis)
      let last = rect.origin[axis] + rect.size[axis] + adjustedContentInset.trailing(axis) - bounds.size[axis]
      offset[axis] = min(max(offset[axis], last), first)
    }
    if legal(offset) != restingContentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Whether a drag that begins on `view`, which has heard of its touch, may be taken from it to scroll. Not
  /// from a control that is dragged itself.
  open func touchesShouldCancel(in view: View) -> Bool { (view as? Control)?.tracksAlongX != true }

  /// Shows the indicators for a moment.
  public func flashScrollIndicators() {
    for indicator in indicators { indicator.appear() }
    updateIndicators()
  }

  /// What the keyboard comes to is brought into sight, with its ring.
  open override func focusDidMove(to view: View) {
    let corners = view.focusShape.rect.corners.compactMap { project($0, from: view) }
    guard let rect = Rect(enclosing: corners) else { return }
    scrollRectToVisible(rect.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach), animated: true)
  }

  // MARK: Limits

  /// How large the content is by now, laid out or not: where it comes from elsewhere, `contentSize` follows.
  var scrolledSize: Size { contentSize }

  /// Where the offset may rest, on whole pixels.
  func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let first = onPixels(0 - inset.leading(axis))
    let last = onPixels(scrolledSize[axis] + inset.trailing(axis) - bounds.size[axis])
    // Sums of huge numbers may be none.
    guard first.isFinite, last.isFinite else { return 0...0 }
    return first...max(first, last)
  }

  /// The nearest point to `offset` where the content may rest.
  func legal(_ offset: Point) -> Point {
    var legal = offset
    for axis in ScrollAxis.both {
      let limits = limits(axis)
      legal[axis] = min(max(onPixels(offset[axis]), limits.lowerBound), limits.upperBound)
    }
    return legal
  }

  /// The size of a device pixel, in points.
  var pixel: Double { 1 / (stage?.displayScale ?? 1) }

  private func onPixels(_ length: Double) -> Double { (length / pixel).rounded() * pixel }
  private func onPixels(_ point: Point) -> Point { Point(onPixels(point.x), onPixels(point.y)) }

  /// Whether there is content to scroll to along `axis`, or to be pulled all the same.
  func scrolls(_ axis: ScrollAxis) -> Bool {
    let limits = limits(axis)
    return limits.lowerBound < limits.upperBound || alwaysBounces(axis)
  }

  /// Whether content can be pulled beyond its edges along `axis`.
  func bounces(_ axis: ScrollAxis) -> Bool { bounces && scrolls(axis) }

  private func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether the offset has somewhere to go along `axis` in the direction of the sign of `way`.
  func canMove(_ axis: ScrollAxis, towards way: Double) -> Bool {
    guard isScrollEnabled, way != 0 else { return false }
    let (limits, offset) = (limits(axis), contentOffset[axis])
    return way > 0 ? offset < limits.upperBound : offset > limits.lowerBound
  }

  /// Content, insets or bounds have another size.
  private func limitsDidChange() {
    if isDragging {
      followDrag()
    } else if movement != nil {
      redirectMovement()
    } else if !isHeld {
      setOrigin(legal(bounds.origin))
    }
    setNeedsLayout()
  }

  // MARK: Following

  /// Sets the model's offset; in an animation block it animates, unless it is to be there at once.
  ///
  /// What the delegate does when it is told is its own, and may animate either way.
  func setOrigin(_ offset: Point, atOnce: Bool = false) {
    if atOnce {
      View.performWithoutAnimation { bounds.origin = offset }
    } else {
      bounds.origin = offset
    }
    followAnimations()
    offsetMayHaveChanged()
  }

  /// Lets the stage look after the offset as long as something animates the bounds.
  func followAnimations() {
    guard running.count > 0, let stage, !stage.movingScrollViews.contains(where: { $0 === self }) else {
      return
    }
    stage.movingScrollViews.append(self)
  }

  /// Lets all know who lay out or watch what is seen.
  func offsetMayHaveChanged() {
    let offset = contentOffset
    guard offset != knownOffset else { return }
    knownOffset = offset
    setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  open override func layoutSubviews() {
    takeContentSizeFromConstraints()
    takeAdjustedInset()
    if bounds.size != knownSize {
      knownSize = bounds.size
      limitsDidChange()
    }
    layOutIndicators()
  }

  /// A scroll view with more than is seen can be turned page by page.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    let axes = ScrollAxis.both.filter { limits($0).lowerBound < limits($0).upperBound }
    guard !axes.isEmpty else { return }
    if description.kind == .group { description.become(.scrollPane, .container) }
    if axes.contains(where: { canMove($0, towards: 1) }) { description.actions.append(.scrollForward) }
    if axes.contains(where: { canMove($0, towards: -1) }) { description.actions.append(.scrollBackward) }
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .action(AccessibilityAction.scrollForward.name): scrollPage(1)
    case .action(AccessibilityAction.scrollBackward.name): scrollPage(-1)
    default: super.accessibilityPerform(request)
    }
  }

  /// Goes a page further along the axis on which there is more to see.
  private func scrollPage(_ pages: Double) -> Bool {
    let order: [ScrollAxis] = [.vertical, .horizontal]
    guard let axis = order.first(where: { canMove($0, towards: pages) }) else { return false }
    var offset = restingContentOffset
    offset[axis] += pages * bounds.size[axis]
    setContentOffset(offset, animated: true)
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.scroll = contentOffset
  }

  // MARK: Indicators

  /// Shows the indicators while something moves the content or may, and lets them fade afterwards.
  func updateIndicators() {
    let isActive = isDragging || isHeld || movement != nil
    for indicator in indicators {
      if isActive { indicator.appear() } else { indicator.fade() }
    }
  }

  private func layOutIndicators() {
    // In front of all content, whenever that came.
    if !subviews.suffix(indicators.count).elementsEqual(indicators, by: ===) {
      for indicator in indicators { addSubview(indicator) }
    }
    let visible = visibleBounds
    let (width, height) = (limits(.horizontal), limits(.vertical))
    // Where there are two, they keep out of the corner.
    let hasBoth = width.lowerBound < width.upperBound && height.lowerBound < height.upperBound
    let corner = hasBoth ? ScrollMetrics.indicatorThickness + ScrollMetrics.indicatorMargin : 0
    for indicator in indicators {
      let (isWanted, range) =
        indicator.axis == .vertical
        ? (showsVerticalScrollIndicator, height) : (showsHorizontalScrollIndicator, width)
      indicator.place(in: visible, limits: isWanted ? range : 0...0, clearing: corner)
    }
  }
}
