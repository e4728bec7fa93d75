import Glissade

/// Two cards, one behind the other, smaller and higher. The front one is dragged: let go early, it springs home;
/// dragged far enough, the two change places from where they are.
final class PerspectiveCardsView: View {
  private enum Motion {
    /// Scale behind.
    static let behindScale: Double = 0.9
    /// Shift behind, across, in points.
    static let behindShiftX: Double = 0
    /// Shift behind, down, in points.
    static let behindShiftY: Double = -30
    /// Depth in front.
    static let frontDepth: Double = 2
    /// Depth behind.
    static let behindDepth: Double = 1
    /// Drag before the fade, in points.
    static let fadeOffset: Double = 20
    /// Drag through the fade, in points.
    static let fadeDistance: Double = 100
    /// Drag that swaps, in points.
    static let dismissalOffset: Double = 80
    /// Spring home, in seconds.
    static let springDuration: Double = 0.33
    /// Damping.
    static let springDamping: Double = 0.7
    /// Velocity home, in whole distances per second.
    static let springVelocity: Double = 0.7
    /// Changing places, in seconds.
    static let swapDuration: Double = 0.33

    /// First smaller, then shifted: the shift is not scaled.
    static var behindTransform: Transform2D {
      Transform2D(scaleX: behindScale, y: behindScale)
        .concatenating(Transform2D(translationX: behindShiftX, y: behindShiftY))
    }
  }

  private(set) var frontCard = View()
  private(set) var behindCard = View()
  private var start = Point.zero
  private(set) var isSwapping = false
  /// Called when the cards have changed places.
  var onSwap: () -> Void = {}

  convenience init(front: View, behind: View) {
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
      card.center = Point(x: bounds.midX, y: bounds.midY)
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

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if let touch = touches.first { start = touch.location(in: self) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isSwapping, let touch = touches.first else { return }
    drag(by: touch.location(in: self).y - start.y)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isSwapping { springHome() }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isSwapping { springHome() }
  }

  func drag(by distance: Double) {
    frontCard.transform = Transform2D(translationX: 0, y: distance)
    let faded = (abs(distance) - Motion.fadeOffset) / Motion.fadeDistance
    frontCard.alpha = min(max(1 - faded, 0), 1)
    if abs(distance) > Motion.dismissalOffset { swap() }
  }

  func springHome() {
    View.animate(
      withDuration: Motion.springDuration, delay: 0, usingSpringWithDamping: Motion.springDamping,
      initialSpringVelocity: Motion.springVelocity, options: .allowUserInteraction
    ) {
      self.frontCard.transform = .identity
      self.frontCard.alpha = 1
    }
  }

  // MARK: - Changing places

  /// Lets the cards change places, from wherever they are.
  func swap() {
    guard !isSwapping else { return }
    isSwapping = true
    View.animate(withDuration: Motion.swapDuration, delay: 0, options: .allowUserInteraction) {
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
