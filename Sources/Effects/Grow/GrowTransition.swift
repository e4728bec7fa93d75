import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A part of the screen behind grows until it is the new screen, and shrinks back to its place.
///
/// A title may go along: the text of a label in the part becomes that of a label on the screen. Everything
/// else on the screen fades.
public final class GrowTransition: ViewControllerTransition {
  /// The numbers of the motion. Source: our own.
  public struct Choreography: Hashable, Sendable {
    /// In seconds, either way.
    public var duration = 0.5
    /// A spring that does not swing.
    public var timing = TimingFunction.spring(dampingRatio: 1)

    /// Of the spring: above 0, and 1 where it does not swing.
    public var damping: Double {
      get { timing.dampingRatio }
      set { timing.dampingRatio = newValue }
    }
    /// How fast the spring sets out, in whole distances a second.
    public var velocity: Double {
      get { timing.initialVelocity }
      set { timing.initialVelocity = newValue }
    }

    public init() {}
  }

  public var choreography = Choreography()

  /// On the way back, everything else has faded after so much of the duration: before the title comes by.
  private static let fadeShare = 0.3

  private weak var source: View?
  private weak var sourceTitle: Label?
  private weak var title: Label?
  /// How the screen looks once it is there.
  private var settled = Look()
  /// Gives a screen that is gone back what its way out has changed.
  private var restore: (() -> Void)?

  /// The colours that pass from the part to the screen.
  private struct Look {
    var background: Color?
    var text = Color.label
  }

  /// - Parameters:
  ///   - source: the part that grows; hidden while the screen is there in its place.
  ///   - sourceTitle: the label in it whose text goes along.
  ///   - title: the label on the screen that it becomes.
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
      Dissolve(duration: choreography.duration).present(view, over: presenter, completion: completion)
      return
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
      Dissolve(duration: choreography.duration).dismiss(view, from: presenter, completion: completion)
      return
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
        // What the smaller screen lays out anew belongs to the motion too.
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

  private func others(in view: View) -> [View] {
    view.subviews.filter { $0 !== title }
  }

  /// The upright rectangle of `container` in which the source rests.
  private func place(of source: View, in container: View?) -> Rect {
    let frame = source.frame
    guard let container, let parent = source.superview,
      let origin = container.project(frame.origin, from: parent)
    else { return frame }
    return Rect(origin: origin, size: frame.size)
  }

  /// The upright rectangle of `container` in which the source, which may be on its way, is drawn now.
  private func drawnPlace(of source: View, in container: View?) -> Rect {
    let bounds = source.bounds
    guard let container, bounds.width > 0,
      let first = container.project(bounds.origin, from: source),
      let last = container.project(Point(bounds.maxX, bounds.maxY), from: source),
      last.x > first.x, last.y > first.y
    else { return place(of: source, in: container) }
    return Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Puts the screen's title where the source's is, as large as that one: its scale is about its own middle, and
  /// its text need not be there.
  ///
  /// - Parameter magnification: How much larger than its bounds the source is.
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

  /// What is seen of a part that is itself seen through: the screen that it becomes must hide what is behind.
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
