import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Two views as two cards, the one behind smaller and higher. The front card can be dragged: it springs back when it is
/// let go early, and swaps places with the other when it is dragged far enough.
///
/// Both views fill the bounds. The pan gesture recognizer is disabled during a swap, so that no drag interrupts it.
/// With reduced motion, the cards fade out, swap, and fade in again. Source: the lyric cards tutorial.
public final class PerspectiveCards: View {
  /// The directions in which the front card can be dragged.
  public enum Axis: String, CaseIterable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
    /// Any direction.
    case both

    /// Returns the component of a drag that the card follows.
    fileprivate func part(of way: Point) -> Point {
      switch self {
      case .vertical: Point(0, way.y)
      case .horizontal: Point(way.x, 0)
      case .both: way
      }
    }
  }

  /// The view that was in front at first.
  public let firstView: View
  /// The view that was behind at first.
  public let secondView: View
  /// The directions in which the front card can be dragged. The default is `vertical`.
  public var axis = Axis.vertical
  /// The parameters of the motions. Cards at rest take over a change at once.
  public var choreography = Choreography() { didSet { if choreography != oldValue { arrangeAtRest() } } }

  /// Called when a swap has ended. `frontView` is then the new front view.
  public var onSwap: (@MainActor () -> Void)?

  /// Whether `firstView` is in front. Changes at the end of a swap.
  public private(set) var isFirstInFront = true
  /// Whether the cards are being swapped.
  public private(set) var isSwapping = false
  /// Whether the front card fades back to its place, as it does with reduced motion.
  private var isFadingHome = false
  /// The recognizer of drags. Disabled during a swap.
  public let panGestureRecognizer = PanGestureRecognizer()

  /// Creates two cards.
  ///
  /// - Parameters:
  ///   - front: The view in front at first.
  ///   - behind: The view behind at first.
  public init(front: View, behind: View) {
    (firstView, secondView) = (front, behind)
    super.init(frame: .zero)
    addSubview(front)
    addSubview(behind)
    arrange()
    panGestureRecognizer.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The view in front.
  public var frontView: View { isFirstInFront ? firstView : secondView }
  /// The view behind.
  public var behindView: View { isFirstInFront ? secondView : firstView }

  public override func layoutSubviews() {
    // The frame of a transformed view is not the rectangle of its content.
    for view in [firstView, secondView] {
      view.bounds.size = bounds.size
      view.center = bounds.center
    }
  }

  /// Gives both cards their places at rest.
  private func arrange() {
    frontView.layer.zPosition = choreography.frontDepth
    frontView.transform = .identity
    behindView.layer.zPosition = choreography.behindDepth
    behindView.transform = choreography.behindTransform
  }

  private func arrangeAtRest() {
    if !isSwapping, ![.began, .changed].contains(panGestureRecognizer.state) { arrange() }
  }

  // MARK: - Dragging

  private func panned() {
    switch panGestureRecognizer.state {
    case .began, .changed: drag(by: axis.part(of: panGestureRecognizer.translation))
    // Disabling the recognizer for a swap cancels it. No card springs back then.
    case .ended, .cancelled: if !isSwapping { springHome() }
    case .possible, .failed: break
    }
  }

  private func drag(by way: Point) {
    frontView.transform = Transform2D(translationX: way.x, y: way.y)
    frontView.alpha = choreography.alpha(at: way.length)
    if way.length > choreography.dismissalOffset { swap() }
  }

  /// Lets the front card spring back as if it had been dragged by `way`, in points, and let go there. Has no effect
  /// during a swap or a drag.
  public func springHome(draggedBy way: Point) {
    guard !isSwapping, !isFadingHome, panGestureRecognizer.state == .possible else { return }
    let way = axis.part(of: way)
    frontView.transform = Transform2D(translationX: way.x, y: way.y)
    frontView.alpha = choreography.alpha(at: way.length)
    springHome()
  }

  private func springHome() {
    guard stage?.reducesMotion != true else { return fadeHome() }
    View.animate(
      withDuration: choreography.springDuration, timing: choreography.springTiming,
      options: .allowUserInteraction
    ) {
      frontView.transform = .identity
      frontView.alpha = 1
    }
  }

  private func fadeHome() {
    isFadingHome = true
    panGestureRecognizer.isEnabled = false
    fade(frontView) { [weak self] in
      self?.arrange()
    } completion: { [weak self] in
      self?.isFadingHome = false
      self?.panGestureRecognizer.isEnabled = true
    }
  }

  // MARK: - Swapping

  /// Swaps the cards, from where they are now. Has no effect during a swap.
  public func swap() {
    guard !isSwapping, !isFadingHome else { return }
    isSwapping = true
    panGestureRecognizer.isEnabled = false
    guard stage?.reducesMotion != true else {
      fade(firstView, secondView) { [weak self] in
        self?.isFirstInFront.toggle()
        self?.arrange()
      } completion: { [weak self] in
        self?.didSwap()
      }
      return
    }
    View.animate(
      withDuration: choreography.swapDuration, timing: choreography.swapTiming, options: .allowUserInteraction
    ) {
      frontView.alpha = 1
      frontView.layer.zPosition = choreography.behindDepth
      frontView.transform = choreography.behindTransform
      behindView.layer.zPosition = choreography.frontDepth
      behindView.transform = .identity
    } completion: { [weak self] _ in
      self?.isFirstInFront.toggle()
      self?.didSwap()
    }
  }

  private func didSwap() {
    isSwapping = false
    // The choreography may have changed in the meantime.
    arrange()
    panGestureRecognizer.isEnabled = true
    onSwap?()
  }

  /// Fades views out, calls `change`, and fades them in again.
  private func fade(
    _ views: View..., through change: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let half = choreography.swapDuration / 2
    View.animate(withDuration: half, options: .allowUserInteraction) {
      for view in views { view.alpha = 0 }
    } completion: { _ in
      View.performWithoutAnimation(change)
      View.animate(withDuration: half, options: .allowUserInteraction) {
        for view in views { view.alpha = 1 }
      } completion: { _ in
        completion()
      }
    }
  }

  // MARK: - Accessibility

  /// Offers a press, which swaps the cards.
  public override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.actions = [
      AccessibilityAction(AccessibilityAction.press.name, title: SystemStrings.current[.swapCards])
    ]
  }

  public override func accessibilityActivate() -> Bool {
    swap()
    return true
  }

  // MARK: - Keyboard

  public override var canBecomeFocused: Bool { true }

  public override var focusShape: RoundedRect {
    RoundedRect(frontView.presentation.bounds, radius: frontView.presentation.cornerRadius)
  }

  /// Swaps the cards on Return and Space.
  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard [.return, .keypadEnter, .space].contains(stroke.key), stroke.modifiers.isEmpty else {
      return super.keyPressed(stroke)
    }
    swap()
    return true
  }
}
