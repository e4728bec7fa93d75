import GlissadeDrawing
import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// Two views as two cards, one behind the other, smaller and higher. The front one is dragged: let go early, it
/// springs home; dragged far enough, the two change places from where they are.
///
/// Both views fill the bounds. While they change places the pan is off, so nothing that a hand does then can
/// come between. Where motion is reduced, the cards fade out, change places unseen, and fade in again. Source:
/// the lyric cards tutorial.
public final class PerspectiveCards: View {
  /// Which way the front card can be dragged.
  public enum Axis: String, CaseIterable, Sendable {
    case vertical, horizontal, both

    /// What of a drag the card follows.
    fileprivate func part(of way: Point) -> Point {
      switch self {
      case .vertical: Point(0, way.y)
      case .horizontal: Point(way.x, 0)
      case .both: way
      }
    }
  }

  public let firstView: View
  public let secondView: View
  public var axis = Axis.vertical
  /// Settable at any time; cards at rest follow at once.
  public var choreography = Choreography() { didSet { if choreography != oldValue { arrangeAtRest() } } }

  /// Called when the cards have changed places; `frontView` is then the new one.
  public var onSwap: (@MainActor () -> Void)?

  /// Whether the view that was made to be in front is there. It changes when a change of places has ended.
  public private(set) var isFirstInFront = true
  /// Whether the cards are changing places.
  public private(set) var isSwapping = false
  /// Whether the front card fades home, where motion is reduced.
  private var isFadingHome = false
  /// Watches the drags.
  public let panGestureRecognizer = PanGestureRecognizer()

  public init(front: View, behind: View) {
    (firstView, secondView) = (front, behind)
    super.init(frame: .zero)
    addSubview(front)
    addSubview(behind)
    arrange()
    panGestureRecognizer.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(panGestureRecognizer)
  }

  public var frontView: View { isFirstInFront ? firstView : secondView }
  public var behindView: View { isFirstInFront ? secondView : firstView }

  public override func layoutSubviews() {
    // Not the frames: those of a view under a transform are not its own.
    for view in [firstView, secondView] {
      view.bounds.size = bounds.size
      view.center = bounds.center
    }
  }

  /// Puts each card where it is at rest.
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
    // Switched off for a change of places, the pan reports that it was cancelled: no card goes home then.
    case .ended, .cancelled: if !isSwapping { springHome() }
    case .possible, .failed: break
    }
  }

  private func drag(by way: Point) {
    frontView.transform = Transform2D(translationX: way.x, y: way.y)
    frontView.alpha = choreography.alpha(at: way.length)
    if way.length > choreography.dismissalOffset { swap() }
  }

  /// Lets the front card spring home as if a hand had dragged it by `way`, in points, and let it go there;
  /// nothing while the cards change places or are held.
  public func springHome(draggedBy way: Point) {
    guard !isSwapping, !isFadingHome, panGestureRecognizer.state == .possible else { return }
    let way = axis.part(of: way)
    frontView.transform = Transform2D(translationX: way.x, y: way.y)
    frontView.alpha = choreography.alpha(at: way.length)
    springHome()
  }

  private func springHome() {
    guard stage?.reducesMotion != true else {
      fadeHome()
      return
    }
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

  // MARK: - Changing places

  /// Lets the cards change places, from wherever they are; nothing while they do so already.
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
    // What has been changed meanwhile.
    arrange()
    panGestureRecognizer.isEnabled = true
    onSwap?()
  }

  /// Fades views out, lets `change` happen unseen, and fades them in again.
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

  /// A press lets the cards change places.
  public override func describe(into description: inout AccessibilityDescription) {
    description.become(.panel, .container)
    description.actions = [AccessibilityAction(AccessibilityAction.press.name, title: "Swap cards")]
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

  /// Return and Space let the cards change places.
  public override func keyPressed(_ stroke: KeyStroke) -> Bool {
    guard [.return, .keypadEnter, .space].contains(stroke.key), stroke.modifiers.isEmpty else {
      return super.keyPressed(stroke)
    }
    swap()
    return true
  }
}
