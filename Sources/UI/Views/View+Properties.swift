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
      if newValue.size != size { setNeedsLayout() }
    }
  }

  /// The smallest upright rectangle in the parent around the view as its transform leaves it. Setting it sets
  /// bounds and centre; under a transform other than a scale that is, as in UIKit, of no use.
  public var frame: Rect {
    get {
      let anchor = layer.anchorPoint
      let size = bounds.size
      let upright = Rect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
      let t = transform
      return (t.isIdentity ? upright : upright.applying(t)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let t = transform
      let (width, height) = (abs(t.a) + abs(t.c), abs(t.b) + abs(t.d))
      let anchor = layer.anchorPoint
      bounds.size = Size(
        width: width > 0 ? newValue.width / width : newValue.width,
        height: height > 0 ? newValue.height / height : newValue.height)
      center = Point(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The opacity of the view and all in it, 0 … 1.
  public var alpha: Double {
    get { get(.alpha) }
    set { set(.alpha, to: newValue) }
  }

  public var isHidden: Bool {
    get { properties.presentation.pointee.isHidden }
    set { setIfNew(\.isHidden, newValue) }
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
    setNeedsDisplay()
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

  /// Layer properties: anchor point, depth, corners, border and shadow.
  public var layer: Layer { Layer(view: self) }
}

/// The properties that UIKit keeps on a view's layer.
@MainActor
public struct Layer {
  let view: View

  public var position: Point {
    get { view.get(.position) }
    nonmutating set { view.set(.position, to: newValue) }
  }

  /// Which point of the bounds lies at `position` and is the middle of transforms; (0.5, 0.5) by default.
  public var anchorPoint: Point {
    get { view.get(.anchorPoint) }
    nonmutating set { view.set(.anchorPoint, to: newValue) }
  }

  /// Among its siblings a view is drawn before those with a larger one.
  public var zPosition: Double {
    get { view.get(.zPosition) }
    nonmutating set {
      view.hasDepth = true
      view.superview?.holdsDepth = true
      view.set(.zPosition, to: newValue)
    }
  }

  public var opacity: Double {
    get { view.alpha }
    nonmutating set { view.alpha = newValue }
  }

  public var transform: Transform3D {
    get { view.transform3D }
    nonmutating set { view.transform3D = newValue }
  }

  /// A map of space about the anchor point for all that the view holds, as its perspective. It does not animate.
  public var sublayerTransform: Transform3D {
    get { view.sublayerTransform }
    nonmutating set { view.sublayerTransform = newValue }
  }

  /// Whether the view is seen from behind too; with `false` only its front is there.
  ///
  /// A child lies flat on its parent, so it is seen from behind where that is: the two faces of a card are two
  /// views of one that turns, the back one turned by half a turn itself.
  public var isDoubleSided: Bool {
    get { view.isDoubleSided }
    nonmutating set { view.isDoubleSided = newValue }
  }

  /// In points.
  public var cornerRadius: Double {
    get { view.get(.cornerRadius) }
    nonmutating set { view.set(.cornerRadius, to: newValue) }
  }

  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  /// In points, inside the edge.
  public var borderWidth: Double {
    get { view.get(.borderWidth) }
    nonmutating set { view.set(.borderWidth, to: newValue) }
  }

  /// Black by default. A dynamic colour follows the palette of the stage.
  public var borderColor: Color {
    get { view.color(.borderColor) }
    nonmutating set { view.setColor(.borderColor, to: newValue) }
  }

  /// 0 … 1; with 0, the default, there is no shadow.
  public var shadowOpacity: Double {
    get { view.get(.shadowOpacity) }
    nonmutating set { view.set(.shadowOpacity, to: newValue) }
  }

  /// The standard deviation of the blur, in points.
  public var shadowRadius: Double {
    get { view.get(.shadowRadius) }
    nonmutating set { view.set(.shadowRadius, to: newValue) }
  }

  public var shadowOffset: Point {
    get { view.get(.shadowOffset) }
    nonmutating set { view.set(.shadowOffset, to: newValue) }
  }

  /// Black by default. A dynamic colour follows the palette of the stage.
  public var shadowColor: Color {
    get { view.color(.shadowColor) }
    nonmutating set { view.setColor(.shadowColor, to: newValue) }
  }

  /// How fast the animations of the view and all in it run: 0.1 is ten times slower, delays included. From
  /// 0.001 to 1000; of other numbers, the nearest.
  ///
  /// What is under way goes on from where it is at the new speed, unless it also moves views elsewhere. The
  /// speeds of views within each other multiply. Property animators and scrolling have a pace of their own.
  public var speed: Double {
    get { view.ownSpeed }
    nonmutating set { view.ownSpeed = newValue.isNaN ? 1 : min(max(newValue, 0.001), 1000) }
  }

  /// Drops all animations of the view; it stands at its model values, and blocks of which nothing is left
  /// complete, unfinished.
  public func removeAllAnimations() {
    view.stage?.animator.removeAnimations(of: view)
  }

  /// Whether something animates the view, or waits to.
  public var hasAnimations: Bool {
    // What has just ended still has its tracks until then.
    view.stage?.animator.presentCurrent()
    return view.trackCount > 0
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
  /// A label's.
  public var textColor: RGBA { values.pointee.textColor }
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
