import GlissadeEffects
import GlissadeSession

extension PerspectiveCards.Choreography {
  /// Returns the source of the cards for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    return swift.finished(
      """
      import UIKit

      /// Two cards, one behind the other, smaller and higher. The front one is dragged: let go early, it springs home;
      /// dragged far enough, the two change places from where they are.
      final class PerspectiveCardsView: UIView {
        private enum Motion {
      \(swift.constants())

          /// First smaller, then shifted: the shift is not scaled.
          static var behindTransform: CGAffineTransform {
            CGAffineTransform(scaleX: behindScale, y: behindScale)
              .concatenating(CGAffineTransform(translationX: behindShiftX, y: behindShiftY))
          }
        }

        private(set) var frontCard = UIView()
        private(set) var behindCard = UIView()
        private var start = CGPoint.zero
        private(set) var isSwapping = false
        /// Called when the cards have changed places.
        var onSwap: () -> Void = {}

        convenience init(front: UIView, behind: UIView) {
          self.init(frame: .zero)
          (frontCard, behindCard) = (front, behind)
          addSubview(behind)
          addSubview(front)
          arrange()
        }

        override func layoutSubviews() {
          super.layoutSubviews()
          // Not the frames: those of a view under a transform are not its own.
          for card in [frontCard, behindCard] {
            card.bounds.size = bounds.size
            card.center = CGPoint(x: bounds.midX, y: bounds.midY)
          }
        }

        /// Puts each card where it is at rest.
        private func arrange() {
          frontCard.layer.zPosition = Motion.frontDepth
          frontCard.transform = .identity
          behindCard.layer.zPosition = Motion.behindDepth
          behindCard.transform = Motion.behindTransform
        }

        // MARK: - Dragging

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          if let touch = touches.first { start = touch.location(in: self) }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
          guard !isSwapping, let touch = touches.first else { return }
          drag(by: touch.location(in: self).y - start.y)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
          if !isSwapping { springHome() }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
          if !isSwapping { springHome() }
        }

        func drag(by distance: CGFloat) {
          frontCard.transform = CGAffineTransform(translationX: 0, y: distance)
          let faded = (abs(distance) - Motion.fadeOffset) / Motion.fadeDistance
          frontCard.alpha = min(max(1 - faded, 0), 1)
          if abs(distance) > Motion.dismissalOffset { swap() }
        }

        func springHome() {
          \(swift.animate(
            springTiming, "Motion.springDuration", damping: "Motion.springDamping",
            velocity: "Motion.springVelocity")) {
            self.frontCard.transform = .identity
            self.frontCard.alpha = 1
          }
        }

        // MARK: - Changing places

        /// Lets the cards change places, from wherever they are.
        func swap() {
          guard !isSwapping else { return }
          isSwapping = true
          \(swift.animate(swapTiming, "Motion.swapDuration")) {
            self.frontCard.alpha = 1
            self.frontCard.layer.zPosition = Motion.behindDepth
            self.frontCard.transform = Motion.behindTransform
            self.behindCard.layer.zPosition = Motion.frontDepth
            self.behindCard.transform = .identity
          } completion: { _ in
            (self.frontCard, self.behindCard) = (self.behindCard, self.frontCard)
            self.isSwapping = false
            self.onSwap()
          }
        }
      }

      """)
  }
}
