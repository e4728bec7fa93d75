import UIKit

/// A button whose cart tilts back while it is pressed, and races off when it is released.
final class CartViewController: UIViewController {
  private let cart = CartButton()
  private let count = UILabel()
  private var items = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Fast cart"
    view.backgroundColor = .systemBackground
    count.text = "The cart is empty"
    count.textColor = .secondaryLabel
    cart.addTarget(self, action: #selector(addItem), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [cart, count])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }

  @objc private func addItem() {
    items += 1
    count.text = items == 1 ? "One item" : "\(items) items"
  }
}

final class CartButton: UIControl {
  /// A line of wind behind the cart, white above the button and in the button's colour outside of it.
  private struct Line {
    let inside = UIView()
    let outside = UIView()
    /// The distance of the line's end from the left edge of the button, in points.
    let end: NSLayoutConstraint
    let width: NSLayoutConstraint
    let restingEnd: CGFloat

    init(in face: UIView, of control: UIView, above: CGFloat, end restingEnd: CGFloat) {
      self.restingEnd = restingEnd
      inside.backgroundColor = .white
      outside.backgroundColor = face.backgroundColor
      face.addSubview(inside)
      control.insertSubview(outside, belowSubview: face)
      for view in [inside, outside] {
        view.isUserInteractionEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layer.cornerRadius = 1
      }
      end = inside.trailingAnchor.constraint(equalTo: face.leadingAnchor, constant: restingEnd)
      width = inside.widthAnchor.constraint(equalToConstant: CartButton.lineLength)
      NSLayoutConstraint.activate([
        end, width,
        inside.heightAnchor.constraint(equalToConstant: 2),
        inside.centerYAnchor.constraint(equalTo: face.centerYAnchor, constant: above),
        outside.widthAnchor.constraint(equalTo: inside.widthAnchor),
        outside.heightAnchor.constraint(equalTo: inside.heightAnchor),
        outside.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
        outside.centerYAnchor.constraint(equalTo: inside.centerYAnchor),
      ])
    }
  }

  /// The size of the button, in points.
  private static let size = CGSize(width: 96, height: 48)
  /// The length of a line at rest, in points.
  private static let lineLength: CGFloat = 24
  /// The opacity of the lines' outer parts at rest.
  private static let restingAlpha: CGFloat = 0.6

  private let face = UIView()
  private let cart = UIImageView(image: UIImage(systemName: "cart"))
  private lazy var cartShift = cart.centerXAnchor.constraint(equalTo: face.centerXAnchor)
  private lazy var lines = [(-6, 11), (0, 8), (6, 14)].map {
    Line(in: face, of: self, above: CGFloat($0.0), end: CGFloat($0.1))
  }
  private var isRacing = false
  private var isRearing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Add to cart"
    face.backgroundColor = .systemPink
    face.layer.cornerRadius = CartButton.size.height / 2
    face.clipsToBounds = true
    face.isUserInteractionEnabled = false
    cart.tintColor = .white
    addSubview(face)
    face.addSubview(cart)
    for view in [face, cart] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      face.topAnchor.constraint(equalTo: topAnchor),
      face.bottomAnchor.constraint(equalTo: bottomAnchor),
      face.leadingAnchor.constraint(equalTo: leadingAnchor),
      face.trailingAnchor.constraint(equalTo: trailingAnchor),
      cartShift,
      cart.centerYAnchor.constraint(equalTo: face.centerYAnchor),
    ])
    for line in lines { line.outside.alpha = CartButton.restingAlpha }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CartButton.size }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard !isRacing else { return false }
    rear()
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isTouchInside != isRearing { isTouchInside ? rear() : rest() }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isTouchInside ? race() : rest()
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    rest()
  }

  // MARK: Motion

  private func rear() {
    isRearing = true
    for line in lines {
      line.width.constant = 32 + .random(in: -4...4)
      line.end.constant = 8 + .random(in: -4...4)
    }
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
      for line in self.lines { line.outside.alpha = 1 }
      self.cart.transform = CGAffineTransform(rotationAngle: -0.1)
    }
  }

  private func rest() {
    isRearing = false
    placeAtRest()
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
      for line in self.lines { line.outside.alpha = CartButton.restingAlpha }
      self.cart.transform = .identity
    }
  }

  private func placeAtRest() {
    cartShift.constant = 0
    for line in lines {
      line.width.constant = CartButton.lineLength
      line.end.constant = line.restingEnd
    }
  }

  private func race() {
    (isRearing, isRacing) = (false, true)
    UIView.animateKeyframes(
      withDuration: 0.8, delay: 0,
      options: [.allowUserInteraction, .calculationModeCubic, .beginFromCurrentState]
    ) {
      // Run-up to the left.
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
        self.cartShift.constant = -4
        self.cart.transform = CGAffineTransform(rotationAngle: -0.15)
        for line in self.lines { line.end.constant = 2 + .random(in: -4...4) }
        self.layoutIfNeeded()
      }
      // Back onto all wheels.
      UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.04) {
        self.cart.transform = .identity
      }
      // Off to the right, followed by the lines.
      UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.5) {
        self.cartShift.constant = 104
        self.layoutIfNeeded()
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.5) {
        for line in self.lines {
          line.end.constant = 104
          line.width.constant = 48 + .random(in: -4...4)
        }
        self.layoutIfNeeded()
      }
      UIView.addKeyframe(withRelativeStartTime: 0.45, relativeDuration: 0.2) {
        for line in self.lines { line.outside.alpha = 0 }
      }
    } completion: { _ in
      self.comeBack()
    }
  }

  /// Animates the next cart in from the left.
  private func comeBack() {
    cartShift.constant = -CartButton.size.width
    for line in lines {
      line.end.constant = -CartButton.size.width
      line.width.constant = CartButton.lineLength
    }
    layoutIfNeeded()
    placeAtRest()
    UIView.animate(
      withDuration: 0.5, delay: 0.2, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.layoutIfNeeded()
      for line in self.lines { line.outside.alpha = CartButton.restingAlpha }
    } completion: { _ in
      self.isRacing = false
    }
  }
}
