import GlissadeGeometry

// MARK: - Properties

extension View {
  /// The position of the anchor point in the superview's coordinates. It is the centre of the view as long as
  /// the anchor point is in the middle of the bounds, which is the default. Animatable.
  public var center: Point {
    get { get(.position) }
    set { set(.position, to: newValue) }
  }

  /// The view's rectangle in its own coordinates: its size, and the point at its top left corner. Animatable.
  public var bounds: Rect {
    get { get(.bounds) }
    set {
      let size = bounds.size
      set(.bounds, to: newValue)
      if newValue.size != size {
        setNeedsLayout()
        autoresizeSubviews(from: size)
      }
    }
  }

  /// The bounding box of the transformed view, in the superview's coordinates. Setting it sets `bounds` and
  /// `center`. As in UIKit, it is not meaningful under a transform other than a scale. Non-finite values are
  /// ignored and reported. Animatable.
  public var frame: Rect {
    get {
      let anchor = get(.anchorPoint)
      let size = bounds.size
      let upright = Rect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
      let t = transform
      return (t.isIdentity ? upright : upright.applying(t)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let t = transform
      let anchor = get(.anchorPoint)
      // As in Core Animation, the bounds enclose the frame in the view's own directions.
      let upright = Rect(origin: .zero, size: newValue.size)
      let size =
        t.isIdentity ? newValue.size : t.inverted().map { upright.applying($0).size } ?? newValue.size
      let center = Point(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
      guard size.isFinite, center.isFinite else { return refuse("the frame") }
      // Observers are informed once.
      let wasWatched = isWatched
      isWatched = false
      bounds.size = size
      self.center = center
      isWatched = wasWatched
      tellWatcher(.place)
    }
  }

  /// The opacity of the view and its subviews, 0 … 1. The default is 1. Animatable.
  public var alpha: Double {
    get { get(.alpha) }
    set { set(.alpha, to: newValue) }
  }

  /// Whether the view and its subviews are neither drawn nor touched. The default is `false`. A subview of a
  /// stack view that is hidden in an animation block is drawn until the animation ends.
  public var isHidden: Bool {
    get { properties.presentation.pointee.isHidden || layoutState?.departure != nil }
    set {
      guard newValue != isHidden else { return }
      if let stack = superview as? StackView {
        stack.setHidden(newValue, of: self)
      } else {
        setDrawn(!newValue)
      }
      tellWatcher(.place)
    }
  }

  /// Shows or hides the view immediately.
  func setDrawn(_ isDrawn: Bool) {
    layoutState?.departure = nil
    setIfNew(\.isHidden, !isDrawn, "isHidden")
  }

  /// Whether subviews and content are clipped to the bounds, including the rounded corners. The default is `false`.
  public var clipsToBounds: Bool {
    get { properties.presentation.pointee.clipsToBounds }
    set { setIfNew(\.clipsToBounds, newValue) }
  }

  /// The storage of `layer.isDoubleSided`.
  var isDoubleSided: Bool {
    get { properties.presentation.pointee.isDoubleSided }
    set { setIfNew(\.isDoubleSided, newValue) }
  }

  private func setIfNew(
    _ flag: WritableKeyPath<Properties, Bool>, _ value: Bool, _ change: StaticString = #function
  ) {
    guard properties.presentation.pointee[keyPath: flag] != value else { return }
    properties.presentation.pointee[keyPath: flag] = value
    stage?.setNeedsDisplay(of: self, "\(change)")
  }

  /// The affine transform of the view about its anchor point. The default is the identity. Animatable.
  public var transform: Transform2D {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// The transform of the view in space about its anchor point. The default is the identity. Animations
  /// interpolate the parts into which the transform is decomposed. A transform that cannot be decomposed,
  /// such as a projection onto a line, is set immediately.
  public var transform3D: Transform3D {
    get { modelTransform }
    set { animateTransform(to: newValue) }
  }

  /// The background colour. `nil`, the default, draws no background. The opacity animates from and to `nil`.
  /// Animatable.
  ///
  /// A dynamic colour follows the palette of the stage, and is returned as it was set.
  public var backgroundColor: Color? {
    get {
      if let color = dynamicColor(.backgroundColor) { return color }
      let color = get(.backgroundColor)
      return color.alpha == 0 ? nil : Color(color)
    }
    set { changeColor(.backgroundColor, to: newValue) { setBackground($0) } }
  }

  /// The colour of interactive elements in the view. `nil`, the default, inherits the superview's colour. The
  /// colour at the root is `Color.tintColor`. Reading the property returns the effective colour. Animatable.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: Color! {
    get { effectiveDynamicTint ?? Color(effectiveTint) }
    set {
      let old = (numbers: effectiveTint, color: effectiveDynamicTint)
      hasOwnTint = newValue != nil
      changeColor(.tintColor, to: newValue) { new in
        guard let new else { return }
        if get(.tintColor) != old.numbers {
          View.performWithoutAnimation { set(.tintColor, to: old.numbers) }
        }
        set(.tintColor, to: new)
      }
      if effectiveTint != old.numbers || effectiveDynamicTint != old.color { announceTintChange() }
    }
  }

  /// The view's layer, with its anchor point, depth, corners, border and shadow. Its class is `layerClass`.
  public var layer: Layer {
    if let layerObject { return layerObject }
    if let layer = (self as? LayerHost)?.layerOfHost { return layer }
    Layer.ownerInMaking = self
    let layer = (type(of: self).layerClass as? Layer.Type ?? Layer.self).init(asLayerOfView: ())
    Layer.ownerInMaking = nil
    layerObject = layer
    return layer
  }
}

// MARK: - Presentation

/// The presentation values of a view, that is, the values that are drawn. Colours are resolved. A
/// `Presentation` reads the view each time it is asked, and does not keep the values of a moment.
@MainActor
public struct Presentation {
  let view: View

  private var values: UnsafeMutablePointer<Properties> { view.properties.presentation }
  private var rareValues: UnsafeMutablePointer<RareProperties> { view.rareProperties.presentation }

  /// The position of the anchor point in the superview's coordinates.
  public var center: Point { values.pointee.position }
  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { values.pointee.bounds }
  /// The anchor point, as a fraction of the bounds. (0.5, 0.5) is the middle.
  public var anchorPoint: Point { values.pointee.anchorPoint }
  /// The opacity. Springs and cubic keyframes may overshoot 0 … 1.
  public var alpha: Double { values.pointee.alpha }
  /// The depth, in points. Views with a greater depth are nearer to the viewer.
  public var zPosition: Double { values.pointee.zPosition }
  /// The corner radius, in points.
  public var cornerRadius: Double { values.pointee.cornerRadius }
  /// The width of the border, in points.
  public var borderWidth: Double { values.pointee.borderWidth }
  /// The resolved colour of the border.
  public var borderColor: RGBA { rareValues.pointee.borderColor }
  /// The opacity of the shadow. Springs and cubic keyframes may overshoot 0 … 1.
  public var shadowOpacity: Double { values.pointee.shadowOpacity }
  /// The blur radius of the shadow, in points.
  public var shadowRadius: Double { rareValues.pointee.shadowRadius }
  /// The offset of the shadow from the view, in points.
  public var shadowOffset: Point { rareValues.pointee.shadowOffset }
  /// The resolved colour of the shadow.
  public var shadowColor: RGBA { rareValues.pointee.shadowColor }
  /// The transform in space about the anchor point.
  public var transform3D: Transform3D { view.presentedTransform }
  /// The affine part of `transform3D`.
  public var transform: Transform2D { transform3D.affine }
  /// The resolved background colour. `nil` if it is fully transparent.
  public var backgroundColor: RGBA? {
    values.pointee.backgroundColor.alpha == 0 ? nil : values.pointee.backgroundColor
  }
  /// The resolved colour of a label's text. Black for other views.
  public var textColor: RGBA { (view as? Label)?.values.presentation.pointee.textColor ?? .black }
  /// The resolved tint colour, inherited from the superview if the view has none of its own.
  public var tintColor: RGBA {
    view.hasOwnTint
      ? rareValues.pointee.tintColor
      : view.superview?.presentation.tintColor ?? Color.tintColor.resolved(with: view.palette)
  }
}

extension View {
  /// The presentation values at the stage's current time. They equal the model values if nothing animates.
  public var presentation: Presentation {
    stage?.animator.presentCurrent(self)
    return Presentation(view: self)
  }
}
