import GlissadeGeometry

// MARK: - Properties

// The properties are declared in the class, so that a subclass can override them. The library itself uses the
// following methods where UIKit does not call an override either.

extension View {
  /// Sets the bounds, and lays out and resizes the subviews if the size changes.
  func setBounds(_ new: Rect) {
    let size = get(.bounds).size
    set(.bounds, to: new)
    if new.size != size {
      invalidateLayout()
      autoresizeSubviews(from: size)
    }
  }

  /// The bounding box of the transformed view, in the superview's coordinates.
  var modelFrame: Rect {
    let anchor = get(.anchorPoint)
    let size = get(.bounds).size
    let center = get(.position)
    let upright = Rect(
      x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
    let t = modelTransform.affine
    return (t.isIdentity ? upright : upright.applying(t)).offsetBy(dx: center.x, dy: center.y)
  }

  /// Returns the size of the bounds and the centre that a view with the given frame has. Returns `nil` if they are not
  /// finite.
  func placement(in frame: Rect) -> (size: Size, center: Point)? {
    let t = modelTransform.affine
    let anchor = get(.anchorPoint)
    // As in Core Animation, the bounds enclose the frame in the view's own directions.
    let upright = Rect(origin: .zero, size: frame.size)
    let size = t.isIdentity ? frame.size : t.inverted().map { upright.applying($0).size } ?? frame.size
    let center = Point(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    return size.isFinite && center.isFinite ? (size, center) : nil
  }

  /// Sets the bounds and the centre so that the view has the given frame.
  func setFrame(_ new: Rect) {
    guard let (size, center) = placement(in: new) else { return refuse("the frame") }
    // Observers are informed once.
    let wasWatched = isWatched
    isWatched = false
    setBounds(Rect(origin: get(.bounds).origin, size: size))
    set(.position, to: center)
    isWatched = wasWatched
    tellWatcher(.place)
  }

  var isHiddenOrLeaving: Bool {
    properties.presentation.pointee.isHidden || layoutState?.departure != nil
  }

  func setHidden(_ new: Bool) {
    guard new != isHiddenOrLeaving else { return }
    if let stack = superview as? StackView {
      stack.setHidden(new, of: self)
    } else {
      setDrawn(!new)
    }
    tellWatcher(.place)
  }

  /// Shows or hides the view immediately.
  func setDrawn(_ isDrawn: Bool) {
    layoutState?.departure = nil
    setIfNew(\.isHidden, !isDrawn, "isHidden")
  }

  func setClips(_ new: Bool) { setIfNew(\.clipsToBounds, new, "clipsToBounds") }

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

  var modelBackgroundColor: Color? {
    get {
      if let color = dynamicColor(.backgroundColor) { return color }
      let color = get(.backgroundColor)
      return color.alpha == 0 ? nil : Color(color)
    }
    set { changeColor(.backgroundColor, to: newValue) { setBackground($0) } }
  }

  func setTint(_ new: Color?) {
    let old = (numbers: effectiveTint, color: effectiveDynamicTint)
    hasOwnTint = new != nil
    changeColor(.tintColor, to: new) { new in
      guard let new else { return }
      if get(.tintColor) != old.numbers {
        View.performWithoutAnimation { set(.tintColor, to: old.numbers) }
      }
      set(.tintColor, to: new)
    }
    if effectiveTint != old.numbers || effectiveDynamicTint != old.color { announceTintChange() }
  }

  /// The view's layer if its class may override properties, through which the view's own then pass.
  @inline(__always)
  var overridingLayer: Layer? {
    guard let layerObject, layerObject.mayOverride else { return nil }
    return layerObject
  }

  /// Creates the layer.
  func makeLayer() -> Layer {
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
