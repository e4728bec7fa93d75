import CSDL2
import GlissadeInput

/// The desktop's clipboard.
@MainActor
public final class Pasteboard {
  /// The clipboard that all programs share. It is empty while the application has no window.
  public static let general = Pasteboard()

  private init() {}

  /// The text on the clipboard. `nil` if it holds none.
  ///
  /// Other programs find a text that was set here for as long as this one runs. Setting `nil` removes it; setting a text
  /// of more than 16 MB does nothing.
  public var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { set(newValue ?? "") }
  }

  /// Sets the text, and returns whether there is a clipboard to take it.
  @discardableResult
  package func set(_ text: String) -> Bool { set(text, on: .clipboard) }

  /// The longest text that is passed on, in bytes of UTF-8. SDL sends it in one request, and the X server ends a program
  /// that sends more than 16 MiB.
  static let limit = 16_000_000

  /// The text of the clipboard or of the selection on the desktop. Empty if there is none.
  ///
  /// Another program is asked for it. One that does not answer holds this up for a second.
  package func text(on name: PasteboardName) -> String {
    let text = name == .clipboard ? SDL_GetClipboardText() : glissade_primary_selection()
    guard let text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Lets other programs find a text on the clipboard or as the selection, and returns whether they can. A text of more
  /// than 16 MB leaves there what was there before.
  @discardableResult
  package func set(_ text: String, on name: PasteboardName) -> Bool {
    if isMuted { return true }
    guard text.utf8.count <= Self.limit else { return false }
    return (name == .clipboard ? SDL_SetClipboardText(text) : glissade_set_primary_selection(text)) == 0
  }

  /// Whether nothing is to reach other programs, since it has before.
  package var isMuted = false
}
