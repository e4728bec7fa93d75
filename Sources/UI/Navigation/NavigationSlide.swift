import GlissadeDrawing
import GlissadeGeometry

/// The passage of a navigation controller from one screen to the next: the pushed one slides in from the right edge over
/// the other, which gives way to the left more slowly and darkens a little; back the same way.
@MainActor
final class NavigationSlide {
  enum Choreography {
    /// In seconds. Source: UIKit's, as others have measured it.
    static let duration = 0.35
    /// How far the screen below moves, as a share of its width. Source: UIKit, measured by others.
    static let parallax = 0.3
    /// How dark the screen below becomes, as the opacity of black. Source: UIKit, measured by eye.
    static let dimming = 0.1
    /// How wide the shadow at the edge of the upper screen is, in points, and how dark at the edge.
    static let shadowWidth = 12.0
    static let shadowOpacity = 0.16
    /// The line at the edge, which is seen where all is dark, in points.
    static let line = 0.5
  }

  // The curve eases in and out, as `View.animate` does where none is named. UIKit's own is not documented; its motion
  // is not to be told from that by eye.

  private let context: TransitionContext
  private let isPop: Bool
  private let shade = View()
  private let edge = EdgeShadow()
  /// Whether it fades in place of sliding.
  private let isFade: Bool
  /// Whether the screens are where they will be, as far as is set.
  private var hasMoved = false

  private var upper: ViewController { isPop ? context.from : context.to }
  private var lower: ViewController { isPop ? context.to : context.from }

  init(_ context: TransitionContext, isPop: Bool) {
    (self.context, self.isPop) = (context, isPop)
    isFade = context.containerView.stage?.reducesMotion == true
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
  }

  /// Puts the screens where they set out from, and returns what brings them to where they go.
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
    return PropertyAnimator(duration: Choreography.duration, curve: .easeInOut) { [self] in
      hasMoved = true
      show(upperIsIn: !isPop)
    }
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
    let upperX = upperIsIn ? 0 : bounds.width
    let lowerX = upperIsIn ? -Choreography.parallax * bounds.width : 0
    upper.view.frame = upperFrame.offsetBy(dx: upperX, dy: 0)
    lower.view.frame = lowerFrame.offsetBy(dx: lowerX, dy: 0)
    shade.frame = bounds.offsetBy(dx: lowerX, dy: 0)
    edge.frame = Rect(
      x: upperX - Choreography.shadowWidth, y: 0, width: Choreography.shadowWidth, height: bounds.height)
  }

  /// The container or the frames have another size: the motion goes on in it.
  func layOut() {
    guard !isFade else {
      (context.from.view.frame, context.to.view.frame) = context.frames
      return
    }
    place(upperIsIn: hasMoved != isPop)
  }

  /// Takes away what it has added, and what it has changed of views that go.
  func cleanUp() {
    shade.removeFromSuperview()
    edge.removeFromSuperview()
    if isFade { View.performWithoutAnimation { upper.view.alpha = 1 } }
  }
}

/// The shadow to the left of a screen.
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
          from: Point(bounds.minX, bounds.midY), to: Point(bounds.maxX, bounds.midY),
          stops: [
            .init(0, RGBA(white: 0, alpha: 0)),
            .init(0.6, RGBA(white: 0, alpha: NavigationSlide.Choreography.shadowOpacity / 4)),
            .init(1, RGBA(white: 0, alpha: NavigationSlide.Choreography.shadowOpacity)),
          ])))
    let line = NavigationSlide.Choreography.line
    context.fill(Rect(x: bounds.maxX - line, y: bounds.minY, width: line, height: bounds.height), .separator)
  }
}
