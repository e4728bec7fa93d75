import GlissadeEffects
import GlissadeSession

extension FastCart.Choreography {
  /// Returns the source of the button for UIKit or Glissade.
  public func swiftSource(in language: SourceLanguage) -> String {
    let swift = SwiftTemplate(self, in: language)
    let icon = swift.either(
      uikit: #"UIImage(systemName: "cart")"#, glissade: #"try? UIImage(systemName: "cart")"#)
    let reducesMotion = swift.either(
      uikit: "UIAccessibility.isReduceMotionEnabled", glissade: "stage?.reducesMotion == true")
    return swift.finished(
      """
      import UIKit

      /// A round button with a shopping cart that winds up under the finger and races off when it is let go; then a new
      /// one rolls in.
      ///
      /// Its speed lines change color as they cross the circle's edge. Each is two lines in one place: a white one that
      /// the circle clips, and a pink one behind the circle.
      final class FastCartButton: UIControl {
        /// Lines end so many points from the circle's left edge. Times within the run are fractions of its progress.
        private enum Motion {
      \(swift.constants())
        }

        @MainActor
        private struct Line {
          let white = UIView()
          let pink = UIView()
          let length: NSLayoutConstraint
          let end: NSLayoutConstraint
          let restingEnd: CGFloat

          init(in circle: UIView, of button: UIView, above: CGFloat, end restingEnd: CGFloat) {
            self.restingEnd = restingEnd
            white.backgroundColor = .white
            pink.backgroundColor = .systemPink
            circle.addSubview(white)
            button.insertSubview(pink, belowSubview: circle)
            for line in [white, pink] {
              line.isUserInteractionEnabled = false
              line.translatesAutoresizingMaskIntoConstraints = false
              line.layer.cornerRadius = 1
            }
            length = white.widthAnchor.constraint(equalToConstant: Motion.lineLength)
            end = white.trailingAnchor.constraint(equalTo: circle.leadingAnchor, constant: restingEnd)
            NSLayoutConstraint.activate([
              length, end,
              white.heightAnchor.constraint(equalToConstant: 2),
              white.centerYAnchor.constraint(equalTo: circle.centerYAnchor, constant: above),
              pink.widthAnchor.constraint(equalTo: white.widthAnchor),
              pink.heightAnchor.constraint(equalTo: white.heightAnchor),
              pink.trailingAnchor.constraint(equalTo: white.trailingAnchor),
              pink.centerYAnchor.constraint(equalTo: white.centerYAnchor),
            ])
          }
        }

        private static let diameter: CGFloat = 52

        private let circle = UIView()
        private let cart = UIImageView(image: \(icon))
        private lazy var cartShift = cart.centerXAnchor.constraint(equalTo: circle.centerXAnchor)
        private lazy var lines = [
          Line(in: circle, of: self, above: -4, end: Motion.topLineEnd),
          Line(in: circle, of: self, above: 1, end: Motion.middleLineEnd),
          Line(in: circle, of: self, above: 6, end: Motion.bottomLineEnd),
        ]
        /// Whether it is held, and would run if it were let go.
        private var isWoundUp = false
        private var isRunning = false

        override init(frame: CGRect) {
          super.init(frame: frame)
          build()
        }
      \(swift.unusedInitializer())
        override var intrinsicContentSize: CGSize { CGSize(width: Self.diameter, height: Self.diameter) }

        private func build() {
          circle.backgroundColor = .systemPink
          circle.isUserInteractionEnabled = false
          circle.clipsToBounds = true
          circle.layer.cornerRadius = Self.diameter / 2
          cart.tintColor = .white
          addSubview(circle)
          circle.addSubview(cart)
          for view in [circle, cart] { view.translatesAutoresizingMaskIntoConstraints = false }
          NSLayoutConstraint.activate([
            circle.widthAnchor.constraint(equalToConstant: Self.diameter),
            circle.heightAnchor.constraint(equalToConstant: Self.diameter),
            circle.centerXAnchor.constraint(equalTo: centerXAnchor),
            circle.centerYAnchor.constraint(equalTo: centerYAnchor),
            cart.widthAnchor.constraint(equalToConstant: 28),
            cart.heightAnchor.constraint(equalToConstant: 24),
            cart.centerYAnchor.constraint(equalTo: circle.centerYAnchor),
            cartShift,
          ])
          setLineAlpha(Motion.lineAlpha)
        }

        // MARK: - Tracking

        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
          guard !isRunning, super.beginTracking(touch, with: event) else { return false }
          windUp()
          return true
        }

        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
          if isTouchInside != isWoundUp {
            if isTouchInside { windUp() } else { cancel() }
          }
          return super.continueTracking(touch, with: event)
        }

        override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
          super.endTracking(touch, with: event)
          if isTouchInside { run() } else { cancel() }
        }

        override func cancelTracking(with event: UIEvent?) {
          super.cancelTracking(with: event)
          cancel()
        }

        // MARK: - Poses

        private func rotateCart(by angle: CGFloat) { cart.transform = CGAffineTransform(rotationAngle: angle) }

        private func setLineAlpha(_ alpha: CGFloat) {
          for line in lines { line.pink.alpha = alpha }
        }

        private func setRestingLines() {
          for line in lines {
            line.length.constant = Motion.lineLength
            line.end.constant = line.restingEnd
          }
        }

        /// The same number for each line, a little more or less.
        private func uneven(_ number: CGFloat) -> CGFloat { number + .random(in: -Motion.jitter...Motion.jitter) }

        private func rest() {
          isRunning = false
          cartShift.constant = 0
          setRestingLines()
          rotateCart(by: 0)
          setLineAlpha(Motion.lineAlpha)
          alpha = 1
          layoutIfNeeded()
        }

        // MARK: - Motions

        private var reducesMotion: Bool { \(reducesMotion) }

        func windUp() {
          isWoundUp = true
          if reducesMotion {
            alpha = Motion.dimmedAlpha
            return
          }
          for line in lines {
            line.length.constant = uneven(Motion.windUpLineLength)
            line.end.constant = uneven(Motion.windUpLineEnd)
          }
          \(swift.animate(windUpTiming, "Motion.windUpDuration", damping: "Motion.windUpDamping")) {
            self.layoutIfNeeded()
            self.setLineAlpha(Motion.windUpLineAlpha)
            self.rotateCart(by: Motion.windUpRotation)
          }
        }

        func cancel() {
          isWoundUp = false
          if reducesMotion { return brighten() }
          cartShift.constant = 0
          setRestingLines()
          \(swift.animate(cancelTiming, "Motion.cancelDuration", damping: "Motion.cancelDamping")) {
            self.layoutIfNeeded()
            self.setLineAlpha(Motion.lineAlpha)
            self.rotateCart(by: 0)
          }
        }

        func run() {
          isWoundUp = false
          if reducesMotion { return brighten() }
          isRunning = true
          UIView.animateKeyframes(
            withDuration: Motion.runDuration, delay: 0,
            options: [.allowUserInteraction, .calculationModeCubic, .beginFromCurrentState]
          ) {
            // The cart pulls back and rears up, and the lines go with it.
            UIView.addKeyframe(
              withRelativeStartTime: Motion.pullBackStart, relativeDuration: Motion.pullBackDuration
            ) {
              self.cartShift.constant = Motion.pullBackShift
              self.rotateCart(by: Motion.pullBackRotation)
              for line in self.lines { line.end.constant = self.uneven(Motion.pullBackLineEnd) }
              self.layoutIfNeeded()
            }
            // Its front wheels fall back,
            UIView.addKeyframe(
              withRelativeStartTime: Motion.thunkStart, relativeDuration: Motion.thunkDuration
            ) {
              self.rotateCart(by: 0)
            }
            // it races off,
            UIView.addKeyframe(
              withRelativeStartTime: Motion.raceStart, relativeDuration: Motion.raceDuration
            ) {
              self.cartShift.constant = Motion.raceShift
              self.layoutIfNeeded()
            }
            // the lines after it, growing,
            UIView.addKeyframe(
              withRelativeStartTime: Motion.chaseStart, relativeDuration: Motion.chaseDuration
            ) {
              for line in self.lines {
                line.end.constant = Motion.chaseLineEnd
                line.length.constant = self.uneven(Motion.chaseLineLength)
              }
              self.layoutIfNeeded()
            }
            // and those outside fade before they would show on the far side.
            UIView.addKeyframe(
              withRelativeStartTime: Motion.fadeStart, relativeDuration: Motion.fadeDuration
            ) {
              self.setLineAlpha(0)
            }
          } completion: { finished in
            if finished { self.rollIn() } else { self.rest() }
          }
        }

        /// A new cart brakes in the circle's middle, and its lines run into it from behind.
        private func rollIn() {
          cartShift.constant = Motion.returnShift
          for line in lines {
            line.length.constant = Motion.returnLineLength
            line.end.constant = line.restingEnd + Motion.returnLineShift
          }
          setLineAlpha(0)
          rotateCart(by: 0)
          layoutIfNeeded()

          cartShift.constant = 0
          \(swift.animate(returnTiming, "Motion.returnDuration", damping: "Motion.returnDamping")) {
            self.layoutIfNeeded()
          } completion: { _ in
            self.rest()
          }
          // The times of the rocking are fractions of the duration, so the whole is not eased.
          let evenly = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
          UIView.animateKeyframes(
            withDuration: Motion.returnDuration, delay: 0,
            options: [.allowUserInteraction, .calculationModeCubic, evenly]
          ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: Motion.returnDipTime) {
              self.rotateCart(by: Motion.returnDip)
            }
            UIView.addKeyframe(
              withRelativeStartTime: Motion.returnDipTime,
              relativeDuration: Motion.returnRockTime - Motion.returnDipTime
            ) {
              self.rotateCart(by: Motion.returnRock)
            }
            UIView.addKeyframe(
              withRelativeStartTime: Motion.returnRockTime, relativeDuration: 1 - Motion.returnRockTime
            ) {
              self.rotateCart(by: 0)
            }
          }
          setRestingLines()
          \(swift.animate(
            returnTiming, "Motion.returnDuration - Motion.returnLag", delay: "Motion.returnLag",
            damping: "Motion.returnDamping")) {
            self.layoutIfNeeded()
            self.setLineAlpha(Motion.lineAlpha)
          }
        }

        /// The way back where motion is reduced.
        private func brighten() {
          UIView.animate(
            withDuration: Motion.brightenDuration, delay: 0, options: .allowUserInteraction
          ) {
            self.alpha = 1
          }
        }
      }

      """)
  }
}
