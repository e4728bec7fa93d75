import GlissadeGeometry
import GlissadeInput
import GlissadeMotion

/// A view that shows a part of its content, which may be larger than the view. The user scrolls it by
/// dragging and by the wheel, and code by setting the offset.
///
/// It corresponds to UIKit's `UIScrollView`. Subviews lie in content coordinates: the content offset is the
/// origin of the bounds. It is animated like any other property, so that each value is a function of the
/// stage's time. Unlike in UIKit, the offset always stays within its limits, except during a drag or a
/// bounce, and it rests on whole pixels.
///
/// `layoutSubviews` is called whenever the visible part of the content changed: at each event that moves the
/// content and, during a movement, once per frame. Subclasses that create views only for visible content do
/// so there, and call `super`. What is drawn at a time must not depend on the number of calls.
open class ScrollView: View {
  /// The delegate, which is notified of scrolling. The default is `nil`.
  open weak var delegate: (any ScrollViewDelegate)?

  /// The size of the content, in points. The default is zero. Non-finite sizes are ignored with a warning.
  open var contentSize = Size.zero {
    didSet {
      if !contentSize.isFinite {
        contentSize = oldValue
        refuse("the content size")
      }
      if contentSize != oldValue { limitsDidChange() }
    }
  }
  /// The additional scroll range around the content, in points. The default is zero. Non-finite insets are
  /// ignored with a warning.
  open var contentInset = EdgeInsets.zero {
    didSet {
      if !contentInset.isFinite {
        contentInset = oldValue
        refuse("the content inset")
      }
      if contentInset != oldValue { limitsDidChange() }
    }
  }

  /// The rule by which the safe area is added to the content inset. The default is `.never`; UIKit's is
  /// `.automatic`.
  open var contentInsetAdjustmentBehavior =
    UIKitDefaults.areUsed ? ContentInsetAdjustmentBehavior.automatic : .never
  {
    didSet { if contentInsetAdjustmentBehavior != oldValue { limitsDidChange() } }
  }

  /// Whether content can be dragged beyond its limits and springs back. The default is `true`.
  open var bounces = true
  /// Whether content bounces vertically although it fits into the view. The default is `false`.
  open var alwaysBounceVertical = false
  /// Whether content bounces horizontally although it fits into the view. The default is `false`.
  open var alwaysBounceHorizontal = false
  /// Whether content rests at multiples of the view's size. The wheel then turns pages too. The default is
  /// `false`.
  open var isPagingEnabled = false
  /// Whether a drag that starts clearly along one axis scrolls along this axis only. The default is `false`.
  open var isDirectionalLockEnabled = false
  /// The rate at which content decelerates after a drag. The default is `.normal`.
  open var decelerationRate = Decay.Rate.normal
  /// Whether a tap on the status bar scrolls to the top. It has no effect and is always `false`, because a desktop has
  /// no status bar. It is declared for code for iOS, which overrides it.
  open var scrollsToTop: Bool {
    get { false }
    set {}
  }
  /// Whether the user can scroll by dragging and by the wheel. The default is `true`.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }

  /// Whether the vertical indicator is shown. The default is `true`.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }
  /// Whether the horizontal indicator is shown. The default is `true`.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// The recognizer of drags.
  open var panGestureRecognizer: PanGestureRecognizer { pan }
  let pan = ScrollPanGestureRecognizer()

  /// The running movement. Its whole course is known when it begins.
  var movement: ScrollMovement? { didSet { setNeedsLayout() } }
  /// The drag in progress.
  var drag: ScrollDrag?
  /// Whether a press holds content that was moving.
  var isHeld = false
  /// The part of wheel turns that is less than a pixel.
  var wheelRemainder = Point.zero

  /// The distances of both indicators from the edges, in points, in addition to their margins. Reading it returns
  /// those of the vertical one. The default is zero. Non-finite insets are ignored with a warning.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The distances of the vertical indicator from the edges, in points. The left one has no effect. The default is
  /// zero.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { indicators[0].insets }
    set { setInsets(newValue, of: indicators[0]) }
  }
  /// The distances of the horizontal indicator from the edges, in points. The top one has no effect. The default is
  /// zero.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { indicators[1].insets }
    set { setInsets(newValue, of: indicators[1]) }
  }
  private func setInsets(_ insets: EdgeInsets, of indicator: ScrollIndicator) {
    guard insets.isFinite else { return refuse("the indicator's insets") }
    guard insets != indicator.insets else { return }
    indicator.insets = insets
    setNeedsLayout()
  }
  /// The colours of the scroll indicators. The default is `default`.
  open var indicatorStyle: IndicatorStyle {
    get { indicators[0].style }
    set { for indicator in indicators { indicator.style = newValue } }
  }
  private let indicators = [ScrollIndicator(axis: .vertical), ScrollIndicator(axis: .horizontal)]
  /// The offset and size of the last notification.
  private var knownOffset = Point.zero
  /// The place among the stage's moving scroll views. `nil` if the view is not among them.
  var movingPlace: Int?
  private var knownSize = Size.zero
  /// The adjusted content inset of the last layout.
  var knownInset = EdgeInsets.zero
  /// The view above the content that a drag reveals. `nil` if there is none.
  package var pullContent: (any PullContent)? {
    didSet {
      guard pullContent !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let pullContent {
        insertSubview(pullContent, at: 0)
        pullContent.contentDidMove(in: self)
      }
      insetMayHaveChanged()
    }
  }
  /// The content layout guide, once it is used.
  var contentGuide: LayoutGuide?
  /// Whether constraints determine the content size.
  var takesContentSizeFromConstraints: Bool { !(self is any SelfSizedContent) }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    knownSize = bounds.size
    pan.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(pan)
    for indicator in indicators { addSubview(indicator) }
  }

  // MARK: State

  /// Whether a touch is down that may become a drag, or is one.
  open var isTracking: Bool { pan.touch != nil }
  /// Whether the user drags the content. A press that stops moving content counts as a drag.
  open var isDragging: Bool { drag != nil }
  /// Whether the content decelerates after a drag.
  open var isDecelerating: Bool { movement?.purpose == .deceleration }

  /// Whether the content moves without a drag.
  package var isMoving: Bool { movement != nil || presentedOffset != restingContentOffset }

  override var scrollsContent: Bool { true }
  override func didForgetStage() { movingPlace = nil }

  package override var isScrolling: Bool { movement != nil }

  // MARK: Offset

  /// The point of the content at the top left corner of the view, in points.
  ///
  /// While the content moves by itself, as after a drag or in an animated scroll, it is the visible offset. In an
  /// animation block it is the offset at the end of the animation, as in UIKit. Setting it stops a movement. The point
  /// is clamped to the limits and rounded to whole pixels.
  ///
  /// As in UIKit, an override is also called for each step of a drag or a movement, before the delegate.
  open var contentOffset: Point {
    get { leftOffset ?? (movement == nil ? get(.bounds).origin : presentedOffset) }
    set {
      if leftOffset != nil {
        leftOffset = nil
        tellDelegate()
      } else {
        isSetByCode = true
        setContentOffset(newValue, animated: false)
        isSetByCode = false
      }
    }
  }
  /// The offset before a step, while the override of `contentOffset` is called for the step.
  private var leftOffset: Point?
  /// Whether `contentOffset` is being set, so that its override need not be called.
  private var isSetByCode = false

  /// The visible offset, also during an animation.
  open var presentedOffset: Point { presentation.bounds.origin }

  /// The offset at which the content will rest. It differs from `contentOffset` during movements.
  open var restingContentOffset: Point { bounds.origin }

  /// The visible part of the content as it is drawn: rounded to whole pixels, except beyond the limits.
  open var visibleBounds: Rect {
    Rect(origin: isBeyondLimits ? presentedOffset : onPixels(presentedOffset), size: bounds.size)
  }

  /// Whether the rubber band is stretched. The content then moves between pixels.
  private var isBeyondLimits: Bool {
    let offset = presentedOffset
    return ScrollAxis.both.contains { !limits($0).contains(offset[$0]) }
  }

  /// Scrolls to `offset`, which is clamped to the limits. Non-finite offsets are ignored with a warning.
  ///
  /// With animation, a spring moves the content, starting at its present velocity. Each animated call causes
  /// one `scrollViewDidEndScrollingAnimation`, immediately if there is no movement.
  open func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return refuse(AnimatableProperty.contentOffset.noun) }
    wheelRemainder = .zero
    isLettingGo = false
    if animated, !isDragging, let stage, !stage.reducesMotion {
      animate(to: offset)
      return
    }
    stop()
    setOrigin(legal(offset))
    rebaseDrag()
    if animated { animationDidEnd() }
  }

  /// Whether a drag is ending, and its callbacks have not set the offset.
  var isLettingGo = false
  /// Whether the delegate is being told of the end of an animation.
  private var isTellingOfEnd = false

  /// Tells the delegate that an animation of the offset has ended. An animation without a movement that the delegate
  /// begins meanwhile ends with the next frame, so that a chain of them does not run at once.
  func animationDidEnd() {
    guard !isTellingOfEnd else {
      _ = stage.map { $0.schedule(at: $0.time + 1.0 / 60) { [weak self] in self?.animationDidEnd() } }
      return
    }
    isTellingOfEnd = true
    delegate?.scrollViewDidEndScrollingAnimation(self)
    isTellingOfEnd = false
  }

  /// Scrolls by the least distance that shows `rect`, in content coordinates. Of a rectangle that does not
  /// fit, the beginning is shown.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var offset = restingContentOffset
    for axis in ScrollAxis.both {
      let first = rect.origin[axis] - adjustedContentInset.leading(axis)
      let last = rect.origin[axis] + rect.size[axis] + adjustedContentInset.trailing(axis) - bounds.size[axis]
      offset[axis] = min(max(offset[axis], last), first)
    }
    if legal(offset) != restingContentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Returns whether a touch on `view` that was delivered to it may be cancelled for a drag. The default is
  /// `true`, except for controls that track horizontal drags.
  open func touchesShouldCancel(in view: View) -> Bool { (view as? any DragTracking)?.tracksAlongX != true }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    for indicator in indicators { indicator.appear() }
    updateIndicators()
  }

  /// Scrolls to the view that receives the keyboard focus, with its focus ring.
  open override func focusDidMove(to view: View) {
    let corners = view.focusShape.rect.corners.compactMap { project($0, from: view) }
    guard let rect = Rect(enclosing: corners) else { return }
    scrollRectToVisible(rect.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach), animated: true)
  }

  // MARK: Limits

  /// Returns the range of permitted offsets, on whole pixels.
  func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let size = (self as? any SelfSizedContent)?.scrolledSize ?? contentSize
    let first = onPixels(0 - inset.leading(axis))
    let last = onPixels(size[axis] + inset.trailing(axis) - bounds.size[axis])
    // Sums of very large numbers may be infinite.
    guard first.isFinite, last.isFinite else { return 0...0 }
    return first...max(first, last)
  }

  /// Returns the permitted offset nearest to `offset`.
  package func legal(_ offset: Point) -> Point {
    var legal = offset
    for axis in ScrollAxis.both {
      let limits = limits(axis)
      legal[axis] = min(max(onPixels(offset[axis]), limits.lowerBound), limits.upperBound)
    }
    return legal
  }

  /// The size of a device pixel, in points.
  package var pixel: Double { 1 / (stage?.displayScale ?? 1) }

  private func onPixels(_ length: Double) -> Double { (length / pixel).rounded() * pixel }
  private func onPixels(_ point: Point) -> Point { Point(onPixels(point.x), onPixels(point.y)) }

  /// Whether the content is larger than the view along `axis`, or always bounces.
  func scrolls(_ axis: ScrollAxis) -> Bool {
    let limits = limits(axis)
    return limits.lowerBound < limits.upperBound || alwaysBounces(axis)
  }

  /// Whether content can be dragged beyond its limits along `axis`.
  func bounces(_ axis: ScrollAxis) -> Bool { bounces && scrolls(axis) }

  private func alwaysBounces(_ axis: ScrollAxis) -> Bool {
    bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical || pullContent != nil)
  }

  /// Whether the offset can change along `axis` in the direction of the sign of `way`.
  func canMove(_ axis: ScrollAxis, towards way: Double, from offset: Point? = nil) -> Bool {
    guard isScrollEnabled, way != 0 else { return false }
    let (limits, offset) = (limits(axis), (offset ?? presentedOffset)[axis])
    return way > 0 ? offset < limits.upperBound : offset > limits.lowerBound
  }

  /// Called after something other than the person has changed the inset. A drag continues from the present offset.
  func insetMayHaveChanged() {
    if isDragging { rebaseDrag() } else { limitsDidChange() }
    setNeedsLayout()
  }

  /// Called after content size, insets or bounds changed.
  private func limitsDidChange() {
    if isDragging {
      followDrag()
    } else if movement != nil {
      redirectMovement()
    } else if !isHeld {
      setOrigin(legal(bounds.origin))
    }
    setNeedsLayout()
    tellWatcher(.content)
  }

  // MARK: Following

  /// Sets the offset of the model. In an animation block, the change is animated unless `atOnce` is set.
  ///
  /// `atOnce` does not affect the delegate, whose changes in its callbacks may be animated.
  func setOrigin(_ offset: Point, atOnce: Bool = false) {
    if atOnce {
      View.performWithoutAnimation { moveOrigin(to: offset) }
    } else {
      moveOrigin(to: offset)
    }
    followAnimations()
    offsetMayHaveChanged()
  }

  /// Sets the origin of the bounds without calling an override of `bounds`.
  func moveOrigin(to offset: Point) { setBounds(Rect(origin: offset, size: get(.bounds).size)) }

  /// Registers the view for updates per frame, as long as an animation changes its bounds.
  func followAnimations() {
    if running.count > 0 { stage?.noteMoving(self) }
  }

  /// Requests layout and notifies the delegate, if the presented offset changed.
  func offsetMayHaveChanged() {
    let offset = presentedOffset
    guard offset != knownOffset else { return }
    let before = knownOffset
    knownOffset = offset
    if let stage {
      steps.last = stage.time
      if isBeyondLimits { keepMoving(on: stage) }
    }
    invalidateLayout()
    pullContent?.contentDidMove(in: self)
    tellWatcher(.offset)
    guard !isSetByCode else { return tellDelegate() }
    leftOffset = before
    contentOffset = offset
    leftOffset = nil
  }

  private func tellDelegate() {
    if let delegate { Nesting.call { delegate.scrollViewDidScroll(self) } }
  }

  open override func layoutSubviews() {
    takeContentSizeFromConstraints()
    takeAdjustedInset()
    if bounds.size != knownSize {
      knownSize = bounds.size
      limitsDidChange()
    }
    pullContent?.contentDidMove(in: self)
    layOutIndicators()
  }

  /// A scroll view whose content is larger than the view offers accessibility actions that scroll by a page.
  open override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    if pullContent?.canPull == true {
      if description.kind == .group { description.become(.scrollPane, .container) }
      description.actions.append(.refresh)
    }
    let axes = ScrollAxis.both.filter { limits($0).lowerBound < limits($0).upperBound }
    guard !axes.isEmpty else { return }
    if description.kind == .group { description.become(.scrollPane, .container) }
    if axes.contains(where: { canMove($0, towards: 1) }) { description.actions.append(.scrollForward) }
    if axes.contains(where: { canMove($0, towards: -1) }) { description.actions.append(.scrollBackward) }
  }

  /// Refreshes the content by F5 or Ctrl R, if it can be refreshed.
  open override func keyPressed(_ stroke: KeyStroke) -> Bool {
    let refreshes = stroke == KeyStroke(.f5) || stroke == KeyStroke(.r, modifiers: .control)
    return refreshes && pullContent?.pull() == true || super.keyPressed(stroke)
  }

  open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
    switch request {
    case .action(AccessibilityAction.refresh.name) where pullContent != nil: pullContent?.pull() ?? false
    case .action(AccessibilityAction.scrollForward.name): scrollPage(1)
    case .action(AccessibilityAction.scrollBackward.name): scrollPage(-1)
    default: super.accessibilityPerform(request)
    }
  }

  /// Scrolls by pages along an axis on which there is more content.
  private func scrollPage(_ pages: Double) -> Bool {
    let order: [ScrollAxis] = [.vertical, .horizontal]
    guard let axis = order.first(where: { canMove($0, towards: pages) }) else { return false }
    var offset = restingContentOffset
    offset[axis] += pages * bounds.size[axis]
    setContentOffset(offset, animated: true)
    return true
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.scroll = presentedOffset
  }

  // MARK: Indicators

  /// Shows the indicators during drags and movements, and fades them out afterwards.
  func updateIndicators() {
    let isActive = isDragging || isHeld || movement != nil
    for indicator in indicators {
      if isActive { indicator.appear() } else { indicator.fade() }
    }
  }

  private func layOutIndicators() {
    // The indicators are kept in front of content that was added later.
    if !children.suffix(indicators.count).elementsEqual(indicators, by: ===) {
      for indicator in indicators { addSubview(indicator) }
    }
    let visible = visibleBounds
    let (width, height) = (limits(.horizontal), limits(.vertical))
    // Two indicators leave the corner free.
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
