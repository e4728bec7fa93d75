import GlissadeInput

/// The texts on the desktop's pasteboards, as far as a stage knows. See the properties of `Stage` with these names.
struct StagePasteboard {
  var clipboard: String?
  var copiedText: AttributedText?
  var primarySelection: String?
  var onCopy: ((PasteboardName, String) -> Void)?
}
