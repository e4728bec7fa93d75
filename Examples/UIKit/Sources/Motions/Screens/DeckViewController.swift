import UIKit

/// Two cards, one behind the other, which change places when the front card is dragged far enough.
final class DeckViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Two cards"
    view.backgroundColor = .systemBackground

    let deck = DeckView(
      cards: [
        CardView(text: "Drag me up or down", color: .systemIndigo),
        CardView(text: "My turn now", color: .systemPink),
      ])
    deck.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(deck)
    NSLayoutConstraint.activate([
      deck.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      deck.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      deck.widthAnchor.constraint(equalToConstant: 300),
      deck.heightAnchor.constraint(equalToConstant: 360),
    ])
  }
}

final class DeckView: UIView {
  /// The distance of a drag at which a card begins to fade, in points.
  private let fadeStart: CGFloat = 20
  /// The additional distance at which the card would be transparent, in points.
  private let fadeLength: CGFloat = 100
  /// The distance of a drag at which the two cards change places, in points.
  private let changeDistance: CGFloat = 80
  /// The transform of the rear card, which is smaller and higher.
  private let behind = CGAffineTransform(scaleX: 0.9, y: 0.9)
    .concatenating(CGAffineTransform(translationX: 0, y: -30))

  /// The cards, from front to back.
  private var cards: [UIView]

  init(cards: [UIView]) {
    self.cards = cards
    super.init(frame: .zero)
    for card in cards { addSubview(card) }
    arrange()
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for card in cards {
      card.bounds = bounds
      card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  /// Applies the transform and the depth of each card's position in the order.
  private func arrange() {
    for (depth, card) in cards.enumerated() {
      card.alpha = 1
      card.layer.zPosition = CGFloat(-depth)
      card.transform = depth == 0 ? .identity : behind
    }
  }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    guard let front = cards.first else { return }
    let distance = pan.translation(in: self).y
    switch pan.state {
    case .began, .changed:
      front.transform = CGAffineTransform(translationX: 0, y: distance)
      front.alpha = min(1, 1 - (abs(distance) - fadeStart) / fadeLength)
      if abs(distance) > changeDistance { changePlaces(pan) }
    case .ended:
      UIView.animate(
        withDuration: 0.33, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.7,
        options: .allowUserInteraction, animations: arrange)
    default:
      break
    }
  }

  private func changePlaces(_ pan: UIPanGestureRecognizer) {
    pan.isEnabled = false
    cards.reverse()
    UIView.animate(withDuration: 0.33, animations: arrange) { _ in
      pan.isEnabled = true
    }
  }
}

final class CardView: UIView {
  init(text: String, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 24

    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 26, weight: .semibold)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
