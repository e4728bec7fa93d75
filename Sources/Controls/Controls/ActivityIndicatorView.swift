import GlissadeGeometry
import GlissadeMotion
import GlissadeUI

/// A wheel of spokes that light up in turn while a task is in progress.
///
/// Its animation follows the stage's time. A stopped indicator costs no frames.
open class ActivityIndicatorView: View {
  /// The size of an indicator.
  public enum Style: Int, Hashable, Sendable {
    /// The side of the wheel: 20 points for `medium`, 37 points for `large`.
    case medium, large
  }

  /// Lengths in points. Source: UIActivityIndicatorView of iOS 13, measured.
  private enum Metrics {
    static let spokes = 8
    static func side(_ style: Style) -> Double { style == .medium ? 20 : 37 }
    static func spoke(_ style: Style) -> Size {
      style == .medium ? Size(width: 2.5, height: 5.5) : Size(width: 4, height: 10)
    }
  }

  private enum Choreography {
    /// The duration of one turn of the light, in seconds. Source: the same.
    static let period = 0.8
    /// The opacity of a spoke just before its turn.
    static let leastAlpha = 0.2
    /// The duration of one fade of the whole wheel if motion is reduced, in seconds. Source: our choice.
    static let pulse = 1.0
    static let pulseAlpha = 0.4
  }

  private let wheel = View()
  private let spokes = (0..<Metrics.spokes).map { _ in View() }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for spoke in spokes { wheel.addSubview(spoke) }
    addSubview(wheel)
    wheel.isHidden = true
    dress()
  }

  /// Creates an indicator of a style, with a frame of the style's size at the origin. It is stopped.
  public convenience init(style: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: Metrics.side(style), height: Metrics.side(style)))
    self.style = style
  }

  /// The size of the wheel. The default is `.medium`.
  open var style = Style.medium { didSet { if style != oldValue { dress() } } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the spokes. The default, and that of `nil`, is `Color.secondaryLabel`.
  open var color: Color! {
    get { ownColor ?? .secondaryLabel }
    set {
      ownColor = newValue
      dress()
    }
  }
  private var ownColor: Color?
  /// Whether the wheel is hidden while it is stopped. The default is `true`.
  open var hidesWhenStopped = true { didSet { wheel.isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the wheel turns. The default is `false`.
  open private(set) var isAnimating = false

  open override func describe(into description: inout AccessibilityDescription) {
    guard isAnimating else { return }
    description.become(.animation)
    description.label = SystemStrings.current[.inProgress]
    description.states.insert(.busy)
  }

  /// Shows the wheel and starts its animation. The call has no effect while the wheel turns already.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    wheel.isHidden = false
    light()
  }

  /// Stops the animation, and hides the wheel if `hidesWhenStopped` is set.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    wheel.isHidden = hidesWhenStopped
    rest()
  }

  // MARK: Appearance

  private func dress() {
    let (side, size) = (Metrics.side(style), Metrics.spoke(style))
    wheel.bounds.size = Size(width: side, height: side)
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds.size = size
      spoke.layer.cornerRadius = size.width / 2
      spoke.layer.anchorPoint = Point(0.5, side / 2 / size.height)
      spoke.center = wheel.bounds.center
      spoke.transform = Transform2D(rotationAngle: angle(index))
      spoke.backgroundColor = color
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func angle(_ index: Int) -> Double { 2 * .pi * Double(index) / Double(spokes.count) }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override var intrinsicContentSize: Size {
    Size(width: Metrics.side(style), height: Metrics.side(style))
  }

  open override func layoutSubviews() { wheel.center = bounds.center }

  // MARK: Motion

  open override func didMoveToStage() {
    // A view that leaves its stage loses its animations.
    if isAnimating, stage != nil { light() }
  }

  private func light() {
    rest()
    guard let stage else { return }
    // An indicator may begin in the block that moves or fades in its screen.
    View.animateIndependently { stage.reducesMotion ? pulse() : turn() }
  }

  private func pulse() {
    View.animate(
      withDuration: Choreography.pulse, options: [.repeat, .autoreverse, .allowUserInteraction],
      animations: { wheel.alpha = Choreography.pulseAlpha })
  }

  private func turn() {
    let evenly = KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue)
    View.animateKeyframes(
      withDuration: Choreography.period, options: [.repeat, .allowUserInteraction, evenly],
      animations: {
        for (index, spoke) in spokes.enumerated() { light(spoke, from: Double(index) / Double(spokes.count)) }
      })
  }

  /// Lights a spoke at its turn. It fades until its next turn.
  private func light(_ spoke: View, from turn: Double) {
    let fading = 1 - Choreography.leastAlpha
    let first = 1 - fading * (1 - turn)
    View.performWithoutAnimation { spoke.alpha = first }
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: turn) {
      spoke.alpha = Choreography.leastAlpha
    }
    View.addKeyframe(withRelativeStartTime: turn, relativeDuration: 0) { spoke.alpha = 1 }
    View.addKeyframe(withRelativeStartTime: turn, relativeDuration: 1 - turn) { spoke.alpha = first }
  }

  /// Removes the animations and gives each spoke its initial opacity. The first spoke is the brightest.
  private func rest() {
    View.performWithoutAnimation {
      for view in spokes + [wheel] { view.layer.removeAllAnimations() }
      wheel.alpha = 1
      for (index, spoke) in spokes.enumerated() {
        spoke.alpha = 1 - (1 - Choreography.leastAlpha) * (1 - Double(index) / Double(spokes.count))
      }
    }
  }

  open override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.state = isAnimating ? "animating" : "stopped"
  }
}
