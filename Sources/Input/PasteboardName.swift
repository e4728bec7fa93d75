/// A text of the desktop that is shared between programs.
public enum PasteboardName: String, Hashable, Sendable, CaseIterable {
  /// The text that was copied or cut.
  case clipboard
  /// The text that is selected, which the middle button pastes.
  case primary
}
