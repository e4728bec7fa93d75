import GlissadeGeometry
import GlissadeInput

/// The area of text input, beside which an input method shows its candidates.
public struct TextInputArea: Hashable, Sendable {
  /// The caret, in the stage's coordinates and in presentation values.
  public var caret: Rect
  /// Whether the text is obscured as it is typed, such as a password.
  public var isSecure: Bool

  /// Whether an input method is composing marked text.
  public var isComposing: Bool

  /// Creates an area. `caret` is in the stage's coordinates.
  public init(caret: Rect, isSecure: Bool = false, isComposing: Bool = false) {
    (self.caret, self.isSecure, self.isComposing) = (caret, isSecure, isComposing)
  }
}

extension Stage {
  /// The focused view if it accepts text, otherwise `nil`.
  public var textInput: (any TextInput)? {
    guard focus.isActive, let input = focus.view as? any TextInput else { return nil }
    return (input as? any EditingView)?.allowsEditing == false ? nil : input
  }

  /// Whether the screen in front has a view that takes text, focused or not.
  package var offersTextInput: Bool { focus.hasTextInput }

  /// The area in which text is entered now. `nil` if no view accepts text.
  public var textInputArea: TextInputArea? {
    guard let textInput else { return nil }
    animator.presentCurrent()
    return TextInputArea(
      caret: textInput.caretRectOnStage, isSecure: textInput.isSecureTextEntry,
      isComposing: textInput.markedTextRange != nil)
  }

  /// The text on the clipboard as far as the stage knows: the text that was copied on it, or the one that the
  /// window delivered.
  public internal(set) var clipboard: String? {
    get { pasteboard.clipboard }
    set { pasteboard.clipboard = newValue }
  }
  /// The text that was last copied on the stage, with its attributes. The desktop's clipboard has the plain text alone.
  package var copiedText: AttributedText? {
    get { pasteboard.copiedText }
    set { pasteboard.copiedText = newValue }
  }
  /// The text of the desktop's primary selection as far as the stage knows. The middle button pastes it.
  public internal(set) var primarySelection: String? {
    get { pasteboard.primarySelection }
    set { pasteboard.primarySelection = newValue }
  }
  /// Called with a text that a view of the stage copies or selects, so that it can be offered to other programs.
  package var onCopy: ((PasteboardName, String) -> Void)? {
    get { pasteboard.onCopy }
    set { pasteboard.onCopy = newValue }
  }

  /// Returns the last known text of one of the desktop's pasteboards.
  package func pasteboardText(_ name: PasteboardName) -> String? {
    name == .clipboard ? clipboard : primarySelection
  }

  /// Writes a text to a pasteboard, and to that of the desktop if there is one.
  package func copy(_ text: String, to name: PasteboardName) {
    switch name {
    case .clipboard: clipboard = text
    case .primary: primarySelection = text
    }
    onCopy?(name, text)
  }

  /// Returns the pasteboard whose text a view may paste, or offer to paste, in response to the event. Returns
  /// `nil` if there is none.
  package func mayPaste(_ event: InputEvent.Kind) -> PasteboardName? {
    switch event {
    case .pointer(let pointer):
      switch pointer.phase {
      case .pressed(.middle) where takesText(at: pointer.location): .primary
      case .pressed(.secondary) where takesText(at: pointer.location): .clipboard
      default: nil
      }
    case .keyPressed(let stroke) where stroke.mayPaste && textInput != nil: .clipboard
    case .accessibility(.pasteText, _): .clipboard
    default: nil
    }
  }

  /// Returns whether a press at `location` reaches a view that accepts text.
  private func takesText(at location: Point) -> Bool {
    expectedHitPath(at: location).views.contains { $0 is any TextInput }
  }
}

extension KeyStroke {
  /// Whether the key pastes from the clipboard, or opens a menu that can paste.
  fileprivate var mayPaste: Bool {
    switch key {
    case .v: modifiers.contains(.control)
    case .insert, .f10: modifiers == .shift
    default: key.name == "Menu" || key.name == "Application"
    }
  }
}
