import GlissadeGeometry

// MARK: - Properties

extension View {
  /// The place of the bounds' middle in the parent, as long as the anchor point is there.
  public var center: Point {
    get { get(.position) }
    set { set(.position, to: newValue) }
  }

  /// The view's own coordinates: its size, and which point lies in its top left corner.
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

  /// The smallest upright rectangle in the parent around the view as its transform leaves it. Setting it sets
  /// bounds and centre; under a transform other than a scale that is, as in UIKit, of no use.
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
      let (width, height) = (abs(t.a) + abs(t.c), abs(t.b) + abs(t.d))
      let anchor = get(.anchorPoint)
      let size = Size(
        width: width > 0 ? newValue.width / width : newValue.width,
        height: height > 0 ? newValue.height / height : newValue.height)
      let center = Point(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
      guard size.isFinite, center.isFinite else { return refuse("the frame") }
      bounds.size = size
      self.center = center
    }
  }

  /// The opacity of the view and all in it, 0 … 1.
  public var alpha: Double {
    get { get(.alpha) }
    set { set(.alpha, to: newValue) }
  }

  /// Whether the view, with all in it, is neither drawn nor touched. One that a stack view arranges, hidden in an
  /// animation block, is drawn until the animation has ended.
  public var isHidden: Bool {
    get { properties.presentation.pointee.isHidden || layoutState?.departure != nil }
    set {
      guard newValue != isHidden else { return }
      if let stack = superview as? StackView {
        stack.setHidden(newValue, of: self)
      } else {
        setDrawn(!newValue)
      }
    }
  }

  /// Sets whether the view is drawn, at once.
  func setDrawn(_ isDrawn: Bool) {
    layoutState?.departure = nil
    setIfNew(\.isHidden, !isDrawn)
  }

  /// Whether what reaches out of the bounds is cut off, along the round corners.
  public var clipsToBounds: Bool {
    get { properties.presentation.pointee.clipsToBounds }
    set { setIfNew(\.clipsToBounds, newValue) }
  }

  /// What `layer.isDoubleSided` holds.
  var isDoubleSided: Bool {
    get { properties.presentation.pointee.isDoubleSided }
    set { setIfNew(\.isDoubleSided, newValue) }
  }

  private func setIfNew(_ flag: WritableKeyPath<Properties, Bool>, _ value: Bool) {
    guard properties.presentation.pointee[keyPath: flag] != value else { return }
    properties.presentation.pointee[keyPath: flag] = value
    stage?.setNeedsDisplay()
  }

  /// A map of the plane about the anchor point.
  public var transform: Transform2D {
    get { transform3D.affine }
    set { transform3D = Transform3D(newValue) }
  }

  /// A map of space about the anchor point. Animations take it apart and interpolate the parts; one that
  /// cannot be taken apart, as a turn that is squeezed flat, is set at once.
  public var transform3D: Transform3D {
    get { modelTransform }
    set { animateTransform(to: newValue) }
  }

  /// `nil` for none, the default. From and to none, the colour's opacity animates.
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

  /// The colour that marks what can be touched. `nil` is the parent's; where no view around has one, it is
  /// `Color.tintColor`.
  public var tintColor: Color? {
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

  /// Layer properties: anchor point, depth, corners, border and shadow. It is of the class `layerClass`.
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

/// What is drawn of a view now. Colours are the numbers that they are at this moment.
@MainActor
public struct Presentation {
  let view: View

  private var values: UnsafeMutablePointer<Properties> { view.properties.presentation }
  private var rareValues: UnsafeMutablePointer<RareProperties> { view.rareProperties.presentation }

  public var center: Point { values.pointee.position }
  public var bounds: Rect { values.pointee.bounds }
  public var anchorPoint: Point { values.pointee.anchorPoint }
  /// As animated; springs and cubic keyframes may overshoot 0 … 1.
  public var alpha: Double { values.pointee.alpha }
  public var zPosition: Double { values.pointee.zPosition }
  public var cornerRadius: Double { values.pointee.cornerRadius }
  public var borderWidth: Double { values.pointee.borderWidth }
  public var borderColor: RGBA { rareValues.pointee.borderColor }
  public var shadowOpacity: Double { values.pointee.shadowOpacity }
  public var shadowRadius: Double { rareValues.pointee.shadowRadius }
  public var shadowOffset: Point { rareValues.pointee.shadowOffset }
  public var shadowColor: RGBA { rareValues.pointee.shadowColor }
  public var transform3D: Transform3D { view.presentedTransform }
  public var transform: Transform2D { transform3D.affine }
  public var backgroundColor: RGBA? {
    values.pointee.backgroundColor.alpha == 0 ? nil : values.pointee.backgroundColor
  }
  /// The colour of a label's text. Black for other views.
  public var textColor: RGBA { (view as? Label)?.values.presentation.pointee.textColor ?? .black }
  public var tintColor: RGBA {
    view.hasOwnTint
      ? rareValues.pointee.tintColor
      : view.superview?.presentation.tintColor ?? Color.tintColor.resolved(with: view.palette)
  }
}

extension View {
  /// What is drawn now, at the stage's time.
  public var presentation: Presentation {
    stage?.animator.presentCurrent()
    return Presentation(view: self)
  }
}
