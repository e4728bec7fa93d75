import GlissadeControls
import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeSession
import GlissadeUI

/// The screen of the fast cart tutorial: the fast cart in its true size and, four times as large, under a
/// magnifier. It can be pressed in both places. A counter shows how much it has fetched.
///
/// A press during a run counts as well. The slow motion of the screen yields to that of the tools.
public final class CartScreen: ViewController {

  /// The speed of the cart in slow motion. Source: the fast cart tutorial, whose pictures are ten times
  /// slower.
  private static let slowSpeed = 0.1

  private let titleLabel = Label("Fast cart", font: Page.titleFont)
  let cart: FastCart
  /// The cart and the area of its lines, which the magnifier shows and slow motion affects.
  let runway = View()
  let counter = Counter(unit: "item")
  private let slowSwitch = Switch()
  private let slowLabel = Label("Slow motion")
  let slowReading = Label("")
  /// The speed that the tools set, as a fraction.
  private var pace = 1.0
  private let ground = View()
  private let separator = View()
  private let magnifier: PortalView
  private let magnificationLabel = Label("", font: .systemFont(ofSize: 15, weight: .medium))
  private let lens: CartLens

  /// The timer that releases the cart in a replay.
  var replayTimer: StageTimer?

  /// Creates the screen.
  ///
  /// - Parameter generator: The source of the random lengths of the cart's lines.
  public init(generator: any RandomNumberGenerator) {
    cart = FastCart(generator: generator)
    magnifier = PortalView(of: runway)
    lens = CartLens(on: cart)
    super.init()
  }

  public override func viewDidLoad() {
    cart.setIdentifiers("cart")
    cart.accessibilityLabel = "Add to cart"
    cart.accessibilityValue = counter.text
    cart.acceptsPressesInMotion = true
    for button in [cart, lens] { button.addAction(for: .touchUpInside) { [weak self] in self?.addItem() } }
    titleLabel.accessibilityTraits = .header
    slowSwitch.accessibilityLabel = slowLabel.text
    counter.accessibilityIdentifier = "cart.count"
    slowSwitch.accessibilityIdentifier = "cart.slow"
    slowSwitch.addAction(for: .valueChanged) { [weak self] in self?.updateSpeed() }
    updateSpeed()
    view.backgroundColor = .systemGroupedBackground
    for card in [ground, magnifier] { card.backgroundColor = .secondarySystemGroupedBackground }
    separator.backgroundColor = .separator
    for label in [slowReading, magnificationLabel] { label.textColor = .secondaryLabel }
    slowReading.adjustsFontSizeToFitWidth = true
    slowReading.minimumScaleFactor = 0.7
    ground.layer.cornerRadius = Page.radius
    // The lines of a new cart enter from outside.
    ground.clipsToBounds = true
    magnifier.layer.cornerRadius = Page.radius
    magnifier.addSubview(magnificationLabel)
    runway.addSubview(cart)
    for part in [titleLabel, ground, magnifier, lens] { view.addSubview(part) }
    for part in [separator, runway, counter, slowLabel, slowReading, slowSwitch] { ground.addSubview(part) }
  }

  private func addItem() {
    counter.count += 1
    cart.accessibilityValue = counter.text
    stage?.post(.announcement("\(counter.text) in the cart"))
  }

  // MARK: Speed

  /// Applies one slow motion: that of the tools to everything that moves, or else the screen's own.
  private func updateSpeed() {
    let isSlowedByTools = pace < 1
    runway.layer.speed = slowSwitch.isOn && !isSlowedByTools ? Self.slowSpeed : 1
    slowSwitch.isEnabled = !isSlowedByTools
    let fraction = "1/\((1 / (isSlowedByTools ? pace : Self.slowSpeed)).formatted(decimals: 1))"
    slowReading.text = isSlowedByTools ? "Key S: \(fraction)" : fraction
    view.setNeedsLayout()
  }

  // MARK: Layout

  public override func viewDidLayoutSubviews() {
    let layout = CartLayout(view.bounds.size, isRightToLeft: view.isRightToLeft)
    titleLabel.frame = layout.title
    ground.frame = layout.card
    magnifier.frame = layout.magnifier
    magnifier.magnification = layout.magnification ?? 1
    lens.frame = layout.lens
    for part in [magnifier, lens] { part.isHidden = layout.magnification == nil }
    magnificationLabel.text = "\(magnifier.magnification.formatted(decimals: 0))×"
    let label = layout.magnificationLabel
    magnificationLabel.frame = magnifier.directed(
      Rect(
        origin: label.origin,
        size: Size(width: view.scaledValue(label.width), height: view.scaledValue(label.height))))
    // The cart itself drives the same way in every language.
    runway.frame = ground.directed(layout.runway)
    cart.center = layout.cart
    counter.frame = ground.directed(layout.counter)
    separator.frame = ground.directed(layout.separator)
    let (scale, isLong) = (traitCollection.textScale, pace < 1)
    slowLabel.frame = ground.directed(layout.slowLabel(textScale: scale, isLong: isLong))
    slowReading.frame = ground.directed(layout.slowReading(textScale: scale, isLong: isLong))
    slowReading.textAlignment = view.isRightToLeft ? .left : .right
    // The reading grows as far as the label beside it.
    if scale > 1 {
      let width = slowLabel.sizeThatFits(Size(width: .infinity, height: .infinity)).width / scale
      slowReading.maximumTextScale = max(1, slowLabel.bounds.width / max(width, 1))
    }
    slowSwitch.frame = ground.directed(layout.slowSwitch)
  }
}

extension CartScreen: PaceObserver {
  public func paceDidChange(to pace: Double) {
    self.pace = pace
    loadViewIfNeeded()
    updateSpeed()
  }
}

extension CartScreen: FootedScreen {
  public var foot: Rect { ground.frame }
}
