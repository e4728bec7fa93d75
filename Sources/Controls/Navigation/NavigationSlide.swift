import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// The standard transition of a navigation controller. The pushed screen slides in from the right edge; the
/// screen below moves to the left more slowly and darkens slightly. A pop is the reverse.
@MainActor
final class NavigationSlide {
  enum Choreography {
    /// The timing: the spring of UIKit's own transitions.
    static let timing = SpringTimingParameters()
    /// The settling duration of the timing, in seconds.
    static let duration = timing.timing(within: 0).duration
    /// The travel of the lower screen, as a share of its width. Source: UIKit, measured by others.
    static let parallax = 0.3
    /// The opacity of the black that darkens the lower screen. Source: estimated from UIKit.
    static let dimming = 0.1
    /// The width of the shadow at the upper screen's edge, in points, and its opacity at the edge.
    static let shadowWidth = 12.0
    static let shadowOpacity = 0.16
    /// The width of the line at the edge, in points. It is visible in the dark appearance.
    static let line = 0.5
  }

  private let context: TransitionContext
  private let isPop: Bool
  private let shade = View()
  private let edge = EdgeShadow()
  /// Whether the transition is a fade.
  private let isFade: Bool
  /// Whether the end positions have been set.
  private var hasMoved = false

  private var upper: ViewController { isPop ? context.from : context.to }
  private var lower: ViewController { isPop ? context.to : context.from }

  init(_ context: TransitionContext, isPop: Bool) {
    (self.context, self.isPop) = (context, isPop)
    isFade = context.containerView.stage?.reducesMotion == true
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
  }

  /// Sets the start positions, and returns the animator that moves the screens to the end positions.
  func makeAnimator() -> PropertyAnimator {
    let container = context.containerView
    View.performWithoutAnimation {
      container.insertSubview(lower.view, at: 0)
      container.addSubview(upper.view)
      if !isFade {
        container.insertSubview(shade, aboveSubview: lower.view)
        container.insertSubview(edge, belowSubview: upper.view)
      }
      show(upperIsIn: isPop)
    }
    let animator = PropertyAnimator(duration: Choreography.duration, timingParameters: Choreography.timing)
    animator.addAnimations { [self] in
      hasMoved = true
      show(upperIsIn: !isPop)
    }
    return animator
  }

  private func show(upperIsIn: Bool) {
    guard !isFade else {
      upper.view.alpha = upperIsIn ? 1 : 0
      return
    }
    place(upperIsIn: upperIsIn)
    shade.alpha = upperIsIn ? Choreography.dimming : 0
    edge.alpha = upperIsIn ? 1 : 0
  }

  private func place(upperIsIn: Bool) {
    let (upperFrame, lowerFrame) = isPop ? context.frames : (context.frames.to, context.frames.from)
    let bounds = context.containerView.bounds
    // From right to left, the upper screen comes from the left.
    let sign = context.containerView.isMirrored ? -1.0 : 1
    let upperX = upperIsIn ? 0 : sign * bounds.width
    let lowerX = upperIsIn ? -sign * Choreography.parallax * bounds.width : 0
    upper.view.frame = upperFrame.offsetBy(dx: upperX, dy: 0)
    lower.view.frame = lowerFrame.offsetBy(dx: lowerX, dy: 0)
    shade.frame = bounds.offsetBy(dx: lowerX, dy: 0)
    edge.frame = Rect(
      x: sign < 0 ? upperX + bounds.width : upperX - Choreography.shadowWidth, y: 0,
      width: Choreography.shadowWidth, height: bounds.height)
  }

  /// Updates the transition after the container's size or the frames changed.
  func layOut() {
    guard !isFade else {
      (context.from.view.frame, context.to.view.frame) = context.frames
      return
    }
    place(upperIsIn: hasMoved != isPop)
  }

  /// Removes the transition's views and resets its changes.
  func cleanUp() {
    shade.removeFromSuperview()
    edge.removeFromSuperview()
    if isFade { View.performWithoutAnimation { upper.view.alpha = 1 } }
  }
}

/// The shadow at the leading edge of a screen.
private final class EdgeShadow: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in context: inout DrawingContext) {
    let bounds = presentation.bounds
    context.fill(
      bounds,
      .gradient(
        LinearGradient(
          from: mirrored(Point(bounds.minX, bounds.midY)), to: mirrored(Point(bounds.maxX, bounds.midY)),
          stops: [
            .init(0, RGBA(white: 0, alpha: 0)),
            .init(0.6, RGBA(white: 0, alpha: NavigationSlide.Choreography.shadowOpacity / 4)),
            .init(1, RGBA(white: 0, alpha: NavigationSlide.Choreography.shadowOpacity)),
          ])))
    let line = NavigationSlide.Choreography.line
    context.fill(
      mirrored(Rect(x: bounds.maxX - line, y: bounds.minY, width: line, height: bounds.height)), .separator)
  }
}
