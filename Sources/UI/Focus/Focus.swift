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

  /// The focused view: what lies over all, or else of what stands around the screen in front, or else of that screen.
  public private(set) var view: View? {
    get { cover ?? viewBelowCover }
    set {
      guard cover == nil else { return }
      guard let screen else {
        viewWithoutScreen = newValue
        return
      }
      let isAround = newValue.map { !$0.isDescendant(of: screen.view) } ?? false
      container?.focusedView = isAround ? newValue : nil
      if !isAround { screen.focusedView = newValue }
    }
  }

  fileprivate var viewBelowCover: View? {
    guard let screen else { return viewWithoutScreen }
    return container?.focusedView ?? screen.focusedView
  }

  private weak var viewWithoutScreen: View?
  /// The view that the ring goes around.
  fileprivate private(set) weak var ringedView: View?

  /// What lies over all screens for a moment and has all keys, as a menu. When it is gone the keyboard is where it was.
  weak var cover: View? {
    didSet {
      guard cover !== oldValue else { return }
      tellOfKeyboard()
      stage.setNeedsDisplay()
    }
  }
  /// Whether a press brings the keyboard somewhere now: what is pressed is in sight, and stays where it is.
  private(set) var isMovedByPointer = false
  /// The view that was told last that the keyboard is there.
  private weak var holder: View?

  private var screen: ViewController? { stage.frontmostViewController }
  /// The controller whose view holds the screen in front, where that is not its own: a tab bar controller.
  private var container: ViewController? {
    (stage.rootViewController?.lastPresented).flatMap { $0 === screen ? nil : $0 }
  }
  /// All that the keyboard can reach: what stands behind the screen in front is out.
  private var scope: View { cover ?? (container ?? screen)?.view ?? stage.root }

  // MARK: Moving

  /// Brings the keyboard to `view`, if it can come there and may leave where it is; see `View.becomeFocused`.
  func move(to view: View) -> Bool { accepts(view) && go(to: view) }

  /// Takes the keyboard away from `view` and all in it.
  ///
  /// - Parameter isForced: Whether it is not asked.
  /// - Returns: Whether the keyboard is elsewhere now.
  func leave(_ view: View, isForced: Bool = false) -> Bool {
    guard let focused = self.view, focused.isDescendant(of: view) else { return true }
    return go(to: nil, isForced: isForced)
  }

  /// Brings the keyboard to a view, or to none. Both ends are asked, the one to come first, as UIKit does.
  ///
  /// - Parameters:
  ///   - isForced: Whether the view that it leaves is not asked; one that it may not come to is passed over.
  ///   - reveals: Whether the view is scrolled into sight.
  /// - Returns: Whether it came there.
  @discardableResult
  private func go(to target: View?, isForced: Bool = false, reveals: Bool = true) -> Bool {
    let old = view
    var new = target
    if new !== old {
      if new?.focusShouldArrive() == false {
        guard isForced else { return false }
        new = nil
      }
      if !isForced, old?.focusShouldLeave() == false { return false }
      // A view or its delegate may have brought the keyboard elsewhere.
      guard view === old else { return view === new }
      view = new
      old?.focusDidLeave()
      guard view === new else { return false }
    }
    stage.setNeedsDisplay()
    guard let new else {
      tellOfKeyboard()
      return target == nil
    }
    if reveals {
      for ancestor in sequence(first: new, next: \.superview).dropFirst() { ancestor.focusDidMove(to: new) }
    }
    if new !== old { new.focusDidArrive() }
    tellOfKeyboard()
    return view === new
  }

  /// Lets the views know that the keyboard has come to them or has gone, also with its screen or its stage.
  private func tellOfKeyboard() {
    let now = isActive ? view : nil
    guard now !== holder else { return }
    let before = holder
    holder = now
    before?.keyboardDidLeave()
    if holder === now { now?.keyboardDidCome() }
  }

  private func goByKey(to view: View) {
    let old = self.view
    if go(to: view), view !== old { view.focusDidArriveByKey() }
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
      goByKey(to: order[(index + (backwards ? order.count - 1 : 1)) % order.count])
    } else {
      goByKey(to: backwards ? last : first)
    }
    return true
  }

  /// Comes from another stage by Tab: to the first view, or the last one backwards. Returns whether there is one.
  package func enter(backwards: Bool) -> Bool {
    let order = order()
    guard let view = backwards ? order.last : order.first else { return false }
    isVisible = true
    goByKey(to: view)
    return true
  }

  /// Leaves the focused view for none, which is not asked.
  package func resign() { go(to: nil, isForced: true) }

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
      go(to: nil)
    }
  }

  func keyReleased(_ stroke: KeyStroke) {
    if isActive { view?.keyReleased(stroke) }
  }

  /// The pointer takes the focus to what it is pressed on, or away.
  func pointerPressed(at location: Point) {
    isVisible = false
    let target = sequence(first: stage.root.hitTest(location), next: { $0?.superview })
      .compactMap { $0 }.first(where: accepts)
    isMovedByPointer = true
    defer { isMovedByPointer = false }
    go(to: target, reveals: false)
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
    if let cover, cover.stage !== stage { self.cover = nil }
    if let view, !accepts(view) { moveOn(from: view, avoiding: view) }
    tellOfKeyboard()
    let shown = isVisible && isActive ? view : nil
    ring.show(around: shown?.showsFocusByItself == true ? nil : shown)
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
    go(to: isVisible ? others.first { !$0.isDescendant(of: gone) } : nil, isForced: true)
  }
}

extension View {
  /// Whether the view is the focused one of its screen, also while a menu has the keys.
  public var isFocused: Bool {
    guard let focus = stage?.focus else { return false }
    return focus.viewBelowCover === self || focus.view === self
  }

  /// Whether the focus ring goes around the view.
  public var hasFocusRing: Bool { stage?.focus.ringedView === self }

  /// Brings the keyboard here. The ring follows where the keyboard was used last.
  ///
  /// - Returns: whether the view can be reached and can become focused.
  @discardableResult
  public func becomeFocused() -> Bool { stage?.focus.move(to: self) ?? false }

  /// Ends editing in this view, or in a view in it: the keyboard leaves.
  ///
  /// - Parameter force: Whether it leaves even if the view that has it, or its delegate, would not let it.
  /// - Returns: Whether the keyboard is elsewhere now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { stage?.focus.leave(self, isForced: force) ?? true }

  /// What a screen in front takes the place of is out of reach.
  fileprivate var isReachable: Bool {
    !isHidden && isUserInteractionEnabled && viewController?.presented == nil
  }
}
