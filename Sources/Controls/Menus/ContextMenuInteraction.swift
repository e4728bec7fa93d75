import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The context menu of a part of a view.
public final class ContextMenuConfiguration {
  /// The name that identifies the part to the program.
  public let identifier: AnyHashable?
  let provider: @MainActor ([MenuElement]) -> Menu?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The name that identifies the part to the program.
  ///   - actionProvider: The closure that returns the menu. Its argument, the entries that the library suggests, is
  ///     empty.
  public init(
    identifier: AnyHashable? = nil, actionProvider: @escaping @MainActor ([MenuElement]) -> Menu?
  ) {
    (self.identifier, provider) = (identifier, actionProvider)
  }

  /// Creates a configuration with a menu.
  public convenience init(menu: Menu) { self.init { _ in menu } }
}

/// The provider of context menus.
@MainActor
public protocol ContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location in the interaction's view. `nil` if there is none there.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
  ) -> ContextMenuConfiguration?
  /// Called before a menu opens. The default implementation does nothing.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration)
  /// Called after a menu closed. The default implementation does nothing.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, didEndFor configuration: ContextMenuConfiguration)
}

extension ContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, didEndFor configuration: ContextMenuConfiguration
  ) {}
}

/// A context menu of a view.
///
/// It is opened by a press of the secondary button, by a long press, and by the Menu key or Shift F10 while the view or
/// a view in it has the focus. Assistive technologies open it by the action `show-menu` of the view or,
/// if the view is a table or another list, of a row for which there is a menu.
public final class ContextMenuInteraction: KeyInteraction, MenuOpener, GestureRecognizerDelegate {
  /// The provider of the menus, which is held weakly.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  public private(set) weak var view: View?
  private let provider: (@MainActor (Point) -> Menu?)?
  /// The prefix of the rows' identifiers in place of that of the view.
  package var identifier: String?
  private var recognizers: [GestureRecognizer] = []
  private weak var menu: MenuView?
  package private(set) var menuName: String?
  private var configuration: ContextMenuConfiguration?

  /// Creates an interaction with a delegate that provides the menus.
  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
    provider = nil
  }

  /// Creates an interaction with a closure that provides the menus.
  ///
  /// - Parameter menu: The closure that returns the menu for a location in the view. `nil` if there is none there.
  public init(_ menu: @escaping @MainActor (_ location: Point) -> Menu?) { provider = menu }

  public func willMove(to view: View?) {
    for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  public func didMove(to view: View?) {
    self.view = view
    guard let view else { return }
    let press = ButtonPressRecognizer(.secondary)
    press.began = { [weak self] in self?.open(at: $0) }
    press.ended = { [weak self] in self?.menu?.released(at: $0) }
    let hold = LongPressGestureRecognizer { [weak self] recognizer in self?.held(recognizer) }
    hold.delegate = self
    recognizers = [press, hold]
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  /// A press that is held where there is no menu continues as a press.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view else { return false }
    return makeConfiguration(at: recognizer.location(in: view)) != nil
  }

  private func held(_ recognizer: LongPressGestureRecognizer) {
    let location = recognizer.location(in: nil)
    switch recognizer.state {
    case .began: open(at: location)
    case .changed: menu?.pointerMoved(to: location)
    case .ended: menu?.released(at: location)
    default: break
    }
  }

  private func makeConfiguration(at location: Point) -> ContextMenuConfiguration? {
    if let provider { return provider(location).map { ContextMenuConfiguration(menu: $0) } }
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// Opens the menu at a location of the stage. Returns whether there is one.
  @discardableResult
  private func open(at location: Point, selectsFirst: Bool = false, of target: View? = nil) -> Bool {
    guard let view, let stage = view.stage, let place = view.convertFromStage(location) else { return false }
    // The same press has opened the menu of a view inside this one.
    if let open = MenuView.current(on: stage), open.openingTime == stage.time { return false }
    guard let configuration = makeConfiguration(at: place), let menu = configuration.provider([]),
      !menu.groups.isEmpty
    else { return false }
    menuName = (target ?? view).accessibilityLabel
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration)
    let opened = MenuView.open(
      menu, at: .pointer(location), on: stage, selectsFirst: selectsFirst,
      identifier: identifier ?? view.accessibilityIdentifier.map { "\($0).menu" } ?? "menu", from: self)
    self.menu = opened
    self.configuration = opened == nil ? nil : configuration
    return opened != nil
  }

  /// Closes the menu.
  public func dismissMenu() { menu?.close() }

  package func menuDidClose(_ menu: MenuView) {
    guard let configuration, self.menu === menu || self.menu == nil else { return }
    self.configuration = nil
    delegate?.contextMenuInteraction(self, didEndFor: configuration)
  }

  // MARK: Keys and assistive technologies

  package func keyPressed(_ stroke: KeyStroke, focused: View) -> Bool {
    guard stroke.opensMenu, let view else { return false }
    let target = focused.isDescendant(of: view) ? focused : view
    return open(at: target.convert(target.focusShape.rect.center, to: nil), selectsFirst: true, of: target)
  }

  package func accessibilityAction(for target: View) -> AccessibilityAction? {
    guard let view, makeConfiguration(at: target.convert(target.bounds.center, to: view)) != nil else {
      return nil
    }
    return .showMenu
  }

  package func performAccessibilityAction(for target: View) -> Bool {
    open(at: target.convert(target.bounds.center, to: nil), selectsFirst: true, of: target)
  }
}

extension KeyStroke {
  /// Whether the stroke opens the menu of the focused view.
  package var opensMenu: Bool {
    self == KeyStroke(.f10, modifiers: .shift)
      || modifiers.isEmpty && ["Application", "Menu"].contains(key.name)
  }
}
