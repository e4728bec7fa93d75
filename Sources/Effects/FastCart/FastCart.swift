import GlissadeControls
import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A round button with a shopping cart that winds up under the finger and races off when it is let go. Then a new cart
/// rolls in. Source: the fast cart tutorial.
///
/// The speed lines reach out of the circle and change colour at its edge. Each is two views in one place: a white line
/// that the circle clips, and a pink line behind the circle.
public final class FastCart: Control {
  /// The phases of a press and of the motion after it.
  public enum TouchState: String, Hashable, Sendable, CaseIterable {
    /// The cart is at rest, and is not held.
    case idle
    /// The cart is held, and would run if it was let go.
    case down
    /// The cart was let go and runs, until the new cart has come to rest.
    case up
    /// The touch has left the button or was cancelled, and the cart goes back to rest.
    case cancelled
  }

  /// Lengths in points. Source: the fast cart tutorial. The size of the picture is that of the tutorial's symbol of
  /// 22 points.
  private enum Metrics {
    static let diameter = 52.0
    static let icon = Size(width: 28, height: 24)
    static let lineThickness = 2.0
    static let lineGap = 3.0
    /// The distance of the middle line below the circle's middle.
    static let lineDrop = 1.0
  }

  /// Whether presses send events while the cart is not idle. Such presses start no motion. The default is `false`, as
  /// in the fast cart tutorial.
  public var acceptsPressesInMotion = false

  /// The state of the button. The trace prints it as `state`.
  public internal(set) var touchState = TouchState.idle

  /// The parameters of the motions. A change affects an idle cart at once, otherwise the motions that begin later.
  public var choreography = Choreography() {
    didSet { if choreography != oldValue, touchState == .idle { rest() } }
  }

  let circle = View()
  let icon = ImageView(image: Image(asset: "icons/cart"), template: true)
  /// The lines from top to bottom.
  let whiteLines = (0..<3).map { _ in View() }
  let pinkLines = (0..<3).map { _ in View() }

  /// The constraint whose constant is the cart's distance from the circle's middle, in points to the right.
  private(set) lazy var iconShift = icon.centerXAnchor.constraint(equalTo: circle.centerXAnchor)
  private let lineLengths = ConstraintGroup()
  private let lineEnds = ConstraintGroup()

  /// The number of motions that have begun. The end of a motion has an effect only if none has begun since.
  var motion = 0
  /// Whether the cart is going back to rest after a cancelled press.
  var isSettling = false
  private var generator: any RandomNumberGenerator

  /// Creates a cart at rest.
  ///
  /// - Parameter generator: The source of the random deviations of the lines. A press takes six numbers: three lengths,
  ///   then three ends, each from top to bottom. A run takes three ends at the pull-back, then three lengths at the
  ///   chase.
  public init(generator: any RandomNumberGenerator) {
    self.generator = generator
    super.init(frame: Rect(x: 0, y: 0, width: Metrics.diameter, height: Metrics.diameter))
    layer.cornerRadius = Metrics.diameter / 2
    addCircle()
    addIcon()
    addLines()
    rest()
  }

  // MARK: Views

  private func addCircle() {
    circle.backgroundColor = Self.pink
    circle.isUserInteractionEnabled = false
    circle.clipsToBounds = true
    circle.layer.cornerRadius = Metrics.diameter / 2
    addSubview(circle)
    constrain(circle, self) {
      $0.width == Metrics.diameter
      $0.height == Metrics.diameter
      $0.center == $1.center
    }
  }

  /// The colour behind the white picture. With high contrast, it is dark enough for it.
  private static let pink = Color { palette in
    guard palette.contrast == .high else { return palette.pink }
    return Color(palette.pink.resolved(with: palette).legible(on: .white, contrast: 4.5))
  }

  private func addIcon() {
    icon.tintColor = .white
    circle.addSubview(icon)
    constrain(icon, circle) {
      $0.width == Metrics.icon.width
      $0.height == Metrics.icon.height
      $0.centerY == $1.centerY
    }
    iconShift.isActive = true
  }

  private func addLines() {
    for (white, pink) in zip(whiteLines, pinkLines) {
      white.backgroundColor = .white
      pink.backgroundColor = .systemPink
      for line in [white, pink] {
        line.layer.cornerRadius = Metrics.lineThickness / 2
        line.isUserInteractionEnabled = false
        constrain(line) { $0.height == Metrics.lineThickness }
      }
      circle.addSubview(white)
      insertSubview(pink, belowSubview: circle)
      constrain(pink, white) {
        $0.width == $1.width
        $0.centerY == $1.centerY
        $0.right == $1.right
      }
    }
    constrain(whiteLines[0], whiteLines[1], whiteLines[2], circle) {
      $1.centerY == $3.centerY + Metrics.lineDrop
      $0.bottom == $1.top - Metrics.lineGap
      $2.top == $1.bottom + Metrics.lineGap
    }
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: Metrics.diameter, height: Metrics.diameter)
  }

  // MARK: Lines

  /// Sets the lengths of the lines from top to bottom, in points.
  func setLineLengths(_ lengths: [Double]) {
    constrain(whiteLines[0], whiteLines[1], whiteLines[2], replace: lineLengths) {
      $0.width == lengths[0]
      $1.width == lengths[1]
      $2.width == lengths[2]
    }
  }

  /// Sets the right ends of the lines from top to bottom, in points from the circle's left edge.
  func setLineEnds(_ ends: [Double]) {
    constrain(whiteLines[0], whiteLines[1], whiteLines[2], circle, replace: lineEnds) {
      // The cart runs to the right in every language.
      $0.right == $3.left + ends[0]
      $1.right == $3.left + ends[1]
      $2.right == $3.left + ends[2]
    }
  }

  /// Returns `number` with a random deviation for each line.
  func uneven(_ number: Double) -> [Double] {
    whiteLines.map { _ in number + generator.deviation(within: choreography.jitter) }
  }

  // MARK: Tracking

  /// Whether the tracked touch holds the cart. A touch that began while the cart was not idle only sends events.
  private(set) var isHeldByTouch = false

  public override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    isHeldByTouch = touchState == .idle
    if isHeldByTouch { enter(.down) }
    return isHeldByTouch || acceptsPressesInMotion
  }

  public override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if isHeldByTouch { enter(isTouchInside ? .down : .cancelled) }
    return true
  }

  public override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    touchLetsGo(to: isTouchInside ? .up : .cancelled)
  }

  public override func cancelTracking(with event: TouchEvent?) { touchLetsGo(to: .cancelled) }

  private func touchLetsGo(to next: TouchState) {
    guard isHeldByTouch else { return }
    isHeldByTouch = false
    enter(next)
  }

  /// Presses the cart and lets it go at once, as the keyboard does.
  public override func activate() -> Bool {
    guard touchState == .idle else { return !acceptsPressesInMotion || super.activate() }
    enter(.down)
    enter(.up)
    return super.activate()
  }

  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = SystemStrings.current[.cart]
    if touchState == .up { description.states.insert(.busy) }
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.state = touchState.rawValue
  }
}

extension FastCart {
  /// Gives the cart and its parts accessibility identifiers. With the prefix `cart` these are `cart`, `cart.button`,
  /// `cart.icon`, `cart.line.white.top` and so on.
  public func setIdentifiers(_ prefix: String) {
    accessibilityIdentifier = prefix
    circle.accessibilityIdentifier = prefix + ".button"
    icon.accessibilityIdentifier = prefix + ".icon"
    for (lines, color) in [(whiteLines, "white"), (pinkLines, "pink")] {
      for (line, place) in zip(lines, ["top", "middle", "bottom"]) {
        line.accessibilityIdentifier = "\(prefix).line.\(color).\(place)"
      }
    }
  }
}
