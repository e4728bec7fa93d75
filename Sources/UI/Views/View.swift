import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A rectangle of the retained tree: it is placed in its parent, draws itself, holds children, takes input.
///
/// Spelled as UIKit's `UIView`, with the same defaults. What a property returns is its *model* value, where it
/// is set to be; what is drawn is its *presentation*, which lags behind while an animation runs.
open class View: Responder {
  // What a walk through the tree reads comes first, and so lies in one line of the processor's cache.

  // MARK: Values that animate

  let properties = View.slabs.allocate()
  /// The view's own as soon as it has set one of them, the defaults of all until then.
  private(set) var rareProperties = View.rareDefaults

  private static var slabs = PropertySlabs(of: Properties())
  private static var rareSlabs = PropertySlabs(of: RareProperties())
  private static let rareDefaults = rareSlabs.allocate()

  // MARK: Tree

  // A parent and a stage that go take these back.
  private(set) var superviewReference: BackReference<View>?
  private(set) var stageReference: BackReference<Stage>?
  /// The view that holds this one. `nil` outside of a tree.
  public internal(set) var superview: View? {
    get { superviewReference?.object }
    set { superviewReference = BackReference(newValue) }
  }
  /// Back to front, as long as their `zPosition` is equal.
  public internal(set) var subviews: [View] = [] {
    didSet {
      properties.presentation.pointee.holdsViews = !subviews.isEmpty
      if !sortedSubviews.isEmpty { sortedSubviews = [] }
    }
  }
  /// The children as they were drawn last, where that is another order; see `subviewsInDrawingOrder`.
  var sortedSubviews: [View] = []
  /// The stage that the view is on; animations run only there.
  public internal(set) var stage: Stage? {
    get { stageReference?.object }
    set { stageReference = BackReference(newValue) }
  }

  /// The tracks that run in this view.
  var running = RunningTracks()
  public var isUserInteractionEnabled = true
  /// Whether its depth was ever set, and whether one of its children's was: else they need not be sorted.
  var hasDepth = false
  var holdsDepth = false
  var needsLayout = true
  /// How many views lie in each other within this one, at most: views that leave do not lessen it.
  var treeHeight = 0
  /// Whether `draw(_:)` is to be called. It is not where the inherited one was called last time and nothing was drawn,
  /// until `setNeedsDisplay()`: most views do not override it.
  var drawsByCalls = true
  /// Whether the inherited `draw(_:)` was called.
  var hasInheritedDrawing = false

  /// The controller whose `view` this is.
  weak var viewController: ViewController?

  // MARK: Values that do not animate

  /// The name by which tests, scripts and traces know the view.
  public var accessibilityIdentifier: String?
  /// What was set of what assistive technologies are told.
  var spoken: SpokenDescription?
  /// How content that has a size of its own lies in the bounds: the picture of an image view.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }
  /// A number for the owner's use.
  public var tag = 0
  /// What the mouse pointer looks like over the view; `nil` for the parent's.
  public var pointerStyle: PointerStyle?
  /// What `layer.sublayerTransform` holds.
  var sublayerTransform = Transform3D.identity {
    didSet {
      if !sublayerTransform.isFinite {
        sublayerTransform = oldValue
        refuse("the transform of what is in the layer")
      }
      guard sublayerTransform != oldValue else { return }
      for view in subviews {
        view.properties.presentation.pointee.isTransformedByParent = !sublayerTransform.isIdentity
      }
      setNeedsDisplay()
    }
  }

  /// The recognizers that watch touches in this view and its children.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  // MARK: Animation

  /// The properties declared by `@Animatable` that belong to the view, once they were set. Those that are gone take
  /// themselves out.
  var declaredProperties: [DeclaredProperty.Reference] = []
  /// How fast animations run in the view, compared with those around it.
  var ownSpeed = 1.0 {
    didSet { if ownSpeed != oldValue { stage?.animator.changeSpeed(in: self, by: ownSpeed / oldValue) } }
  }
  /// How fast animations of the view run.
  var effectiveSpeed: Double {
    var (speed, ancestor) = (ownSpeed, superview)
    while let view = ancestor {
      speed *= view.ownSpeed
      ancestor = view.superview
    }
    return speed
  }

  // MARK: The rest

  var hasOwnTint = false
  /// The view's layer, once it was asked for.
  var layerObject: Layer?
  /// Which colours are dynamic; most views have none.
  var followedColors: [FollowedColor] = []
  /// What the layout knows of the view; `nil` where no constraint has spoken of it.
  var layoutState: LayoutNode?
  /// The engine that a view at the top of a tree has for all that is in it.
  var ownLayoutEngine: LayoutEngine?
  /// Whether what moves in the view is its content, which goes by whole pixels: text that is scrolled stays as
  /// sharp as at rest.
  var isScrolling: Bool { false }

  /// How much of the edges of what is in the view is covered by others in it, in points.
  var coveredInsets: EdgeInsets { .zero }

  // MARK: Life

  /// Creates a view.
  ///
  /// - Parameter frame: Its place in its future superview, in points.
  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
  }

  /// Creates a view without size. A subclass that overrides `init(frame:)` inherits it, so that it can be made by
  /// `Subclass()` as in UIKit.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(frame: .zero)
  }

  @available(*, unavailable, message: "a view is made by init(frame:)")
  public required convenience init(asDelegate: Void) {
    self.init(frame: .zero)
  }

  isolated deinit {
    // Where the last reference went on another thread, a child may have gone elsewhere since.
    for view in subviews where view.superviewReference?.refers(to: self) == true {
      view.superview = nil
      view.layerObject?.superlayerIsGone()
    }
    layoutState?.view = nil
    View.slabs.deallocate(properties)
    if hasRareProperties { View.rareSlabs.deallocate(rareProperties) }
  }

  private var hasRareProperties: Bool { rareProperties.presentation != View.rareDefaults.presentation }

  /// Before one of them is set.
  func makeRareProperties() {
    if !hasRareProperties { rareProperties = View.rareSlabs.allocate() }
  }

  /// A number that views of this class have besides those that all views have.
  func columnOfClass(_ index: Int) -> PropertyPair<Double> {
    preconditionFailure("\(type(of: self)) has no columns of its own")
  }

  // MARK: Points of extension

  /// Sets the children's frames. Called before a frame is shown when the bounds' size has changed or
  /// `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// The class of the view's layer, `Layer` by default.
  open class var layerClass: AnyClass { Layer.self }

  /// Sets the view's constraints anew. Called before a layout when `setNeedsUpdateConstraints` was.
  open func updateConstraints() {}

  /// Draws what lies between the background and the children, in the coordinates of the bounds.
  open func draw(in context: inout DrawingContext) {
    if drawsByCalls { drawByCalls(in: &context) }
  }

  /// Draws what lies between the background and the children, with the calls of UIKit's drawing: `Color.setFill()`,
  /// `BezierPath.fill()`, and those of the current `GraphicsContext`. A view that overrides `draw(in:)` as well draws
  /// by that alone.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: Rect) { hasInheritedDrawing = true }

  /// Whether a point of the bounds' coordinates belongs to the view.
  ///
  /// - Parameter event: The event that asks. `nil` where the program asks.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    stage?.animator.presentCurrent()
    return properties.presentation.pointee.bounds.contains(point)
  }

  /// Returns the frontmost view at a point of this view's coordinates, as all is drawn now.
  ///
  /// As in UIKit, a view is passed over, with all in it, where it is hidden, all but transparent (alpha below
  /// 0.01), closed to interaction, seen from behind without having a back, or moved by an animation that does
  /// not allow it.
  ///
  /// - Parameter event: The event that asks. `nil` where the program asks.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? { frontmostView(at: point, event) }

  /// The size that suits the view best, within `size`.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// The size of the view's content, which constraints leave it as far as they can; `noIntrinsicMetric` for a
  /// width or height that it does not have.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The constraints have given the view another width; its content may want another height for it.
  func widthDidChangeByConstraints() {}

  /// How high the content is at a width that constraints give it; `nil` where that does not depend on it.
  func contentHeight(inWidth width: Double) -> Double? { nil }

  /// How far the first and the last line's baselines lie below the middle of the bounds; `nil` without text.
  var baselines: (first: Double, last: Double)? { nil }

  /// Adds to what a trace says of the view.
  open func describe(into snapshot: inout ViewSnapshot) {}

  /// The view is about to come into another superview; `nil` where it leaves for none.
  open func willMove(toSuperview newSuperview: View?) {}
  /// The view has come into another superview, or left one.
  open func didMoveToSuperview() {}
  /// The view has come to a stage, or left one.
  open func didMoveToStage() {}
  /// The view has come to a window, or left one. By the name that it has in UIKit; see `didMoveToStage()`.
  open func didMoveToWindow() {}
  /// A view was added to the children.
  open func didAddSubview(_ subview: View) {}
  /// A view is about to be removed from the children.
  open func willRemoveSubview(_ subview: View) {}
  /// The traits have changed: the appearance, or the size classes.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// The effective tint has changed: it was set here or above, or the view has come to another parent.
  open func tintColorDidChange() {}
  /// The view has come to a stage, or the stage's palette has changed: time to take from `palette` what no dynamic
  /// colour says. The view's dynamic colours are already those of the new palette.
  open func paletteDidChange() {}

  open override var next: Responder? { viewController ?? superview }

  override func spokenDescription(making: Bool) -> SpokenDescription? {
    if making, spoken == nil { spoken = SpokenDescription() }
    return spoken
  }

  /// A view that is a controller's is its screen. Others are groups.
  open override func describe(into description: inout AccessibilityDescription) {
    viewController?.describe(into: &description)
  }

  /// Where the view is drawn now, in points of the stage: the smallest upright rectangle around its bounds.
  open override var accessibilityFrame: Rect {
    get { spoken?.frame ?? convert(presentation.bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Does what a click in the middle of the view does.
  open override func accessibilityActivate() -> Bool {
    stage?.tap(self, at: accessibilityFrame.center) ?? false
  }

  /// Whether a recognizer of this view, or of one around it, may take a touch that began here.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Handles a turn of the wheel over this view or a subview that did not handle it. By default the view does not.
  ///
  /// Scroll views handle the wheel by themselves; the method is not called on them.
  ///
  /// - Parameters:
  ///   - delta: The distance to scroll, in points. With a negative y the content further down is to be shown.
  ///   - location: The pointer's place, in the view's coordinates.
  /// - Returns: Whether the view handled the turn. Otherwise its superview is asked.
  open func wheelTurned(by delta: Point, at location: Point) -> Bool { false }

  /// Whether the keyboard can come here.
  open var canBecomeFocused: Bool { false }
  /// What the focus ring runs around, in the coordinates of the bounds, as drawn now.
  open var focusShape: RoundedRect { RoundedRect(presentation.bounds, radius: presentation.cornerRadius) }

  /// The keyboard has come to `view`, somewhere in this one: time to scroll it into sight.
  open func focusDidMove(to view: View) {}

  /// Whether the keyboard may come here. It is asked before the view that has the keyboard is.
  open func focusShouldArrive() -> Bool { true }
  /// Whether the keyboard, which is here, may go elsewhere. It is not asked where that cannot be helped: the view leaves
  /// the stage, say.
  open func focusShouldLeave() -> Bool { true }
  /// The view is the focused one of its screen now.
  open func focusDidArrive() {}
  /// Tab has brought the focus here.
  func focusDidArriveByKey() {}
  /// The view is not the focused one of its screen any more.
  open func focusDidLeave() {}
  /// Keys go to this view now. It is the focused one, its screen is in front and the keyboard on its stage.
  func keyboardDidCome() {}
  /// Keys go elsewhere now, be it only because another screen is in front. A key that is down is not going to be released
  /// here.
  open func keyboardDidLeave() {}
  /// Whether the view itself shows that it is focused, so that it needs no ring.
  var showsFocusByItself: Bool { false }

  open override var canBecomeFirstResponder: Bool { canBecomeFocused }
  open override var isFirstResponder: Bool { isFocused }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { becomeFocused() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { !isFocused || stage?.focus.leave(self) ?? true }

  /// The focus ring has come to the view, or left it; see `hasFocusRing`.
  open func focusRingDidChange() {}

  /// A key was pressed while this view or one in it is focused.
  ///
  /// - Returns: whether that did something; otherwise the parent is asked.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { superview?.keyPressed(stroke) ?? false }
  /// A key was released while this view or one in it is focused. The parent is told by default.
  open func keyReleased(_ stroke: KeyStroke) { superview?.keyReleased(stroke) }

  // MARK: Invalidation

  /// Has the view drawn anew in the next frame.
  public func setNeedsDisplay() {
    drawsByCalls = true
    stage?.setNeedsDisplay()
  }

  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    stage?.setNeedsLayout()
  }

  /// Lays out this view and everything below it that needs it, now. Inside an animation block the changes
  /// animate.
  public func layoutIfNeeded() {
    let engine = layoutEngine
    engine?.insetsMayHaveChanged()
    if superview == nil {
      engine?.solveIfNeeded()
      placeByConstraints()
    }
    layOut(by: engine)
  }

  private func layOut(by engine: LayoutEngine?) {
    engine?.solveIfNeeded()
    // Laying out may ask for another pass; one that never settles is left for the next frame.
    for _ in 0..<8 where needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      placeSubviews()
      layoutSubviews()
      layerObject?.layoutSublayers()
      viewController?.viewDidLayoutSubviews()
      engine?.insetsMayHaveChanged()
      engine?.solveIfNeeded()
    }
    for view in subviews { view.layOut(by: engine) }
  }
}
