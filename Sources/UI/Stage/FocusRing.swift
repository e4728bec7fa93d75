import GlissadeDrawing
import GlissadeGeometry

/// The ring around the focused view, above all other content: a coloured band, and a band in the background
/// colour inside it, so that it is visible on any content.
///
/// The ring is drawn around the presented frame of the focused view, plus a displacement that a spring
/// animates to zero. It therefore follows a moving view, and a new target causes no jump.
///
/// It is not part of the stage's view tree: it is absent from traces and hit testing.
final class FocusRing: View {
  private weak var target: View?
  private var isShown = false
  /// The remaining displacement.
  @Animatable private var way = Way()

  /// The distance by which the ring extends beyond the shape of the view, in points.
  static let reach = Metrics.gap + Metrics.band

  /// Lengths in points.
  private enum Metrics {
    static let gap = 1.5
    static let band = 2.5
    /// The distance at which the ring appears outside its final position.
    static let approach = 6.0
  }

  private enum Choreography {
    /// Durations in seconds.
    static let travelDuration = 0.35
    static let damping = 0.8
    static let fadeDuration = 0.15
  }

  init(on stage: Stage) {
    super.init(frame: .zero)
    alpha = 0
    move(to: stage)
  }

  // MARK: Appearance

  /// Moves the ring to `view`, or hides it for `nil`.
  func show(around view: View?) {
    guard let view else {
      if isShown { fade(to: 0) }
      isShown = false
      return
    }
    guard !isShown || target !== view else { return }
    let old = isShown ? place : nil
    isShown = true
    target = view
    // Towards a moving view, the ring appears at the view, instead of travelling over other content.
    if let old, let new = place, stage?.reducesMotion != true, !isMoving(view) {
      travel(
        Way(
          center: old.rect.center - new.rect.center,
          size: Size(
            width: old.rect.width - new.rect.width, height: old.rect.height - new.rect.height),
          radius: old.radius - new.radius))
    } else {
      appear()
    }
  }

  private func appear() {
    View.performWithoutAnimation {
      layer.removeAllAnimations()
      alpha = 0
    }
    fade(to: 1)
    guard stage?.reducesMotion != true else { return }
    let margin = Metrics.approach
    travel(Way(size: Size(width: 2 * margin, height: 2 * margin), radius: margin))
  }

  private func fade(to alpha: Double) {
    View.animate(
      withDuration: Choreography.fadeDuration, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.alpha = alpha })
  }

  /// Ends the animation.
  func settle() { layer.removeAllAnimations() }

  /// The displacement of the ring: the differences of its centre, its size and its corner radius from the
  /// target's.
  private struct Way: AnimatableVector {
    var center = Point.zero
    var size = Size.zero
    var radius = 0.0

    static var componentCount: Int { 5 }

    init(center: Point = .zero, size: Size = .zero, radius: Double = 0) {
      (self.center, self.size, self.radius) = (center, size, radius)
    }

    init(components: (Int) -> Double) {
      center = Point(components: components)
      size = Size { components($0 + 2) }
      radius = components(4)
    }

    func component(_ index: Int) -> Double {
      switch index {
      case 0, 1: center.component(index)
      case 2, 3: size.component(index - 2)
      default: radius
      }
    }
  }

  private func travel(_ way: Way) {
    View.performWithoutAnimation { self.way = way }
    View.animate(
      withDuration: Choreography.travelDuration, usingSpringWithDamping: Choreography.damping,
      initialSpringVelocity: 0, options: .allowUserInteraction, animations: { self.way = Way() })
  }

  // MARK: Drawing

  /// The axis-aligned rectangle of the target as drawn now, in the stage's coordinates.
  private var place: RoundedRect? {
    guard let target, target.stage === stage else { return nil }
    let shape = target.focusShape
    guard shape.rect.width > 0, let rect = upright(shape.rect, in: target) else { return nil }
    return RoundedRect(rect, radius: shape.effectiveRadius * rect.width / shape.rect.width)
  }

  private func upright(_ rect: Rect, in view: View) -> Rect? {
    let projection = view.projectionToStage
    return Rect(enclosing: rect.corners.compactMap { $0.applying(projection) })
  }

  /// Draws the ring.
  override func draw(in context: inout DrawingContext) {
    let (way, alpha) = ($way, presentation.alpha)
    guard alpha > 0, let place, let target else { return }
    let reach = Self.reach
    let size = Size(
      width: place.rect.width + way.size.width, height: place.rect.height + way.size.height)
    let rect = Rect(center: place.rect.center + way.center, size: size).insetBy(dx: -reach, dy: -reach)
    let opacity = min(alpha, 1) * opacity(of: target)
    guard let ring = rect.intersection(window(around: target)), opacity > 0 else { return }

    let radius = max(0, place.radius + way.radius) + reach
    context.isMoving = running.count > 0 || isMoving(target)
    defer { context.isMoving = false }
    // The inner band extends slightly under the coloured one, which avoids a visible seam.
    let inner = Metrics.band - 0.5
    context.border(
      ring.insetBy(dx: inner, dy: inner), radius: radius - inner, width: reach - inner,
      context.palette.rgba(.systemBackground).withAlphaComponent(opacity))
    context.border(
      ring, radius: radius, width: Metrics.band, context.palette.rgba(.tint).withAlphaComponent(opacity))
  }

  /// Returns the opacity of the target, multiplied by that of its superviews.
  private func opacity(of target: View) -> Double {
    sequence(first: target, next: \.superview).reduce(1) { $0 * min(max($1.presentation.alpha, 0), 1) }
  }

  private func isMoving(_ target: View) -> Bool {
    let time = target.stage?.time ?? .infinity
    return sequence(first: target, next: \.superview).contains {
      $0.running.count > 0 && !$0.isScrolling || $0.steps.end > time
    }
  }

  /// Returns the visible area around the target, to which the ring is confined. Bars over the content of a scroll view
  /// are over the ring too.
  private func window(around target: View) -> Rect {
    var window = stage?.root.bounds ?? .zero
    for view in sequence(first: target, next: \.superview).dropFirst() where view.clipsToBounds {
      var bounds = view.presentation.bounds
      if view.scrollsContent {
        let covered = view.safeAreaInsets
        bounds = bounds.inset(by: EdgeInsets(top: covered.top, left: 0, bottom: covered.bottom, right: 0))
      }
      window = upright(bounds, in: view).flatMap { $0.intersection(window) } ?? .zero
    }
    return window
  }
}
