import GlissadeGeometry
import GlissadeInput

/// Where a window's input method shows what it offers.
public struct TextInputArea: Hashable, Sendable {
  /// The caret as it is drawn now, in the stage's coordinates.
  public var caret: Rect
  /// Whether the text is hidden as it is typed, as a password is.
  public var isSecure: Bool

  /// Whether marked text is shown, which an input method composes.
  public var isComposing: Bool

  /// Creates an area.
  public init(caret: Rect, isSecure: Bool = false, isComposing: Bool = false) {
    (self.caret, self.isSecure, self.isComposing) = (caret, isSecure, isComposing)
  }
}

extension Stage {
  /// The focused view, where it takes text.
  public var textInput: (any TextInput)? {
    guard focus.isActive, let input = focus.view as? any TextInput else { return nil }
    return (input as? any TextEditingView)?.allowsEditing == false ? nil : input
  }

  /// Where text is typed now. `nil` while no view takes text.
  public var textInputArea: TextInputArea? {
    guard let textInput else { return nil }
    animator.presentCurrent()
    return TextInputArea(
      caret: textInput.caretRectOnStage, isSecure: textInput.isSecureTextEntry,
      isComposing: textInput.markedTextRange != nil)
  }

  /// What the stage knows of a text that the desktop's programs share.
  package func pasteboardText(_ name: PasteboardName) -> String? {
    name == .clipboard ? clipboard : primarySelection
  }

  /// Which of the desktop's texts a view is going to paste on that event, or offers to paste. `nil` if none is.
  package func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? {
    switch event {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed(.middle) where takesText(at: pointer.location): .primary
      case .pressed(.secondary) where takesText(at: pointer.location): .clipboard
      default: nil
      }
    case .keyPressed(let stroke) where stroke.mayPaste && textInput != nil: .clipboard
    default: nil
    }
  }

  /// Whether a press there meets a view that takes text.
  private func takesText(at location: Point) -> Bool {
    sequence(first: root.hitTest(location), next: { $0?.superview }).contains { $0 is any TextInput }
  }
}

extension KeyStroke {
  /// Whether the key pastes the clipboard, or opens a menu that can.
  fileprivate var mayPaste: Bool {
    switch key {
    case .v: modifiers.contains(.control)
    case .insert, .f10: modifiers == .shift
    default: key.name == "Menu" || key.name == "Application"
    }
  }
}
