import GlissadeEffects
import GlissadeSession
import GlissadeUI

extension CoverVertical.Choreography {
  /// Returns the source of the transition for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      TransitionTemplate(
        name: "CoverTransition", summary: "Slides a screen up over another, and down again.",
        constants: swift.constants(),
        duration: "Motion.coverDuration",
        body: """
              let height = screen.bounds.height
              if isPresenting { screen.center.y += height }
              \(swift.animate(timing, "Motion.coverDuration", damping: "Motion.coverDamping")) {
                screen.center.y += self.isPresenting ? -height : height
              } completion: { _ in
                context.completeTransition(true)
              }
          """
      ).source)
  }
}

extension Dissolve.Choreography {
  /// Returns the source of the transition for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      TransitionTemplate(
        name: "DissolveTransition", summary: "Fades a screen in over another, and out again.",
        constants: swift.constants(), duration: "Motion.dissolveDuration",
        body: """
              if isPresenting { screen.alpha = 0 }
              \(swift.animate(timing, "Motion.dissolveDuration")) {
                screen.alpha = self.isPresenting ? 1 : 0
              } completion: { _ in
                context.completeTransition(true)
                // However it comes the next time, the screen is to be seen.
                screen.alpha = 1
              }
          """
      ).source)
  }
}

extension GrowTransition.Choreography {
  /// Returns the source of the transition for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    let call = swift.animate(
      timing, "Motion.growDuration", damping: "Motion.growDamping", velocity: "Motion.growVelocity")
    let source = TransitionTemplate(
      name: "GrowingTransition",
      summary: "Lets a part of a screen grow until it is the next screen, and shrink back to its place.",
      constants: swift.constants(),
      duration: "Motion.growDuration",
      members: """
          private let source: UIView
          private let sourceTitle: UILabel?
          private let title: UILabel?
          /// How the screen looks once it is there.
          private var end: (background: UIColor?, textColor: UIColor?)

          /// - Parameters:
          ///   - source: The part that grows. It is hidden while the screen is there in its place.
          ///   - sourceTitle: The label in it whose text goes along; it begins at the label's left edge.
          ///   - title: The label on the screen that it becomes; its text is centered.
          init(from source: UIView, title sourceTitle: UILabel? = nil, becoming title: UILabel? = nil) {
            self.source = source
            self.sourceTitle = sourceTitle
            self.title = title
          }

        """,
      body: """
            if isPresenting {
              screen.layoutIfNeeded()
              grow(screen, in: container) { context.completeTransition(true) }
            } else {
              shrink(screen, in: container) { context.completeTransition(true) }
            }
        """,
      methods: """

          private func grow(
            _ screen: UIView, in container: UIView, completion: @escaping @MainActor () -> Void
          ) {
            let frame = screen.frame
            let center = title?.center ?? .zero
            let others = screen.subviews.filter { $0 !== title }
            let alphas = others.map { $0.alpha }
            end = (screen.backgroundColor, title?.textColor)
            screen.clipsToBounds = true
            placeAtSource(screen, in: container)
            for view in others { view.alpha = 0 }
            source.isHidden = true
            \(call) {
              screen.frame = frame
              screen.backgroundColor = self.end.background
              for (view, alpha) in zip(others, alphas) { view.alpha = alpha }
              guard let title = self.title else { return }
              title.center = center
              title.transform = .identity
              if let color = self.end.textColor { title.textColor = color }
            } completion: { _ in
              completion()
            }
          }

          private func shrink(
            _ screen: UIView, in container: UIView, completion: @escaping @MainActor () -> Void
          ) {
            let others = screen.subviews.filter { $0 !== title }
            let alphas = others.map { $0.alpha }
            // Everything else has faded before the title comes by.
            UIView.animate(
              withDuration: 0.3 * Motion.growDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
            ) {
              for view in others { view.alpha = 0 }
            }
            \(call) {
              self.placeAtSource(screen, in: container)
            } completion: { _ in
              self.source.isHidden = false
              completion()
              // The screen may be presented again.
              screen.backgroundColor = self.end.background
              for (view, alpha) in zip(others, alphas) { view.alpha = alpha }
              self.title?.transform = .identity
              if let color = self.end.textColor { self.title?.textColor = color }
            }
          }

          /// Gives the screen the place and the looks of the source, and its title those of the source's title.
          private func placeAtSource(_ screen: UIView, in container: UIView) {
            screen.frame = container.convert(source.bounds, from: source)
            screen.layoutIfNeeded()
            screen.backgroundColor = source.backgroundColor?.seen(at: source.alpha, in: container)
            guard let sourceTitle, let title else { return }
            let scale = sourceTitle.font.pointSize / title.font.pointSize
            title.transform = CGAffineTransform(scaleX: scale, y: scale)
            title.center = CGPoint(
              x: sourceTitle.frame.minX + sourceTitle.intrinsicContentSize.width / 2, y: sourceTitle.frame.midY)
            title.textColor = sourceTitle.textColor.seen(at: source.alpha, in: container)
          }

        """
    ).source
    return swift.finished(source + Self.seen(swift))
  }

  /// Returns the source that makes a translucent colour opaque, because the growing view must hide what is
  /// behind it.
  private static func seen(_ swift: SwiftTemplate<Self>) -> String {
    swift.either(
      uikit: """

        extension UIColor {
          /// The opaque color that is seen where this one lies translucent on the system's background.
          @MainActor
          fileprivate func seen(at alpha: CGFloat, in view: UIView) -> UIColor {
            func components(_ color: UIColor) -> [CGFloat] {
              var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
              color.resolvedColor(with: view.traitCollection)
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
              return [red, green, blue, alpha]
            }
            let (color, ground) = (components(self), components(.systemBackground))
            let share = alpha * color[3]
            let mixed = zip(color, ground).map { $0 * share + $1 * (1 - share) }
            return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
          }
        }

        """,
      glissade: """

        extension UIColor {
          /// The opaque color that is seen where this one lies translucent on the system's background.
          @MainActor
          fileprivate func seen(at alpha: CGFloat, in view: UIView) -> UIColor {
            let (color, ground) = (resolved(with: view.palette), UIColor.systemBackground.resolved(with: view.palette))
            return UIColor(ground.mixed(with: color, by: alpha * color.alpha))
          }
        }

        """)
  }
}
