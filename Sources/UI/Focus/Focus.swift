import GlissadeGeometry
import GlissadeInput

/// Where the keyboard is: the view that keys work on, and the ring that shows it.
///
/// Each screen has its own focus, so that one that comes back in front finds it where it was; while it is on what
/// stands around them, as a tab bar, it stays there from one to the next. The ring shows
/// from the first key that does something until the pointer is pressed, which takes the focus along without
/// it: neither hand ever works on what the other one left behind unseen.
@MainActor
public final class Focus {
  private unowned let stage: Stage
  let ring: FocusRing

  /// Whether the keyboard was used last.
  public package(set) var isVisible = false

  /// Whether the keyboard is on this stage, and not on one that lies over it or under it.
  package var isActive = true {
    didSet {
      guard isActive != oldValue else { return }
      update()
      stage.setNeedsDisplay()
    }
  }
  /// Asked when Tab leaves the last view, or the first one backwards: whether the keyboard went elsewhere.
  package var leave: ((_ backwards: Bool) -> Bool)?

  init(stage: Stage) {
    self.stage = stage
    ring = FocusRing(on: stage)
  }

  /// The focused view: of what stands around the screen in front, or else of that screen.
  public private(set) var view: View? {
    get {
      guard let screen else { return viewWithoutScreen }
      return container?.focusedView ?? screen.focusedView
    }
    set {
      guard let screen else {
        viewWithoutScreen = newValue
        return
      }
      let isAround = newValue.map { !$0.isDescendant(of: screen.view) } ?? false
      container?.focusedView = isAround ? newValue : nil
      if !isAround { screen.focusedView = newValue }
    }
  }

  private weak var viewWithoutScreen: View?
  /// The view that the ring goes around.
  fileprivate private(set) weak var ringedView: View?

  private var screen: ViewController? { stage.frontmostViewController }
  /// The controller whose view holds the screen in front, where that is not its own: a tab bar controller.
  private var container: ViewController? {
    (stage.rootViewController?.lastPresented).flatMap { $0 === screen ? nil : $0 }
  }
  /// All that the keyboard can reach: what stands behind the screen in front is out.
  private var scope: View { (container ?? screen)?.view ?? stage.root }

  // MARK: Moving

  /// Brings the keyboard to `view`, if it can come there; see `View.becomeFocused`.
  func move(to view: View) -> Bool {
    guard accepts(view) else { return false }
    go(to: view)
    return true
  }

  private func go(to view: View?) {
    self.view = view
    stage.setNeedsDisplay()
    guard let view else { return }
    for ancestor in sequence(first: view, next: \.superview).dropFirst() { ancestor.focusDidMove(to: view) }
  }

  private func accepts(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.stage === stage, view.isDescendant(of: scope) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy(\.isReachable)
  }

  /// Goes to the next view in the order of the tree, and behind the last one to the first.
  ///
  /// The tree's order and not that of the places: it stays the same while things move.
  private func step(backwards: Bool) -> Bool {
    let order = order(keeping: view)
    guard let first = order.first, let last = order.last else { return leave?(backwards) ?? false }
    if view === (backwards ? first : last), leave?(backwards) == true { return true }
    if let index = order.firstIndex(where: { $0 === view }) {
      go(to: order[(index + (backwards ? order.count - 1 : 1)) % order.count])
    } else {
      go(to: backwards ? last : first)
    }
    return true
  }

  /// Comes from another stage by Tab: to the first view, or the last one backwards. Returns whether there is one.
  package func enter(backwards: Bool) -> Bool {
    let order = order()
    guard let view = backwards ? order.last : order.first else { return false }
    isVisible = true
    go(to: view)
    return true
  }

  /// Leaves the focused view for none.
  package func resign() {
    view = nil
    stage.setNeedsDisplay()
  }

  /// Ends the motion of the ring at once.
  package func settleRing() { ring.settle() }

  /// The views to which Tab can come, and `kept` in its place among them. What is not seen is passed over, but
  /// keeps the focus if it has it: it may be about to fade in again.
  private func order(keeping kept: View? = nil) -> [View] {
    var order: [View] = []
    func visit(_ view: View, isReachable: Bool) {
      let isReachable = isReachable && view.isReachable && view.alpha >= 0.01
      if view === kept || isReachable && view.canBecomeFocused { order.append(view) }
      for child in view.subviews { visit(child, isReachable: isReachable) }
    }
    visit(scope, isReachable: true)
    return order
  }

  // MARK: What happens

  func keyPressed(_ stroke: KeyStroke) {
    if isActive, view?.keyPressed(stroke) == true {
      isVisible = true
    } else if isActive, stroke.key == .tab, stroke.modifiers.subtracting(.shift).isEmpty,
      step(backwards: stroke.modifiers.contains(.shift))
    {
      isVisible = true
    } else if let screen,
      sequence(first: screen, next: \.nextForKeys).contains(where: { $0.keyPressed(stroke) })
    {
      isVisible = true
    } else if stage.unhandledKeyPressed?(stroke) != true, stage.keyCommand?(stroke) != true,
      stroke.key == .escape
    {
      view = nil
    }
  }

  /// The pointer takes the focus to what it is pressed on, or away.
  func pointerPressed(at location: Point) {
    isVisible = false
    view = sequence(first: stage.root.hitTest(location), next: { $0?.superview })
      .compactMap { $0 }.first(where: accepts)
  }

  /// A focus that goes off with its view moves on. A screen takes its own along.
  func viewWillLeave(_ leaving: View) {
    guard let view, leaving.superview?.stage === stage, leaving.viewController == nil,
      view.isDescendant(of: leaving)
    else { return }
    moveOn(from: view, avoiding: leaving)
  }

  /// Moves on from a view that is hidden or switched off by now, and lets the ring follow.
  func update() {
    if let view, !accepts(view) { moveOn(from: view, avoiding: view) }
    let shown = isVisible && isActive ? view : nil
    ring.show(around: shown)
    guard shown !== ringedView else { return }
    let former = ringedView
    ringedView = shown
    former?.focusRingDidChange()
    shown?.focusRingDidChange()
  }

  /// Goes to the nearest view behind, else before. A focus that nobody sees does not move on in secret.
  private func moveOn(from lost: View, avoiding gone: View) {
    let order = order(keeping: lost)
    let place = order.firstIndex { $0 === lost } ?? order.endIndex
    let others = order[place...] + order[..<place].reversed()
    go(to: isVisible ? others.first { !$0.isDescendant(of: gone) } : nil)
  }
}

extension View {
  public var isFocused: Bool { stage?.focus.view === self }

  /// Whether the focus ring goes around the view.
  public var hasFocusRing: Bool { stage?.focus.ringedView === self }

  /// Brings the keyboard here. The ring follows where the keyboard was used last.
  ///
  /// - Returns: whether the view can be reached and can become focused.
  @discardableResult
  public func becomeFocused() -> Bool { stage?.focus.move(to: self) ?? false }

  /// What a screen in front takes the place of is out of reach.
  fileprivate var isReachable: Bool {
    !isHidden && isUserInteractionEnabled && viewController?.presented == nil
  }
}
