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
  /// Other programs find a text that was set here for as long as this one runs. Setting `nil` removes it.
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
  package func set(_ text: String) -> Bool { isMuted || SDL_SetClipboardText(text) == 0 }

  /// The text of the clipboard or of the selection on the desktop. Empty if there is none.
  ///
  /// Another program is asked for it. One that does not answer holds this up for a second.
  package func text(on name: PasteboardName) -> String {
    let text = name == .clipboard ? SDL_GetClipboardText() : glissade_primary_selection()
    guard let text else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Lets other programs find a text on the clipboard or as the selection.
  package func set(_ text: String, on name: PasteboardName) {
    guard !isMuted else { return }
    _ = name == .clipboard ? SDL_SetClipboardText(text) : glissade_set_primary_selection(text)
  }

  /// Whether nothing is to reach other programs, since it has before.
  package var isMuted = false
}
