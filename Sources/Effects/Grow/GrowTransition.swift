import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A transition in which a view of the presenting screen grows into the presented screen, and shrinks back when that is
/// dismissed.
///
/// A title may move along: a label on the presented screen starts from the place, the size and the colour of a label in
/// the source. The other subviews of the presented screen fade. With reduced motion the transition is a `Dissolve`.
public final class GrowTransition: ViewControllerTransition {
  /// The parameters of the motion. Source: Glissade.
  public struct Choreography: Hashable, Sendable {
    /// The duration of either direction, in seconds. The default is 0.5.
    public var duration = 0.5
    /// The timing of either direction. The default is a spring that does not overshoot.
    public var timing = TimingFunction.spring(dampingRatio: 1)

    /// The damping ratio of the spring, above 0. At 1 the spring does not overshoot. Setting it makes the timing a
    /// spring.
    public var damping: Double {
      get { timing.dampingRatio }
      set { timing.dampingRatio = newValue }
    }
    /// The initial velocity of the spring, in whole distances per second. Setting it makes the timing a spring.
    public var velocity: Double {
      get { timing.initialVelocity }
      set { timing.initialVelocity = newValue }
    }

    /// Creates the default parameters.
    public init() {}
  }

  /// The parameters of the motion. A change affects transitions that begin later.
  public var choreography = Choreography()

  /// The share of the duration in which the other subviews fade on the way back. They are gone before the title passes
  /// over them.
  private static let fadeShare = 0.3

  private weak var source: View?
  private weak var sourceTitle: Label?
  private weak var title: Label?
  /// The look of the screen after its presentation.
  private var settled = Look()
  /// Restores what the dismissal has changed on the screen.
  private var restore: (() -> Void)?

  /// The colours that change from those of the source to those of the screen.
  private struct Look {
    var background: Color?
    var text = Color.label
  }

  /// Creates a transition from a view. The views are held weakly.
  ///
  /// - Parameters:
  ///   - source: The view that grows. It is hidden while the screen is presented. If it is gone, the transition is a
  ///     `Dissolve`.
  ///   - sourceTitle: The label in the source from which the title starts.
  ///   - title: The label on the screen that moves along.
  public init(from source: View, title sourceTitle: Label? = nil, becoming title: Label? = nil) {
    self.source = source
    self.sourceTitle = sourceTitle
    self.title = title
  }

  public var coversWholly: Bool { true }

  public func present(
    _ view: View, over presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard let source, view.stage?.reducesMotion != true else {
      return Dissolve(duration: choreography.duration).present(view, over: presenter, completion: completion)
    }
    let target = view.frame
    let titlePlace = title.map { ($0.center, $0.transform) }
    let alphas = others(in: view).map(\.alpha)
    settled = Look(background: view.backgroundColor, text: title?.textColor ?? .label)
    view.clipsToBounds = true
    let start = drawnPlace(of: source, in: view.superview)
    View.performWithoutAnimation {
      view.frame = start
      placeTitleAtSource(magnification: source.bounds.width > 0 ? start.width / source.bounds.width : 1)
      show(look(of: source, alpha: source.presentation.alpha, over: presenter), on: view)
      for other in others(in: view) { other.alpha = 0 }
    }
    source.isHidden = true
    animate(
      options: [],
      {
        view.frame = target
        if let title, let titlePlace { (title.center, title.transform) = titlePlace }
        show(settled, on: view)
        for (other, alpha) in zip(others(in: view), alphas) { other.alpha = alpha }
      }, completion)
  }

  public func dismiss(
    _ view: View, from presenter: View, completion: @escaping @MainActor () -> Void
  ) {
    guard let source, source.stage != nil, view.stage?.reducesMotion != true else {
      return Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
    }
    let before = Look(background: view.backgroundColor, text: title?.textColor ?? settled.text)
    let titlePlace = title.map { ($0.center, $0.transform) }
    let alphas = others(in: view).map { ($0, $0.alpha) }
    restore = { [weak self] in
      self?.show(before, on: view)
      if let title = self?.title, let titlePlace { (title.center, title.transform) = titlePlace }
      for (other, alpha) in alphas { other.alpha = alpha }
    }
    View.animate(
      withDuration: choreography.duration * Self.fadeShare,
      options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
      animations: { for other in others(in: view) { other.alpha = 0 } })
    animate(
      options: .beginFromCurrentState,
      {
        view.frame = place(of: source, in: view.superview)
        // Layout that depends on the smaller size is part of the motion too.
        view.layoutIfNeeded()
        placeTitleAtSource()
        show(look(of: source, alpha: source.alpha, over: presenter), on: view)
      }, completion)
  }

  public func didDismiss() {
    source?.isHidden = false
    restore?()
    restore = nil
  }

  private func animate(
    options: AnimationOptions, _ changes: () -> Void, _ completion: @escaping @MainActor () -> Void
  ) {
    View.animate(
      withDuration: choreography.duration, timing: choreography.timing,
      options: options.union(.allowUserInteraction), animations: changes,
      completion: { _ in completion() })
  }

  // MARK: - Places

  private func others(in view: View) -> [View] { view.subviews.filter { $0 !== title } }

  /// Returns the frame of the source at rest, in the coordinates of `container`.
  private func place(of source: View, in container: View?) -> Rect {
    let frame = source.frame
    guard let container, let parent = source.superview,
      let origin = container.project(frame.origin, from: parent)
    else { return frame }
    return Rect(origin: origin, size: frame.size)
  }

  /// Returns the rectangle in which the source is drawn now, in the coordinates of `container`. The source may be
  /// animating.
  private func drawnPlace(of source: View, in container: View?) -> Rect {
    let bounds = source.bounds
    guard let container, bounds.width > 0,
      let first = container.project(bounds.origin, from: source),
      let last = container.project(Point(bounds.maxX, bounds.maxY), from: source),
      last.x > first.x, last.y > first.y
    else { return place(of: source, in: container) }
    return Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Gives the screen's title the place and the size of the source's title. The title scales about the middle of its
  /// bounds, which need not be the middle of its text.
  ///
  /// - Parameter magnification: The ratio of the drawn size of the source to its bounds.
  private func placeTitleAtSource(magnification: Double = 1) {
    guard let sourceTitle, let title else { return }
    let scale = sourceTitle.font.size / title.font.size * magnification
    let text = sourceTitle.textRect
    let middle = Point(sourceTitle.frame.minX + text.midX, sourceTitle.frame.minY + text.midY)
    let center = middle * magnification
    title.transform = Transform2D(scaleX: scale, y: scale)
    title.center = center - (title.textRect.center - title.bounds.center) * scale
  }

  // MARK: - Colours

  /// Returns opaque colours that look like the translucent source over its background. The growing screen must hide
  /// what is behind it.
  private func look(of source: View, alpha: Double, over presenter: View) -> Look {
    let palette = presenter.palette
    let ground = presenter.backgroundColor ?? .systemBackground
    func seen(_ color: Color) -> Color {
      let color = color.resolved(with: palette)
      return Color(ground.resolved(with: palette).mixed(with: color, by: alpha * color.alpha))
    }
    return Look(
      background: source.backgroundColor.map { seen($0) } ?? ground,
      text: seen(sourceTitle?.textColor ?? settled.text))
  }

  private func show(_ look: Look, on view: View) {
    view.backgroundColor = look.background
    title?.textColor = look.text
  }
}
