import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion

/// A rectangle that draws itself and contains sublayers, as Core Animation's `CALayer`.
///
/// Every view has a layer, which holds the properties that UIKit keeps there: corners, border, shadow, depth.
/// A standalone layer has a view of its own in the tree, which draws it and takes no input. So layers animate as views
/// do. As on iOS, changes of a standalone layer's properties animate implicitly, in 0.25 s;
/// see `LayerTransaction`.
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
  public var name: String?
  /// The delegate, which is called when the layer is laid out. The reference is weak.
  public weak var delegate: (any LayerDelegate)?
  /// The contents that the layer draws, an `Image`. `nil`, the default, draws none. An animation changes them
  /// at half of its progress.
  public var contents: Any? {
    didSet {
      view.properties.presentation.pointee.hasLayerContent = drawsContent
      ownValueDidChange("contents", from: oldValue)
    }
  }
  /// The placement of the contents in the bounds. The default is `resize`.
  public var contentsGravity = ContentsGravity.resize { didSet { view.displayDidChange() } }
  /// The number of pixels per point of the contents. It has no effect: everything is drawn at the resolution
  /// of the display.
  public var contentsScale = 1.0
  /// Whether the layer is rendered to a bitmap. Stored for compatibility, without effect: layers are drawn in each
  /// frame. The default is `false`.
  public var shouldRasterize = false
  /// The number of pixels per point of the bitmap for `shouldRasterize`. Stored for compatibility, without effect.
  /// The default is 1.
  public var rasterizationScale = 1.0
  /// Whether edges may be anti-aliased. Stored for compatibility, without effect: edges are always anti-aliased.
  /// The default is `false`.
  public var allowsEdgeAntialiasing = false
  /// The corners to which `cornerRadius` applies. Stored for compatibility, without effect: it applies to all
  /// corners. The default is `allCorners`.
  public var maskedCorners = RectCorner.allCorners
  /// The shape of the shadow. Stored for compatibility, without effect: the shadow is that of the bounds with their
  /// rounded corners. The default is `nil`.
  public var shadowPath: Path?
  /// Whether the layer covers all of its bounds with opaque content. It has no effect.
  public var isOpaque = false

  /// The animations that were added, in that order.
  var runs: [LayerRun] = []
  /// The presentation values of animated properties of the layer's own class, by name.
  var presentedOwnValues: [String: LayerValue] = [:]
  /// The time at which the layer moved to its stage, in seconds.
  private var arrival = 0.0
  private var keptValues: [String: Any] = [:]

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
    if drawsContent { view.properties.presentation.pointee.hasLayerContent = true }
  }

  /// Creates the layer of a view from its class. It calls `init()`. Programs do not call it.
  public required convenience init(asLayerOfView: Void) { self.init() }

  var view: View { host ?? owner ?? substitute }

  /// Whether the layer draws content in addition to that of every view.
  var drawsContent: Bool { contents is Image }

  /// Draws the layer's content, between the background and the sublayers.
  func draw(in context: inout DrawingContext) {
    guard let image = presentedImage else { return }
    let bounds = view.properties.presentation.pointee.bounds
    let size = image.size.isPositive ? image.size : bounds.size
    guard size.isPositive else { return }
    context.image(image, in: contentsGravity.mode.place(size, in: bounds), tint: nil as Color?)
  }

  private var presentedImage: Image? {
    if case .image(let image)? = presentedOwnValues["contents"] { return image }
    return contents as? Image
  }

  /// The layer itself if it draws its sublayers several times.
  var replication: ReplicatorLayer? { nil }

  /// Returns a property of the layer's own class, by name. `nil` if there is none.
  func ownProperty(_ name: String) -> Any? { name == "contents" ? contents : nil }

  /// Returns a property of the layer's own class as a value that can be animated.
  final func ownValue(_ name: String) -> LayerValue? { LayerValue(ownProperty(name), palette: view.palette) }

  /// Sets a property of the layer's own class, by name.
  func setOwnValue(_ value: Any?, _ name: String) {
    guard name == "contents" else {
      keptValues[name] = value
      return
    }
    if case .image(let image)? = value as? LayerValue { contents = image } else { contents = value }
  }

  /// Copies the presentation values of the properties of another layer's class.
  func takeOwnValues(of other: Layer) {
    contents = other.contents
    contentsGravity = other.contentsGravity
    for (name, value) in other.presentedOwnValues { setOwnValue(value, name) }
  }

  /// Lays out the sublayers. Called if the size of the bounds has changed or `setNeedsLayout()` was called.
  /// By default it calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns the model value at a Core Animation key path, or a value that was stored under another name.
  /// Returns `nil` if there is neither.
  public func value(forKeyPath path: String) -> Any? {
    let key = LayerKey(path)
    if case .own(let name) = key { return ownProperty(name) ?? keptValues[name] }
    switch (key, modelValue(key)) {
    case (.columns(_, let kind), .numbers(let numbers)): return kind.value(numbers)
    case (_, .numbers(let numbers)): return numbers.count == 1 ? numbers[0] : Point(numbers[0], numbers[1])
    case (_, .transform(let transform)): return transform
    default: return nil
    }
  }

  /// Sets the property at a Core Animation key path, or stores the value under a name that is not a key path.
  /// A value of another type than the property's is ignored.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    let key = LayerKey(path)
    guard let new = LayerValue(value, palette: view.palette) else { return setOwnValue(value, path) }
    switch key {
    case .own(let name): setOwnValue(value, name)
    case .hidden: isHidden = (new.number ?? 0) != 0
    case .transform, .rotation, .scale, .translation: transform = key.replacingPart(of: transform, by: new)
    case .columns(let columns, _):
      guard case .numbers(let numbers) = new, numbers.count == columns.count else { return }
      change {
        for (column, number) in zip(columns, numbers) {
          view.set(Property<Double>(column: column), to: number)
        }
      }
    }
  }

  /// Returns the value for a key. The same as `value(forKeyPath:)`.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value for a key. The same as `setValue(_:forKeyPath:)`.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: - Changes

  /// Called when the layer's view has moved to a stage or has left one.
  func stageDidChange() {
    guard let stage = view.stage else { return }
    arrival = stage.time
    for run in runs where !run.hasBegun { stage.animator.layerRuns.begin(run, on: stage) }
  }

  /// Whether a change now animates implicitly. Only a standalone layer that was already on the stage does so.
  private var animatesImplicitly: Bool {
    guard host != nil, Transaction.current == nil, View.areAnimationsEnabled,
      !LayerTransaction.disableActions()
    else { return false }
    return view.stage.map { $0.time > arrival } ?? false
  }

  /// Calls `set`, in an implicit animation if one is due.
  func change(_ set: () -> Void) {
    guard animatesImplicitly else { return set() }
    let settings = LayerTransaction.current
    let transaction = Transaction(
      timing: .curve(settings.curve ?? .default),
      duration: settings.duration ?? LayerTransaction.standardDuration,
      completion: settings.completion.completion(), isDisabled: settings.duration == 0)
    transaction.run(set)
    transaction.completion.runIfDone()
  }

  /// Redraws the layer after a change of a property of its own class, and animates the change if appropriate.
  func ownValueDidChange(_ name: String, from old: Any?) {
    view.drawsByCalls = true
    view.stage?.setNeedsDisplay(of: view, name)
    guard let stage = view.stage, let old = LayerValue(old, palette: view.palette) else { return }
    let animation = BasicAnimation(keyPath: name)
    if let block = Transaction.current, !block.isDisabled, block.recording == nil {
      animation.duration = block.duration
      animation.blockTiming = block.timing
      if block.delay > 0 {
        animation.beginTime = stage.time + block.delay
        animation.fillMode = .backwards
      }
    } else if animatesImplicitly {
      let settings = LayerTransaction.current
      guard settings.duration != 0 else { return }
      animation.duration = settings.duration ?? LayerTransaction.standardDuration
      animation.timingFunction = MediaTimingFunction(settings.curve ?? .default)
    } else {
      return
    }
    guard old != ownValue(name) else { return }
    stage.animator.presentCurrent()
    animation.fromValue = presentedOwnValues[name] ?? old
    add(animation, forKey: name)
  }

  /// The bounding box of the transformed layer, in the superlayer's coordinates. See `View.frame`.
  open var frame: Rect {
    get { view.frame }
    set { change { view.frame = newValue } }
  }

  /// The layer's rectangle in its own coordinates. See `View.bounds`.
  open var bounds: Rect {
    get { view.bounds }
    set { change { view.bounds = newValue } }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  open var position: Point {
    get { view.get(.position) }
    set { change { view.set(.position, to: newValue) } }
  }

  /// The point of the bounds that lies at `position` and about which transforms apply, as a fraction of the
  /// bounds. The default is (0.5, 0.5).
  public var anchorPoint: Point {
    get { view.get(.anchorPoint) }
    set { change { view.set(.anchorPoint, to: newValue) } }
  }

  /// The depth, in points. Siblings are drawn in the order of their depth, the greatest last. The default is 0.
  public var zPosition: Double {
    get { view.get(.zPosition) }
    set {
      view.hasDepth = true
      view.superview?.holdsDepth = true
      change { view.set(.zPosition, to: newValue) }
    }
  }

  /// The opacity of the layer and its sublayers, 0 … 1. The default is 1.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public var opacity: Double {
    get { view.alpha }
    set { change { view.alpha = newValue } }
  }

  /// Whether the layer and its sublayers are not drawn. The default is `false`.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The background colour. `nil`, the default, draws no background.
  public var backgroundColor: Color? {
    get { view.backgroundColor }
    set { change { view.backgroundColor = newValue } }
  }

  /// The transform about the anchor point. The default is the identity. See `View.transform3D`.
  public var transform: Transform3D {
    get { view.transform3D }
    set { change { view.transform3D = newValue } }
  }

  /// A transform in space about the anchor point that applies to all sublayers, for example a perspective.
  /// The default is the identity. It is not animatable.
  public var sublayerTransform: Transform3D {
    get { view.sublayerTransform }
    set { view.sublayerTransform = newValue }
  }

  /// Whether the layer is also visible from behind. The default is `true`.
  ///
  /// Sublayers are flattened onto their superlayer, so they are seen from behind where it is. The two faces of a card
  /// are therefore two subviews of one rotating view, of which the back face is itself rotated by half a turn.
  public var isDoubleSided: Bool {
    get { view.isDoubleSided }
    set { view.isDoubleSided = newValue }
  }

  /// The corner radius, in points. The default is 0.
  public var cornerRadius: Double {
    get { view.get(.cornerRadius) }
    set { change { view.set(.cornerRadius, to: newValue) } }
  }

  /// Whether sublayers and content are clipped to the bounds, including the rounded corners. The default is `false`.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// The width of the border, in points. The border lies inside the edge. The default is 0.
  public var borderWidth: Double {
    get { view.get(.borderWidth) }
    set { change { view.set(.borderWidth, to: newValue) } }
  }

  /// The colour of the border. The default is black; `nil` means a transparent colour. A dynamic colour
  /// follows the palette of the stage.
  public var borderColor: Color? {
    get { view.color(.borderColor) }
    set { change { view.setColor(.borderColor, to: newValue ?? .clear) } }
  }

  /// The opacity of the shadow, 0 … 1. With 0, the default, there is no shadow.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public var shadowOpacity: Double {
    get { view.get(.shadowOpacity) }
    set { change { view.set(.shadowOpacity, to: newValue) } }
  }

  /// The standard deviation of the shadow's blur, in points. The default is 3.
  public var shadowRadius: Double {
    get { view.get(.shadowRadius) }
    set { change { view.set(.shadowRadius, to: newValue) } }
  }

  /// The offset of the shadow to the right and downwards, in points. The default is (0, -3).
  public var shadowOffset: Size {
    get {
      let offset = view.get(.shadowOffset)
      return Size(width: offset.x, height: offset.y)
    }
    set { change { view.set(.shadowOffset, to: Point(newValue.width, newValue.height)) } }
  }

  /// The colour of the shadow. The default is black; `nil` means a transparent colour. A dynamic colour
  /// follows the palette of the stage.
  public var shadowColor: Color? {
    get { view.color(.shadowColor) }
    set { change { view.setColor(.shadowColor, to: newValue ?? .clear) } }
  }

  /// The speed of animations in the view and its subviews: 0.1 is ten times slower, including delays. The
  /// default is 1. Values are clamped to 0.001 … 1000; NaN counts as 1.
  ///
  /// Running animations continue from their current state at the new speed, unless they also animate views outside this
  /// one. The speeds of nested views multiply. Property animators and scrolling are not affected.
  @_disfavoredOverload  // The module UIKit declares it with UIKit's type.
  public var speed: Double {
    get { view.ownSpeed }
    set { view.ownSpeed = newValue.isNaN ? 1 : min(max(newValue, 0.001), 1000) }
  }

  /// Whether an animation of the view is running or waiting for its delay.
  public var hasAnimations: Bool {
    // Animations that have just ended keep their tracks until the presentation is brought up to date.
    view.stage?.animator.presentCurrent(view)
    return view.running.count > 0
  }
}

// Layers are compared by identity.

extension Layer: Hashable {
  nonisolated public static func == (one: Layer, other: Layer) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
