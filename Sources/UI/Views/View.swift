import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A rectangle in the retained tree of views. A view is placed in its superview, draws itself, holds
/// subviews, and receives input.
///
/// Names and defaults are those of UIKit's `UIView`. Properties return *model* values, which are the values
/// that were set. The *presentation* values are those that are drawn; they follow the model values while an
/// animation runs.
///
/// Views are isolated to the main actor.
open class View: Responder {
  // The properties that a traversal of the tree reads are declared first, so that they share a cache line.

  // MARK: Animatable properties

  let properties = View.slabs.allocate()
  /// The rarely set properties. Views share one set of defaults until they set one of these properties.
  private(set) var rareProperties = View.rareDefaults

  private static var slabs = PropertySlabs(of: Properties())
  private static var rareSlabs = PropertySlabs(of: RareProperties())
  private static let rareDefaults = rareSlabs.allocate()

  // MARK: Tree

  // Both references are cleared when the superview or the stage is deinitialized.
  private(set) var superviewReference: BackReference<View>?
  private(set) var stageReference: BackReference<Stage>?
  /// The superview. `nil` if the view is not in a tree.
  public internal(set) var superview: View? {
    get { superviewReference?.object }
    set { superviewReference = BackReference(newValue) }
  }
  /// The subviews, back to front. A greater `zPosition` takes precedence over this order.
  public var subviews: [View] {
    if siblings.hasVacancies { siblings.close() }
    return siblings.places
  }
  /// The storage of `subviews`.
  var siblings = Siblings() {
    didSet {
      properties.presentation.pointee.holdsViews = !siblings.isEmpty
      if !drawingOrder.views.isEmpty { drawingOrder = DrawingOrder() }
    }
  }
  /// The place among the superview's `siblings`.
  var siblingIndex: Int32 = 0
  /// The subviews in the order in which they were last drawn, if that differs from `subviews`. See
  /// `subviewsInDrawingOrder`.
  var drawingOrder = DrawingOrder()
  /// The stage that the view is on. `nil` if the view is on none. Animations run only on a stage.
  public internal(set) var stage: Stage? {
    get { stageReference?.object }
    set { stageReference = BackReference(newValue) }
  }

  /// The tracks that run in this view.
  var running = RunningTracks()
  /// The recent movement of the view by code.
  var steps = ViewSteps()
  /// Whether the view and its subviews receive touches. The default is `true`. Some classes, such as `Label`
  /// and `ImageView`, set it to `false`.
  public var isUserInteractionEnabled = true
  /// Whether the depth of this view or of one of its subviews was ever set. Otherwise the subviews need not be sorted.
  var hasDepth = false
  var holdsDepth = false
  var needsLayout = true
  /// Whether `updateProperties()` must be called.
  var needsUpdateProperties = true
  /// An upper bound of the height of the tree below this view. Removing a view does not reduce it.
  var treeHeight = 0
  /// Whether `draw(_:)` must be called. It is `false` after the inherited implementation was called and drew
  /// nothing, until `setNeedsDisplay()`. Most views do not override the method.
  var drawsByCalls = true
  /// Whether the last call reached the inherited `draw(_:)`.
  var hasInheritedDrawing = false
  /// Whether changes of the view are observed; see `watcher`.
  package var isWatched = false

  /// The controller whose `view` this is.
  weak var viewController: ViewController?

  // MARK: Other properties

  /// The name that identifies the view in tests, scripts and traces. The default is `nil`.
  public var accessibilityIdentifier: String?
  /// The properties that were set for assistive technologies.
  var spoken: SpokenDescription?
  /// The placement of content that has a size of its own, such as the image of an image view. The default is
  /// `scaleToFill`.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { displayDidChange() } }
  }
  /// A number that identifies the view to the program; see `viewWithTag(_:)`. The default is 0.
  public var tag = 0
  /// The shape of the mouse pointer over the view. `nil`, the default, inherits the superview's.
  public var pointerStyle: PointerStyle?
  /// The storage of `layer.sublayerTransform`.
  var sublayerTransform = Transform3D.identity {
    didSet {
      if !sublayerTransform.isFinite {
        sublayerTransform = oldValue
        refuse("the sublayer transform")
      }
      guard sublayerTransform != oldValue else { return }
      for view in subviews {
        view.properties.presentation.pointee.isTransformedByParent = !sublayerTransform.isIdentity
      }
      displayDidChange()
    }
  }

  /// The recognizers that observe touches in this view and its subviews.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The interactions that were added to the view.
  public internal(set) var interactions: [any Interaction] = []
  /// The meaning of the content, which determines whether the view is mirrored in a language that is written from
  /// right to left. The default is `unspecified`, which mirrors it. Subviews do not inherit it.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  // MARK: Animation

  /// The properties declared by `@Animatable` in the view that have been set. A property removes itself when
  /// it is deinitialized.
  var declaredProperties: [DeclaredProperty.Reference] = []
  /// The speed of animations in the view, relative to its superview.
  var ownSpeed = 1.0 {
    didSet { if ownSpeed != oldValue { stage?.animator.changeSpeed(in: self, by: ownSpeed / oldValue) } }
  }
  /// The speed of animations in the view, relative to the stage's time.
  var effectiveSpeed: Double {
    var (speed, ancestor) = (ownSpeed, superview)
    while let view = ancestor {
      speed *= view.ownSpeed
      ancestor = view.superview
    }
    return speed
  }

  // MARK: Internal state

  var hasOwnTint = false
  /// Whether the view indicates by itself that it is focused, and needs no focus ring. The default is `false`.
  package var showsFocusByItself = false
  /// The view's layer. `nil` until it is first accessed.
  var layerObject: Layer?
  /// The dynamic colours of the view. Empty for most views.
  var followedColors: [FollowedColor] = []
  /// The state of the view in the layout engine. `nil` if no constraint refers to the view.
  var layoutState: LayoutNode?
  /// The layout engine of the tree. Only a view at the root of a tree has one.
  var ownLayoutEngine: LayoutEngine?
  /// Whether an animation of the view's bounds scrolls its content. The content then stays on whole pixels,
  /// so scrolling text is as sharp as at rest.
  package var isScrolling: Bool { false }

  /// The insets by which other subviews cover the edges of the view's content, in points.
  var coveredInsets: EdgeInsets { .zero }

  // MARK: Initialization

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points. The default is zero.
  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
  }

  /// Creates a view with an empty frame. A subclass that overrides `init(frame:)` inherits this initializer,
  /// so that it can be created by `Subclass()` as in UIKit.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(frame: .zero)
  }

  /// Unavailable. Use `init(frame:)`.
  @available(*, unavailable, message: "use init(frame:)")
  public required convenience init(asDelegate: Void) { self.init(frame: .zero) }

  isolated deinit {
    // If the last reference was released on another thread, a subview may have moved elsewhere since.
    for view in subviews where view.superviewReference?.refers(to: self) == true {
      view.superview = nil
      view.layerObject?.superlayerIsGone()
    }
    layoutState?.view = nil
    tellWatcher(.end)
    View.slabs.deallocate(properties)
    if hasRareProperties { View.rareSlabs.deallocate(rareProperties) }
  }

  private var hasRareProperties: Bool { rareProperties.presentation != View.rareDefaults.presentation }

  /// Gives the view rarely set properties of its own. Must be called before one of them is set.
  func makeRareProperties() {
    if !hasRareProperties { rareProperties = View.rareSlabs.allocate() }
  }

  /// Returns an animatable number that only views of this class have.
  func columnOfClass(_ index: Int) -> PropertyPair<Double> {
    preconditionFailure("\(type(of: self)) has no columns of its own")
  }

  // MARK: Methods to override

  /// Lays out the subviews. Called before a frame is drawn if the size of the bounds has changed or
  /// `setNeedsLayout()` was called. The default implementation does nothing.
  open func layoutSubviews() {}

  /// Updates the view's properties from the state of the program. Called before the first layout, after
  /// `setNeedsUpdateProperties()`, and again whenever an `@Observable` value has changed that the method has read. The
  /// default implementation does nothing.
  open func updateProperties() {}

  /// The class of the view's layer. The default is `Layer`.
  open class var layerClass: AnyClass { Layer.self }

  /// Updates the view's constraints. Called before layout if `setNeedsUpdateConstraints()` was called. The
  /// default implementation does nothing.
  open func updateConstraints() {}

  /// Draws the view's content, between the background and the subviews, in the coordinates of the bounds. By
  /// default it calls `draw(_:)`.
  open func draw(in context: inout DrawingContext) {
    if drawsByCalls { drawByCalls(in: &context) }
  }

  /// Draws the view's content, between the background and the subviews, with UIKit's drawing calls:
  /// `Color.setFill()`, `BezierPath.fill()`, and those of the current `GraphicsContext`. It is not called if
  /// the view overrides `draw(in:)` without calling the inherited implementation.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: Rect) { hasInheritedDrawing = true }

  /// Returns whether a point, in the coordinates of the bounds, belongs to the view. By default, the bounds belong to
  /// it. If the view clips, the parts that its rounded corners cut off do not.
  ///
  /// - Parameter event: The event for which the test is made. `nil` if the program calls the method.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    stage?.animator.presentCurrent()
    return properties.presentation.pointee.shows(point)
  }

  /// Returns the frontmost view at a point of this view's coordinates, in presentation values.
  ///
  /// As in UIKit, a view and its subviews are skipped if the view is hidden, nearly transparent (alpha below
  /// 0.01), closed to interaction, seen from behind without being double-sided, or moved by an animation that
  /// does not allow interaction.
  ///
  /// - Parameter event: The event for which the test is made. `nil` if the program calls the method.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? { frontmostView(at: point, event) }

  /// Returns the size that suits the view best, within `size`. By default this is the size of the bounds.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// The natural size of the view's content, which constraints preserve according to their priorities. A
  /// dimension that the content does not determine is `noIntrinsicMetric`, which is the default of both.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The shape of the view in the collisions of a physical simulation. The default is `rectangle`.
  open var collisionBoundsType: CollisionBoundsType { .rectangle }

  /// The outline of the view in collisions, for the type `path`: a convex path around the centre. The default is empty.
  open var collisionBoundingPath: BezierPath { BezierPath() }

  /// Adds values to the snapshot of the view, which traces print. The default implementation does nothing.
  open func describe(into snapshot: inout ViewSnapshot) {}

  /// Called when the view is about to move to another superview. `nil` means that it leaves its superview.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the view has moved to another superview or has left one.
  open func didMoveToSuperview() {}
  /// Called when the view has moved to a stage or has left one.
  open func didMoveToStage() {}
  /// Called when the view has moved to a window or has left one, by UIKit's name. See `didMoveToStage()`.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called when a subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called when the traits have changed, that is, the appearance or the size classes.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called when the effective tint colour has changed: it was set in this view or an ancestor, or the view
  /// has moved to another superview.
  open func tintColorDidChange() {}
  /// Called when the view has moved to a stage or the palette of its stage has changed. Override it to read
  /// from `palette` what dynamic colours do not cover. The view's dynamic colours are already resolved with
  /// the new palette.
  open func paletteDidChange() {}

  open override var next: Responder? { viewController ?? superview }

  override func spokenDescription(making: Bool) -> SpokenDescription? {
    if making, spoken == nil { spoken = SpokenDescription() }
    return spoken
  }

  /// The root view of a view controller is described by the controller. Other views are groups.
  open override func describe(into description: inout AccessibilityDescription) {
    viewController?.describe(into: &description)
  }

  /// The bounding box of the view on the stage, in presentation values.
  open override var accessibilityFrame: Rect {
    get { spoken?.frame ?? convert(presentation.bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Simulates a click in the middle of the view.
  open override func accessibilityActivate() -> Bool {
    stage?.tap(self, at: accessibilityFrame.center) ?? false
  }

  /// Returns whether a recognizer of this view or of an ancestor may take over a touch that began in this
  /// view. The default is `true`.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Handles the mouse wheel over this view or a subview that did not handle it. The default implementation
  /// returns `false`.
  ///
  /// Scroll views handle the wheel themselves; the method is not called on them.
  ///
  /// - Parameters:
  ///   - delta: The distance to scroll, in points. A negative y scrolls towards the end of the content.
  ///   - location: The position of the pointer, in the view's coordinates.
  /// - Returns: Whether the view handled the event. Otherwise the superview is asked.
  open func wheelTurned(by delta: Point, at location: Point) -> Bool { false }

  /// Whether the view can receive the keyboard focus. The default is `false`.
  open var canBecomeFocused: Bool { false }
  /// The shape that the focus ring surrounds, in the coordinates of the bounds and in presentation values.
  open var focusShape: RoundedRect { RoundedRect(presentation.bounds, radius: presentation.cornerRadius) }

  /// Called when the focus has moved to `view`, a descendant of this view, so that this view can scroll it into sight.
  open func focusDidMove(to view: View) {}

  /// Returns whether the view accepts the focus. It is called before the currently focused view is asked to
  /// give it up. The default is `true`.
  open func focusShouldArrive() -> Bool { true }
  /// Returns whether the view, which has the focus, gives it up. It is not called if the view must lose the
  /// focus, for example because it leaves the stage. The default is `true`.
  open func focusShouldLeave() -> Bool { true }
  /// Called when the view has become the focused view of its screen.
  open func focusDidArrive() {}
  /// Called when the view is no longer the focused view of its screen.
  open func focusDidLeave() {}
  /// Called when the view stops receiving keys, for example because another screen is in front. The release
  /// of a key that is down will not be delivered to the view.
  open func keyboardDidLeave() {}

  open override var canBecomeFirstResponder: Bool { canBecomeFocused }
  open override var isFirstResponder: Bool { isFocused }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { becomeFocused() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { !isFocused || stage?.focus.leave(self) ?? true }

  /// Called when the focus ring has moved to the view or has left it. See `hasFocusRing`.
  open func focusRingDidChange() {}

  /// Handles a key that is pressed while this view or a descendant has the focus. By default the superview is asked.
  ///
  /// - Returns: Whether the key was handled. Otherwise the superview is asked.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { superview?.keyPressed(stroke) ?? false }
  /// Handles a key that is released while this view or a descendant has the focus. By default the superview is called.
  open func keyReleased(_ stroke: KeyStroke) { superview?.keyReleased(stroke) }

  // MARK: Invalidation

  /// Marks the view's content as changed. It is redrawn in the next frame.
  public func setNeedsDisplay() { displayDidChange() }

  /// Marks the view's content as changed.
  ///
  /// - Parameter change: What has changed. The default is the calling property or method.
  package func displayDidChange(_ change: StaticString = #function) {
    drawsByCalls = true
    stage?.setNeedsDisplay(of: self, "\(change)")
  }

  /// Invalidates the layout of the subviews. `layoutSubviews()` is called before the next frame.
  public func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    stage?.setNeedsLayout(of: self)
  }

  /// Lays out this view and its descendants immediately, as far as their layout is invalidated. Inside an
  /// animation block the changes animate.
  public func layoutIfNeeded() {
    LayoutPass.run {
      updatePropertiesIfNeeded()
      let engine = layoutEngine
      engine?.insetsMayHaveChanged()
      if superview == nil {
        engine?.solveIfNeeded()
        placeByConstraints()
      }
      layOut(by: engine)
      if superview == nil { engine?.reportAmbiguity() }
    }
  }

  private func layOut(by engine: LayoutEngine?) {
    guard LayoutPass.permits(self) else { return }
    engine?.solveIfNeeded()
    // Layout may invalidate itself again. A layout that never settles is continued in the next frame.
    for _ in 0..<8 where needsLayout && !LayoutPass.isExhausted {
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
    if LayoutPass.isExhausted { needsLayout = false }
  }
}
