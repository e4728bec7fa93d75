import GlissadeInput

extension Stage {
  /// The responders that a command can reach: the focused view, or else the view of the frontmost screen, and the
  /// responders behind it.
  package var commandChain: [Responder] {
    let first: Responder = focus.viewBelowCover ?? frontmostViewController?.viewIfLoaded ?? root
    var chain = Array(first.chain)
    if let screen = frontmostViewController {
      for controller in sequence(first: screen, next: \.nextForKeys) where !chain.contains(controller) {
        chain.append(controller)
      }
    }
    return chain
  }

  /// Returns whether a command can be performed now. The responder that would perform it may change it before.
  package func canPerform(_ command: any MenuCommand) -> Bool {
    guard !command.attributes.contains(.disabled) else { return false }
    guard let selector = command.selector else {
      let name = Selector(named: command.identifier ?? command.title, applies: { _ in true }) { _, _ in }
      return commandChain.allSatisfy { $0.canPerformAction(name, withSender: command) }
    }
    let target = target(of: selector, command)
    nameChange(in: command, selector, isOwn: target != nil)
    guard let target else { return canChangeHistory(by: selector) }
    if let command = command as? KeyCommand { target.validate(command) }
    return !command.attributes.contains(.disabled)
  }

  private func target(of selector: Selector, _ command: any MenuCommand) -> Responder? {
    commandChain.first { $0.canPerformAction(selector, withSender: command) }
  }

  /// Performs a command if that is possible now, and returns whether it was.
  ///
  /// - Parameter sender: The control or responder that performs the command.
  @discardableResult
  package func perform(_ command: any MenuCommand, by sender: AnyObject?) -> Bool {
    guard canPerform(command) else { return false }
    guard let selector = command.selector else {
      command.callHandler(by: sender)
      return true
    }
    guard let target = target(of: selector, command) else { return changeHistory(by: selector) }
    return selector.perform(on: target, sender: command)
  }

  /// Performs the first possible one of the commands that a keystroke gives.
  func perform(_ commands: [KeyCommand], givenBy stroke: KeyStroke, in responder: Responder) -> Bool {
    commands.contains { $0.isGiven(by: stroke) && perform($0, by: responder) }
  }

  /// Performs a key command of one of the responders behind the focused view.
  func performKeyCommand(_ stroke: KeyStroke) -> Bool {
    commandChain.contains { responder in
      responder.keyCommands.map { perform($0, givenBy: stroke, in: responder) } ?? false
    }
  }

  /// Performs a key command of the focused view itself, unless an input method composes in it.
  func performKeyCommand(_ stroke: KeyStroke, of view: View) -> Bool {
    guard let commands = view.keyCommands, textInput?.markedTextRange == nil else { return false }
    return perform(commands, givenBy: stroke, in: view)
  }

  /// Lets the interactions of the focused view and of the views around it handle a key.
  func interact(_ stroke: KeyStroke) -> Bool {
    let first = focus.viewBelowCover ?? frontmostViewController?.viewIfLoaded
    guard let first else { return false }
    return sequence(first: first, next: \.superview).contains { view in
      view.interactions.contains { ($0 as? any KeyInteraction)?.keyPressed(stroke, focused: first) == true }
    }
  }
}

/// The bar of menus at the top of a stage.
@MainActor
package protocol MenuBarContent: View {
  /// The height of the bar, in points.
  var barHeight: Double { get }
  /// Called before any key is handled.
  func keyWillBePressed(_ stroke: KeyStroke)
  /// Handles a key that no responder has handled. Returns whether it was handled.
  func takeKey(_ stroke: KeyStroke) -> Bool
  /// Called after a key was released.
  func keyWasReleased(_ stroke: KeyStroke)
  /// Called before the pointer is pressed.
  func pointerWillBePressed()
}
