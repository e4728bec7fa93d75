import CSDL2
import GlissadeInput

/// The desktop's clipboard.
@MainActor
public final class Pasteboard {
  /// The clipboard that all programs share. It is empty while the application has no window.
  public static let general = Pasteboard()

  private init() {}

  /// The content that other programs cannot read, and the text that was on the clipboard when it was set. It is gone
  /// when there is another text.
  var own: [String: [UInt8]]? {
    get { ownContents != nil && ownText == string ? ownContents : nil }
    set { ownContents = newValue }
  }
  private var ownContents: [String: [UInt8]]?
  var ownText: String?

  /// The text on the clipboard; `nil` if it holds none.
  ///
  /// A text that is set here is available to other programs as long as this one runs. Setting `nil` removes it.
  /// Setting a text of more than 16 MB has no effect.
  public var string: String? {
    get {
      let text = text(on: .clipboard)
      return text.isEmpty ? nil : text
    }
    set { set(newValue ?? "") }
  }

  /// Sets the text. Returns false if there is no clipboard or the text is too long.
  @discardableResult
  package func set(_ text: String) -> Bool { set(text, on: .clipboard) }

  /// The greatest length of a text that is passed on, in bytes of UTF-8. SDL sends a text in one request, and the X
  /// server ends a program that sends more than 16 MiB.
  static let limit = 16_000_000

  /// Returns the text of the clipboard or of the selection on the desktop; empty if there is none.
  ///
  /// Another program is asked for the text. If it does not answer, the call takes a second.
  package func text(on name: PasteboardName) -> String {
    // SDL loses long texts, which are sent in pieces, and then takes the clipboard from its owner.
    if name == .clipboard, let text = foreignText { return text }
    let text = name == .clipboard ? SDL_GetClipboardText() : glissade_primary_selection()
    guard let text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Makes a text available to other programs on the clipboard or as the selection, and returns whether that
  /// succeeded. A text of more than 16 MB leaves the former content unchanged.
  @discardableResult
  package func set(_ text: String, on name: PasteboardName) -> Bool {
    if isMuted() { return true }
    if name == .clipboard { own = nil }
    guard text.utf8.count <= Self.limit else { return false }
    return (name == .clipboard ? SDL_SetClipboardText(text) : glissade_set_primary_selection(text)) == 0
  }

  /// Returns whether texts are not passed on to other programs, because they have been before.
  package var isMuted: @MainActor () -> Bool = { false }
}
