/// Which of the desktop's texts that programs share.
public enum PasteboardName: String, Hashable, Sendable, CaseIterable {
  /// What was copied or cut.
  case clipboard
  /// What is selected, for the middle button.
  case primary
}
