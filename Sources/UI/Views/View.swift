import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput

/// A rectangle of the retained tree: it is placed in its parent, draws itself, holds children, takes input.
///
/// Spelled as UIKit's `UIView`, with the same defaults. What a property returns is its *model* value, where it
/// is set to be; what is drawn is its *presentation*, which lags behind while an animation runs.
@MainActor
open class View {
  // What a walk through the tree reads comes first, and so lies in one line of the processor's cache.

  // MARK: Values that animate

  let properties = View.slabs.allocate()
  /// The view's own as soon as it has set one of them, the defaults of all until then.
  private(set) var rareProperties = View.rareDefaults

  private static var slabs = PropertySlabs(of: Properties())
  private static var rareSlabs = PropertySlabs(of: RareProperties())
  private static let rareDefaults = rareSlabs.allocate()

  // MARK: Tree

  // Neither is a weak reference, which makes each count of references to what it points to many times dearer: whoever
  // goes first takes it back, the parent here and the stage by `move(to:)`.
  public internal(set) unowned(unsafe) var superview: View?
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
  public internal(set) unowned(unsafe) var stage: Stage?

  /// How many tracks run in this view.
  var trackCount: Int32 = 0
  /// How many tracks run whose animation keeps the pointer out.
  var interactionLocks: Int32 = 0
  public var isUserInteractionEnabled = true
  /// Whether its depth was ever set, and whether one of its children's was: else they need not be sorted.
  var hasDepth = false
  var holdsDepth = false
  var needsLayout = true

  /// The controller whose `view` this is.
  weak var viewController: ViewController?

  // MARK: Values that do not animate

  /// The name by which tests, scripts and traces know the view.
  public var accessibilityIdentifier: String?
  /// What state the view is in, as traces say it.
  public var accessibilityValue: String?
  /// A number for the owner's use.
  public var tag = 0
  /// What the mouse pointer looks like over the view; `nil` for the parent's.
  public var pointerStyle: PointerStyle?
  /// What `layer.sublayerTransform` holds.
  var sublayerTransform = Transform3D.identity {
    didSet {
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

  /// The columns with tracks that are added to the model.
  var trackedColumns = ColumnSet()
  /// How many tracks move its transform.
  var transformTrackCount = 0
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
  /// Which colours are dynamic; most views have none.
  var followedColors: [FollowedColor] = []
  /// What the layout knows of the view; `nil` where no constraint has spoken of it.
  var layoutState: LayoutNode?
  /// The engine that a view at the top of a tree has for all that is in it.
  var ownLayoutEngine: LayoutEngine?
  /// Whether what moves in the view is its content, which goes by whole pixels: text that is scrolled stays as
  /// sharp as at rest.
  var isScrolling: Bool { false }

  // MARK: Life

  public init(frame: Rect = .zero) {
    self.frame = frame
  }

  isolated deinit {
    for view in subviews { view.superview = nil }
    layoutState?.view = nil
    View.slabs.deallocate(properties)
    if hasRareProperties { View.rareSlabs.deallocate(rareProperties) }
  }

  private var hasRareProperties: Bool { rareProperties.presentation != View.rareDefaults.presentation }

  /// Before one of them is set.
  func makeRareProperties() {
    if !hasRareProperties { rareProperties = View.rareSlabs.allocate() }
  }

  // MARK: Points of extension

  /// Sets the children's frames. Called before a frame is shown when the bounds' size has changed or
  /// `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// Sets the view's constraints anew. Called before a layout when `setNeedsUpdateConstraints` was.
  open func updateConstraints() {}

  /// Draws what lies between the background and the children, in the coordinates of the bounds.
  open func draw(in context: inout DrawingContext) {}

  /// Whether a point of the bounds' coordinates belongs to the view or one of its children.
  open func point(inside point: Point) -> Bool {
    stage?.animator.presentCurrent()
    return properties.presentation.pointee.bounds.contains(point)
  }

  /// The size that suits the view best, within `size`.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// The size of the view's content, which constraints leave it as far as they can; `noIntrinsicMetric` for a
  /// width or height that it does not have.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The constraints have given the view another width; its content may want another height for it.
  func widthDidChangeByConstraints() {}

  /// How far the first and the last line's baselines lie below the middle of the bounds; `nil` without text.
  var baselines: (first: Double, last: Double)? { nil }

  /// Adds to what a trace says of the view.
  open func describe(into snapshot: inout ViewSnapshot) {}

  open func didMoveToSuperview() {}
  open func didMoveToStage() {}
  /// The effective tint has changed: it was set here or above, or the view has come to another parent.
  open func tintColorDidChange() {}
  /// The view has come to a stage, or the stage's palette has changed: time to take from `palette` what no dynamic
  /// colour says. The view's dynamic colours are already those of the new palette.
  open func paletteDidChange() {}

  open func touchesBegan(_ touch: Touch) { superview?.touchesBegan(touch) }
  open func touchesMoved(_ touch: Touch) { superview?.touchesMoved(touch) }
  open func touchesEnded(_ touch: Touch) { superview?.touchesEnded(touch) }
  open func touchesCancelled(_ touch: Touch) { superview?.touchesCancelled(touch) }

  /// Whether a recognizer of this view, or of one around it, may take a touch that began here.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether the keyboard can come here.
  open var canBecomeFocused: Bool { false }
  /// What the focus ring runs around, in the coordinates of the bounds, as drawn now.
  open var focusShape: RoundedRect { RoundedRect(presentation.bounds, radius: presentation.cornerRadius) }

  /// The keyboard has come to `view`, somewhere in this one: time to scroll it into sight.
  open func focusDidMove(to view: View) {}

  /// A key was pressed while this view or one in it is focused.
  ///
  /// - Returns: whether that did something; otherwise the parent is asked.
  open func keyPressed(_ stroke: KeyStroke) -> Bool { superview?.keyPressed(stroke) ?? false }

  // MARK: Invalidation

  public func setNeedsDisplay() {
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
      viewController?.viewDidLayoutSubviews()
      engine?.insetsMayHaveChanged()
      engine?.solveIfNeeded()
    }
    for view in subviews { view.layOut(by: engine) }
  }
}
