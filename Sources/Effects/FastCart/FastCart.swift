import GlissadeDrawing
import GlissadeGeometry
import GlissadeUI

/// A round button with a shopping cart that winds up under the finger and races off when it is let go; then a new
/// one rolls in. Source: the fast cart tutorial.
///
/// Its speed lines reach out of the circle and change colour as they cross its edge. Each is two lines in one
/// place: a white one that the circle clips, and a pink one behind the circle.
public final class FastCart: Control {
  /// What the touch on the button, or the run after it, is doing.
  public enum TouchState: String, Hashable, Sendable, CaseIterable {
    /// Nothing moves, and nothing holds it.
    case idle
    /// It is held, and letting go now would make it run.
    case down
    /// It was let go, and runs, until a new cart stands in its place.
    case up
    /// It is, or was, held from beyond its reach, and goes back to rest.
    case cancelled
  }

  /// In points. Source: the fast cart tutorial; the picture's size, the tutorial's symbol of 22 points.
  private enum Metrics {
    static let diameter = 52.0
    static let icon = Size(width: 28, height: 24)
    static let lineThickness = 2.0
    static let lineGap = 3.0
    /// How far the middle line stands below the circle's middle.
    static let lineDrop = 1.0
  }

  /// Whether presses are sent as events also while it is not idle. They set nothing going then. As in the fast cart
  /// tutorial, such presses are refused unless this is set.
  public var acceptsPressesInMotion = false

  /// The state of the button, which the trace prints as `state`.
  public internal(set) var touchState = TouchState.idle

  public var choreography = Choreography() {
    didSet { if choreography != oldValue, touchState == .idle { rest() } }
  }

  let circle = View()
  let icon = ImageView(image: Image(asset: "icons/cart"), template: true)
  /// Top, middle and bottom.
  let whiteLines = (0..<3).map { _ in View() }
  let pinkLines = (0..<3).map { _ in View() }

  /// How far the cart stands from the circle's middle.
  private(set) lazy var iconShift = icon.centerXAnchor.constraint(equalTo: circle.centerXAnchor)
  private let lineLengths = ConstraintGroup()
  private let lineEnds = ConstraintGroup()

  /// Counts the motions: only the latest one's end means something.
  var motion = 0
  /// Whether it is still on its way back from a press that came to nothing.
  var isSettling = false
  private var generator: any RandomNumberGenerator

  /// - Parameter generator: gives the lines their uneven lengths. A press draws six numbers: three lengths, then
  ///   three ends, each from top to bottom; a run draws three ends, then three lengths.
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
    circle.backgroundColor = .systemPink
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
        $0.trailing == $1.trailing
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

  /// From top to bottom, in points.
  func setLineLengths(_ lengths: [Double]) {
    constrain(whiteLines[0], whiteLines[1], whiteLines[2], replace: lineLengths) {
      $0.width == lengths[0]
      $1.width == lengths[1]
      $2.width == lengths[2]
    }
  }

  /// Where their right ends are, from top to bottom, in points from the circle's left edge.
  func setLineEnds(_ ends: [Double]) {
    constrain(whiteLines[0], whiteLines[1], whiteLines[2], circle, replace: lineEnds) {
      $0.trailing == $3.leading + ends[0]
      $1.trailing == $3.leading + ends[1]
      $2.trailing == $3.leading + ends[2]
    }
  }

  /// The same number for each line, a little more or less.
  func uneven(_ number: Double) -> [Double] {
    whiteLines.map { _ in number + generator.deviation(within: choreography.jitter) }
  }

  // MARK: Tracking

  /// Whether the touch that it follows winds it up; otherwise it is an event and no more.
  private var isWoundByTouch = false

  public override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    isWoundByTouch = touchState == .idle
    if isWoundByTouch { enter(.down) }
    return isWoundByTouch || acceptsPressesInMotion
  }

  public override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if isWoundByTouch { enter(isTouchInside ? .down : .cancelled) }
    return true
  }

  public override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    if isWoundByTouch { enter(isTouchInside ? .up : .cancelled) }
  }

  public override func cancelTracking(with event: TouchEvent?) {
    if isWoundByTouch { enter(.cancelled) }
  }

  /// The keyboard presses it and lets it go at once.
  public override func activate() -> Bool {
    guard touchState == .idle else { return !acceptsPressesInMotion || super.activate() }
    enter(.down)
    enter(.up)
    return super.activate()
  }

  public override func describe(into description: inout AccessibilityDescription) {
    super.describe(into: &description)
    description.label = "Cart"
    if touchState == .up { description.states.insert(.busy) }
  }

  public override func describe(into snapshot: inout ViewSnapshot) {
    snapshot.state = touchState.rawValue
  }
}

extension FastCart {
  /// Names the cart and its parts for traces: `cart`, `cart.button`, `cart.icon`, `cart.line.white.top`, …
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
