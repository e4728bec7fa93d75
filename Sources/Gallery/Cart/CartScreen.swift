import GlissadeDrawing
import GlissadeEffects
import GlissadeGeometry
import GlissadeTools
import GlissadeUI

/// The screen of seed 002: the fast cart at its true size and, four times as large, under a magnifier; what it
/// has fetched is counted.
public final class CartScreen: ViewController {

  private enum Magnifier {
    static let magnification = 4.0
    /// How fast the cart moves in slow motion. Source: seed 002, whose pictures are ten times slower.
    static let slowSpeed = 0.1
  }

  private let titleLabel = Label("Fast cart", font: Page.titleFont)
  let cart: FastCart
  /// The cart and the room its lines take up: what the magnifier shows, and what slow motion slows.
  let runway = View()
  private let counter = Counter(unit: "item")
  private let slowSwitch = Switch()
  private let slowLabel = Label("Slow motion")
  private let slowReading = Label("1/10")
  private let ground = View()
  private let separator = View()
  private let magnifier: PortalView
  private let magnificationLabel = Label("4×", font: .systemFont(ofSize: 15, weight: .medium))

  /// What lets go the cart of a replay.
  var replayTimer: StageTimer?

  /// - Parameter generator: gives the cart's lines their uneven lengths.
  public init(generator: any RandomNumberGenerator) {
    cart = FastCart(generator: generator)
    magnifier = PortalView(of: runway, magnification: Magnifier.magnification)
    super.init()
  }

  public override func viewDidLoad() {
    cart.setIdentifiers("cart")
    cart.accessibilityLabel = "Add to cart"
    cart.accessibilityValue = counter.text
    cart.addAction(for: .touchUpInside) { [weak self] in self?.addItem() }
    titleLabel.accessibilityTraits = .header
    slowSwitch.accessibilityLabel = slowLabel.text
    counter.accessibilityIdentifier = "cart.count"
    slowSwitch.accessibilityIdentifier = "cart.slow"
    slowSwitch.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      runway.layer.speed = slowSwitch.isOn ? Magnifier.slowSpeed : 1
    }
    view.backgroundColor = .systemGroupedBackground
    for card in [ground, magnifier] { card.backgroundColor = .secondarySystemGroupedBackground }
    separator.backgroundColor = .separator
    for label in [slowReading, magnificationLabel] { label.textColor = .secondaryLabel }
    slowReading.textAlignment = .right
    ground.layer.cornerRadius = Page.radius
    // The lines of a new cart come from beyond it.
    ground.clipsToBounds = true
    magnifier.layer.cornerRadius = Page.radius
    magnifier.addSubview(magnificationLabel)
    runway.addSubview(cart)
    for part in [titleLabel, ground, magnifier] { view.addSubview(part) }
    for part in [separator, runway, counter, slowLabel, slowReading, slowSwitch] { ground.addSubview(part) }
  }

  private func addItem() {
    counter.count += 1
    cart.accessibilityValue = counter.text
    stage?.post(.announcement("\(counter.text) in the cart"))
  }

  public override func viewDidLayoutSubviews() {
    let layout = CartLayout(view.bounds.size)
    titleLabel.frame = layout.title
    ground.frame = layout.card
    magnifier.frame = layout.magnifier
    magnificationLabel.frame = Rect(
      origin: layout.magnification.origin,
      size: Size(
        width: view.scaledValue(layout.magnification.width),
        height: view.scaledValue(layout.magnification.height)))
    runway.frame = layout.runway
    cart.center = layout.cart(magnification: Magnifier.magnification)
    counter.frame = layout.counter
    separator.frame = layout.separator
    let scale = traitCollection.textScale
    slowLabel.frame = layout.slowLabel(textScale: scale)
    slowReading.frame = layout.slowReading(textScale: scale)
    slowSwitch.frame = layout.slowSwitch
  }
}

extension CartScreen: FootedScreen {
  package var foot: Rect { ground.frame }
}
