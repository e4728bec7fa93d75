import GlissadeGeometry
import GlissadeInput

/// The keyboard focus of a stage: the view that receives keys, and the ring around it.
///
/// Each screen has a focus of its own, which is restored when the screen is in front again. While the focus
/// is outside the screen, as in a tab bar, it stays there across screens. The ring is visible from the first
/// key that has an effect until the pointer is pressed. A press moves the focus without the ring, so that
/// neither pointer nor keyboard continues where the other one left off invisibly.
@MainActor
public final class Focus {
  private unowned let stage: Stage
  let ring: FocusRing

  /// Whether the keyboard was used more recently than the pointer.
  public package(set) var isVisible = false

  /// Whether this stage has the keyboard, rather than a stage above or below it.
  package var isActive = true {
    didSet {
      guard isActive != oldValue else { return }
      update()
      stage.setNeedsDisplay("focus")
    }
  }
  /// A callback for Tab at the last view, or Shift Tab at the first. It returns whether the focus moved to
  /// another stage.
  package var leave: ((_ backwards: Bool) -> Bool)?

  init(stage: Stage) {
    self.stage = stage
    ring = FocusRing(on: stage)
  }

  /// The focused view: the cover, or else a view around the frontmost screen, or else a view of that screen.
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

  /// The view that has the focus when no menu covers it.
  var viewBelowCover: View? {
    guard let screen else { return viewWithoutScreen }
    return container?.focusedView ?? screen.focusedView
  }

  /// The views for which `isFocused` is true: that of the screen, and the one that covers it.
  package var focusedViews: [View] {
    let below = viewBelowCover
    return [below, cover === below ? nil : cover].compactMap { $0 }
  }

  private weak var viewWithoutScreen: View?
  /// The view that has the focus ring.
  fileprivate private(set) weak var ringedView: View?

  /// A temporary view above all screens that receives all keys, such as a menu. The focus is restored when it
  /// closes.
  package weak var cover: View? {
    didSet {
      guard cover !== oldValue else { return }
      tellOfKeyboard()
      stage.setNeedsDisplay("focus")
    }
  }
  /// Whether a press is moving the focus. A pressed view is visible and is not scrolled to.
  package private(set) var isMovedByPointer = false
  /// The view that was last notified that it has the keyboard.
  private weak var holder: View?

  private var screen: ViewController? { stage.frontmostViewController }
  /// The controller whose view contains the frontmost screen, such as a tab bar controller. `nil` if there is
  /// none.
  private var container: ViewController? {
    (stage.rootViewController?.lastPresented).flatMap { $0 === screen ? nil : $0 }
  }
  /// The root of the views that can have the focus. Views behind the frontmost screen cannot.
  private var scope: View { cover ?? (container ?? screen)?.view ?? stage.root }

  // MARK: Movement

  /// Moves the focus to `view`, if it and the current view permit that; see `View.becomeFocused`.
  func move(to view: View) -> Bool { accepts(view) && go(to: view) }

  /// Moves the focus away from `view` and its subviews.
  ///
  /// - Parameter isForced: Whether the focused view is not asked for permission.
  /// - Returns: Whether the focus is elsewhere now.
  func leave(_ view: View, isForced: Bool = false) -> Bool {
    guard let focused = self.view, focused.isDescendant(of: view) else { return true }
    return go(to: nil, isForced: isForced)
  }

  /// Moves the focus to a view or to none. Both views are asked for permission, the new one first, as in
  /// UIKit.
  ///
  /// - Parameters:
  ///   - isForced: Whether the old view is not asked. If the new one refuses, no view is focused.
  ///   - reveals: Whether surrounding views scroll to the view.
  /// - Returns: Whether the view has the focus now.
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
      // A view or a delegate may have moved the focus in its callback.
      guard view === old else { return view === new }
      view = new
      Nesting.call { old?.focusDidLeave() }
      guard view === new else { return false }
    }
    stage.setNeedsDisplay("focus")
    guard let new else {
      tellOfKeyboard()
      return target == nil
    }
    if reveals {
      for ancestor in sequence(first: new, next: \.superview).dropFirst() { ancestor.focusDidMove(to: new) }
    }
    if new !== old { Nesting.call { new.focusDidArrive() } }
    tellOfKeyboard()
    return view === new
  }

  /// Notifies views that they received or lost the keyboard, also with their screen or stage.
  private func tellOfKeyboard() {
    let now = isActive ? view : nil
    guard now !== holder else { return }
    let before = holder
    holder = now
    before?.keyboardDidLeave()
    if holder === now { now?.editing?.keyboardDidCome() }
  }

  private func goByKey(to view: View) {
    let old = self.view
    if go(to: view), view !== old { view.editing?.focusDidArriveByKey() }
  }

  private func accepts(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.stage === stage, view.isDescendant(of: scope) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy(\.isReachable)
  }

  /// Moves the focus to the next view in the order of the tree, and from the last one to the first.
  ///
  /// The order of the tree, unlike that of positions, does not change during animations.
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

  /// Whether a view that takes text can have the focus.
  package var hasTextInput: Bool { order().contains { $0.editing?.allowsEditing == true } }

  /// Moves the focus from another stage by Tab: to the first view, or the last one backwards. Returns whether
  /// there is one.
  package func enter(backwards: Bool) -> Bool {
    let order = order()
    guard let view = backwards ? order.last : order.first else { return false }
    isVisible = true
    goByKey(to: view)
    return true
  }

  /// Removes the focus. The focused view is not asked for permission.
  package func resign() { go(to: nil, isForced: true) }

  /// Ends the animation of the ring.
  package func settleRing() { ring.settle() }

  /// Returns the views that Tab reaches, and `kept` among them. Invisible views are skipped. A focused view
  /// that becomes invisible keeps the focus, because it may fade in again.
  private func order(keeping kept: View? = nil) -> [View] {
    var order: [View] = []
    func visit(_ view: View, isReachable: Bool) {
      let isReachable = isReachable && view.isReachable && view.alpha >= 0.01
      if view === kept || isReachable && view.canBecomeFocused { order.append(view) }
      for child in view.subviewsInReadingOrder { visit(child, isReachable: isReachable) }
    }
    visit(scope, isReachable: true)
    return order
  }

  // MARK: Events

  func keyPressed(_ stroke: KeyStroke) {
    stage.menuBar?.keyWillBePressed(stroke)
    if isActive, cover == nil, let view, stage.performKeyCommand(stroke, of: view) { return }
    if isActive, view?.keyPressed(stroke) == true {
      isVisible = true
    } else if isActive, stroke.key == .tab, stroke.modifiers.subtracting(.shift).isEmpty,
      step(backwards: stroke.modifiers.contains(.shift))
    {
      isVisible = true
    } else if isActive, cover == nil, stage.interact(stroke) || stage.performKeyCommand(stroke) {
      return
    } else if let screen,
      sequence(first: screen, next: \.nextForKeys).contains(where: { $0.keyPressed(stroke) })
    {
      isVisible = true
    } else if ((isActive ? view : nil) ?? screen ?? stage.root).undo(for: stroke) {
      isVisible = true
    } else if stage.menuBar?.takeKey(stroke) != true, stage.unhandledKeyPressed?(stroke) != true,
      stage.keyCommand?(stroke) != true, stroke.key == .escape
    {
      go(to: nil)
    }
  }

  func keyReleased(_ stroke: KeyStroke) {
    if isActive { view?.keyReleased(stroke) }
    stage.menuBar?.keyWasReleased(stroke)
  }

  /// Moves the focus to the pressed view, or removes it. The menu bar leaves it where it is.
  func pointerPressed(on path: HitPath) {
    isVisible = false
    // The commands of the menu bar apply to what has the focus.
    guard !path.views.contains(where: { $0 is any MenuBarContent }) else { return }
    let target = path.views.first(where: accepts)
    isMovedByPointer = true
    defer { isMovedByPointer = false }
    go(to: target, reveals: false)
  }

  /// Moves the focus on when the focused view leaves the stage. A screen that leaves keeps its focus.
  func viewWillLeave(_ leaving: View) {
    guard let view, leaving.superview?.stage === stage, leaving.viewController == nil,
      view.isDescendant(of: leaving)
    else { return }
    moveOn(from: view, avoiding: leaving)
  }

  /// Moves the focus on from a view that was hidden or disabled, and updates the ring.
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

  /// Moves the focus to the next view in order, or else to the previous one. Without a visible ring, it is
  /// removed.
  private func moveOn(from lost: View, avoiding gone: View) {
    let order = order(keeping: lost)
    let place = order.firstIndex { $0 === lost } ?? order.endIndex
    let others = order[place...] + order[..<place].reversed()
    go(to: isVisible ? others.first { !$0.isDescendant(of: gone) } : nil, isForced: true)
  }
}

extension View {
  /// Whether the view is the focused one of its screen, also while a menu receives the keys.
  public var isFocused: Bool {
    guard let focus = stage?.focus else { return false }
    return focus.viewBelowCover === self || focus.view === self
  }

  /// Whether the view has the focus ring.
  public var hasFocusRing: Bool { stage?.focus.ringedView === self }

  /// Moves the focus to this view. The ring is shown if the keyboard was used last.
  ///
  /// - Returns: Whether the view received the focus. It must be reachable and permit focus.
  @discardableResult
  public func becomeFocused() -> Bool { stage?.focus.move(to: self) ?? false }

  /// Ends editing in this view and its subviews by removing the focus.
  ///
  /// - Parameter force: Whether the focus is removed even if the focused view or its delegate refuses.
  /// - Returns: Whether the focus is elsewhere now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { stage?.focus.leave(self, isForced: force) ?? true }

  /// Views that are covered by a presented screen are not reachable.
  fileprivate var isReachable: Bool {
    !isHidden && isUserInteractionEnabled && viewController?.presented == nil
  }
}
