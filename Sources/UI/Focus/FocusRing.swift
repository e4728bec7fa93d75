import GlissadeDrawing
import GlissadeGeometry

/// The ring around the focused view, drawn above all else: a coloured band, and one of the page's ground inside
/// it, so that it is seen on whatever lies there.
///
/// The ring stands where the focused view is drawn now, plus a way that is still to go, which springs bring to zero. So it
/// follows a view that moves, and a new goal in mid-flight makes no jump.
///
/// It stands beside the stage's tree, not in it: no trace lists it and no press hits it.
final class FocusRing: View {
  private weak var target: View?
  private var isShown = false
  /// What is still to go.
  @Animatable private var way = Way()

  /// How far it reaches beyond what it runs around, in points.
  static let reach = Metrics.gap + Metrics.band

  /// In points.
  private enum Metrics {
    static let gap = 1.5
    static let band = 2.5
    /// How much wider, all around, the ring is when it appears.
    static let approach = 6.0
  }

  private enum Choreography {
    /// In seconds.
    static let travelDuration = 0.35
    static let damping = 0.8
    static let fadeDuration = 0.15
  }

  init(on stage: Stage) {
    super.init(frame: .zero)
    alpha = 0
    move(to: stage)
  }

  // MARK: Coming and going

  /// Goes to `view`, or away.
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
    // What is on its way itself, the ring would meet somewhere on the way, over whatever lies there.
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

  /// Ends the motion at once.
  func settle() { layer.removeAllAnimations() }

  /// How far the ring is from its end: by how much its centre, its size and its corners' radius differ.
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

  /// The upright rectangle of the stage in which the target is drawn now.
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

  /// Adds the ring to what the stage shows.
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
    // A little under the coloured band, so that no seam shows.
    let inner = Metrics.band - 0.5
    context.border(
      ring.insetBy(dx: inner, dy: inner), radius: radius - inner, width: reach - inner,
      context.palette.rgba(.systemBackground).withAlphaComponent(opacity))
    context.border(
      ring, radius: radius, width: Metrics.band, context.palette.rgba(.tint).withAlphaComponent(opacity))
  }

  /// The target fades with all that it is in, and so does the ring.
  private func opacity(of target: View) -> Double {
    sequence(first: target, next: \.superview).reduce(1) { $0 * min(max($1.presentation.alpha, 0), 1) }
  }

  private func isMoving(_ target: View) -> Bool {
    sequence(first: target, next: \.superview).contains { $0.running.count > 0 && !$0.isScrolling }
  }

  /// What is seen of the stage where the target is: the ring keeps within it, and so in sight.
  private func window(around target: View) -> Rect {
    var window = stage?.root.bounds ?? .zero
    for view in sequence(first: target, next: \.superview).dropFirst() where view.clipsToBounds {
      window = upright(view.presentation.bounds, in: view).flatMap { $0.intersection(window) } ?? .zero
    }
    return window
  }
}
