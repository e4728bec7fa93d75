import CSDL2

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

  /// Whether nothing is to reach other programs, since it has before.
  package var isMuted = false
}
