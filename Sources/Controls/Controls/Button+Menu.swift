import GlissadeGeometry
import GlissadeInput
import GlissadeUI

/// The menu of a button, and its connection with the button.
@MainActor
final class ButtonMenu: MenuOpener {
  unowned let button: Button
  let menu: Menu
  private(set) weak var view: MenuView?
  /// The interaction that opens the menu if that is not the button's primary action.
  private let interaction: ContextMenuInteraction

  init(_ menu: Menu, of button: Button) {
    (self.menu, self.button) = (menu, button)
    interaction = ContextMenuInteraction { [weak button] _ in
      button.flatMap { $0.isEnabled && !$0.showsMenuAsPrimaryAction ? $0.menu : nil }
    }
    button.addInteraction(interaction)
  }

  func disconnect() {
    view?.close()
    button.removeInteraction(interaction)
  }

  var menuName: String? { button.accessibilityLabel }

  func open(selectsFirst: Bool) {
    guard let stage = button.stage else { return }
    view = MenuView.open(
      menu, at: .control(button.convert(button.bounds, to: nil), atEnd: false), on: stage,
      selectsFirst: selectsFirst,
      identifier: button.accessibilityIdentifier.map { "\($0).menu" } ?? "menu", from: self)
    button.stateDidChange()
  }

  func menuDidClose(_ menu: MenuView) {
    view = nil
    button.stateDidChange()
  }

  func menu(_ menu: MenuView, willPerform command: any MenuCommand) {
    if button.changesSelectionAsPrimaryAction { button.title = command.title }
  }
}

extension Button {
  /// The menu of the button. The default is `nil`.
  ///
  /// It opens by a press if `showsMenuAsPrimaryAction` is `true`, and otherwise as a context menu: by the secondary
  /// button, a long press, or the Menu key.
  public var menu: Menu? {
    get { menuConnection?.menu }
    set {
      menuConnection?.disconnect()
      menuConnection = newValue.map { ButtonMenu($0, of: self) }
      if changesSelectionAsPrimaryAction, let chosen = newValue?.commands.first(where: { $0.state == .on }) {
        title = chosen.title
      }
    }
  }

  /// Whether a press opens the menu instead of a press performing the button's actions.
  var pressOpensMenu: Bool { showsMenuAsPrimaryAction && menuConnection != nil }

  /// Opens the menu of the button, as a press does. Does nothing without a menu.
  public func performPrimaryMenu() { menuConnection?.open(selectsFirst: stage?.focus.isVisible == true) }
}
