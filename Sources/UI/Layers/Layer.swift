import GlissadeAnimationEngine
import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion

/// A rectangle that draws itself and contains sublayers, as Core Animation's `CALayer`.
///
/// Every view has a layer, with the properties that UIKit keeps there: corners, border, shadow, depth. A standalone
/// layer has a view of its own in the tree, which draws it and takes no input. The view stores the animatable values of
/// its layer, so layers animate as views do. As on iOS, changes of a standalone layer's properties animate implicitly,
/// in 0.25 s; see `LayerTransaction`.
@MainActor
open class Layer {
  /// The view whose layer this is. The view retains its layer.
  private weak var owner: View?
  /// The view behind a standalone layer. It retains the layer while that has a superlayer.
  let host: LayerHost?
  /// Replaces a view that has been deinitialized.
  private lazy var substitute = View()
  /// The view that is creating its layer.
  static var ownerInMaking: View?

  /// A name for the program's own use. The default is `nil`.
  open var name: String?
  /// The delegate, which lays out the sublayers, provides the content, and chooses the actions. The reference is weak.
  open weak var delegate: (any LayerDelegate)?
  /// The contents that the layer draws: an `Image`, or a value that converts to one. `nil`, the default, draws none. An
  /// animation changes them at half of its progress. The contents of an image view's layer replace its image.
  open var contents: Any? {
    didSet {
      content.image = Image(contents: contents)
      view.properties.presentation.pointee.hasLayerContent = drawsContent
      ownValueDidChange("contents", from: oldValue)
    }
  }
  /// The placement of the contents in the bounds. The default is `resize`.
  open var contentsGravity = ContentsGravity.resize { didSet { view.displayDidChange() } }

  /// Whether the layer's class is not the library's, so that it may override properties and methods.
  private(set) var mayOverride = false
  /// The content, if it is drawn by calls of `draw(in:)`.
  var content = LayerContent()
  /// The mask, and the layer that this one masks.
  var masking = LayerMasking()

  // MARK: Time

  /// The time at which the layer's own time begins, in seconds of the superlayer's. The default is 0.
  ///
  /// The layer's time is (time of the superlayer − `beginTime`) × `speed` + `timeOffset`. Animations in the layer and
  /// its sublayers take place in it. As in Core Animation, an animation that is running jumps if the time does. To
  /// pause it, `speed` is set to 0 and `timeOffset` to the layer's present time. Values are clamped to ±1e10, 300
  /// years, and those that are not finite count as 0.
  open var beginTime: Double {
    get { time.beginTime }
    set { changeTime { $0.beginTime = LayerTime.limited(newValue) } }
  }
  /// The offset of the layer's own time, in seconds. The default is 0. See `beginTime`, also for its range.
  open var timeOffset: Double {
    get { time.timeOffset }
    set { changeTime { $0.timeOffset = LayerTime.limited(newValue) } }
  }
  /// The speed of animations in the layer and its sublayers: 0.1 is ten times slower, including delays. 0 pauses them.
  /// The default is 1. Values are clamped to 0 … 1000, and positive ones to at least 1e-12; NaN counts as 1.
  ///
  /// Running animations continue from their current state at the new speed, unless they also animate layers outside
  /// this one. The speeds of nested layers multiply. Property animators and scrolling are not affected. If the speed is
  /// 0, or `beginTime` or `timeOffset` was set, the layer has a time of its own instead; see `beginTime`.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var speed: Double {
    get { view.ownSpeed }
    set { setSpeed(newValue.isNaN ? 1 : Course.limitedSpeed(min(max(newValue, 0), 1000))) }
  }
  /// The layer's own time.
  var time = LayerTime()

  /// The animations that were added, in that order.
  var runs = LayerRuns()
  /// The presentation values of animated properties of the layer's own class, by name.
  var presentedOwnValues: [String: LayerValue] = [:]
  /// The time at which the layer moved to its stage, in seconds.
  var arrival = 0.0
  var keptValues: [String: Any] = [:]
  /// The actions for changes of properties, by name. They take precedence over the implicit animations.
  open var actions: [String: any LayerAction]?

  /// Creates a standalone layer.
  public init() {
    if let view = Layer.ownerInMaking {
      Layer.ownerInMaking = nil
      owner = view
      host = nil
    } else {
      host = LayerHost()
    }
    host?.layerOfHost = self
    mayOverride = type(of: self) != Self.libraryClass
    if drawsContent { view.properties.presentation.pointee.hasLayerContent = true }
  }

  /// Creates the layer of a view from its class. It calls `init()`. Programs do not call it.
  public required convenience init(asLayerOfView: Void) { self.init() }

  /// Creates the copy of a layer that `presentation()` returns. It calls `init()`; the values are copied afterwards. A
  /// subclass with properties of its own overrides it to copy them. PortUIKit generates that override from
  /// `init(layer:)`.
  public required convenience init(asCopyOf layer: Layer) { self.init() }

  /// Creates a standalone layer with default values. Only `presentation()` copies the values of a layer: programs for
  /// iOS call this initializer with the layer to which they add the new one.
  public convenience init(layer: Any) { self.init() }

  /// The nearest class that the library declares. It overrides no properties.
  class var libraryClass: Layer.Type { Layer.self }

  var view: View { host ?? owner ?? substitute }

  /// Whether the layer draws content in addition to that of every view.
  var drawsContent: Bool { content.image != nil || content.isDisplayed }

  /// Draws the layer's content, between the background and the sublayers.
  func draw(in context: inout DrawingContext) { drawContent(in: &context) }

  /// The opaque shape that is all that the layer draws as its content. `nil` if it may draw anything else.
  var onlyShape: RoundedRect? { nil }

  /// Whether the layer is on a stage and emits particles, or shows some.
  func emits(on stage: Stage) -> Bool { false }
  /// Draws its sublayers several times, if the layer does so. Returns whether it does.
  func renderInstances(into context: inout DrawingContext) -> Bool { false }

  /// Called when the layer's view has moved to a stage or has left one.
  func stageDidChange() { takePlaceOnStage() }

  /// Returns a property of the layer's own class, by name. `nil` if there is none.
  func ownProperty(_ name: String) -> Any? { commonProperty(name) }

  /// Sets a property of the layer's own class, by name.
  func setOwnValue(_ value: Any?, _ name: String) { setCommonProperty(name, to: value) }

  /// Copies the presentation values of the properties of another layer's class.
  func takeOwnValues(of other: Layer) { takeCommonProperties(of: other) }

  // MARK: For subclasses

  /// Returns whether a change of a property, by name, requires that the content is drawn again. The default is `false`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the value that a property has before it is set, by name. `nil`, the default, for no value.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the action for a change of a property if the layer has no other. `nil`, the default, is the implicit
  /// animation.
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }

  /// Returns the action for a change of a property: that of the delegate, that in `actions`, that of the class, or the
  /// implicit animation. `nil` changes the property without an action.
  ///
  /// The layer of a view asks for actions only if its class overrides the method.
  open func action(forKey event: String) -> (any LayerAction)? {
    delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
      ?? implicitAction(for: event)
  }

  /// Draws the layer's content. Called after `setNeedsDisplay()`. The default implementation calls the delegate.
  open func draw(in context: GraphicsContext) { delegate?.draw(self, in: context) }

  /// Updates the content, before the next frame after `setNeedsDisplay()`. By default the delegate updates it or,
  /// if it does not, `draw(in:)` draws it. An override sets `contents` instead.
  open func display() {
    if delegate?.display(self) != true { displayByCalls() }
  }

  /// Lays out the sublayers. Called if the size of the bounds has changed or `setNeedsLayout()` was called.
  /// By default it calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the model value at a Core Animation key path, or a value that was stored under another name.
  /// Returns `nil` if there is neither.
  open func value(forKeyPath path: String) -> Any? { value(at: path) }

  /// Sets the property at a Core Animation key path, or stores the value under a name that is not a key path.
  /// A value of another type than the property's is ignored.
  open func setValue(_ value: Any?, forKeyPath path: String) { set(value, at: path) }

  /// Returns the value for a key. The same as `value(forKeyPath:)`.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value for a key. The same as `setValue(_:forKeyPath:)`.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: The contents and the outline

  /// The part of `contents` that is drawn, in fractions of their size. The default is (0, 0, 1, 1), the whole. An empty
  /// part counts as the whole. Animatable.
  open var contentsRect: Rect {
    get { stored(or: Self.wholeContents) }
    set {
      let old = contentsRect
      store(newValue)
      ownValueDidChange("contentsRect", from: old)
    }
  }

  /// Returns a value that is stored under the name of the calling property.
  private func stored<Value>(_ name: String = #function, or standard: Value) -> Value {
    keptValues[name] as? Value ?? standard
  }

  /// Stores a value under the name of the calling property.
  private func store(_ value: Any?, _ name: String = #function) { keptValues[name] = value }

  /// The corners to which `cornerRadius` applies: in the background, the border, the shadow and the clip. The default
  /// is `allCorners`.
  open var maskedCorners: RectCorner {
    get { masking.outline?.corners ?? .allCorners }
    set { changeOutline("maskedCorners") { $0.corners = newValue } }
  }

  /// The shape of the shadow, in the layer's own coordinates. `nil`, the default, is the shape of the bounds with their
  /// rounded corners, or, without a background, that of what the layer and its sublayers show. Animatable by a layer
  /// animation, and as in Core Animation not implicitly.
  ///
  /// The shadow of a path other than a rectangle, a rounded rectangle or a circle is drawn as a picture, which is made
  /// again when the path or the radius of the shadow changes.
  open var shadowPath: Path? {
    get { masking.outline?.shadowPath }
    set { changeOutline("shadowPath") { $0.shadowPath = newValue } }
  }

  // MARK: The tree

  /// The layer that contains this one, or `nil`. For the layer of a view, the layer of the superview; for a mask, the
  /// layer that it masks.
  open var superlayer: Layer? { view.superview?.layer ?? masking.masked }

  /// The layers that this one contains, back to front, including those of subviews. `nil` if there are none.
  open var sublayers: [Layer]? {
    get { view.children.isEmpty ? nil : view.children.map(\.layer) }
    set {
      for layer in sublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds `layer` in front of the other sublayers.
  open func addSublayer(_ layer: Layer) { insert(layer, at: .front) }

  /// Inserts `layer` at `index` among the sublayers, counted from the back. An index beyond the end means the front.
  open func insertSublayer(_ layer: Layer, at index: UInt32) { insert(layer, at: .index(Int(index))) }

  /// Inserts `layer` directly behind `sibling`, or at the front if `sibling` is `nil` or not a sublayer.
  open func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    insert(layer, at: sibling.map { .behind($0.view) } ?? .front)
  }

  /// Inserts `layer` directly in front of `sibling`, or at the front if `sibling` is `nil` or not a sublayer.
  open func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    insert(layer, at: sibling.map { .inFrontOf($0.view) } ?? .front)
  }

  /// Replaces a sublayer by another layer. Does nothing if `old` is not a sublayer.
  open func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old.view.superview === view else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, or from the layer that it masks. Does nothing if it has none.
  open func removeFromSuperlayer() {
    masking.masked?.mask = nil
    view.leaveTree()
  }

  // MARK: The mask, display, layout and hit tests

  /// The layer by whose opacity this layer and its sublayers are multiplied, in this layer's coordinates. Nothing is
  /// drawn where the mask draws nothing. `nil`, the default, masks nothing.
  ///
  /// The mask is drawn as any layer, with its animations, corners, sublayers and opacity. It has no superlayer of its
  /// own: setting it removes it from the tree. As in UIKit, it does not affect which views touches reach.
  open var mask: Layer? {
    get { masking.mask }
    set { setMask(newValue) }
  }

  /// Marks the layer's content as changed. `display()` is called before the next frame.
  open func setNeedsDisplay() { scheduleDisplay() }
  /// Marks the layer's content as changed. All of it is drawn again, not only `rect`.
  open func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }
  /// Invalidates the layout. `layoutSublayers()` is called before the next frame.
  open func setNeedsLayout() { view.invalidateLayout() }
  /// Lays out the layer and its sublayers immediately, as far as their layout is invalidated.
  open func layoutIfNeeded() { view.layOutNow() }

  /// Returns whether a point, in the layer's own coordinates, lies in the bounds.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer at a point of the superlayer's coordinates, in presentation values. Returns `nil` if
  /// the point is outside this layer and its sublayers, or the layer is hidden. The parts of sublayers that a layer
  /// clips (`masksToBounds`) count as outside.
  open func hitTest(_ point: Point) -> Layer? { frontmostLayer(at: point) }

  // MARK: Animations

  /// Adds a copy of an animation. It begins immediately, or when the layer moves to a stage.
  ///
  /// - Parameter key: A name for the animation. An animation that was added with the same key is removed
  ///   first. `nil` adds an animation without a name.
  open func add(_ animation: LayerAnimation, forKey key: String?) { begin(animation, key) }

  /// Removes the animation that was added with a key. The delegate is called with `finished` false.
  open func removeAnimation(forKey key: String) {
    if let run = runs[key] { remove(run) }
  }

  /// Removes all animations of the layer and of its view, which then show their model values. Animation
  /// blocks that have no animations left complete with `finished` false.
  open func removeAllAnimations() {
    for run in runs where !run.hasBegun { remove(run) }
    view.stage?.animator.removeAnimations(of: view)
  }

  /// Whether an animation of the view is running or waiting for its delay.
  open var hasAnimations: Bool {
    // Animations that have just ended keep their tracks until the presentation is brought up to date.
    view.stage?.animator.presentCurrent(view)
    return view.running.count > 0
  }

  // MARK: Geometry

  /// The bounding box of the transformed layer, in the superlayer's coordinates. See `View.frame`.
  open var frame: Rect {
    get { view.modelFrame }
    set {
      guard mayOverride else { return change("frame") { view.setFrame(newValue) } }
      guard let (size, center) = view.placement(in: newValue) else { return view.refuse("the frame") }
      bounds = Rect(origin: bounds.origin, size: size)
      position = center
    }
  }

  /// The layer's rectangle in its own coordinates. See `View.bounds`.
  open var bounds: Rect {
    get { view.get(.bounds) }
    set { change("bounds") { view.setBounds(newValue) } }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: Point {
    get { view.get(.position) }
    set { change("position") { view.set(.position, to: newValue) } }
  }

  /// The point of the bounds that lies at `position` and about which transforms apply, as a fraction of the
  /// bounds. The default is (0.5, 0.5).
  open var anchorPoint: Point {
    get { view.get(.anchorPoint) }
    set { change("anchorPoint") { view.set(.anchorPoint, to: newValue) } }
  }

  /// The distance of the anchor point in front of the layer's plane, in points. A negative one is behind it. The
  /// default is 0.
  ///
  /// Transforms apply about the anchor point, and it lies at `zPosition`: with 50, a layer that turns about its
  /// vertical axis moves on a circle with a radius of 50 points. It is visible with a transform in space, or below a
  /// `sublayerTransform`.
  open var anchorPointZ: Double {
    get { view.get(.anchorPointZ) }
    set { change("anchorPointZ") { view.set(.anchorPointZ, to: newValue) } }
  }

  /// The depth, in points. Siblings are drawn in the order of their depth, the greatest last. The default is 0.
  open var zPosition: Double {
    get { view.get(.zPosition) }
    set {
      view.hasDepth = true
      view.superview?.holdsDepth = true
      change("zPosition") { view.set(.zPosition, to: newValue) }
    }
  }

  /// The transform about the anchor point. The default is the identity. See `View.transform3D`.
  open var transform: Transform3D {
    get { view.modelTransform }
    set { change("transform") { view.animateTransform(to: newValue) } }
  }

  /// A transform in space about the anchor point that applies to all sublayers, for example a perspective.
  /// The default is the identity. It is not animatable.
  open var sublayerTransform: Transform3D {
    get { view.sublayerTransform }
    set { view.sublayerTransform = newValue }
  }

  /// Whether the layer is also visible from behind. The default is `true`.
  ///
  /// Sublayers are flattened onto their superlayer, so they are seen from behind where it is. The two faces of a card
  /// are therefore two subviews of one rotating view, of which the back face is itself rotated by half a turn.
  open var isDoubleSided: Bool {
    get { view.isDoubleSided }
    set { view.isDoubleSided = newValue }
  }

  // MARK: Opacity and background

  /// The opacity of the layer and its sublayers, 0 … 1. The default is 1.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var opacity: Double {
    get { view.get(.alpha) }
    set { change("opacity") { view.set(.alpha, to: newValue) } }
  }

  /// Whether the layer and its sublayers are not drawn. The default is `false`.
  open var isHidden: Bool {
    get { view.isHiddenOrLeaving }
    set { view.setHidden(newValue) }
  }

  /// The background colour. `nil`, the default, draws no background.
  open var backgroundColor: Color? {
    get { view.modelBackgroundColor }
    set { change("backgroundColor") { view.modelBackgroundColor = newValue } }
  }

  // MARK: Corners, border and shadow

  /// The corner radius, in points. The default is 0.
  open var cornerRadius: Double {
    get { view.get(.cornerRadius) }
    set { change("cornerRadius") { view.set(.cornerRadius, to: newValue) } }
  }

  /// Whether sublayers and content are clipped to the bounds, including the rounded corners. The default is `false`.
  open var masksToBounds: Bool {
    get { view.properties.presentation.pointee.clipsToBounds }
    set { view.setClips(newValue) }
  }

  /// The width of the border, in points. The border lies inside the edge. The default is 0.
  open var borderWidth: Double {
    get { view.get(.borderWidth) }
    set { change("borderWidth") { view.set(.borderWidth, to: newValue) } }
  }

  /// The colour of the border. The default is black; `nil` means a transparent colour. A dynamic colour
  /// follows the palette of the stage.
  open var borderColor: Color? {
    get { view.color(.borderColor) }
    set { change("borderColor") { view.setColor(.borderColor, to: newValue ?? .clear) } }
  }

  /// The opacity of the shadow, 0 … 1. With 0, the default, there is no shadow.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  open var shadowOpacity: Double {
    get { view.get(.shadowOpacity) }
    set { change("shadowOpacity") { view.set(.shadowOpacity, to: newValue) } }
  }

  /// The standard deviation of the shadow's blur, in points. The default is 3.
  open var shadowRadius: Double {
    get { view.get(.shadowRadius) }
    set { change("shadowRadius") { view.set(.shadowRadius, to: newValue) } }
  }

  /// The offset of the shadow to the right and downwards, in points. The default is (0, -3).
  open var shadowOffset: Size {
    get {
      let offset = view.get(.shadowOffset)
      return Size(width: offset.x, height: offset.y)
    }
    set { change("shadowOffset") { view.set(.shadowOffset, to: Point(newValue.width, newValue.height)) } }
  }

  /// The colour of the shadow. The default is black; `nil` means a transparent colour. A dynamic colour
  /// follows the palette of the stage.
  open var shadowColor: Color? {
    get { view.color(.shadowColor) }
    set { change("shadowColor") { view.setColor(.shadowColor, to: newValue ?? .clear) } }
  }

  // MARK: Without effect

  // Code for iOS sets these properties, and subclasses override them. They hold what was set, by their names.

  /// The number of pixels per point of the contents. It has no effect: everything is drawn at the resolution of the
  /// display. The default is 1.
  open var contentsScale: Double {
    get { stored(or: 1) }
    set { store(newValue) }
  }
  /// Whether the layer is rendered to a bitmap. It has no effect: layers are drawn in each frame. The default is
  /// `false`.
  open var shouldRasterize: Bool {
    get { stored(or: false) }
    set { store(newValue) }
  }
  /// The number of pixels per point of the bitmap for `shouldRasterize`. It has no effect. The default is 1.
  open var rasterizationScale: Double {
    get { stored(or: 1) }
    set { store(newValue) }
  }
  /// Whether edges may be anti-aliased. It has no effect: edges are always anti-aliased. The default is `false`.
  open var allowsEdgeAntialiasing: Bool {
    get { stored(or: false) }
    set { store(newValue) }
  }
  /// Whether the layer covers all of its bounds with opaque content. It has no effect. The default is `false`.
  open var isOpaque: Bool {
    get { stored(or: false) }
    set { store(newValue) }
  }
  /// The duration of the layer's time. It has no effect. The default is 0.
  open var duration: Double {
    get { stored(or: 0) }
    set { store(newValue) }
  }
  /// The number of repetitions of the layer's time. It has no effect. The default is 0.
  open var repeatCount: Float {
    get { stored(or: 0) }
    set { store(newValue) }
  }
  /// The time for which the layer's time repeats. It has no effect. The default is 0.
  open var repeatDuration: Double {
    get { stored(or: 0) }
    set { store(newValue) }
  }
  /// Whether the layer's time runs backwards in turn. It has no effect. The default is `false`.
  open var autoreverses: Bool {
    get { stored(or: false) }
    set { store(newValue) }
  }
  /// What the layer shows outside of its time. It has no effect. The default is `removed`.
  open var fillMode: LayerFillMode {
    get { stored(or: .removed) }
    set { store(newValue) }
  }
}

// Layers are compared by identity.

extension Layer: Hashable {
  nonisolated public static func == (one: Layer, other: Layer) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
