import GlissadeDrawing
import GlissadeGeometry
import GlissadeMotion

/// A rectangle that draws itself and holds others, as Core Animation's `CALayer`.
///
/// Every view has a layer, for what UIKit keeps there: corners, borders, shadows, depth. A layer that is made by itself
/// has a view of its own in the tree behind it, which draws it and takes no input. So layers animate as views do. A layer
/// of its own animates changes of its properties by itself, in a quarter of a second, as on iOS; see `LayerTransaction`.
@MainActor
open class Layer {
  /// The view whose layer this is. It holds its layer, not the other way round.
  private weak var owner: View?
  /// The view behind a layer of its own. It holds the layer as long as that is in another one.
  let host: LayerHost?
  /// What stands in for a view that is gone.
  private lazy var substitute = View()
  /// The view that is making its layer.
  static var ownerInMaking: View?

  /// The name of the layer, for the owner's use.
  public var name: String?
  /// The layer's delegate. It is told of layouts.
  public weak var delegate: (any LayerDelegate)?
  /// The picture that the layer shows, an `Image`. `nil`, the default, for none.
  public var contents: Any? {
    didSet {
      view.properties.presentation.pointee.hasLayerContent = drawsContent
      ownValueDidChange("contents", from: oldValue)
    }
  }
  /// How the picture lies in the bounds.
  public var contentsGravity = ContentsGravity.resize { didSet { view.setNeedsDisplay() } }
  /// Pixels of the contents for each point. It has no effect, as all is drawn as sharp as the screen is.
  public var contentsScale = 1.0
  /// It has no effect.
  public var shouldRasterize = false
  /// It has no effect.
  public var rasterizationScale = 1.0
  /// It has no effect: edges are always smooth.
  public var allowsEdgeAntialiasing = false
  /// It has no effect: all corners are round by `cornerRadius`.
  public var maskedCorners = RectCorner.allCorners
  /// It has no effect: a shadow is that of the bounds with their round corners.
  public var shadowPath: Path?
  /// Whether the layer covers all of its bounds, as its owner says. It has no effect.
  public var isOpaque = false

  /// The animations that were added, in their order.
  var runs: [LayerRun] = []
  /// What is drawn of the properties of the layer's own class, where an animation moves them.
  var presentedOwnValues: [String: LayerValue] = [:]
  /// When the layer came to its stage.
  private var arrival = 0.0
  private var keptValues: [String: Any] = [:]

  /// Creates a layer of its own.
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

  /// Creates the layer of a view by its class alone. It calls `init()`.
  public required convenience init(asLayerOfView: Void) {
    self.init()
  }

  var view: View { host ?? owner ?? substitute }

  /// Whether the layer draws more than every view does.
  var drawsContent: Bool { contents is Image }

  /// Draws what lies between the background and the layers within.
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

  /// How often the layers within are drawn, and how each time.
  var replication: ReplicatorLayer? { nil }

  /// The value of a property of the layer's own class, by its name.
  func ownValue(_ name: String) -> LayerValue? {
    name == "contents" ? LayerValue(contents, palette: view.palette) : nil
  }

  /// Sets a property of the layer's own class, by its name.
  func setOwnValue(_ value: Any?, _ name: String) {
    guard name == "contents" else {
      keptValues[name] = value
      return
    }
    if case .image(let image)? = value as? LayerValue { contents = image } else { contents = value }
  }

  /// Takes over what is drawn of the properties of another layer's class.
  func takeOwnValues(of other: Layer) {
    contents = other.contents
    contentsGravity = other.contentsGravity
    for (name, value) in other.presentedOwnValues { setOwnValue(value, name) }
  }

  /// Lays out the layers within. Called when the bounds' size has changed or `setNeedsLayout` was called.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Returns a value by a key path of Core Animation, or what was kept under a name.
  public func value(forKeyPath path: String) -> Any? {
    guard let value = modelValue(LayerKey(path)) else { return keptValues[path] }
    switch value {
    case .numbers(let numbers):
      switch numbers.count {
      case 1: return numbers[0]
      case 2 where path.contains("ize") || path == "shadowOffset":
        return Size(width: numbers[0], height: numbers[1])
      case 2: return Point(numbers[0], numbers[1])
      case 4 where path == "bounds":
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      default: return value.colors?.first.map { Color($0) }
      }
    case .transform(let transform): return transform
    case .path(let path): return path
    case .image(let image): return image
    }
  }

  /// Sets a value by a key path of Core Animation, or keeps it under a name.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    let key = LayerKey(path)
    guard let new = LayerValue(value, palette: view.palette) else { return setOwnValue(value, path) }
    switch key {
    case .own(let name): setOwnValue(value, name)
    case .hidden: isHidden = (new.number ?? 0) != 0
    case .transform, .rotation, .scale, .translation: transform = key.replacingPart(of: transform, by: new)
    case .columns(let columns):
      guard case .numbers(let numbers) = new, numbers.count == columns.count else { return }
      change {
        for (column, number) in zip(columns, numbers) {
          view.set(Property<Double>(column: column), to: number)
        }
      }
    }
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  // MARK: - Changes

  /// The layer's view has come to a stage, or left one.
  func stageDidChange() {
    guard let stage = view.stage else { return }
    arrival = stage.time
    for run in runs where !run.hasBegun { stage.animator.layerRuns.begin(run, on: stage) }
  }

  /// Whether a change that is made now animates by itself: that of a layer of its own which was there before.
  private var animatesImplicitly: Bool {
    guard host != nil, Transaction.current == nil, View.areAnimationsEnabled,
      !LayerTransaction.disableActions()
    else { return false }
    return view.stage.map { $0.time > arrival } ?? false
  }

  /// Sets a value of the view, which animates as it is to.
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

  /// A property of the layer's own class has changed.
  func ownValueDidChange(_ name: String, from old: Any?) {
    view.setNeedsDisplay()
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

  /// The smallest upright rectangle in the parent around the layer; see `View.frame`.
  open var frame: Rect {
    get { view.frame }
    set { change { view.frame = newValue } }
  }

  /// The layer's own coordinates; see `View.bounds`.
  open var bounds: Rect {
    get { view.bounds }
    set { change { view.bounds = newValue } }
  }

  /// The place of the anchor point in the parent, in points.
  open var position: Point {
    get { view.get(.position) }
    set { change { view.set(.position, to: newValue) } }
  }

  /// Which point of the bounds lies at `position` and is the middle of transforms; (0.5, 0.5) by default.
  public var anchorPoint: Point {
    get { view.get(.anchorPoint) }
    set { change { view.set(.anchorPoint, to: newValue) } }
  }

  /// Among its siblings a view is drawn before those with a larger one.
  public var zPosition: Double {
    get { view.get(.zPosition) }
    set {
      view.hasDepth = true
      view.superview?.holdsDepth = true
      change { view.set(.zPosition, to: newValue) }
    }
  }

  public var opacity: Double {
    get { view.alpha }
    set { change { view.alpha = newValue } }
  }

  /// Whether the layer and all in it are left out of the picture.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The colour behind the content. `nil` for none, the default.
  public var backgroundColor: Color? {
    get { view.backgroundColor }
    set { change { view.backgroundColor = newValue } }
  }

  public var transform: Transform3D {
    get { view.transform3D }
    set { change { view.transform3D = newValue } }
  }

  /// A map of space about the anchor point for all that the view holds, as its perspective. It does not animate.
  public var sublayerTransform: Transform3D {
    get { view.sublayerTransform }
    set { view.sublayerTransform = newValue }
  }

  /// Whether the view is seen from behind too; with `false` only its front is there.
  ///
  /// A child lies flat on its parent, so it is seen from behind where that is: the two faces of a card are two
  /// views of one that turns, the back one turned by half a turn itself.
  public var isDoubleSided: Bool {
    get { view.isDoubleSided }
    set { view.isDoubleSided = newValue }
  }

  /// In points.
  public var cornerRadius: Double {
    get { view.get(.cornerRadius) }
    set { change { view.set(.cornerRadius, to: newValue) } }
  }

  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// In points, inside the edge.
  public var borderWidth: Double {
    get { view.get(.borderWidth) }
    set { change { view.set(.borderWidth, to: newValue) } }
  }

  /// Black by default; `nil` stands for no colour. A dynamic colour follows the palette of the stage.
  public var borderColor: Color? {
    get { view.color(.borderColor) }
    set { change { view.setColor(.borderColor, to: newValue ?? .clear) } }
  }

  /// 0 … 1; with 0, the default, there is no shadow.
  public var shadowOpacity: Double {
    get { view.get(.shadowOpacity) }
    set { change { view.set(.shadowOpacity, to: newValue) } }
  }

  /// The standard deviation of the blur, in points.
  public var shadowRadius: Double {
    get { view.get(.shadowRadius) }
    set { change { view.set(.shadowRadius, to: newValue) } }
  }

  /// How far the shadow lies to the right of the shape and below it, in points. (0, -3) by default.
  public var shadowOffset: Size {
    get {
      let offset = view.get(.shadowOffset)
      return Size(width: offset.x, height: offset.y)
    }
    set { change { view.set(.shadowOffset, to: Point(newValue.width, newValue.height)) } }
  }

  /// Black by default; `nil` stands for no colour. A dynamic colour follows the palette of the stage.
  public var shadowColor: Color? {
    get { view.color(.shadowColor) }
    set { change { view.setColor(.shadowColor, to: newValue ?? .clear) } }
  }

  /// How fast the animations of the view and all in it run: 0.1 is ten times slower, delays included. From
  /// 0.001 to 1000; of other numbers, the nearest.
  ///
  /// What is under way goes on from where it is at the new speed, unless it also moves views elsewhere. The
  /// speeds of views within each other multiply. Property animators and scrolling have a pace of their own.
  public var speed: Double {
    get { view.ownSpeed }
    set { view.ownSpeed = newValue.isNaN ? 1 : min(max(newValue, 0.001), 1000) }
  }

  /// Whether something animates the view, or waits to.
  public var hasAnimations: Bool {
    // What has just ended still has its tracks until then.
    view.stage?.animator.presentCurrent()
    return view.running.count > 0
  }
}

// Layers are compared by identity.

extension Layer: Hashable {
  nonisolated public static func == (one: Layer, other: Layer) -> Bool { one === other }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
