import GlissadeAnimationEngine
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
  open internal(set) var superview: View? {
    get { superviewReference?.object }
    set { superviewReference = BackReference(newValue) }
  }
  /// The subviews, back to front. A greater `zPosition` takes precedence over this order. Standalone layers among the
  /// sublayers of the view's layer are not views.
  open var subviews: [View] {
    siblings.layerCount > 0 ? siblings.subviews ?? siblings.findSubviews() : children
  }
  /// The subviews, and the views behind standalone layers, back to front.
  package final var children: [View] {
    if siblings.isOpen { siblings.close() }
    return siblings.places
  }
  // Drawing reads the property in each frame, so that exclusive access is not checked at run time.
  /// The storage of `children`.
  @exclusivity(unchecked) var siblings = Siblings() {
    didSet {
      properties.presentation.pointee.holdsViews = !siblings.isEmpty
      if !drawingOrder.views.isEmpty { drawingOrder = DrawingOrder() }
    }
  }
  /// The place among the superview's `siblings`.
  var siblingIndex: Int32 = 0
  /// The children in the order in which they were last drawn, if that differs from `children`. See
  /// `childrenInDrawingOrder`.
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
  // Hit tests read the property of each view, so that exclusive access is not checked at run time.
  /// Whether the view and its subviews receive touches. The default is `true`. Some classes, such as `Label`
  /// and `ImageView`, set it to `false`.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  /// Whether the depth of this view was ever set.
  var hasDepth = false
  /// Whether the depth of a subview was ever set. Otherwise the subviews need not be sorted.
  var holdsDepth = false
  /// Whether `layoutSubviews()` must be called before the next frame.
  var needsLayout = true
  /// The number of calls of `layoutSubviews()` in the layout of this view that is running. 0 if none is.
  var layoutRounds: UInt8 = 0
  /// Whether a view below this one may need layout, or has a mask. Layout does not visit the others.
  var holdsLayout = false
  /// Whether guides of this view, or of one below it, may follow insets in the layout.
  var holdsInsetGuides = false
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
  open var accessibilityIdentifier: String?
  /// The properties that were set for assistive technologies.
  var spoken: SpokenDescription?
  /// The placement of content that has a size of its own, such as the image of an image view. The default is
  /// `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { displayDidChange() } }
  }
  /// A number that identifies the view to the program; see `viewWithTag(_:)`. The default is 0.
  open var tag = 0
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
      for view in children {
        view.properties.presentation.pointee.isTransformedByParent = !sublayerTransform.isIdentity
      }
      displayDidChange()
    }
  }

  /// The recognizers that observe touches in this view and its subviews.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The interactions that were added to the view.
  public internal(set) var interactions: [any Interaction] = []
  // Labels read the property in each frame, so that exclusive access is not checked at run time.
  /// The meaning of the content, which determines whether the view is mirrored in a language that is written from
  /// right to left. The default is `unspecified`, which mirrors it. Subviews do not inherit it.
  @exclusivity(unchecked) open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }

  // MARK: Animation

  /// The properties declared by `@Animatable` in the view that have been set. A property removes itself when
  /// it is deinitialized.
  var declaredProperties = KeyedList<DeclaredProperty.Reference>()
  /// The speed of animations in the view, relative to its superview.
  var ownSpeed = 1.0 {
    didSet {
      // A layer with a time of its own changes it by itself.
      guard ownSpeed != oldValue, layerObject?.time.isOwn != true else { return }
      stage?.animator.changeSpeed(in: self, by: ownSpeed / oldValue)
    }
  }

  // MARK: Internal state

  package internal(set) var hasOwnTint = false
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

  // MARK: Hooks of the library's classes

  /// Whether an animation of the view's bounds scrolls its content. The content then stays on whole pixels,
  /// so scrolling text is as sharp as at rest.
  package var isScrolling: Bool { false }
  /// Whether the view scrolls its content, so that bars may cover its edges.
  var scrollsContent: Bool { false }
  /// Called when the stage of the view is being deinitialized, in place of `didMoveToStage()`.
  func didForgetStage() {}
  /// Called after a subview has left.
  func didLoseSubview(_ view: View) {}

  /// The insets by which other subviews cover the edges of the view's content, in points.
  var coveredInsets: EdgeInsets { .zero }

  /// The size of a stack that lays its views out itself, for layout by constraints. `nil` for other views.
  var stackExtents: (width: StackExtent, height: StackExtent)? { nil }

  // MARK: Initialization

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the coordinates of the future superview, in points. The default is zero.
  public init(frame: Rect = .zero) {
    super.init()
    // A class of its own may draw, or observe the bounds from the beginning.
    if type(of: self).layerClass != Layer.self { _ = makeLayer() }
    if frame != .zero { setFrame(frame) }
  }

  /// Creates a view with an empty frame. A subclass that overrides `init(frame:)` inherits this initializer,
  /// so that it can be created by `Subclass()` as in UIKit.
  @_disfavoredOverload
  public convenience init(_: Void = ()) {
    self.init(frame: .zero)
  }

  /// Unavailable. Use `init(frame:)`.
  @available(*, unavailable, message: "use init(frame:)")
  public required convenience init(asDelegate: Void) {
    let frame = View.frameInMaking
    View.frameInMaking = .zero
    self.init(frame: frame)
  }

  /// The frame of the next view that is created from its class alone.
  package static var frameInMaking = Rect.zero

  isolated deinit {
    // If the last reference was released on another thread, a subview may have moved elsewhere since.
    for view in children where view.superviewReference?.refers(to: self) == true {
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

  // MARK: Geometry and appearance

  // Members that can be overridden are declared in the class. What is behind them is in `View+Properties.swift`, for
  // transforms in `Animation/View+Tracks.swift`, and for dynamic colours in `View+Colors.swift`.

  /// The position of the anchor point in the superview's coordinates. It is the centre of the view as long as
  /// the anchor point is in the middle of the bounds, which is the default. Layout by constraints sets it. Animatable.
  open var center: Point {
    get { get(.position) }
    set { if let layer = overridingLayer { layer.position = newValue } else { set(.position, to: newValue) } }
  }

  /// The view's rectangle in its own coordinates: its size, and the point at its top left corner. Layout by
  /// constraints sets it. Animatable.
  open var bounds: Rect {
    get { get(.bounds) }
    set { if let layer = overridingLayer { layer.bounds = newValue } else { setBounds(newValue) } }
  }

  /// The bounding box of the transformed view, in the superview's coordinates. Setting it sets `bounds` and
  /// `center`, without calling their overrides. As in UIKit, it is not meaningful under a transform other than a
  /// scale. Non-finite values are ignored and reported. Animatable.
  open var frame: Rect {
    get { modelFrame }
    set { if let layer = overridingLayer { layer.frame = newValue } else { setFrame(newValue) } }
  }

  /// The opacity of the view and its subviews, 0 … 1. The default is 1. Animatable.
  open var alpha: Double {
    get { get(.alpha) }
    set { if let layer = overridingLayer { layer.opacity = newValue } else { set(.alpha, to: newValue) } }
  }

  /// Whether the view and its subviews are neither drawn nor touched. The default is `false`. A subview of a
  /// stack view that is hidden in an animation block is drawn until the animation ends.
  open var isHidden: Bool {
    get { isHiddenOrLeaving }
    set { if let layer = overridingLayer { layer.isHidden = newValue } else { setHidden(newValue) } }
  }

  /// Whether subviews and content are clipped to the bounds, including the rounded corners. The default is `false`.
  open var clipsToBounds: Bool {
    get { properties.presentation.pointee.clipsToBounds }
    set { if let layer = overridingLayer { layer.masksToBounds = newValue } else { setClips(newValue) } }
  }

  /// The affine transform of the view about its anchor point. The default is the identity. Animatable.
  open var transform: Transform2D {
    get { modelTransform.affine }
    set { setTransform(Transform3D(newValue)) }
  }

  /// The transform of the view in space about its anchor point. The default is the identity. Animations
  /// interpolate the parts into which the transform is decomposed. A transform that cannot be decomposed,
  /// such as a projection onto a line, is set immediately.
  open var transform3D: Transform3D {
    get { modelTransform }
    set { setTransform(newValue) }
  }

  private func setTransform(_ new: Transform3D) {
    if let layer = overridingLayer { layer.transform = new } else { animateTransform(to: new) }
  }

  /// The background colour. `nil`, the default, draws no background. The opacity animates from and to `nil`.
  /// Animatable.
  ///
  /// A dynamic colour follows the palette of the stage, and is returned as it was set.
  open var backgroundColor: Color? {
    get { modelBackgroundColor }
    set {
      if let layer = overridingLayer {
        layer.backgroundColor = newValue
      } else {
        modelBackgroundColor = newValue
      }
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of interactive elements in the view. `nil`, the default, inherits the superview's colour. The
  /// colour at the root is `Color.tintColor`. Reading the property returns the effective colour. Animatable.
  open var tintColor: Color! {
    get { effectiveDynamicTint ?? Color(effectiveTint) }
    set { setTint(newValue) }
  }

  /// The view's layer, with its anchor point, depth, corners, border and shadow. Its class is `layerClass`.
  open var layer: Layer { layerObject ?? makeLayer() }

  // MARK: Subviews

  // What is behind these methods is in `View+Tree.swift`.

  /// Adds `view` in front of the other subviews.
  ///
  /// A view that moves from another superview on the same stage keeps its animations, touches and focus. See
  /// `insertSubview(_:at:)` for the limits.
  open func addSubview(_ view: View) { insert(view, at: .front) }

  /// Inserts `view` at `index` among the subviews, counted from the back. An index beyond the end means the front.
  ///
  /// Does nothing if `view` is this view or one of its ancestors. The root of a stage is not inserted, and neither is a
  /// view that would make the tree deeper than ``deepestTree`` views. Both faults are reported to `Stage.diagnostics`.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: place(at: index, for: view)) }

  /// Inserts `view` directly behind `sibling`. If `sibling` is not a subview, `view` is inserted at the front.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: .behind(sibling))
  }

  /// Inserts `view` directly in front of `sibling`. If `sibling` is not a subview, `view` is inserted at the front.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: .inFrontOf(sibling))
  }

  /// Moves a subview to the front. Does nothing if `view` is not a subview of this view.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insert(view, at: .front) }
  }

  /// Moves a subview to the back. Does nothing if `view` is not a subview of this view.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insert(view, at: .index(0)) }
  }

  /// Removes the view and its subviews from the tree. Their animations end and complete with `finished`
  /// false. Does nothing if the view has no superview.
  open func removeFromSuperview() { leaveTree() }

  /// Returns the first view with this tag: this view itself, or a descendant in depth-first order, back to
  /// front. Returns `nil` if there is none.
  open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

  /// Adds a gesture recognizer, which is removed from its former view first.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { add(recognizer) }

  /// Removes a gesture recognizer and cancels its gesture. Does nothing if it belongs to another view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { remove(recognizer) }

  // MARK: Layout, to override

  /// Lays out the subviews. Called before a frame is drawn if the size of the bounds has changed or
  /// `setNeedsLayout()` was called. The default implementation does nothing.
  open func layoutSubviews() {}

  /// Lays out the sublayers of the view's layer. Called after `layoutSubviews()`, if the layer has been used. The
  /// default implementation does nothing.
  open func layoutSublayers(of layer: Layer) {}

  /// Whether the view always takes part in the layout by constraints, so that `updateConstraints()` is called before
  /// its first layout. The default is `false`. Constraints work in every view.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints. Called before layout if `setNeedsUpdateConstraints()` was called, and before the
  /// first layout of a view that `requiresConstraintBasedLayout` or whose frame constraints determine. The default
  /// implementation does nothing.
  open func updateConstraints() {}

  /// Updates the view's properties from the state of the program. Called before the first layout, after
  /// `setNeedsUpdateProperties()`, and again whenever an `@Observable` value has changed that the method has read. The
  /// default implementation does nothing.
  open func updateProperties() {}

  // MARK: Drawing and the layer, to override

  /// The class of the view's layer. The default is `Layer`.
  open class var layerClass: AnyClass { Layer.self }

  /// Returns the action for a change of a property of the view's layer, by name. `nil`, the default, leaves the choice
  /// to the layer. Only a layer of a class of the program's own asks for actions.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }

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

  /// Draws the content of the view's layer, between the background and the subviews. The default implementation calls
  /// `draw(_:)` with the bounds. Called instead of `draw(_:)`, if the layer has been used.
  open func draw(_ layer: Layer, in context: GraphicsContext) {
    if layer === layerObject { draw(context.drawnRect) }
  }

  // MARK: Hit testing, to override

  /// Returns whether a point, in the coordinates of the bounds, belongs to the view. By default, the bounds belong to
  /// it. If the view clips, the parts that its rounded corners cut off do not.
  ///
  /// - Parameter event: The event for which the test is made. `nil` if the program calls the method.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    stage?.animator.presentCurrent()
    return shows(point)
  }

  /// Returns the frontmost view at a point of this view's coordinates, in presentation values.
  ///
  /// As in UIKit, a view and its subviews are skipped if the view is hidden, nearly transparent (alpha below
  /// 0.01), closed to interaction, seen from behind without being double-sided, or moved by an animation that
  /// does not allow interaction.
  ///
  /// - Parameter event: The event for which the test is made. `nil` if the program calls the method.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? { frontmostView(at: point, event) }

  /// Returns whether a recognizer of this view or of an ancestor may take over a touch that began in this
  /// view. The default is `true`.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Sizes, margins and baselines, to override

  /// Returns the size that suits the view best, within `size`. By default this is the size of the bounds.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Resizes the view to the size that fits its content. The top left corner stays. A dimension of the bounds
  /// that is positive limits the size, except for labels, buttons and fields of one line.
  open func sizeToFit() { fitSize() }

  /// Returns the size that the constraints within the view determine, as near to a target as they allow. The
  /// view is not changed.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the constraints within the view determine. The view is not changed.
  ///
  /// - Parameters:
  ///   - targetSize: The target, in points.
  ///   - horizontalFittingPriority: The priority with which the width equals the target's.
  ///   - verticalFittingPriority: The priority with which the height equals the target's.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    sizeByConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The distances of content from the edges, in points. The default is 8 on each side.
  open var layoutMargins: EdgeInsets {
    get { ownLayoutMargins }
    set { ownLayoutMargins = newValue }
  }

  /// The layout margins in the direction of the layout. An override affects what reads the property; the layout uses
  /// `layoutMargins`.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { ownDirectionalMargins }
    set { ownDirectionalMargins = newValue }
  }

  /// The insets by which the stage's safe area and the bars of controllers cover the view's edges, in points.
  open var safeAreaInsets: EdgeInsets { coveredSafeArea }

  /// The natural size of the view's content, which constraints preserve according to their priorities. A
  /// dimension that the content does not determine is `noIntrinsicMetric`, which is the default of both.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The view whose first baseline stands for this view's: itself, or a descendant. The default is itself.
  open var forFirstBaselineLayout: View { self }
  /// The view whose last baseline stands for this view's: itself, or a descendant. The default is itself.
  open var forLastBaselineLayout: View { self }
  /// The former name of the two properties. It is not called.
  open func forBaselineLayout() -> View { self }

  /// The shape of the view in the collisions of a physical simulation. The default is `rectangle`.
  open var collisionBoundsType: CollisionBoundsType { .rectangle }

  /// The outline of the view in collisions, for the type `path`: a convex path around the centre. The default is empty.
  open var collisionBoundingPath: BezierPath { BezierPath() }

  // MARK: Changes of the tree, to override

  /// Called when the view is about to move to another superview. `nil` means that it leaves its superview.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the view has moved to another superview or has left one.
  open func didMoveToSuperview() {}
  /// Called when the view is about to move to another window. `nil` means that it leaves its window.
  ///
  /// - Parameter newWindow: The root view of the window.
  open func willMove(toWindow newWindow: View?) {}
  /// Called when the view has moved to a stage or has left one.
  open func didMoveToStage() {}
  /// Called when the view has moved to a window or has left one, as UIKit's method. See `didMoveToStage()`.
  open func didMoveToWindow() {}
  /// Called when a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called when a subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Traits and colours, to override

  /// The traits of the view's stage. If the view is not on a stage, the default traits, which are light and compact.
  open var traitCollection: TraitCollection { stage?.traitCollection ?? TraitCollection() }

  /// Called when the traits have changed, that is, the appearance or the size classes.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called when the effective tint colour has changed: it was set in this view or an ancestor, or the view
  /// has moved to another superview.
  open func tintColorDidChange() {}
  /// Called when the view has moved to a stage or the palette of its stage has changed. Override it to read
  /// from `palette` what dynamic colours do not cover. The view's dynamic colours are already resolved with
  /// the new palette.
  open func paletteDidChange() {}

  // MARK: Responder

  open override var next: Responder? { viewController ?? superview }
  override var stageUndoManager: UndoManager? { stage?.undoManager }

  // MARK: Descriptions and accessibility, to override

  /// Adds values to the snapshot of the view, which traces print. The default implementation does nothing.
  open func describe(into snapshot: inout ViewSnapshot) {}

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

  // MARK: The wheel, the focus and keys, to override

  /// Handles the mouse wheel over this view or a subview that did not handle it. The default implementation
  /// returns `false`.
  ///
  /// The views under the pointer are asked from the frontmost one outwards, until one handles the event. Scroll views
  /// handle the wheel themselves; the method is not called on them.
  ///
  /// - Parameters:
  ///   - delta: The distance to scroll, in points. A negative y scrolls towards the end of the content.
  ///   - location: The position of the pointer, in the view's coordinates.
  /// - Returns: Whether the view handled the event.
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

  /// Handles a key that is pressed while this view or a descendant has the focus. By default the superview is asked. An
  /// override calls `super` for the keys that it does not handle.
  ///
  /// - Returns: Whether the key was handled.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { superview?.keyPressed(stroke) ?? false }
  /// Handles a key that is released while this view or a descendant has the focus. By default the superview is called.
  /// An override calls `super` for the keys that it does not handle.
  open func keyReleased(_ stroke: KeyStroke) { superview?.keyReleased(stroke) }

  // MARK: Invalidation

  /// Marks the view's content as changed. It is redrawn in the next frame.
  open func setNeedsDisplay() { displayDidChange() }

  /// Marks a part of the view's content as changed. Only this part is drawn anew in the next frame; the view's drawing
  /// around it is kept as it is.
  ///
  /// The view is drawn whole if it has never been drawn since this method was first called, if an animation changes it,
  /// and after `setNeedsDisplay()`.
  ///
  /// - Parameter rect: The part, in the coordinates of the bounds. `draw(_:)` is called with it, enlarged to whole
  ///   pixels, and what is drawn outside is not shown.
  open func setNeedsDisplay(_ rect: Rect) { displayPartDidChange(rect) }

  /// Marks the view's content as changed.
  ///
  /// - Parameter change: What has changed. The default is the calling property or method.
  package func displayDidChange(_ change: StaticString = #function) {
    drawsByCalls = true
    stage?.setNeedsDisplay(of: self, "\(change)")
    tellWatcher(.display)
  }

  /// Invalidates the layout of the subviews. `layoutSubviews()` is called before the next frame.
  open func setNeedsLayout() { invalidateLayout() }

  /// Schedules a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { scheduleUpdateOfConstraints() }

  /// Notifies the layout that `intrinsicContentSize` has changed. Call it after each such change.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// Lays out this view and its descendants immediately, as far as their layout is invalidated. Inside an
  /// animation block the changes animate.
  open func layoutIfNeeded() { layOutNow() }
}
