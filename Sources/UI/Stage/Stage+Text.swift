import GlissadeGeometry

/// Where a window's input method shows what it offers.
public struct TextInputArea: Hashable, Sendable {
  /// The caret as it is drawn now, in the stage's coordinates.
  public var caret: Rect
  /// Whether the text is hidden as it is typed, as a password is.
  public var isSecure: Bool

  /// Creates an area.
  public init(caret: Rect, isSecure: Bool = false) { (self.caret, self.isSecure) = (caret, isSecure) }
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
    return TextInputArea(caret: textInput.caretRectOnStage, isSecure: textInput.isSecureTextEntry)
  }
}
