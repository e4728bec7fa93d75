import Glissade

/// A round button with a shopping cart that winds up under the finger and races off when it is let go; then a new
/// one rolls in.
///
/// Its speed lines change color as they cross the circle's edge. Each is two lines in one place: a white one that
/// the circle clips, and a pink one behind the circle.
final class FastCartButton: Control {
  /// Lines end so many points from the circle's left edge. Times within the run are fractions of its progress.
  private enum Motion {
    /// Lines, length, in points.
    static let lineLength: Double = 24
    /// Top line, end, in points.
    static let topLineEnd: Double = 11
    /// Middle line, end, in points.
    static let middleLineEnd: Double = 8
    /// Bottom line, end, in points.
    static let bottomLineEnd: Double = 14
    /// Lines outside, at rest.
    static let lineAlpha: Double = 0.6
    /// Winding up, in seconds.
    static let windUpDuration: Double = 0.8
    /// Winding up, damping.
    static let windUpDamping: Double = 1
    /// Held, rearing up, in radians.
    static let windUpRotation: Double = -0.1
    /// Held, line length, in points.
    static let windUpLineLength: Double = 32
    /// Held, line end, in points.
    static let windUpLineEnd: Double = 8
    /// Held, lines outside.
    static let windUpLineAlpha: Double = 1
    /// Lines, unevenness, in points.
    static let jitter: Double = 4
    /// Cancelled, in seconds.
    static let cancelDuration: Double = 0.3
    /// Cancelled, damping.
    static let cancelDamping: Double = 1
    /// The run, in seconds.
    static let runDuration: Double = 0.8
    /// Pulling back, start.
    static let pullBackStart: Double = 0
    /// Pulling back, length.
    static let pullBackDuration: Double = 0.35
    /// Pulling back, shift, in points.
    static let pullBackShift: Double = -4
    /// Pulling back, rearing up, in radians.
    static let pullBackRotation: Double = -0.15
    /// Pulling back, line end, in points.
    static let pullBackLineEnd: Double = 2
    /// Falling back, start.
    static let thunkStart: Double = 0.35
    /// Falling back, length.
    static let thunkDuration: Double = 0.04
    /// Race, start.
    static let raceStart: Double = 0.35
    /// Race, length.
    static let raceDuration: Double = 0.5
    /// Race, shift, in points.
    static let raceShift: Double = 104
    /// Lines' race, start.
    static let chaseStart: Double = 0.4
    /// Lines' race, length.
    static let chaseDuration: Double = 0.5
    /// Lines' race, line end, in points.
    static let chaseLineEnd: Double = 104
    /// Lines' race, line length, in points.
    static let chaseLineLength: Double = 48
    /// Lines fade, start.
    static let fadeStart: Double = 0.45
    /// Lines fade, length.
    static let fadeDuration: Double = 0.2
    /// The new cart, in seconds.
    static let returnDuration: Double = 0.45
    /// New cart, damping.
    static let returnDamping: Double = 0.72
    /// New cart, from, in points.
    static let returnShift: Double = -46
    /// New cart, dip, in radians.
    static let returnDip: Double = 0.12
    /// Dip, time.
    static let returnDipTime: Double = 0.35
    /// New cart, rocking back, in radians.
    static let returnRock: Double = -0.03
    /// Rocking back, time.
    static let returnRockTime: Double = 0.7
    /// New lines, lag, in seconds.
    static let returnLag: Double = 0.06
    /// New lines, length, in points.
    static let returnLineLength: Double = 40
    /// New lines, from, in points.
    static let returnLineShift: Double = -46
    /// Held, motion reduced.
    static let dimmedAlpha: Double = 0.5
    /// Let go, motion reduced, in seconds.
    static let brightenDuration: Double = 0.25
  }

  @MainActor
  private struct Line {
    let white = View()
    let pink = View()
    let length: LayoutConstraint
    let end: LayoutConstraint
    let restingEnd: Double

    init(in circle: View, of button: View, above: Double, end restingEnd: Double) {
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
      LayoutConstraint.activate([
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

  private static let diameter: Double = 52

  private let circle = View()
  private let cart = ImageView(image: try? Image(systemName: "cart"))
  private lazy var cartShift = cart.centerXAnchor.constraint(equalTo: circle.centerXAnchor)
  private lazy var lines = [
    Line(in: circle, of: self, above: -4, end: Motion.topLineEnd),
    Line(in: circle, of: self, above: 1, end: Motion.middleLineEnd),
    Line(in: circle, of: self, above: 6, end: Motion.bottomLineEnd),
  ]
  /// Whether it is held, and would run if it were let go.
  private var isWoundUp = false
  private var isRunning = false

  override init(frame: Rect) {
    super.init(frame: frame)
    build()
  }

  override var intrinsicContentSize: Size { Size(width: Self.diameter, height: Self.diameter) }

  private func build() {
    circle.backgroundColor = .systemPink
    circle.isUserInteractionEnabled = false
    circle.clipsToBounds = true
    circle.layer.cornerRadius = Self.diameter / 2
    cart.tintColor = .white
    addSubview(circle)
    circle.addSubview(cart)
    for view in [circle, cart] { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate([
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

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard !isRunning, super.beginTracking(touch, with: event) else { return false }
    windUp()
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if isTouchInside != isWoundUp {
      if isTouchInside { windUp() } else { cancel() }
    }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { run() } else { cancel() }
  }

  override func cancelTracking(with event: TouchEvent?) {
    super.cancelTracking(with: event)
    cancel()
  }

  // MARK: - Poses

  private func rotateCart(by angle: Double) { cart.transform = Transform2D(rotationAngle: angle) }

  private func setLineAlpha(_ alpha: Double) {
    for line in lines { line.pink.alpha = alpha }
  }

  private func setRestingLines() {
    for line in lines {
      line.length.constant = Motion.lineLength
      line.end.constant = line.restingEnd
    }
  }

  /// The same number for each line, a little more or less.
  private func uneven(_ number: Double) -> Double { number + .random(in: -Motion.jitter...Motion.jitter) }

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

  private var reducesMotion: Bool { stage?.reducesMotion == true }

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
    View.animate(
      withDuration: Motion.windUpDuration, delay: 0, usingSpringWithDamping: Motion.windUpDamping,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
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
    View.animate(
      withDuration: Motion.cancelDuration, delay: 0, usingSpringWithDamping: Motion.cancelDamping,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
      self.setLineAlpha(Motion.lineAlpha)
      self.rotateCart(by: 0)
    }
  }

  func run() {
    isWoundUp = false
    if reducesMotion { return brighten() }
    isRunning = true
    View.animateKeyframes(
      withDuration: Motion.runDuration, delay: 0,
      options: [.allowUserInteraction, .calculationModeCubic, .beginFromCurrentState]
    ) {
      // The cart pulls back and rears up, and the lines go with it.
      View.addKeyframe(
        withRelativeStartTime: Motion.pullBackStart, relativeDuration: Motion.pullBackDuration
      ) {
        self.cartShift.constant = Motion.pullBackShift
        self.rotateCart(by: Motion.pullBackRotation)
        for line in self.lines { line.end.constant = self.uneven(Motion.pullBackLineEnd) }
        self.layoutIfNeeded()
      }
      // Its front wheels fall back,
      View.addKeyframe(
        withRelativeStartTime: Motion.thunkStart, relativeDuration: Motion.thunkDuration
      ) {
        self.rotateCart(by: 0)
      }
      // it races off,
      View.addKeyframe(
        withRelativeStartTime: Motion.raceStart, relativeDuration: Motion.raceDuration
      ) {
        self.cartShift.constant = Motion.raceShift
        self.layoutIfNeeded()
      }
      // the lines after it, growing,
      View.addKeyframe(
        withRelativeStartTime: Motion.chaseStart, relativeDuration: Motion.chaseDuration
      ) {
        for line in self.lines {
          line.end.constant = Motion.chaseLineEnd
          line.length.constant = self.uneven(Motion.chaseLineLength)
        }
        self.layoutIfNeeded()
      }
      // and those outside fade before they would show on the far side.
      View.addKeyframe(
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
    View.animate(
      withDuration: Motion.returnDuration, delay: 0, usingSpringWithDamping: Motion.returnDamping,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
    } completion: { _ in
      self.rest()
    }
    // The times of the rocking are fractions of the duration, so the whole is not eased.
    let evenly = View.KeyframeAnimationOptions(rawValue: View.AnimationOptions.curveLinear.rawValue)
    View.animateKeyframes(
      withDuration: Motion.returnDuration, delay: 0,
      options: [.allowUserInteraction, .calculationModeCubic, evenly]
    ) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: Motion.returnDipTime) {
        self.rotateCart(by: Motion.returnDip)
      }
      View.addKeyframe(
        withRelativeStartTime: Motion.returnDipTime,
        relativeDuration: Motion.returnRockTime - Motion.returnDipTime
      ) {
        self.rotateCart(by: Motion.returnRock)
      }
      View.addKeyframe(
        withRelativeStartTime: Motion.returnRockTime, relativeDuration: 1 - Motion.returnRockTime
      ) {
        self.rotateCart(by: 0)
      }
    }
    setRestingLines()
    View.animate(
      withDuration: Motion.returnDuration - Motion.returnLag, delay: Motion.returnLag,
      usingSpringWithDamping: Motion.returnDamping, initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
      self.setLineAlpha(Motion.lineAlpha)
    }
  }

  /// The way back where motion is reduced.
  private func brighten() {
    View.animate(
      withDuration: Motion.brightenDuration, delay: 0, options: .allowUserInteraction
    ) {
      self.alpha = 1
    }
  }
}
